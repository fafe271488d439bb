/// One diagram in all eight directions and both colours, for tests: what is true of one is true of all.
import { GoBoard, pointOf } from '../../../../games/index.ts';

export interface TurnedBoard {
  readonly board: GoBoard;
  /// Where a point of the diagram lies here; columns from the left, rows from below, from 1.
  readonly at: (column: number, row: number) => number;
  readonly isSwapped: boolean;
}

/// Rows from above: `X`, `O`, `.`.
export const turnedBoards = (rows: readonly string[]): TurnedBoard[] => {
  const size = rows.length;
  const boards: TurnedBoard[] = [];
  for (let turn = 0; turn < 8; turn++) {
    const at = (column: number, row: number): number => {
      const x = turn % 2 === 0 ? column : size + 1 - column;
      const y = turn % 4 < 2 ? row : size + 1 - row;
      return turn < 4 ? pointOf(x, y) : pointOf(y, x);
    };
    for (const isSwapped of [false, true]) {
      const letters = Array.from({ length: size * size }, () => '.');
      for (let row = 1; row <= size; row++) {
        for (let column = 1; column <= size; column++) {
          const letter = rows[size - row]![column - 1]!;
          const point = at(column, row);
          const place = ((point >> 5) - 1) * size + (point & 31) - 1;
          letters[place] = letter === '.' || !isSwapped ? letter : letter === 'X' ? 'O' : 'X';
        }
      }
      const board = new GoBoard(size);
      if (!board.load(letters.join(''))) throw new Error('a stone of the diagram has no liberty');
      boards.push({ board, at, isSwapped });
    }
  }
  return boards;
};
