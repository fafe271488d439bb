/// The benchmark runs and says what it should; how fast anything is belongs into no test.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { swiplVersion } from '../cases/prolog/swipl.ts';
import { geometricMean, printTable, ratiosOf } from './prolog/rows.ts';
import type { Row } from './prolog/rows.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const bench = (...args: string[]): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(process.execPath, ['--import', 'tsx', 'bench/main.ts', ...args], { cwd: root, encoding: 'utf8' });

const row = (name: string, engine: string, cpuMsPerRep: number | null): Row => ({
  name,
  engine,
  cpuMs: cpuMsPerRep,
  reps: 1,
  cpuMsPerRep,
  maxRssMb: 1,
});

describe('figures', () => {
  const rows = [
    row('a', 'x', 2),
    row('a', 'y', 1),
    row('b', 'x', 8),
    row('b', 'y', 1),
    row('c', 'x', null),
    row('c', 'y', 1),
  ];

  it('are compared where both have a result', () => {
    expect([...ratiosOf(rows, 'x', 'y')]).toEqual([
      ['a', 2],
      ['b', 8],
    ]);
    expect(geometricMean(ratiosOf(rows, 'x', 'y').values())).toBeCloseTo(4);
    expect(geometricMean([])).toBeNull();
  });

  it('stand in columns', () => {
    expect(
      printTable([
        ['p', 'n'],
        ['long', '1'],
      ]),
    ).toBe('p     n\nlong  1\n');
  });
});

describe('npm run bench', () => {
  it('says how it is used', () => {
    const { status, stderr } = bench('nonsense');
    expect(status).toBe(2);
    expect(stderr).toContain('npm run bench -- prolog');
    expect(bench('prolog', '--engines', 'nonsense').status).toBe(2);
  });

  const withSwipl = swiplVersion() === undefined && process.env['CI'] !== 'true' ? test.skip : test;
  withSwipl(
    'measures Hansei beside swipl',
    () => {
      const { status, stdout, stderr } = bench(
        'prolog',
        '--quick',
        '--json',
        '--engines',
        'hansei,swipl',
        '--programs',
        'nrev,assert',
      );
      expect(status, stderr).toBe(0);
      const { rows, ratios } = JSON.parse(stdout) as { rows: Row[]; ratios: Record<string, number | null> };
      expect(rows.map(({ name, engine }) => `${name} ${engine}`)).toEqual([
        'nrev hansei',
        'nrev swipl',
        'assert hansei',
        'assert swipl',
      ]);
      for (const { cpuMs, reps, maxRssMb, problem } of rows) {
        expect(problem).toBeUndefined();
        expect(cpuMs).toBeGreaterThan(0);
        expect(reps).toBeGreaterThan(0);
        expect(maxRssMb).toBeGreaterThan(0);
      }
      expect(ratios['geomeanVsSwipl']).toBeGreaterThan(0);
      expect(ratios['geomeanVsSwiplWasm']).toBeNull();
    },
    120_000,
  );
});
