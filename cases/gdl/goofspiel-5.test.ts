import { describe, expect, test } from 'vitest';
import { LibraryGame } from './game.fixture.ts';

const game = new LibraryGame('goofspiel-5');

describe('goofspiel', () => {
  test('the higher card takes the prize, shown cards are gone', () => {
    const after = game.next(game.start(), { red: '(play 3)', blue: '(play 2)' });
    expect(game.facts(after, 'score')).toEqual(['(score blue 0)', '(score red 1)']);
    expect(game.facts(after, 'prize')).toEqual(['(prize 2)']);
    expect(game.legal(after, 'red')).toEqual(['(play 1)', '(play 2)', '(play 4)', '(play 5)']);
  });

  test('equal cards lose the prize', () => {
    const after = game.next(game.start(), { red: '(play 3)', blue: '(play 3)' });
    expect(game.facts(after, 'score')).toEqual(['(score blue 0)', '(score red 0)']);
  });

  test('prizes add up, and more points win after the fifth', () => {
    const state = game.state('(hand red 5) (hand blue 1) (score red 3) (score blue 7) (prize 5)');
    expect(game.terminal(state)).toBe(false);
    const after = game.next(state, { red: '(play 5)', blue: '(play 1)' });
    expect(game.facts(after, 'score')).toEqual(['(score blue 7)', '(score red 8)']);
    expect(game.terminal(after)).toBe(true);
    expect(game.goals(after)).toEqual([100, 0]);
    expect(game.goals(game.state('(score red 5) (score blue 5) (prize 6)'))).toEqual([50, 50]);
  });
});
