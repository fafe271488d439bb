/// The benchmark runs and measures what it says; how fast anything is belongs into no test.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const bench = (...args: string[]): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(process.execPath, ['--import', 'tsx', 'bench/main.ts', 'solver', ...args], { cwd: root, encoding: 'utf8' });

test('prints the growth of cost with the empties, beside plain alpha-beta', () => {
  const { status, stdout } = bench('--quick');
  expect(status).toBe(0);
  const lines = stdout.trimEnd().split('\n');
  expect(lines[0]).toMatch(/^empties\s+exact ms/);
  expect(lines.slice(1).map((line) => line.split(/\s+/)[0])).toEqual(['8', '10', '12']);
  for (const line of lines.slice(1)) expect(line).toMatch(/x\d+\.\d\s+x\d+/);
});

test('refuses unknown options', () => expect(bench('--fast')).toMatchObject({ status: 2, stdout: '' }));
