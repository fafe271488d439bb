/// Short names of patterns, made of the words that players have for shapes on an edge.
import { RAYS, squareName } from '../games/index.ts';
import type { Reading } from './reading.ts';
import { SIDES, edgeOf, kindOf, squareNumber } from './square-group.ts';
import type { Side, SquareKind } from './square-group.ts';

interface Shape {
  readonly en: string;
  readonly ja: string;
}

/// The discs between two empty ends of an edge, by their number: both corners are empty, and so are the C-squares that the
/// discs leave.
const SHAPES: Readonly<Record<string, Shape>> = {
  '.oooooo.': { en: 'mountain', ja: '山' },
  '.ooooo..': { en: 'wing', ja: '翼' },
  '..ooooo.': { en: 'wing', ja: '翼' },
  '..oooo..': { en: 'block', ja: 'ブロック' },
};

const KINDS: Readonly<Record<SquareKind, Shape>> = {
  corner: { en: 'corner move', ja: '隅を取る手' },
  c: { en: 'C-square move', ja: 'C打ち' },
  a: { en: 'A-square move', ja: 'A打ち' },
  b: { en: 'B-square move', ja: 'B打ち' },
  x: { en: 'X-square move', ja: 'X打ち' },
  beside: { en: 'move beside the edge', ja: '中辺打ち' },
  inner: { en: 'inner move', ja: '内側の手' },
};

/// The named shapes of own discs on the edges; the far corner may be unsaid.
const shapesOf = ({ pattern }: Reading): Shape[] => {
  const states = new Map(pattern.after.map(({ square, state }) => [squareNumber(square), state]));
  return SIDES.flatMap((side: Side) => {
    const text = edgeOf(side)
      .map((square) => ({ own: 'o', empty: '.', enemy: 'x', free: '?' })[states.get(square) ?? 'free'])
      .join('');
    const found = Object.keys(SHAPES).find((shape) => fits(text, shape));
    return found === undefined ? [] : [SHAPES[found]!];
  });
};

const fits = (text: string, shape: string): boolean =>
  [...shape].every((sign, i) => text[i] === sign || (text[i] === '?' && (i === 0 || i === 7))) &&
  (text[0] === '.' || text[7] === '.');

const count = ({ pattern }: Reading, state: string): number =>
  pattern.after.filter((condition) => condition.state === state).length;

const grouped = (reading: Reading): { readonly shape: Shape; readonly times: number }[] => {
  const times = new Map<Shape, number>();
  for (const found of shapesOf(reading)) {
    const shape = [...times.keys()].find(({ en }) => en === found.en) ?? found;
    times.set(shape, (times.get(shape) ?? 0) + 1);
  }
  return [...times].map(([shape, n]) => ({ shape, times: n }));
};

const moveKind = ({ moves }: Reading): SquareKind | undefined => {
  const kinds = new Set(moves.map(kindOf));
  return kinds.size === 1 ? [...kinds][0] : undefined;
};

const hasEmptyCorner = ({ pattern }: Reading): boolean =>
  pattern.after.some(({ square, state }) => state === 'empty' && kindOf(squareNumber(square)) === 'corner');

/// An empty corner beside which the only own disc stands: on which kind of square; and a line of own discs from an empty corner
/// to an enemy disc, over which the corner can be taken: of how many discs.
const cornerShape = ({ pattern }: Reading): Shape | undefined => {
  const squares = (state: string): number[] =>
    pattern.after.filter((condition) => condition.state === state).map(({ square }) => squareNumber(square));
  const [own, enemy, empty] = [squares('own'), squares('enemy'), squares('empty')];
  const [corner] = empty;
  if (empty.length !== 1 || corner === undefined || kindOf(corner) !== 'corner') return undefined;
  if (enemy.length === 0 && own.length === 1) {
    const kind = kindOf(own[0]!);
    if (kind === 'x') return { en: 'X-square beside an empty corner', ja: '空いた隅のX' };
    if (kind === 'c') return { en: 'C-square beside an empty corner', ja: '空いた隅のC' };
  }
  const line = RAYS[corner]!.find(
    (ray) => own.length > 0 && own.every((square) => ray.indexOf(square) < own.length && ray.includes(square)),
  );
  if (line === undefined || enemy.length !== 1 || line[own.length] !== enemy[0]) return undefined;
  return {
    en: `corner given away over ${own.length} ${own.length === 1 ? 'disc' : 'discs'}`,
    ja: `${own.length}石越しに隅を与える形`,
  };
};

export const englishName = (reading: Reading): string => {
  const shapes = grouped(reading).map(({ shape, times }) => (times === 2 ? `pair ${shape.en}` : shape.en));
  if (shapes.length > 0) return shapes.join(' and ');
  const corner = cornerShape(reading);
  if (corner !== undefined) return corner.en;
  const kind = moveKind(reading);
  if (kind !== undefined) return KINDS[kind].en + (hasEmptyCorner(reading) ? ' with an empty corner' : '');
  const words = { own: 'own', enemy: 'enemy', empty: 'empty' };
  const counts = Object.entries(words).map(([state, word]) => ({ word, n: count(reading, state) }));
  const told = counts.filter(({ n }) => n > 0).map(({ word, n }) => `${n} ${word}`);
  return told.length > 0 ? `pattern at ${anchor(reading)} (${told.join(', ')})` : 'any move';
};

export const japaneseName = (reading: Reading): string => {
  const shapes = grouped(reading).map(({ shape, times }) => (times === 2 ? `双${shape.ja}` : shape.ja));
  if (shapes.length > 0) return shapes.join('と');
  const corner = cornerShape(reading);
  if (corner !== undefined) return corner.ja;
  const kind = moveKind(reading);
  if (kind !== undefined) return (hasEmptyCorner(reading) ? '隅が空いたままの' : '') + KINDS[kind].ja;
  const words = { own: '自石', enemy: '敵石', empty: '空き' };
  const counts = Object.entries(words).map(([state, word]) => ({ word, n: count(reading, state) }));
  const told = counts.filter(({ n }) => n > 0).map(({ word, n }) => `${word}${n}`);
  return told.length > 0 ? `${anchor(reading)}の形（${told.join('・')}）` : '任意の手';
};

const anchor = ({ pattern }: Reading): string => squareName(squareNumber(pattern.after[0]!.square));
