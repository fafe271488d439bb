/// `hansei reflect` as a person or a script meets it.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseTranscript } from '../games/index.ts';
import type { Transcript } from '../games/index.ts';
import { printGgf, recordOfTranscript } from '../record/index.ts';
import { capturedIo } from './captured-io.ts';
import { temporaryFolder } from './command.fixture.ts';
import type { Ran } from './command.fixture.ts';
import { EXIT } from './exit.ts';
import { runCommand } from './program.ts';

const PAIR_WING = 'f5f4d3c4g3e6d6g4b4a4f7d7d8c5b3c2f6g8a3b5f8c7b6a2a5a6h3g6e7c6e3c8f3h4d2e8b7a8a7e2b8g5a1h2h8c3e1';
const ROTATED = 'f5f4g3g4h3d6c5f6d7d8e6h2e3g5g6h6f7d3c3d2c7b8c8e7e8f8c4f3h5b4e2e1b3a3d1h4g7h8g8c1h7f2a8b5h1c6a4';
/// A random game whose blamed move, 57 a7, is proved to have lost it.
const PROVED =
  'c4e3f5e6f2b4d3e2d7d6c2d8d2g5c5c3a3c1b1f6b5d1c6f4f3e1h5g6f7g2b2b3g3b6g1g4e7h6c7h3f1h4g7h2h1a2a4b8h7e8c8a6f8g8h8a5a7a8a1b7';
/// A random game, with a pass, that was lost before the blamed move, 54 g8.
const LOST_BEFORE =
  'f5f6c4c3d3c5b2e2e6f4e3c2g5h4e1a2b1g4h3d6b3d2c6a3f2b7h5b4a5f3g3g1g7h2a1f1d1h6g6e7b6a4b8c7b5f8c8g2d8e8h8f7d7g8h1a6h7a8c1--a7';

const transcript = (text: string): Transcript => {
  const read = parseTranscript(text);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};

const folder = temporaryFolder();
afterAll(() => folder.remove());
const data = folder.path('data');
const lessons = join(data, 'lessons', 'othello');

const reflect = async (...args: string[]): Promise<Ran> => {
  const io = capturedIo('', { HANSEI_DATA: data });
  const code = await runCommand(['reflect', ...args], io);
  return { code, out: io.stdout(), err: io.stderr() };
};

const fileWith = (name: string, content: string | Uint8Array): string => {
  const file = folder.path(name);
  writeFileSync(file, content);
  return file;
};

interface Json {
  readonly failure: { readonly ply: number; readonly side: string } | null;
  readonly blamed: readonly {
    readonly ply: number;
    readonly move: string;
    readonly status: string;
    readonly literals: Readonly<Record<string, number>>;
    readonly lesson: { readonly id: string; readonly clause: string; readonly sentence: string };
  }[];
  readonly endgame?: { readonly moves: readonly object[] };
  readonly calls: number;
  readonly cpuMs: number;
}
const json = async (...args: string[]): Promise<Json> =>
  JSON.parse((await reflect(...args, '--json', '--no-keep')).out) as Json;

