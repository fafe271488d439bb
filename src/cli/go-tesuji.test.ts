import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { capturedIo } from './captured-io.ts';
import { EXIT } from './exit.ts';
import { runCommand } from './program.ts';

const folder = mkdtempSync(join(tmpdir(), 'hansei-tesuji-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = async (line: string, env: Readonly<Record<string, string>> = {}) => {
  const io = capturedIo('', env);
  const code = await runCommand(['go', 'tesuji', ...line.split(' ')], io);
  return { code, out: io.stdout(), err: io.stderr() };
};

const fileOf = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

const NET = `pattern my-net
title en: Net
title ja: ゲタ
case: capture
aim: capture
value: 14
enemy: T
diagram
  ? X X ?
  X T b .
  X c a .
  ? . . ?
moves
  a -> captures T
words en: It stays in the net.
words ja: 網から出られない。
`;

// Four black stones around a white one; then Black nets it.
const GAME = fileOf('game.sgf', '(;GM[1]SZ[9]AB[ed][fd][de][df]AW[ee]PL[B];B[ff];W[fe];B[ge])');

// The roof is open: a stone at b holds nothing.
const FALSE_NET = NET.replace('? X X ?', '? . X ?').replace('  a ->', '  b ->');

describe('hansei go tesuji check', () => {
  test('a right file', async () => {
    const { code, out } = await run(`check ${fileOf('net.tesuji', NET)}`);
    expect([code, out]).toEqual([0, '1 pattern, 0 joseki with 0 lines: all is well\n']);
  });

  test('a false claim: exit code 1', async () => {
    const { code, out, err } = await run(`check ${fileOf('false.tesuji', FALSE_NET)}`);
    expect(code).toBe(1);
    expect(err).toContain('false.tesuji: my-net: error: b: captures T is not so');
    expect(out).toContain(': 1 error\n');
  });

  test('a text that cannot be read: place and hint, exit code 3, in Japanese', async () => {
    const file = fileOf('broken.tesuji', NET.replace('X T b .', 'X T % .'));
    const { code, err } = await run(`check ${file}`, { HANSEI_LANG: 'ja' });
    expect(code).toBe(3);
    expect(err).toContain(`${file}:10:7: エラー: % は図の記号ではありません`);
    expect(err).toContain('ヒント: ');
  });

  test('no such file: exit code 3', async () => expect((await run('check nowhere.tesuji')).code).toBe(3));

  test('JSON', async () => {
    const { out } = await run(`check ${fileOf('false.tesuji', FALSE_NET)} --json`);
    expect(JSON.parse(out)).toMatchObject({
      patterns: 1,
      problems: [],
      findings: [{ code: 'claim-fails', severity: 'error', name: 'my-net', parts: { line: 'b' } }],
    });
  });
});

describe('hansei go tesuji test, list, draw', () => {
  test('test', async () => {
    const { code, out } = await run(`test ${fileOf('net.tesuji', NET)}`);
    expect([code, out]).toEqual([0, '1 pattern on 16 positions: all found\n']);
  });

  test('list, by case and in Japanese', async () => {
    const { code, out } = await run('list --case race --lang ja');
    expect(code).toBe(0);
    expect(out).toMatch(/^名前 +ケース +意図 +目数 +題\n/);
    expect(out).toContain('外ダメを詰める');
    expect(out).not.toContain('定石');
    expect((await run('list --case nothing')).code).toBe(2);
  });

  test('draw: text, a line, SVG, a name that is not there', async () => {
    expect((await run('draw snapback')).out).toContain('? X O O ?\nX T a O ?\nX O b X ?\n? X X ? ?\n');
    expect((await run('draw snapback --line 1')).out).toContain('X  T  X1 O  ?');
    expect((await run('draw snapback --svg')).out).toMatch(/^<svg [^]*<title>Snapback<\/title>[^]*<\/svg>\n$/);
    const wrong = await run('draw snapbak');
    expect([wrong.code, wrong.err]).toEqual([3, "There is no pattern or joseki 'snapbak'. Like it: snapback.\n"]);
    expect((await run('draw snapback --line 9')).code).toBe(3);
    expect((await run('draw')).code).toBe(2);
    expect((await run('frob')).code).toBe(2);
  });
});

describe('hansei go tesuji match', () => {
  test('before a move', async () => {
    const { code, out } = await run(`match ${GAME} --move 1`);
    expect(code).toBe(0);
    expect(out).toContain('Before move 1, black to move');
    expect(out).toContain('F4  14  net-one-stone: Net\n');
  });

  test('inside the tree, as JSON', async () => {
    const { out } = await run(`match ${GAME} --move 3 --json`);
    const told = JSON.parse(out) as { tesuji: readonly { name: string; move: string; step: number }[] };
    expect(told.tesuji).toContainEqual(expect.objectContaining({ name: 'net-one-stone', move: 'G5', step: 2 }));
  });

  test('joseki of a larger board', async () => {
    const game = fileOf('corner.sgf', '(;GM[1]SZ[19];B[dp];W[fq])');
    expect((await run(`match ${game}`)).out).toContain('C6  13  star-low-approach-knight: 4-4, low approach');
  });

  test('no such move, no game, a broken one', async () => {
    expect(await run(`match ${GAME} --move 99`)).toMatchObject({ code: 3, err: 'game.sgf: the game has no move 99\n' });
    expect((await run('match nowhere.sgf')).code).toBe(3);
    expect((await run(`match ${fileOf('empty.sgf', 'nothing')}`)).code).toBe(3);
    expect((await run('match')).code).toBe(2);
  });
});

describe('hansei go tesuji learn', () => {
  test('a pattern, written, found again', async () => {
    const file = join(folder, 'mine.tesuji');
    const learn = `learn ${GAME} --move 1 --region C3:G7 --name from-game --value 9 --case capture --aim capture --out ${file}`;
    const first = await run(learn);
    expect(first.code).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(first.out);
    expect(first.out).toContain('moves\n  a b c\n');
    // A second one is added, one of the same name is not.
    expect(await run(learn)).toMatchObject({ code: 3 });
    expect((await run(learn.replace('from-game', 'again').replace('C3:G7', 'D3:G7'))).code).toBe(0);
    expect(readFileSync(file, 'utf8').match(/^pattern /gm)).toHaveLength(2);
    expect((await run(`test ${file}`)).out).toBe('2 patterns on 32 positions: all found\n');
    expect((await run(`match ${GAME} --move 1 --knowledge ${file}`)).out).toContain('F4  9  from-game');
  });

  test('what is wrong', async () => {
    expect((await run(`learn ${GAME} --region C3:G7`)).code).toBe(2);
    expect((await run(`learn ${GAME} --move 1 --region C3`)).code).toBe(3);
    expect((await run(`learn ${GAME} --move 1`)).err).toContain('no region');
    expect((await run(`learn ${GAME} --move 1 --region C3:G7 --out ${join(folder, 'no', 'such', 'x')}`)).code).toBe(5);
  });
});

test('what does not pass the check is not written', async () => {
  const file = join(folder, 'closed.tesuji');
  const { code, out, err } = await run(`learn cases/go/lost-game.sgf --move 30 --region A1:J9 --out ${file}`);
  expect([code, out]).toEqual([EXIT.badInput, '']);
  expect(err).toMatch(/learned-30: .*cannot be laid on a board of 19 lines[^]*hint: nothing is written/);
  expect(existsSync(file)).toBe(false);
});

test('help does not speak of lists, and nothing is told twice', async () => {
  expect((await run('match --help')).out).not.toContain('[]');
  const { out } = await run('match cases/go/lost-game.sgf --all');
  const told = out.split('\n').filter((line) => /^(?:black|white) /.test(line));
  expect(new Set(told).size).toBe(told.length);
});

test('files that are no text, or hold nothing, are told', async () => {
  const cases: readonly [command: string, text: string, said: string][] = [
    ['match', '\u0000(;\u0001)', 'this is no text'],
    ['learn --move 3', '\u0000(;\u0001)', 'this is no text'],
    ['match', '(;)', 'no game tree found'],
    ['check', '', 'neither a pattern nor a joseki'],
    ['test', '# nothing\n', 'neither a pattern nor a joseki'],
    ['check', '\u0013\u0000', 'this is no text'],
    ['check', 'a\u001B[31m\n', 'belongs to no pattern'],
  ];
  for (const [command, text, said] of cases) {
    const { code, out, err } = await run(`${command} ${fileOf('odd.tesuji', text)}`);
    expect(out).not.toMatch(/all is well|all found/);
    expect([command, text, code]).toEqual([command, text, EXIT.badInput]);
    expect(err).toContain(said);
    expect(err).toContain('hint: ');
    expect(err).not.toMatch(/(?!\n)\p{Cc}/u);
  }
});
