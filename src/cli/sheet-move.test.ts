import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { atom, compound, int } from '../logic/index.ts';
import type { Term } from '../logic/index.ts';
import { listMoves, moveNamed, moveText } from './sheet-move.ts';

const mark = (x: number, y: number): Term => compound('mark', [int(x), int(y)]);
const drop = (x: number): Term => compound('drop', [int(x)]);

test('as printed, without parentheses, without the name, by number', () => {
  const legal = [mark(1, 1), mark(2, 3), compound('choose', [atom('rock')]), atom('Pass')];
  for (const line of ['(mark 2 3)', 'mark 2 3', '  MARK  2   3 ', '2 3', '2', '２', '(mark ２ 3)'])
    expect(moveNamed(line, legal)).toBe(legal[1]);
  expect(moveNamed('rock', legal)).toBe(legal[2]);
  expect(moveNamed('pass', legal)).toBe(legal[3]);
  for (const line of ['', '0', '5', 'mark', 'mark 9 9', '(mark 2 3', 'paper'])
    expect(moveNamed(line, legal)).toBeUndefined();
});

test('a number alone is a number of the list, unless a move is that number', () => {
  expect(moveNamed('2', [drop(2), drop(3)])).toEqual(drop(3));
  expect(moveNamed('2', [int(5), int(2), int(7)])).toEqual(int(2));
});

test('nothing typed makes the only move', () => {
  expect(moveNamed(' ', [atom('noop')])).toEqual(atom('noop'));
  expect(moveNamed('', [mark(1, 1), mark(1, 2)])).toBeUndefined();
});

test('every move is found as it is printed, and by its number in the list', () => {
  const some = fc.uniqueArray(fc.tuple(fc.nat(9), fc.nat(9)), { minLength: 1, selector: ([x, y]) => `${x} ${y}` });
  fc.assert(
    fc.property(some, (places) => {
      const legal = places.map(([x, y]) => mark(x, y));
      const listed = listMoves(legal).join('   ').split('   ');
      expect(listed.length).toBe(legal.length);
      for (const [i, entry] of listed.entries()) {
        const [number, ...words] = entry.split(' ');
        expect(moveNamed(number!, legal)).toBe(legal[i]);
        expect(moveNamed(words.join(' '), legal)).toBe(legal[i]);
      }
    }),
  );
});

test('what steers a terminal is not printed', () => {
  expect(moveText(compound('m', [atom('\u001b[2J')]))).not.toContain('\u001b');
});
