/// Whether two strings of a colour can be joined, and whether they can be parted.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { GO_PASS } from '../../../../games/index.ts';
import { createCaptureReader } from '../capture/capture-reader.ts';
import type { CaptureReader, Outcome, Reading, ReadingBudget } from '../reading.ts';
import { oppositeOutcome } from '../reading.ts';
import type { LinkKoMaster, LinkWidths } from './connection-search.ts';
import { proveLink } from './connection-proof.ts';
import { createConnectionSearch } from './connection-search.ts';
import { FAR } from './link-distance.ts';
import type { LinkGoal } from './link-goal.ts';
import { areaGoal, stringGoal } from './link-goal.ts';

/// Strong: it cannot be parted even if the other side moves first. Weak: who moves first decides. Cut: not to be joined.
export type LinkStrength =
  | { readonly kind: 'strong' }
  | { readonly kind: 'weak'; readonly join: number; readonly part: number }
  | { readonly kind: 'cut' };

export interface ConnectionReader {
  /// The side of the strings moves first: can it join them for good?
  connect(board: GoBoard, a: number, b: number, budget?: Partial<ReadingBudget>): Reading;
  /// The other side moves first: can it part them for good? Where they are parted anyway, the move is the plainest cut;
  /// GO_PASS where they are far apart.
  disconnect(board: GoBoard, a: number, b: number, budget?: Partial<ReadingBudget>): Reading;
  /// The side of the string moves first: does it get a stone into the area that hangs together with the string?
  breakIn(board: GoBoard, stone: number, area: readonly number[], budget?: Partial<ReadingBudget>): Reading;
  /// The other side moves first: does it keep the string out?
  blockOff(board: GoBoard, stone: number, area: readonly number[], budget?: Partial<ReadingBudget>): Reading;
  linkStatus(board: GoBoard, a: number, b: number, budget?: Partial<ReadingBudget>): LinkStrength;
}

export interface ConnectionReaderOptions {
  /// Positions to visit for a question, where the question names no other number.
  readonly nodes?: number;
  /// Answers questions of capture on the way.
  readonly capture?: CaptureReader;
  readonly tableBits?: number;
  /// Adds proofs to certain answers that strings are joined, or cannot be parted, and that hang on no ko. An answer whose
  /// proof is not found stands without one.
  readonly proofs?: boolean;
  /// Positions of a proof at most.
  readonly proofPositions?: number;
}

const USUAL_NODES = 12_000;
const PROOF_POSITIONS = 5000;
// Stones beyond the least number that are tried.
const EXTRA_STONES = 5;
const MOST_STONES = 10;

// Where the nodes do not suffice for all moves, it is tried with the most natural ones; what comes out is a guess. Each
// try has its part of the nodes, and the widest one that comes to an end counts.
const NARROW: readonly (readonly [widths: LinkWidths, part: number])[] = [
  [{ joins: 3, cuts: 3 }, 0.1],
  [{ joins: 4, cuts: 4 }, 0.2],
  [{ joins: 6, cuts: 6 }, 0.35],
];
const SURE_PART = 0.35;
// With fewer nodes there is only the first try: guesses have to be quick in play.
const PATIENT = 4000;
const NARROW_STONES = 3;

interface Attempt {
  readonly isJoined: boolean;
  readonly move: number;
  readonly line: readonly number[];
  readonly region: readonly number[];
  readonly isCertain: boolean;
}

// The same for the other side.
const turned = (reading: Reading): Reading => ({ ...reading, outcome: oppositeOutcome(reading.outcome) });
// What fails has no move.
const withoutVain = (reading: Reading): Reading =>
  reading.outcome === 'no' ? { ...reading, move: GO_PASS, line: [] } : reading;

