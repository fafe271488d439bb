import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BLACK, WHITE, discAt, flipsOf, isOver, othello, positionOf } from '../../games/index.ts';
import type { Colour, Position } from '../../games/index.ts';
import { WIN, randomOpening } from '../../play/index.ts';
import { othelloEvaluations } from './evaluations.ts';

const positions = fc
  .record({ plies: fc.integer({ min: 0, max: 70 }), seed: fc.nat() })
  .map(({ plies, seed }) => randomOpening(othello, plies, seed).state);

const squares = Array.from({ length: 64 }, (_, square) => square);
const difference = (position: Position, weight: (square: number) => number): number =>
  squares.reduce((sum, square) => sum + [weight(square), -weight(square), 0][discAt(position, square) ?? 2], 0);
const movesOf = (position: Position, turn: Colour): number =>
  squares.filter((square) => flipsOf({ ...position, turn }, square).length > 0).length;

const discs = (position: Position): number => difference(position, () => 1);
const corners = (position: Position): number =>
  difference(position, (square) => ([0, 7, 56, 63].includes(square) ? 1 : 0));
const weights = [
  [100, -25, 10, 5, 5, 10, -25, 100],
  [-25, -50, -2, -2, -2, -2, -50, -25],
  [10, -2, 5, 1, 1, 5, -2, 10],
  [5, -2, 1, 1, 1, 1, -2, 5],
];

/// Each evaluation for black by its definition, square by square.
const slow: Readonly<Record<string, (position: Position) => number>> = {
  mobility: (position) => movesOf(position, BLACK) - movesOf(position, WHITE) + 10 * corners(position),
  discs,
  corners,
  rls: (position) => discs(position) + 10 * corners(position),
  positional: (position) =>
    difference(position, (square) => weights[Math.min(square >> 3, 7 - (square >> 3))][square & 7]),
};

describe.each(othelloEvaluations)('$name', ({ name, value }) => {
  test('is what its definition says, and one side has what the other lacks', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const lead = discs(position);
        const expected = isOver(position) ? Math.sign(lead) * WIN + lead : slow[name](position);
        expect(value(position, BLACK) + 0).toBe(expected + 0);
        expect(value(position, WHITE) + 0).toBe(0 - expected);
      }),
    );
  });
  test('gives way to the result', () => {
    const filled = (black: number): Position => positionOf((square) => (square < black ? BLACK : WHITE), BLACK);
    expect(value(filled(34), BLACK)).toBe(WIN + 4);
    expect(value(filled(34), WHITE)).toBe(-WIN - 4);
    expect(value(filled(32), BLACK)).toBe(0);
  });
});

test('the names are those of the definitions', () =>
  expect(othelloEvaluations.map(({ name }) => name)).toEqual(Object.keys(slow)));
