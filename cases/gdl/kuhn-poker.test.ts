import { describe, expect, test } from 'vitest';
import { LibraryGame } from './game.fixture.ts';

const game = new LibraryGame('kuhn-poker');

/// The hand after a deal and what the players do in turn.
const hand = (alice: string, bob: string, ...acts: readonly string[]) => {
  const dealt = game.next(game.start(), { random: `(deal ${alice} ${bob})` });
  // Alice and Bob act in turn.
  return game.line(dealt, ...acts.map((act, i) => [i % 2 === 0 ? 'alice' : 'bob', act] as const));
};

describe('kuhn poker', () => {
  test('two different cards are dealt', () => {
    expect(game.legal(game.start(), 'random')).toHaveLength(6);
    expect(game.legal(game.start(), 'alice')).toEqual(['noop']);
  });

  test('each sees the own card only, and all that is done openly', () => {
    const deal = { random: '(deal king jack)' };
    expect(game.sees(game.start(), deal, 'alice')).toEqual(['(dealt king)']);
    expect(game.sees(game.start(), deal, 'bob')).toEqual(['(dealt jack)']);
    for (const role of ['alice', 'bob'])
      expect(game.sees(hand('king', 'jack'), { alice: 'bet' }, role)).toEqual(['(did alice bet)']);
  });

  test('who may do what', () => {
    expect(game.legal(hand('king', 'jack'), 'alice')).toEqual(['bet', 'check']);
    expect(game.legal(hand('king', 'jack'), 'bob')).toEqual(['noop']);
    expect(game.legal(hand('king', 'jack', 'check'), 'bob')).toEqual(['bet', 'check']);
    expect(game.legal(hand('king', 'jack', 'bet'), 'bob')).toEqual(['call', 'fold']);
    expect(game.legal(hand('king', 'jack', 'check', 'bet'), 'alice')).toEqual(['call', 'fold']);
  });

  test('the five ways a hand can end', () => {
    for (const [acts, goals] of [
      [
        ['check', 'check'],
        [0, 75, 25],
      ],
      [
        ['bet', 'call'],
        [0, 100, 0],
      ],
      [
        ['bet', 'fold'],
        [0, 75, 25],
      ],
      [
        ['check', 'bet', 'call'],
        [0, 100, 0],
      ],
      [
        ['check', 'bet', 'fold'],
        [0, 25, 75],
      ],
    ] as const) {
      const end = hand('queen', 'jack', ...acts);
      expect(game.terminal(end)).toBe(true);
      expect(game.goals(end)).toEqual(goals);
    }
    expect(game.goals(hand('queen', 'king', 'bet', 'call'))).toEqual([0, 0, 100]);
  });
});
