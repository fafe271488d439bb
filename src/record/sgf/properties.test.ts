import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readGameInfo } from './game-info.ts';
import { checkNode, commentOf, readBoardSize, readMarkup, readMoves, readNotes, readSetup } from './properties.ts';
import { readTiming } from './properties.ts';
import { sgfProblemWords } from './problem.ts';
import { sgfNode } from './tree.ts';
import { rootOf, trees } from './trees.fixture.ts';
import { printPoint } from './values.ts';

const NINE = { columns: 9, rows: 9 };
const node = (properties: string) => rootOf(`(;${properties})`);
const codes = (problems: readonly { readonly code: string }[]): string[] => problems.map(({ code }) => code);

describe('moves', () => {
  test.each([
    ['B[ee]', [{ colour: 'black', point: [4, 4], forced: false }]],
    ['W[]', [{ colour: 'white', point: 'pass', forced: false }]],
    ['KO[]B[tt]MN[7]', [{ colour: 'black', point: 'pass', forced: true, number: 7 }]],
    ['C[nothing]', []],
    [
      'W[aa]B[bb]',
      [
        { colour: 'white', point: [0, 0], forced: false },
        { colour: 'black', point: [1, 1], forced: false },
      ],
    ],
  ])('%s', (text, moves) => expect(readMoves(node(text), NINE)).toEqual({ value: moves, problems: [] }));

  test.each([
    ['B[zz]', 'off-board'],
    ['B[e5]', 'not-a-move'],
    ['B[aa][bb]', 'many-values'],
  ])('%s: %s', (text, code) => {
    const { problems } = readMoves(rootOf(`(;\n${text})`), NINE);
    expect(problems).toMatchObject([{ code, place: { line: 2, column: code === 'many-values' ? 7 : 3 } }]);
  });
});

describe('setup', () => {
  test('stones, rectangles, empty points, who is to move', () => {
    expect(readSetup(node('AB[aa:ba][cc]AW[dd]AE[ee]PL[W]'), NINE)).toEqual({
      value: {
        black: [
          [0, 0],
          [1, 0],
          [2, 2],
        ],
        white: [[3, 3]],
        empty: [[4, 4]],
        toMove: 'white',
      },
      problems: [],
    });
  });

  test('what nobody wants to be told any more is still read', () => {
    const rectangle = (raw: string): string => `[${raw}]`.repeat(30);
    const { value, problems } = readSetup(node(`AB${rectangle('aa:hh')}[aa:ib][ih:aa]AW[aa:ii]AE[zz]`), NINE);
    expect(problems.length).toBe(1000);
    const all = [...value.black, ...value.white].map(printPoint);
    expect(value.black.length).toBe(72);
    expect(all.length).toBe(81);
    expect(new Set(all).size).toBe(81);
  });

  test('each point once; the rest is read', () => {
    expect(['1', '2'].map((number) => readSetup(node(`PL[${number}]`), NINE).value.toMove)).toEqual(['black', 'white']);
    const { value, problems } = readSetup(node('AB[aa][aa]AW[aa][bb][xx][?]PL[red]'), NINE);
    expect(value).toEqual({ black: [[0, 0]], white: [[1, 1]], empty: [] });
    expect(codes(problems)).toEqual(['not-a-colour', 'point-twice', 'point-twice', 'off-board', 'not-a-point']);
    expect(problems[2]).toMatchObject({
      place: { column: 16 },
      message: 'AW[aa]: the point 1-1 is named twice in this node',
    });
  });
});

describe('marks', () => {
  test('all kinds', () => {
    const text = 'TR[aa]SQ[bb:cc]CR[dd]MA[ee]SL[ff]LB[gg:A\\:b][hh:1]AR[aa:bb]LN[cc:dd]DD[]TB[ii]TW[ai]VW[aa:cc]';
    const { value, problems } = readMarkup(node(text), NINE);
    expect(problems).toEqual([]);
    expect(value).toMatchObject({
      triangles: [[0, 0]],
      circles: [[3, 3]],
      crosses: [[4, 4]],
      selected: [[5, 5]],
      labels: [
        { point: [6, 6], text: 'A:b' },
        { point: [7, 7], text: '1' },
      ],
      arrows: [{ from: [0, 0], to: [1, 1] }],
      lines: [{ from: [2, 2], to: [3, 3] }],
      dimmed: [],
      blackTerritory: [[8, 8]],
      whiteTerritory: [[0, 8]],
    });
    expect(value.squares).toHaveLength(4);
    expect(value.view).toHaveLength(9);
    expect(readMarkup(node('C[]'), NINE).value).not.toHaveProperty('dimmed');
  });

  test('letters and marks of FF[3]', () => {
    const { value } = readMarkup(node('L[aa][bb]M[cc]'), NINE);
    expect(value.labels).toEqual([
      { point: [0, 0], text: 'a' },
      { point: [1, 1], text: 'b' },
    ]);
    expect(value.crosses).toEqual([[2, 2]]);
  });

  test.each([
    ['LB[aa]', 'not-a-pair'],
    ['LB[x:1]', 'not-a-point'],
    ['LB[aa:1][aa:2]', 'point-twice'],
    ['AR[aa]', 'not-a-pair'],
    ['LN[aa:zz]', 'off-board'],
    ['TR[aa][]', 'not-a-point'],
    ['TR[aa:zz]', 'off-board'],
  ])('%s: %s', (text, code) => expect(codes(readMarkup(node(text), NINE).problems)).toEqual([code]));
});

