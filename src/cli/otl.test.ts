import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { capturedIo } from './captured-io.ts';
import { EXIT } from './exit.ts';
import { otlTextIn } from './otl-text.ts';
import { runCommand } from './program.ts';

const folder = mkdtempSync(join(tmpdir(), 'hansei-otl-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const fileWith = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};
const lostGame = join(import.meta.dirname, '..', '..', 'knowledge', 'othello', 'lost-game.txt');

const otl = async (stdin: string, ...args: string[]) => {
  const io = capturedIo(stdin);
  const code = await runCommand(['otl', ...args], io);
  return { code, out: io.stdout(), err: io.stderr() };
};

describe('hansei otl', () => {
  test('examples come first', async () => {
    const { code, out } = await otl('', '--help');
    expect(code).toBe(EXIT.done);
    expect(out.startsWith('Examples:\n  hansei otl\n')).toBe(true);
  });

  test('a game through a pipe: several commands in a line, one command in several lines', async () => {
    const { code, out, err } = await otl('-O. -M(5.6).\n-C-R\n.\n');
    expect(code).toBe(EXIT.done);
    expect(err).toBe('');
    expect(out).toContain('2 WHITE 6 . 4\n');
    expect(out.endsWith('BLACK 3  WHITE 3\n(5 . 6) . (6 . 4) . NIL\n')).toBe(true);
  });

  test('? and help help, in both languages', async () => {
    expect((await otl('?\n')).out).toBe(`${otlTextIn('en').help}\n`);
    expect((await otl('HELP.\n', '--lang', 'ja')).out).toBe(`${otlTextIn('ja').help}\n`);
  });

  test('a lost game twice: data on stdout, the reasons in words on stderr', async () => {
    const { code, out, err } = await otl('-P.\n', lostGame, lostGame);
    expect(code).toBe(EXIT.done);
    expect(out).toContain('\n3)) . NIL ADDED\n');
    expect(out).toMatch(/^\+GM\(5,/m);
    expect(out).toMatch(/^\+BM\(4,/m);
    expect(out).not.toMatch(/^\+BM\(8,/m);
    expect(err).toContain('8 3.3 (c3): our move was bad: 6.3 (f3) would have been satisfactory (-1).');
    expect(err).toContain('5 5.3 (e3): the enemy');
    expect((await otl('', lostGame, '--lang', 'ja')).err).toContain('8 3.3 (c3): 自分の悪手');
  });

  test('the book is kept from one session to the next', async () => {
    const book = join(folder, 'book.txt');
    await otl('-O.\n', '--book', book);
    expect(existsSync(book)).toBe(false);
    const first = await otl('', '--book', book, lostGame);
    expect(first.err).toContain(`The book was written to ${book}.`);
    expect(readFileSync(book, 'utf8')).toMatch(/^\+BM\(8,/m);
    const second = await otl('', '--book', book, lostGame);
    expect(second.out).toMatch(/^\+\(GM\(5,/m);
    expect(readFileSync(book, 'utf8')).toMatch(/^\+BM\(4,/m);
    expect(readFileSync(book, 'utf8')).not.toMatch(/^\+BM\(8,/m);
    expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([]);
  });

  test('a book with a mistake is refused and left as it is', async () => {
    const book = fileWith('broken.txt', '+GM(1,*K,5.6).\n+GM(2,(0.0.NIL).NIL,6.4).\n');
    const { code, out, err } = await otl('-O.\n', '--book', book);
    expect([code, out]).toEqual([EXIT.badInput, '']);
    expect(err).toContain(`${book}:2:1: GM(2,(0.0.NIL).NIL,6.4) is not a joseki.\n  hint:`);
    expect(readFileSync(book, 'utf8')).toContain('6.4');
    const misspelt = fileWith('misspelt.txt', '-O.\n-M(5;6).\n');
    expect((await otl('', misspelt)).err).toContain(`${misspelt}:2:5: ';' means nothing here`);
  });

  test('what cannot be read or written is said', async () => {
    const missing = await otl('', join(folder, 'missing.txt'));
    expect(missing.code).toBe(EXIT.badInput);
    expect(missing.err).toContain('cannot be read');
    const unwritable = await otl('+BM(4,*K,3.4).\n', '--book', join(folder, 'no', 'book.txt'));
    expect(unwritable.code).toBe(EXIT.environment);
    expect(unwritable.err).toContain('cannot be written');
  });

  test.each([
    ['-M(1.1).', EXIT.badInput, 'No game is under way.'],
    ['-O. -M(1.1).', EXIT.badInput, '1.1 is not a move here.\n  hint: write column.row'],
    ['-O. -C.', EXIT.badInput, 'It is your turn.'],
    ['-O. -L.', EXIT.badInput, 'nothing to reflect on'],
    ['-O. -B(7).', EXIT.badInput, 'no position 7'],
    ['-O(GREEN).', EXIT.badInput, 'GREEN is not a side.'],
    ['-HELLO.', EXIT.badInput, 'Unknown procedure: hello/0\n  hint: the commands are'],
    ['M(5.6).', EXIT.badInput, 'command:1:1: a sentence begins with + or -'],
    ['-O', EXIT.badInput, 'the text ends where'],
    ['-INF(2,1).', EXIT.negative, 'it failed'],
    ['+GM(1).', EXIT.badInput, 'GM(1) is not a joseki.'],
  ])('%s: exit code %i', async (text, code, message) => {
    const told = await otl(`${text}\n`);
    expect(told.code).toBe(code);
    expect(told.err).toContain(message);
  });

  test('a wrong command does not end the session, -STOP. does', async () => {
    const { out } = await otl('-O.\n-M(1.1).\n-M(5.6).\n-STOP.\n-R.\n');
    expect(out).toContain('1 BLACK 5 . 6');
    expect(out).not.toContain('BLACK 4');
  });

  test('a loop meets its budget', async () =>
    expect((await otl('+LOOP-LOOP.\n-LOOP.\n', '--steps', '10000')).code).toBe(EXIT.budget));

  test('--json: one value per command', async () => {
    const { out } = await otl('-R.\n-O(\n-X;\n', lostGame, '--json');
    const values = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(values[0]).toMatchObject({ command: '-O.', ending: 'done' });
    expect(values.find(({ command }) => command === '-L.')).toMatchObject({
      reasons: [
        { ply: 11 },
        { ply: 10 },
        { ply: 9 },
        { ply: 8, said: { kind: 'bad-move', better: [6, 3], value: -1 } },
      ],
    });
    expect(values.at(-1)).toMatchObject({ ending: 'syntax', problem: { code: 'unknown-character' } });
  });

  test('both languages say the same things', () => {
    const shape = (value: object): string[] => Object.keys(value).sort();
    const [en, ja] = [otlTextIn('en'), otlTextIn('ja')];
    expect(shape(ja.refusals)).toEqual(shape(en.refusals));
  });
});
