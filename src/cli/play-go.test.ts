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
  expect(err).toContain('There is no column Z on a board of 5.');
  expect(err).toContain("'xyzzy' is neither a point nor a command.");
  expect(err).toContain('One move at a time');
  const taken = await play(['pass', 'undo', 'quit'], '--lang', 'ja');
  expect(taken.out).toMatch(/取り消しました: パス [A-E]/);
  const japanese = await play(lines, '--lang', 'ja');
  expect(japanese.err).toContain('C3 にはもう石があります。');
  expect(japanese.err).toContain('列の文字に I は使いません。');
});

test('two passes end the game, and the person says what is dead', async () => {
  const from = folder.path('passed.sgf');
  const wall = '[ca][cb][cc][cd][ce]';
  const other = '[da][db][dc][dd][de]';
  writeFileSync(from, `(;SZ[5]KM[0.5]RU[Chinese]AB${wall}AW${other}[aa];B[];W[])`);
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
  writeFileSync(from, '(;SZ[5]KM[0.5]RU[Chinese]AB[ca][cb][cc][cd][ce][aa]AW[ae][da][db][dc][dd][de];B[];W[])');
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
  expect(given.code).toBe(EXIT.usage);
  expect(given.err).toContain('5 路盤では置石を使えません');
  const asked = await play(['quit'], '--handicap', '2');
  expect(asked.err).toMatch(/^error: /);
  expect(asked.err).toContain('handicap needs a board of 7 lines or more');
  expect(asked.err).not.toContain('points instead');
  expect((await run(['play', 'othello', '--handicap', '2'])).code).toBe(EXIT.usage);
  expect((await run(['play', 'go', '--level', '3', '--opponent', 'random'])).code).toBe(EXIT.usage);
  expect((await run(['play', 'go', '--json'])).code).toBe(EXIT.usage);
});

test('an interrupt ends a thought, and what was played stays', async () => {
  const file = folder.path('interrupted.sgf');
  let interrupt: () => void = () => undefined;
  setTimeout(() => interrupt(), 1500);
  const began = performance.now();
  const { code, err, out } = await run(
    ['play', 'go', '--size', '9', '--opponent', 'go1-mcts:time=100s', '--save', file],
    'c3\n',
    (io) => {
      interrupt = () => io.interrupt();
      return { ...io, errTerminal: true };
    },
  );
  expect(code).toBe(EXIT.interrupted);
  expect(err).toContain('Interrupted.');
  expect(out).toContain(`Go on with: hansei play go --from ${file}`);
  expect(performance.now() - began).toBeLessThan(60_000);
  expect(readFileSync(file, 'utf8')).toContain(';B[cg])');
});

test('the thread plays what would be played without it', async () => {
  const words = ['play', 'go', '--size', '7', '--opponent', 'go1-mcts:playouts=30', '--seed', '5', '--ascii'];
  const here = await run(words, 'c3\nhint\npass\nquit\n');
  const there = await run(words, 'c3\nhint\npass\nquit\n', (io) => ({ ...io, errTerminal: true }));
  expect(there.out).toBe(here.out);
});

test('a file is gone on with as it stands, and one that is damaged or contradicted is refused', async () => {
  const begin = async (text: string, ...more: readonly string[]) => {
    const from = folder.path('from.sgf');
    writeFileSync(from, text);
    return run(['play', 'go', '--from', from, '--opponent', 'random', '--ascii', ...more], 'quit\n');
  };
  // Handicap stones as moves, and the komi and rules of a record that does not tell them.
  const moved = await begin('(;SZ[9]HA[2];B[gc];B[cg];W[ee])');
  expect(moved.out).toContain('move 4, black to move');
  expect((await begin('(;SZ[9];B[gc];W[cg])')).out).toContain('9x9, komi 6.5, Japanese rules');
  const wrong: readonly (readonly [string, string])[] = [
    ['(;SZ[9];B[ee];W[gc', ':1:17: '],
    ['(;SZ[9];B[ee]@@;W[gc])', ':1:14: @@ is no property'],
    ['(;SZ[9];B[ee];W[gc]', ':1:20: '],
    ['(;CA[nonsense]SZ[9];B[ee])', ': the character set'],
    ['(;SZ[9];B[ee];W[ee])', ':1:17: move 2'],
    ['(;SZ[9]\nHA[40];W[ee])', ':2:4: HA[40]: '],
  ];
  for (const [text, told] of wrong) {
    const { code, err } = await begin(text);
    expect(err).toContain(told);
    expect(code).toBe(EXIT.badInput);
  }
  const sized = await begin('(;SZ[9];B[ee])', '--size', '13');
  expect(sized.code).toBe(EXIT.usage);
  expect(sized.err).toContain('--size does not go with --from');
  const missing = await run(['play', 'go', '--from', folder.path('none.sgf')]);
  expect(missing.code).toBe(EXIT.badInput);
  expect(missing.err).not.toContain('folder first');
});

test('while the end is counted, commands are understood, and komi is told apart from what handicap stones cost', async () => {
  const from = folder.path('handicap.sgf');
  const wall = '[da][db][dc][dd][de][df][dg]';
  const other = '[ea][eb][ec][ed][ee][ef][eg]';
  writeFileSync(from, `(;SZ[7]KM[0.5]HA[2]RU[Chinese]AB${wall}AW${other};W[];B[])`);
  const count = async (lines: readonly string[], ...more: readonly string[]) => {
    const words = ['play', 'go', '--from', from, '--opponent', 'random', '--ascii', ...more];
    return run(words, lines.map((line) => `${line}\n`).join(''));
  };
  const given = folder.path('given.sgf');
  writeFileSync(given, `(;SZ[7]KM[0.5]HA[7]RU[Chinese]AB${wall};W[ea];B[];W[])`);
  const counted = await run(['play', 'go', '--from', given, '--opponent', 'random', '--ascii'], 'score\n\n');
  expect(counted.out).toMatch(/white: .*komi 0\.5 and 7 for handicap\)/);
  const { out, err } = await count(['help', 'board', 'pass', 'hint', 'nonsense', '']);
  expect(out).toContain('take the two passes back');
  expect(out.match(/Enter to count so;/g)).toHaveLength(1);
  expect(out.match(/7x7, komi 0\.5/g)).toHaveLength(2);
  expect(err.match(/Both sides have passed/g)).toHaveLength(2);
  expect(err).toContain("'nonsense' is neither a point nor a command.");
  expect(err).not.toMatch(/not a point/);
  expect((await count(['undo'])).out).toContain('move 1, ');
  expect((await count(['resign'])).out).toContain('You resigned');
  const japanese = await count(['ヘルプ', 'パス', '投了'], '--lang', 'ja');
  expect(japanese.out).toMatch(/二つのパスを取り消して[^]*投了しました/);
  expect(japanese.err).toContain('両者がパスした');
});
