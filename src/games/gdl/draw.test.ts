import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseKif } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';
import { drawBoard } from './draw.ts';
import { parseView } from './read-view.ts';
import type { View } from './view.ts';

const LIBRARY = join(import.meta.dirname, '..', '..', '..', 'knowledge', 'gdl');
const NAMES = readdirSync(LIBRARY).flatMap((name) => (name.endsWith('.view.json') ? [name.slice(0, -10)] : []));

const viewOf = (text: string): View => {
  const view = parseView(text);
  if (!view.ok) throw new Error(view.error.message);
  return view.value;
};
const view = (name: string): View => viewOf(readFileSync(join(LIBRARY, `${name}.view.json`), 'utf8'));
const facts = (text: string): readonly Term[] => {
  const forms = parseKif(text);
  if (!forms.ok) throw new Error(forms.error.message);
  return forms.value.map(({ term }) => term);
};

describe('a board', () => {
  test('of squares, with the names of columns and rows', () => {
    expect(drawBoard(view('tic-tac-toe'), facts('(cell 1 1 x) (cell 2 2 o) (cell 3 1 b) (control x)'))).toEqual([
      '  1 2 3',
      '1 X . .',
      '2 . O .',
      '3 . . .',
    ]);
  });

  test('with signs behind places, pieces or not', () => {
    const marks = facts('(cell 1 1 x) (cell 3 3 x) (cell 9 9 x) (control x)').map((fact) => ({ fact, sign: '*' }));
    expect(drawBoard(view('tic-tac-toe'), facts('(cell 1 1 x) (cell 2 2 o)'), { marks })).toEqual([
      '  1 2 3',
      '1 X*. .',
      '2 . O .',
      '3 . . .*',
    ]);
  });

  test('of hexagons, each row shifted by half a place', () => {
    expect(drawBoard(view('hex'), facts('(cell 1 1 red) (cell 9 2 blue)')).slice(0, 4)).toEqual([
      '  1 2 3 4 5 6 7 8 9',
      '1 R . . . . . . . .',
      ' 2 . . . . . . . . B',
      '  3 . . . . . . . . .',
    ]);
  });

  test('of points that have names, with lines between them', () => {
    const men = facts('(cell a7 white) (cell d6 black) (hand white 8)');
    const lines = drawBoard(view('nine-mens-morris'), men);
    expect(lines.slice(0, 5)).toEqual([
      '  a   b   c   d   e   f   g',
      '7 O-----------+-----------+',
      '  |           |           |',
      '6 |   +-------X-------+   |',
      '  |   |       |       |   |',
    ]);
    expect(lines.at(-1)).toBe('White has 8 to place');
    expect(drawBoard(view('nine-mens-morris'), men, { language: 'ja' }).at(-1)).toBe('白の持ち石：8');
  });

  test('of points with slopes', () => {
    expect(drawBoard(view('peg-solitaire-triangle'), facts('(peg 5 5) (pegs 1)')).slice(1, 4)).toEqual([
      '5                 o',
      '                /   \\',
      '4             +-------+',
    ]);
  });

  test('without lines where the terminal is narrow', () => {
    const lines = drawBoard(view('nine-mens-morris'), facts('(cell a7 white)'), { width: 20 });
    expect(lines.slice(0, 3)).toEqual(['  a b c d e f g', '7 O     +     +', '6   +   +   +']);
  });

  test('has places where the view has them, and nothing beside', () => {
    expect(drawBoard(view('chase'), facts('(at hunter 1 5) (at runner 5 4)')).slice(0, 3)).toEqual([
      '  1 2 3 4 5',
      '5 H . . . .',
      '4 .   .   R',
    ]);
  });

  test('later pieces lie on earlier ones, equals stand side by side', () => {
    expect(drawBoard(view('knights-tour'), facts('(visited 1 5) (visited 2 5) (knight 2 5)'))[1]).toBe('5 . N _ _ _ _');
    expect(drawBoard(view('chase'), facts('(at hunter 1 5) (at runner 1 5)'))[1]).toBe('5 HR .  .  .  .');
  });

  const fenced = viewOf(
    JSON.stringify({
      title: { en: 't', ja: 't' },
      about: { en: 'a', ja: 'a' },
      board: { shape: 'squares', columns: ['1', '2'], rows: ['2', '1'] },
      shown: [
        { fluent: 'box', at: { column: 1, row: 2 }, piece: 3 },
        ...['top', 'right', 'bottom', 'left'].map((on) => ({ fluent: on, at: { column: 1, row: 2 }, piece: 'w', on })),
      ],
      pieces: {
        w: { text: '#', shape: 'wall', name: { en: 'w', ja: 'w' } },
        x: { text: 'X', name: { en: 'x', ja: 'x' } },
      },
      entered: [],
      roles: {},
    }),
  );
  test('with edges around places', () => {
    expect(drawBoard(fenced, facts('(box 1 2 x) (top 1 2) (right 1 2) (bottom 2 1) (left 1 1)'))).toEqual([
      '    1   2',
      '  .---.   .',
      '2   X |',
      '  .   .   .',
      '1 |',
      '  .   .---.',
    ]);
  });

  test('in colours, if they are wanted', () => {
    const [, row] = drawBoard(view('tic-tac-toe'), facts('(cell 1 1 x)'), { colour: true });
    expect(row).toBe('1 \u001b[94mX\u001b[0m . .');
  });

  test('facts that the view does not know are listed, pieces it does not know have their names', () => {
    const lines = drawBoard(view('tic-tac-toe'), facts('(cell 1 1 queen) (cell 9 9 x) (clock 3) ready'));
    expect(lines[1]).toBe('1 qu .  .');
    expect(lines.at(-1)).toBe('(cell 9 9 x) (clock 3) ready');
  });
});

describe('without a view', () => {
  test('a state is the list of its facts, in lines that fit', () => {
    const state = facts('(cell 1 1 b) (cell 1 2 b) (control x)');
    expect(drawBoard(undefined, state)).toEqual(['(cell 1 1 b) (cell 1 2 b) (control x)']);
    expect(drawBoard(undefined, state, { width: 26 })).toEqual(['(cell 1 1 b) (cell 1 2 b)', '(control x)']);
    expect(drawBoard(undefined, [])).toEqual([]);
  });
});

describe('any view', () => {
  test.each(NAMES)('%s draws an empty state', (name) => {
    const { board } = view(name);
    expect(drawBoard(view(name), []).length >= (board?.rows.length ?? 0)).toBe(true);
  });

  test('draws any facts', () => {
    const value = fc.constantFrom('1', '2', 'a1', 'x', 'red', 'left', '12', 'constructor');
    const fact = fc
      .tuple(fc.constantFrom('cell', 'line', 'at', 'stone', 'hand', '__proto__'), fc.array(value, { maxLength: 4 }))
      .map(([name, args]) => (args.length === 0 ? name : `(${name} ${args.join(' ')})`));
    fc.assert(
      fc.property(
        fc.constantFrom(...NAMES.map(view), undefined),
        fc.array(fact),
        fc.integer({ min: 1, max: 200 }),
        (some, texts, width) => {
          for (const line of drawBoard(some, facts(texts.join(' ')), { width })) expect(line).not.toMatch(/\n|\s$/);
        },
      ),
    );
  });
});
