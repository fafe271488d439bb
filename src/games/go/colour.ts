/// What can stand on a point of a Go board. Black and white are the same values as everywhere in this room, and they are
/// the roles of the game, too.
import type { Colour } from '../othello/position.ts';

export { BLACK, WHITE, otherColour } from '../othello/position.ts';
export { colourName } from '../othello/move.ts';
export type { Colour } from '../othello/position.ts';

export const EMPTY = 2;
/// What lies around the board, so that walks need not ask where it ends.
export const EDGE = 3;
export type Cell = Colour | typeof EMPTY | typeof EDGE;

/// The letters of boards as text: `X` black, `O` white, `.` empty.
export const CELL_LETTERS = 'XO.';
