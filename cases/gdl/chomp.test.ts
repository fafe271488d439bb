import { describe, expect, test } from 'vitest';
import { LibraryGame } from './game.fixture.ts';

const game = new LibraryGame('chomp');

describe('chomp', () => {
  test('a bite eats what is right of it and above it', () => {
    const after = game.next(game.start(), { first: '(bite 3 2)' });
    expect(game.facts(after, 'cell')).toHaveLength(20 - 9);
    expect(game.facts(after)).toContain('(cell 2 4 sweet)');
    expect(game.facts(after)).toContain('(cell 5 1 sweet)');
    expect(game.facts(after)).not.toContain('(cell 3 2 sweet)');
    expect(game.facts(after)).not.toContain('(cell 5 4 sweet)');
    expect(game.legal(after, 'second')).toHaveLength(11);
    expect(game.legal(after, 'first')).toEqual(['noop']);
  });

  test('who eats the poison loses', () => {
    const state = game.state('(cell 1 1 poison) (cell 1 2 sweet) (control second)');
    const after = game.next(state, { second: '(bite 1 2)' });
    expect(game.terminal(after)).toBe(false);
    expect(game.legal(after, 'first')).toEqual(['(bite 1 1)']);
    const end = game.next(after, { first: '(bite 1 1)' });
    expect(game.terminal(end)).toBe(true);
    expect(game.goals(end)).toEqual([0, 100]);
  });
});
