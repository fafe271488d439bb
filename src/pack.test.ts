/// The package as a stranger gets it: packed, installed in an empty folder, run there.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAIR_WING } from './games/index.ts';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'hansei-pack-'));
const run = (program: string, args: readonly string[], cwd = folder): string =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
const hansei = (...args: string[]): { readonly status: number | null; readonly stdout: string } =>
  spawnSync(join(folder, 'node_modules', '.bin', 'hansei'), args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, HANSEI_DATA: join(folder, 'data') },
  });

/// Packing builds anew, and meanwhile other tests use what was built: it is done on a copy.
const copyOfSources = (): string => {
  const copy = join(folder, 'sources');
  mkdirSync(copy);
  const others = new Set(['node_modules', 'dist', '.git', 'docs', 'cases', 'bench', 'scripts']);
  for (const name of readdirSync(root).filter((each) => !others.has(each)))
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
};

describe('the packed package', () => {
  let packed: readonly string[] = [];

  beforeAll(() => {
    const json: unknown = JSON.parse(
      run('npm', ['pack', '--json', '--silent', '--pack-destination', folder], copyOfSources()),
    );
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
    expect(packed).toContain('dist/web/index.html');
    const knowledge = readdirSync(join(root, 'knowledge'), { recursive: true, encoding: 'utf8' });
    expect(packed).toEqual(
      expect.arrayContaining(knowledge.filter((path) => /\.\w+$/.test(path)).map((path) => `knowledge/${path}`)),
    );
    expect(packed.filter((path) => /\.test\.|^src\/|^bench\/|^cases\/|^scripts\/|^web\//.test(path))).toEqual([]);
  });

  test('npx hansei --help shows examples first', () => {
    const help = run('npx', ['--no-install', 'hansei', '--help']);
    expect(help.split('\n')[0]).toBe('Examples:');
    for (const command of [
      'serve',
      'demo',
      'play',
      'reflect',
      'learn',
      'match',
      'otl',
      'query',
      'prolog',
      'check-proof',
      'doctor',
    ])
      expect(help).toContain(`  ${command}`);
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

  test('hansei alone serves the pages, and its threads answer', async () => {
    // Without a display no browser is opened.
    const env = { ...process.env, HANSEI_DATA: join(folder, 'served'), DISPLAY: '', WAYLAND_DISPLAY: '' };
    const server = spawn(join(folder, 'node_modules', '.bin', 'hansei'), [], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    try {
      const [line] = (await once(createInterface({ input: server.stdout }), 'line')) as [string];
      const url = /http:\/\/127\.0\.0\.1:\d+\//.exec(line)![0];
      const ask = async <T>(path: string, body: unknown): Promise<T> => {
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(new URL(path, url), { method: 'POST', headers, body: JSON.stringify(body) });
        expect(answer.ok).toBe(true);
        return (await answer.json()) as T;
      };
      const page = await (await fetch(url)).text();
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
      expect((await fetch(new URL(script!, url))).headers.get('content-type')).toContain('javascript');
      const { id } = await ask<{ id: string }>('/api/games', {
        black: { kind: 'person' },
        white: { kind: 'level', level: 'apprentice' },
      });
      await ask(`/api/games/${id}/moves`, { parent: 0, move: 'f5' });
      const { nodes } = await ask<{ nodes: { by: string }[] }>(`/api/games/${id}/replies`, { parent: 1 });
      expect(nodes).toMatchObject([{ by: 'program' }]);
    } finally {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    }
  });

  test('hansei demo finds its knowledge and keeps nothing', () => {
    const { status, stdout } = hansei('demo', '--lang', 'en');
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /Move 36, e8, is to blame[\s\S]*with lessons +(?!e8)[a-h][1-8]\n[\s\S]*accepted:[\s\S]*rejected:/,
    );
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  test('hansei reflect explains a lost game and keeps the lesson', () => {
    const { status, stdout } = hansei('reflect', PAIR_WING, '--json');
    expect(status).toBe(0);
    const { blamed } = JSON.parse(stdout) as { blamed: { ply: number; move: string; lesson: { id: string } }[] };
    expect(blamed).toMatchObject([{ ply: 36, move: 'e8', literals: { raw: 238, final: 116 } }]);
    const lesson = join(folder, 'data', 'lessons', 'othello', `${blamed[0]!.lesson.id}.lesson.pl`);
    expect(readFileSync(lesson, 'utf8')).toContain('bad_move(');
  });

  test('every exported subpath can be imported, and its knowledge is found', () => {
    const program = `
      import { parseTranscript, squareName } from 'hansei/games';
      import { knowledgeFile } from 'hansei/knowledge';
      import { reflectOn, theoryShelf } from 'hansei/reflect';
      for (const room of ['rules', 'record', 'play', 'experts', 'experiment', 'serve']) await import('hansei/' + room);
      const { value: game } = parseTranscript('${PAIR_WING}');
      const { findings } = reflectOn(game, { theories: theoryShelf(knowledgeFile) });
      console.log(findings.map(({ ply, move }) => ply + ' ' + squareName(move)).join());`;
    expect(run(process.execPath, ['--input-type=module', '-e', program]).trim()).toBe('36 e8');
  });

  test('hansei/logic can be imported', () => {
    const program = `
      import { Prolog } from 'hansei/logic';
      const prolog = new Prolog();
      prolog.load('p(1). p(2).');
      console.log([...prolog.query('p(X)')].map((answer) => answer.bindings.get('X').value).join());`;
    expect(run(process.execPath, ['--input-type=module', '-e', program]).trim()).toBe('1,2');
  });
});