describe('the pair wing', () => {
  let main: Json;
  beforeAll(async () => {
    main = await json(PAIR_WING);
  });

  test('for programs', () => {
    expect(main).toMatchObject({
      failure: { ply: 47, side: 'white' },
      blamed: [{ ply: 36, move: 'e8', status: 'line' }],
    });
    const [{ literals, lesson }] = main.blamed as [Json['blamed'][0]];
    expect(literals).toMatchObject({ raw: 238, final: 116 });
    expect(literals['simplified']).toBeLessThanOrEqual(52);
    expect(literals['improved']).toBeGreaterThan(0);
    expect(lesson.id).toMatch(/^bad-move-[0-9a-f]{6}$/);
    expect(lesson.clause).toMatch(/^bad_move\(A, B, C\) :- move\(A, B, C\), .*\\\+ \(.*\)$/);
    expect(lesson.sentence).toContain('b1-f1');
    expect(main.calls).toBeGreaterThan(0);
    expect(main.cpuMs).toBeGreaterThan(0);
    expect(existsSync(lessons)).toBe(false);
  });

  test('the rotated record gives the same clause and id', async () => {
    const rotated = await json(ROTATED);
    expect(rotated.blamed[0]).toMatchObject({ ply: 36, move: 'h4' });
    expect(rotated.blamed[0]!.lesson).toEqual(main.blamed[0]!.lesson);
  });

  test('for people: the squares of this game, then the lesson in its own; it is kept', async () => {
    const { code, out, err } = await reflect(PAIR_WING);
    const { id } = main.blamed[0]!.lesson;
    expect(code).toBe(EXIT.done);
    expect(out).toContain('White is behind in discs from move 47 on (22-29 after it)');
    expect(out).toContain('Move 36, e8, is to blame.');
    expect(out).toMatch(/Why: After e8 your discs fill c8-g8 on the bottom edge .* and the same along the left edge\./);
    expect(out).toContain("The enemy's good moves that came of it: 45 h8");
    expect(out).toContain(
      `The lesson (${id}): pair wing\nDo not complete this pattern: after your move your discs fill b1-f1`,
    );
    expect(err).toBe(`Kept in ${join(lessons, `${id}.lesson.pl`)}\n`);
  });

  test('what is known is said, retired and broken lessons, too, and none is overwritten', async () => {
    const { id } = main.blamed[0]!.lesson;
    const file = join(lessons, `${id}.lesson.pl`);
    const text = readFileSync(file, 'utf8');
    expect((await reflect(PAIR_WING)).err).toBe(`The lesson ${id} was known already.\n`);
    const retired = text.replace(/state\(.*\)\./, 'state(retired("too timid", "2026-02-03")).');
    writeFileSync(file, retired);
    expect((await reflect(PAIR_WING)).err).toContain('retired: too timid');
    const broken = text.replace('near_lc', 'naer_lc');
    writeFileSync(file, broken);
    const { code, out, err } = await reflect(PAIR_WING);
    expect(code).toBe(EXIT.done);
    expect(out).toContain('36, e8');
    expect(err).toMatch(/\.lesson\.pl:\d+:\d+: unknown predicate naer_lc\/3\n {2}hint: .*\n.*left as it is/);
    expect(readFileSync(file, 'utf8')).toBe(broken);
    writeFileSync(file, text);
    expect(readdirSync(lessons)).toEqual([`${id}.lesson.pl`]);
  });

  test('in Japanese', async () => {
    const { out, err } = await reflect(PAIR_WING, '--lang', 'ja');
    expect(out).toContain('36 手目 e8 が敗着です。');
    expect(out).toContain('理由: e8 を打った後、下辺のc8〜g8');
    expect(out).toContain('双翼');
    expect(err).toContain('既にあります');
  });

  test('pictures', async () => {
    const { err } = await reflect(PAIR_WING, '--no-keep', '--svg', folder.path('pictures/of/it'));
    const files = [...err.matchAll(/^Picture: (.*)$/gm)].map(([, file]) => file!);
    expect(files).toHaveLength(2);
    for (const file of files) {
      const text = readFileSync(file, 'utf8');
      expect(text).toMatch(/^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"[\s\S]*<title[\s\S]*<\/svg>\s*$/);
      const opened = [...text.matchAll(/<([a-z]+)(?:\s[^<>]*)?(?<!\/)>/gi)].length;
      expect([...text.matchAll(/<\/[a-z]+>/gi)]).toHaveLength(opened);
    }
    expect(readFileSync(files[0]!, 'utf8')).toContain('After e8');
  });

  test('--from asks for the first ply behind after it; blame may lie before', async () =>
    expect(await json(PAIR_WING, '--from', '46')).toMatchObject({ failure: { ply: 47 }, blamed: [{ ply: 36 }] }));

  test('the side that won has nothing to explain, unless asked from a move on', async () => {
    const { code, out } = await reflect(PAIR_WING, '--side', 'black');
    expect([code, out]).toEqual([EXIT.negative, expect.stringContaining('Black is not behind') as string]);
    const early = await reflect(PAIR_WING, '--side', 'black', '--from', '0');
    expect(early.code).toBe(EXIT.negative);
    expect(early.out).toMatch(/^Black is behind in discs after move 6 \(4-6\), though not at the end\.\n\nNo theory/);
    expect((await json(PAIR_WING, '--side', 'black')).failure).toBeNull();
  });
});

describe('the solver', () => {
  test('a proved loss is proved, and the proof is kept beside the lesson', async () => {
    const { code, out } = await reflect(PROVED);
    expect(code).toBe(EXIT.done);
    expect(out).toMatch(/Move 57, a7, is to blame[\s\S]*Better: .*\(the endgame is solved: (won|drawn)\)/);
    expect(out).toMatch(/proof of \d+ positions was checked[\s\S]*The endgame, solved:\n {2}move 57, a7: the game was/);
    const proofs = readdirSync(lessons).filter((name) => name.endsWith('-57.proof.json'));
    expect(proofs).toHaveLength(1);
    expect(readFileSync(join(lessons, proofs[0]!.replace('-57.proof.json', '.lesson.pl')), 'utf8')).toContain(
      `status(proved("${proofs[0]}")).`,
    );
  });

  test('a game that was lost before the blamed move is said to be', async () => {
    const { out } = await reflect(LOST_BEFORE, '--no-keep');
    expect(out).toContain('Move 54, g8, is to blame.');
    expect(out).toContain('The solver: the game was already lost before it, whatever the move.\n');
    expect(out).not.toContain('Better:');
  });

  test('--empties 0 leaves it out', async () =>
    expect((await json(PROVED, '--empties', '0')).endgame?.moves).toEqual([]));
});

describe('records', () => {
  const second = recordOfTranscript(transcript(PAIR_WING));
  test('a file with several games', async () => {
    const file = fileWith('two.ggf', printGgf([recordOfTranscript(transcript('f5d6c3d3c4')), second]));
    const { code, out, err } = await reflect(file, '--game', '2', '--no-keep');
    expect(code).toBe(EXIT.done);
    expect(out).toContain('Move 36, e8');
    expect(err).toBe('The file holds 2 games that can be read; this is game 2 (--game chooses).\n');
    const none = await reflect(file, '--game', '3');
    expect(none.code).toBe(EXIT.badInput);
    expect(none.err).toContain('There is no game 3 that can be read');
  });

  test('games keep their numbers when others cannot be read', async () => {
    const file = fileWith('bad-first.txt', `f5d6z9\n${PAIR_WING}\n`);
    const { code, out, err } = await reflect(file, '--game', '2', '--no-keep');
    expect(code).toBe(EXIT.done);
    expect(out).toContain('Move 36, e8');
    expect(err).toMatch(/bad-first\.txt:1:5: game 1, move 3 \(z9\)/);
    expect((await reflect(file, '--game', '1')).code).toBe(EXIT.badInput);
    expect((await reflect(file, '--game', '1', '--lang', 'ja')).err).toContain('第 1 局、3 手目 z9: そのようなマス');
  });

  test('a game that begins within another is kept with its first board', async () => {
    const { moves, positions } = transcript(PAIR_WING);
    const part = recordOfTranscript({ moves: moves.slice(30), positions: positions.slice(30) });
    const own = folder.path('part-lessons');
    const { out } = await reflect(fileWith('part.ggf', printGgf([part])), '--lessons', own);
    expect(out).toContain('Move 6, e8, is to blame.');
    expect(out).toContain('from move 17 on');
    const [file] = readdirSync(own);
    expect(readFileSync(join(own, file!), 'utf8')).toMatch(/record\("\(;GM\[Othello\].*BO\[8 /);
  });

  test('a draw, and one move', async () => {
    const { code, out } = await reflect('f5d6');
    expect([code, out]).toEqual([EXIT.negative, expect.stringContaining('Nobody is behind') as string]);
    expect(await json('f5d6')).toMatchObject({ failure: null, blamed: [], calls: 0 });
    expect((await reflect('f5')).code).toBe(EXIT.negative);
  });

  test.each([
    ['an illegal move', 'f5d6c3a1', /^\(record\):1:7: move 4 \(a1\): a1 turns nothing over for white\n {2}hint: /],
    ['a misspelt move', 'f5d6z9', /move 3 \(z9\): z9 is not a square/],
    ['a record that breaks off', 'f5d6c', /move 3 \(c\): the text ends within a move/],
    ['no record', '', /the text is empty/],
    ['a misspelt path', 'gmae.ggf', /gmae\.ggf: cannot be read: there is no such file/],
    ['something else', 'hello world', /no known format/],
  ])('%s is bad input', async (_what, text, message) => {
    const { code, out, err } = await reflect(text);
    expect([code, out]).toEqual([EXIT.badInput, '']);
    expect(err).toMatch(message);
  });

  test('empty files, junk and folders are bad input', async () => {
    const junk = Uint8Array.from({ length: 3000 }, (_, i) => (i * 2654435761) >>> 13);
    mkdirSync(folder.path('a-folder'));
    for (const file of [fileWith('empty.txt', ''), fileWith('junk.bin', junk), folder.path('a-folder')]) {
      const { code, err } = await reflect(file);
      expect(code).toBe(EXIT.badInput);
      expect(err).toContain(file);
    }
  });

  test.each([
    [['--side', 'green']],
    [['--from', 'x']],
    [['--from', '-1']],
    [['--game', '0']],
    [['--empties', 'all']],
    [['--nonsense']],
    [['more']],
  ])('%j is wrong usage', async (args) => expect((await reflect(PAIR_WING, ...args)).code).toBe(EXIT.usage));
  test('no record is wrong usage', async () => expect((await reflect()).code).toBe(EXIT.usage));

  test('a folder that cannot be made is told, behind the answer', async () => {
    const { code, out, err } = await reflect(PAIR_WING, '--lessons', join(fileWith('file', ''), 'below'));
    expect(code).toBe(EXIT.environment);
    expect(out).toContain('36, e8');
    expect(err).toContain('cannot be written');
  });
});
