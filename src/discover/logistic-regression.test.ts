import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { descend } from './gradient-descent.ts';
import { LogisticLoss } from './logistic-loss.ts';
import { fitLogistic } from './logistic-regression.ts';
import type { Observations } from './observations.ts';
import { simulate } from './simulation.fixture.ts';
import { standardise } from './standard-columns.ts';

const numbersOf = ({ weights, intercept }: ReturnType<typeof fitLogistic>): number[] => [
  ...weights.map(({ value }) => value),
  intercept,
];

/// Small tables of any numbers, drawn games too.
const observations = fc
  .record({
    rows: fc.integer({ min: 4, max: 30 }),
    columns: fc.integer({ min: 1, max: 4 }),
    seed: fc.nat(),
  })
  .chain(({ rows, columns }) =>
    fc
      .record({
        values: fc.array(fc.integer({ min: -9, max: 9 }), { minLength: rows * columns, maxLength: rows * columns }),
        outcomes: fc.array(fc.constantFrom(0, 0.5, 1), { minLength: rows, maxLength: rows }),
      })
      .map(({ values, outcomes }): Observations => ({
        rows,
        columns,
        values: Float64Array.from(values),
        outcomes: Float64Array.from(outcomes),
        groups: Int32Array.from(outcomes, (_, row) => row >> 1),
      })),
  );

