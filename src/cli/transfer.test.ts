// `hansei transfer` as a person or a script meets it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conceptBase } from '../experiment/index.ts';
import { parseGameWeights } from '../knowledge/index.ts';
import { run, temporaryFolder } from './command.fixture.ts';
import type { Folder, Ran } from './command.fixture.ts';
import { EXIT } from './exit.ts';
import { keepForTest } from './kept-concept.fixture.ts';

let folder: Folder;
let concepts: string;
beforeAll(() => {
  folder = temporaryFolder();
  concepts = folder.path('concepts');
  const base = keepForTest(concepts, {
    pair: '(own x0 (+ x1 1) x2 x3)',
    corner: '(rim x1 0) (rim x2 0)',
    stopped: '(enemy x0 x1 (+ x2 1) x3)',
    old: '(enemy x0 (+ x1 1) x2 x3)',
  });
  base.retire('old', 'to see', '2026-02-03');
});
afterAll(() => folder.remove());

const transfer = (...args: readonly string[]): Promise<Ran> => run(['transfer', '--concepts', concepts, ...args]);
const kept = (...args: readonly string[]): Promise<Ran> => transfer('--kept', '--games', '20', ...args);

describe('transfer', () => {
  test('for people: how much was played, both weights with their intervals, and the match', async () => {
    const { code, out, err } = await kept('hexapawn', '--match', '20');
    expect(code).toBe(EXIT.done);
    expect(err).toContain('kept: 3 concepts (corner, pair, stopped)');
    expect(out).toMatch(/^hexapawn: weights from 20 games of it, \d+ positions\n/);
    expect(out).toContain('The board is cell/3, 3×3; pieces of white: white; black: black.');
    expect(out).toMatch(/^concept +to move +95% interval +waiting +95% interval$/m);
    const weight = String.raw`[+-]\d\.\d\d +[+-]\d\.\d\d to [+-]\d\.\d\d`;
    expect(out).toMatch(new RegExp(`^row-\\d-of-\\d +${weight} +${weight}$`, 'm'));
    expect(out).toMatch(/^stopped +a piece, stopped: side by side/m);
    expect(out).toMatch(/only the end of the game, depth 1: [\d.]+ of 20 games, [\d.]+% \(95%: [\d.]+% to [\d.]+%\)$/m);
    for (const line of out.split('\n').filter((each) => /^row|^concept/.test(each)))
      expect(line.length).toBeLessThanOrEqual(80);
  });

  test('in Japanese, and the same seed says the same', async () => {
    const { out } = await kept('hexapawn', '--match', '4', '--lang', 'ja');
    expect(out).toContain('hexapawn: 対局 20 局、');
    expect(out).toMatch(/^終局だけを見るプレイヤーとの対戦、深さ 1: 4 局で/m);
    expect((await kept('hexapawn', '--match', '4', '--lang', 'ja')).out).toBe(out);
  });

  test('for programs: all weights, clearest first, and what went wrong beside them', async () => {
    const { code, out, err } = await kept('tic-tac-toe', 'nim', 'goofspiel-5', '--match', '4', '--json');
    expect(code).toBe(EXIT.negative);
    expect(err).toMatch(/^Nothing can be carried to nim: .*nobody's.*\n +hint: /m);
    const told = JSON.parse(out) as {
      readonly concepts: readonly string[];
      readonly targets: readonly {
        readonly concepts: readonly { readonly name: string; readonly moving: { readonly value: number } }[];
      }[];
    };
    expect(told.concepts).toEqual(['corner', 'pair', 'stopped']);
    expect(told.targets).toMatchObject([
      { game: 'tic-tac-toe', ok: true, games: 20, isCut: false, match: { depth: 1, games: 4 } },
      { game: 'nim', ok: false, problem: { code: 'no-owners' } },
      { game: 'goofspiel-5', ok: false, problem: { code: 'not-turns' }, noBoard: { code: 'no-coordinates' } },
    ]);
    const names = told.targets[0]!.concepts.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['row-2-of-3', 'corner', 'stopped']));
  });

  test.each([
    ['lights-out', 'one-role', 'The board is lit/2, 5×5'],
    ['three-player-tic-tac-toe', 'not-two-roles', 'The board is cell/3, 5×5'],
    ['kuhn-poker', 'chance', 'Nor is there a board'],
  ])('%s: %s is said, and what was found all the same', async (game, problem, found) => {
    const { code, out, err } = await kept(game, '--json');
    expect(code).toBe(EXIT.negative);
    expect(err).toContain(found);
    expect(JSON.parse(out)).toMatchObject({ targets: [{ game, ok: false, problem: { code: problem } }] });
  });

  test('what is kept: the weights of the game, and in each concept what it weighs there', async () => {
    const { code, err } = await kept('hexapawn', '--match', '0', '--keep');
    expect(code).toBe(EXIT.done);
    const file = `${concepts}/weights/hexapawn.weights.kif`;
    expect(err).toContain(`Weights: ${file}`);
    expect(err).toContain('Noted what they weigh in hexapawn: pair, stopped\n');
    const weights = parseGameWeights(readFileSync(file, 'utf8'));
    expect(weights).toMatchObject({ ok: true, value: { game: 'hexapawn', games: 20, families: ['place', 'row'] } });
    const base = conceptBase(concepts);
    const pair = base.get('pair');
    const row = weights.ok && weights.value.weights.find(({ name }) => name === 'row-2-of-2');
    if (!pair.ok || !row) throw new Error('nothing was kept');
    expect(pair.value.carried).toMatchObject([{ to: 'hexapawn', games: 20 }]);
    const { value, low, high } = pair.value.carried[0]!.weight;
    expect(value).toBeCloseTo((row.moving.value + row.waiting.value) / 2, 3);
    expect(low <= value && value <= high).toBe(true);
    expect(base.get('old')).toMatchObject({ ok: true, value: { carried: [] } });
  });

  test('concepts are found in a game, and kept with it', async () => {
    const other = folder.path('other');
    const { code, err } = await run([
      ...[
        'transfer',
        'hexapawn',
        'tic-tac-toe',
        '--sample',
        '400',
        '--games',
        '10',
        '--match',
        '0',
        '--keep',
        '--concepts',
        other,
      ],
    ]);
    expect(code).toBe(EXIT.done);
    expect(err).toMatch(/^hexapawn: \d+ concepts? \(/m);
    expect(err).toMatch(/^Kept: /m);
    expect(existsSync(`${other}/weights/tic-tac-toe.weights.kif`)).toBe(true);
  });

  test('a game without concepts, an empty folder, wrong usage, and a game that is not there', async () => {
    const none = await transfer('kuhn-poker', 'tic-tac-toe');
    expect([none.code, none.out]).toEqual([EXIT.negative, '']);
    expect(none.err).toContain('No concepts in kuhn-poker: ');
    const empty = await run(['transfer', '--kept', 'tic-tac-toe', '--concepts', folder.path('empty')]);
    expect(empty.code).toBe(EXIT.negative);
    expect(empty.err).toContain('hint: keep some: hansei discover tic-tac-toe --keep');
    expect((await transfer('tic-tac-toe')).code).toBe(EXIT.usage);
    expect((await kept('tic-tac-toe', '--depth', '0')).code).toBe(EXIT.usage);
    expect((await kept('no-such-game')).code).toBe(EXIT.badInput);
    const broken = folder.path('broken.kif');
    writeFileSync(broken, '(role x');
    expect((await kept(broken)).code).toBe(EXIT.badInput);
  });

  test('Ctrl-C ends it', async () => {
    const { code, out } = await run(
      ['transfer', '--kept', 'connect-four', '--match', '10000', '--depth', '4', '--concepts', concepts],
      '',
      (io) => {
        setTimeout(() => io.interrupt(), 500);
        return io;
      },
    );
    expect([code, out]).toEqual([EXIT.interrupted, '']);
  });
});
