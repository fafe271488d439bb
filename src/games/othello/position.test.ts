import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../rules/index.ts';
import { perft } from './perft.ts';
import { playRandomly } from './playout.ts';
import type { Colour, Position } from './position.ts';
import {
  BLACK,
  INITIAL,
  WHITE,
  countDiscs,
  countEmpty,
  countMoves,
  discAt,
  flipsOf,
  isOver,
  legalMoves,
  movesOf,
  otherColour,
  playMove,
  positionOf,
  turnPosition,
} from './position.ts';
import type { Letters } from './ray-walk.ts';
import { walkFlips, walkMoves } from './ray-walk.ts';
import { PASS, SYMMETRIES } from './square.ts';

const lettersOf = (position: Position): Letters =>
  Array.from({ length: 64 }, (_, square) => {
    const disc = discAt(position, square);
    if (disc === undefined) return 'v';
    return disc === BLACK ? 'b' : 'w';
  });

const games = fc.integer().map((seed) => playRandomly(seededRandom(seed)));

// Boards that no game reaches: full runs, wraps around the sides, discs everywhere.
const anyBoard = fc
  .tuple(
    fc.array(fc.constantFrom(undefined, BLACK, WHITE), { minLength: 64, maxLength: 64 }),
    fc.constantFrom(BLACK, WHITE),
  )
  .map(([discs, turn]) => positionOf((square) => discs[square], turn));

const expectTwinsAgree = (position: Position): void => {
  const letters = lettersOf(position);
  for (const colour of [BLACK, WHITE] as const) {
    const moves = walkMoves(letters, colour);
    expect(movesOf(position, colour)).toEqual(moves);
    expect(countMoves(position, colour)).toBe(moves.length);
    const toMove = { ...position, turn: colour };
    for (let square = 0; square < 64; square++)
      expect(flipsOf(toMove, square)).toEqual(walkFlips(letters, colour, square));
  }
};

const playSlowly = (position: Position, move: number): Letters => {
  const letters = [...lettersOf(position)];
  if (move === PASS) return letters;
  for (const square of [move, ...walkFlips(letters, position.turn, move)])
    letters[square] = position.turn === BLACK ? 'b' : 'w';
  return letters;
};

describe('perft', () => {
  test.each([4, 12, 56, 244, 1396, 8200, 55092].map((lines, i) => ({ depth: i + 1, lines })))(
    'depth $depth: $lines lines',
    ({ depth, lines }) => expect(perft(INITIAL, depth)).toBe(lines),
  );
  test('depths 8 and 9', () => {
    expect(perft(INITIAL, 8)).toBe(390216);
    expect(perft(INITIAL, 9)).toBe(3005288);
  });
  test('a pass is a ply, a finished game is one line', () => {
    const onlyWhiteMoves = positionOf((square) => [WHITE, BLACK][square], BLACK);
    expect(legalMoves(onlyWhiteMoves)).toEqual([PASS]);
    expect([1, 2, 3, 9].map((depth) => perft(onlyWhiteMoves, depth))).toEqual([1, 1, 1, 1]);
  });
});

describe('the fast board and the slow one', () => {
  test('find the same moves and turn over the same discs in games', () => {
    fc.assert(
      fc.property(games, ({ moves, positions }) => {
        moves.forEach((move, i) => {
          const position = positions[i]!;
          expect(movesOf(position, position.turn)).toEqual(walkMoves(lettersOf(position), position.turn));
          expect(lettersOf(positions[i + 1]!)).toEqual(playSlowly(position, move));
        });
      }),
      { numRuns: 40 },
    );
  });
  test('agree on boards that no game reaches', () => {
    fc.assert(fc.property(anyBoard, expectTwinsAgree), { numRuns: 100 });
  });
});

describe('games', () => {
  test('a move adds one disc, the turn alternates, the ply counts', () => {
    fc.assert(
      fc.property(games, ({ moves, positions }) => {
        moves.forEach((move, i) => {
          expect(countEmpty(positions[i]!) - countEmpty(positions[i + 1]!)).toBe(move === PASS ? 0 : 1);
          expect(positions[i + 1]!.turn).toBe(otherColour(positions[i]!.turn));
          expect(positions[i + 1]!.ply).toBe(i + 1);
          expect(isOver(positions[i]!)).toBe(false);
        });
        expect(isOver(positions.at(-1)!)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
  test('a pass is never followed by a pass', () => {
    fc.assert(
      fc.property(games, ({ moves }) => moves.every((move, i) => move !== PASS || moves[i + 1] !== PASS)),
      { numRuns: 200 },
    );
  });
  test('playing commutes with the eight symmetries', () => {
    fc.assert(
      fc.property(games, fc.nat(7), ({ moves, positions }, symmetry) => {
        const table = [...SYMMETRIES[symmetry]!, PASS];
        let turned = turnPosition(INITIAL, symmetry);
        moves.forEach((move, i) => {
          expect(turned).toEqual(turnPosition(positions[i]!, symmetry));
          expect([...legalMoves(turned)].sort((a, b) => a - b)).toEqual(
            legalMoves(positions[i]!)
              .map((square) => table[square]!)
              .sort((a, b) => a - b),
          );
          turned = playMove(turned, table[move]!);
        });
      }),
      { numRuns: 40 },
    );
  });
  test('the symmetries are eight different permutations', () => {
    for (const table of SYMMETRIES) expect([...table].sort((a, b) => a - b)).toEqual([...Array(64).keys()]);
    expect(new Set(SYMMETRIES.map((table) => table.join())).size).toBe(8);
  });
  test('colours exchanged, a move turns over the same squares', () => {
    fc.assert(
      fc.property(anyBoard, fc.nat(63), (position, square) => {
        const swap = (colour: Colour | undefined) => (colour === undefined ? undefined : otherColour(colour));
        const swapped = positionOf((at) => swap(discAt(position, at)), otherColour(position.turn));
        expect(flipsOf(swapped, square)).toEqual(flipsOf(position, square));
        expect(countDiscs(swapped, BLACK)).toBe(countDiscs(position, WHITE));
      }),
      { numRuns: 100 },
    );
  });
});
