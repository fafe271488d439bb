import { describe, expect, test } from 'vitest';
import { cellsOf } from './board.fixture.ts';
import { LibraryGame } from './game.fixture.ts';

const game = new LibraryGame('amazons');
const drawn = { pieces: { W: 'white', B: 'black', x: 'arrow' }, top: 'last' } as const;
const state = (facts: string, ...lines: string[]) => game.state(`${cellsOf(lines, drawn)} ${facts}`);

describe('amazons', () => {
  test('a turn is a move and an arrow', () => {
    const start = game.start();
    // Columns 4 + 4, rows 3 + 3, diagonals 5 + 5.
    expect(game.legal(start, 'white')).toHaveLength(24);
    const moved = game.next(start, { white: '(move 2 1 2 5)' });
    expect(game.facts(moved, 'control')).toEqual(['(control white)']);
    expect(game.facts(moved, 'shooter')).toEqual(['(shooter 2 5)']);
    expect(game.legal(moved, 'black')).toEqual(['noop']);
    expect(game.legal(moved, 'white').every((move) => move.startsWith('(shoot'))).toBe(true);
    // Also back to where the amazon came from.
    expect(game.legal(moved, 'white')).toContain('(shoot 2 1)');
    const shot = game.next(moved, { white: '(shoot 2 3)' });
    expect(game.facts(shot)).toEqual([
      '(control black)',
      '(cell 2 3 arrow)',
      '(cell 2 5 white)',
      '(cell 2 6 black)',
      '(cell 5 1 white)',
      '(cell 5 6 black)',
    ]);
  });

  test('nothing passes over amazons or arrows', () => {
    const lines = ['......', 'x.x...', '......', 'x.W.B.', '......', '....x.'];
    const at = state('(control white)', ...lines);
    expect(game.legal(at, 'white').toSorted()).toEqual(
      // West, east, north, south, and the four diagonals.
      ['2 3', '4 3', '3 4', '3 2', '3 1', '2 4', '4 4', '5 5', '6 6', '2 2', '1 1', '4 2']
        .map((square) => `(move 3 3 ${square})`)
        .toSorted(),
    );
  });

  test('who is to move and cannot loses', () => {
    const shut = ['......', '......', '......', '......', 'xxx...', 'WWx..B'];
    const lost = state('(control white)', ...shut);
    expect(game.terminal(lost)).toBe(true);
    expect(game.goals(lost)).toEqual([0, 100]);
    expect(game.terminal(state('(control black)', ...shut))).toBe(false);
  });
});
