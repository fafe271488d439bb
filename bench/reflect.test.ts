/// The benchmark of learning runs, and all its ways learn the same; how fast anything is belongs into no test.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { swiplVersion } from '../cases/prolog/swipl.ts';
import { disagreement } from './reflect.ts';
import type { Row } from './reflect.ts';
import type { Report } from './reflect-worker.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

test('what differs is told', () => {
  const one: Report = {
    coldMs: 1,
    warmMs: 1,
    calls: 1,
    base: 36,
    stored: ['g'],
    raw: 'a(X):-b(X),c(Y)',
    final: 'a(X):-b(X)',
  };
  expect(disagreement(one, { ...one, raw: 'a(A):-b(A),c(B)' })).toBeUndefined();
  expect(disagreement(one, { ...one, raw: 'a(A):-b(A),c(A)' })).toBe('the raw clauses are no variants');
  expect(disagreement(one, { ...one, final: 'a(X):-c(X)' })).toBe('the final clauses are no variants');
  expect(disagreement(one, { ...one, base: 38 })).toContain('38');
  expect(disagreement(one, { ...one, stored: [] })).toContain('g here');
});

const withSwipl = swiplVersion() === undefined && process.env['CI'] !== 'true' ? test.skip : test;
withSwipl(
  'the reflect room and the meta-interpreter learn variants of the same clauses',
  () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'bench/main.ts', 'reflect', '--quick', '--json'],
      { cwd: root, encoding: 'utf8' },
    );
    expect(status, stderr).toBe(0);
    const { rows, ratios, paper } = JSON.parse(stdout) as {
      rows: Row[];
      ratios: { vsSwipl: number };
      paper: { calls: number; seconds: number };
    };
    expect(rows.map(({ engine, idle }) => `${engine} ${idle}`)).toEqual([
      'hansei 0',
      'swipl 0',
      'meta 0',
      'hansei 8',
      'swipl 8',
    ]);
    for (const { idle, base, literals, calls, cpuMs } of rows) {
      expect(base).toBe(36);
      if (idle === 0) expect(literals).toEqual({ raw: 238, final: 116 });
      else expect(literals.final).toBe(116);
      expect(calls).toBeGreaterThan(0);
      expect(cpuMs).toBeGreaterThan(0);
    }
    expect(ratios.vsSwipl).toBeGreaterThan(0);
    expect(paper).toEqual({ calls: 7553, seconds: 67 });
  },
  120_000,
);
