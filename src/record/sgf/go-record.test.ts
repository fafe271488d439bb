import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GoReading, SgfGoRecord } from './go-record.ts';
import { readGoRecord, treeOfGoRecord } from './go-record.ts';
import { printSgf } from './printer.ts';
import { bare, rootOf } from './trees.fixture.ts';
import type { SgfPath } from './tree.ts';

const reading = (text: string, path?: SgfPath): GoReading => {
  const result = readGoRecord(rootOf(text), path);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

/// Colour and point of each step, short.
const short = ({ record }: GoReading): string =>
  record.steps
    .map((step) =>
      step.kind === 'setup' ? 'setup' : `${step.colour[0]}${step.point === 'pass' ? '-' : step.point.join()}`,
    )
    .join(' ');

const HANDICAP = `(;FF[4]GM[1]SZ[9]KM[0.5]HA[2]RU[Japanese]PB[Ann]PW[Bob]RE[W+R]AB[gc][cg]PL[W]
;W[ee]C[the centre];B[ge];W[](;B[ce])(;B[ec];W[tt];B[]))`;

describe('a game of Go', () => {
  test('as plain data', () => {
    const game = reading(HANDICAP);
    expect(game).toMatchObject({
      problems: [],
      complete: true,
      record: {
        size: { columns: 9, rows: 9 },
        komi: 0.5,
        handicap: 2,
        rules: 'Japanese',
        info: { black: 'Ann', white: 'Bob', result: { kind: 'won', winner: 'white', by: 'resignation' } },
        setup: {
          black: [
            [6, 2],
            [2, 6],
          ],
          white: [],
          toMove: 'white',
        },
      },
    });
    expect(short(game)).toBe('w4,4 b6,4 w- b2,4');
    expect(game.record.steps[0]).toMatchObject({ comment: 'the centre', depth: 1 });
  });

  test('another line', () => expect(short(reading(HANDICAP, [0, 0, 0, 1]))).toBe('w4,4 b6,4 w- b4,2 w- b-'));

  test('stones set up in several nodes before the first move, and in the course of the game', () => {
    const { record, problems } = reading('(;SZ[5]AB[aa][bb];AW[cc]AE[aa];B[dd];AE[cc]AW[ee]PL[B];B[cc])');
    expect(problems).toEqual([]);
    expect(record.setup).toEqual({ black: [[1, 1]], white: [[2, 2]], empty: [] });
    expect(record.steps.map(({ kind, depth }) => `${kind} ${depth}`)).toEqual(['move 2', 'setup 3', 'move 4']);
    expect(record.steps[1]).toMatchObject({ white: [[4, 4]], empty: [[2, 2]], toMove: 'black' });
  });

  test('a point is free again after a capture, also of several stones and of one’s own', () => {
    expect(reading('(;SZ[3];B[aa];W[ba];B[cc];W[ab];B[];W[aa])').complete).toBe(true);
    expect(reading('(;SZ[3]AB[aa][ba]AW[ab][bb];W[ca];B[aa];W[ba])').complete).toBe(true);
    expect(reading('(;SZ[3]AW[ab][ba];B[aa];W[aa])').complete).toBe(true);
  });

  // A stone in each corner of a board that is not square has two neighbours, and none beyond an edge.
  test.each([
    ['aa', 'ba', 'ab'],
    ['ca', 'ba', 'cb'],
    ['ad', 'ac', 'bd'],
    ['cd', 'cc', 'bd'],
  ])('captured in the corner %s', (corner, first, second) => {
    expect(reading(`(;SZ[3:4];B[${corner}];W[${first}];W[${second}];W[${corner}])`).complete).toBe(true);
    expect(reading(`(;SZ[3:4];B[${corner}];W[${first}];W[${corner}])`).complete).toBe(false);
  });
});

describe('what is wrong', () => {
  test.each([
    ['(;SZ[9];B[aa];W[bb];B[aa];W[cc])', 'occupied', [0, 0, 0], 'b0,0 w1,1', false],
    ['(;SZ[9];B[aa];W[jj];B[cc])', 'off-board', [0, 0], 'b0,0', false],
    ['(;SZ[9];B[aa];W[e5];B[cc])', 'not-a-move', [0, 0], 'b0,0', false],
    ['(;SZ[9]AB[ee];B[aa];W[ee])', 'occupied', [0, 0], 'b0,0', false],
    ['(;SZ[9]AB[aa]AW[aa];B[bb])', 'point-twice', [], 'b1,1', true],
    ['(;SZ[9];B[aa]AW[bb];W[cc])', 'setup-with-move', [0], 'b0,0 w2,2', true],
    ['(;SZ[9];B[aa]W[bb];B[cc])', 'two-moves', [0], 'b0,0 w1,1 b2,2', true],
    ['(;SZ[9]HA[3]AB[aa];W[bb])', 'no-handicap-stones', [], 'w1,1', true],
    ['(;SZ[9]KM[x];B[bb])', 'not-a-real', [], 'b1,1', true],
  ])('%s: %s', (text, code, path, steps, complete) => {
    const game = reading(text);
    expect(game.problems).toMatchObject([{ code, path, place: { line: 1 } }]);
    expect(short(game)).toBe(steps);
    expect(game.complete).toBe(complete);
  });

  test('the path of a problem is that of its line', () => {
    expect(reading('(;SZ[9];B[aa](;W[bb])(;W[cc];B[cc]))', [0, 1]).problems).toMatchObject([
      { code: 'occupied', path: [0, 1, 0], message: 'move 3, B[cc]: there is a stone already' },
    ]);
  });

  // Each point of each rectangle is named twice: more problems than anybody wants, and more points than a stack holds.
  test.each([300, 20_000])('the same rectangle %i times', (times) => {
    const text = `(;GM[1]SZ[25]AB${'[aa:yy]'.repeat(times)}AW[bb:cc]LB${'[aa:1]'.repeat(times)};B[aa])`;
    const { record, problems, complete } = reading(text);
    expect(record.setup).toMatchObject({ black: { length: 625 }, white: [] });
    expect(problems.length).toBe(1000);
    expect(complete).toBe(false);
  });

  test.each([
    ['(;GM[2];B[aa])', [], 'other-game'],
    ['(;SZ[77];B[aa])', [], 'not-a-size'],
    ['(;SZ[9];B[aa])', [4], 'no-node'],
  ])('%s %j: %s', (text, path, code) => {
    expect(readGoRecord(rootOf(text), path)).toMatchObject({ ok: false, error: { code } });
  });
});

describe('written', () => {
  const point = fc.tuple(fc.nat(8), fc.nat(12));
  const colour = fc.constantFrom('black', 'white');
  const key = ([x, y]: readonly [number, number]): number => y * 9 + x;

  // Every point once, so that no move is made on a stone.
  const records = fc
    .record({
      points: fc.uniqueArray(point, { selector: key, maxLength: 40 }),
      stones: fc.nat(5),
      colours: fc.array(colour, { minLength: 40, maxLength: 40 }),
      passes: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
      komi: fc.constantFrom(undefined, 0.5, 7),
      texts: fc.constantFrom({}, { rules: 'Chinese' }, { black: 'A]\\', white: '白', about: 'x\ny' }),
      comment: fc.constantFrom(undefined, 'a [b]: c\\'),
    })
    .map(({ points, stones, colours, passes, komi, texts, comment }): SgfGoRecord => {
      const black = points.slice(0, stones).toSorted((a, b) => key(a) - key(b));
      const info = { fileFormat: 4, gameNumber: 1, charset: 'UTF-8', size: { columns: 9, rows: 13 }, ...texts };
      const steps = points.slice(stones).map((at, i) => ({
        kind: 'move' as const,
        colour: colours[i]!,
        point: passes[i] ? ('pass' as const) : at,
        depth: i + 1,
        ...(comment === undefined ? {} : { comment }),
      }));
      return {
        size: info.size,
        ...(komi === undefined ? {} : { komi }),
        handicap: stones > 1 ? black.length : 0,
        ...('rules' in texts ? { rules: texts.rules } : {}),
        info: {
          ...info,
          ...(komi === undefined ? {} : { komi }),
          ...(stones > 1 && black.length > 0 ? { handicap: black.length } : {}),
        },
        setup: { black, white: [], empty: [] },
        steps,
      };
    });

  test('and read again', () => {
    fc.assert(
      fc.property(records, (record) => {
        expect(reading(printSgf([treeOfGoRecord(record)]))).toEqual({ record, problems: [], complete: true });
      }),
    );
  });

  test('one move per node', () => {
    const tree = treeOfGoRecord(reading('(;SZ[9];B[aa]AW[bb]C[x];W[])').record);
    expect(printSgf([tree])).toBe('(;FF[4]GM[1]SZ[9]CA[UTF-8]AW[bb]\n;B[aa]C[x];W[])\n');
    expect(bare(rootOf(printSgf([tree])))).toEqual(tree);
  });
});
