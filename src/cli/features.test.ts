/// `hansei features` as a person or a script meets it.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { BLACK, WHITE, countDiscs, countMoves, parseTranscript, printPosition, squareName } from '../games/index.ts';
import type { Position, Transcript } from '../games/index.ts';
import { printGgf, recordOfTranscript } from '../record/index.ts';
import { run, temporaryFolder } from './command.fixture.ts';
import type { Ran } from './command.fixture.ts';
import { EXIT } from './exit.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const fileWith = (name: string, text: string): string => {
  const file = folder.path(name);
  writeFileSync(file, text);
  return file;
};

const MOVES = 'f5d6c3d3c4f4c5b3c2e3d2c6b4b5f2e6f3c1';
const transcript = (text: string): Transcript => {
  const read = parseTranscript(text);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};
const game = transcript(MOVES);
const last = game.positions.at(-1)!;
const squaresOf = (position: Position): string =>
  printPosition(position).split('\n').slice(0, 8).join('').toLowerCase();
const POSITION = squaresOf(last);
const EMPTY = '.'.repeat(64);

const features = (...args: string[]): Promise<Ran> => run(['features', ...args]);
const valuesOf = async (...args: string[]): Promise<Record<string, number>> => {
  const { code, out, err } = await features(...args, '--json');
  if (code !== EXIT.done) throw new Error(err);
  return (JSON.parse(out) as { values: Record<string, number> }).values;
};

/// A stranger's files, small enough to compile at once.
const small = fileWith(
  'small.pl',
  `% No word about inputs, and not even all squares.
corner(a1). corner(h1). corner(a8). corner(h8).
beside(a1, b1). beside(b1, c1). beside(X, Y) :- swapped(Y, X).
swapped(b1, a1).
reach(X, Y) :- beside(X, Y), owns(x, Y).
reach(X, Z) :- beside(X, Y), owns(x, Y), reach(Y, Z).
`,
);
const counted = fileWith(
  'counted.pl',
  `% Black discs,
% wherever they are.
% ja: 黒石。
black(S) :- owns(x, S).
white(S) :-
    owns(o, S).
% White and black discs in any two places.
pairs(A, B) :- owns(x, A), owns(o, B).

free_corner(S) :- corner(S), blank(S).
reached(Y) :- reach(a1, Y).
lonely(S) :- owns(P, S), corner(S), \\+ owns(P, b1).
taken :- owns(_, a1).
`,
);
const stranger = ['--theory', small, '--features', counted];
const AT_CORNER = `xxxo${'.'.repeat(60)}`;

describe("the package's features", () => {
  test('for programs: a value for each of the 126, right where the board can tell', async () => {
    const { code, out, err } = await features(POSITION, '--json');
    expect([code, err]).toEqual([EXIT.done, '']);
    const json = JSON.parse(out) as { values: Record<string, number> };
    expect(Object.keys(json)).toEqual(['values']);
    expect(Object.keys(json.values)).toEqual(Array.from({ length: 126 }, (_, i) => `f${i + 1}`));
    expect(json.values['f1']).toBe(countDiscs(last, BLACK));
    expect(json.values['f2']).toBe(countDiscs(last, WHITE));
  });

  test('for people: name, value and the words of the file', async () => {
    const { out } = await features(POSITION);
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(127);
    expect(lines[0]).toMatch(/^feature +value +what it counts$/);
    expect(lines[1]).toMatch(new RegExp(`^f1 +${countDiscs(last, BLACK)}  Black discs\\.$`));
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
    expect(out).not.toContain('\u001b');
  });

  test("legal moves by a stranger's feature on the package's theory", async () => {
    const own = fileWith('moves.pl', 'mine(S) :- legal_move(S, x).\nyours(S) :- legal_move(S, o).\n');
    expect(await valuesOf(POSITION, '--features', own)).toEqual({
      mine: countMoves(last, BLACK),
      yours: countMoves(last, WHITE),
    });
  });
});

