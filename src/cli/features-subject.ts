/// What `hansei features` looks at: a position as text, or a game.
import { BLACK, parsePosition, positionOf, readDisc } from '../games/index.ts';
import type { Position, Transcript } from '../games/index.ts';
import { failed, ok, printParseError } from '../logic/index.ts';
import type { ParseError, Place, Result } from '../logic/index.ts';
import type { Context } from './context.ts';
import { featuresWords } from './features-words.ts';
import { chooseGame, gamesIn, readWord } from './record-file.ts';

export type Subject =
  | { readonly kind: 'position'; readonly position: Position }
  | { readonly kind: 'game'; readonly transcript: Transcript };

/// Where an offset is, in lines and columns.
const placeIn = (text: string, offset: number): Place => {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1, offset };
};

/// Nothing but discs and empty squares, or nearly so. Records have the numbers of rows in them, or brackets.
const looksLikeSquares = (text: string): boolean => {
  const signs = text.replaceAll(/\s/g, '');
  if (signs === '' || /[1-9([]/.test(signs)) return false;
  return (signs.match(/[xo.]/gi)?.length ?? 0) * 2 >= signs.length;
};

const HINT = 'a position is 64 characters of x (black), o (white) and . (empty), read a1, b1, ..., h8';

/// 64 discs and empty squares, a1 first; blanks and ends of lines between them mean nothing.
export const parseSquares = (text: string): Result<Position> => {
  const discs: ReturnType<typeof readDisc>[] = [];
  const wrong = (message: string, offset: number): Result<never> =>
    failed({ code: 'not-a-position', message, hint: HINT, place: placeIn(text, offset) });
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (/\s/.test(sign)) continue;
    const disc = readDisc(sign);
    if (disc === undefined) return wrong(`${JSON.stringify(sign)} is neither a disc nor an empty square`, at);
    if (discs.length === 64) return wrong('there are more than 64 squares', at);
    discs.push(disc);
  }
  if (discs.length < 64) return wrong(`there are ${discs.length} squares instead of 64`, text.trimEnd().length);
  return ok(positionOf((square) => (discs[square] === 'none' ? undefined : (discs[square] as 0 | 1)), BLACK));
};

/// A position in one of its forms; undefined where the text looks like something else.
const readPosition = (text: string): Result<Position, ParseError> | undefined => {
  if (/\b(?:black|white) to move\b/i.test(text)) return parsePosition(text);
  if (looksLikeSquares(text)) return parseSquares(text);
  // A board with letters and numbers around it. Whose turn it is plays no part.
  const board = parsePosition(`${text.trimEnd()}\nblack to move`);
  return board.ok ? board : undefined;
};

/// Undefined after saying what is wrong.
export const readSubject = async (
  word: string,
  wanted: { readonly game?: number },
  context: Context,
): Promise<Subject | undefined> => {
  const read = await readWord(word, context);
  if (read === undefined) return undefined;
  const { name, content } = read;
  const position = readPosition(typeof content === 'string' ? content : new TextDecoder().decode(content));
  if (position?.ok === true) {
    // A position has no games to choose from: whoever asks for one means another file.
    if (wanted.game !== undefined) context.io.err(`${featuresWords(context.language).noGames}\n`);
    return wanted.game === undefined ? { kind: 'position', position: position.value } : undefined;
  }
  if (position !== undefined) {
    const file = name === '(record)' ? featuresWords(context.language).positionName : name;
    context.io.err(`${printParseError(position.error, file)}\n`);
    return undefined;
  }
  const games = gamesIn(read, context);
  const transcript = games && chooseGame(games, wanted.game, context);
  return transcript && { kind: 'game', transcript };
};
