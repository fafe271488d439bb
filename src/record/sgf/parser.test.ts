import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSgf } from './parser.ts';
import { printSgf, printSgfBytes } from './printer.ts';
import { sgfProblemWords } from './problem.ts';
import { propertyOf } from './tree.ts';
import { bare, collections, read, rootOf } from './trees.fixture.ts';
import { mainLine, nodesOf } from './walk.ts';

const GAME = `(;FF[4]GM[1]SZ[9]PB[Ann]PW[Bob]
;B[ee];W[ge]C[a \\[quiet\\] move: good]
(;B[ce](;W[cc])(;W[gc]))
(;B[eg];W[gg]))
`;

const ids = (text: string): string[] =>
  [...nodesOf(rootOf(text))].map(({ node }) => printSgf([{ ...node, children: [] }]).trim());

describe('reading', () => {
  test('nodes, properties and variations in their order', () => {
    expect(ids(GAME)).toEqual([
      '(;FF[4]GM[1]SZ[9]PB[Ann]PW[Bob])',
      '(;B[ee])',
      '(;W[ge]C[a \\[quiet\\] move: good])',
      '(;B[ce])',
      '(;W[cc])',
      '(;W[gc])',
      '(;B[eg])',
      '(;W[gg])',
    ]);
    const move = mainLine(rootOf(GAME))[2]!;
    expect(move.children).toHaveLength(2);
    expect(propertyOf(move, 'C')!.places![0]).toEqual({ line: 2, column: 15, offset: GAME.indexOf('a \\[') });
  });

  test('several trees, with letters before them', () => {
    const { trees } = read('From: Ann (see below)\n\n(;GM[1];B[aa])\n (;GM[1];B[bb])\n');
    expect(trees.map((root) => root.children[0]!.properties[0]!.values)).toEqual([['aa'], ['bb']]);
  });

  test('old long names, spaces everywhere, small letters of names ignored', () => {
    const root = rootOf('( ; GaMe [1] FileFormat[3]SiZe\n[9] AddBlack[aa] [bb]\n[cc:dd] ; Black [ee] ; White [tt] )');
    expect(root.properties.map(({ id, values }) => [id, ...values])).toEqual([
      ['GM', '1'],
      ['FF', '3'],
      ['SZ', '9'],
      ['AB', 'aa', 'bb', 'cc:dd'],
    ]);
    expect(
      mainLine(root)
        .slice(1)
        .map(({ properties }) => properties[0]!.id),
    ).toEqual(['B', 'W']);
  });

  test('unknown properties are kept as they are', () => {
    const text = '(;GM[1]KGSDE[aa][bb]XYZ[\\]:\\\\ ]A1[])\n';
    expect(printSgf(read(text).trees)).toBe(text);
  });

  test('empty nodes', () => expect(rootOf('(;;B[aa];)').children[0]!.children[0]!.properties).toEqual([]));
});

