/// The benchmark runs, and all engines count alike; how fast anything is belongs into no test.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { swiplVersion } from '../cases/prolog/swipl.ts';

const hasSwipl = swiplVersion() !== undefined || process.env['CI'] === 'true';
const root = fileURLToPath(new URL('..', import.meta.url));
const bench = (...args: string[]): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(process.execPath, ['--import', 'tsx', 'bench/main.ts', 'features', ...args], {
    cwd: root,
    encoding: 'utf8',
  });

test.skipIf(!hasSwipl)('gives the time of each engine and the ratios', { timeout: 120_000 }, () => {
  const { status, stdout } = bench('--quick', '--json');
  expect(status).toBe(0);
  const { rows, ratios, redundancy, growth } = JSON.parse(stdout);
  expect(rows.map(({ engine }: { engine: string }) => engine)).toEqual(
    expect.arrayContaining([
      'swipl plain',
      'swipl tabled',
      'swipl materialised',
      'hansei prover',
      'relations from scratch',
      'relations incrementally, along games',
      'circuit in batches',
      'bitboards by hand, the same ten',
    ]),
  );
  for (const { microsPerPosition } of rows) expect(microsPerPosition).toBeGreaterThan(0);
  for (const name of ['scratchVsSwipl', 'scratchVsTabled', 'incrementalVsScratch', 'handVsScratch', 'batchVsSwipl'])
    expect(ratios[name]).toBeGreaterThan(0);
  // The paper's table: the same is asked again and again.
  const span = redundancy.find(({ predicate }: { predicate: string }) => predicate === 'span/4');
  expect(span.calls).toBeGreaterThan(2 * span.distinct);
  expect(growth.map(({ features }: { features: number }) => features)).toEqual([10, 40]);
});

test('refuses unknown options', () => expect(bench('--fast')).toMatchObject({ status: 2, stdout: '' }));
