/// What Sato and Iida reported (2014), in percent; against a random player, as first player, 100 games each (40 in Breakthrough at depth 3).
export const PAPER_SHEETS = ['tic-tac-toe', 'connect-four', 'breakthrough'] as const;

export type PlayerType = 'random' | 'terminal' | 'simple' | 'concept';

export interface PaperRow {
  readonly sheet: (typeof PAPER_SHEETS)[number];
  readonly type: PlayerType;
  readonly depth: number;
  readonly win: number;
  readonly lose: number;
  readonly draw: number;
}

const row = (
  sheet: PaperRow['sheet'],
  type: PlayerType,
  depth: number,
  [win, lose, draw]: readonly [number, number, number],
): PaperRow => ({ sheet, type, depth, win, lose, draw });

export const PAPER_ROWS: readonly PaperRow[] = [
  row('tic-tac-toe', 'random', 0, [59, 32, 9]),
  row('tic-tac-toe', 'simple', 1, [88, 7, 5]),
  row('tic-tac-toe', 'simple', 3, [93, 1, 6]),
  row('tic-tac-toe', 'concept', 1, [84, 9, 7]),
  row('tic-tac-toe', 'concept', 3, [94, 5, 1]),
  row('connect-four', 'random', 0, [55, 44, 1]),
  row('connect-four', 'simple', 1, [89, 11, 0]),
  // As printed: the row sums to 110.
  row('connect-four', 'simple', 3, [99, 11, 0]),
  row('connect-four', 'concept', 1, [91, 9, 0]),
  row('connect-four', 'concept', 3, [94, 6, 0]),
  row('breakthrough', 'random', 0, [49, 51, 0]),
  row('breakthrough', 'simple', 1, [99, 1, 0]),
  row('breakthrough', 'simple', 3, [100, 0, 0]),
  row('breakthrough', 'concept', 1, [71, 29, 0]),
  row('breakthrough', 'concept', 3, [70, 30, 0]),
];
