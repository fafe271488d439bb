import { expect, test } from 'vitest';
import type { Colour } from '../../../../games/index.ts';
import { captureGoal, checkReadingProof } from '../proof-checker.ts';
import { at, boardFrom } from '../capture/diagram.fixture.ts';
import { builtRace } from './built-race.ts';
import { proveKill } from './kill-proof.ts';
import { createLifeReader } from '../life/life-reader.ts';
import type { ReadingProof } from '../proof.ts';
import { createRaceReader } from './race-reader.ts';

test('the death of a shape is proved over all defences', () => {
  const board = boardFrom('.......', '.......', '.......', 'OOOOOOO', 'OXXXXXO', 'OX...XO', 'OXXXXXO');
  const built = proveKill(board, at('B2'), true);
  expect(built).not.toHaveProperty('failure');
  if (!('proof' in built)) return;
  expect(checkReadingProof(board, captureGoal(at('B2'), 0), built.proof).accepted).toBe(true);
});

test('readers of life and of races bring their proofs', () => {
  const shape = boardFrom('.......', '.......', '.......', 'OOOOOOO', 'OXXXXXO', 'OX...XO', 'OXXXXXO');
  const { proof } = createLifeReader({ proofs: true }).attack(shape, at('B2'));
  expect(checkReadingProof(shape, captureGoal(at('B2'), 0), proof as ReadingProof).accepted).toBe(true);
  const { board, a, b } = builtRace({ outsideA: 2, outsideB: 1, shared: 0, eyeA: 0, eyeB: 0 })!;
  const race = createRaceReader({ proofs: true }).analyse(board, a, b);
  expect(checkReadingProof(board, captureGoal(b, 1), race.proof!).accepted).toBe(true);
  expect(createRaceReader().analyse(board, a, b).proof).toBeUndefined();
});

test('races that are won are proved, and the checker agrees; others are not', () => {
  const reader = createRaceReader();
  let proved = 0;
  for (const outsideA of [0, 1, 2]) {
    for (const outsideB of [1, 2]) {
      for (const shared of [0, 1]) {
        const race = builtRace({ outsideA, outsideB, shared, eyeA: 0, eyeB: 0 });
        if (race === undefined) continue;
        const { board, a, b } = race;
        const { killed } = reader.analyse(board, a, b);
        const before = board.print();
        const built = proveKill(board, b, true, a);
        expect(board.print()).toBe(before);
        expect('proof' in built, `${outsideA} ${outsideB} ${shared} ${killed}`).toBe(killed === 'yes');
        if (!('proof' in built)) continue;
        const verdict = checkReadingProof(board, captureGoal(b, board.cells[b] as Colour), built.proof);
        expect(verdict).toMatchObject({ accepted: true });
        proved++;
      }
    }
  }
  expect(proved).toBeGreaterThan(3);
});

test('who is late proves nothing, in races and in questions of life', () => {
  const shape = boardFrom('.......', '.......', '.......', 'OOOOOOO', 'OXXXXXO', 'OX...XO', 'OXXXXXO');
  const before = shape.print();
  expect(proveKill(shape, at('B2'), true, undefined, { isLate: () => true })).toHaveProperty('failure');
  // In time for the answer, whose move is looked for without a clock, but not for its proof.
  let asked = 0;
  const budget = { isLate: () => asked++ > 8 };
  expect(createLifeReader({ proofs: true }).attack(shape, at('B2'), budget)).toMatchObject({ isCertain: true });
  expect(proveKill(shape, at('B2'), true, undefined, budget)).toHaveProperty('failure');
  expect(shape.print()).toBe(before);
});
