import { describe, expect, test } from 'vitest';
import { LibraryGame } from './game.fixture.ts';

const game = new LibraryGame('nim');

describe('nim', () => {
  test('a stone is taken with those above it, the other heaps stay', () => {
    const after = game.next(game.start(), { first: '(take 3 3)' });
    expect(game.facts(after).filter((fact) => fact.startsWith('(stone 3'))).toEqual(['(stone 3 1)', '(stone 3 2)']);
    expect(game.facts(after, 'stone')).toHaveLength(16 - 3);
    expect(game.facts(after, 'control')).toEqual(['(control second)']);
  });

  test('only who is to move takes, and only what is there', () => {
    const state = game.state('(stone 2 1) (stone 2 2) (control second)');
    expect(game.legal(state, 'second')).toEqual(['(take 2 1)', '(take 2 2)']);
    expect(game.legal(state, 'first')).toEqual(['noop']);
  });

  test('who takes the last stone wins', () => {
    const state = game.state('(stone 2 1) (stone 2 2) (control second)');
    expect(game.terminal(state)).toBe(false);
    const after = game.next(state, { second: '(take 2 1)' });
    expect(game.terminal(after)).toBe(true);
    expect(game.goals(after)).toEqual([0, 100]);
  });
});
