import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Z95, eloOfScore, normalOfScore, scoreOf, scoreOfElo, sprt, wilson, wilsonOfScore } from './statistics.ts';
import { seededRandom } from './random.ts';

/// The share p nearest to `far` at which the observed one lies just z standard deviations away, by halving.
const slowLimit = (share: number, trials: number, far: number): number => {
  let [inside, outside] = [share, far];
  for (let i = 0; i < 100; i++) {
    const p = (inside + outside) / 2;
    if (Math.abs(share - p) <= Z95 * Math.sqrt((p * (1 - p)) / trials)) inside = p;
    else outside = p;
  }
  return inside;
};

describe('intervals', () => {
  test("Wilson's holds the shares that the observation does not refute", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.double({ min: 0, max: 1, noNaN: true }), (trials, part) => {
        const share = Math.round(part * trials) / trials;
        const { low, high } = wilson(share * trials, trials);
        expect(low).toBeCloseTo(slowLimit(share, trials, 0), 9);
        expect(high).toBeCloseTo(slowLimit(share, trials, 1), 9);
      }),
    );
  });
  test('of nothing say nothing', () => {
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
    expect(normalOfScore({ wins: 0, draws: 0, losses: 0 })).toEqual({ low: 0, high: 1 });
    expect(scoreOf({ wins: 0, draws: 0, losses: 0 })).toBe(0.5);
  });
  test('are narrower by the normal distribution when games are drawn', () => {
    const tally = { wins: 100, draws: 800, losses: 100 };
    const wide = wilsonOfScore(tally);
    const narrow = normalOfScore(tally);
    expect(narrow.high - narrow.low).toBeLessThan((wide.high - wide.low) / 2);
    expect((narrow.high + narrow.low) / 2).toBeCloseTo(0.5);
  });
  test('Elo points and scores are two words for one thing', () => {
    expect(scoreOfElo(0)).toBe(0.5);
    expect(scoreOfElo(400)).toBeCloseTo(10 / 11);
    for (const elo of [-800, -33, 0, 5, 800]) expect(eloOfScore(scoreOfElo(elo))).toBeCloseTo(elo);
  });
});

describe('SPRT', () => {
  const question = { elo0: 0, elo1: 20 };
  /// How a row of games with these chances ends, and after how many games.
  const run = (seed: number, winning: number, drawing: number): readonly [string, number] => {
    const random = seededRandom(seed);
    const tally = { wins: 0, draws: 0, losses: 0 };
    for (let games = 1; games <= 20_000; games++) {
      const chance = random.below(1_000_000) / 1_000_000;
      tally[chance < winning ? 'wins' : chance < winning + drawing ? 'draws' : 'losses']++;
      const { verdict } = sprt(tally, question);
      if (verdict !== 'open') return [verdict, games];
    }
    return ['open', 20_000];
  };
  test('decides clear cases soon, and never before a game', () => {
    expect(sprt({ wins: 0, draws: 0, losses: 0 }, question).verdict).toBe('open');
    expect(sprt({ wins: 1, draws: 0, losses: 0 }, question).verdict).toBe('open');
    expect(run(1, 0.7, 0.1)).toEqual(['elo1', expect.any(Number)]);
    expect(run(1, 0.2, 0.1)).toEqual(['elo0', expect.any(Number)]);
    expect(run(1, 0.9, 0)[1]).toBeLessThan(200);
  });
  test('errs about as rarely as asked', () => {
    // A true lead of 20 Elo with a third of the games drawn; one error of twenty is allowed.
    const winning = scoreOfElo(20) - 1 / 6;
    const right = Array.from({ length: 40 }, (_, seed) => run(seed, winning, 1 / 3)[0]).filter((end) => end === 'elo1');
    expect(right.length).toBeGreaterThanOrEqual(34);
  });
  test('has the bounds of Wald', () => {
    const { lower, upper } = sprt({ wins: 0, draws: 0, losses: 0 }, { ...question, alpha: 0.05, beta: 0.1 });
    expect([lower, upper]).toEqual([Math.log(0.1 / 0.95), Math.log(0.9 / 0.05)]);
  });
});
