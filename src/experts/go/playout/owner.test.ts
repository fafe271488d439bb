import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Colour } from '../../../games/index.ts';
import { BLACK, EMPTY, GoBoard, NEIGHBOURS, WHITE, pointsOf } from '../../../games/index.ts';
import { Chance } from './chance.ts';
import { PlayoutField } from './field.ts';
import { fieldOf } from './field.fixture.ts';
import { ownerOf } from './owner.ts';

/// The obvious way: by the four points beside it.
const slowOwnerOf = ({ cells }: PlayoutField, point: number): number => {
  if (cells[point] === BLACK) return 1;
  if (cells[point] === WHITE) return -1;
  const beside = new Set(NEIGHBOURS.map((way) => cells[point + way]!).filter((cell) => cell < EMPTY));
  return beside.size !== 1 ? 0 : beside.has(BLACK) ? 1 : -1;
};

test('stones, points beside one colour, and points of nobody', () => {
  const field = fieldOf('.....', 'XXXXX', '.....', 'OOOOO', '.....');
  const sums = pointsOf(5).map((point) => ownerOf(field, point));
  expect(sums.filter((owner) => owner === 1)).toHaveLength(10);
  expect(sums.filter((owner) => owner === -1)).toHaveLength(10);
  expect(sums.filter((owner) => owner === 0)).toHaveLength(5);
});

test('is what the neighbours say, after any moves', () => {
  const size = 7;
  const points = pointsOf(size);
  fc.assert(
    fc.property(fc.nat(1e6), fc.integer({ min: 0, max: 80 }), (seed, moves) => {
      const chance = new Chance(seed);
      const field = new PlayoutField(size);
      field.load(new GoBoard(size).cells, 0);
      for (let i = 0; i < moves; i++) {
        const point = points[chance.below(points.length)]!;
        const colour = (i & 1) as Colour;
        if (field.cells[point] === EMPTY && field.isSensible(point, colour)) field.play(point, colour);
      }
      for (const point of points) expect(ownerOf(field, point)).toBe(slowOwnerOf(field, point));
    }),
  );
});
