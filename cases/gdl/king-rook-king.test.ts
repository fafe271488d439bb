import { describe, expect, test } from 'vitest';
import { cellsOf } from './board.fixture.ts';
import { LibraryGame } from './game.fixture.ts';

const game = new LibraryGame('king-rook-king');
const drawn = { pieces: { K: 'white-king', R: 'white-rook', k: 'black-king' }, top: 'last' } as const;
const state = (facts: string, ...lines: string[]) => game.state(`${cellsOf(lines, drawn)} ${facts}`);
const squares = (piece: string, list: readonly string[]): string[] =>
  list.map((square) => `(move ${piece} ${square})`).toSorted();

describe('king and rook against king', () => {
  test('kings keep apart, and the rook stops at its own king', () => {
    const at = state('(control white) (step 4)', '......', '...k..', '......', '.RK...', '......', '......');
    expect(game.legal(at, 'white').toSorted()).toEqual(
      [
        // Row 4 is beside the black king.
        ...squares('white-king', ['4 3', '2 2', '3 2', '4 2', '2 4']),
        ...squares('white-rook', ['1 3', '2 1', '2 2', '2 4', '2 5', '2 6']),
      ].toSorted(),
    );
    expect(game.legal(at, 'black')).toEqual(['noop']);
  });

  test('the black king leaves the line, also behind itself, but may hide behind the white king', () => {
    const check = state('(control black) (step 5)', '......', '......', 'R..k..', '......', '......', 'K.....');
    expect(game.legal(check, 'black').toSorted()).toEqual(
      squares('black-king', ['3 3', '4 3', '5 3', '3 5', '4 5', '5 5']),
    );
    const hidden = state('(control black) (step 5)', '......', '......', 'R.K.k.', '......', '......', '......');
    expect(game.legal(hidden, 'black').toSorted()).toEqual(squares('black-king', ['5 3', '6 3', '6 4', '5 5', '6 5']));
  });

  test('an unguarded rook can be taken, and that is the end', () => {
    const near = state('(control black) (step 5)', '......', '......', '...k..', '..R...', '......', 'K.....');
    expect(game.legal(near, 'black')).toContain('(move black-king 3 3)');
    const taken = game.next(near, { black: '(move black-king 3 3)' });
    expect(game.facts(taken)).toEqual([
      '(control white)',
      '(step 6)',
      '(cell 1 1 white-king)',
      '(cell 3 3 black-king)',
    ]);
    expect(game.terminal(taken)).toBe(true);
    expect(game.goals(taken)).toEqual([0, 100]);
    const guarded = state('(control black) (step 5)', '......', '......', '...k..', '..R...', '..K...', '......');
    expect(game.legal(guarded, 'black')).not.toContain('(move black-king 3 3)');
  });

  test('mate wins, stalemate and the last move do not', () => {
    const open = state('(control black) (step 9)', 'k....R', '......', '..K...', '......', '......', '......');
    expect(game.terminal(open)).toBe(false);
    const mate = state('(control black) (step 9)', '.k...R', '......', '.K....', '......', '......', '......');
    expect(game.terminal(mate)).toBe(true);
    expect(game.goals(mate)).toEqual([100, 0]);
    const stale = state('(control black) (step 9)', 'k.....', '.R....', '.K....', '......', '......', '......');
    expect(game.terminal(stale)).toBe(true);
    expect(game.goals(stale)).toEqual([0, 100]);
    const late = state('(control white) (step 40)', 'k.....', '......', '.K...R', '......', '......', '......');
    expect(game.terminal(late)).toBe(true);
    expect(game.goals(late)).toEqual([0, 100]);
  });
});
