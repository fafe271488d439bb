/// The benchmark runs and measures what it says; how fast anything is belongs into no test.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const bench = (...args: string[]): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(process.execPath, ['--import', 'tsx', 'bench/main.ts', 'go', ...args], { cwd: root, encoding: 'utf8' });

test('prints moves, playouts, searches and the position data by the size of the board', () => {
  const { status, stdout } = bench('--quick');
  expect(status).toBe(0);
  const [head, line] = stdout.trimEnd().split('\n');
  expect(head).toMatch(/^size\s+make\+undo\/s\s+light\/s/);
  expect(line).toMatch(/^9x9\s+[\d,]+\s+[\d,]+\s+-\s+[\d,]+/);
  expect(stdout).toMatch(/\n9x9: [\d,]+ moves made and taken back a second, goal 1000000: (NOT )?reached\n/);
  expect(stdout).toMatch(/\nsize\s+kept up\s+taken back\s+from scratch\s+scratch\/kept up\n9x9\s+[\d,]+\s+[\d,]+/);
});

test('refuses unknown options', () => expect(bench('--fast')).toMatchObject({ status: 2, stdout: '' }));
