/// Records as plain move text: `f5d6c3...`, one game or many.
import type { ParseError, Result } from '../logic/index.ts';
import { failed, ok } from '../logic/index.ts';
import type { Position } from '../games/index.ts';
import { INITIAL, parseTranscript, printTranscript } from '../games/index.ts';
import { placeAt } from '../rules/index.ts';
import type { Reading, RecordProblem } from './game-record.ts';
import { placeOfByte, tooManyProblems } from './game-record.ts';
import type { OthelloRecord } from './othello-record.ts';
import { recordOfTranscript, sameBoard } from './othello-record.ts';

/// A piece of the text that is one game.
interface Piece {
  readonly text: string;
  readonly offset: number;
}

/// Splits where the separator matches, without the empty pieces.
const split = ({ text, offset }: Piece, separator: RegExp): Piece[] => {
  const pieces: Piece[] = [];
  let start = 0;
  for (const found of text.matchAll(separator)) {
    pieces.push({ text: text.slice(start, found.index), offset: offset + start });
    start = found.index + found[0].length;
  }
  pieces.push({ text: text.slice(start), offset: offset + start });
  return pieces.filter((piece) => piece.text.trim() !== '');
};

const FIRST_MOVE = /^\s*(?:1[.):]?\s*)?(?:d3|c4|f5|e6)/i;

/// Games are apart by empty lines. Lines that belong together are one game; where they cannot be, and most of them begin
/// like a game, each is one.
const gamesOf = (piece: Piece): Piece[] => {
  const lines = split(piece, /\n/g);
  const begun = lines.filter(({ text }) => FIRST_MOVE.test(text)).length;
  const isMany = lines.length > 1 && begun * 2 > lines.length;
  return isMany && !parseTranscript(piece.text).ok ? lines : [piece];
};

export const parseMoveText = (text: string): Reading<Position, number> => {
  const records: OthelloRecord[] = [];
  const problems: RecordProblem[] = [];
  const paragraphs = split({ text, offset: 0 }, /\n[^\S\n]*(?=\n)/g);
  const pieces = paragraphs.flatMap(gamesOf);
  let place = placeAt(text, 0);
  for (const [index, piece] of pieces.entries()) {
    const read = parseTranscript(piece.text);
    if (read.ok) records.push(recordOfTranscript(read.value));
    else {
      place = placeAt(text, piece.offset + read.error.place.offset, place);
      const message = pieces.length === 1 ? read.error.message : `game ${index + 1}, ${read.error.message}`;
      const { code, hint, move } = read.error;
      problems.push({ code, message, hint, place, game: index + 1, move });
    }
    const end = tooManyProblems(problems);
    if (end !== undefined) return { format: 'moves', records, problems: [...problems, end] };
  }
  return { format: 'moves', records, problems };
};

/// One line per game, a pass as `--`. Games with another start position do not fit into move text.
export const printMoveText = (records: readonly OthelloRecord[]): Result<string> => {
  const odd = records.findIndex(({ initial }) => !sameBoard(initial, INITIAL));
  return odd < 0 ? ok(records.map((record) => `${lineOf(record)}\n`).join('')) : failed(oddStart(odd, 'move text'));
};

const lineOf = (record: OthelloRecord): string => printTranscript(record.moves.map(({ move }) => move));

/// The error of a record that a format cannot hold, because its game began elsewhere.
export const oddStart = (index: number, format: string): ParseError => ({
  code: 'other-start',
  message: `game ${index + 1} does not begin with the usual position, which ${format} cannot say`,
  hint: 'write it as GGF',
  place: placeOfByte(0),
});
