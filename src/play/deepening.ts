/// Iterative deepening: a search to depth 1, 2, 3 and so on, as long as the budget lasts.
import type { Budget } from './budget.ts';
import { SPENT } from './budget.ts';
import type { Choice } from './player.ts';

const MOST_DEPTH = 99;

/// What a search to one depth found.
export interface Look<Move> {
  readonly value: number;
  /// The expected moves, the player's own first; there is at least that one.
  readonly line: readonly Move[];
  /// Whether games were cut off that still went on; else the value is that of perfect play.
  readonly open: boolean;
}

/// The choice of the deepest search that was finished. The first depth always is, so that there is a move.
export const deepen = <Move>(
  budget: Budget,
  mostDepth: number | undefined,
  look: (depth: number) => Look<Move>,
): Choice<Move> => {
  let choice: Choice<Move> | undefined;
  try {
    for (let depth = 1; depth <= (mostDepth ?? MOST_DEPTH); depth++) {
      const { value, line, open } = look(depth);
      choice = { move: line[0], value: value + 0, depth, line }; // a zero without a sign
      if (!open) break;
      budget.holds = true;
    }
  } catch (thrown) {
    if (thrown !== SPENT) throw thrown;
  }
  return { ...choice!, nodes: budget.nodes };
};
