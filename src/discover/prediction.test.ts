import { describe, expect, test } from 'vitest';
import { seededRandom } from '../play/index.ts';
import { clusteredMean } from './clustered-variance.ts';
import { findMirrors } from './mirror-pairs.ts';
import { groupCount, selectGroups } from './observations.ts';
import type { Observations } from './observations.ts';
import { oddsOf, qualityOfOdds } from './prediction.ts';
import { simulate } from './simulation.fixture.ts';

const four: Observations = {
  rows: 4,
  columns: 1,
  values: Float64Array.of(2, -2, 2, 2),
  outcomes: Float64Array.of(1, 0, 0, 0.5),
  groups: Int32Array.of(0, 0, 1, 2),
};

describe('quality', () => {
  test('knows nothing at even odds', () => {
    const { logLoss, accuracy, rows, games } = qualityOfOdds(new Float64Array(4), four);
    expect(logLoss.mean).toBeCloseTo(Math.log(2), 12);
    expect(logLoss.high - logLoss.low).toBeCloseTo(0, 12);
    expect(accuracy.mean).toBe(0.5);
    expect([rows, games]).toEqual([4, 3]);
  });

  test('is what probabilities say', () => {
    const odds = oddsOf([0.5], 0.25, four);
    expect([...odds]).toEqual([1.25, -0.75, 1.25, 1.25]);
    const p = (log: number): number => 1 / (1 + Math.exp(-log));
    const losses = [-Math.log(p(1.25)), -Math.log(1 - p(-0.75)), -Math.log(1 - p(1.25))];
    const drawn = (-Math.log(p(1.25)) - Math.log(1 - p(1.25))) / 2;
    const quality = qualityOfOdds(odds, four);
    expect(quality.logLoss.mean).toBeCloseTo((losses.reduce((sum, loss) => sum + loss, 0) + drawn) / 4, 12);
    // Right, right, wrong, and half for the draw.
    expect(quality.accuracy.mean).toBe(2.5 / 4);
  });

  test('stays exact at odds that overflow', () => {
    const { logLoss } = qualityOfOdds(Float64Array.of(5000, -5000, -5000, 0), four);
    expect(logLoss.mean).toBeCloseTo(Math.log(2) / 4, 12);
  });

  test('intervals of means hold the truth 19 times of 20, games being the sample', () => {
    let held = 0;
    for (let seed = 0; seed < 400; seed++) {
      const random = seededRandom(seed);
      const values: number[] = [];
      const groups: number[] = [];
      for (let game = 0; game < 100; game++) {
        const won = random.below(10) < 7 ? 1 : 0;
        for (let i = 0; i < 5; i++) {
          values.push(won);
          groups.push(game);
        }
      }
      const { low, high } = clusteredMean(Float64Array.from(values), Int32Array.from(groups));
      if (low <= 0.7 && 0.7 <= high) held++;
    }
    expect(held / 400).toBeGreaterThan(0.91);
    expect(held / 400).toBeLessThan(0.98);
  });
});

test('games are selected whole', () => {
  const rows = simulate({ seed: 1, games: 10, rowsPerGame: 3, weights: [1, 2] });
  const odd = selectGroups(rows, (group) => group % 2 === 1);
  expect(groupCount(rows)).toBe(10);
  expect([odd.rows, odd.columns, new Set(odd.groups).size]).toEqual([15, 2, 5]);
  expect([...odd.values.subarray(0, 2)]).toEqual([...rows.values.subarray(6, 8)]);
  expect(odd.outcomes[3]).toBe(rows.outcomes[9]);
});

describe('mirrors', () => {
  test('are found by their numbers', () => {
    const counts = [
      [1, 2, 5, 7],
      [3, 4, 6, 8],
    ];
    const mirrored = [
      [2, 1, 5, 7],
      [4, 3, 6, 8],
    ];
    expect(findMirrors(counts, mirrored)).toEqual({ mirrors: [1, 0, 2, 3] });
  });
  test('a feature for one side alone has none', () => {
    expect(findMirrors([[1, 2]], [[1, 3]])).toEqual({ without: 1 });
  });
});
