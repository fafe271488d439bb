import { describe, expect, test } from 'vitest';
import { LibraryGame } from './game.fixture.ts';

const two = new LibraryGame('chinese-checkers-2');

describe('chinese checkers', () => {
  test('pegs stand at the points of the star, and turns go round', () => {
    for (const [players, roles] of [
      [2, ['red', 'blue']],
      [3, ['red', 'green', 'purple']],
      [4, ['yellow', 'green', 'purple', 'orange']],
      [6, ['red', 'yellow', 'green', 'blue', 'purple', 'orange']],
    ] as const) {
      const game = players === 2 ? two : new LibraryGame(`chinese-checkers-${players}`);
      expect(game.roles).toEqual(roles);
      expect(game.facts(game.start(), 'cell')).toHaveLength(3 * players);
      // The second player moves second, all others wait.
      const after = game.next(game.start(), { [roles[0]]: game.legal(game.start(), roles[0])[0]! });
      expect(roles.filter((role) => game.legal(after, role)[0] !== 'noop')).toEqual([roles[1]]);
    }
  });

  test('the first moves: two steps of each peg in front, two hops of the peg behind', () => {
    expect(two.legal(two.start(), 'red')).toEqual([
      '(move 6 2 5 3)',
      '(move 6 2 7 3)',
      '(move 7 1 5 3)',
      '(move 7 1 9 3)',
      '(move 8 2 7 3)',
      '(move 8 2 9 3)',
    ]);
  });

  test('one hops over a peg of any colour into a free hole, once', () => {
    const state = two.state('(cell 3 5 red) (cell 5 5 blue) (cell 9 5 blue) (control red) (step 3)');
    const legal = two.legal(state, 'red');
    expect(legal).toContain('(move 3 5 7 5)');
    expect(legal).not.toContain('(move 3 5 11 5)');
    expect(legal).not.toContain('(move 3 5 5 5)');
    const after = two.next(state, { red: '(move 3 5 7 5)' });
    expect(two.facts(after, 'cell')).toEqual(['(cell 5 5 blue)', '(cell 7 5 red)', '(cell 9 5 blue)']);
    const shut = two.state('(cell 3 5 red) (cell 5 5 blue) (cell 7 5 blue) (control red) (step 3)');
    expect(two.legal(shut, 'red')).not.toContain('(move 3 5 7 5)');
  });

  test('who is shut in passes', () => {
    // A peg at the tip, its neighbours and the holes behind them taken.
    const state = two.state(
      '(cell 7 1 red) (cell 6 2 blue) (cell 8 2 blue) (cell 5 3 blue) (cell 9 3 blue) (control red) (step 3)',
    );
    expect(two.legal(state, 'red')).toEqual(['pass']);
    expect(two.facts(two.next(state, { red: 'pass' }), 'control')).toEqual(['(control blue)']);
  });

  test('pegs at home count, three of them end the game', () => {
    const home = ['(cell 7 9 red)', '(cell 8 8 red)', '(cell 6 8 red)'];
    const state = (pegs: number, step: number) =>
      two.state(`${home.slice(0, pegs).join(' ')} (cell 7 5 blue) (control red) (step ${step})`);
    expect([0, 1, 2, 3].map((pegs) => two.goals(state(pegs, 10)))).toEqual([
      [0, 0],
      [25, 0],
      [50, 0],
      [100, 0],
    ]);
    expect([2, 3].map((pegs) => two.terminal(state(pegs, 10)))).toEqual([false, true]);
    expect(two.terminal(state(0, 80))).toBe(true);
  });
});
