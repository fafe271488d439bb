import { describe, expect, test } from 'vitest';
import { cellsOf } from './board.fixture.ts';
import { LibraryGame } from './game.fixture.ts';

const game = new LibraryGame('checkers');
const drawn = {
  pieces: { b: 'black-man', B: 'black-king', w: 'white-man', W: 'white-king' },
  top: 'last',
} as const;
const state = (facts: string, ...lines: string[]) => game.state(`${cellsOf(lines, drawn)} ${facts}`);
const empty = '........';

describe('checkers', () => {
  test('twelve men each, seven moves to begin with', () => {
    const start = game.start();
    expect(game.facts(start, 'cell')).toHaveLength(24);
    expect(game.facts(start, 'cell')).toContain('(cell 1 1 black-man)');
    expect(game.legal(start, 'black')).toHaveLength(7);
    expect(game.legal(start, 'white')).toEqual(['noop']);
  });

  test('taking is forced, men take forward only, kings also backward', () => {
    const lines = [empty, empty, empty, empty, '...w....', '..b.....', '.w.w....', empty];
    const man = state('(control black) (quiet 3)', ...lines);
    expect(game.legal(man, 'black')).toEqual(['(jump 3 3 5 5)']);
    const king = state('(control black) (quiet 3)', ...lines.with(5, '..B.....'));
    expect(game.legal(king, 'black')).toEqual(['(jump 3 3 1 1)', '(jump 3 3 5 1)', '(jump 3 3 5 5)']);
    const after = game.next(man, { black: '(jump 3 3 5 5)' });
    expect(game.facts(after)).toEqual([
      '(control white)',
      '(quiet 0)',
      '(cell 2 2 white-man)',
      '(cell 4 2 white-man)',
      '(cell 5 5 black-man)',
    ]);
  });

  test('who can take on must, with the same piece', () => {
    const two = state(
      '(control black) (quiet 0)',
      empty,
      empty,
      '...w....',
      empty,
      '.w...w..',
      'b...b...',
      empty,
      empty,
    );
    expect(game.legal(two, 'black')).toEqual(['(jump 1 3 3 5)', '(jump 5 3 7 5)']);
    const on = game.next(two, { black: '(jump 1 3 3 5)' });
    expect(game.facts(on, 'control')).toEqual(['(control black)']);
    expect(game.facts(on, 'hop')).toEqual(['(hop 3 5)']);
    // The other man could take, too, but it has to wait.
    expect(game.legal(on, 'black')).toEqual(['(jump 3 5 5 7)']);
    expect(game.legal(on, 'white')).toEqual(['noop']);
    const done = game.next(on, { black: '(jump 3 5 5 7)' });
    expect(game.facts(done, 'hop')).toEqual([]);
    expect(game.facts(done, 'control')).toEqual(['(control white)']);
  });

  test('a king does not take the same piece twice by leaping back', () => {
    const back = state(
      '(control white) (quiet 7)',
      empty,
      empty,
      empty,
      '....b...',
      '...W....',
      empty,
      '.......b',
      empty,
    );
    const after = game.next(back, { white: '(jump 4 4 6 6)' });
    expect(game.facts(after)).toEqual([
      '(control black)',
      '(quiet 0)',
      '(cell 6 6 white-king)',
      '(cell 8 2 black-man)',
    ]);
  });

  test('a king goes round in a circle to where it came from', () => {
    const ring = state(
      '(control black) (quiet 0)',
      empty,
      empty,
      empty,
      empty,
      '...w.w..',
      '..B.....',
      '...w.w..',
      empty,
    );
    const three = game.line(
      ring,
      ['black', '(jump 3 3 5 5)'],
      ['black', '(jump 5 5 7 3)'],
      ['black', '(jump 7 3 5 1)'],
    );
    expect(game.facts(three, 'hop')).toEqual(['(hop 5 1)']);
    const home = game.next(three, { black: '(jump 5 1 3 3)' });
    expect(game.facts(home)).toEqual(['(control white)', '(quiet 0)', '(cell 3 3 black-king)']);
    expect(game.goals(home)).toEqual([100, 0]);
  });

  test('a man that reaches the far side becomes a king, and its turn ends', () => {
    const before = state('(control black) (quiet 5)', empty, '..w.w...', '.b......', empty, empty, empty, empty, empty);
    const crowned = game.next(before, { black: '(jump 2 6 4 8)' });
    // A king could take the man at 5 7 at once.
    expect(game.facts(crowned)).toEqual([
      '(control white)',
      '(quiet 0)',
      '(cell 4 8 black-king)',
      '(cell 5 7 white-man)',
    ]);
    const step = state('(control white) (quiet 5)', empty, empty, '.b......', empty, empty, empty, '.w......', empty);
    const queen = game.next(step, { white: '(move 2 2 1 1)' });
    expect(game.facts(queen, 'cell')).toEqual(['(cell 1 1 white-king)', '(cell 2 6 black-man)']);
    expect(game.facts(queen, 'quiet')).toEqual(['(quiet 0)']);
  });

  test('who cannot move loses, also without pieces; too many quiet moves are a draw', () => {
    const shut = state(
      '(control black) (quiet 0)',
      empty,
      empty,
      empty,
      '..w.....',
      '.w......',
      'b.......',
      empty,
      empty,
    );
    expect(game.terminal(shut)).toBe(true);
    expect(game.goals(shut)).toEqual([0, 100]);
    const gone = state('(control white) (quiet 0)', empty, empty, empty, empty, empty, empty, '.b......', empty);
    expect(game.goals(gone)).toEqual([100, 0]);
    const late = state('(control white) (quiet 39)', empty, '......W.', empty, empty, empty, empty, '.B......', empty);
    expect(game.terminal(late)).toBe(false);
    const draw = game.next(late, { white: '(move 7 7 8 8)' });
    expect(game.facts(draw, 'quiet')).toEqual(['(quiet 40)']);
    expect(game.terminal(draw)).toBe(true);
    expect(game.goals(draw)).toEqual([50, 50]);
  });
});