export const createConnectionReader = (options: ConnectionReaderOptions = {}): ConnectionReader => {
  const usualNodes = options.nodes ?? USUAL_NODES;
  const search = createConnectionSearch(options.capture ?? createCaptureReader(), options.tableBits);

  // With one stone more each time, so that the shortest way is found first.
  const attempt = (goal: LinkGoal, isJoinerFirst: boolean, extra: number): Attempt => {
    const near = search.distance();
    const most = near === FAR ? 0 : Math.min(MOST_STONES, near + extra);
    let move = GO_PASS;
    let line: readonly number[] = [];
    for (let stones = near; stones <= most && !search.isSpent; stones++) {
      const isJoined = isJoinerFirst ? search.connect(stones) : search.holds(stones);
      if (isJoined) return { isJoined, move: search.move, line: search.line(), region: search.zone(), isCertain: true };
      if (search.isSpent) break;
      // The cut that stood longest.
      move = search.move;
      line = search.line();
    }
    if (!isJoinerFirst && move === GO_PASS && near < goal.far) {
      move = search.plainCut();
      line = [move];
    }
    return { isJoined: false, move, line, region: [], isCertain: near === FAR || !search.isSpent };
  };

  /// From the joining side's point of view.
  const grade = (
    board: GoBoard,
    stone: number,
    goal: LinkGoal,
    isJoinerFirst: boolean,
    budget: Partial<ReadingBudget>,
  ): Reading => {
    let nodes = 0;
    const total = budget.nodes ?? usualNodes;
    const askOnce = (koMaster: LinkKoMaster, share: number, widths?: LinkWidths): Attempt => {
      search.begin({ board, stone, goal, koMaster, nodes: share, widths, isLate: budget.isLate });
      const answer = attempt(goal, isJoinerFirst, widths === undefined ? EXTRA_STONES : NARROW_STONES);
      nodes += search.nodes;
      return answer;
    };
    const ask = (koMaster: LinkKoMaster, share: number): Attempt => {
      const isPatient = share >= PATIENT;
      let answer = askOnce(koMaster, isPatient ? share * SURE_PART : share);
      if (answer.isCertain || !isPatient) return answer;
      for (const [widths, part] of NARROW) {
        const found = askOnce(koMaster, share * part, widths);
        if (!found.isCertain) break;
        answer = { ...found, isCertain: false };
      }
      return answer;
    };
    const plain = ask('nobody', total);
    const answer = (outcome: Outcome, { move, line, region, isCertain }: Attempt): Reading => ({
      outcome,
      move,
      line,
      nodes,
      isCertain,
      region:
        region.length > 0
          ? region
          : [stone, goal.stone].flatMap((each) => (each === 0 ? [] : board.listLiberties(each))),
    });
    if (!search.sawKo) return answer(plain.isJoined ? 'yes' : 'no', plain);
    const pressed = ask(plain.isJoined ? 'cutter' : 'joiner', Math.floor(total / 2));
    if (plain.isJoined === pressed.isJoined) return answer(plain.isJoined ? 'yes' : 'no', plain);
    // What was found against the side without threats tells the move that takes the ko.
    return answer(plain.isJoined ? 'ko' : 'ko-threat', isJoinerFirst === plain.isJoined ? plain : pressed);
  };

  const proved = (reading: Reading, board: GoBoard, a: number, b: number, toMove: 'prover' | 'other'): Reading => {
    const isJoined = reading.outcome === (toMove === 'prover' ? 'yes' : 'no');
    if (options.proofs !== true || !isJoined || !reading.isCertain) return reading;
    const nextJoin = (): number | undefined => {
      // Against a side that may retake every ko at once, as the checker has it.
      search.begin({ board, stone: a, goal: stringGoal(board, b), koMaster: 'cutter', nodes: usualNodes });
      const found = attempt(stringGoal(board, b), true, EXTRA_STONES);
      return found.isJoined ? found.move : undefined;
    };
    const proof = proveLink({ board, a, b, toMove, nextJoin, positions: options.proofPositions ?? PROOF_POSITIONS });
    return proof === undefined ? reading : { ...reading, proof };
  };

  const connect: ConnectionReader['connect'] = (board, a, b, budget = {}) => {
    if (board.headOf(a) === board.headOf(b))
      return { outcome: 'yes', move: GO_PASS, line: [], nodes: 0, isCertain: true, region: board.listStones(a) };
    return proved(withoutVain(grade(board, a, stringGoal(board, b), true, budget)), board, a, b, 'prover');
  };
  const disconnect: ConnectionReader['disconnect'] = (board, a, b, budget = {}) => {
    if (board.headOf(a) === board.headOf(b))
      return { outcome: 'no', move: GO_PASS, line: [], nodes: 0, isCertain: true, region: board.listStones(a) };
    return proved(withoutVain(turned(grade(board, a, stringGoal(board, b), false, budget))), board, a, b, 'other');
  };
  const breakIn: ConnectionReader['breakIn'] = (board, stone, area, budget = {}) =>
    withoutVain(grade(board, stone, areaGoal(board, area, board.cells[stone] as Colour), true, budget));
  const blockOff: ConnectionReader['blockOff'] = (board, stone, area, budget = {}) => {
    const reading = grade(board, stone, areaGoal(board, area, board.cells[stone] as Colour), false, budget);
    return withoutVain(turned(reading));
  };

  return {
    connect,
    disconnect,
    breakIn,
    blockOff,
    linkStatus: (board, a, b, budget = {}) => {
      const part = disconnect(board, a, b, budget);
      if (part.outcome === 'no') return { kind: 'strong' };
      const join = connect(board, a, b, budget);
      if (join.outcome === 'no') return { kind: 'cut' };
      return { kind: 'weak', join: join.move, part: part.move };
    },
  };
};
