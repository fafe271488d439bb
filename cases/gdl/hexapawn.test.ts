import { describe, expect, test } from 'vitest';
import type { FactState } from '../../src/rules/gdl/reference.ts';
import { cellsOf } from './board.fixture.ts';
import { LibraryGame } from './game.fixture.ts';

const game = new LibraryGame('hexapawn');
const drawn = { pieces: { W: 'white', B: 'black' }, top: 'last' } as const;
const state = (control: string, ...lines: string[]) => game.state(`${cellsOf(lines, drawn)} (control ${control})`);

/// White's goal when both play their best, by what is true.
const known = new Map<string, number>();
const value = (at: FactState): number => {
  const key = game.facts(at).join();
  const found = known.get(key) ?? search(at);
  known.set(key, found);
  return found;
};
const search = (at: FactState): number => {
  if (game.terminal(at)) return game.goals(at)[0]!;
  const role = game.facts(at, 'control')[0] === '(control white)' ? 'white' : 'black';
  const values = game.legal(at, role).map((move) => value(game.next(at, { [role]: move })));
  return role === 'white' ? Math.max(...values) : Math.min(...values);
};

describe('hexapawn', () => {
  test('pawns take diagonally only, and step to free squares only', () => {
    const met = state('white', 'B.B', 'WB.', '.WW');
    expect(game.legal(met, 'white')).toEqual(['(move 3 1 2 2)', '(move 3 1 3 2)']);
    const taken = game.next(met, { white: '(move 3 1 2 2)' });
    expect(game.facts(taken, 'cell')).toEqual([
      '(cell 1 2 white)',
      '(cell 1 3 black)',
      '(cell 2 1 white)',
      '(cell 2 2 white)',
      '(cell 3 3 black)',
    ]);
  });

  test('the far side wins, and so does leaving the other without a move', () => {
    expect(game.goals(state('black', '.WB', '...', '...'))).toEqual([100, 0]);
    const shut = state('white', 'B..', '.B.', '.W.');
    expect(game.terminal(shut)).toBe(true);
    expect(game.goals(shut)).toEqual([0, 100]);
  });

  test('the second player wins', () => {
    expect(value(game.start())).toBe(0);
  });
});
