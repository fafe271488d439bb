import { describe, expect, test } from 'vitest';
import { LibraryGame } from './game.fixture.ts';

const game = new LibraryGame('pentago');

const cells = (role: string, squares: readonly (readonly [number, number])[]): string =>
  squares.map(([x, y]) => `(cell ${x} ${y} ${role})`).join(' ');

describe('pentago', () => {
  test('a marble is put, then the same player turns a quarter', () => {
    expect(game.legal(game.start(), 'white')).toHaveLength(36);
    const put = game.next(game.start(), { white: '(put 1 1)' });
    expect(game.legal(put, 'white')).toHaveLength(8);
    expect(game.legal(put, 'black')).toEqual(['noop']);
    const turned = game.next(put, { white: '(turn 5 5 clockwise)' });
    expect(game.legal(turned, 'black')).toHaveLength(35);
  });

  test('a turn carries corners to corners, edges to edges, and keeps the middle and the other quarters', () => {
    // The lower left quarter: lower left corner, left edge, middle; and a neighbour outside.
    const state = game.state(
      `${cells('white', [
        [1, 1],
        [1, 2],
        [2, 2],
        [4, 1],
      ])} (phase turn) (control black)`,
    );
    const clockwise = game.next(state, { black: '(turn 2 2 clockwise)' });
    expect(game.facts(clockwise, 'cell')).toEqual(
      game.facts(
        game.state(
          cells('white', [
            [1, 3],
            [2, 3],
            [2, 2],
            [4, 1],
          ]),
        ),
      ),
    );
    const back = game.next(state, { black: '(turn 2 2 anticlockwise)' });
    expect(game.facts(back, 'cell')).toEqual(
      game.facts(
        game.state(
          cells('white', [
            [3, 1],
            [2, 1],
            [2, 2],
            [4, 1],
          ]),
        ),
      ),
    );
  });

  test('five in a row before the turn win at once', () => {
    const four = cells('black', [
      [2, 2],
      [3, 3],
      [4, 4],
      [5, 5],
    ]);
    const state = game.state(`${four} (phase put) (control black)`);
    const after = game.next(state, { black: '(put 6 6)' });
    expect(game.terminal(after)).toBe(true);
    expect(game.goals(after)).toEqual([0, 100]);
    expect(game.terminal(game.next(state, { black: '(put 1 2)' }))).toBe(false);
  });

  test('a turn can give five to the other, and to both', () => {
    // White lacks 3 1 in row 1, black lacks 3 2 in row 2: a turn of the lower left quarter brings both.
    const white = cells('white', [
      [1, 1],
      [1, 2],
      [1, 3],
      [4, 1],
      [5, 1],
    ]);
    const blackRight = cells('black', [
      [4, 2],
      [5, 2],
    ]);
    const only = game.state(`${white} ${blackRight} (phase turn) (control black)`);
    const given = game.next(only, { black: '(turn 2 2 anticlockwise)' });
    expect(game.goals(given)).toEqual([100, 0]);
    const both = game.state(
      `${white} ${blackRight} ${cells('black', [
        [2, 1],
        [2, 2],
        [2, 3],
      ])} (phase turn) (control black)`,
    );
    const shared = game.next(both, { black: '(turn 2 2 anticlockwise)' });
    expect(game.terminal(shared)).toBe(true);
    expect(game.goals(shared)).toEqual([50, 50]);
  });

  test('a full board is a draw, after its last turn', () => {
    // No five anywhere: pairs in each row, changed from row to row.
    const full = [1, 2, 3, 4, 5, 6].flatMap((y) =>
      [1, 2, 3, 4, 5, 6].map((x) => `(cell ${x} ${y} ${(Math.floor((x - 1) / 2) + y) % 2 === 0 ? 'white' : 'black'})`),
    );
    const before = game.state(`${full.join(' ')} (phase turn) (control black)`);
    expect(game.terminal(before)).toBe(false);
    const after = game.state(`${full.join(' ')} (phase put) (control white)`);
    expect(game.terminal(after)).toBe(true);
    expect(game.goals(after)).toEqual([50, 50]);
  });
});
