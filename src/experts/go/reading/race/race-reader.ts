/// Capturing races: two groups of opposite colours, neither of which has two eyes, and one must take the other or live
/// beside it in seki.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { EMPTY, GO_PASS, NEIGHBOURS } from '../../../../games/index.ts';
import type { RaceReading } from '../readers.ts';
import type { Outcome, ReadingBudget } from '../reading.ts';
import { oppositeOutcome, outcomeRank } from '../reading.ts';
import type { ReadingProof } from '../proof.ts';
import type { RegionLimits } from './fight-region.ts';
import { proveKill } from './kill-proof.ts';
import { createRaceDesk } from './race-desk.ts';

/// Living without taking the other group is seki, or life of its own.
export interface FullRaceReading extends RaceReading {
  /// False where the same is reached without moving at all.
  readonly isMoveNeeded: boolean;
  readonly region: readonly number[];
  /// That the group which loses is taken, over all defences; only where that was asked for, and hangs on no ko.
  readonly proof?: ReadingProof;
}

export interface RaceReader {
  /// The race of two strings of different colours. The side of the first begins, unless `secondBegins`; what is told is
  /// always seen by the first. The board is left as it was.
  analyse(
    board: GoBoard,
    a: number,
    b: number,
    budget?: Partial<ReadingBudget>,
    secondBegins?: boolean,
  ): FullRaceReading;
}

export interface RaceOptions {
  /// Positions to visit, where the question names no other number.
  readonly nodes?: number;
  /// The regions to read in, from small to large.
  readonly limits?: readonly RegionLimits[];
  /// Whether races that are won for certain come with a proof, where one can be written.
  readonly proofs?: boolean;
}

const USUAL_NODES = 200_000;
const USUAL_LIMITS: readonly RegionLimits[] = [
  { most: 24, reach: 1, whole: 12, weak: 3 },
  { most: 40, reach: 2, whole: 16, weak: 3 },
];

const lesser = (one: Outcome, other: Outcome): Outcome => (outcomeRank(one) < outcomeRank(other) ? one : other);

export const createRaceReader = (options: RaceOptions = {}): RaceReader => {
  const analyse: RaceReader['analyse'] = (board, a, b, budget = {}, secondBegins = false) => {
    const total = budget.nodes ?? options.nodes ?? USUAL_NODES;
    const desk = createRaceDesk(board, a, b, options.limits ?? USUAL_LIMITS, total);
    // The side that moves, its stone and the other one.
    const [first, second] = secondBegins ? [b, a] : [a, b];
    const mover = board.cells[first] as Colour;
    const share = Math.max(500, Math.floor(total / 5));

    const taking = desk.grade(second, true, share);
    const guarding = desk.grade(first, false, share);
    const lives = oppositeOutcome(guarding.outcome);
    // Taking stones and being taken afterwards wins no race.
    const takes = lesser(taking.outcome, lives);
    const done = (move: number, isMoveNeeded: boolean): FullRaceReading => ({
      saved: secondBegins ? oppositeOutcome(takes) : lives,
      killed: secondBegins ? oppositeOutcome(lives) : takes,
      move,
      isMoveNeeded,
      nodes: desk.nodes,
      isCertain: taking.isCertain && guarding.isCertain,
      region: desk.region.points,
      ...(options.proofs === true && takes === 'yes' ? proofOf(board, second, first) : {}),
    });
    if (lives === 'no') return done(GO_PASS, false);

    const reaches = (move: number): boolean => {
      if (!board.play(move, mover)) return false;
      const isTaken = board.cells[second] === EMPTY;
      const keeps = (reached: Outcome, aim: Outcome): boolean => outcomeRank(reached) >= outcomeRank(aim);
      const isGood =
        (isTaken || takes === 'no' || keeps(desk.grade(second, false, share).outcome, takes)) &&
        keeps(oppositeOutcome(desk.grade(first, true, share).outcome), lives);
      board.undo();
      return isGood;
    };
    const isMoveNeeded = !reaches(GO_PASS);
    // A race that is won may be finished by a move that is not urgent; in a seki there is nothing to do.
    if (!isMoveNeeded && takes === 'no') return done(GO_PASS, false);
    return done(naturalMoves(board, desk.region.points, first, second).find(reaches) ?? GO_PASS, isMoveNeeded);
  };
  return { analyse };
};

const proofOf = (board: GoBoard, taken: number, rival: number): Pick<FullRaceReading, 'proof'> => {
  const built = proveKill(board, taken, true, rival);
  return 'proof' in built ? { proof: built.proof } : {};
};

// Taking the group first, then liberties of it alone, those beside one's own stones before those inside of an eye, then
// the rest; shared liberties and self-atari come last.
const naturalMoves = (board: GoBoard, points: readonly number[], a: number, b: number): number[] => {
  const own = board.cells[a] as Colour;
  const theirs = new Set(board.listLiberties(b));
  const ours = new Set(board.listLiberties(a));
  const value = (point: number): number => {
    let worth = theirs.has(point) ? (ours.has(point) ? 2 : 6) : 4;
    for (const way of NEIGHBOURS) {
      const beside = point + way;
      if (board.cells[beside] === (own ^ 1) && board.libertiesOf(beside) === 1)
        worth += board.headOf(beside) === board.headOf(b) ? 9 : 1;
      if (board.cells[beside] === own && board.headOf(beside) !== board.headOf(a)) worth += 1;
    }
    if (!board.play(point, own)) return -1;
    if (board.libertiesOf(point) === 1) worth -= 3;
    board.undo();
    return worth;
  };
  return points
    .filter((point) => board.cells[point] === EMPTY)
    .map((point) => ({ point, worth: value(point) }))
    .filter(({ worth }) => worth >= -3)
    .sort((one, other) => other.worth - one.worth || one.point - other.point)
    .map(({ point }) => point);
};
