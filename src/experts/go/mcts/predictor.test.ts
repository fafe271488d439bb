/// Names of surroundings, features of moves, and the sums over them.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GoBoard, parsePoint, pointColumn, pointOf, pointRow, pointsOf } from '../../../games/index.ts';
import type { Colour } from '../../../games/index.ts';
import { PlayoutField } from '../playout/field.ts';
import { FEATURES_MOST, MOVE_FEATURES, findTactics, listFeatures } from './features.ts';
import { MovePredictor, packagedMoveWeights, parseMoveWeights } from './predictor.ts';
import { narrowName, wideName } from './surroundings.ts';

const SIZE = 7;
const letters = fc.array(fc.constantFrom('X', 'O', '.', '.', '.'), { minLength: SIZE * SIZE, maxLength: SIZE * SIZE });
const fieldOf = (text: string): PlayoutField | undefined => {
  const board = new GoBoard(Math.sqrt(text.length));
  if (!board.load(text)) return undefined;
  const field = new PlayoutField(board.size);
  field.load(board.cells, 0);
  return field;
};
const at = (name: string): number => {
  const point = parsePoint(name, SIZE);
  if (!point.ok) throw new Error(name);
  return point.value;
};

const SYMMETRIES: readonly ((column: number, row: number) => [number, number])[] = [
  (column, row) => [row, column],
  (column, row) => [SIZE + 1 - column, row],
  (column, row) => [column, SIZE + 1 - row],
  (column, row) => [SIZE + 1 - row, column],
];

test('surroundings have the same name from all sides and for both colours', () => {
  fc.assert(
    fc.property(letters, fc.constantFrom(...SYMMETRIES), fc.boolean(), (cells, symmetry, isExchanged) => {
      const field = fieldOf(cells.join(''));
      if (field === undefined) return;
      const moved = Array.from({ length: SIZE * SIZE }, () => '.');
      const imageOf = (point: number): number => pointOf(...symmetry(pointColumn(point), pointRow(point)));
      const placeOf = (point: number): number => (pointRow(point) - 1) * SIZE + pointColumn(point) - 1;
      const exchange: Readonly<Record<string, string>> = isExchanged ? { X: 'O', O: 'X' } : {};
      for (const point of pointsOf(SIZE))
        moved[placeOf(imageOf(point))] = exchange[cells[placeOf(point)]!] ?? cells[placeOf(point)]!;
      const other = fieldOf(moved.join(''))!;
      const colour: Colour = isExchanged ? 1 : 0;
      for (const point of pointsOf(SIZE)) {
        expect(wideName(other, imageOf(point), colour)).toBe(wideName(field, point, 0));
        expect(narrowName(other.around[imageOf(point)]!, colour)).toBe(narrowName(field.around[point]!, 0));
      }
    }),
    { numRuns: 60 },
  );
});

test('different surroundings have different names', () => {
  const names = ['X', 'O', '.'].map((far) => {
    const field = fieldOf('.'.repeat(24 - 2) + far + '.'.repeat(26))!;
    return wideName(field, at('D4'), 0);
  });
  expect(new Set(names).size).toBe(3);
});

const featuresOf = (rows: readonly string[], point: string, last: string): string[] => {
  const field = fieldOf(rows.toReversed().join(''))!;
  const list = new Int16Array(FEATURES_MOST);
  findTactics(field, 0, at(last));
  const count = listFeatures(field, at(point), 0, at(last), 0, list);
  return [...list.subarray(0, count)].map((number) => MOVE_FEATURES[number]!);
};

test('moves have the features that a person would name', () => {
  const empty = '.......';
  const atari = [empty, empty, '...O...', '..OX...', '...O...', empty, empty];
  expect(featuresOf(atari, 'E4', 'D5')).toEqual([
    'save a string from atari',
    'small board, line 3',
    'small board, 3 from the last move',
    "small board, nearer to the enemy's",
    "small board, own stones 1 away, the enemy's 2",
    'small board, early, line 3',
  ]);
  expect(featuresOf(atari, 'D2', 'D5')).toContain("beside the enemy's with 3 liberties");
  const taking = [empty, empty, '...X...', '..XO...', '...X...', empty, empty];
  expect(featuresOf(taking, 'E4', 'D4')[0]).toBe('take the string of the last move');
  expect(featuresOf([empty, empty, empty, empty, empty, 'O......', '.O.....'], 'A1', 'B1')).toContain('self-atari');
  expect(featuresOf([empty, empty, empty, empty, empty, empty, 'O......'], 'F6', 'A1')).toContain(
    'small board, line 2, nobody near',
  );
  expect(new Set(MOVE_FEATURES).size).toBe(MOVE_FEATURES.length);
});

test('corners of large boards are known by their stones', () => {
  const field = new PlayoutField(19);
  const list = new Int16Array(FEATURES_MOST);
  const cornerOf = (column: number, row: number, colour: Colour): string | undefined => {
    findTactics(field, colour, 0);
    const count = listFeatures(field, pointOf(column, row), colour, 0, 0, list);
    return [...list.subarray(0, count)].map((number) => MOVE_FEATURES[number]!).find((name) => name.includes('corner'));
  };
  field.play(pointOf(4, 16), 0);
  expect(cornerOf(3, 4, 0)).toBe('open corner, 3-4');
  expect(cornerOf(16, 17, 1)).toBe('open corner, 3-4');
  expect(cornerOf(6, 17, 0)).toBe('corner with one own stone, 3-6');
  expect(cornerOf(6, 17, 1)).toBe("corner with one of the enemy's, 3-6");
  expect(cornerOf(10, 17, 1)).toBeUndefined();
  field.play(pointOf(6, 17), 1);
  expect(cornerOf(3, 16, 0)).toBeUndefined();
});

test('likelihoods sum to one and follow the weights', () => {
  const predictor = new MovePredictor({ features: { 'save a string from atari': 3 }, narrow: {}, wide: {} });
  const empty = '.......';
  const field = fieldOf([empty, empty, '...O...', '..OX...', '...O...', empty, empty].toReversed().join(''))!;
  predictor.foretell(field, 0, at('D5'), 0, field.empties, field.emptyCount);
  const sum = predictor.chances.reduce((total, each) => total + each, 0);
  expect(sum).toBeCloseTo(1);
  expect(predictor.chances[at('E4')]! / predictor.chances[at('A1')]!).toBeCloseTo(Math.exp(3));
  expect(MOVE_FEATURES[predictor.reasons[at('E4')]! - 1]).toBe('save a string from atari');
});

test('reads weights, and tells what is wrong with them', () => {
  for (const board of ['small', 'large'] as const)
    expect(packagedMoveWeights(board)?.features['self-atari']).toBeLessThan(0);
  expect(parseMoveWeights('{')).toMatchObject({ ok: false, error: { code: 'bad-json' } });
  expect(parseMoveWeights('null')).toMatchObject({ ok: false, error: { code: 'bad-weights' } });
  expect(parseMoveWeights('{"features":{"luck":1},"narrow":{},"wide":{}}')).toMatchObject({
    ok: false,
    error: { code: 'unknown-feature' },
  });
});
