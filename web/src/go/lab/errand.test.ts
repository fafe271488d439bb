import { expect, test } from 'vitest';
import { errand } from './errand.ts';

test('one at a time; what was called off tells nothing any more and lets the next begin', async () => {
  const { run, stop, isBusy, error } = errand();
  const told: string[] = [];
  let fail: (reason: Error) => void = () => {};
  const first = run(async (stopped) => {
    await new Promise((_, reject) => (fail = reject));
    if (!stopped.aborted) told.push('first');
  });
  await run(async () => void told.push('refused: one is under way'));
  expect([isBusy.value, told]).toEqual([true, []]);
  stop();
  expect(isBusy.value).toBe(false);
  let end: () => void = () => {};
  const second = run(async (stopped) => {
    await new Promise<void>((resolve) => (end = resolve));
    if (!stopped.aborted) told.push('second');
  });
  fail(new Error('too late'));
  await first;
  // The end of the first is not the end of the second, nor its error.
  expect([isBusy.value, error.value]).toEqual([true, undefined]);
  end();
  await second;
  expect([isBusy.value, told]).toEqual([false, ['second']]);
  await run(() => Promise.reject(new Error('no server')));
  expect([isBusy.value, error.value]).toEqual([false, new Error('no server')]);
});
