/// A position of Othello: who stands where, who is to move, and how many moves were made.
import { countBits, findFlips, findMoves, hasSquare, high, low, squaresOf } from './bits.ts';
import { PASS, SYMMETRIES } from './square.ts';

/// 0 is black, who moves first; 1 is white.
export type Colour = 0 | 1;
export const BLACK: Colour = 0;
export const WHITE: Colour = 1;
export const otherColour = (colour: Colour): Colour => (colour === 0 ? 1 : 0);

export interface Position {
  readonly blackLow: number;
  readonly blackHigh: number;
  readonly whiteLow: number;
  readonly whiteHigh: number;
  readonly turn: Colour;
  /// Moves made so far; a pass is one, too.
  readonly ply: number;
}

export const INITIAL: Position = {
  blackLow: 1 << 28, // e4
  blackHigh: 1 << 3, // d5
  whiteLow: 1 << 27, // d4
  whiteHigh: 1 << 4, // e5
  turn: BLACK,
  ply: 0,
};

/// The colour on a square, or undefined where it is empty.
export const discAt = (position: Position, square: number): Colour | undefined => {
  if (hasSquare(position.blackLow, position.blackHigh, square)) return BLACK;
  return hasSquare(position.whiteLow, position.whiteHigh, square) ? WHITE : undefined;
};

export const countDiscs = (position: Position, colour: Colour): number =>
  colour === BLACK
    ? countBits(position.blackLow) + countBits(position.blackHigh)
    : countBits(position.whiteLow) + countBits(position.whiteHigh);

/// How many discs more the colour has than the other one.
export const discDifference = (position: Position, colour: Colour): number =>
  countDiscs(position, colour) - countDiscs(position, otherColour(colour));

export const countEmpty = (position: Position): number =>
  64 - countDiscs(position, BLACK) - countDiscs(position, WHITE);

/// The squares where the colour could move if it were its turn, in the order a1, b1, ... h8.
export const movesOf = (position: Position, colour: Colour): number[] => {
  const { blackLow, blackHigh, whiteLow, whiteHigh } = position;
  if (colour === BLACK) findMoves(blackLow, blackHigh, whiteLow, whiteHigh);
  else findMoves(whiteLow, whiteHigh, blackLow, blackHigh);
  return squaresOf(low, high);
};

export const countMoves = (position: Position, colour: Colour): number => {
  const { blackLow, blackHigh, whiteLow, whiteHigh } = position;
  if (colour === BLACK) findMoves(blackLow, blackHigh, whiteLow, whiteHigh);
  else findMoves(whiteLow, whiteHigh, blackLow, blackHigh);
  return countBits(low) + countBits(high);
};

export const isOver = (position: Position): boolean =>
  countMoves(position, position.turn) === 0 && countMoves(position, otherColour(position.turn)) === 0;

/// The moves of the side to move: squares, or PASS alone where only the other side can move, or none at the end.
export const legalMoves = (position: Position): readonly number[] => {
  const moves = movesOf(position, position.turn);
  if (moves.length > 0) return moves;
  return countMoves(position, otherColour(position.turn)) > 0 ? [PASS] : [];
};

/// The discs that a move of the side to move would turn over; none: the square is not a move.
export const flipsOf = (position: Position, square: number): number[] => {
  const { blackLow, blackHigh, whiteLow, whiteHigh } = position;
  if (hasSquare(blackLow | whiteLow, blackHigh | whiteHigh, square)) return [];
  if (position.turn === BLACK) findFlips(blackLow, blackHigh, whiteLow, whiteHigh, square);
  else findFlips(whiteLow, whiteHigh, blackLow, blackHigh, square);
  return squaresOf(low, high);
};

/// The position after a legal move.
export const playMove = (position: Position, move: number): Position => {
  const { blackLow, blackHigh, whiteLow, whiteHigh, turn } = position;
  const ply = position.ply + 1;
  if (move === PASS) return { blackLow, blackHigh, whiteLow, whiteHigh, turn: otherColour(turn), ply };
  const bitLow = move < 32 ? 1 << move : 0;
  const bitHigh = move < 32 ? 0 : 1 << (move - 32);
  if (turn === BLACK) {
    findFlips(blackLow, blackHigh, whiteLow, whiteHigh, move);
    return {
      blackLow: blackLow | low | bitLow,
      blackHigh: blackHigh | high | bitHigh,
      whiteLow: whiteLow & ~low,
      whiteHigh: whiteHigh & ~high,
      turn: WHITE,
      ply,
    };
  }
  findFlips(whiteLow, whiteHigh, blackLow, blackHigh, move);
  return {
    blackLow: blackLow & ~low,
    blackHigh: blackHigh & ~high,
    whiteLow: whiteLow | low | bitLow,
    whiteHigh: whiteHigh | high | bitHigh,
    turn: BLACK,
    ply,
  };
};

/// Builds a position from the colour of each square.
export const positionOf = (discs: (square: number) => Colour | undefined, turn: Colour, ply = 0): Position => {
  const halves = [0, 0, 0, 0];
  for (let square = 0; square < 64; square++) {
    const colour = discs(square);
    if (colour !== undefined) halves[colour * 2 + (square >> 5)]! |= 1 << (square & 31);
  }
  const [blackLow, blackHigh, whiteLow, whiteHigh] = halves as [number, number, number, number];
  return { blackLow, blackHigh, whiteLow, whiteHigh, turn, ply };
};

/// The position turned or mirrored by one of the eight SYMMETRIES.
export const turnPosition = (position: Position, symmetry: number): Position => {
  const table = SYMMETRIES[symmetry]!;
  const discs: (Colour | undefined)[] = [];
  for (let square = 0; square < 64; square++) discs[table[square]!] = discAt(position, square);
  return positionOf((square) => discs[square], position.turn, position.ply);
};
