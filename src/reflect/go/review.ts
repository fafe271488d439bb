/// A game of Go looked through by GO.1: what it would have played at each move, what the played move was for, what it lost,
/// and whether the other side punished it.
import type { Candidate, Go1, GoDecision, Proposal } from '../../experts/index.ts';
import { mainProposal } from '../../experts/index.ts';
import { NEIGHBOURS } from '../../games/index.ts';
import type { GoLine } from './game-line.ts';
import { boardAfter, lastBefore } from './game-line.ts';

export interface ReviewedMove {
  /// From 1 on.
  readonly number: number;
  readonly colour: 0 | 1;
  readonly move: number;
  readonly decision: GoDecision;
  /// The played move as the cases see it; undefined where no case proposes it.
  readonly played: Candidate | undefined;
  /// What was left on the board, in points: the value of the best candidate less what the played move gained.
  readonly loss: number;
  /// Whether the loss comes of reading on after both moves; else it is a sum of what the cases say.
  readonly isReadOn: boolean;
  /// How many points the loss may be wrong by, with 95%, where it comes of reading on.
  readonly margin?: number;
  /// The weightiest proposal that the move left to the other side; undefined where nothing was lost.
  readonly missed: Proposal | undefined;
  /// Whether the other side took what was missed with its next move; undefined where there is none.
  readonly isPunished: boolean | undefined;
}

export interface ReviewOptions {
  /// The moves to look at, from 1 on; all of them unless given.
  readonly numbers?: readonly number[];
  readonly colour?: 0 | 1;
  /// Called after each move.
  readonly onMove?: (done: number, all: number) => void;
  /// Stops before all moves are looked at. Moves are taken from all over the game, so that what there is tells something of all
  /// of it.
  readonly isLate?: () => boolean;
  readonly signal?: AbortSignal;
  /// Waited for before each piece of work, so that whoever wants to stop is heard.
  readonly pause?: () => Promise<void>;
}

/// Looks at each move in turn. Nothing of the game is judged by its result.
export const reviewGame = async (
  line: GoLine,
  mind: Go1,
  options: ReviewOptions = {},
): Promise<readonly ReviewedMove[]> => {
  const wanted = line.moves
    .map((_, index) => index + 1)
    .filter((number) => options.numbers?.includes(number) ?? true)
    .filter((number) => options.colour === undefined || line.moves[number - 1]!.colour === options.colour);
  const reviewed: ReviewedMove[] = [];
  for (const number of options.isLate === undefined ? wanted : spread(wanted)) {
    const looking = lookAt(line, mind, number);
    let isStopped = false;
    for (;;) {
      await options.pause?.();
      options.signal?.throwIfAborted();
      isStopped = options.isLate?.() === true;
      if (isStopped) break;
      const step = looking.next();
      if (step.done !== true) continue;
      reviewed.push(step.value);
      break;
    }
    // A move that is half looked at is not told.
    if (isStopped) break;
    options.onMove?.(reviewed.length, wanted.length);
  }
  return reviewed.toSorted((one, other) => one.number - other.number);
};

/// Every eighth first, then those between, so that both sides and all parts come up early.
const spread = (numbers: readonly number[]): readonly number[] =>
  [0, 5, 2, 7, 4, 1, 6, 3].flatMap((first) => numbers.filter((_, index) => index % 8 === first));

/// Moves that were read on less than this are read on once more before anybody is told what they lost.
const ENOUGH_SAMPLES = 300;

type Looked = NonNullable<Candidate['looked']>;

const isMeasured = (candidate: Candidate | undefined): candidate is Candidate & Required<Pick<Candidate, 'looked'>> =>
  (candidate?.looked?.samples ?? 0) >= ENOUGH_SAMPLES;

export const reviewMove = (line: GoLine, mind: Go1, number: number): ReviewedMove => {
  const looking = lookAt(line, mind, number);
  for (;;) {
    const step = looking.next();
    if (step.done === true) return step.value;
  }
};

/// In pieces, so that somebody can be heard between them.
const lookAt = function* (line: GoLine, mind: Go1, number: number): Generator<void, ReviewedMove, void> {
  const { colour, move } = line.moves[number - 1]!;
  mind.komi = line.komi;
  const board = boardAfter(line, number - 1);
  const last = lastBefore(line, board, number);
  const decision = mind.decide(board, colour, last);
  yield;
  const played = decision.candidates.find((candidate) => candidate.move === move);
  const best = decision.integration.chosen;
  // Nobody reads on after a move that the board does not allow, such as suicide.
  const readOn = (): number | undefined =>
    board.isLegal(move, colour) ? mind.gainOf(board, colour, last, move) : undefined;
  const gained = (): number => (isMeasured(played) ? played.looked.gain : readOn()) ?? played?.value ?? 0;
  const loss = best === undefined || best.move === move ? 0 : Math.max(0, best.value - gained());
  const missed = loss > 0 ? mainProposal(decision.integration) : undefined;
  const reply = line.moves[number];
  return {
    number,
    colour,
    move,
    decision,
    played,
    loss,
    isReadOn: best?.looked !== undefined,
    ...(loss === 0 || best?.looked === undefined ? {} : { margin: marginOf(best.looked, played) }),
    missed,
    isPunished: missed === undefined || reply === undefined ? undefined : takes(missed, reply.move),
  };
};

/// Of the difference of two gains. A move that is no candidate is read on as long as one that is.
const marginOf = (best: Looked, played: Candidate | undefined): number =>
  1.96 * Math.hypot(best.error, isMeasured(played) ? played.looked.error : best.error);

const OBJECTS: readonly string[] = ['string', 'group', 'family', 'link'];

/// The reply plays on the point itself, on the line that was feared, or touches the stones that it was about.
const takes = ({ move, line, target }: Proposal, reply: number): boolean =>
  move === reply ||
  line.includes(reply) ||
  (OBJECTS.includes(target.kind) && NEIGHBOURS.some((way) => target.points.includes(reply + way)));

/// The moves that lost most, the worst first. A chance that stays on the board is missed again with each move: it is told once.
export const worstMoves = (reviewed: readonly ReviewedMove[], most: number): readonly ReviewedMove[] => {
  const worst: ReviewedMove[] = [];
  const sorted = reviewed
    .filter(({ loss }) => loss > 0)
    .toSorted((one, other) => other.loss - one.loss || one.number - other.number);
  for (const each of sorted) {
    if (worst.length >= most) break;
    if (!worst.some((other) => isSameChance(each, other))) worst.push(each);
  }
  return worst;
};

const isSameChance = (one: ReviewedMove, other: ReviewedMove): boolean =>
  one.colour === other.colour &&
  one.missed !== undefined &&
  other.missed !== undefined &&
  one.missed.case === other.missed.case &&
  one.missed.target.points.some((point) => other.missed!.target.points.includes(point));
