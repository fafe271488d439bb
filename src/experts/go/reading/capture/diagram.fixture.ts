/// Boards for tests, drawn from the top row down, `X` black, `O` white.
import { GoBoard, parsePoint } from '../../../../games/index.ts';

export const boardFrom = (...rows: readonly string[]): GoBoard => {
  const board = new GoBoard(rows.length);
  if (!board.load(rows.toReversed().join('').replaceAll(' ', '')))
    throw new Error('a stone of the diagram has no liberty');
  return board;
};

export const at = (name: string, size = 19): number => {
  const point = parsePoint(name, size);
  if (!point.ok) throw new Error(point.error.message);
  return point.value;
};
