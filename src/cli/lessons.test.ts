/// `hansei lessons` as a person or a script meets it.
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Prolog } from '../logic/index.ts';
import { capturedIo } from './captured-io.ts';
import { temporaryFolder } from './command.fixture.ts';
import type { Ran } from './command.fixture.ts';
import { EXIT } from './exit.ts';
import { runCommand } from './program.ts';

const WING = 'e6f4d3e7f7c2e8d6c5g8g3d7f8d8c7b4f5h2b1f6c6c8b7d2b5c4g5a8e2d1b8b3h8h5c3f3e3';
/// A random game whose blamed move, 57 a7, is proved to have lost it.
const PROVED =
  'c4e3f5e6f2b4d3e2d7d6c2d8d2g5c5c3a3c1b1f6b5d1c6f4f3e1h5g6f7g2b2b3g3b6g1g4e7h6c7h3f1h4g7h2h1a2a4b8h7e8c8a6f8g8h8a5a7a8a1b7';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const own = folder.path('lessons');

const run = async (...args: string[]): Promise<Ran> => {
  const io = capturedIo('', { HANSEI_DATA: folder.path('data') });
  const code = await runCommand(args, io);
  return { code, out: io.stdout(), err: io.stderr() };
};
const lessons = (...args: string[]): Promise<Ran> => run('lessons', ...args, '--lessons', own);

let wing = '';
let proved = '';
const fileOf = (id: string): string => join(own, `${id}.lesson.pl`);
const idOf = (err: string): string => /([a-z0-9-]+)\.lesson\.pl/.exec(err)![1]!;

beforeAll(async () => {
  wing = idOf((await run('reflect', WING, '--lessons', own)).err);
  proved = idOf((await run('reflect', PROVED, '--lessons', own)).err);
});

/// Runs with a file changed, and puts it back.
const withText = async (file: string, change: (text: string) => string, act: () => Promise<void>): Promise<void> => {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, change(text));
  try {
    await act();
  } finally {
    writeFileSync(file, text);
  }
};

describe('list', () => {
  test('one line for each; alone it is the same', async () => {
    const { code, out, err } = await lessons('list');
    expect([code, err]).toEqual([EXIT.done, '']);
    expect(out.split('\n')[0]).toMatch(/^id +name +status +state +learned from$/);
    expect(out).toMatch(new RegExp(`^${wing} +wing +in its line +in use +move 22 c8 of white, othello/wing.pl$`, 'm'));
    expect(out).toMatch(new RegExp(`^${proved} .* proved +in use +move 57 a7 of black, `, 'm'));
    expect((await lessons()).out).toBe(out);
    expect((await lessons('--lang', 'ja')).out).toContain('白の 22 手目 c8');
  });

  test('an empty folder says how lessons are made', async () => {
    const { code, out, err } = await run('lessons', 'list');
    expect([code, out]).toEqual([EXIT.done, '']);
    expect(err).toContain('hansei reflect RECORD');
  });

  test('a broken file is told with place and hint; the others are listed', async () => {
    await withText(
      fileOf(wing),
      (text) => text.replace('near_la', 'naer_la'),
      async () => {
        const { code, out, err } = await lessons('list');
        expect(code).toBe(EXIT.badInput);
        expect(out).toContain(proved);
        expect(out).not.toContain(wing);
        expect(err).toMatch(/\.lesson\.pl:\d+:\d+: unknown predicate naer_la\/3\n {2}hint: /);
        const json = JSON.parse((await lessons('list', '--json')).out) as { lessons: object[]; broken: object[] };
        expect(json.lessons).toHaveLength(1);
        expect(json.broken).toMatchObject([{ file: fileOf(wing), line: expect.any(Number) as number }]);
        expect((await lessons('show', wing)).code).toBe(EXIT.badInput);
        expect((await lessons('retire', wing, '--reason', 'x')).code).toBe(EXIT.badInput);
        expect(readFileSync(fileOf(wing), 'utf8')).toContain('naer_la');
      },
    );
  });

  test('a folder that is a file is bad input', async () => {
    const { code, err } = await run('lessons', 'list', '--lessons', fileOf(wing));
    expect([code, err]).toEqual([EXIT.badInput, expect.stringContaining('cannot be read') as string]);
  });
});

