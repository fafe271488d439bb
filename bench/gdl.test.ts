/// The benchmark runs, and all engines play the same games; how fast anything is belongs into no test.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { swiplVersion } from '../cases/prolog/swipl.ts';

const hasSwipl = swiplVersion() !== undefined || process.env['CI'] === 'true';
const root = fileURLToPath(new URL('..', import.meta.url));
const bench = (...args: string[]): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(process.execPath, ['--import', 'tsx', 'bench/main.ts', 'gdl', ...args], { cwd: root, encoding: 'utf8' });

test.skipIf(!hasSwipl)('gives the speed of each engine, sizes, ratios, growth and goals', { timeout: 120_000 }, () => {
  const { status, stdout, stderr } = bench('--quick', '--json', '--games', 'nim,connect-four');
  expect({ status, stderr }).toEqual({ status: 0, stderr: 'nim\nconnect-four\n' });
  const { rows, games, ratios, growth, goals } = JSON.parse(stdout);
  expect(rows.map(({ game, engine }: { game: string; engine: string }) => `${game} ${engine}`)).toEqual(
    ['nim', 'connect-four'].flatMap((game) =>
      ['reference', 'swipl', 'full pass', 'scalar', 'parallel'].map((engine) => `${game} ${engine}`),
    ),
  );
  for (const { statesPerSecond } of rows) expect(statesPerSecond).toBeGreaterThan(0);
  for (const { gates, look, advance, compileMs } of games) {
    expect(gates).toBeGreaterThan(look + advance);
    expect(compileMs).toBeGreaterThan(0);
  }
  for (const name of ['scalarVsSwiplLeast', 'scalarVsSwiplMean', 'parallelVsFullPassLeast'])
    expect(ratios[name]).toBeGreaterThan(0);
  expect(growth.map(({ game }: { game: string }) => game)).toEqual(['connect-four']);
  // A speed, two ratios and the time to compile for connect four, without the speed for nim; and the mean.
  expect(goals).toHaveLength(4 + 3 + 1);
});

test('refuses unknown options and games', () => {
  expect(bench('--fast')).toMatchObject({ status: 2, stdout: '' });
  const { status, stderr } = bench('--games', 'nimm');
  expect(status).toBe(2);
  expect(stderr).toContain('no game nimm; there are amazons');
});
