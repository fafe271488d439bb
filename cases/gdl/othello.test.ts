/// Othello by its rulesheet, beside the native rules.
import { describe, expect, test } from 'vitest';
import { BLACK, PASS, columnOf, discAt, legalMoves, playMove, playRandomly, rowOf } from '../../src/games/index.ts';
import type { Position } from '../../src/games/index.ts';
import { seededRandom } from '../../src/rules/index.ts';
import { cellsOf } from './board.fixture.ts';
import { LibraryGame } from './game.fixture.ts';

const game = new LibraryGame('othello');
const drawn = { pieces: { X: 'black', O: 'white' }, top: 'first' } as const;
const state = (control: string, ...lines: string[]) => game.state(`${cellsOf(lines, drawn)} (control ${control})`);

const colourOf = (colour: number): string => (colour === BLACK ? 'black' : 'white');
const moveText = (move: number): string =>
  move === PASS ? 'pass' : `(place ${columnOf(move) + 1} ${rowOf(move) + 1})`;
const factsOf = (position: Position): string[] => [
  `(control ${colourOf(position.turn)})`,
  ...Array.from({ length: 64 }, (_, square) => ({ square, disc: discAt(position, square) })).flatMap(
    ({ square, disc }) =>
      disc === undefined ? [] : [`(cell ${columnOf(square) + 1} ${rowOf(square) + 1} ${colourOf(disc)})`],
  ),
];

describe('othello', () => {
  test('black begins with four moves, each of which turns one disc', () => {
    const start = game.start();
    expect(game.legal(start, 'black')).toEqual(['(place 3 4)', '(place 4 3)', '(place 5 6)', '(place 6 5)']);
    expect(game.legal(start, 'white')).toEqual(['noop']);
    const f5 = game.next(start, { black: '(place 6 5)' });
    expect(game.facts(f5)).toEqual([
      '(control white)',
      '(cell 4 4 white)',
      '(cell 4 5 black)',
      '(cell 5 4 black)',
      '(cell 5 5 black)',
      '(cell 6 5 black)',
    ]);
  });

  test('lines of any length turn in all directions, but not beyond a gap, the edge or the nearest own disc', () => {
    const before = state('black', 'X..X..X', '.O.O.O', '..OOO', 'XOO.OOOX', '..OOO', '.O.O.O', 'O..O..X', '...O');
    const after = game.next(before, { black: '(place 4 4)' });
    const expected = cellsOf(
      ['X..X..X', '.X.X.X', '..XXX', 'XXXXXXXX', '..OOX', '.O.O.X', 'O..O..X', '...O'],
      drawn,
    ).split(' (');
    expect(game.facts(after, 'cell').toSorted()).toEqual(
      expected.map((text, i) => (i === 0 ? text : `(${text}`)).toSorted(),
    );
  });

  test('who encloses nothing passes, and the other goes on', () => {
    const pass = state('white', 'XO......');
    expect(game.legal(pass, 'white')).toEqual(['pass']);
    expect(game.terminal(pass)).toBe(false);
    const black = game.next(pass, { white: 'pass' });
    expect(game.facts(black)).toEqual(['(control black)', '(cell 1 1 black)', '(cell 2 1 white)']);
    expect(game.legal(black, 'black')).toEqual(['(place 3 1)']);
  });

  test('the game is over when neither encloses anything, and more discs win', () => {
    const ended = state('black', 'XX......', '........', '....OOO.');
    expect(game.terminal(ended)).toBe(true);
    expect(game.goals(ended)).toEqual([0, 100]);
    const full: string[] = Array.from({ length: 8 }, (_, row) => (row < 4 ? 'XXXXXXXX' : 'OOOOOOOO'));
    expect(game.goals(state('black', ...full))).toEqual([50, 50]);
    expect(game.goals(state('black', ...full.with(4, 'OOOOOOOX')))).toEqual([100, 0]);
    expect(game.goals(state('black', ...full.with(0, '.XXXXXXX')))).toEqual([0, 100]);
  });

  test('positions of random games have the moves and the followers of the native rules', () => {
    const { moves, positions } = playRandomly(seededRandom(17));
    for (const ply of [9, 24, 38, 52]) {
      const position = positions[ply]!;
      const role = colourOf(position.turn);
      const at = game.state(factsOf(position).join(' '));
      expect(game.legal(at, role)).toEqual(legalMoves(position).map(moveText).toSorted());
      const after = game.next(at, { [role]: moveText(moves[ply]!) });
      expect(game.facts(after).toSorted()).toEqual(factsOf(playMove(position, moves[ply]!)).toSorted());
    }
  });
});
