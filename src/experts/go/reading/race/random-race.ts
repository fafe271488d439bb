/// Small enclosed fights for tests: a block of random stones at the edge or in the corner, with a wall around it that is
/// black on one part and white on the other.
import { GoBoard, NEIGHBOURS, EMPTY, pointOf, pointRow, pointColumn } from '../../../../games/index.ts';
import { seededRandom } from '../../../../rules/index.ts';

export interface RandomRace {
  readonly board: GoBoard;
  readonly a: number;
  readonly b: number;
}

const SIZE = 9;
const FILLED = 0.65;

/// Two strings of opposite colours that touch, both inside of the block; undefined where the draw gives none.
export const randomRace = (seed: number, height: number, width: number, least = 2): RandomRace | undefined => {
  const random = seededRandom(seed);
  const left = random() < 0.5 ? 1 : 3;
  const letters = new Map<number, string>();
  for (let row = 1; row <= height; row++) {
    for (let column = left; column < left + width; column++) {
      const drawn = random();
      letters.set(pointOf(column, row), drawn < FILLED / 2 ? 'X' : drawn < FILLED ? 'O' : '.');
    }
  }
  const ring: number[] = [];
  if (left > 1) for (let row = 1; row <= height; row++) ring.push(pointOf(left - 1, row));
  for (let column = Math.max(1, left - 1); column <= left + width; column++) ring.push(pointOf(column, height + 1));
  for (let row = height; row >= 1; row--) ring.push(pointOf(left + width, row));
  const cut = 1 + Math.floor(random() * (ring.length - 1));
  const isBlackFirst = random() < 0.5;
  ring.forEach((point, i) => letters.set(point, i < cut === isBlackFirst ? 'X' : 'O'));

  const board = new GoBoard(SIZE);
  let text = '';
  for (let row = 1; row <= SIZE; row++)
    for (let column = 1; column <= SIZE; column++) text += letters.get(pointOf(column, row)) ?? '.';
  if (!board.load(text)) return undefined;
  const isInside = (point: number): boolean =>
    pointRow(point) <= height && pointColumn(point) >= left && pointColumn(point) < left + width;
  const isClosed = (stone: number): boolean =>
    board.stonesOf(stone) >= least && board.listStones(stone).every((point) => isInside(point));
  for (const [a, letter] of letters) {
    if (letter === '.' || !isInside(a) || !isClosed(a)) continue;
    for (const way of NEIGHBOURS) {
      const b = a + way;
      if (board.cells[b]! < EMPTY && board.cells[b] !== board.cells[a] && isClosed(b)) return { board, a, b };
    }
  }
  return undefined;
};
