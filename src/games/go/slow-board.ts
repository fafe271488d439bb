/// The rules of Go said plainly, on a grid that never changes: the slow twin of `board.ts`. Strings are found by looking
/// around again at every question.
import type { Colour } from './colour.ts';
import { CELL_LETTERS, otherColour } from './colour.ts';
import { GO_PASS, NEIGHBOURS, POINT_LIMIT, isPointOf, pointsOf } from './point.ts';
import { ZOBRIST_HIGH, ZOBRIST_LOW, joinHash } from './zobrist.ts';

export interface SlowBoard {
  readonly size: number;
  readonly suicide: boolean;
  /// Stones by point; points without one are not in it.
  readonly stones: ReadonlyMap<number, Colour>;
  readonly prisoners: readonly [number, number];
  /// Where `koColour` may not play, or 0.
  readonly ko: number;
  readonly koColour: Colour;
}

export const slowBoard = (size: number, suicide = false): SlowBoard => ({
  size,
  suicide,
  stones: new Map(),
  prisoners: [0, 0],
  ko: 0,
  koColour: 0,
});

const neighboursOf = (point: number, size: number): number[] =>
  NEIGHBOURS.map((way) => point + way).filter((beside) => isPointOf(beside, size));

/// The stones of the string at the point.
export const slowString = ({ size, stones }: SlowBoard, point: number): ReadonlySet<number> => {
  const string = new Set([point]);
  // A set is walked in the order of arrival, so that it is its own list of what is left to do.
  for (const stone of string) {
    for (const beside of neighboursOf(stone, size)) if (stones.get(beside) === stones.get(point)) string.add(beside);
  }
  return string;
};

export const slowLiberties = (board: SlowBoard, point: number): ReadonlySet<number> =>
  new Set(
    [...slowString(board, point)]
      .flatMap((stone) => neighboursOf(stone, board.size))
      .filter((beside) => !board.stones.has(beside)),
  );

const without = (board: SlowBoard, points: ReadonlySet<number>): SlowBoard => ({
  ...board,
  stones: new Map([...board.stones].filter(([point]) => !points.has(point))),
});

/// The board after the move, or undefined where it is not legal.
export const slowPlay = (board: SlowBoard, point: number, colour: Colour): SlowBoard | undefined => {
  const enemy = otherColour(colour);
  if (point === GO_PASS) return { ...board, ko: 0 };
  if (board.stones.has(point) || (point === board.ko && colour === board.koColour)) return undefined;
  let after: SlowBoard = { ...board, stones: new Map([...board.stones, [point, colour]]), ko: 0 };
  const taken = new Set<number>();
  for (const beside of neighboursOf(point, board.size)) {
    if (after.stones.get(beside) !== enemy || slowLiberties(after, beside).size > 0) continue;
    for (const stone of slowString(after, beside)) taken.add(stone);
  }
  after = without(after, taken);
  const own = slowString(after, point);
  const liberties = slowLiberties(after, point);
  const lost = liberties.size === 0 ? own : new Set<number>();
  if (lost.size > 0 && !board.suicide) return undefined;
  after = without(after, lost);
  const prisoners: [number, number] = [...board.prisoners];
  prisoners[colour] += taken.size;
  prisoners[enemy] += lost.size;
  const isKo = taken.size === 1 && own.size === 1 && liberties.size === 1;
  return { ...after, prisoners, ko: isKo ? [...taken][0]! : 0, koColour: isKo ? enemy : board.koColour };
};

export const slowHash = (board: SlowBoard): number => {
  let low = 0;
  let high = 0;
  for (const [point, colour] of board.stones) {
    low ^= ZOBRIST_LOW[colour * POINT_LIMIT + point]!;
    high ^= ZOBRIST_HIGH[colour * POINT_LIMIT + point]!;
  }
  return joinHash(low, high);
};

/// The letters that `GoBoard.print` writes.
export const slowPrint = ({ size, stones }: SlowBoard): string =>
  pointsOf(size)
    .map((point) => CELL_LETTERS[stones.get(point) ?? 2])
    .join('');