describe('show', () => {
  test('what it says, its diagram, status, origin, versions, use', async () => {
    const { code, out } = await lessons('show', wing);
    expect(code).toBe(EXIT.done);
    expect(out).toContain(`wing (${wing})\n\nDo not complete this pattern`);
    expect(out).toContain('1 . @ @ @ @ @ .');
    expect(out).toContain('Status: true in the line');
    expect(out).toContain(WING);
    expect(out).toContain('Literals: raw 157, final 60, simplified 27, improved 28');
    expect(out).toContain('Use: no game was played with it yet');
    expect((await lessons('show', wing, '--lang', 'ja')).out).toContain('次の形を完成させてはいけない');
  });

  test('statistics of use', async () => {
    const uses = join(own, 'uses.jsonl');
    const games = [
      { on: [wing], fired: [wing], score: 1 },
      { on: [wing], fired: [], score: 0 },
      { on: [wing], fired: [], score: 0.5 },
    ];
    writeFileSync(uses, games.map((game) => `${JSON.stringify(game)}\n`).join(''));
    const { out } = await lessons('show', wing);
    expect(out).toContain('Use: it spoke up in 1 game (100.0% of the points), and was silent in 2 games (25.0%)');
    expect(JSON.parse((await lessons('show', wing, '--json')).out)).toMatchObject({
      id: wing,
      uses: { fired: { n: 1, score: 1 }, silent: { n: 2, score: 0.5 } },
    });
    rmSync(uses);
  });

  test('an edited clause is told otherwise', () =>
    withText(
      fileOf(wing),
      (text) => text.replace('pre_state(D, F, v),', ''),
      async () => expect((await lessons('show', wing)).out).not.toContain('the corner a1'),
    ));

  test('a picture', async () => {
    const file = folder.path('wing.svg');
    expect((await lessons('show', wing, '--svg', file)).err).toBe(`Picture: ${file}\n`);
    expect(readFileSync(file, 'utf8')).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
    const { code, err } = await lessons('show', wing, '--svg', join(file, 'below.svg'));
    expect([code, err]).toEqual([EXIT.environment, expect.stringContaining('cannot be written') as string]);
  });

  test('no id: which there are; a misspelt one: the nearest', async () => {
    const none = await lessons('show');
    expect(none.code).toBe(EXIT.usage);
    expect(none.err).toContain(wing);
    const near = await lessons('show', `${wing.slice(0, -1)}_`);
    expect(near.code).toBe(EXIT.badInput);
    expect(near.err).toContain(`did you mean ${wing}?`);
    expect((await lessons('show', '../../etc/passwd')).code).toBe(EXIT.badInput);
  });
});

