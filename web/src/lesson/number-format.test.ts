import { describe, expect, it } from 'vitest';
import { bytes, interval, percent, signed, wilson } from './number-format.ts';

describe('numbers as people read them', () => {
  it('never rounds a share to certainty', () => {
    expect(percent(0.4275)).toBe('43%');
    expect(percent(0.998)).toBe('99.8%');
    expect(percent(0.002)).toBe('0.2%');
    expect([percent(0), percent(1)]).toEqual(['0%', '100%']);
    expect(interval(0.35, 0.58)).toBe('35%–58%');
  });

  it('shows the sign of a difference, and none of nothing', () => {
    expect([signed(3.24), signed(-0.5), signed(-0.01), signed(12, 0)]).toEqual(['+3.2', '−0.5', '0.0', '+12']);
  });

  it('writes sizes', () => {
    expect([0, 999, 1400, 250_000_000].map(bytes)).toEqual(['0 B', '999 B', '1.4 kB', '250 MB']);
  });

  it('gives the Wilson interval of the books', () => {
    // 81 of 263: Newcombe (1998), table I.
    const [low, high] = wilson(81 / 263, 263);
    expect(low).toBeCloseTo(0.2553, 4);
    expect(high).toBeCloseTo(0.3662, 4);
    expect(wilson(0, 0)).toEqual([0, 1]);
    expect(percent(wilson(1, 10)[1])).toBe('100%');
  });
});
