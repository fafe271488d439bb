import { expect, test } from 'vitest';
import { RateLimit } from './rate.ts';

const RATE = { burst: 3, perSecond: 2 };

test('so many at once, then as many as time allows', () => {
  let time = 0;
  const limit = new RateLimit(() => time);
  expect([1, 2, 3].map(() => limit.take('a', RATE))).toEqual([0, 0, 0]);
  expect(limit.take('a', RATE)).toBeCloseTo(0.5);
  time = 500;
  expect(limit.take('a', RATE)).toBe(0);
  expect(limit.take('a', RATE)).toBeGreaterThan(0);
  time = 60_000;
  expect([1, 2, 3].map(() => limit.take('a', RATE))).toEqual([0, 0, 0]);
  expect(limit.take('a', RATE)).toBeGreaterThan(0);
});

test('each client has its own bucket, and not too many are kept', () => {
  const limit = new RateLimit(() => 0);
  for (let i = 0; i < 3; i++) limit.take('a', RATE);
  expect(limit.take('b', RATE)).toBe(0);
  expect(limit.take('a', RATE)).toBeGreaterThan(0);
  for (let i = 0; i < 20_000; i++) limit.take(`other ${i}`, RATE);
  expect(limit.take('a', RATE)).toBe(0);
});
