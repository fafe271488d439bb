import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSheet } from '../../rules/index.ts';
import { checkView } from './check-view.ts';
import { parseView } from './read-view.ts';

const LIBRARY = join(import.meta.dirname, '..', '..', '..', 'knowledge', 'gdl');
const NAMES = readdirSync(LIBRARY).flatMap((name) => (name.endsWith('.view.json') ? [name.slice(0, -10)] : []));
const textOf = (name: string): string => readFileSync(join(LIBRARY, name), 'utf8');

const words = { en: 'Word', ja: '語' };
/// A view with all that a view can have.
const whole = {
  title: words,
  about: words,
  board: {
    shape: 'points',
    columns: ['a', 'b'],
    rows: ['1'],
    isChequered: true,
    places: { left: ['a', '1'], right: ['b', '1'] },
    lines: [['left', 'right']],
  },
  shown: [
    { fluent: 'cell', at: { place: 1 }, piece: 2 },
    { fluent: 'wall', at: { column: 1, row: 2 }, piece: 'wall', on: 'top' },
  ],
  pieces: { wall: { text: '#', shape: 'wall', colour: 'grey', name: words } },
  entered: [{ move: 'drop', clicks: [{ column: 1, row: 0 }] }],
  roles: { x: words },
  told: [{ fluent: 'step', words: { en: 'Step {1}', ja: '{1}手' } }],
  silent: ['control'],
};

describe('a view', () => {
  test('with everything is read as it is written', () => {
    const view = parseView(JSON.stringify(whole));
    expect(JSON.parse(JSON.stringify(view))).toEqual({ ok: true, value: whole });
  });

  test.each(NAMES)('%s of the library is read and fits its rules', (name) => {
    const view = parseView(textOf(`${name}.view.json`));
    const sheet = readSheet(textOf(`${name}.kif`));
    if (!view.ok || !sheet.ok) throw new Error(JSON.stringify([view, sheet]));
    expect(JSON.parse(JSON.stringify(view.value))).toEqual(JSON.parse(textOf(`${name}.view.json`)));
    expect(checkView(view.value, sheet.value)).toEqual([]);
  });

  const board = { ...whole.board };
  const refused: readonly (readonly [code: string, path: string, change: object])[] = [
    ['missing-field', '', { roles: undefined }],
    ['unknown-field', 'rolls', { rolls: {} }],
    ['wrong-kind', 'title', { title: 'Word' }],
    ['missing-field', 'title', { title: { en: 'Word' } }],
    ['empty-text', 'about.ja', { about: { en: 'Word', ja: ' ' } }],
    ['wrong-kind', 'shown', { shown: {} }],
    ['unknown-word', 'board.shape', { board: { ...board, shape: 'circles' } }],
    ['empty-side', 'board.rows', { board: { ...board, rows: [] } }],
    ['double-name', 'board.columns[1]', { board: { ...board, columns: ['a', 'a'] } }],
    ['wrong-kind', 'board.isChequered', { board: { ...board, isChequered: 1 } }],
    ['unknown-column', 'board.places.left', { board: { ...board, places: { left: ['c', '1'] } } }],
    ['unknown-row', 'board.places.left', { board: { ...board, places: { left: ['a', '2'] } } }],
    ['double-place', 'board.places.b', { board: { ...board, places: { a: ['a', '1'], b: ['a', '1'] } } }],
    ['unknown-place', 'board.lines[0][1]', { board: { ...board, lines: [['left', 'middle']] } }],
    ['wrong-line', 'board.lines[0]', { board: { ...board, lines: [['left', 'left']] } }],
    ['no-places', 'board.lines[0][0]', { board: { ...board, places: undefined } }],
    ['no-board', 'shown[0].at', { board: undefined }],
    ['same-argument', 'shown[0].at', { shown: [{ ...whole.shown[1], at: { column: 1, row: 1 } }] }],
    ['wrong-number', 'shown[0].at.row', { shown: [{ ...whole.shown[1], at: { column: 1, row: 0 } }] }],
    ['wrong-number', 'shown[0].piece', { shown: [{ ...whole.shown[0], piece: 0 }] }],
    ['two-places', 'shown[0].at', { shown: [{ ...whole.shown[0], at: { place: 1, row: 2 } }] }],
    ['unknown-piece', 'shown[0].piece', { shown: [{ ...whole.shown[1], piece: 'fence' }] }],
    ['unknown-piece', 'shown[0].piece', { shown: [{ ...whole.shown[1], piece: 'constructor' }] }],
    ['unknown-word', 'shown[0].on', { shown: [{ ...whole.shown[1], on: 'above' }] }],
    ['long-text', 'pieces.wall.text', { pieces: { wall: { ...whole.pieces.wall, text: 'wall' } } }],
    ['long-text', 'pieces.wall.text', { pieces: { wall: { ...whole.pieces.wall, text: '\u001b' } } }],
    ['unknown-word', 'pieces.wall.colour', { pieces: { wall: { ...whole.pieces.wall, colour: 'pink' } } }],
    ['same-argument', 'entered[0].clicks[0]', { entered: [{ move: 'm', clicks: [{ column: 0, row: 0 }] }] }],
    ['wrong-number', 'told[0].words', { told: [{ fluent: 'step', words: { en: '{0}', ja: '{1}' } }] }],
    ['silent-and-shown', 'silent[0]', { silent: ['cell'] }],
    ['silent-and-shown', 'silent[0]', { silent: ['step'] }],
  ];
  test.each(refused)('is refused: %s at %s', (code, path, change) => {
    const view = parseView(JSON.stringify({ ...whole, ...change }));
    if (view.ok) throw new Error('it was read');
    expect(view.error).toMatchObject({ code, path });
    expect(view.error.message).not.toBe('');
    expect(view.error.hint).not.toBe('');
  });

  test('that is not JSON is refused, with a place where there is one', () => {
    const view = parseView('{\n  "title": 1,\n  nothing }');
    expect(view).toMatchObject({ ok: false, error: { code: 'not-json', place: { line: 3, column: 3 } } });
    expect(parseView('')).toMatchObject({ ok: false, error: { code: 'not-json' } });
  });

  test('of any kind is read or refused, never a crash', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(whole)), fc.jsonValue(), (field, value) => {
        const view = parseView(JSON.stringify({ ...whole, [field]: value }));
        if (!view.ok) expect(view.error.hint).not.toBe('');
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => void parseView(text)));
  });
});

