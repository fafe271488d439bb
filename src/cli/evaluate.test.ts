// `hansei evaluate` as a person or a script meets it.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run, temporaryFolder } from './command.fixture.ts';
import type { Folder, Ran } from './command.fixture.ts';
import { EXIT } from './exit.ts';
import { keepForTest } from './kept-concept.fixture.ts';

interface Explained {
  readonly role: string;
  readonly odds: number;
  readonly first: number;
  readonly turn: number;
  readonly concepts: readonly {
    readonly name: string;
    readonly counts: readonly [number, number];
    readonly weights: readonly [number, number];
    readonly share: number;
    readonly matches: readonly (readonly string[])[][];
  }[];
}

interface Evaluated {
  readonly moves: string;
  readonly values: readonly { readonly role: string; readonly odds: number; readonly chance: number }[];
  readonly weights: { readonly learned: boolean; readonly games: number };
  readonly explained: Explained;
}

let folder: Folder;
let concepts: string;
const evaluate = (...args: readonly string[]): Promise<Ran> => run(['evaluate', ...args, '--concepts', concepts]);
const json = async (...args: readonly string[]): Promise<Evaluated> => {
  const { code, out, err } = await evaluate(...args, '--explain', '--json');
  expect([code, err]).toEqual([EXIT.done, '']);
  return JSON.parse(out) as Evaluated;
};

beforeAll(async () => {
  folder = temporaryFolder();
  concepts = folder.path('concepts');
  keepForTest(concepts, { corner: '(rim x1 0) (rim x2 0)', pair: '(own x0 (+ x1 1) x2 x3)' });
  const { code } = await run([
    ...['transfer', '--kept', 'tic-tac-toe', 'hexapawn', '--games', '20', '--match', '0', '--keep'],
    ...['--concepts', concepts],
  ]);
  expect(code).toBe(EXIT.done);
});
afterAll(() => folder.remove());

