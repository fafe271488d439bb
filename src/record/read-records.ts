/// Reads records of any known format, found by looking at the content.
import type { Result } from '../logic/index.ts';
import { failed, ok } from '../logic/index.ts';
import type { Position } from '../games/index.ts';
import type { Reading, RecordProblem } from './game-record.ts';
import { placeOfByte } from './game-record.ts';
import { parseGgf } from './ggf.ts';
import { parseMoveText } from './move-text.ts';
import type { WthorNames } from './wthor.ts';
import { parseWthor, readWthorHeader } from './wthor.ts';

export type RecordFormat = 'moves' | 'ggf' | 'wthor';
/// What a file can be: a record of Othello, or SGF, which holds games of Go and others. `parseSgf` reads those.
export type FileFormat = RecordFormat | 'sgf';

/// Each format and how it looks, for messages and help.
export const RECORD_FORMATS: Readonly<Record<RecordFormat, string>> = {
  moves: 'move text, such as f5d6c3',
  ggf: 'GGF, such as (;GM[Othello]PB[name]PW[name]B[f5]W[d6];)',
  wthor: 'WTHOR, the binary .wtb files',
};

export interface ReadRecordsOptions {
  /// Unless told, the content decides.
  readonly format?: RecordFormat;
  /// The names that belong to a WTHOR file.
  readonly names?: WthorNames;
}

/// Reads all games of a file. Where some can be read and others not, the answer holds the good ones and the problems of the
/// others; where none can be read, it is the first problem.
export const readRecords = (
  input: Uint8Array | string,
  options: ReadRecordsOptions = {},
): Result<Reading<Position, number>, RecordProblem> => {
  const format = options.format ?? detectFormat(input);
  if (format === undefined) return failed(unknownFormat(input));
  if (format === 'sgf') return failed(OTHER_GAME);
  const reading = readAs(format, input, options.names);
  const [problem] = reading.problems;
  if (reading.records.length > 0) return ok(reading);
  return failed(
    problem ?? { code: 'no-game', message: 'no game found', hint: 'the file is empty', place: placeOfByte(0) },
  );
};

const readAs = (format: RecordFormat, input: Uint8Array | string, names?: WthorNames): Reading<Position, number> => {
  switch (format) {
    case 'moves':
      return parseMoveText(textOf(input));
    case 'ggf':
      return parseGgf(textOf(input));
    case 'wthor':
      return parseWthor(typeof input === 'string' ? bytesOf(input) : input, names);
  }
};

const OTHER_GAME: RecordProblem = {
  code: 'other-game',
  message: 'this is a file of SGF, and no record of Othello',
  hint: 'games of Go are opened by the commands for Go, such as hansei play go --from FILE',
  place: placeOfByte(0),
};

/// The format of a content, or undefined where it looks like none.
export const detectFormat = (input: Uint8Array | string): FileFormat | undefined => {
  if (typeof input !== 'string' && readWthorHeader(input) !== undefined) return 'wthor';
  if (isBinary(input)) return undefined;
  const text = textOf(input);
  if (/\(\s*;\s*[A-Za-z]+\s*\[/.test(text)) return isSgf(text) ? 'sgf' : 'ggf';
  return looksLikeMoves(text) ? 'moves' : undefined;
};

/// Both begin alike: GGF names its game by a word, SGF by a number, or it says its version or size.
const isSgf = (text: string): boolean => {
  const [, game] = /\bGM\s*\[\s*([^\]]*)\]/.exec(text) ?? [];
  return game === undefined ? /\b(?:FF|SZ)\s*\[\s*\d/.test(text) : /^\d+\s*$/.test(game);
};

/// Mostly squares and passes: a misspelt move does not make a game something else.
const looksLikeMoves = (text: string): boolean => {
  const start = text.slice(0, 2000).normalize('NFKC');
  const rest = start.replaceAll(/pass|pa|ps|--|[a-h][1-8]|(?<![a-z])\d+[.):]?|[\s,;|]/gi, '');
  const squares = start.match(/[a-h][1-8]/gi) ?? [];
  return squares.length * 2 > rest.length;
};

const isBinary = (input: Uint8Array | string): boolean =>
  typeof input === 'string' ? input.includes('\u0000') : input.includes(0);

/// UTF-8, or Latin-1 where it is not UTF-8, as in old files.
const textOf = (input: Uint8Array | string): string => {
  if (typeof input === 'string') return input.replace(/^\ufeff/, '');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(input);
  } catch {
    return new TextDecoder('latin1').decode(input);
  }
};

// A string given as binary data is the Latin-1 form of it.
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0) & 0xff);

const unknownFormat = (input: Uint8Array | string): RecordProblem => {
  const known = Object.values(RECORD_FORMATS).join('; ');
  const empty = input.length === 0 || (!isBinary(input) && textOf(input).trim() === '');
  return {
    code: empty ? 'empty' : 'unknown-format',
    message: empty ? 'there is no record: the text is empty' : 'this is no known format of game records',
    hint: `known formats: ${known}`,
    place: placeOfByte(0),
  };
};
