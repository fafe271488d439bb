/// Whose the points become, counted and asked for.
import { expect, test } from 'vitest';
import { BLACK, WHITE, parsePoint } from '../../../games/index.ts';
import { fieldOf } from '../playout/field.fixture.ts';
import { FEATURES_MOST, MOVE_FEATURES, findTactics, listFeatures } from './features.ts';
import { Owners } from './owners.ts';

const at = (name: string): number => {
  const point = parsePoint(name, 5);
  if (!point.ok) throw new Error(name);
  return point.value;
};

const half = fieldOf('.XXO.', 'XXXOO', '.XXOO', 'XXXO.', '.X.OO');
const black = fieldOf('.XXXX', 'XXXX.', '.XXXX', 'XXXX.', '.XXXX');

test('stones and eyes count for their side, what lies between for nobody', () => {
  const owners = new Owners(5);
  owners.add(half);
  expect(['A5', 'A4', 'C5', 'D5', 'E5', 'C1'].map((name) => owners.tenths(at(name), BLACK))).toEqual([
    10, 10, 10, 0, 0, 5,
  ]);
  expect(owners.tenths(at('D5'), WHITE)).toBe(10);
  owners.add(black);
  owners.add(black);
  owners.add(black);
  expect(owners.tenths(at('D5'), BLACK)).toBe(8);
  const others = new Owners(5);
  others.copyFrom(owners);
  owners.clear();
  expect([owners.count, others.count, others.tenths(at('D5'), WHITE)]).toEqual([0, 4, 3]);
});

test('moves have features of owners where owners are known', () => {
  const field = fieldOf('.....', '.X.O.', '.X.O.', '.....', '.....');
  const owners = new Owners(5);
  const list = new Int16Array(FEATURES_MOST);
  const told = (): string[] => {
    findTactics(field, BLACK, 0);
    const count = listFeatures(field, at('C4'), BLACK, 0, 0, list, owners);
    return [...list.subarray(0, count)].map((number) => MOVE_FEATURES[number]!).filter((name) => name.includes('ten'));
  };
  expect(told()).toEqual([]);
  owners.add(half);
  owners.add(black);
  expect(told()).toEqual([
    'own in 10 of ten playouts',
    'beside own that stay in 10 of ten playouts',
    "beside the enemy's that stay in 5 of ten playouts",
  ]);
});
