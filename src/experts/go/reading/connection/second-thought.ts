/// A cut that reading only guesses at is tried on the board, and the answer to it is read with as much effort again: what looks
/// like a cut is often met by one move that the first look had no time for.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { GO_PASS } from '../../../../games/index.ts';
import type { Outcome, Reading, ReadingBudget } from '../reading.ts';
import { oppositeOutcome, outcomeRank } from '../reading.ts';
import type { ConnectionReader } from './connection-reader.ts';
import { JoiningSearch } from './joining.ts';

/// Cuts that are tried, and continuations that propose some of them.
const TRIED = 5;
const CONTINUATIONS = 400;

/// `disconnect` of the reader, with the second thought.
export const disconnectTwice = (reader: ConnectionReader): ConnectionReader['disconnect'] => {
  const joining = new JoiningSearch();

  const cutsOf = (board: GoBoard, a: number, b: number, cutter: Colour, cut: Reading, join: Reading): number[] => {
    const played = joining.read(board, a, b, cutter, CONTINUATIONS);
    const named = [cut.move, join.move, ...cut.line.slice(0, 1), ...join.line.slice(0, 3), ...played.line.slice(0, 2)];
    return [...new Set(named)].filter((move) => move !== GO_PASS && board.isLegal(move, cutter)).slice(0, TRIED);
  };

  return (board, a, b, budget: Partial<ReadingBudget> = {}) => {
    const cut = reader.disconnect(board, a, b, budget);
    if (cut.isCertain) return cut;
    const join = reader.connect(board, a, b, budget);
    let nodes = cut.nodes + join.nodes;
    // Parted whoever moves first: there is nothing to try.
    if (join.outcome === 'no') return { ...cut, nodes };
    const own = board.at(a) as Colour;
    const cutter = (own ^ 1) as Colour;
    let best: Pick<Reading, 'outcome' | 'move' | 'line'> = { outcome: 'no', move: GO_PASS, line: [] };
    for (const move of cutsOf(board, a, b, cutter, cut, join)) {
      if (budget.isLate?.() === true) return { ...cut, nodes };
      if (!board.play(move, cutter)) continue;
      let outcome: Outcome = 'yes';
      let line: readonly number[] = [];
      if (board.at(a) === own && board.at(b) === own) {
        const answer = reader.connect(board, a, b, budget);
        nodes += answer.nodes;
        outcome = oppositeOutcome(answer.outcome);
        ({ line } = answer);
      }
      board.undo();
      if (outcomeRank(outcome) > outcomeRank(best.outcome)) best = { outcome, move, line: [move, ...line] };
      if (outcome === 'yes') break;
    }
    return { ...cut, ...best, nodes };
  };
};
