import { expect, test } from 'vitest';
import { doneOf } from '../kind.ts';
import { reportRandomPlay } from './random-play-report.ts';
import { RANDOM_PLAY } from './random-play.ts';
import type { RandomPlaySettings } from './random-play.ts';
import { simulateUnit } from './simulation.ts';
import type { SimulationOutput } from './simulation.ts';

const SETTINGS: RandomPlaySettings = { seed: 3, games: 1200, steps: 10_000, sheets: ['hexapawn', 'nim'] };
const NONE = doneOf<SimulationOutput>(new Map());
const units = RANDOM_PLAY.open(SETTINGS, NONE);

test('units together are all games, each with a seed of its own', () => {
  const of = (sheet: string) => units.filter(({ input }) => input.sheet === sheet);
  expect(of('nim').map(({ input }) => input.games)).toEqual([500, 500, 200]);
  expect(of('hexapawn')).toHaveLength(3);
  expect(new Set(units.map(({ input }) => input.seed)).size).toBe(6);
  expect(new Set(units.map(({ id }) => id)).size).toBe(6);
  expect(RANDOM_PLAY.count!(SETTINGS)).toBe(6);
  // With more games the units that were there are the same, but for the last one.
  const more = RANDOM_PLAY.open({ ...SETTINGS, games: 2000 }, NONE);
  expect(more.filter(({ id }) => id === 'nim/1')).toEqual(units.filter(({ id }) => id === 'nim/1'));
});

test('a unit repeats exactly, and counts every game', () => {
  const { input } = units[0]!;
  const output = simulateUnit(input);
  simulateUnit(units.at(-1)!.input);
  expect(simulateUnit(input)).toEqual(output);
  expect(simulateUnit({ ...input, seed: input.seed + 1 })).not.toEqual(output);
  expect(output.roles).toEqual(['white', 'black']);
  expect(output.lengths.reduce((sum, [, games]) => sum + games, 0)).toBe(500);
  expect(output.goals.map(({ count }) => count)).toEqual([500, 500]);
  expect(output.goals[0]!.sum + output.goals[1]!.sum).toBe(500 * 100);
  const short = simulateUnit({ ...input, steps: 3 });
  expect(short.tooLong).toBeGreaterThan(0);
  expect(() => simulateUnit({ ...input, sheet: 'no-such-game' })).toThrow('no-such-game');
});

test('the report sums units up, with intervals as computed game by game', () => {
  const goals = [100, 0, 100, 100, 50];
  const lengths = [4, 6, 4, 4, 8];
  const unitOf = (numbers: readonly number[]): SimulationOutput => {
    const values = numbers.map((i) => goals[i]!);
    const counts = new Map<number, number>();
    for (const i of numbers) counts.set(lengths[i]!, (counts.get(lengths[i]!) ?? 0) + 1);
    const sum = (of: readonly number[]): number => of.reduce((all, each) => all + each, 0);
    return {
      roles: ['me'],
      goals: [{ count: values.length, sum: sum(values), squares: sum(values.map((each) => each ** 2)) }],
      lengths: [...counts],
      ...{ stuck: 1, tooLong: 0 },
    };
  };
  const { sections, summary } = reportRandomPlay([
    { sheet: 'solo', outputs: [unitOf([0, 1]), unitOf([2, 3, 4])] },
    { sheet: 'later', outputs: [] },
  ]);
  // The mean of the goals is 70, their variance (900 + 4900 + 900 + 900 + 400) / 4.
  const reach = 1.959963984540054 * Math.sqrt(8000 / 4 / 5);
  expect(sections[0]!.tables[0]!.rows).toEqual([
    ['solo', 'me', 5, 70, { low: expect.closeTo(70 - reach, 9), high: 100 }],
  ]);
  expect(sections[1]!.tables[0]!.rows[0]!.slice(0, 3)).toEqual(['solo', 5, 5.2]);
  expect(sections[1]!.tables[0]!.rows[0]!.slice(4)).toEqual([4, 8, 2, 0]);
  expect(sections[1]!.plots[0]).toMatchObject({
    lines: [
      {
        points: [
          { x: 4, y: 0.6 },
          { x: 6, y: 0.8 },
          { x: 8, y: 1 },
        ],
      },
    ],
  });
  expect(summary[0]!.en).toBe('5 random games of 1 rulesheet.');
});

test('nothing that is done can be reported, too', () => {
  expect(RANDOM_PLAY.report(SETTINGS, NONE).sections[0]!.tables[0]!.rows).toEqual([]);
});
