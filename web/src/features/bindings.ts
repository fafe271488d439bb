/// Bindings of a feature on a board: which squares are framed, which lines are drawn, and what is said of them.
import type { Words } from '../../../src/serve/contract/index.ts';
import type { BoardLine, BoardMark, BoardView, Marks } from '../board/board-view.ts';
import { marksOf } from '../board/board-view.ts';

export type Binding = readonly string[];

/// What a feature shows on the board.
export interface Shown {
  readonly marks: Marks;
  readonly lines: readonly BoardLine[];
}

/// Columns and rows of a step; the first row of a board is its north.
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  north: [0, -1],
  north_east: [1, -1],
  east: [1, 0],
  south_east: [1, 1],
  south: [0, 1],
  south_west: [-1, 1],
  west: [-1, 0],
  north_west: [-1, -1],
};

/// How far a line goes that only tells a direction.
const STUB = 0.45;

type Places = ReadonlyMap<string, readonly [number, number]>;

const placesOf = ({ rows }: BoardView): Places =>
  new Map(rows.flatMap((row, y) => row.map(({ name }, x) => [name, [x, y] as const])));

const linesOf = (binding: Binding, places: Places): BoardLine[] => {
  const squares = binding.filter((part) => places.has(part));
  const steps = binding.flatMap((part) => (STEPS[part] === undefined ? [] : [STEPS[part]]));
  const [from, to] = squares;
  if (from === undefined) return [];
  const [step] = steps;
  if (to !== undefined && steps.length === 1 && step !== undefined) {
    const [[x, y], [toX, toY]] = [places.get(from)!, places.get(to)!];
    const [columns, rows] = [toX - x, toY - y];
    const length = Math.max(Math.abs(columns), Math.abs(rows));
    const isAlong = length > 0 && columns === step[0] * length && rows === step[1] * length;
    if (isAlong) return [{ from, along: [columns, rows] }];
  }
  return steps.map(([columns, rows]) => ({ from, along: [columns * STUB, rows * STUB] }));
};

export const shownOf = (name: string, bindings: readonly Binding[], view: BoardView): Shown => {
  const places = placesOf(view);
  const mark: BoardMark = { kind: 'note', words: { en: name, ja: name } };
  const squares = new Set(bindings.flat().filter((part) => places.has(part)));
  return { marks: marksOf([squares, mark]), lines: bindings.flatMap((binding) => linesOf(binding, places)) };
};

const DIRECTIONS: Readonly<Record<string, Words>> = {
  north: { en: 'north', ja: '上' },
  north_east: { en: 'north-east', ja: '右上' },
  east: { en: 'east', ja: '右' },
  south_east: { en: 'south-east', ja: '右下' },
  south: { en: 'south', ja: '下' },
  south_west: { en: 'south-west', ja: '左下' },
  west: { en: 'west', ja: '左' },
  north_west: { en: 'north-west', ja: '左上' },
};

/// Such as `c3–e3 east`.
export const sayBinding = (binding: Binding, language: keyof Words): string => {
  const directions = binding.filter((part) => part in DIRECTIONS).map((part) => DIRECTIONS[part]![language]);
  // A span of one square begins and ends there.
  const others = new Set(binding.filter((part) => !(part in DIRECTIONS)));
  return [[...others].join('–'), ...directions].filter((part) => part !== '').join(' ');
};