describe('logistic regression', () => {
  test('finds the weights that made-up games were made with', () => {
    const truth = { weights: [0.8, -0.02, 0], intercept: 0.5, scales: [1, 50, 1] };
    const fit = fitLogistic(simulate({ seed: 1, games: 20_000, rowsPerGame: 1, ...truth }), { ridge: 1 });
    expect(fit.isConverged).toBe(true);
    expect(fit.intercept).toBeCloseTo(0.5, 1);
    for (const [column, { value, low, high }] of fit.weights.entries()) {
      const { [column]: weight } = truth.weights;
      expect(Math.abs(value - weight!) * truth.scales[column]!).toBeLessThan(0.06);
      expect(low).toBeLessThan(weight!);
      expect(high).toBeGreaterThan(weight!);
    }
  });

  test('counts a draw as half a win', () => {
    const whole = simulate({ seed: 2, games: 300, rowsPerGame: 1, weights: [1, 2], draws: 0.3 });
    // Each row twice; a draw once as a win and once as a loss.
    const twice: Observations = {
      ...whole,
      rows: 2 * whole.rows,
      values: Float64Array.from([...whole.values, ...whole.values]),
      outcomes: Float64Array.from([
        ...whole.outcomes.map((outcome) => Math.ceil(outcome)),
        ...whole.outcomes.map((outcome) => Math.floor(outcome)),
      ]),
      groups: Int32Array.from([...whole.groups, ...whole.groups]),
    };
    const halves = fitLogistic(whole, { ridge: 1 });
    const doubled = fitLogistic(twice, { ridge: 2 });
    for (const [i, number] of numbersOf(doubled).entries()) expect(number).toBeCloseTo(numbersOf(halves)[i]!, 8);
    // The same games told twice tell nothing new.
    for (const [i, { low }] of doubled.weights.entries()) expect(low).toBeCloseTo(halves.weights[i]!.low, 8);
  });

  test('arrives where the slope is 0 and every step leads up', () => {
    fc.assert(
      fc.property(observations, fc.boolean(), fc.constantFrom(0.1, 1, 10), (rows, intercept, ridge) => {
        const fit = fitLogistic(rows, { ridge, intercept });
        expect(fit.isConverged).toBe(true);
        const columns = standardise(rows, intercept);
        const loss = new LogisticLoss(rows, columns, { ridge, intercept });
        const point = new Float64Array(loss.size);
        for (const [column, { value }] of fit.weights.entries())
          point[column] = value === 0 ? 0 : value * columns.scales[column]!;
        if (intercept)
          point[rows.columns] = fit.weights.reduce(
            (sum, { value }, i) => sum + value * columns.shifts[i]!,
            fit.intercept,
          );
        const least = loss.moveTo(point);
        expect(Math.max(...loss.gradient(point).map(Math.abs))).toBeLessThan(1e-6);
        for (let i = 0; i < point.length; i++)
          for (const step of [-0.01, 0.01])
            expect(loss.moveTo(point.map((weight, at) => weight + (at === i ? step : 0)))).toBeGreaterThan(
              least - 1e-7,
            );
      }),
    );
  });

  test('the slope and the curvature are those of the loss', () => {
    fc.assert(
      fc.property(
        observations,
        fc.array(fc.double({ min: -2, max: 2, noNaN: true }), { minLength: 5, maxLength: 5 }),
        (rows, start) => {
          const loss = new LogisticLoss(rows, standardise(rows, true), { ridge: 0.5 });
          const point = Float64Array.from(start.slice(0, loss.size));
          loss.moveTo(point);
          const gradient = loss.gradient(point);
          const curvature = loss.curvature();
          const h = 1e-5;
          for (let i = 0; i < loss.size; i++) {
            const [up, down] = [h, -h].map((step) => point.map((weight, at) => weight + (at === i ? step : 0)));
            const difference = loss.moveTo(up!) - loss.moveTo(down!);
            expect(difference / (2 * h)).toBeCloseTo(gradient[i]!, 4);
            loss.moveTo(up!);
            const above = loss.gradient(up!);
            loss.moveTo(down!);
            const below = loss.gradient(down!);
            for (let j = 0; j < loss.size; j++)
              expect((above[j]! - below[j]!) / (2 * h)).toBeCloseTo(curvature[i * loss.size + j]!, 4);
          }
        },
      ),
    );
  });

  test('is what slow descent finds', () => {
    fc.assert(
      fc.property(observations, fc.boolean(), (rows, intercept) => {
        // Where all games end alike the intercept has no bound, and descent no end.
        fc.pre(!rows.outcomes.every((outcome) => outcome === 0) && !rows.outcomes.every((outcome) => outcome === 1));
        const slow = descend(rows, { ridge: 2, intercept }, 2000);
        const fast = numbersOf(fitLogistic(rows, { ridge: 2, intercept }));
        expect(slow.length).toBe(fast.length);
        for (const [i, number] of fast.entries()) expect(number).toBeCloseTo(slow[i]!, 4);
      }),
      { numRuns: 30 },
    );
  });

  test('intervals hold the truth 19 times of 20, also where rows of a game are the same', { timeout: 60_000 }, () => {
    const weights = [0.7, -0.4];
    let [held, heldByRows] = [0, 0];
    const runs = 300;
    for (let seed = 0; seed < runs; seed++) {
      const rows = simulate({ seed, games: 250, rowsPerGame: 4, weights, intercept: 0.2 });
      const holds = ({ weights: found }: ReturnType<typeof fitLogistic>): number =>
        found.filter(({ low, high }, column) => low <= weights[column]! && weights[column]! <= high).length;
      held += holds(fitLogistic(rows, { ridge: 0.01 }));
      // As if each row were a game of its own.
      const apart = { ...rows, groups: Int32Array.from(rows.groups, (_, row) => row) };
      heldByRows += holds(fitLogistic(apart, { ridge: 0.01 }));
    }
    const share = held / (runs * weights.length);
    expect(share).toBeGreaterThan(0.92);
    expect(share).toBeLessThan(0.98);
    expect(heldByRows / (runs * weights.length)).toBeLessThan(0.8);
  });

  test('outcomes that a column foretells without fail give bounded weights', () => {
    const values = Float64Array.from({ length: 40 }, (_, row) => row - 19.5);
    const rows: Observations = {
      rows: 40,
      columns: 1,
      values,
      outcomes: values.map((value) => (value > 0 ? 1 : 0)),
      groups: Int32Array.from({ length: 40 }, (_, row) => row),
    };
    const fit = fitLogistic(rows, { ridge: 1 });
    expect(fit.isConverged).toBe(true);
    expect(fit.weights[0]!.value).toBeGreaterThan(0);
    expect(fit.weights[0]!.value).toBeLessThan(5);
    // Without a penalty there is no best weight: it says so, and no number is lost.
    const bare = fitLogistic(rows, { ridge: 0 });
    for (const { value, low, high } of bare.weights) expect([value, low, high].every(Number.isFinite)).toBe(true);
  });

  test('a column that never changes has no weight, and twins share theirs', () => {
    const { values, ...rest } = simulate({ seed: 5, games: 500, rowsPerGame: 1, weights: [1] });
    const columns = 3;
    const table = Float64Array.from({ length: rest.rows * columns }, (_, i) =>
      i % columns === 0 ? 7 : values[Math.floor(i / columns)]!,
    );
    const fit = fitLogistic({ ...rest, columns, values: table }, { ridge: 1 });
    expect(fit.weights[0]).toEqual({ value: 0, low: 0, high: 0 });
    expect(fit.weights[1]!.value).toBeCloseTo(fit.weights[2]!.value, 8);
    expect(fit.weights[1]!.value).toBeGreaterThan(0.3);
  });

  test('without an intercept, what holds for one side is the negative for the other', () => {
    const rows = simulate({ seed: 6, games: 400, rowsPerGame: 2, weights: [1, -1], intercept: 0.7 });
    const other = {
      ...rows,
      values: rows.values.map((value) => -value),
      outcomes: rows.outcomes.map((won) => 1 - won),
    };
    const [one, turned] = [rows, other].map((each) => fitLogistic(each, { ridge: 1, intercept: false }));
    expect(one!.intercept).toBe(0);
    for (const [i, { value }] of turned!.weights.entries()) expect(value).toBeCloseTo(one!.weights[i]!.value, 10);
  });
});
