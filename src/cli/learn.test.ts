import { appendFileSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { capturedIo } from './captured-io.ts';
import { lessonBase } from '../experiment/index.ts';
import { runCommand } from './program.ts';

const root = mkdtempSync(join(tmpdir(), 'hansei-learn-'));
afterAll(() => rmSync(root, { recursive: true }));

const run = async (...args: string[]): Promise<{ code: number; out: string; err: string }> => {
  const io = capturedIo('', { HANSEI_DATA: join(root, 'data') });
  const code = await runCommand(args, io);
  return { code, out: io.stdout(), err: io.stderr() };
};

interface Learned {
  readonly games: number;
  readonly lost: number;
  readonly lessonsInUse: number;
  readonly learned: readonly { readonly id: string; readonly origin: { readonly ply: number } }[];
}

const learn = async (folder: string, ...more: string[]): Promise<Learned> => {
  const { code, out } = await run(
    'learn',
    'othello',
    '--games',
    '6',
    '--seed',
    '3',
    '--lessons',
    folder,
    '--json',
    ...more,
  );
  expect(code).toBe(0);
  return JSON.parse(out) as Learned;
};

const filesOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.lesson.pl'))
    .map((name) => join(folder, name));

describe('hansei learn', () => {
  const folder = join(root, 'lessons');

  test('plays, loses, keeps lessons, and notes what came of them', async () => {
    const first = await learn(folder);
    expect(first.games).toBe(6);
    expect(first.learned.length).toBeGreaterThan(1);
    expect(filesOf(folder).length).toBe(first.learned.length);
    expect(lessonBase(folder).uses().games.length).toBe(6);
  });

  test('what was retired is neither used nor learned again', async () => {
    const base = lessonBase(folder);
    for (const { id } of base.list().lessons) base.retire(id, 'for the test', '2026-01-01');
    const retired = new Set(base.list().lessons.map(({ id }) => id));
    const again = await learn(folder);
    expect(again.learned.filter(({ id }) => retired.has(id))).toEqual([]);
    expect(base.list().lessons.filter(({ id, state }) => retired.has(id) && state.kind !== 'retired')).toEqual([]);
    for (const id of retired) base.adopt(id, '2026-01-02');
  });

  test('a trial writes its figures into the lessons and leaves the rest of their files alone', async () => {
    for (const file of filesOf(folder)) appendFileSync(file, '\n% a note of my own\n');
    await learn(folder, '--trial', '8');
    const texts = filesOf(folder).map((file) => readFileSync(file, 'utf8'));
    expect(texts.filter((text) => text.includes('% a note of my own')).length).toBeGreaterThan(1);
    const { lessons, broken } = lessonBase(folder).list();
    expect(broken).toEqual([]);
    const told = lessons.flatMap(({ status }) => (status.kind === 'statistical' ? [status] : []));
    expect(told.length).toBeGreaterThan(0);
    for (const { n, low, high, successes } of told) {
      expect(n).toBeLessThanOrEqual(8);
      expect(low).toBeLessThanOrEqual(successes / n);
      expect(high).toBeGreaterThanOrEqual(successes / n);
    }
  });

  test('a player with lessons says which file it cannot read', async () => {
    const [file] = filesOf(folder);
    writeFileSync(file!, readFileSync(file!, 'utf8').replace('just_before(', 'just_befor('));
    const { code, err } = await run('match', 'othello', `rls:lessons=${folder}`, 'random', '--games', '2');
    expect(code).not.toBe(0);
    expect(err).toContain('.lesson.pl');
  });

  test('a wrong opponent is told with its place', async () => {
    const { code, err } = await run('learn', 'othello', '--opponent', 'alphabetta');
    expect(code).toBe(2);
    expect(err).toContain('alphabeta');
  });
});
