import { describe, expect, test } from 'vitest';
import { cellsOf } from './board.fixture.ts';
import { LibraryGame } from './game.fixture.ts';

const game = new LibraryGame('connect-four');
const drawn = { pieces: { R: 'red', Y: 'yellow' }, top: 'last' } as const;
const state = (control: string, ...lines: string[]) => game.state(`${cellsOf(lines, drawn)} (control ${control})`);

describe('connect four', () => {
  test('discs fall onto what is there, and a full column is closed', () => {
    const start = game.start();
    expect(game.legal(start, 'red')).toHaveLength(7);
    expect(game.legal(start, 'yellow')).toEqual(['noop']);
    const two = game.line(start, ['red', '(drop 3)'], ['yellow', '(drop 3)']);
    expect(game.facts(two)).toEqual(['(control red)', '(cell 3 1 red)', '(cell 3 2 yellow)']);
    const full = state('red', 'Y..', 'R..', 'Y..', 'R..', 'Y..', 'R..');
    expect(game.legal(full, 'red')).not.toContain('(drop 1)');
    expect(game.legal(full, 'red')).toHaveLength(6);
  });

  test.each([
    ['a row', ['...YYYY', '...RRRY', '...RRYR']],
    ['a column', ['Y', 'Y', 'Y', 'Y', 'R', 'R']],
    ['a rising diagonal', ['...Y', '..YR', '.YRR', 'YRRR']],
    ['a falling diagonal at the edge', ['...Y', '...RY', '...RRY', '...RRRY']],
  ])('%s of four wins', (_, lines) => {
    const won = state('red', ...lines);
    expect(game.terminal(won)).toBe(true);
    expect(game.goals(won)).toEqual([0, 100]);
  });

  test('three and a gap, or a line around the edge, do not', () => {
    const open = state('red', '......Y', 'YY.YYRR', 'RRYRRYY');
    expect(game.terminal(open)).toBe(false);
  });

  test('a full board without a line is a draw', () => {
    const lines = ['RRYYRRY', 'YYRRYYR', 'RRYYRRY', 'YYRRYYR', 'RRYYRRY', 'YYRRYYR'];
    const draw = state('red', ...lines);
    expect(game.terminal(draw)).toBe(true);
    expect(game.goals(draw)).toEqual([50, 50]);
  });

  test('the larger board has its lines up to its corner', () => {
    const large = new LibraryGame('connect-four-9x8');
    expect(large.legal(large.start(), 'red')).toHaveLength(9);
    const lines = [
      '........Y',
      '.......Y.',
      '......Y..',
      '.....Y...',
      '.........',
      '.........',
      '.........',
      '.........',
    ];
    const won = large.state(`${cellsOf(lines, drawn)} (control red)`);
    expect(large.goals(won)).toEqual([0, 100]);
  });
});
