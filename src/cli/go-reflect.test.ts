import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { goLessonBase } from '../experiment/index.ts';
import type { GoLesson, ValueChange } from '../experts/index.ts';
import { run as runCommand, temporaryFolder } from './command.fixture.ts';
import { EXIT } from './exit.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const data = folder.path('data');
const run = (...args: readonly string[]) =>
  runCommand(args, '', (io) => ({ ...io, env: { ...io.env, HANSEI_DATA: data } }));
const game = join(import.meta.dirname, '../../cases/go/lost-game.sgf');

/// GO.1 as weak as it was when it lost the game, whatever it has become.
const weak = (name: string, change: ValueChange): GoLesson => ({
  id: `value-${name}`,
  state: { kind: 'adopted', date: '2026-11-17' },
  status: { kind: 'line' },
  title: { en: 'weak', ja: '弱い' },
  words: { en: 'weak', ja: '弱い' },
  origin: {
    record: '0',
    number: 1,
    side: 'black',
    played: 'A1',
    better: 'B2',
    question: 'defend A1',
    nodes: 1,
    line: [],
    knowledge: '0',
  },
  content: { kind: 'value', change },
});
const WEAKNESSES = [
  weak('blind', { of: 'case', name: 'captureLiberties', from: 3, to: 1 }),
  weak('untaught', { of: 'case', name: 'patterns', from: 0.7, to: 0 }),
  weak('shapeless', { of: 'case', name: 'shapeMoves', from: 12, to: 0 }),
  weak('hasty', { of: 'strategy', name: 'looked', from: 20, to: 0 }),
];

describe('hansei go reflect', { timeout: 60_000 }, () => {
  for (const each of WEAKNESSES) goLessonBase(join(data, 'lessons', 'go')).add(each);

  test('Ctrl-C is heard before it is done; then nothing is kept, and nothing is said to be missing', async () => {
    const { code, out, err } = await runCommand(['go', 'reflect', game, '--from', '47', '--lang', 'en'], '', (io) => {
      setTimeout(() => io.interrupt(), 300);
      return { ...io, env: { ...io.env, HANSEI_DATA: folder.path('stopped') } };
    });
    expect(code).toBe(EXIT.interrupted);
    expect(err).toMatch(/Interrupted: \d+ of \d+ own moves were looked at; nothing is kept\.\n/);
    expect(err).not.toMatch(/In use|Kept|Regression/);
    expect(out).not.toContain('No stones were lost');
    expect(existsSync(folder.path('stopped'))).toBe(false);
  });

  test('a lost game becomes a lesson in use, a regression case, and lines of hansei lessons', async () => {
    const { code, out, err } = await run('go', 'reflect', game, '--from', '47', '--nodes', '3000');
    expect(code).toBe(EXIT.done);
    expect(out).toContain('Black lost, as the record says.');
    expect(out).toContain('Black passed at move 55; C5 saves the 5 stones at D5.');
    const id = /lesson (tesuji-\w+) \(proved\)/.exec(out)![1]!;
    const file = join(data, 'lessons', 'go', `${id}.lesson.txt`);
    expect(err).toContain(`In use: ${file}`);
    expect(readFileSync(file, 'utf8')).toContain('move: 55 black pass');
    const regression = /Regression cases: (.*)/.exec(err)![1]!;
    expect(readFileSync(regression, 'utf8')).toContain('550 defend D5');
    expect(existsSync(regression.replace('.tst', '.sgf'))).toBe(true);

    expect((await run('lessons')).out).toMatch(new RegExp(`${id} .* proved +in use +move 55 pass of black, Go`));
    const explained = await run('lessons', 'explain', id);
    expect(explained).toMatchObject({ code: EXIT.done });
    expect(explained.out).toContain('The proofs were checked again on the board of the record: accepted.');
    expect((await run('lessons', 'retire', id)).code).toBe(EXIT.usage);
    expect((await run('lessons', 'retire', id, '--reason', 'to see')).err).toContain(`${id} is out of use`);
    expect((await run('lessons', '--all', '--lang', 'ja')).out).toContain('引退');
    expect((await run('lessons', 'adopt', id)).err).toContain(`${id} is in use`);

    // A proof that says less than it should is found out.
    const proof = join(data, 'lessons', 'go', `${id}.proof.json`);
    writeFileSync(proof, readFileSync(proof, 'utf8').replace(/"root":\d+/, '"root":0'));
    const checked = await run('lessons', 'explain', id);
    expect(checked.code).toBe(EXIT.negative);
    expect(checked.out).toContain('NOT accepted');
  });

  test('when time runs out, the exit code says so; a folder that cannot be used is told before the work', async () => {
    const late = await run('go', 'reflect', game, '--seconds', '1', '--no-keep');
    expect(late.code).toBe(EXIT.budget);
    expect(late.out).toContain('Time ran out');
    writeFileSync(folder.path('taken'), '');
    const began = performance.now();
    const refused = await run('go', 'reflect', game, '--lessons', folder.path('taken/lessons'));
    expect(refused).toMatchObject({ code: EXIT.environment, out: '' });
    expect(refused.err).toContain('not a folder');
    expect(performance.now() - began).toBeLessThan(5000);
  });

  test('what is wrong is told, and what cannot be known', async () => {
    const missing = await run('go', 'reflect', folder.path('none.sgf'));
    expect(missing.code).toBe(EXIT.badInput);
    writeFileSync(folder.path('drawn.sgf'), '(;GM[1]SZ[9]RE[0];B[ee];W[ce])');
    const drawn = await run('reflect', folder.path('drawn.sgf'));
    expect(drawn).toMatchObject({ code: EXIT.negative });
    expect(drawn.out).toContain('Nobody lost this game');
    writeFileSync(folder.path('two.sgf'), '(;GM[1]SZ[9];B[ee](;W[ce];B[cg])(;W[gg];B[gc]))');
    const second = await run('go', 'explain', folder.path('two.sgf'), '--variation', '2', '--json');
    expect(JSON.parse(second.out).moves.map((each: { move: string }) => each.move)).toEqual(['E5', 'G3', 'G7']);
    const third = await run('go', 'explain', folder.path('two.sgf'), '--variation', '3', '--lang', 'ja');
    expect(third.code).toBe(EXIT.badInput);
    expect(third.err).toContain('3 番目の手順はありません');
  });
});
