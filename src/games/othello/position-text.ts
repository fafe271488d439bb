/// Positions as text: eight rows, who is to move, and the ply.
import type { Result } from '../../logic/index.ts';
import { failed, ok } from '../../logic/index.ts';
import { placeAt } from '../../rules/index.ts';
import { colourName } from './move.ts';
import type { Colour, Position } from './position.ts';
import { BLACK, WHITE, countEmpty, discAt, positionOf } from './position.ts';

const MARK = { none: '.', [BLACK]: 'X', [WHITE]: 'O' } as const;

/// Eight rows from a1 on (`X` black, `O` white, `.` empty), then a line such as `black to move, ply 12`.
export const printPosition = (position: Position): string => {
  const rows = Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: 8 }, (_unused, column) => MARK[discAt(position, row * 8 + column) ?? 'none']).join(''),
  );
  return [...rows, `${colourName(position.turn)} to move, ply ${position.ply}`].join('\n');
};

/// The disc that a character stands for: X, * and B are black, O, 0 and W white, `.`, - and _ empty; else undefined.
export const readDisc = (mark: string): Colour | 'none' | undefined => {
  if (/^[xX*bB●]$/u.test(mark)) return BLACK;
  if (/^[oO0wW○]$/u.test(mark)) return WHITE;
  return /^[-._·]$/u.test(mark) ? 'none' : undefined;
};

const HINT = 'a position is eight rows of eight squares (X, O or .), then "black to move, ply 0"';
const LETTERS = /^a\s*b\s*c\s*d\s*e\s*f\s*g\s*h$/i;
const TO_MOVE = /^(black|white) to move(?:, ply (\d{1,4}))?$/i;

/// Reads what `printPosition` writes; also boards with blanks, a line of letters and numbers of rows. Without a ply, no
/// passes are supposed.
export const parsePosition = (text: string): Result<Position> => {
  const squares: (Colour | 'none')[] = [];
  let turn: Colour | undefined;
  let ply: number | undefined;
  let offset = 0;
  const wrong = (message: string): Result<never> =>
    failed({ code: 'not-a-position', message, hint: HINT, place: placeAt(text, Math.min(offset, text.length)) });
  for (const line of text.split('\n')) {
    const words = line.trim();
    const toMove = TO_MOVE.exec(words);
    const row = squares.length / 8 + 1;
    if (toMove) {
      if (turn !== undefined) return wrong('the side to move is said twice');
      turn = toMove[1]!.toLowerCase() === 'black' ? BLACK : WHITE;
      if (toMove[2] !== undefined) ply = Number(toMove[2]);
    } else if (words !== '' && !LETTERS.test(words)) {
      if (row > 8) return wrong(`expected the side to move, found ${JSON.stringify(words.slice(0, 40))}`);
      const marks = [...words.replace(/^[1-8]\s+/, '').replaceAll(/\s/g, '')];
      if (marks.length !== 8) return wrong(`row ${row} has ${marks.length} squares instead of 8`);
      for (const mark of marks) {
        const disc = readDisc(mark);
        if (disc === undefined) return wrong(`row ${row}: ${mark} is neither a disc nor an empty square`);
        squares.push(disc);
      }
    }
    offset += line.length + 1;
  }
  if (squares.length < 64) return wrong(`${squares.length / 8} rows instead of 8`);
  if (turn === undefined) return wrong('the side to move is missing');
  const position = positionOf((square) => (squares[square] === 'none' ? undefined : (squares[square] as Colour)), turn);
  return ok({ ...position, ply: ply ?? Math.max(0, 60 - countEmpty(position)) });
};
