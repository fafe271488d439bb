import { describe, expect, test } from 'vitest';
import { cellsOf } from './board.fixture.ts';
import { LibraryGame } from './game.fixture.ts';

const game = new LibraryGame('hex');
const drawn = { pieces: { R: 'red', B: 'blue' }, top: 'first' } as const;
const state = (control: string, ...lines: string[]) => game.state(`${cellsOf(lines, drawn)} (control ${control})`);

describe('hex', () => {
  test('any free place can be taken', () => {
    const start = game.start();
    expect(game.legal(start, 'red')).toHaveLength(81);
    const two = game.line(start, ['red', '(place 5 5)'], ['blue', '(place 1 9)']);
    expect(game.legal(two, 'red')).toHaveLength(79);
    expect(game.legal(two, 'blue')).toEqual(['noop']);
    expect(game.terminal(two)).toBe(false);
  });

  // Down and down-left are neighbours, down-right is not: rows stand further to the right as they go down.
  test('a winding chain joins its sides, also by going back up', () => {
    const chain = ['....R', '...R', '...R.RRR', '...RR..R', '.......R', '......R.', '......R.', '.....R', '.....R'];
    const won = state('blue', ...chain);
    expect(game.terminal(won)).toBe(true);
    expect(game.goals(won)).toEqual([100, 0]);
    // Without the bend it is broken.
    const broken = state('blue', ...chain.with(2, '...R.R.R'));
    expect(game.terminal(broken)).toBe(false);
  });

  test('down-right is no neighbour', () => {
    const diagonal = Array.from({ length: 9 }, (_, row) => `${'.'.repeat(row)}R`);
    expect(game.terminal(state('blue', ...diagonal))).toBe(false);
  });

  test('blue joins left and right, not top and bottom', () => {
    const column = Array.from({ length: 9 }, () => '..B');
    expect(game.terminal(state('red', ...column))).toBe(false);
    const row = state('red', '', '', '.......BB', '..BBBBB', 'BBB');
    expect(game.goals(row)).toEqual([0, 100]);
  });
});
