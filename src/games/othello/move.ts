/// Which moves can be made, and why others cannot.
import type { Place, Result } from '../../logic/index.ts';
import { failed, ok } from '../../logic/index.ts';
import type { Colour, Position } from './position.ts';
import { BLACK, WHITE, countDiscs, discAt, flipsOf, legalMoves } from './position.ts';
import { PASS, squareName, squareOf } from './square.ts';

export const colourName = (colour: Colour): 'black' | 'white' => (colour === BLACK ? 'black' : 'white');

export interface MoveProblem {
  readonly code: 'not-a-square' | 'game-over' | 'must-pass' | 'pass-with-moves' | 'occupied' | 'turns-nothing';
  readonly message: string;
  readonly hint: string;
}

const notASquare = (word: string): MoveProblem => ({
  code: 'not-a-square',
  message: `${word} is not a square`,
  hint: 'squares are a1 to h8; a pass is written pass, pa, ps or --',
});

/// Why the side to move cannot make the move, or undefined where it can.
export const problemOfMove = (position: Position, move: number): MoveProblem | undefined => {
  if (!Number.isInteger(move) || move < 0 || move > PASS) return notASquare(String(move));
  if (move !== PASS && flipsOf(position, move).length > 0) return undefined;
  const moves = legalMoves(position);
  const side = colourName(position.turn);
  const hint = `${side} can play ${moves.map(squareName).join(', ')}`;
  if (moves.length === 0) {
    const score = `${countDiscs(position, BLACK)} to ${countDiscs(position, WHITE)}`;
    return { code: 'game-over', message: `the game is over, ${score}`, hint: 'neither side has a move left' };
  }
  if (moves[0] === PASS) {
    if (move === PASS) return undefined;
    return { code: 'must-pass', message: `${side} has no move and must pass`, hint: 'a pass is written pass' };
  }
  if (move === PASS) return { code: 'pass-with-moves', message: `${side} cannot pass while it has moves`, hint };
  const disc = discAt(position, move);
  if (disc !== undefined)
    return { code: 'occupied', message: `${squareName(move)} is occupied by ${colourName(disc)}`, hint };
  return { code: 'turns-nothing', message: `${squareName(move)} turns nothing over for ${side}`, hint };
};

/// Reads a move that is legal in the position.
export const parseMove = (text: string, position: Position): Result<number> => {
  const word = text.trim();
  const move = squareOf(word);
  const problem = move === undefined ? notASquare(word === '' ? 'an empty text' : word) : problemOfMove(position, move);
  return problem === undefined ? ok(move!) : failed({ ...problem, place: START });
};

const START: Place = { line: 1, column: 1, offset: 0 };