describe('evaluate', () => {
  test('for people: the board, who moves, and what it is worth to each role', async () => {
    const { code, out, err } = await evaluate('tic-tac-toe', '(mark 2 2) (mark 1 2)');
    expect([code, err]).toEqual([EXIT.done, '']);
    expect(out).toContain('  1 2 3\n1 . . .\n2 O X .\n3 . . .\n');
    expect(out).toContain('X is to move.');
    expect(out).toMatch(/^role +log odds +chance to win\nX +([+-]\d\.\d\d) +\d+\.\d%\nO +[+-]\d\.\d\d +\d+\.\d%$/m);
    expect(out).toMatch(/^Kept weights, from 20 games and \d+ positions; a draw counts half\.$/m);
  });

  test.each(['random:5:4', 'mark 1 1, mark 2 2, mark 3 3'])(
    'shares sum to the value, matches are as many as are counted: %s',
    async (state) => {
      for (const role of ['x', 'o']) {
        const { values, explained } = await json('tic-tac-toe', state, '--role', role);
        const sum = explained.concepts.reduce((all, { share }) => all + share, explained.first + explained.turn);
        expect(explained.role).toBe(role);
        expect(Math.abs(sum - explained.odds)).toBeLessThan(1e-9);
        expect(values.find((value) => value.role === role)!.odds).toBe(explained.odds);
        expect(values[0]!.chance + values[1]!.chance).toBeCloseTo(1, 12);
        for (const { counts, weights, share, matches } of explained.concepts) {
          expect(matches.map(({ length }) => length)).toEqual(counts);
          const own = counts[0] * weights[0] - counts[1] * weights[1];
          expect(share).toBeCloseTo(role === 'x' ? own : -own, 12);
        }
      }
    },
  );

  test('explained for people: shares, their sum, and matches drawn on the board', async () => {
    const { out } = await evaluate('tic-tac-toe', '(mark 1 1)', '--explain', '--top', '20');
    expect(out).toContain('What adds up to the log odds of O:');
    expect(out).toMatch(/^concept +X +weight +O +weight +share$/m);
    expect(out).toMatch(/^corner +1 +[+-]\d\.\d\d +0 +[+-]\d\.\d\d +[+-]\d\.\d\d$/m);
    expect(out).toMatch(/^O is to move +[+-]\d\.\d\d\nX in advance +[+-]\d\.\d\d\nsum +[+-]\d\.\d\d$/m);
    expect(out).toMatch(/^corner: a piece in a corner \(.*\)\n {2}X: 1 match\n {4}1 2 3\n {2}1 X\*\. \.\n/m);
    expect(out).toContain('* a place of a match');
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    expect((await evaluate('tic-tac-toe', '(mark 1 1)', '--explain', '--top', '1')).out).toContain('(--top)');
    const ja = await evaluate('tic-tac-toe', '(mark 1 1)', '--explain', '--lang', 'ja');
    expect(ja.out).toMatch(/^合計 +[+-]\d\.\d\d$/m);
  });

  test('a state may be written out, and come from stdin', async () => {
    const state = '(state (cell 1 1 x) (cell 1 2 b) (control o))';
    const { out } = await evaluate('tic-tac-toe', state);
    expect((await run(['evaluate', 'tic-tac-toe', '-', '--concepts', concepts], state)).out).toBe(out);
    expect(out).toContain('O is to move.');
  });

  test('the end of a game is worth its result', async () => {
    const { code, out } = await evaluate('tic-tac-toe', 'random:1:9');
    expect(code).toBe(EXIT.done);
    expect(out).toMatch(/^The game is over; .*\nX: \d+ points\nO: \d+ points$/m);
    const told = JSON.parse((await evaluate('tic-tac-toe', 'random:1:9', '--json')).out) as object;
    expect(told).toMatchObject({ ok: true, over: true });
  });

  test('without kept weights they are learned, which is said; without a view the board is drawn all the same', async () => {
    const file = folder.path('mine.kif');
    copyFileSync(new URL('../../knowledge/gdl/hexapawn.kif', import.meta.url), file);
    const { code, out, err } = await evaluate(file, 'start', '--games', '10');
    expect(code).toBe(EXIT.done);
    expect(err).toContain(`No weights are kept for mine: they are learned now (hansei transfer FROM ${file} --keep`);
    expect(err).toContain('The 2 concepts that you kept are carried.');
    expect(out).toMatch(/^ {2}1 {2}2 {2}3\n3 bl bl bl\n2 \. {2}\. {2}\.\n1 wh wh wh\n/);
    expect(out).toContain('Weights learned now, from 10 games');
  });

  test('weights of a file, of other rules, and broken ones', async () => {
    const file = `${concepts}/weights/hexapawn.weights.kif`;
    const text = readFileSync(file, 'utf8');
    const copy = folder.path('copy.kif');
    writeFileSync(copy, text.replace(/\(sheet \w+\)/, '(sheet 000000000000)').replace(/\(first .*\)/, '(first 9)'));
    const given = await evaluate('hexapawn', 'start', '--weights', copy);
    expect(given.code).toBe(EXIT.done);
    expect(given.err).toContain('were learned with other rules');
    expect(given.out).toMatch(/^White +\+[89]\./m);
    writeFileSync(copy, text.replace('(first', '(frist'));
    const broken = await evaluate('hexapawn', 'start', '--weights', copy);
    expect(broken.code).toBe(EXIT.badInput);
    expect(broken.err).toMatch(/copy\.kif:8:1.*unknown part frist/);
    writeFileSync(copy, text.replace(/\n\(weigh .*/, ''));
    const lacking = await evaluate('hexapawn', 'start', '--weights', copy);
    expect([lacking.code, lacking.out]).toEqual([EXIT.badInput, '']);
    expect(lacking.err).toContain('The weights do not fit: the weights lack ');
    expect((await evaluate('hexapawn', 'start', '--weights', folder.path('none'))).code).toBe(EXIT.badInput);
  });

  test.each([
    ['nim', 'no-owners', "nobody's"],
    ['goofspiel-5', 'not-turns', 'roles move at once'],
    ['pig-dice', 'chance', 'chance has a role'],
    ['lights-out', 'one-role', 'nobody to compare'],
  ])('%s cannot be evaluated, which is an answer: %s', async (game, problem, message) => {
    const { code, out, err } = await evaluate(game, 'start', '--json');
    expect(code).toBe(EXIT.negative);
    expect(err).toContain(message);
    expect(JSON.parse(out)).toMatchObject({ game, ok: false, problem: { code: problem } });
  });

  test.each([
    ['mark 9 9', 'mark 9 9 is no legal move (move 1).'],
    ['(mark 1 1) (mark 1 1)', '(mark 1 1) is no legal move (move 2).'],
    ['(mark 1 1), , (mark 1 2)', 'nothing is no legal move (move 2).'],
    ['(state (cell 1 1 queen))', '(cell 1 1 queen) can never be true'],
    ['(state', "this '(' is not closed"],
    ['(state ?x)', 'a state has no variables'],
    ['random:1', 'random:1 is no legal move'],
  ])('%s is told as bad input', async (state, message) => {
    const { code, out, err } = await evaluate('tic-tac-toe', state);
    expect([code, out]).toEqual([EXIT.badInput, '']);
    expect(err).toContain(message);
    expect(err).toMatch(/^ +hint: /m);
  });

  test('wrong usage', async () => {
    expect((await evaluate('tic-tac-toe')).code).toBe(EXIT.usage);
    expect((await evaluate()).code).toBe(EXIT.usage);
    const { code, err } = await evaluate('tic-tac-toe', 'start', '--role', 'green');
    expect(code).toBe(EXIT.usage);
    expect(err).toContain('roles are x and o');
    expect((await evaluate('no-such-game', 'start')).code).toBe(EXIT.badInput);
  });
});
