import { describe, expect, test } from 'vitest';
import { LibraryGame } from './game.fixture.ts';

const game = new LibraryGame('dots-and-boxes');

// Dots have odd numbers, boxes even ones, lines one of each.
const numbers = [1, 2, 3, 4, 5, 6, 7];
const lines = numbers
  .flatMap((y) => numbers.map((x) => [x, y] as const))
  .filter(([x, y]) => (x + y) % 2 === 1)
  .map(([x, y]) => `(line ${x} ${y})`);

describe('dots and boxes', () => {
  test('24 lines can be drawn, and the turn passes', () => {
    expect(game.legal(game.start(), 'red')).toHaveLength(24);
    const after = game.next(game.start(), { red: '(draw 2 1)' });
    expect(game.legal(after, 'blue')).toHaveLength(23);
    expect(game.legal(after, 'red')).toEqual(['noop']);
  });

  test('the fourth line gives the box and another turn', () => {
    const state = game.state('(line 1 2) (line 2 1) (line 2 3) (control blue)');
    const after = game.next(state, { blue: '(draw 3 2)' });
    expect(game.facts(after, 'box-of')).toEqual(['(box-of 2 2 blue)']);
    expect(game.facts(after, 'control')).toEqual(['(control blue)']);
    // A box that is closed is not closed again.
    const later = game.next(after, { blue: '(draw 6 7)' });
    expect(game.facts(later, 'box-of')).toEqual(['(box-of 2 2 blue)']);
    expect(game.facts(later, 'control')).toEqual(['(control red)']);
  });

  test('one line can close two boxes', () => {
    const state = game.state('(line 1 2) (line 2 1) (line 2 3) (line 5 2) (line 4 1) (line 4 3) (control red)');
    const after = game.next(state, { red: '(draw 3 2)' });
    expect(game.facts(after, 'box-of')).toEqual(['(box-of 2 2 red)', '(box-of 4 2 red)']);
  });

  test('five boxes of nine win', () => {
    const boxes = (red: number): string =>
      [2, 4, 6]
        .flatMap((x) => [2, 4, 6].map((y) => [x, y] as const))
        .map(([x, y], i) => `(box-of ${x} ${y} ${i < red ? 'red' : 'blue'})`)
        .join(' ');
    const ended = (red: number) => game.state(`${lines.join(' ')} ${boxes(red)} (control red)`);
    expect(game.terminal(ended(5))).toBe(true);
    expect([0, 4, 5, 9].map((red) => game.goals(ended(red)))).toEqual([
      [0, 100],
      [0, 100],
      [100, 0],
      [100, 0],
    ]);
    expect(game.terminal(game.state(`${lines.slice(1).join(' ')} (control red)`))).toBe(false);
  });
});
