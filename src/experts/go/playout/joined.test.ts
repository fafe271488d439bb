import { expect, test } from 'vitest';
import type { Colour } from '../../../games/index.ts';
import { EMPTY, NEIGHBOURS, pointsOf } from '../../../games/index.ts';
import { Chance } from './chance.ts';
import { PlayoutField } from './field.ts';
import { HeavyPlayout, heavyOptions } from './heavy.ts';
import { areJoined } from './joined.ts';

const SIZE = 7;

/// The obvious twin: all points of the colour, eyes included, spread from one stone until nothing is added.
const slowJoined = ({ cells }: PlayoutField, one: number, other: number, colour: Colour): boolean => {
  const belongs = (point: number): boolean => {
    if (cells[point] === colour) return true;
    const beside = NEIGHBOURS.map((way) => cells[point + way]!);
    return cells[point] === EMPTY && beside.includes(colour) && !beside.includes(colour ^ 1);
  };
  if (cells[one] !== colour || cells[other] !== colour) return false;
  const reached = new Set([one]);
  for (const point of reached) for (const way of NEIGHBOURS) if (belongs(point + way)) reached.add(point + way);
  return reached.has(other);
};

test('stones hang together as the slow twin says, on boards that were played to the end', () => {
  const chance = new Chance(5);
  const field = new PlayoutField(SIZE);
  const blank = new PlayoutField(SIZE);
  const playout = new HeavyPlayout({ ...heavyOptions(SIZE), mercy: 0 }, chance);
  const counts = [0, 0];
  for (let game = 0; game < 40; game++) {
    field.copyFrom(blank);
    playout.run(field, 0, 0, 0);
    const stones = pointsOf(SIZE).filter((point) => field.cells[point]! < EMPTY);
    for (let i = 0; i < 60; i++) {
      const one = stones[chance.below(stones.length)]!;
      const other = stones[chance.below(stones.length)]!;
      const colour = field.cells[one] as Colour;
      const joined = areJoined(field, one, other, colour);
      expect(joined).toBe(slowJoined(field, one, other, colour));
      counts[joined ? 1 : 0]!++;
    }
  }
  expect(Math.min(...counts)).toBeGreaterThan(100);
});
