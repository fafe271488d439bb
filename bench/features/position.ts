/// A position for the Prolog systems: 64 characters of x, o and . (read a1, b1, ..., h8) as facts.
import { squareName } from '../../src/games/index.ts';

/// Such as `[blank(a1),owns(x,b1),...]`.
export const factsText = (letters: string): string =>
  `[${Array.from(letters, (letter, square) => {
    const name = squareName(square);
    return letter === '.' ? `blank(${name})` : `owns(${letter},${name})`;
  }).join(',')}]`;
