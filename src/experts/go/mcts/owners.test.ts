/// Whose the points become, counted and asked for.
import { expect, test } from 'vitest';
import type { Colour } from '../../../games/index.ts';
import { BLACK, WHITE, parsePoint, pointColumn, pointRow, pointsOf } from '../../../games/index.ts';
import { Chance } from '../playout/chance.ts';
import { PlayoutField } from '../playout/field.ts';
import { lightPlayout } from '../playout/light.ts';
import { fieldOf } from '../playout/field.fixture.ts';
import { FEATURES_MOST, MOVE_FEATURES, findTactics, listFeatures } from './features.ts';
import { Owners } from './owners.ts';
import { unsettledAround, weakestNear, weighOwners } from './unrest.ts';

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
    findTactics(field, BLACK, 0, owners);
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
    'near own that stay in 10 of ten playouts',
    "near the enemy's that stay in 5 of ten playouts",
    '4 of ten points around unsettled',
  ]);
});

test('weak stones near a point and unsettled ground around it, as counted point by point', () => {
  const field = new PlayoutField(9);
  const chance = new Chance(5);
  const owners = new Owners(9);
  for (let move = 0; move < 30; move++) {
    const point = field.empties[chance.below(field.emptyCount)]!;
    const colour = (move % 2) as Colour;
    if (field.isSensible(point, colour)) field.play(point, colour);
  }
  const trial = new PlayoutField(9);
  for (let playout = 0; playout < 20; playout++) {
    trial.copyFrom(field);
    lightPlayout(trial, BLACK, chance);
    owners.add(trial);
  }
  weighOwners(field, owners);
  const points = pointsOf(9);
  for (const point of points) {
    const columns = (other: number): number => Math.abs(pointColumn(point) - pointColumn(other));
    const rows = (other: number): number => Math.abs(pointRow(point) - pointRow(other));
    for (const colour of [BLACK, WHITE]) {
      const near = points.filter((other) => field.cells[other] === colour && columns(other) + rows(other) <= 3);
      expect(weakestNear(point, colour)).toBe(Math.min(11, ...near.map((other) => owners.tenths(other, colour))));
    }
    const around = points.filter((other) => columns(other) <= 2 && rows(other) <= 2);
    const unrest = around.reduce((sum, other) => sum + 1 - Math.abs(owners.sums[other]! / owners.count), 0);
    expect(Math.abs(unsettledAround(point) - (10 * unrest) / around.length)).toBeLessThanOrEqual(0.5 + 1e-9);
  }
});
