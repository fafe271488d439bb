/// Many games at once while the server learns, in small: all end without an error, and the learning goes on. How fast belongs into
/// no test.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { quantile } from './serve/load.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const bench = (...args: string[]): { status: number | null; stdout: string } =>
  spawnSync(process.execPath, ['--import', 'tsx', 'bench/main.ts', 'serve', ...args], { cwd: root, encoding: 'utf8' });

test('games at once beside learning', { timeout: 240_000 }, () => {
  const { status, stdout } = bench('--quick', '--json');
  const rows = JSON.parse(stdout) as readonly { games: number; finished: number; errors: string[] }[];
  expect(rows).toMatchObject([
    { games: 4, errors: [] },
    { games: 6, finished: 6, errors: [] },
  ]);
  expect(status).toBe(0);
});

test('refuses unknown options', () => expect(bench('--fast')).toMatchObject({ status: 2, stdout: '' }));

test('quantiles', () => {
  const numbers = Array.from({ length: 100 }, (_, i) => 100 - i);
  expect([0, 0.5, 0.95, 1].map((share) => quantile(numbers, share))).toEqual([1, 51, 96, 100]);
});
