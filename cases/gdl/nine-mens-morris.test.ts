import { describe, expect, test } from 'vitest';
import { LibraryGame } from './game.fixture.ts';

const game = new LibraryGame('nine-mens-morris');

const cells = (role: string, points: string): string =>
  points
    .split(' ')
    .map((point) => `(cell ${point} ${role})`)
    .join(' ');
const placed = '(hand white 0) (hand black 0) (quiet 0)';

describe('nine men’s morris', () => {
  test('a mill by placing takes a man, then the other moves', () => {
    const state = game.state(
      `${cells('white', 'a1 a4')} ${cells('black', 'd1 g1')} (hand white 7) (hand black 7) (men white 9) (men black 9) (quiet 4) (control white)`,
    );
    const mill = game.next(state, { white: '(place a7)' });
    expect(game.facts(mill, 'taking')).toEqual(['taking']);
    expect(game.facts(mill, 'hand')).toContain('(hand white 6)');
    expect(game.legal(mill, 'white')).toEqual(['(take d1)', '(take g1)']);
    expect(game.legal(mill, 'black')).toEqual(['noop']);
    const after = game.next(mill, { white: '(take g1)' });
    expect(game.facts(after, 'men')).toEqual(['(men black 8)', '(men white 9)']);
    expect(game.facts(after, 'quiet')).toEqual(['(quiet 0)']);
    expect(game.facts(after, 'taking')).toEqual([]);
    expect(game.legal(after, 'black')).toContain('(place g1)');
  });

  test('three men do not fly while others are in the hand', () => {
    const state = game.state(
      '(cell a1 white) (hand white 2) (hand black 2) (men white 3) (men black 9) (control white)',
    );
    expect(game.legal(state, 'white').every((move) => move.startsWith('(place'))).toBe(true);
  });

  test('moves go along the lines to free points', () => {
    const state = game.state(
      `${placed} ${cells('white', 'a1 d3 g7 g4')} ${cells('black', 'd1 b2 e3 f6')} (men white 4) (men black 4) (control white)`,
    );
    expect(game.legal(state, 'white')).toEqual([
      '(move a1 a4)',
      '(move d3 c3)',
      '(move d3 d2)',
      '(move g4 f4)',
      '(move g4 g1)',
      '(move g7 d7)',
    ]);
  });

  test('the man that moved does not count at the point it left', () => {
    // From d1 to a1: a1 and g1 with the empty d1 are no mill.
    const along = game.state(
      `${placed} ${cells('white', 'd1 g1 b4 f4')} ${cells('black', 'c3 c4 e3 e5')} (men white 4) (men black 4) (control white)`,
    );
    expect(game.facts(game.next(along, { white: '(move d1 a1)' }), 'control')).toEqual(['(control black)']);
    // From d2 to d1: the row a1 d1 g1 is.
    const across = game.state(
      `${placed} ${cells('white', 'a1 g1 d2 f4')} ${cells('black', 'c3 c4 e3 e5')} (men white 4) (men black 4) (control white)`,
    );
    expect(game.facts(game.next(across, { white: '(move d2 d1)' }), 'taking')).toEqual(['taking']);
  });

  test('men of a mill are taken only when there are no others', () => {
    const facts = `${placed} taking ${cells('white', 'a1 a4 a7 b4')} (men white 4) (control white)`;
    const some = game.state(`${facts} ${cells('black', 'd1 d2 d3 g7')} (men black 4)`);
    expect(game.legal(some, 'white')).toEqual(['(take g7)']);
    const none = game.state(`${facts} ${cells('black', 'd1 d2 d3')} (men black 3)`);
    expect(game.legal(none, 'white')).toEqual(['(take d1)', '(take d2)', '(take d3)']);
  });

  test('with three men one flies, with two one has lost', () => {
    const state = game.state(
      `${placed} ${cells('white', 'a1 d6 g4')} ${cells('black', 'b2 c4 e5')} (men white 3) (men black 3) (control white)`,
    );
    expect(game.legal(state, 'white')).toHaveLength(3 * 18);
    const lost = game.state(
      `${placed} ${cells('white', 'a1 d6 g4')} ${cells('black', 'b2 c4')} (men white 3) (men black 2) (control black)`,
    );
    expect(game.terminal(lost)).toBe(true);
    expect(game.goals(lost)).toEqual([100, 0]);
  });

  test('who cannot move loses; too many quiet moves are a draw', () => {
    const shut = game.state(
      `${placed} ${cells('white', 'a1 a7 g1 g7')} ${cells('black', 'a4 d1 d7 g4')} (men white 4) (men black 4) (control white)`,
    );
    expect(game.terminal(shut)).toBe(true);
    expect(game.goals(shut)).toEqual([0, 100]);
    const quiet = '(hand white 0) (hand black 0) (quiet 50) (men white 4) (men black 4) (control white)';
    const draw = game.state(`${quiet} ${cells('white', 'a1 a7 b4 g7')} ${cells('black', 'c3 c4 e3 e5')}`);
    expect(game.terminal(draw)).toBe(true);
    expect(game.goals(draw)).toEqual([50, 50]);
  });
});
