/// What conditions ask of a board, beyond what the board itself tells. The caller gives the answers; what nobody can tell is
/// undefined, and a condition that hangs on it is neither true nor false.
import type { GoBoard } from '../../../games/index.ts';
import type { GoReaders } from '../reading/readers.ts';
import type { Outcome, ReadingBudget } from '../reading/reading.ts';

export interface Asking {
  /// Whether the other side takes the string of a stone if it moves first.
  attack(board: GoBoard, stone: number): Outcome | undefined;
  /// Whether its own side saves it if it moves first.
  defend(board: GoBoard, stone: number): Outcome | undefined;
  /// Whether it is taken in a ladder alone if the other side moves first.
  ladder(board: GoBoard, stone: number): Outcome | undefined;
  /// Whether two stones of a colour are kept apart if the other side moves first.
  disconnect(board: GoBoard, one: number, other: number): Outcome | undefined;
  isWeak?(board: GoBoard, stone: number): boolean | undefined;
  isStrong?(board: GoBoard, stone: number): boolean | undefined;
}

const USUAL_NODES = 2000;

/// The answers of readers. They guess where their budget is spent, and guesses count as answers here: a pattern is a hint.
export const askReaders = (readers: GoReaders, budget: Partial<ReadingBudget> = { nodes: USUAL_NODES }): Asking => ({
  attack: (board, stone) => readers.attack?.(board, stone, budget).outcome,
  defend: (board, stone) => readers.defend?.(board, stone, budget).outcome,
  ladder: (board, stone) => (readers.ladderAttack ?? readers.attack)?.(board, stone, budget).outcome,
  disconnect: (board, one, other) => readers.disconnect?.(board, one, other, budget).outcome,
});

/// Nobody to ask: conditions about liberties and lines alone are answered.
export const askNobody: Asking = {
  attack: () => undefined,
  defend: () => undefined,
  ladder: () => undefined,
  disconnect: () => undefined,
};
