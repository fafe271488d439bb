/// The benchmark runs, and all engines count alike; how fast anything is belongs into no test.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { swiplVersion } from '../cases/prolog/swipl.ts';

const hasSwipl = swiplVersion() !== undefined || process.env['CI'] === 'true';
const root = fileURLToPath(new URL('..', import.meta.url));
const bench = (...args: string[]): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(process.execPath, ['--import', 'tsx', 'bench/main.ts', 'concepts', ...args], {
    cwd: root,
    encoding: 'utf8',
  });

test.skipIf(!hasSwipl)('gives the time of each engine, the ratios, and the growth', { timeout: 120_000 }, () => {
  const { status, stdout, stderr } = bench('--quick', '--json');
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
  const { discovery, found, carried, microsPerNext, ratios, growth } = JSON.parse(stdout);
  expect(discovery.concepts).toBe(found.concepts);
  expect(microsPerNext).toBeGreaterThan(0);
  for (const { rows } of [found, carried]) {
    expect(rows.map(({ engine }: { engine: string }) => engine)).toEqual([
      'swipl, the Prolog text',
      'swipl, counting alone',
      'slow twin, place by place',
      'relational plan',
      'relational plan, many at once',
      'gates, 128 at once',
      'counter, state after state',
    ]);
    for (const { microsPerState } of rows) expect(microsPerState).toBeGreaterThan(0);
  }
  for (const name of ['counterVsSwipl', 'counterVsNext', 'counterVsPlan', 'counterVsSlowTwin', 'foundVsNext'])
    expect(ratios[name]).toBeGreaterThan(0);
  expect(growth.map(({ concepts }: { concepts: number }) => concepts)).toEqual([2, 8]);
});

test('refuses unknown options', () => expect(bench('--fast')).toMatchObject({ status: 2, stdout: '' }));
