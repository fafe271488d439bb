import { describe, expect, test } from 'vitest';
import { cellsOf } from './board.fixture.ts';
import { LibraryGame } from './game.fixture.ts';

const game = new LibraryGame('knightthrough');
const drawn = { pieces: { W: 'white', B: 'black' }, top: 'last' } as const;
const state = (control: string, ...lines: string[]) => game.state(`${cellsOf(lines, drawn)} (control ${control})`);
const empty = '........';

describe('knightthrough', () => {
  test('knights jump forward only, over anything, not onto their own', () => {
    const start = game.start();
    // Two rows up and one aside from both rows, one row up and two aside from the second.
    expect(game.legal(start, 'white')).toHaveLength(14 + 14 + 12);
    const one = state('black', '...B....', '....W...', '.B...W..', empty, empty, empty, empty, empty);
    expect(game.legal(one, 'black').filter((move) => move.startsWith('(move 4 8'))).toEqual([
      '(move 4 8 2 7)',
      '(move 4 8 3 6)',
      '(move 4 8 5 6)',
      '(move 4 8 6 7)',
    ]);
    const own = state('black', '...B....', '.B......', '....W...', empty, empty, empty, empty, empty);
    expect(game.legal(own, 'black')).not.toContain('(move 4 8 2 7)');
    const taken = game.next(own, { black: '(move 4 8 5 6)' });
    expect(game.facts(taken, 'cell')).toEqual(['(cell 2 7 black)', '(cell 5 6 black)']);
    expect(game.goals(taken)).toEqual([0, 100]);
  });

  test('from two rows away a knight jumps to the far side', () => {
    const near = state('white', 'B.......', empty, '......W.', empty, empty, empty, empty, empty);
    const through = game.next(near, { white: '(move 7 6 8 8)' });
    expect(game.terminal(through)).toBe(true);
    expect(game.goals(through)).toEqual([100, 0]);
  });
});
