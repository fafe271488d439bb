/// What a person keeps for Go, carried by archives.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WEAKNESSES } from './weakness.fixture.ts';
import { goKnowledge, printGoLesson, printTesujiPattern } from '../../experts/index.ts';
import { ArchiveReport } from '../contract/index.ts';
import { startTestServer } from '../server.fixture.ts';
import type { TestServer } from '../server.fixture.ts';
import { goFileLines, takeGoFileLines } from './own-files.ts';

const [lesson] = WEAKNESSES;
const [tesuji] = goKnowledge().tesuji;
const FILES: Readonly<Record<string, string>> = {
  'lessons/go/value-weak.lesson.txt': printGoLesson(lesson!),
  'lessons/go/0123456789ab.sgf': '(;GM[1]FF[4]SZ[9];B[ee])\n',
  'go/tesuji/my-net.tesuji': printTesujiPattern(tesuji!),
  'go/parameters/links-first.txt': 'strategy.urgentLink 6\n',
  'go/problems/mine.sgf': '(;GM[1]FF[4]SZ[9];B[ee])\n',
  'go/problems/mine.tst': 'loadsgf mine.sgf\n10 attack E5\n#? [0]\n',
};

const write = (data: string, path: string, text: string): void => {
  mkdirSync(dirname(join(data, path)), { recursive: true });
  writeFileSync(join(data, path), text);
};

describe('files for Go', { timeout: 60_000 }, () => {
  let [from, to] = [] as unknown as [TestServer, TestServer];
  beforeAll(async () => {
    [from, to] = await Promise.all([startTestServer(), startTestServer()]);
    for (const [path, text] of Object.entries(FILES)) write(from.data, path, text);
    // What is not ours stays where it is.
    write(from.data, 'go/tesuji/.hidden.tesuji', 'nothing');
    write(from.data, 'go/parameters/notes.md', 'nothing');
  });
  afterAll(async () => {
    for (const server of [from, to]) {
      await server.close();
      rmSync(server.data, { recursive: true, force: true });
    }
  });

  test('are carried from server to server, twice without harm', async () => {
    const file = await (await fetch(new URL('/api/archive', from.url))).arrayBuffer();
    const take = async (): Promise<ArchiveReport> => {
      const headers = { 'Content-Type': 'application/gzip' };
      const answer = await fetch(new URL('/api/archive', to.url), { method: 'POST', headers, body: file });
      return ArchiveReport.parse(await answer.json());
    };
    expect(await take()).toMatchObject({ lessons: 1, go: 3, kept: 0, problems: [] });
    for (const [path, text] of Object.entries(FILES)) expect(readFileSync(join(to.data, path), 'utf8')).toBe(text);
    expect(existsSync(join(to.data, 'go/parameters/notes.md'))).toBe(false);
    write(to.data, 'go/parameters/links-first.txt', 'strategy.urgentLink 7\n');
    expect(await take()).toMatchObject({ lessons: 0, go: 0, kept: 4, problems: [] });
    expect(readFileSync(join(to.data, 'go/parameters/links-first.txt'), 'utf8')).toContain('7');
  });

  test('what a test or a lesson speaks of comes before it', () => {
    const paths = [...goFileLines(from.data)].map(({ path }) => path);
    expect(paths.toSorted()).toEqual(Object.keys(FILES).toSorted());
    expect(paths.indexOf('go/problems/mine.sgf')).toBeLessThan(paths.indexOf('go/problems/mine.tst'));
  });

  test.each([
    ['outside of its folder', 'go/tesuji/../../escaped.tesuji', FILES['go/tesuji/my-net.tesuji']!],
    ['in a folder that is not for it', 'rulesheets/my.kif', '(role x)'],
    ['a pattern that cannot be read', 'go/tesuji/broken.tesuji', 'pattern broken\n'],
    ['a lesson under the name of another', 'lessons/go/other.lesson.txt', printGoLesson(lesson!)],
    ['a lesson that is none', 'lessons/go/none.lesson.txt', 'nonsense'],
    ['a proof that is none', 'lessons/go/none.proof.json', '{"kind":"nonsense"}\n'],
    ['a parameter that there is not', 'go/parameters/none.txt', 'strategy.nothing 1\n'],
    ['a record that is none', 'go/problems/none.sgf', '(;GM[1]SZ[9];B[e'],
  ])('%s is left out, and that is told', (_, path, text) => {
    const { problems, ...counts } = takeGoFileLines({
      data: to.data,
      lines: [{ kind: 'go-file', path, text }, null, 7],
    });
    expect(counts).toEqual({ lessons: 0, texts: 0, kept: 0 });
    expect(problems).toHaveLength(3);
    expect(problems[0]!.ja).not.toBe('');
    expect(existsSync(join(to.data, path))).toBe(false);
  });
});
