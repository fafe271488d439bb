/// The puzzles of the library can be solved: a solution of each, found by other means, is played.
import { describe, expect, test } from 'vitest';
import { LibraryGame } from './game.fixture.ts';

/// Plays moves that are written as digits, and tells how it ended.
const solve = (name: string, move: string, digits: string) => {
  const game = new LibraryGame(name);
  const moves = digits.split(' ').map((each) => ['player', `(${move} ${[...each].join(' ')})`] as const);
  const before = game.line(game.start(), ...moves.slice(0, -1));
  const end = game.line(before, moves.at(-1)!);
  return { early: game.terminal(before), terminal: game.terminal(end), goals: game.goals(end), left: game.facts(end) };
};
const solved = { early: false, terminal: true, goals: [100] };

describe('lights out', () => {
  const game = new LibraryGame('lights-out');

  test('a press switches the lamp and its neighbours', () => {
    const state = game.state('(lit 1 1) (lit 3 1) (step 0)');
    expect(game.facts(game.next(state, { player: '(press 1 1)' }), 'lit')).toEqual([
      '(lit 1 2)',
      '(lit 2 1)',
      '(lit 3 1)',
    ]);
    expect(game.facts(game.next(state, { player: '(press 2 2)' }), 'lit')).toEqual([
      '(lit 1 1)',
      '(lit 1 2)',
      '(lit 2 1)',
      '(lit 2 2)',
      '(lit 2 3)',
      '(lit 3 1)',
      '(lit 3 2)',
    ]);
  });

  test('eight presses solve it', () => {
    expect(solve('lights-out', 'press', '11 24 32 44 51 35 13 53')).toMatchObject(solved);
  });

  test('fifteen presses are the most', () => {
    const state = game.state('(lit 1 1) (step 14)');
    expect(game.terminal(state)).toBe(false);
    const after = game.next(state, { player: '(press 5 5)' });
    expect(game.terminal(after)).toBe(true);
    expect(game.goals(after)).toEqual([0]);
  });
});

describe('eight puzzle', () => {
  test('a tile beside the gap changes places with it', () => {
    const game = new LibraryGame('eight-puzzle');
    expect(game.legal(game.start(), 'player')).toEqual(['(slide 1 2)', '(slide 2 1)', '(slide 2 3)', '(slide 3 2)']);
    const after = game.next(game.start(), { player: '(slide 3 2)' });
    expect(game.facts(after, 'cell')).toHaveLength(9);
    expect(game.facts(after)).toContain('(cell 2 2 7)');
    expect(game.facts(after)).toContain('(cell 3 2 gap)');
  });

  test('20 moves solve it', () => {
    const moves = '32 33 23 22 21 11 12 13 23 33 32 22 21 31 32 33 23 22 32 33';
    expect(solve('eight-puzzle', 'slide', moves)).toMatchObject(solved);
  });
});

describe('peg solitaire', () => {
  test('four jumps at the start, each takes the peg in the middle', () => {
    const game = new LibraryGame('peg-solitaire');
    expect(game.legal(game.start(), 'player')).toEqual([
      '(jump 2 4 4 4)',
      '(jump 4 2 4 4)',
      '(jump 4 6 4 4)',
      '(jump 6 4 4 4)',
    ]);
    const after = game.next(game.start(), { player: '(jump 2 4 4 4)' });
    expect(game.facts(after, 'peg')).toHaveLength(31);
    expect(game.facts(after)).not.toContain('(peg 3 4)');
    expect(game.facts(after, 'pegs')).toEqual(['(pegs 31)']);
  });

  test('pegs that are left count', () => {
    const game = new LibraryGame('peg-solitaire');
    for (const [facts, goal] of [
      ['(peg 4 4) (pegs 1)', 100],
      ['(peg 4 1) (pegs 1)', 90],
      ['(peg 4 1) (peg 4 4) (pegs 2)', 80],
      ['(peg 4 1) (pegs 9)', 10],
      ['(peg 4 1) (pegs 10)', 0],
    ] as const) {
      expect(game.terminal(game.state(facts))).toBe(true);
      expect(game.goals(game.state(facts))).toEqual([goal]);
    }
    expect(game.terminal(game.state('(peg 4 4) (peg 4 5) (pegs 2)'))).toBe(false);
  });

  test('31 jumps leave one in the middle', () => {
    const jumps =
      '4244 2343 3133 5131 4323 1333 5351 7353 3432 3133 1434 3432 5434 7454 5452 5153 3533 3234 1535 4525 5654 7555 3735 3436 5737 3735 2545 4565 5355 6545 4644';
    expect(solve('peg-solitaire', 'jump', jumps)).toMatchObject({ ...solved, left: ['(pegs 1)', '(peg 4 4)'] });
  });

  test('13 jumps leave one in the triangle', () => {
    const jumps = '3355 1133 6222 2244 6442 3153 7131 8264 4462 5573 7351 3171 9151';
    expect(solve('peg-solitaire-triangle', 'jump', jumps)).toMatchObject({
      ...solved,
      left: ['(pegs 1)', '(peg 5 1)'],
    });
  });
});

describe('knight’s tour', () => {
  test('a square is entered once', () => {
    const game = new LibraryGame('knights-tour');
    expect(game.legal(game.start(), 'player')).toEqual(['(jump 2 3)', '(jump 3 2)']);
    const after = game.next(game.start(), { player: '(jump 2 3)' });
    expect(game.legal(after, 'player')).toEqual(['(jump 1 5)', '(jump 3 1)', '(jump 3 5)', '(jump 4 2)', '(jump 4 4)']);
    const stuck = game.state('(knight 1 1) (visited 1 1) (visited 2 3) (visited 3 2) (count 3)');
    expect(game.terminal(stuck)).toBe(true);
    expect(game.goals(stuck)).toEqual([9]);
  });

  test('all 30 squares can be visited', () => {
    const tour = '23 15 34 55 63 51 32 13 25 44 65 53 61 42 21 33 45 64 52 31 12 24 43 35 54 62 41 22 14';
    expect(solve('knights-tour', 'jump', tour)).toMatchObject(solved);
  });
});