describe('notes and clocks', () => {
  test('what the author says', () => {
    expect(readNotes(node('N[a\nname]C[a\ncomment]V[-3.5]GB[1]GW[2]DM[1]UC[1]HO[2]BM[1]TE[2]DO[]IT[]'))).toEqual({
      value: {
        name: 'a name',
        comment: 'a\ncomment',
        value: -3.5,
        goodForBlack: 1,
        goodForWhite: 2,
        even: 1,
        unclear: 1,
        hotspot: 2,
        badMove: 1,
        tesuji: 2,
        doubtful: true,
        interesting: true,
      },
      problems: [],
    });
    expect(commentOf(node('B[aa]'))).toBe('');
    expect(codes(readNotes(node('TE[3]V[x]DO[1]C[a][b]')).problems)).toEqual([
      'many-values',
      'not-a-real',
      'not-a-grade',
      'not-empty',
    ]);
  });

  test('clocks', () => {
    expect(readTiming(node('BL[12.5]WL[600]OB[3]OW[x]'))).toMatchObject({
      value: { blackSeconds: 12.5, whiteSeconds: 600, blackMoves: 3 },
      problems: [{ code: 'not-a-number' }],
    });
  });
});

describe('the game', () => {
  test('what the root says', () => {
    const text =
      'FF[4]GM[1]AP[Maker:1\\:2]CA[UTF-8]SZ[9:13]KM[6,5]HA[2]RU[Japanese]RE[B+3.5]PB[本因坊]PW[Bob]BR[9d]WR[3k]' +
      'BT[A]WT[B]DT[1996-12-06,07]EV[Cup]RO[2]PC[Tokyo]GN[G]ON[San-ren-sei]TM[600]OT[3x30]SO[s]US[u]AN[a]CP[c]GC[g\nh]';
    expect(readGameInfo(node(text))).toEqual({
      value: {
        fileFormat: 4,
        gameNumber: 1,
        program: ['Maker', '1:2'],
        charset: 'UTF-8',
        size: { columns: 9, rows: 13 },
        komi: 6.5,
        handicap: 2,
        rules: 'Japanese',
        result: { kind: 'won', winner: 'black', by: 'points', margin: 3.5 },
        black: '本因坊',
        white: 'Bob',
        blackRank: '9d',
        whiteRank: '3k',
        blackTeam: 'A',
        whiteTeam: 'B',
        date: '1996-12-06,07',
        event: 'Cup',
        round: '2',
        place: 'Tokyo',
        game: 'G',
        opening: 'San-ren-sei',
        mainTime: 600,
        overtime: '3x30',
        source: 's',
        user: 'u',
        annotator: 'a',
        copyright: 'c',
        about: 'g\nh',
      },
      problems: [],
    });
  });

  test('what is wrong with it', () => {
    const { value, problems } = readGameInfo(node('SZ[99]KM[much]HA[a]RE[who knows]TM[long]PB[Ann]'));
    expect(value).toEqual({ black: 'Ann' });
    expect(codes(problems)).toEqual(['not-a-size', 'not-a-real', 'not-a-number', 'not-a-real', 'not-a-result']);
  });

  test('the size of the board', () => {
    expect(readBoardSize(node('GM[1]')).value).toEqual({ columns: 19, rows: 19 });
    expect(readBoardSize(node('SZ[13]')).value).toEqual({ columns: 13, rows: 13 });
    expect(readBoardSize(node('SZ[0]'))).toMatchObject({ value: undefined, problems: [{ code: 'not-a-size' }] });
  });
});

test('checkNode finds the wrong values of all known properties, and leaves the unknown alone', () => {
  const wrong = 'B[9]AB[aa]AW[aa]PL[x]TR[zz]LB[a]AR[b]MN[x]V[y]TE[z]KO[1]SZ[q]RE[w]XX[whatever]C[fine]AP[a:b]';
  expect(codes(checkNode(node(wrong), NINE)).toSorted()).toEqual(
    [
      'not-a-move',
      'point-twice',
      'not-a-colour',
      'off-board',
      'not-a-pair',
      'not-a-pair',
      'not-a-number',
      'not-a-real',
      'not-a-grade',
      'not-empty',
      'not-a-size',
      'not-a-result',
    ].toSorted(),
  );
});

test('nothing throws, whatever the values are, and all words are filled in', () => {
  const ids = fc.constantFrom(
    'B',
    'AB',
    'AE',
    'PL',
    'LB',
    'AR',
    'TR',
    'SZ',
    'RE',
    'KM',
    'HA',
    'TE',
    'DO',
    'C',
    'AP',
    'FG',
  );
  const value = fc.oneof(fc.string(), fc.constantFrom('aa', 'aa:bb', ':', '\\', 'aa:', '[', '1', 'tt'));
  fc.assert(
    fc.property(ids, fc.array(value, { maxLength: 3 }), trees, (id, values, tree) => {
      for (const each of [sgfNode([[id, ...values]]), tree]) {
        readGameInfo(each);
        readMarkup(each, NINE);
        for (const problem of [...checkNode(each, NINE), ...readMoves(each, NINE).problems])
          expect(sgfProblemWords(problem, 'ja').message).toContain(problem.parts['id']);
      }
    }),
    { numRuns: 300 },
  );
});
