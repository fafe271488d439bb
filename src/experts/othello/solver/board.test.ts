import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BLACK, WHITE, countMoves, flipsOf, movesOf, positionOf } from '../../../games/index.ts';
import type { Position } from '../../../games/index.ts';
import { NEIGHBOURS, countLastFlips, findFlips, flipHigh } from './flips.ts';
import { countBoth, findMoves, movesHigh } from './mobility.ts';
import { listByParity, lowestSquare, parityOf } from './parity.ts';
import { BoundTable, NO_MOVE } from './table.ts';

const squaresOf = (low: number, high: number): number[] =>
  Array.from({ length: 64 }, (_, square) => square).filter(
    (square) => (square < 32 ? low : high) & (1 << (square & 31)),
  );

// Boards that no game reaches, too: full runs, wraps around the sides, discs everywhere.
const boards = fc
  .tuple(
    fc.array(fc.constantFrom(BLACK, WHITE, WHITE, undefined), { minLength: 64, maxLength: 64 }),
    fc.constantFrom(BLACK, WHITE),
  )
  .map(([discs, turn]) => positionOf((square) => discs[square], turn));

const halvesOf = (position: Position): [number, number, number, number] => {
  const { blackLow, blackHigh, whiteLow, whiteHigh } = position;
  return position.turn === BLACK
    ? [blackLow, blackHigh, whiteLow, whiteHigh]
    : [whiteLow, whiteHigh, blackLow, blackHigh];
};

describe('the fast board', () => {
  test('moves and flips are those of the rules', () => {
    fc.assert(
      fc.property(boards, (position) => {
        const halves = halvesOf(position);
        const low = findMoves(...halves);
        expect(squaresOf(low, movesHigh)).toEqual(movesOf(position, position.turn));
        expect(countBoth(low, movesHigh)).toBe(countMoves(position, position.turn));
        for (const square of squaresOf(~(halves[0] | halves[2]), ~(halves[1] | halves[3]))) {
          const flipsLow = findFlips(...halves, square);
          const flips = squaresOf(flipsLow, flipHigh);
          expect(flips).toEqual(flipsOf(position, square));
          const touched = (NEIGHBOURS[square * 2]! & halves[2]) | (NEIGHBOURS[square * 2 + 1]! & halves[3]);
          if (flips.length > 0) expect(touched).not.toBe(0);
        }
      }),
    );
  });

  test('the last move turns over what the rules say', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 64, maxLength: 64 }), fc.nat(63), (own, last) => {
        const position = positionOf((square) => (square === last ? undefined : own[square] ? BLACK : WHITE), BLACK);
        const { blackLow, blackHigh } = position;
        expect(countLastFlips(blackLow, blackHigh, last)).toBe(flipsOf(position, last).length);
        const theirs = flipsOf({ ...position, turn: WHITE }, last).length;
        expect(countLastFlips(~blackLow, ~blackHigh, last)).toBe(theirs);
      }),
    );
  });

  test('squares of odd quarters come first', () => {
    const quarterOf = (square: number): string => `${square >> 5}${(square & 7) >> 2}`;
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(63), { minLength: 4, maxLength: 4 }), (squares) => {
        const halves = [0, 0];
        for (const square of squares) halves[square >> 5]! |= 1 << (square & 31);
        const [low, high] = halves as [number, number];
        const into = new Uint8Array(4);
        listByParity(low, high, parityOf(low, high), into);
        const odd = (square: number): boolean =>
          squares.filter((other) => quarterOf(other) === quarterOf(square)).length % 2 === 1;
        const ascending = squares.toSorted((a, b) => a - b);
        expect([...into]).toEqual([...ascending.filter(odd), ...ascending.filter((square) => !odd(square))]);
        expect(Math.min(...squares)).toBe(low === 0 ? lowestSquare(high, 32) : lowestSquare(low, 0));
      }),
    );
  });
});

describe('the table', () => {
  test('finds what it keeps, and never something else', () => {
    const table = new BoundTable(4);
    const kept = new Map<string, readonly [lower: number, upper: number, move: number]>();
    const half = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
    let hits = 0;
    fc.assert(
      fc.property(
        fc.tuple(half, half, half, half),
        fc.integer({ min: 7, max: 60 }),
        fc.integer({ min: -64, max: 64 }),
        fc.integer({ min: -64, max: 64 }),
        fc.constantFrom(0, 31, 32, 63, NO_MOVE),
        (key, empties, lower, upper, move) => {
          table.store(...key, empties, lower, upper, move);
          kept.set(key.join(), [lower, upper, move]);
          expect(table.find(...key)).toBe(true);
          for (const [name, bounds] of kept) {
            const [pl, ph, ol, oh] = name.split(',').map(Number) as [number, number, number, number];
            if (!table.find(pl, ph, ol, oh)) continue;
            hits++;
            expect([table.lower, table.upper, table.move]).toEqual(bounds);
          }
        },
      ),
    );
    expect(hits).toBeGreaterThan(100);
  });
});
