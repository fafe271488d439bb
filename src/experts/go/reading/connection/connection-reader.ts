/// Whether two strings of a colour can be joined, and whether they can be parted.
import type { GoBoard } from '../../../../games/index.ts';
import { GO_PASS } from '../../../../games/index.ts';
import { createCaptureReader } from '../capture/capture-reader.ts';
import type { CaptureReader, Outcome, Reading, ReadingBudget } from '../reading.ts';
import { oppositeOutcome } from '../reading.ts';
import type { LinkKoMaster, LinkWidths } from './connection-search.ts';
import { createConnectionSearch } from './connection-search.ts';
import { FAR } from './link-distance.ts';

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
  linkStatus(board: GoBoard, a: number, b: number, budget?: Partial<ReadingBudget>): LinkStrength;
}

export interface ConnectionReaderOptions {
  /// Positions to visit for a question, where the question names no other number.
  readonly nodes?: number;
  /// Answers questions of capture on the way.
  readonly capture?: CaptureReader;
  readonly tableBits?: number;
}

const USUAL_NODES = 12_000;
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
const NARROW_STONES = 3;

interface Attempt {
  readonly isJoined: boolean;
  readonly move: number;
  readonly line: readonly number[];
  readonly region: readonly number[];
  readonly isCertain: boolean;
}

export const createConnectionReader = (options: ConnectionReaderOptions = {}): ConnectionReader => {
  const search = createConnectionSearch(options.capture ?? createCaptureReader(), options.tableBits);

  // With one stone more each time, so that the shortest way is found first.
  const attempt = (isJoinerFirst: boolean, extra: number): Attempt => {
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
    if (!isJoinerFirst && move === GO_PASS && near !== FAR) {
      move = search.plainCut();
      line = [move];
    }
    return { isJoined: false, move, line, region: [], isCertain: near === FAR || !search.isSpent };
  };

  /// From the joining side's point of view.
  const grade = (
    board: GoBoard,
    a: number,
    b: number,
    isJoinerFirst: boolean,
    budget: Partial<ReadingBudget>,
  ): Reading => {
    let nodes = 0;
    const total = budget.nodes ?? options.nodes ?? USUAL_NODES;
    const askOnce = (koMaster: LinkKoMaster, share: number, widths?: LinkWidths): Attempt => {
      search.begin({ board, a, b, koMaster, nodes: share, widths, isLate: budget.isLate });
      const answer = attempt(isJoinerFirst, widths === undefined ? EXTRA_STONES : NARROW_STONES);
      nodes += search.nodes;
      return answer;
    };
    const ask = (koMaster: LinkKoMaster, share: number): Attempt => {
      let answer = askOnce(koMaster, share * SURE_PART);
      if (answer.isCertain) return answer;
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
      region: region.length > 0 ? region : [...board.listLiberties(a), ...board.listLiberties(b)],
    });
    if (!search.sawKo) return answer(plain.isJoined ? 'yes' : 'no', plain);
    const pressed = ask(plain.isJoined ? 'cutter' : 'joiner', Math.floor(total / 2));
    if (plain.isJoined === pressed.isJoined) return answer(plain.isJoined ? 'yes' : 'no', plain);
    // What was found against the side without threats tells the move that takes the ko.
    return answer(plain.isJoined ? 'ko' : 'ko-threat', isJoinerFirst === plain.isJoined ? plain : pressed);
  };

  const connect: ConnectionReader['connect'] = (board, a, b, budget = {}) => {
    if (board.headOf(a) === board.headOf(b))
      return { outcome: 'yes', move: GO_PASS, line: [], nodes: 0, isCertain: true, region: board.listStones(a) };
    const reading = grade(board, a, b, true, budget);
    return reading.outcome === 'no' ? { ...reading, move: GO_PASS, line: [] } : reading;
  };
  const disconnect: ConnectionReader['disconnect'] = (board, a, b, budget = {}) => {
    if (board.headOf(a) === board.headOf(b))
      return { outcome: 'no', move: GO_PASS, line: [], nodes: 0, isCertain: true, region: board.listStones(a) };
    const reading = grade(board, a, b, false, budget);
    const outcome = oppositeOutcome(reading.outcome);
    return outcome === 'no' ? { ...reading, outcome, move: GO_PASS, line: [] } : { ...reading, outcome };
  };

  return {
    connect,
    disconnect,
    linkStatus: (board, a, b, budget = {}) => {
      const part = disconnect(board, a, b, budget);
      if (part.outcome === 'no') return { kind: 'strong' };
      const join = connect(board, a, b, budget);
      if (join.outcome === 'no') return { kind: 'cut' };
      return { kind: 'weak', join: join.move, part: part.move };
    },
  };
};
