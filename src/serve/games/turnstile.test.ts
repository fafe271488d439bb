import { expect, test } from 'vitest';
import { Turnstile } from './turnstile.ts';

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2));

test('one after another under one name, at once under several', async () => {
  const turnstile = new Turnstile();
  const seen: string[] = [];
  const go = (name: string, word: string): Promise<unknown> =>
    turnstile.pass(name, async () => {
      seen.push(`${word} in`);
      await pause();
      seen.push(`${word} out`);
    });
  await Promise.all([go('a', 'a1'), go('a', 'a2'), go('b', 'b1')]);
  expect(seen.filter((word) => word.startsWith('a'))).toEqual(['a1 in', 'a1 out', 'a2 in', 'a2 out']);
  expect(seen.indexOf('b1 in')).toBeLessThan(seen.indexOf('a1 out'));
});

test('a failure is told to whoever asked and holds up nobody', async () => {
  const turnstile = new Turnstile();
  const failing = turnstile.pass('a', async () => {
    throw new Error('no');
  });
  const next = turnstile.pass('a', async () => 'yes');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('too long a queue turns away', async () => {
  const turnstile = new Turnstile(2);
  const answers = await Promise.all([1, 2, 3].map((n) => turnstile.pass('a', async () => n)));
  expect(answers).toEqual([1, 2, undefined]);
  expect(await turnstile.pass('a', async () => 4)).toBe(4);
});
