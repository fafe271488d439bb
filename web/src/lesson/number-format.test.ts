import { describe, expect, it } from 'vitest';
import { bytes, interval, percent, signed } from './number-format.ts';

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
});
