import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LearnPoint } from '../../../src/serve/contract/index.ts';
import { wilson } from '../../../src/play/statistics.ts';
import { learnedIn, mergePoints, movingMean, runningMean, verdictOf, windowFor } from './curve.ts';

const scores = fc.array(fc.constantFrom(0, 0.5, 1), { maxLength: 80 });
const pointsOf = (values: readonly number[]) => values.map((score, index) => ({ game: index + 1, score }));
const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('curves', () => {
  it('has the mean of the last games at each game, with the interval of that many', () => {
    fc.assert(
      fc.property(scores, fc.integer({ min: 1, max: 20 }), (values, window) => {
        const { mean, low, high } = movingMean(pointsOf(values), window);
        values.forEach((_, index) => {
          const last = values.slice(Math.max(0, index + 1 - window), index + 1);
          expect(mean[index]).toBeCloseTo(meanOf(last), 10);
          const interval = wilson(meanOf(last) * last.length, last.length);
          expect(low[index]).toBeCloseTo(interval.low, 10);
          expect(high[index]).toBeCloseTo(interval.high, 10);
        });
      }),
    );
  });

  it('has the mean of all games at the end', () => {
    expect(runningMean(pointsOf([1, 0, 0.5, 1])).mean).toEqual([1, 0.5, 0.5, 0.625]);
    expect(runningMean([]).games).toEqual([]);
  });

  it('takes the mean over a fifth of the games, within reason', () => {
    expect([5, 100, 1000].map(windowFor)).toEqual([10, 20, 50]);
  });
});

const point = (game: number, ...ids: readonly string[]): LearnPoint => ({
  game,
  side: 'black',
  difference: 0,
  score: 0,
  lessons: ids.length,
  learned: ids.map((id) => ({ id, name: { en: id, ja: id } })),
});

describe('points that come in', () => {
  it('have each game once and in order, whichever way they came', () => {
    const all = [1, 2, 3, 4].map((game) => point(game));
    expect(mergePoints(all.slice(0, 3), all.slice(2))).toEqual(all);
    expect(mergePoints(all.slice(0, 3), [all[3]!])).toEqual(all);
    expect(mergePoints(all.slice(1), [all[0]!])).toEqual(all);
    expect(mergePoints(all, [all[3]!])).toEqual(all);
  });

  it('tell which lessons were learned when', () => {
    expect(learnedIn([point(1), point(2, 'a'), point(5, 'b', 'c')]).map(({ game, id }) => [game, id])).toEqual([
      [2, 'a'],
      [5, 'b'],
      [5, 'c'],
    ]);
  });
});

describe('who is better', () => {
  const summary = { wins: 5, draws: 0, losses: 5, low: 0.3, high: 0.7 };
  it('is said only where the interval says it', () => {
    expect(verdictOf(summary)).toBe('open');
    expect(verdictOf({ ...summary, low: 0.51 })).toBe('first');
    expect(verdictOf({ ...summary, low: 0.2, high: 0.49 })).toBe('second');
    expect(verdictOf({ ...summary, wins: 0, losses: 0 })).toBe('none');
  });
});
