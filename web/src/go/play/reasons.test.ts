import { expect, test } from 'vitest';
import type { GoMoveExplanation } from '../../../../src/serve/contract/index.ts';
import { Reasons, reasonKey } from './reasons.ts';

const movesOf = (text: string) => text.split(' ').map((point) => ({ point }));

test('a reason belongs to all that was played before, and a hint to the position', () => {
  const key = reasonKey(movesOf('C3 G7 E5 D4'), 3);
  // The rest of the game is nothing to it; another move before it, or the hint before it was played, is.
  expect(reasonKey(movesOf('C3 G7 E5'), 3)).toBe(key);
  const others = [reasonKey(movesOf('C3 G6 E5'), 3), reasonKey(movesOf('C3 G7'), 3), reasonKey(movesOf('C3 G6'), 3)];
  expect(new Set([key, ...others]).size).toBe(4);
});

/// Answers come when the test says so.
const asking = () => {
  const asked: { readonly number: number; readonly stop: AbortSignal; readonly answer: () => void }[] = [];
  const reasons = new Reasons(
    (number, stop) =>
      new Promise((resolve) => {
        asked.push({ number, stop, answer: () => resolve({ number } as GoMoveExplanation) });
      }),
  );
  const until = async (count: number): Promise<void> => {
    while (asked.length < count) await new Promise((done) => setTimeout(done, 10));
  };
  return { asked, reasons, until };
};

test('who steps quickly asks once, for the last one', async () => {
  const { asked, reasons, until } = asking();
  const steps = [1, 2, 3, 4].map((number) => reasons.want(`to ${number}`, number));
  const same = reasons.want('to 4', 4);
  await until(1);
  asked[0]!.answer();
  await Promise.all([...steps, same]);
  expect(asked.map(({ number }) => number)).toEqual([4]);
  expect(reasons.of('to 4')).toEqual({ explained: { number: 4 } });
  await reasons.want('to 4', 4);
  expect(asked.length).toBe(1);
});

test('what is not wanted any more is called off, and its late answer dropped', async () => {
  const { asked, reasons, until } = asking();
  const first = reasons.want('one', 1);
  await until(1);
  const second = reasons.want('other', 1);
  expect(asked[0]!.stop.aborted).toBe(true);
  asked[0]!.answer();
  await first;
  expect([reasons.of('one')?.explained, reasons.of('other')?.explained]).toEqual([undefined, undefined]);
  await until(2);
  asked[1]!.answer();
  await second;
  expect(reasons.of('other')?.explained).toEqual({ number: 1 });
  // It may be asked for again.
  void reasons.want('one', 1);
  await until(3);
  reasons.stop();
  expect(asked[2]!.stop.aborted).toBe(true);
});
