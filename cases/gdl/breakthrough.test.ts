import { describe, expect, test } from 'vitest';
import { cellsOf } from './board.fixture.ts';
import { LibraryGame } from './game.fixture.ts';

const drawn = { pieces: { W: 'white', B: 'black' }, top: 'last' } as const;

describe('breakthrough', () => {
  test.each([
    ['breakthrough-6x6', 6],
    ['breakthrough', 8],
    ['breakthrough-12x12', 12],
  ])('%s starts with two rows each', (name, size) => {
    const game = new LibraryGame(name);
    const start = game.start();
    expect(game.facts(start, 'cell')).toHaveLength(4 * size);
    // From the second row, each pawn straight on and to both sides.
    expect(game.legal(start, 'white')).toHaveLength(3 * size - 2);
    expect(game.legal(start, 'black')).toEqual(['noop']);
    expect(game.terminal(start)).toBe(false);
  });

  const game = new LibraryGame('breakthrough');
  const state = (control: string, ...lines: string[]) => game.state(`${cellsOf(lines, drawn)} (control ${control})`);
  const empty = '........';

  test('straight on only to a free square, diagonally also to take, never onto a pawn of one’s own', () => {
    const met = state('white', empty, empty, empty, empty, '.BB.....', '.WW.....', empty, '.......B');
    expect(game.legal(met, 'white')).toEqual(['(move 2 3 1 4)', '(move 2 3 3 4)', '(move 3 3 2 4)', '(move 3 3 4 4)']);
    const taken = game.next(met, { white: '(move 2 3 3 4)' });
    expect(game.facts(taken)).toEqual([
      '(control black)',
      '(cell 2 4 black)',
      '(cell 3 3 white)',
      '(cell 3 4 white)',
      '(cell 8 1 black)',
    ]);
    const edge = state('black', empty, 'B.......', 'WB......', empty, empty, empty, empty, 'W.......');
    expect(game.legal(edge, 'black')).toEqual(['(move 2 6 1 5)', '(move 2 6 2 5)', '(move 2 6 3 5)']);
  });

  test('the far side wins, and so does taking the last pawn', () => {
    const near = state('white', 'B.......', '......W.', empty, empty, empty, empty, empty, empty);
    expect(game.terminal(near)).toBe(false);
    const through = game.next(near, { white: '(move 7 7 7 8)' });
    expect(game.terminal(through)).toBe(true);
    expect(game.goals(through)).toEqual([100, 0]);
    const last = state('black', empty, empty, '..B.....', '...W....', empty, empty, empty, empty);
    const gone = game.next(last, { black: '(move 3 6 4 5)' });
    expect(game.terminal(gone)).toBe(true);
    expect(game.goals(gone)).toEqual([0, 100]);
  });
});
