/// Which stones are dead at the end of a game, by many random games to the end: stones on points that the other side has
/// nearly always are dead.
import type { GoReferee, GoState } from '../../../games/index.ts';
import { BLACK, EMPTY, GO_PASS, WHITE, stoneAt, stringsOf } from '../../../games/index.ts';
import { MctsThinker } from '../mcts/thinker.ts';
import type { FinalStatus, ScoreEstimate } from './readers.ts';

/// For each side to move.
const PLAYOUTS = 300;
// A small tree: what counts is how the random games end.
const NODES = 20_000;
const SEED = 1;
/// The mean owner of a dead stone's point, of -1 to 1 for its own side.
const DEAD_BELOW = -0.4;

/// Who has each point in the end, 1 black and -1 white, and black's lead: the mean of both sides moving first, since at the end
/// of a game it does not matter whose turn it is.
const ownershipOf = (referee: GoReferee, state: GoState): { readonly points: Float64Array; readonly score: number } => {
  const [first, second] = ([BLACK, WHITE] as const).map((turn) => {
    // The game is looked at as if it went on.
    const open = { ...state, turn, ko: 0, passes: 0, last: GO_PASS };
    return new MctsThinker(referee, { settings: { nodes: NODES } }).think(open, { playouts: PLAYOUTS }, SEED);
  });
  return {
    points: first!.ownership.map((owner, point) => (owner + second!.ownership[point]!) / 2),
    score: (first!.score + second!.score) / 2,
  };
};

export const playoutStatus = (referee: GoReferee, state: GoState): FinalStatus => {
  const { points } = ownershipOf(referee, state);
  const dead = stringsOf(state).filter((stones) => {
    const sign = stoneAt(state, stones[0]!) === BLACK ? 1 : -1;
    return stones.reduce((sum, stone) => sum + points[stone]! * sign, 0) / stones.length < DEAD_BELOW;
  });
  return { dead: dead.map(([first]) => first!), seki: [] };
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
