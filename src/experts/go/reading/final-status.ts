/// Which stones are dead at the end of a game: those that reading takes whoever moves first, and those on points that the other
/// side nearly always has in many random games to the end. Random games fill seki in; so what they hold for dead, and reading
/// holds for certain that nobody takes, is not dead.
import type { GoReferee, GoState } from '../../../games/index.ts';
import { BLACK, EMPTY, GO_PASS, GoBoard, WHITE, stoneAt, stringsOf } from '../../../games/index.ts';
import { MctsThinker } from '../mcts/thinker.ts';
import { createCaptureReader } from './capture/capture-reader.ts';
import { SekiJudge } from './seki.ts';
import type { FinalStatus, ScoreEstimate } from './readers.ts';
import type { CaptureReader } from './reading.ts';

/// For each side to move.
const PLAYOUTS = 300;
// A small tree: what counts is how the random games end.
const NODES = 20_000;
const SEED = 1;
/// The mean owner of a dead stone's point, of -1 to 1 for its own side.
const DEAD_BELOW = -0.4;
/// Below this, reading looks whether the stone stands in a seki.
const DOUBTFUL_BELOW = 0.4;

/// Who has each point in the end, 1 black and -1 white, and black's lead: the mean of both sides moving first, since at the end
/// of a game it does not matter whose turn it is.
const ownershipOf = (referee: GoReferee, state: GoState): { readonly points: Float64Array; readonly score: number } => {
  const [first, second] = ([BLACK, WHITE] as const).map((turn) => {
    // The game is looked at as if it went on.
    const open = { ...state, turn, ko: 0, passes: 0, last: GO_PASS };
    return new MctsThinker(referee, { settings: { nodes: NODES } }).think(open, { playouts: PLAYOUTS }, SEED);
  });
  // A side that can only pass does not play on, and its games say nothing.
  const [one, other] =
    first!.playouts === 0 ? [second!, second!] : second!.playouts === 0 ? [first!, first!] : [first!, second!];
  return {
    points: one.ownership.map((owner, point) => (owner + other.ownership[point]!) / 2),
    score: (one.score + other.score) / 2,
  };
};

/// Strings of so few liberties are read, each with so many positions.
const FEW_LIBERTIES = 3;
const CAPTURE_NODES = 2000;

/// Whether the string falls even if its own side moves first.
const isLost = (capture: CaptureReader, board: GoBoard, stone: number): boolean => {
  if (board.libertiesOf(stone) > FEW_LIBERTIES) return false;
  const attack = capture.attack(board, stone, { nodes: CAPTURE_NODES });
  if (attack.outcome !== 'yes' || !attack.isCertain) return false;
  const defence = capture.defend(board, stone, { nodes: CAPTURE_NODES });
  return defence.outcome === 'no' && defence.isCertain;
};

export const playoutStatus = (referee: GoReferee, state: GoState): FinalStatus => {
  const { points } = ownershipOf(referee, state);
  const capture = createCaptureReader({ tableBits: 12 });
  const board = new GoBoard(state.size);
  board.load(state.stones);
  const judge = new SekiJudge(board);
  const dead: number[] = [];
  const seki = new Set<number>();
  for (const stones of stringsOf(state)) {
    const stone = stones[0]!;
    const sign = stoneAt(state, stone) === BLACK ? 1 : -1;
    const mean = stones.reduce((sum, at) => sum + points[at]! * sign, 0) / stones.length;
    if (isLost(capture, board, stone)) dead.push(stone);
    else if (mean < DOUBTFUL_BELOW) {
      const holds = judge.holds(stone);
      if (mean < DEAD_BELOW && !holds) dead.push(stone);
      if (holds) for (const one of judge.sekiWith(stone)) seki.add(one);
    }
  }
  const gone = new Set(dead);
  return {
    dead,
    seki: stringsOf(state).flatMap(([stone]) => (seki.has(board.headOf(stone!)) && !gone.has(stone!) ? [stone!] : [])),
  };
};

/// White's lead without komi: the mean of the random games, and how far points that are open may go either way.
export const playoutEstimate = (referee: GoReferee, state: GoState): ScoreEstimate => {
  const { points, score } = ownershipOf(referee, state);
  const open = points.reduce((sum, owner, point) => {
    const isOpen = point > 0 && owner !== 0 && stoneAt(state, point) === EMPTY;
    return sum + (isOpen ? 1 - Math.abs(owner) : 0);
  }, 0);
  return { lead: -score, most: -score + open, least: -score - open };
};
