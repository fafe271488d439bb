/// The slow twin of `bits.ts` and `position.ts`: Othello on an array of 64 letters, walking from square to square. Nothing
/// plays by it; tests hold the fast one to it.
import type { Colour } from './position.ts';

export type Letters = readonly ('b' | 'w' | 'v')[];

const STEPS = [-1, 0, 1].flatMap((column) => [-1, 0, 1].map((row) => ({ column, row })));

/// The squares that a move of the colour on an empty square turns over.
export const walkFlips = (letters: Letters, colour: Colour, square: number): number[] => {
  const own = colour === 0 ? 'b' : 'w';
  const enemy = colour === 0 ? 'w' : 'b';
  if (letters[square] !== 'v') return [];
  const flips: number[] = [];
  for (const step of STEPS) {
    if (step.column === 0 && step.row === 0) continue;
    const run: number[] = [];
    let column = (square % 8) + step.column;
    let row = Math.floor(square / 8) + step.row;
    const inside = (): boolean => column >= 0 && column < 8 && row >= 0 && row < 8;
    while (inside() && letters[row * 8 + column] === enemy) {
      run.push(row * 8 + column);
      column += step.column;
      row += step.row;
    }
    if (inside() && letters[row * 8 + column] === own) flips.push(...run);
  }
  return flips.sort((a, b) => a - b);
};

export const walkMoves = (letters: Letters, colour: Colour): number[] =>
  letters.flatMap((_, square) => (walkFlips(letters, colour, square).length > 0 ? [square] : []));
