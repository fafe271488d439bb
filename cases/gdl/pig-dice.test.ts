import { describe, expect, test } from 'vitest';
import { LibraryGame } from './game.fixture.ts';

const game = new LibraryGame('pig-dice');
const state = (facts: string) => game.state(`(turn red) (turns 5) ${facts}`);

describe('pig', () => {
  test('the first roll of a turn is a duty, then one may hold', () => {
    expect(game.legal(game.start(), 'red')).toEqual(['roll']);
    const rolled = game.next(game.start(), { red: 'roll' });
    expect(game.legal(rolled, 'red')).toEqual(['noop']);
    expect(game.legal(rolled, 'random')).toHaveLength(6);
    const after = game.next(rolled, { random: '(die 4)' });
    expect(game.facts(after, 'count')).toEqual(['(count 4)']);
    expect(game.legal(after, 'red')).toEqual(['hold', 'roll']);
    // It stays possible to hold after a second roll.
    const again = game.line(after, ['red', 'roll'], ['random', '(die 2)']);
    expect(game.facts(again, 'count')).toEqual(['(count 6)']);
    expect(game.legal(again, 'red')).toEqual(['hold', 'roll']);
  });

  test('holding keeps the points, the other goes on from the own', () => {
    const after = game.next(state('(kept red 10) (kept blue 23) (count 17) rolled (control red)'), { red: 'hold' });
    expect(game.facts(after)).toEqual(
      game.facts(game.state('(kept red 17) (kept blue 23) (count 23) (turn blue) (turns 6) (control blue)')),
    );
  });

  test('a 1 loses the points of the turn', () => {
    const after = game.next(state('(kept red 10) (kept blue 23) (count 17) rolled (control random)'), {
      random: '(die 1)',
    });
    expect(game.facts(after)).toEqual(
      game.facts(game.state('(kept red 10) (kept blue 23) (count 23) (turn blue) (turns 6) (control blue)')),
    );
  });

  test('50 or more win, no winner in 60 turns is a draw', () => {
    const close = state('(kept red 10) (kept blue 23) (count 47) (control random)');
    expect(game.terminal(game.next(close, { random: '(die 2)' }))).toBe(false);
    const won = game.next(close, { random: '(die 5)' });
    expect(game.facts(won, 'count')).toEqual(['(count 50)']);
    expect(game.terminal(won)).toBe(true);
    expect(game.goals(won)).toEqual([0, 100, 0]);
    const late = game.state('(kept red 10) (kept blue 23) (count 23) (turn red) (turns 61) (control red)');
    expect(game.terminal(late)).toBe(true);
    expect(game.goals(late)).toEqual([0, 50, 50]);
  });
});
