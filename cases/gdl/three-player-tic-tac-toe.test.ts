import { describe, expect, test } from 'vitest';
import { LibraryGame } from './game.fixture.ts';

const game = new LibraryGame('three-player-tic-tac-toe');

describe('tic-tac-toe for three', () => {
  test('turns go round', () => {
    const after = game.line(game.start(), ['x', '(mark 1 1)'], ['o', '(mark 2 2)'], ['z', '(mark 3 3)']);
    expect(game.legal(after, 'x')).toHaveLength(22);
    expect(game.legal(after, 'o')).toEqual(['noop']);
  });

  test('three in a row in each direction; the one before the winner gets nothing', () => {
    for (const [cells, mark] of [
      ['(cell 3 1 o) (cell 5 1 o)', '(mark 4 1)'],
      ['(cell 2 3 o) (cell 2 4 o)', '(mark 2 5)'],
      ['(cell 3 3 o) (cell 4 4 o)', '(mark 5 5)'],
      ['(cell 1 5 o) (cell 2 4 o)', '(mark 3 3)'],
    ] as const) {
      const after = game.next(game.state(`${cells} (control o)`), { o: mark });
      expect(game.terminal(after)).toBe(true);
      expect(game.goals(after)).toEqual([0, 100, 50]);
    }
  });

  test('two in a row, or three with a gap, are not enough', () => {
    const after = game.next(game.state('(cell 1 1 o) (cell 2 1 o) (control o)'), { o: '(mark 4 1)' });
    expect(game.terminal(after)).toBe(false);
  });

  test('a full board without a row is shared', () => {
    const rows = ['xozxo', 'xozxo', 'ozxoz', 'ozxoz', 'zxozx'];
    const cells = rows.flatMap((row, y) => [...row].map((mark, x) => `(cell ${x + 1} ${y + 1} ${mark})`));
    const state = game.state(`${cells.join(' ')} (control x)`);
    expect(game.terminal(state)).toBe(true);
    expect(game.goals(state)).toEqual([50, 50, 50]);
  });
});
