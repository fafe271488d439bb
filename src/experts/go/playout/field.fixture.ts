/// Fields of playouts for tests, drawn as a person draws them: the highest row first.
import { GoBoard } from '../../../games/index.ts';
import { PlayoutField } from './field.ts';

export const fieldOf = (...rows: readonly string[]): PlayoutField => {
  const board = new GoBoard(rows.length);
  if (!board.load(rows.toReversed().join(''))) throw new Error('no such position');
  const field = new PlayoutField(rows.length);
  field.load(board.cells, 0);
  return field;
};