describe('what is looked at', () => {
  test('a position in all its forms gives the same', async () => {
    const expected = await valuesOf(POSITION, ...stranger);
    expect(expected).toMatchObject({ black: countDiscs(last, BLACK), white: countDiscs(last, WHITE) });
    const rows = POSITION.match(/.{8}/g)!;
    const board = ['  a b c d e f g h', ...rows.map((row, i) => `${i + 1} ${[...row].join(' ')}`)].join('\n');
    const forms = [POSITION.toUpperCase(), rows.join('\n'), printPosition(last), board];
    for (const [i, form] of forms.entries()) {
      expect(await valuesOf(form, ...stranger)).toEqual(expected);
      expect(await valuesOf(fileWith(`position-${i}.txt`, `${form}\n`), ...stranger)).toEqual(expected);
    }
    const { out } = await run(['features', '-', ...stranger, '--json'], `${POSITION}\n`);
    expect(JSON.parse(out)).toEqual({ values: expected });
  });

  test('a record: one entry for each move', async () => {
    const { code, out } = await features(MOVES, ...stranger, '--json');
    const { positions } = JSON.parse(out) as {
      positions: { ply: number; move: string; values: Record<string, number> }[];
    };
    expect(code).toBe(EXIT.done);
    expect(positions.map(({ ply }) => ply)).toEqual(game.moves.map((_, i) => i + 1));
    expect(positions.map(({ move }) => move)).toEqual(game.moves.map(squareName));
    expect(positions.map(({ values }) => [values['black'], values['white']])).toEqual(
      game.positions.slice(1).map((each) => [countDiscs(each, BLACK), countDiscs(each, WHITE)]),
    );
    expect(Object.keys(positions[0]!)).toEqual(['ply', 'move', 'values']);
  });

  test('a record file, and one of its positions', async () => {
    const file = fileWith('game.ggf', printGgf([recordOfTranscript(game), recordOfTranscript(transcript('f5f6'))]));
    expect(await valuesOf(file, '--ply', '0', ...stranger)).toMatchObject({ black: 2, white: 2, pairs: 4 });
    expect(await valuesOf(file, '--ply', String(game.moves.length), ...stranger)).toEqual(
      await valuesOf(POSITION, ...stranger),
    );
    const second = await features(file, '--game', '2', '--ply', '1', ...stranger, '--json');
    expect(second.err).toContain('this is game 2');
    expect(JSON.parse(second.out)).toMatchObject({ values: { black: 4, white: 1 } });
  });

  test('for people a game is a table, as wide as a terminal', async () => {
    const { out } = await features(MOVES, ...stranger);
    expect(out).toMatch(/^ply  move  black  white  pairs .*\n1 +f5 +4 +1 +4 /);
    const { out: wide } = await features('f5d6c3');
    expect(Math.max(...wide.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
    const names = [...wide.matchAll(/^ply  move (.*)$/gm)].flatMap(([, rest]) => rest!.trim().split(/ +/));
    expect(names).toEqual(Array.from({ length: 126 }, (_, i) => `f${i + 1}`));
  });

  test('CSV: a header and a line for each position', async () => {
    const one = await features(AT_CORNER, ...stranger, '--csv');
    expect(one.out).toBe('black,white,pairs,free_corner,reached,lonely,taken\n3,1,3,3,2,0,1\n');
    const { out } = await features(MOVES, ...stranger, '--csv');
    const lines = out.trimEnd().split('\n');
    expect(lines).toHaveLength(game.moves.length + 1);
    expect(lines[0]).toBe('ply,move,black,white,pairs,free_corner,reached,lonely,taken');
    expect(lines[1]).toBe('1,f5,4,1,4,4,0,0,0');
  });

  test('names with commas are quoted', async () => {
    const own = fileWith('quoted.pl', '\'a, "b"\'(S) :- owns(x, S).\n');
    expect((await features(AT_CORNER, '--theory', small, '--features', own, '--csv')).out).toBe('"a, ""b"""\n3\n');
  });

  test.each([
    ['too short', 'x'.repeat(63), /^\(position\):1:64: there are 63 squares instead of 64\n {2}hint: a position is 64/],
    ['too long', `${EMPTY}x`, /^\(position\):1:65: there are more than 64 squares/],
    ['a wrong sign', `${'.'.repeat(10)}q${'.'.repeat(53)}`, /^\(position\):1:11: "q" is neither a disc nor/],
    ['no side to move', 'XXXXXXXX\nblack to move', /^\(position\):.*1 rows instead of 8/],
    ['an illegal move', 'f5d6c3a1', /a1 turns nothing over/],
    ['something else', 'hello world', /no known format/],
    ['nothing', '', /empty/],
    ['a misspelt path', 'positions/one.txt', /cannot be read: there is no such file/],
  ])('%s is bad input', async (_what, text, message) => {
    const { code, out, err } = await features(text, ...stranger);
    expect([code, out]).toEqual([EXIT.badInput, '']);
    expect(err).toMatch(message);
  });

  test('a ply that is not there, and one of a position', async () => {
    const beyond = await features(MOVES, '--ply', '60', ...stranger);
    expect([beyond.code, beyond.out]).toEqual([EXIT.badInput, '']);
    expect(beyond.err).toContain(`The record has ${game.moves.length} moves`);
    expect((await features(POSITION, '--ply', '3', ...stranger)).code).toBe(EXIT.badInput);
  });

  test.each([
    [['--ply', 'x']],
    [['--ply', '-1']],
    [['--json', '--csv']],
    [['--explain', 'black', '--csv']],
    [['more']],
  ])('%j is wrong usage', async (args) => {
    const { code, out } = await features(POSITION, ...args);
    expect([code, out]).toEqual([EXIT.usage, '']);
  });
});

describe("a stranger's files", () => {
  test('values as Prolog counts them, though nothing is declared and few squares are named', async () => {
    const { code, out, err } = await features(AT_CORNER, ...stranger, '--json');
    expect([code, err]).toEqual([EXIT.done, '']);
    expect(JSON.parse(out)).toEqual({
      values: { black: 3, white: 1, pairs: 3, free_corner: 3, reached: 2, lonely: 0, taken: 1 },
    });
    expect(await valuesOf(EMPTY, ...stranger)).toEqual({
      black: 0,
      white: 0,
      pairs: 0,
      free_corner: 4,
      reached: 0,
      lonely: 0,
      taken: 0,
    });
  });

  test.runIf(spawnSync('swipl', ['--version']).status === 0)('swipl counts the same on the same files', async () => {
    const names = { black: 1, white: 1, pairs: 2, free_corner: 1, reached: 1, lonely: 1, taken: 0 };
    for (const position of [AT_CORNER, POSITION, `${'ox'.repeat(16)}${'.'.repeat(32)}`]) {
      const facts = [...position].map((sign, square) =>
        sign === '.' ? `blank(${squareName(square)}).` : `owns(${sign}, ${squareName(square)}).`,
      );
      const text = [
        ':- dynamic owns/2, blank/1.',
        ':- discontiguous owns/2, blank/1.',
        ...facts,
        ...[small, counted].map((file) => `:- load_files('${file}', [silent(true)]).`),
        ...Object.entries(names).map(
          ([name, arity]) =>
            `:- functor(G, ${name}, ${arity}), findall(G, G, L), sort(L, S), length(S, N), writeln(N).`,
        ),
      ];
      const main = fileWith('main.pl', text.join('\n'));
      const { stdout, stderr } = spawnSync('swipl', ['-q', '-t', 'halt', main], { encoding: 'utf8' });
      expect(stderr).toBe('');
      expect(Object.values(await valuesOf(position, ...stranger))).toEqual(stdout.trim().split('\n').map(Number));
    }
  });

  test('comments of the file are what a feature counts, else its clause', async () => {
    const { out } = await features(AT_CORNER, ...stranger);
    expect(out).toMatch(/^black +3 {2}Black discs, wherever they are\.$/m);
    expect(out).toMatch(/^white +1 {2}white\(S\) :- owns\(o, S\)\.$/m);
    expect((await features(AT_CORNER, ...stranger, '--lang', 'ja')).out).toMatch(/^black +3 {2}黒石。$/m);
  });

  test('several files, and both inputs alone', async () => {
    const [one, two] = [fileWith('one.pl', 'free(S) :- blank(S).\n'), fileWith('two.pl', 'mine(S) :- owns(x, S).\n')];
    const empty = fileWith('empty.pl', '');
    expect(await valuesOf(AT_CORNER, '--theory', empty, '--features', one)).toEqual({ free: 60 });
    expect(await valuesOf(AT_CORNER, '--theory', empty, '--features', two)).toEqual({ mine: 3 });
    expect(
      await valuesOf(AT_CORNER, '--theory', empty, '--theory', small, '--features', one, '--features', two),
    ).toEqual({
      free: 60,
      mine: 3,
    });
  });

  test.each([
    [
      'a dynamic predicate that positions do not give',
      ':- dynamic turn/1.\nf(S) :- owns(P, S), turn(P).\n',
      { f: 0 },
      /turn\/1 is declared dynamic, but positions give/,
    ],
    ['no input at all', 'p(a). p(b).\nf(X) :- p(X).\n', { f: 2 }, /no clause asks for owns\/2 or blank\/1/],
    [
      'facts of an input',
      'owns(x, h8).\nf(S) :- owns(x, S).\n',
      { f: 4 },
      /1 fact of owns\/2, which hold in every position/,
    ],
    [
      'a smaller board',
      'square(a1). square(b1).\nf(S) :- square(S), owns(x, S).\n',
      { f: 2 },
      /square\/1 has 2 of the 64 squares/,
    ],
  ])('%s is noted', async (_what, text, values, note) => {
    const [theory, rule] = [
      fileWith('noted-theory.pl', text.split('\n').slice(0, -2).join('\n')),
      text.split('\n').at(-2)!,
    ];
    const { code, out, err } = await features(
      AT_CORNER,
      '--theory',
      theory,
      '--features',
      fileWith('noted.pl', rule),
      '--json',
    );
    expect(code).toBe(EXIT.done);
    expect(JSON.parse(out)).toEqual({ values });
    expect(err).toMatch(note);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
  });

  test.each([
    [
      'squares of other names',
      'square(s11). square(s12).\nf(S) :- square(S), owns(x, S).',
      /about other squares .*s11/,
    ],
    [
      'players of other names',
      'player(black). player(white).\nf(S) :- player(P), owns(P, S).',
      /about other players .*black/,
    ],
  ])('%s: a theory of another board is refused', async (_what, text, message) => {
    const [theory, rule] = text.split('\n') as [string, string];
    const files = ['--theory', fileWith('other.pl', theory), '--features', fileWith('other-features.pl', rule)];
    const { code, out, err } = await features(AT_CORNER, ...files);
    expect([code, out]).toEqual([EXIT.badInput, '']);
    expect(err).toMatch(message);
    expect(err).toContain('  hint: positions give owns(Player, Square)');
  });

  const bad: readonly (readonly [string, string, RegExp])[] = [
    ['a syntax error', 'f(X) :- owns(x, X.\n', /bad\.pl:1:\d+: error: /],
    [
      'an unsafe variable',
      '% first line\nf(X, Y) :- owns(x, X).\n',
      /bad\.pl:2:1: error: .*Y[^]*f\(X, Y\) :- owns\(x, X\)\.\n {2}hint: /,
    ],
    ['an unsafe negation', 'f(X) :- \\+ owns(x, X).\n', /bad\.pl:1:1: error: [^]*hint: /],
    [
      'negation in a circle',
      'p(X) :- owns(x, X), \\+ q(X).\nq(X) :- owns(x, X), \\+ p(X).\n',
      /bad\.pl:\d:\d+: error: [^]*p[^]*q[^]*hint: /,
    ],
    ['an unknown predicate', 'f(X) :- ows(x, X).\n', /bad\.pl:1:1: error: ows\/2 is called[^]*did you mean owns/],
    [
      'a wrong arity',
      'f(X) :- owns(x, X, 3).\n',
      /bad\.pl:1:1: error: owns is called with 3 arguments[^]*hint: write owns\(/,
    ],
    ['a cut', 'f(X) :- owns(x, X), !.\n', /bad\.pl:1:\d+: error: [^]*hint: /],
    ['a feature with two arities', 'f(X) :- owns(x, X).\nf(X, P) :- owns(P, X).\n', /bad\.pl:2:1: error: /],
    ['a rule for an input', 'owns(P, S) :- blank(S), owns(P, S).\n', /bad\.pl:1:1: error: owns\/2 is given/],
    [
      'a range that explodes',
      'n(X) :- between(1, 1000000000, X).\n',
      /bad\.pl:1:1: error: .* grows beyond the budget of 250000 tuples\n {2}n\(X\) :- .*\n {2}hint: /,
    ],
  ];
  test.each(bad)('%s is told with place, clause and hint', async (_what, text, message) => {
    const file = fileWith('bad.pl', text);
    const { code, out, err } = await features(AT_CORNER, '--theory', small, '--features', file);
    expect(err).toMatch(message);
    const isBudget = /budget/.test(message.source);
    expect([code, out]).toEqual([isBudget ? EXIT.budget : EXIT.badInput, '']);
  });

  test('all problems are told at once', async () => {
    const file = fileWith(
      'bad.pl',
      bad
        .slice(1, 5)
        .map(([, text]) => text)
        .join(''),
    );
    const { err } = await features(AT_CORNER, '--theory', small, '--features', file);
    expect([...err.matchAll(/^.*bad\.pl:\d+:\d+: error: /gm)].length).toBeGreaterThanOrEqual(3);
  });

  test('a relation that grows beyond the budget on a position spends it', async () => {
    const own = fileWith('grows.pl', 'worth(a1, 1000000000). worth(b1, 2).\nmost(M) :- owns(x, S), worth(S, M).\n');
    const text = 'n(X) :- most(M), between(1, M, X).\n';
    const files = ['--theory', own, '--features', fileWith('grows-features.pl', text), '--tuples', '5000'];
    const { code, out, err } = await features(AT_CORNER, ...files);
    expect(err).toMatch(
      /grows-features\.pl:1:1: error: .* grows beyond the budget of 5000 tuples\n {2}n\(X\) :- .*\n {2}hint: /,
    );
    expect([code, out]).toEqual([EXIT.budget, '']);
    expect(await valuesOf(`.x${'.'.repeat(62)}`, ...files)).toEqual({ n: 2 });
    // In this game nobody comes near.
    expect((await features(MOVES, ...files)).code).toBe(EXIT.done);
  });

  test('files that are not there, and folders', async () => {
    mkdirSync(folder.path('a-folder'));
    for (const file of [folder.path('none.pl'), folder.path('a-folder')]) {
      const { code, out, err } = await features(AT_CORNER, '--theory', file);
      expect([code, out]).toEqual([EXIT.badInput, '']);
      expect(err).toContain(`${file}: cannot be read`);
    }
  });

  test('files without features', async () => {
    const { code, err } = await features(
      AT_CORNER,
      '--theory',
      small,
      '--features',
      fileWith('none-here.pl', '% none\n'),
    );
    expect([code, err]).toEqual([EXIT.badInput, 'The files define no features.\n']);
  });
});

describe('--explain', () => {
  test('squares on the board, bindings, and a checked proof', async () => {
    const { code, out } = await features(AT_CORNER, ...stranger, '--explain', 'reached');
    expect(code).toBe(EXIT.done);
    expect(out).toMatch(/^reached = 2\nreached\(Y\) :- reach\(a1, Y\)\.\n\n {2}a b c d e f g h\n1 X X\*X\*O \. /);
    expect(out).toContain('2 bindings (Y):\n  b1\n  c1\n');
    expect(out).toMatch(/Why reached\(b1\):\n {2}reached\(b1\) .*\n {2}└─ reach\(a1, b1\)/);
    expect(out).toMatch(/The proof was checked\.\n$/);
  });

  test('for programs', async () => {
    const { out } = await features(AT_CORNER, ...stranger, '--explain', 'pairs', '--json');
    expect(JSON.parse(out)).toEqual({
      feature: 'pairs',
      value: 3,
      bindings: [
        ['a1', 'd1'],
        ['b1', 'd1'],
        ['c1', 'd1'],
      ],
      squares: ['a1', 'b1', 'c1', 'd1'],
    });
    const none = await features(EMPTY, ...stranger, '--explain', 'pairs', '--json');
    expect(JSON.parse(none.out)).toEqual({ feature: 'pairs', value: 0, bindings: [], squares: [] });
  });

  test('no bindings: what holds and what fails', async () => {
    const { code, out } = await features(AT_CORNER, ...stranger, '--explain', 'lonely');
    expect(code).toBe(EXIT.done);
    expect(out).toMatch(/^lonely = 0\n/);
    expect(out).toMatch(
      /No bindings\.\n[^]*holds {2}owns\(x, a1\)\n {2}holds {2}corner\(a1\)\n {2}fails {2}\\\+ ?owns\(x, b1\)/,
    );
    expect(out).toContain('owns(x, b1) is true, but must not be');
  });

  test('many bindings are cut, long failed searches too', async () => {
    const { out } = await features('x'.repeat(64), ...stranger, '--explain', 'black');
    expect(out).toContain('64 bindings (S):');
    expect(out).toContain('  ... and 44 more\n');
    const own = fileWith('negated.pl', 'safe(S) :- owns(x, S), \\+ flips(_, S, o).\n');
    const long = await features(AT_CORNER, '--features', own, '--explain', 'safe');
    expect(long.out).toMatch(/\.\.\. and \d+ more lines\n/);
    expect(long.out.split('\n').length).toBeLessThan(100);
  });

  test('a feature without arguments', async () => {
    const { out } = await features(AT_CORNER, ...stranger, '--explain', 'taken');
    expect(out).toMatch(/^taken = 1\n/);
    expect(out).toContain('It has no variables');
    expect(out).toContain('Why taken:');
    expect((await features(EMPTY, ...stranger, '--explain', 'taken')).out).toContain('No bindings.');
  });

  test('of a record the last position, unless another is chosen', async () => {
    const whole = await features(MOVES, ...stranger, '--explain', 'black', '--json');
    expect(whole.err).toContain(`The position after move ${game.moves.length}`);
    expect(JSON.parse(whole.out)).toMatchObject({ value: countDiscs(last, BLACK) });
    const first = await features(MOVES, ...stranger, '--explain', 'black', '--ply', '1', '--json');
    expect([first.err, (JSON.parse(first.out) as { squares: string[] }).squares]).toEqual([
      '',
      ['e4', 'd5', 'e5', 'f5'],
    ]);
  });

  test('a misspelt feature', async () => {
    const { code, out, err } = await features(AT_CORNER, ...stranger, '--explain', 'blakc');
    expect([code, out]).toEqual([EXIT.badInput, '']);
    expect(err).toMatch(/There is no feature blakc\.\n {2}hint: black/);
  });

  test('in Japanese', async () => {
    const { out } = await features(AT_CORNER, ...stranger, '--explain', 'reached', '--lang', 'ja');
    expect(out).toContain('束縛 2 個 (Y):');
    expect(out).toContain('証明を検査しました。');
  });
});

describe('help', () => {
  test('examples come first', async () => {
    const { code, out } = await run(['features', '--help']);
    expect(code).toBe(EXIT.done);
    expect(out).toMatch(/^Examples:\n {2}hansei features [.xo]{64}\n/);
    expect((await run(['features', '--help', '--lang', 'ja'])).out).toMatch(/^例:/);
  });
  test('colours only where they are wanted', async () => {
    const paint = (io: Parameters<NonNullable<Parameters<typeof run>[2]>>[0]) => ({ ...io, colour: true });
    expect((await run(['features', AT_CORNER, ...stranger], '', paint)).out).toContain('\u001b[1mfeature');
    expect((await run(['features', AT_CORNER, ...stranger])).out).not.toContain('\u001b');
  });
});
