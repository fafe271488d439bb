import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { EndgameSolver, printOthelloProof, proveLostMove, seededEndgames } from '../experts/index.ts';
import type { LostMoveProof } from '../experts/index.ts';
import { legalMoves } from '../games/index.ts';
import { capturedIo } from './captured-io.ts';
import { runCommand } from './program.ts';

const folder = mkdtempSync(join(tmpdir(), 'hansei-proof-'));
afterAll(() => rmSync(folder, { recursive: true }));

const found = ((): LostMoveProof => {
  const solver = new EndgameSolver();
  for (const position of seededEndgames({ count: 60, empties: 7 })) {
    for (const move of legalMoves(position).filter((each) => each < 64)) {
      const proving = proveLostMove(solver, position, move);
      if (proving.status === 'proved') return proving.proof;
    }
  }
  throw new Error('no lost move among the endgames');
})();

const check = async (text: string, ...options: string[]): Promise<{ code: number; out: string; err: string }> => {
  const file = join(folder, 'proof.json');
  writeFileSync(file, text);
  const io = capturedIo('');
  const code = await runCommand(['check-proof', file, ...options], io);
  return { code, out: io.stdout(), err: io.stderr() };
};

test('a proof about a position of Othello is checked without a program', async () => {
  const { code, out } = await check(printOthelloProof(found));
  expect(code).toBe(0);
  expect(out).toContain('Accepted');
  expect(out).toContain(found.move);
});

test('a changed one is rejected, with the place', async () => {
  const worse = { ...found, worse: { ...found.worse, atLeast: found.worse.atLeast + 60 } };
  const { code, out } = await check(printOthelloProof(worse), '--json');
  expect(code).toBe(1);
  expect(JSON.parse(out).results[0].ok).toBe(false);
});

test('a broken file is told', async () => {
  const { code, err } = await check(printOthelloProof(found).replace('"board"', '"bored"'));
  expect(code).toBe(3);
  expect(err).toContain('hint');
});
