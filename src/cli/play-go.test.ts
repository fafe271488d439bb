import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { run, temporaryFolder } from './command.fixture.ts';
import { EXIT } from './exit.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const SMALL = ['--size', '5', '--opponent', 'random', '--seed', '1', '--ascii'];
const play = (lines: readonly string[], ...more: readonly string[]) =>
  run(['play', 'go', ...SMALL, ...more], lines.map((line) => `${line}\n`).join(''));

test('a person plays, takes back, and leaves; the record is kept and gone on with', async () => {
  const file = folder.path('game.sgf');
  const { code, out, err } = await play(['c3', 'undo', 'C2', 'quit'], '--save', file);
  expect(code).toBe(EXIT.done);
  expect(out).toContain('5x5, komi 7.5, Chinese rules');
  expect(out).toMatch(/Taken back: C3 [A-E][1-5]\./);
  expect(out).toContain(`Go on with: hansei play go --from ${file} --save ${file} --opponent random`);
  expect(err).toBe('');
  expect(readFileSync(file, 'utf8')).toMatch(/PB\[person\]PW\[random\][^]*;B\[cd\];W\[[a-e]{2}\]\)/);
  const again = await run(
    ['play', 'go', '--from', file, '--save', file, '--opponent', 'random', '--seed', '1'],
    'board\n',
  );
  expect(again.out).toContain('move 3, black to move');
  const taken = await play(['c3'], '--save', file);
  expect(taken.code).toBe(EXIT.badInput);
});

test.each(['go1', 'go1-mcts:playouts=30'])('%s says why it plays in the language of the person', async (opponent) => {
  const told = ['play', 'go', '--size', '5', '--opponent', opponent, '--seed', '1', '--ascii'];
  const english = await run(told, 'c3\nhint\nquit\n');
  expect(english.out).toMatch(/White plays [A-E][1-5]\. \([ -~]+\)\n/);
  expect(english.out).toMatch(/Perhaps [A-E][1-5]\. \([ -~]+\)\n/);
  const japanese = await run([...told, '--lang', 'ja'], 'c3\nhint\nquit\n');
  expect(japanese.out).toMatch(/白は [A-E][1-5] に打ちました。 \(.*[ぁ-ん].*\)\n/);
  expect(japanese.out).toMatch(/[A-E][1-5] はどうでしょう。\(\[.+\].*[ぁ-ん].*\)\n/);
  expect(english.out).toMatch(/Perhaps [A-E][1-5]\. \(\[[a-z ]+\] to .+: .+\)\n/);
  expect(japanese.out).not.toMatch(/ played out|\[framework\]/);
});

test('wrong moves are explained in both languages', async () => {
  const lines = ['c3', 'c3', 'i3', 'z9', 'xyzzy', 'c1 c2', 'quit'];
  const { err } = await play(lines);
  expect(err).toContain('C3 is occupied by black. Play on an empty point, or pass.');
  expect(err).toContain('The letters of columns leave out I.');
  expect(err).toContain('There is no column z on a board of 5.');
  expect(err).toContain("'xyzzy' is neither a point nor a command.");
  expect(err).toContain('One move at a time');
  const japanese = await play(lines, '--lang', 'ja');
  expect(japanese.err).toContain('C3 にはもう石があります。');
  expect(japanese.err).toContain('列の文字に I は使いません。');
});

test('two passes end the game, and the person says what is dead', async () => {
  const from = folder.path('passed.sgf');
  const wall = '[ca][cb][cc][cd][ce]';
  const other = '[da][db][dc][dd][de]';
  writeFileSync(from, `(;SZ[5]KM[0.5]AB${wall}AW${other}[aa];B[];W[])`);
  const count = async (...lines: readonly string[]): Promise<string> => {
    const words = ['play', 'go', '--from', from, '--opponent', 'random', '--ascii'];
    return (await run(words, lines.map((line) => `${line}\n`).join(''))).out;
  };
  // What random games make of the stone in the corner is not asked for here: it is set to dead, and then not.
  const asProposed = await count('');
  const changed = await count('a5', '');
  const isDead = asProposed.includes('held for dead: A5');
  expect(isDead ? asProposed : changed).toContain('You won: B+4.5.');
  expect(isDead ? changed : asProposed).toContain('You lost: W+6.5.');
  expect(await count('play', 'board')).toContain('move 1, black to move');
  expect(await count('quit')).toContain('The game is not finished: 2 moves so far.');
  // Who is gone has not agreed.
  const gone = await run(['play', 'go', '--from', from, '--opponent', 'random', '--ascii'], 'a5\n');
  expect(gone.err).toContain('The input ended.');
  expect(gone.out).toContain('The game is not finished: 2 moves so far.');
  expect(gone.out).not.toMatch(/You (?:won|lost)/);
});

test('marks that cannot be counted are told, and stay', async () => {
  const from = folder.path('refused.sgf');
  // A stone of each side in the area of black: only one of them can be dead.
  writeFileSync(from, '(;SZ[5]KM[0.5]AB[ca][cb][cc][cd][ce][aa]AW[ae][da][db][dc][dd][de];B[];W[])');
  const words = ['play', 'go', '--from', from, '--opponent', 'random', '--ascii'];
  const first = await run(words, 'quit\n');
  const proposed = /held for dead: (.*)/.exec(first.out)?.[1]?.split(' ') ?? [];
  const lines = ['A5', 'A1'].filter((point) => !proposed.includes(point));
  const { out, err } = await run(words, [...lines, '', 'a5', ''].map((line) => `${line}\n`).join(''));
  expect(err).toMatch(/A[15] and A[15] are both marked as dead/);
  expect(out.match(/held for dead: (?:A5 A1|A1 A5)\n/g)).toHaveLength(2);
  expect(out).toContain('held for dead: A1\n');
  expect(out).toContain('You won: B+');
});

test('resigning loses, and settings that no game has are told', async () => {
  const file = folder.path('resigned.sgf');
  const { out } = await play(['c3', 'resign'], '--save', file);
  expect(out).toContain('You resigned; the computer wins.');
  expect(readFileSync(file, 'utf8')).toContain('RE[W+R]');
  const given = await play(['quit'], '--handicap', '2', '--lang', 'ja');
  expect(given.code).toBe(EXIT.badInput);
  expect(given.err).toContain('5 路盤では置石を使えません');
  const asked = await play(['quit'], '--handicap', '2');
  expect(asked.err).toContain('handicap needs a board of 7 lines or more');
  expect(asked.err).not.toContain('points instead');
  expect((await run(['play', 'othello', '--handicap', '2'])).code).toBe(EXIT.usage);
  expect((await run(['play', 'go', '--level', '3', '--opponent', 'random'])).code).toBe(EXIT.usage);
  expect((await run(['play', 'go', '--json'])).code).toBe(EXIT.usage);
});
