/// The package as a stranger gets it: packed, installed in an empty folder, run there.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'hansei-pack-'));
const run = (program: string, args: readonly string[], cwd = folder): string =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const hansei = (...args: string[]): { readonly status: number | null; readonly stdout: string } =>
  spawnSync(join(folder, 'node_modules', '.bin', 'hansei'), args, { cwd: folder, encoding: 'utf8' });

describe('the packed package', () => {
  let packed: readonly string[] = [];

  beforeAll(() => {
    const json: unknown = JSON.parse(run('npm', ['pack', '--json', '--silent', '--pack-destination', folder], root));
    packed = (json as { files: { path: string }[] }[])[0].files.map(({ path }) => path);
    const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'));
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
    run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', `./${tarball}`]);
  }, 120_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('holds what runs and nothing of the workshop', () => {
    expect(packed).toContain('dist/cli/main.js');
    expect(packed).toContain('dist/logic/index.d.ts');
    expect(packed).toContain('LICENSE');
    expect(packed.filter((path) => /\.test\.|^src\/|^bench\/|^cases\/|^scripts\//.test(path))).toEqual([]);
  });

  test('npx hansei --help shows examples first', () => {
    const help = run('npx', ['--no-install', 'hansei', '--help']);
    expect(help.split('\n')[0]).toBe('Examples:');
    for (const command of ['demo', 'query', 'prolog', 'check-proof', 'doctor']) expect(help).toContain(`  ${command}`);
  });

  test('hansei doctor is content', () => {
    const { status, stdout } = hansei('doctor', '--json');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ ok: true });
  });

  test('hansei query answers', () => {
    const { status, stdout } = hansei('query', 'member(X, [1, 2])', '--json');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ answers: [{ X: '1' }, { X: '2' }], status: 'done' });
  });

  test('hansei demo finds its knowledge', () => expect(hansei('demo', '--lang', 'en').status).toBe(0));

  test('hansei/logic can be imported', () => {
    const program = `
      import { Prolog } from 'hansei/logic';
      const prolog = new Prolog();
      prolog.load('p(1). p(2).');
      console.log([...prolog.query('p(X)')].map((answer) => answer.bindings.get('X').value).join());`;
    expect(run(process.execPath, ['--input-type=module', '-e', program]).trim()).toBe('1,2');
  });
});
