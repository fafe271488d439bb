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
import type { Graded } from './race-desk.ts';
import { createRaceDesk } from './race-desk.ts';

/// Living without taking the other group is seki, or life of its own.
export interface FullRaceReading extends RaceReading {
  /// False where the same is reached without moving at all.
  readonly isMoveNeeded: boolean;
  /// The group of the side that begins takes the other one for certain; only whether it is taken then itself may be open.
  readonly isTakingSure: boolean;
  /// All was read, but who is saved by joining stones outside may die with them.
  readonly isReadOut: boolean;
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
    const desk = createRaceDesk(board, a, b, options.limits ?? USUAL_LIMITS, total, budget.isLate);
    // The side that moves, its stone and the other one.
    const [first, second] = secondBegins ? [b, a] : [a, b];
    const mover = board.cells[first] as Colour;
    const share = Math.max(500, Math.floor(total / 5));

    const taking = desk.grade(second, true, share);
    const guarding = desk.grade(first, false, share);
    const lives = oppositeOutcome(guarding.outcome);
    // Taking stones and being taken afterwards wins no race.
    const takes = lesser(taking.outcome, lives);
    // Who cannot be saved moves in vain, and who is taken holds out; where both live, nobody goes on.
    const lineFrom = (move: number): readonly number[] => {
      if (lives === 'no') return desk.line(first, false);
      if (move === GO_PASS || !board.play(move, mover)) return [];
      const rest = takes === 'no' ? [] : desk.line(second, false);
      board.undo();
      return [move, ...rest];
    };
    // Who takes the other group has won, wherever the own one could have run to.
    const isSure = ({ isCertain: isKnown, isRead }: Graded): boolean => isKnown || (takes === 'yes' && isRead);
    const isCertain = taking.isCertain && isSure(guarding);
    const isReadOut = taking.isReadOut && (guarding.isReadOut || (takes === 'yes' && guarding.isRead));
    // What more nodes could tell otherwise, the move included, does not rest on a region.
    const done = (move: number, isMoveNeeded: boolean, isKept: boolean): FullRaceReading => ({
      saved: secondBegins ? oppositeOutcome(takes) : lives,
      killed: secondBegins ? oppositeOutcome(lives) : takes,
      move,
      line: lineFrom(move),
      isMoveNeeded,
      isReadOut,
      isTakingSure: taking.isCertain && takes === 'yes',
      nodes: desk.nodes,
      isCertain,
      ...(isCertain && isKept ? { region: desk.grounds } : {}),
      ...(options.proofs === true && takes === 'yes' ? proofOf(board, second, first, budget) : {}),
    });
    if (lives === 'no') return done(GO_PASS, false, true);

    // Whether the move reaches what moving first reaches: for certain, as far as is known, or not.
    const reaches = (move: number): 'surely' | 'perhaps' | 'no' => {
      if (!board.play(move, mover)) return 'no';
      const keeps = ({ outcome }: Graded, aim: Outcome): boolean => outcomeRank(outcome) >= outcomeRank(aim);
      const isTaken = board.cells[second] === EMPTY;
      const kill = isTaken || takes === 'no' ? undefined : desk.grade(second, false, share);
      let reached: 'surely' | 'perhaps' | 'no' = 'no';
      if (kill === undefined || keeps(kill, takes)) {
        const answer = desk.grade(first, true, share);
        if (keeps({ ...answer, outcome: oppositeOutcome(answer.outcome) }, lives))
          reached = (kill?.isCertain ?? true) && isSure(answer) ? 'surely' : 'perhaps';
      }
      board.undo();
      return reached;
    };
    const byPass = reaches(GO_PASS);
    const isMoveNeeded = byPass === 'no';
    // A race that is won may be finished by a move that is not urgent; in a seki there is nothing to do.
    if (!isMoveNeeded && takes === 'no') return done(GO_PASS, false, byPass === 'surely');
    // The move that the search has found first: where nodes are short, it is known to do.
    const [found] = takes === 'no' ? desk.line(first, false) : desk.line(second, true);
    let likely = GO_PASS;
    for (const move of naturalMoves(board, desk.region.points, first, second, found)) {
      const reached = reaches(move);
      if (reached === 'surely') return done(move, isMoveNeeded, byPass !== 'perhaps');
      if (reached === 'perhaps' && likely === GO_PASS) likely = move;
      if ((likely !== GO_PASS && desk.nodes >= total) || budget.isLate?.() === true) break;
    }
    return done(likely, isMoveNeeded, false);
  };
  return { analyse };
};

const proofOf = (
  board: GoBoard,
  taken: number,
  rival: number,
  { isLate }: Partial<ReadingBudget>,
): Pick<FullRaceReading, 'proof'> => {
  const built = proveKill(board, taken, true, rival, isLate === undefined ? {} : { isLate });
  return 'proof' in built ? { proof: built.proof } : {};
};

const FOUND = 1000;

// What is found already first, then taking the group, then liberties of it alone, those beside one's own stones before those inside of an eye, then
// the rest; shared liberties and self-atari come last.
const naturalMoves = (
  board: GoBoard,
  points: readonly number[],
  a: number,
  b: number,
  found: number | undefined,
): number[] => {
  const own = board.cells[a] as Colour;
  const theirs = new Set(board.listLiberties(b));
  const ours = new Set(board.listLiberties(a));
  const value = (point: number): number => {
    if (point === found) return FOUND;
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
