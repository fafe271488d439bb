import { describe, expect, test } from 'vitest';
import { LibraryGame } from './game.fixture.ts';

const game = new LibraryGame('chase');

describe('chase', () => {
  test('one steps to a neighbouring square or stays; pillars are in the way', () => {
    expect(game.legal(game.start(), 'hunter')).toEqual(['(go 1 1 1 1)', '(go 1 1 1 2)', '(go 1 1 2 1)']);
    const state = game.state('(at hunter 1 2) (at runner 3 3) (step 4)');
    expect(game.legal(state, 'hunter')).not.toContain('(go 1 2 2 2)');
    expect(game.legal(state, 'runner')).toHaveLength(5);
  });

  test('both move at once: meeting is caught, passing each other is caught, following is not', () => {
    const state = game.state('(at hunter 3 3) (at runner 3 4) (step 4)');
    const stays = game.next(state, { hunter: '(go 3 3 3 4)', runner: '(go 3 4 3 4)' });
    expect(game.goals(stays)).toEqual([100, 0]);
    const passes = game.next(state, { hunter: '(go 3 3 3 4)', runner: '(go 3 4 3 3)' });
    expect(game.terminal(passes)).toBe(true);
    expect(game.goals(passes)).toEqual([100, 0]);
    const follows = game.next(state, { hunter: '(go 3 3 3 4)', runner: '(go 3 4 3 5)' });
    expect(game.terminal(follows)).toBe(false);
  });

  test('after 20 moves the runner has escaped, less well with the hunter beside', () => {
    const ended = (hunter: string) => game.state(`(at hunter ${hunter}) (at runner 5 5) (step 20)`);
    expect(game.terminal(ended('1 1'))).toBe(true);
    expect(game.goals(ended('1 1'))).toEqual([0, 100]);
    expect(game.goals(ended('4 5'))).toEqual([30, 70]);
    expect(game.goals(ended('5 5'))).toEqual([100, 0]);
  });
});