describe('a view beside its rules', () => {
  const rules = '(role x) (init (cell left b)) (init (wall a 1)) (init (step 0)) (init (control x)) (legal x (drop a))';
  const problemsOf = (change: object, text = rules): readonly (readonly [string, string])[] => {
    const view = parseView(JSON.stringify({ ...whole, ...change }));
    const sheet = readSheet(text);
    if (!view.ok || !sheet.ok) throw new Error(JSON.stringify([view, sheet]));
    return checkView(view.value, sheet.value).map(({ code, path }) => [code, path]);
  };

  test('fits, or it is said what does not', () => {
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ silent: ['clock'] })).toEqual([['unknown-fluent', 'silent[0]']]);
    expect(problemsOf({ shown: [{ fluent: 'cell', at: { place: 1 }, piece: 3 }] })).toEqual([
      ['too-few-arguments', 'shown[0]'],
    ]);
    expect(problemsOf({ told: [{ fluent: 'step', words: { en: '{2}', ja: '{1}' } }] })).toEqual([
      ['too-few-arguments', 'told[0]'],
    ]);
    expect(problemsOf({ entered: [{ move: 'put', clicks: [] }] })).toEqual([['unknown-move', 'entered[0]']]);
    expect(problemsOf({ roles: { x: words, o: words } })).toEqual([['unknown-role', 'roles.o']]);
  });

  test('rules that make fluents of anything know all of them', () => {
    expect(problemsOf({ silent: ['clock'] }, `${rules} (<= (next ?f) (true ?f))`)).toEqual([]);
  });
});