describe('explain', () => {
  test('the history, each literal, and that the record still gives it', async () => {
    const { code, out } = await lessons('explain', wing);
    expect(code).toBe(EXIT.done);
    expect(out).toMatch(/raw: 157 literals[\s\S]*final: 60[\s\S]*simplified: 27[\s\S]*improved: 28/);
    expect(out).toContain('2 removed, because they hold of every position:\n      move(B, C), opponent(B, D)\n');
    expect(out).toMatch(/near_lc\(E, F, G\), +% near_lc\(top, a1, b1\)/);
    expect(out).toMatch(/pre_state\(D, F, v\), +% a1 empty/);
    expect(out).toContain('The record still gives this lesson.');
    expect((await lessons('explain', wing, '--lang', 'ja')).out).toContain('棋譜は今もこの教訓を与えます。');
  });

  test('the clause as printed is the clause', async () => {
    const { out } = await lessons('explain', wing);
    const text = /^ {2}bad_move[\s\S]*?\)\.$/m.exec(out)![0];
    const prolog = new Prolog();
    expect(prolog.load(text).problems).toEqual([]);
    const exported = new Prolog();
    exported.load((await lessons('export', wing)).out);
    const clause = 'clause(bad_move(A, B, C), Body), numbervars(Body, 0, _), Text = Body';
    const bodyOf = (from: Prolog): string => JSON.stringify([...from.query(clause)][0]!.bindings.get('Text'));
    expect(bodyOf(prolog)).toBe(bodyOf(exported));
  });

  test('an edited clause', () =>
    withText(
      fileOf(wing),
      (text) => text.replace('pre_state(D, F, v),', ''),
      async () => {
        const { code, out } = await lessons('explain', wing);
        expect([code, out]).toEqual([EXIT.done, expect.stringContaining('its clause was edited since') as string]);
      },
    ));

  test.each([
    ['another theory', /theory\("othello\/wing.pl"/, 'theory("othello/none.pl"', 'There is no theory othello/none.pl'],
    ['a record that cannot be played', /record\("e6/, 'record("e6e6', 'The record cannot be played again: move 2 (e6)'],
    ['the other side', /side\(white\)/, 'side(black)', 'The record gives no lesson now.'],
  ])('%s', (_what, from, to, said) =>
    withText(
      fileOf(wing),
      (text) => text.replace(from, to),
      async () => {
        const { code, out } = await lessons('explain', wing);
        expect(code).toBe(EXIT.negative);
        expect(out).toContain(said);
      },
    ),
  );

  test('a proof is checked again, and must be about the move of the record', async () => {
    const { code, out } = await lessons('explain', proved);
    expect(code).toBe(EXIT.done);
    expect(out).toMatch(/The proof was checked again and accepted: \d+ positions\./);
    const proof = join(
      own,
      readdirSync(own).find((name) => name.endsWith('.proof.json'))!,
    );
    const rejected = async (): Promise<void> => {
      const again = await lessons('explain', proved);
      expect(again.code).toBe(EXIT.negative);
      expect(again.out).toMatch(/The proof .*\.json is rejected: /);
    };
    await withText(proof, (text) => text.replace(/"atLeast": -?\d+/, '"atLeast": 64'), rejected);
    await withText(proof, (text) => text.slice(0, 50), rejected);
    await withText(fileOf(proved), (text) => text.replace('ply(57)', 'ply(55)'), rejected);
    await withText(fileOf(proved), (text) => text.replace('.proof.json', '.lost.json'), rejected);
  });
});

describe('retire and adopt', () => {
  test('on record, nothing else in the file changes, and back', async () => {
    const before = readFileSync(fileOf(wing), 'utf8');
    const { code, err } = await lessons('retire', wing, '--reason', 'too "timid"');
    expect([code, err]).toEqual([EXIT.done, expect.stringContaining(`hansei lessons adopt ${wing}`) as string]);
    const retired = readFileSync(fileOf(wing), 'utf8');
    expect(retired).toContain(String.raw`state(retired("too \"timid\"", "`);
    expect(retired.replace(/^state\(.*$/m, '')).toBe(before.replace(/^state\(.*$/m, ''));
    expect((await lessons('retire', wing, '--reason', 'again')).err).toContain('was retired already');
    expect(readFileSync(fileOf(wing), 'utf8')).toBe(retired);
    const list = await lessons('list');
    expect(list.out).not.toContain(wing);
    expect(list.err).toBe('1 retired (--all shows them).\n');
    expect((await lessons('list', '--all')).out).toContain(wing);
    expect((await lessons('show', wing)).out).toContain(': too "timid"');
    expect((await lessons('export')).out).not.toContain(wing);
    expect((await lessons('adopt', wing)).err).toBe(`${wing} is in use.\n`);
    expect(readFileSync(fileOf(wing), 'utf8')).toBe(before);
  });

  test('a reason is needed', async () => {
    const { code, err } = await lessons('retire', wing);
    expect([code, err]).toEqual([EXIT.usage, expect.stringContaining('--reason') as string]);
  });
});

describe('export', () => {
  test('Prolog that loads', async () => {
    const { code, out } = await lessons('export');
    expect(code).toBe(EXIT.done);
    const prolog = new Prolog();
    expect(prolog.load(out).problems).toEqual([]);
    expect([...prolog.query('clause(bad_move(A, B, C), _)')]).toHaveLength(2);
  });
  test('S-expressions', async () =>
    expect((await lessons('export', wing, '--format', 'sexpr')).out).toMatch(
      /^\(concept bad_move \(variables A B C\)\n/,
    ));
  test('JSON with patterns', async () =>
    expect(JSON.parse((await lessons('export', wing, '--format', 'json')).out)).toMatchObject([
      { id: wing, name: { en: 'wing', ja: '翼' }, patterns: expect.any(Array) as object[] },
    ]));
  test('wrong ids and formats', async () => {
    const { code, out } = await lessons('export', wing, 'nonsense');
    expect(code).toBe(EXIT.badInput);
    expect(out).toContain(wing);
    expect((await lessons('export', '--format', 'xml')).code).toBe(EXIT.usage);
  });
});

test('an unknown command is wrong usage, and says which there are', async () => {
  const { code, err } = await run('lessons', 'shwo', wing);
  expect(code).toBe(EXIT.usage);
  expect(err).toContain("'shwo' is not a command of lessons; there are list, show, explain, retire, adopt, export");
});
