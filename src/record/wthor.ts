/// Records in the WTHOR format of the French Othello federation: a file of games (.wtb) and files of names, of players
/// (.jou) and of tournaments (.trn). Numbers are little-endian.
import type { Position } from '../games/index.ts';
import { INITIAL, PASS, columnOf, othello, rowOf, squareAt, squareName } from '../games/index.ts';
import type { Reading, RecordProblem } from './game-record.ts';
import { placeOfByte, tooManyProblems } from './game-record.ts';
import type { OthelloRecord } from './othello-record.ts';
import { MoveList } from './othello-record.ts';

export const HEADER_BYTES = 16;
export const GAME_BYTES = 68;
export const PLAYER_BYTES = 20;
export const TOURNAMENT_BYTES = 26;
/// Where the moves of a game begin, one byte each, 0 after the last.
export const MOVES_AT = 8;

/// The files of names beside a file of games; without them players and tournaments have numbers, such as `#12`.
export interface WthorNames {
  readonly players?: Uint8Array;
  readonly tournaments?: Uint8Array;
}

export interface WthorHeader {
  readonly games: number;
  /// The number of names in a file of names.
  readonly names: number;
  readonly year: number;
  readonly boardSize: number;
  readonly kind: number;
  /// The theoretical score holds from this number of empty squares on.
  readonly depth: number;
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/// The header, or undefined where the bytes do not begin like any WTHOR file.
export const readWthorHeader = (bytes: Uint8Array): WthorHeader | undefined => {
  if (bytes.length < HEADER_BYTES) return undefined;
  const [century, , month, day] = bytes;
  if (century! < 19 || century! > 21 || month! > 12 || day! > 31) return undefined;
  const view = viewOf(bytes);
  const [boardSize, kind, depth] = bytes.subarray(12);
  if (![0, 8, 10].includes(boardSize!) || kind! > 2) return undefined;
  const games = view.getUint32(4, true);
  return {
    games,
    names: view.getUint16(8, true),
    year: view.getUint16(10, true),
    boardSize: boardSize!,
    kind: kind!,
    depth: depth!,
  };
};

/// The names of a file of names, each filled up with zeros. They are written in Latin-1.
export const readWthorNames = (bytes: Uint8Array, width: number): readonly string[] => {
  const names: string[] = [];
  for (let at = HEADER_BYTES; at + width <= bytes.length; at += width) {
    const name = bytes.subarray(at, at + width);
    const end = name.indexOf(0);
    names.push(String.fromCharCode(...(end < 0 ? name : name.subarray(0, end))).trim());
  }
  return names;
};

interface Context {
  readonly header: WthorHeader;
  readonly players: readonly string[];
  readonly tournaments: readonly string[];
}

export const parseWthor = (bytes: Uint8Array, names: WthorNames = {}): Reading<Position, number> => {
  const header = readWthorHeader(bytes);
  const refusal = refuse(header, bytes.length);
  if (header === undefined || refusal !== undefined) return { format: 'wthor', records: [], problems: [refusal!] };
  const context: Context = {
    header,
    players: names.players === undefined ? [] : readWthorNames(names.players, PLAYER_BYTES),
    tournaments: names.tournaments === undefined ? [] : readWthorNames(names.tournaments, TOURNAMENT_BYTES),
  };
  const records: OthelloRecord[] = [];
  const problems: RecordProblem[] = [];
  const complete = Math.floor((bytes.length - HEADER_BYTES) / GAME_BYTES);
  for (let index = 0; index < Math.min(complete, header.games); index++) {
    const read = readGame(bytes, index, context);
    if ('place' in read) problems.push(read);
    else records.push(read);
    const end = tooManyProblems(problems);
    if (end !== undefined) return { format: 'wthor', records, problems: [...problems, end] };
  }
  const length = problemOfLength(header.games, complete, bytes.length);
  if (length !== undefined) problems.push(length);
  return { format: 'wthor', records, problems };
};

const refuse = (header: WthorHeader | undefined, length: number): RecordProblem | undefined => {
  const wrong = (code: string, message: string, hint: string, offset: number): RecordProblem => ({
    code,
    message,
    hint,
    place: placeOfByte(offset),
  });
  if (header === undefined) {
    const message =
      length < HEADER_BYTES ? `${length} bytes are no WTHOR file` : 'the bytes do not begin like a WTHOR file';
    return wrong('not-wthor', message, 'a .wtb file has a header of 16 bytes and 68 bytes per game', 0);
  }
  if (header.games === 0 && header.names > 0)
    return wrong('names-only', 'this WTHOR file holds names, not games', 'the games are in the .wtb file', 4);
  if (header.boardSize === 10)
    return wrong('board-size', 'these games are on a board of 10 by 10', 'boards of 8 by 8 can be read', 12);
  if (header.kind !== 0)
    return wrong('not-games', 'this WTHOR file holds solitaires', 'files of games can be read', 13);
  return undefined;
};

const problemOfLength = (promised: number, complete: number, length: number): RecordProblem | undefined => {
  const extra = length - HEADER_BYTES - complete * GAME_BYTES;
  if (complete < promised) {
    const part = extra === 0 ? '' : ` and ${extra} bytes of another one`;
    return {
      code: 'truncated',
      message: `the header promises ${promised} games, the file ends after ${complete}${part}`,
      hint: 'the end of the file seems to be missing',
      place: placeOfByte(HEADER_BYTES + complete * GAME_BYTES),
      game: complete + 1,
    };
  }
  const end = HEADER_BYTES + promised * GAME_BYTES;
  if (length === end) return undefined;
  return {
    code: 'too-long',
    message: `${length - end} bytes follow the ${promised} games that the header promises`,
    hint: 'they were not read',
    place: placeOfByte(end),
  };
};

const readGame = (bytes: Uint8Array, index: number, context: Context): OthelloRecord | RecordProblem => {
  const start = HEADER_BYTES + index * GAME_BYTES;
  const view = viewOf(bytes);
  const [tournament, black, white] = [0, 2, 4].map((at) => view.getUint16(start + at, true));
  const [score, theoretical] = bytes.subarray(start + 6, start + 8);
  const list = new MoveList();
  const wrong = (at: number, code: string, message: string, hint: string): RecordProblem => {
    const move = list.moves.length + 1;
    const place = placeOfByte(start + at);
    return { code, message: `game ${index + 1}, move ${move}: ${message}`, hint, place, game: index + 1, move };
  };
  for (let at = MOVES_AT; at < GAME_BYTES && bytes[start + at] !== 0; at++) {
    const byte = bytes[start + at]!;
    const [row, column] = [Math.floor(byte / 10) - 1, (byte % 10) - 1];
    if (row < 0 || row > 7 || column < 0 || column > 7)
      return wrong(
        at,
        'not-a-square',
        `the byte ${byte} is not a square`,
        'a square is 10 times its row plus its column',
      );
    const square = squareAt(column, row);
    const problem = list.add(square);
    if (problem !== undefined)
      return wrong(at, problem.code, `(${squareName(square)}) ${problem.message}`, problem.hint);
  }
  const { header, players, tournaments } = context;
  const nameOf = (names: readonly string[], number: number): string => names[number] || `#${number}`;
  return {
    game: othello.name,
    players: [nameOf(players, black!), nameOf(players, white!)],
    result: { margin: 2 * score! - 64, reason: 'played' },
    ...(header.year === 0 ? {} : { date: String(header.year) }),
    event: nameOf(tournaments, tournament!),
    initial: INITIAL,
    moves: list.moves,
    extras: [
      ['theoretical', String(theoretical)],
      ['depth', String(header.depth)],
    ],
  };
};

/// The byte of a move; a pass has none.
export const wthorByteOf = (move: number): readonly number[] =>
  move === PASS ? [] : [(rowOf(move) + 1) * 10 + columnOf(move) + 1];
