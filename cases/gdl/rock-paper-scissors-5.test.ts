import { describe, expect, test } from 'vitest';
import { LibraryGame } from './game.fixture.ts';

const game = new LibraryGame('rock-paper-scissors-5');

describe('rock, paper, scissors', () => {
  test('what beats what', () => {
    const signs = ['rock', 'paper', 'scissors'];
    const winners = signs.flatMap((red) =>
      signs.map((blue) => {
        const after = game.next(game.start(), { red: `(choose ${red})`, blue: `(choose ${blue})` });
        return game.facts(after, 'wins').find((fact) => fact.endsWith(' 1)')) ?? 'nobody';
      }),
    );
    const [red, blue, nobody] = ['(wins red 1)', '(wins blue 1)', 'nobody'];
    expect(winners).toEqual([nobody, blue, red, red, nobody, blue, blue, red, nobody]);
  });

  test('three rounds won end the match', () => {
    const state = game.state('(wins red 2) (wins blue 0) (round 3)');
    const after = game.next(state, { red: '(choose rock)', blue: '(choose scissors)' });
    expect(game.terminal(after)).toBe(true);
    expect(game.goals(after)).toEqual([100, 0]);
  });

  test('five rounds end it, too', () => {
    const state = game.state('(wins red 1) (wins blue 2) (round 5)');
    expect(game.terminal(state)).toBe(false);
    const drawn = game.next(state, { red: '(choose rock)', blue: '(choose rock)' });
    expect(game.terminal(drawn)).toBe(true);
    expect(game.goals(drawn)).toEqual([0, 100]);
    expect(game.goals(game.next(state, { red: '(choose rock)', blue: '(choose scissors)' }))).toEqual([50, 50]);
  });
});
