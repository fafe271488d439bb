import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BLACK, GoBoard, pointOf } from '../../../games/index.ts';
import { allReaders } from '../reading/all-readers.ts';
import { askNobody, askReaders } from './asking.ts';
import type { Asking } from './asking.ts';
import { holdsAt } from './condition-asker.ts';
import { parseCondition } from './condition-reader.ts';
import { printCondition } from './condition.ts';
import { anyCondition } from './tesuji.fixture.ts';

describe('conditions as text', () => {
  test('what is printed is read back', () => {
    fc.assert(
      fc.property(anyCondition, (condition) => {
        expect(parseCondition(printCondition(condition))).toEqual({ ok: true, value: condition });
      }),
      { numRuns: 300 },
    );
  });

  test.each([
    ['liberties(T) == 2', 15, 'condition-sign'],
    ['liberties(T, S) = 2', 1, 'condition-names'],
    ['captured(T) captured(S)', 13, 'condition-sign'],
    ['not', 4, 'condition-end'],
    ['process.exit()', 1, 'condition-word'],
    ['after(a b captured(T))', 11, 'condition-sign'],
    [`${'('.repeat(60)}captured(T)${')'.repeat(60)}`, 1, 'condition-deep'],
  ])('%s', (text, column, code) => {
    const read = parseCondition(text);
    expect(read).toMatchObject({ ok: false, error: { code } });
    if (!read.ok && code !== 'condition-deep') expect(read.error.place.column).toBe(column);
  });
});

describe('conditions on a board', () => {
  // A black stone on the first line, and a white one on D4 with a black one beside it.
  const board = new GoBoard(9);
  const at = (name: string): number =>
    ({ A: pointOf(1, 1), B: pointOf(5, 4), T: pointOf(4, 4), a: pointOf(4, 5) })[name]!;
  board.play(at('A'), BLACK);
  board.play(at('T'), 1);
  board.play(at('B'), BLACK);
  const holds = (text: string, asking: Asking = askReaders(allReaders())): boolean | undefined => {
    const read = parseCondition(text);
    if (!read.ok) throw new Error(read.error.message);
    const before = board.print();
    const answer = holdsAt(read.value, { board, own: BLACK, at, asking });
    expect(board.print()).toBe(before);
    return answer;
  };

  test.each([
    ['liberties(T) = 3 and stones(T) = 1', true],
    ['liberties(A) = 2 and line(A) = 1 and line(T) = 4 and size() = 9', true],
    ['liberties(T) < 3 or liberties(A) >= 2', true],
    ['not liberties(T) = 3', false],
    ['after(a: liberties(T) = 2)', true],
    ['after(a - a: liberties(T) = 2)', false],
    ['after(T: size() = 9)', false],
    ['joined(A, B)', false],
    ['joined(B, B)', true],
    ['safe(T) and not capturable(T) and saveable(T) and not captured(T)', true],
    ['playable(a) and enemy-playable(a)', true],
    ['captured(a)', true],
  ])('%s', (text, expected) => expect(holds(text)).toBe(expected));

  test('what nobody can answer is neither true nor false', () => {
    expect(holds('safe(T)', askNobody)).toBeUndefined();
    expect(holds('not safe(T)', askNobody)).toBeUndefined();
    expect(holds('weak(T)')).toBeUndefined();
    expect(holds('safe(T) or liberties(T) = 3', askNobody)).toBe(true);
    expect(holds('safe(T) and liberties(T) = 2', askNobody)).toBe(false);
  });

  test('the caller tells what is weak', () => {
    const asking: Asking = { ...askNobody, isWeak: (_, stone) => stone === at('T') };
    expect(holds('weak(T) and not weak(B)', asking)).toBe(true);
  });
});
