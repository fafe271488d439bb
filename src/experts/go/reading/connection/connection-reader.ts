/// Whether two strings of a colour can be joined, and whether they can be parted.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { GO_PASS, POINT_LIMIT } from '../../../../games/index.ts';
import { createCaptureReader } from '../capture/capture-reader.ts';
import { touchedRegion } from '../capture/touched-region.ts';
import type { CaptureReader, Outcome, Reading, ReadingBudget } from '../reading.ts';
import { oppositeOutcome } from '../reading.ts';
import { firstWorths } from './first-worth.ts';
import type { LinkKoMaster } from './connection-search.ts';
import { proveLink } from './connection-proof.ts';
import { createConnectionSearch } from './connection-search.ts';
import { FAR } from './link-distance.ts';
import type { LinkGoal } from './link-goal.ts';
import { areaGoal, stringGoal } from './link-goal.ts';
import type { GuessWidths } from './link-guess.ts';
import { LinkGuesser } from './link-guess.ts';

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
  /// Whether links that hang on taking a string are given up where an end could be taken meanwhile: fewer false links in crowded
  /// positions. Players read without, as they were measured.
  readonly guardsEnds?: boolean;
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

// Where the nodes do not suffice for all moves, it is guessed by the most natural ones: with a stone to spare, and where that
// comes to no end, with less of everything. Each try has its part of the nodes, and the first that comes to an end counts.
const GUESSES: readonly (readonly [widths: GuessWidths, part: number])[] = [
  [{ joins: 5, cuts: 8, spare: 2 }, 0.4],
  [{ joins: 4, cuts: 8, spare: 1 }, 0.25],
];
const SURE_PART = 0.35;
// With fewer nodes there is only the first try: guesses have to be quick in play.
const PATIENT = 4000;

interface Attempt {
  readonly isJoined: boolean;
  readonly move: number;
  readonly line: readonly number[];
  readonly isCertain: boolean;
  /// By few moves alone.
  readonly isGuess?: boolean;
}

// The same for the other side.
const turned = (reading: Reading): Reading => ({ ...reading, outcome: oppositeOutcome(reading.outcome) });
// What fails has no move.
const withoutVain = (reading: Reading): Reading =>
  reading.outcome === 'no' ? { ...reading, move: GO_PASS, line: [] } : reading;

export const createConnectionReader = (options: ConnectionReaderOptions = {}): ConnectionReader => {
  const usualNodes = options.nodes ?? USUAL_NODES;
  const capture = options.capture ?? createCaptureReader();
  const search = createConnectionSearch(capture, options.tableBits, options.guardsEnds);
  // Made when it is first needed: its table takes room.
  let guesser: LinkGuesser | undefined;
  // What the answer to a question rests on.
  const grounds = new Int32Array(POINT_LIMIT);
  const restOn = (marks: Readonly<Int32Array>): void => {
    for (let point = 0; point < POINT_LIMIT; point++) grounds[point]! |= marks[point]!;
  };

  // With one stone more each time, so that the shortest way is found first.
  const attempt = (goal: LinkGoal, isJoinerFirst: boolean): Attempt => {
    const near = search.distance();
    const most = near === FAR ? 0 : Math.min(MOST_STONES, near + EXTRA_STONES);
    let move = GO_PASS;
    let line: readonly number[] = [];
    for (let stones = near; stones <= most && !search.isSpent; stones++) {
      const isJoined = isJoinerFirst ? search.connect(stones) : search.holds(stones);
      if (isJoined) {
        for (const point of search.zone()) grounds[point] = 1;
        return { isJoined, move: search.move, line: search.line(), isCertain: true };
      }
      if (search.isSpent) break;
      // The cut that stood longest.
      move = search.move;
      line = search.line();
    }
    if (!isJoinerFirst && move === GO_PASS && near < goal.far) {
      move = search.plainCut();
      line = [move];
    }
    restOn(search.searched(Math.max(near, most)));
    return { isJoined: false, move, line, isCertain: near === FAR || !search.isSpent };
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
    const worths = total >= PATIENT ? firstWorths(board, stone, goal, isJoinerFirst) : undefined;
    const ask = (koMaster: LinkKoMaster, share: number): Attempt => {
      const isPatient = share >= PATIENT;
      search.begin({
        board,
        stone,
        goal,
        koMaster,
        nodes: isPatient ? share * SURE_PART : share,
        isLate: budget.isLate,
        firstWorths: worths,
      });
      const answer = attempt(goal, isJoinerFirst);
      nodes += search.nodes;
      if (answer.isCertain || !isPatient) return answer;
      for (const [widths, part] of GUESSES) {
        guesser ??= new LinkGuesser(capture);
        const guess = guesser.guess({
          ...{ board, stone, goal, isJoinerFirst, widths },
          ...{ nodes: share * part, isLate: budget.isLate, firstWorths: worths },
        });
        nodes += guess.nodes;
        const { isJoined, move, line } = guess;
        restOn(guess.searched);
        if (isJoined !== undefined) return { isJoined, move, line, isCertain: false, isGuess: true };
      }
      return answer;
    };
    grounds.fill(0);
    grounds[goal.stone] = 1;
    const plain = ask('nobody', total);
    const answer = (outcome: Outcome, { move, line, isCertain, isGuess }: Attempt): Reading => {
      const region = touchedRegion(board, stone, grounds);
      const isOpen = !isCertain && isGuess !== true;
      return { outcome, move, line, nodes, isCertain, region, ...(isOpen ? { isOpen } : {}) };
    };
    // Guesses know no threats: to ask again would say the same.
    if (!search.sawKo || plain.isGuess === true) return answer(plain.isJoined ? 'yes' : 'no', plain);
    const pressed = ask(plain.isJoined ? 'cutter' : 'joiner', Math.floor(total / 2));
    // Both must have come to an end, or what is called a ko may be none.
    const isCertain = plain.isCertain && pressed.isCertain;
    if (plain.isJoined === pressed.isJoined) return answer(plain.isJoined ? 'yes' : 'no', { ...plain, isCertain });
    // What was found against the side without threats tells the move that takes the ko.
    const told = isJoinerFirst === plain.isJoined ? plain : pressed;
    return answer(plain.isJoined ? 'ko' : 'ko-threat', { ...told, isCertain });
  };

  const proved = (reading: Reading, board: GoBoard, a: number, b: number, toMove: 'prover' | 'other'): Reading => {
    const isJoined = reading.outcome === (toMove === 'prover' ? 'yes' : 'no');
    if (options.proofs !== true || !isJoined || !reading.isCertain) return reading;
    const nextJoin = (): number | undefined => {
      // Against a side that may retake every ko at once, as the checker has it.
      search.begin({ board, stone: a, goal: stringGoal(board, b), koMaster: 'cutter', nodes: usualNodes });
      const found = attempt(stringGoal(board, b), true);
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