describe('round trips', () => {
  test('a tree that is printed and read is the same tree', () => {
    fc.assert(
      fc.property(collections, (collection) => {
        expect(read(printSgf(collection)).trees.map(bare)).toEqual(collection);
        const bytes = read(printSgfBytes(collection));
        expect(bytes.charset).toBe('utf-8');
        expect(bytes.trees).toHaveLength(collection.length);
      }),
      { numRuns: 300 },
    );
  });

  test('any text is read or refused, with a place in it; what is read is printed the same way ever after', () => {
    const unit = fc.constantFrom(
      '(',
      ')',
      ';',
      '[',
      ']',
      '\\',
      'B',
      'W',
      'C',
      'b',
      ' ',
      '\n',
      ':',
      '9',
      '(;',
      'B[aa]',
      ';C[',
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 60 }), fc.boolean(), (text, tolerant) => {
        const result = parseSgf(text, { tolerant });
        if (!result.ok) {
          expect(result.error.hint).not.toBe('');
          expect(result.error.place.offset).toBeLessThanOrEqual(text.length);
          return;
        }
        const printed = printSgf(result.value.trees);
        expect(printSgf(read(printed).trees)).toBe(printed);
        if (!tolerant) expect(result.value.repairs).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  test('what the strict reader refuses, the tolerant one repairs at the same place', () => {
    const pieces = fc.constantFrom('(;', ')', ';', 'B[aa]', 'C[x]', 'AB[bb]', '(', ' junk ', 'c[z]', '[lost]', 'W[dd');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
        const text = `(;GM[1]${parts.join('')}`;
        const strict = parseSgf(text);
        const { repairs } = read(text, { tolerant: true });
        if (strict.ok) expect(repairs).toEqual([]);
        else expect(repairs[0]).toEqual(strict.error);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('broken texts', () => {
  test.each([
    ['(;B[aa];W[bb]', 'missing-close', 1, 14, '(;B[aa]\n;W[bb])\n'],
    ['(;B[aa](;W[bb](;B[cc]', 'missing-close', 1, 22, '(;B[aa]\n;W[bb];B[cc])\n'],
    ['(GM[1]SZ[9];B[aa])', 'missing-semicolon', 1, 2, '(;GM[1]SZ[9]\n;B[aa])\n'],
    [';GM[1];B[aa])', 'missing-open', 1, 1, '(;GM[1]\n;B[aa])\n'],
    ['(;GM[1];B[aa] well played\n! ;W[bb])', 'stray-text', 1, 15, '(;GM[1]\n;B[aa];W[bb])\n'],
    ['(;GM[1]) and\n(;GM[2])', 'stray-text', 1, 10, '(;GM[1])\n(;GM[2])\n'],
    ['(;GM[1]))\n(;GM[2])', 'stray-close', 1, 9, '(;GM[1])\n(;GM[2])\n'],
    ['(;AB[aa]AW[cc]AB[bb])', 'double-property', 1, 15, '(;AB[aa][bb]AW[cc])\n'],
    ['(;C[one]C[two])', 'double-property', 1, 9, '(;C[one\ntwo])\n'],
    ['(;XX[1]XX[2])', 'double-property', 1, 8, '(;XX[1][2])\n'],
    ['(;KM[1]KM[2])', 'double-value', 1, 8, '(;KM[1])\n'],
    ['(;;B[aa]W[bb]B[cc];W[dd])', 'double-move', 1, 14, '(;\n;B[aa]W[bb];B[cc];W[dd])\n'],
    ['(;GM[1](;B[aa])C[late])', 'after-variation', 1, 16, '(;GM[1]C[late]\n;B[aa])\n'],
    ['(;GM[1](;B[aa]);B[bb])', 'after-variation', 1, 16, '(;GM[1]\n(;B[aa])\n(;B[bb]))\n'],
    ['(;GM[1]();B[bb])', 'empty-variation', 1, 9, undefined],
    ['(;GM[1]((;B[bb])))', 'empty-variation', 1, 9, '(;GM[1]\n;B[bb])\n'],
    ['(;GM[1];[aa]B[bb])', 'lost-value', 1, 9, '(;GM[1]\n;B[bb])\n'],
    ['(;GM[1];b[bb])', 'small-name', 1, 9, '(;GM[1]\n;B[bb])\n'],
    ['(;GM[1]\n;C[lost end', 'unclosed-value', 2, 4, '(;GM[1]\n;C[lost end])\n'],
    ['(;GM[1]\n;C[lost end\\', 'unclosed-value', 2, 4, '(;GM[1]\n;C[lost end])\n'],
  ])('%j: %s', (text, code, line, column, repaired) => {
    const strict = parseSgf(text);
    expect(strict.ok ? undefined : strict.error).toMatchObject({ code, place: { line, column } });
    const { trees, repairs } = read(text, { tolerant: true });
    expect(repairs[0]).toMatchObject({ code, place: { line, column } });
    if (repaired !== undefined) expect(printSgf(trees)).toBe(repaired);
    for (const repair of repairs) {
      for (const language of ['en', 'ja'] as const) {
        const words = sgfProblemWords(repair, language);
        expect(`${words.message} ${words.hint} ${words.repair}`).not.toMatch(/[{}]|undefined/);
      }
      expect(sgfProblemWords(repair, 'ja').message).not.toBe(repair.message);
    }
  });

  test.each(['', 'no game here', '(', ')))', '((((', '[aa]', '(aa)'])('%j holds no tree', (text) => {
    for (const tolerant of [false, true])
      expect(parseSgf(text, { tolerant })).toMatchObject({ ok: false, error: { code: 'no-tree' } });
  });
});

describe('budgets', () => {
  const MANY = 100_000;

  test.each([
    ['nested variations', '(;B[aa]'.repeat(MANY), MANY],
    ['nested and closed', '(;'.repeat(MANY) + ')'.repeat(MANY), MANY],
    ['parentheses within a tree', `(;${'('.repeat(MANY)}`, 1],
    ['a long line', `(${';B[aa]'.repeat(MANY)})`, MANY],
  ])('%s: refused by default, read with a larger budget, without filling the stack', (_, text, nodes) => {
    const refused = parseSgf(text, { tolerant: true, budget: { repairs: 2 * MANY } });
    expect(refused).toMatchObject({ ok: false, error: { code: 'too-deep' } });
    const { trees } = read(text, { tolerant: true, budget: { depth: MANY + 1, repairs: 2 * MANY } });
    expect([...nodesOf(trees[0]!)]).toHaveLength(nodes);
    expect(printSgf(trees).match(/;/g)).toHaveLength(nodes);
  });

  test.each([
    ['too-large', { characters: 20 }],
    ['too-many-nodes', { nodes: 2 }],
    ['too-deep', { depth: 2 }],
  ])('%s', (code, budget) => {
    const text = '(;GM[1];B[aa];W[bb])';
    expect(parseSgf(text, { budget })).toMatchObject(
      code === 'too-large' ? { ok: true } : { ok: false, error: { code } },
    );
    expect(parseSgf(`${text} `, { budget })).toMatchObject({ ok: false, error: { code } });
    expect(parseSgf(new TextEncoder().encode(`${text} `), { budget })).toMatchObject({ ok: false, error: { code } });
  });

  test('too many repairs', () => {
    const text = `(;${'[x]'.repeat(2000)})`;
    expect(parseSgf(text, { tolerant: true })).toMatchObject({ ok: false, error: { code: 'too-many-repairs' } });
  });

  // Each of these would take minutes, were a part of the text read again for each of its signs.
  test.each([
    ['a word', `(;${'a'.repeat(MANY * 10)}`],
    ['parentheses alone', '('.repeat(MANY * 10)],
    ['spaces', `(${' '.repeat(MANY * 10)}`],
    ['a value', `(;C[${'\\]'.repeat(MANY * 5)}])`],
    ['names', `(;${Array.from({ length: MANY }, (_, i) => `X${i}[]`).join('')})`],
    ['one name', `(;${'XX[]'.repeat(MANY)})`],
    ['stray words', `(;${'a b '.repeat(MANY * 2)})`],
  ])('a long text is read once: %s', (_, text) => {
    const result = parseSgf(text, { tolerant: true, budget: { repairs: 2 * MANY } });
    expect(result.ok || result.error.code === 'no-tree').toBe(true);
  });
});
