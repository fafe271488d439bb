import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawGo } from './draw.ts';
import { parsePoint, pointOf } from './point.ts';
import { goReferee } from './referee.ts';
import type { GoSettings } from './rules.ts';
import { goRules } from './rules.ts';
import { parseGoState, printGoState } from './state-text.ts';

const refereeOf = (settings: GoSettings) => {
  const rules = goRules(settings);
  if (!rules.ok) throw new Error(rules.error.message);
  return goReferee(rules.value);
};
const simple = refereeOf({ size: 3, ko: 'simple' });
const strict = refereeOf({ size: 3, ko: 'positional' });

const after = (referee: typeof simple, ...moves: readonly string[]) => {
  let state = referee.initial();
  for (const text of moves) {
    const move = parsePoint(text, referee.rules.size);
    if (!move.ok) throw new Error(move.error.message);
    state = referee.next(state, move.value);
  }
  return state;
};

describe('states as text', () => {
  test('rows from above, the turn, and what else there is', () => {
    const state = after(simple, 'b1', 'a1', 'a2', 'pass');
    expect(printGoState(state).split('\n')).toEqual([
      '...',
      'X..',
      '.X.',
      'black to move, 4 moves made',
      'passes: 1',
      'prisoners: black 1, white 0',
    ]);
    expect(parseGoState(printGoState(state), simple)).toEqual({ ok: true, value: state });
  });
  test('earlier positions are kept where they may not come again', () => {
    const state = after(strict, 'b1', 'a1', 'a2');
    const text = printGoState(state);
    expect(text).toMatch(/^seen: 0 [0-9a-f]+ [0-9a-f]+$/m);
    expect(parseGoState(text, strict)).toEqual({ ok: true, value: state });
    expect(parseGoState(text.replace(/\nseen.*/, ''), strict)).toMatchObject({
      value: { past: { before: undefined } },
    });
  });
  test('the ko is named in the letters that are asked for', () => {
    const referee = refereeOf({ size: 9, ko: 'simple' });
    const rows = ['.......XO', '......X.X', '.......XO', ...Array.from({ length: 6 }, () => '.........')];
    const state = parseGoState([...rows, 'white to move', 'ko: J8'].join('\n').replace('X.X', 'XO.'), referee);
    if (!state.ok) throw new Error(state.error.message);
    expect(state.value.ko).toBe(pointOf(9, 8));
    expect(printGoState(state.value, 'with-i')).toContain('\nko: i8');
  });
  test('drawn boards are read', () => {
    const referee = refereeOf({ size: 13, ko: 'simple' });
    const state = after(referee, 'd4', 'k10', 'c11', 'a13', 'n1');
    for (const unicode of [false, true]) {
      const drawn = drawGo(state, { lastMove: pointOf(13, 1), unicode });
      expect(parseGoState(`${drawn}\r\nWhite to move, 5 moves made\r\n`, referee)).toEqual({
        ok: true,
        value: { ...state, last: 0 },
      });
    }
  });

  const rows = '...\n.X.\n...';
  test.each([
    ['...\n...\nblack to move', 1, '2 rows instead of 3'],
    [`${rows}\n...`, 4, 'expected the side to move, found "..."'],
    [rows, 1, 'the side to move is missing'],
    ['...\n....\n...', 2, 'row 2 from above has 4 points instead of 3'],
    ['...\n.Q.\n...', 2, 'row 2 from above: Q is neither a stone nor an empty point'],
    [`${rows}\nblack to move\nwhite to move`, 5, 'the side to move is said twice'],
    [`${rows}\nblack to move\nko: d1`, 5, 'there is no column d on a board of 3'],
    [`${rows}\nblack to move\nko: pass`, 5, 'ko is a point'],
    [`${rows}\nblack to move\nko: b2`, 1, 'the ko is not an empty point'],
    [`${rows}\nblack to move\npasses: many`, 5, 'many is no number of passes'],
    [`${rows}\nblack to move\nprisoners: 3`, 5, 'prisoners are given as "black 2, white 1"'],
    [`${rows}\nblack to move\npasses: 0\npasses: 1`, 6, 'passes is said twice'],
    [`${rows}\nblack to move\nseen: xyz`, 5, 'xyz is not the hash of a position'],
    [`${rows}\nblack to move\nseen: ffffffffffffff`, 5, 'ffffffffffffff is not the hash of a position'],
    [`${rows}\nblack to move\nseen: 12`, 1, 'these rules do not ask what was seen'],
    ['XX.\nOX.\nXX.\nblack to move', 1, 'the stone on A2 has no liberty'],
  ])('%j is refused', (text, line, message) => {
    const read = parseGoState(text, simple);
    expect(!read.ok && read.error.message).toBe(message);
    if (line > 1) expect(!read.ok && read.error.place.line).toBe(line);
  });
  test('any text is read or refused', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('...', '\n', 'X', 'O', '3 ', 'black to move', 'ko: ', 'seen: 1', 'A1'),
    );
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => pieces.join('')),
        (text) => {
          const read = parseGoState(text, strict);
          if (read.ok) expect(parseGoState(printGoState(read.value), strict)).toEqual(read);
        },
      ),
      { numRuns: 300 },
    );
  });
});
