import { describe, expect, test } from 'vitest';
import { cellsOf } from './board.fixture.ts';
import { LibraryGame } from './game.fixture.ts';

const game = new LibraryGame('gomoku');
const drawn = { pieces: { X: 'black', O: 'white' }, top: 'first' } as const;
const state = (control: string, ...lines: string[]) => game.state(`${cellsOf(lines, drawn)} (control ${control})`);

describe('gomoku', () => {
  test.each([
    ['five in a row at the edge', ['....XXXXX']],
    ['five in a column', ['', '', '', '', 'X', 'X', 'X', 'X', 'X']],
    ['five on a falling diagonal', ['', '', '', '', '....X', '.....X', '......X', '.......X', '........X']],
    ['five on a rising diagonal', ['....X', '...X', '..X', '.X', 'X']],
    ['six in a row', ['', '.XXXXXX']],
  ])('%s win', (_, lines) => {
    const won = state('white', ...lines);
    expect(game.terminal(won)).toBe(true);
    expect(game.goals(won)).toEqual([100, 0]);
  });

  test('four, or five with a gap, do not', () => {
    const open = state('white', '.XXXX.XXX', 'X', '........X', '.......X', '......X', '.....X');
    expect(game.terminal(open)).toBe(false);
    expect(game.legal(open, 'white')).toHaveLength(81 - 12);
    expect(game.legal(open, 'black')).toEqual(['noop']);
  });

  test('a full board without five is a draw', () => {
    const rows = ['XXOOXXOOX', 'OOXXOOXXO'];
    const draw = state('white', ...Array.from({ length: 9 }, (_, row) => rows[row % 2]!));
    expect(game.terminal(draw)).toBe(true);
    expect(game.goals(draw)).toEqual([50, 50]);
  });
});
