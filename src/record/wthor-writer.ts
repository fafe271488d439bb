/// Writes WTHOR files.
import type { ParseError, Result } from '../logic/index.ts';
import { failed, ok } from '../logic/index.ts';
import { BLACK, INITIAL, countDiscs, othello } from '../games/index.ts';
import { placeOfByte, statesOf } from './game-record.ts';
import { oddStart } from './move-text.ts';
import type { OthelloRecord } from './othello-record.ts';
import { resultOnBoard, sameBoard } from './othello-record.ts';
import { GAME_BYTES, HEADER_BYTES, MOVES_AT, PLAYER_BYTES, TOURNAMENT_BYTES, wthorByteOf } from './wthor.ts';

export interface WthorFiles {
  /// The .wtb file.
  readonly games: Uint8Array;
  /// The .jou file.
  readonly players: Uint8Array;
  /// The .trn file.
  readonly tournaments: Uint8Array;
}

export interface WthorOptions {
  /// The day of writing, `2000-01-01` unless told.
  readonly created?: string;
  /// The year of the games; unless told, the one that all of them say.
  readonly year?: number;
}

/// All games of a WTHOR file have the same year and begin with the usual position; times, evaluations and other extras are
/// left out, and names become Latin-1, 19 signs of a player and 25 of a tournament.
export const printWthor = (records: readonly OthelloRecord[], options: WthorOptions = {}): Result<WthorFiles> => {
  const odd = records.findIndex(({ initial }) => !sameBoard(initial, INITIAL));
  if (odd >= 0) return failed(oddStart(odd, 'WTHOR'));
  const years = new Set(records.map(({ date }) => Number(/\d{4}/.exec(date ?? '')?.[0] ?? 0)));
  if (options.year === undefined && years.size > 1) return failed(manyYears([...years]));
  const year = options.year ?? [...years][0] ?? 0;
  const depth = Number(extraOf(records[0], 'depth') ?? 0) & 0xff;
  const players = new NameTable(PLAYER_BYTES);
  const tournaments = new NameTable(TOURNAMENT_BYTES);
  const games = new Uint8Array(HEADER_BYTES + records.length * GAME_BYTES);
  writeHeader(games, options.created, records.length, 0, year, depth);
  records.forEach((record, index) => {
    const game = games.subarray(HEADER_BYTES + index * GAME_BYTES, HEADER_BYTES + (index + 1) * GAME_BYTES);
    const view = new DataView(game.buffer, game.byteOffset, GAME_BYTES);
    view.setUint16(0, tournaments.numberOf(record.event ?? ''), true);
    view.setUint16(2, players.numberOf(record.players[0] ?? ''), true);
    view.setUint16(4, players.numberOf(record.players[1] ?? ''), true);
    const score = scoreOf(record);
    game[6] = score;
    game[7] = Number(extraOf(record, 'theoretical') ?? score);
    game.set(
      record.moves.flatMap(({ move }) => wthorByteOf(move)),
      MOVES_AT,
    );
  });
  for (const table of [players, tournaments]) if (table.names.size > 0xffff) return failed(manyNames(table.names.size));
  return ok({ games, players: players.file(options.created), tournaments: tournaments.file(options.created) });
};

const extraOf = (record: OthelloRecord | undefined, name: string): string | undefined =>
  record?.extras.find(([extra]) => extra === name)?.[1];

/// Black's discs: as the record says, else as the board shows.
const scoreOf = (record: OthelloRecord): number => {
  const score = record.result === undefined ? scoreOnBoard(record) : (record.result.margin + 64) / 2;
  return Math.min(64, Math.max(0, Math.round(score)));
};

const scoreOnBoard = (record: OthelloRecord): number => {
  const last = statesOf(othello, record).at(-1)!;
  const result = resultOnBoard(last);
  return result === undefined ? countDiscs(last, BLACK) : (result.margin + 64) / 2;
};

const writeHeader = (
  file: Uint8Array,
  created: string | undefined,
  games: number,
  names: number,
  year: number,
  depth: number,
): void => {
  const [, century, inCentury, month, day] = /^(\d\d)(\d\d)-(\d\d)-(\d\d)$/.exec(created ?? '') ?? [0, 20, 0, 1, 1];
  file.set([century, inCentury, month, day].map(Number));
  const view = new DataView(file.buffer);
  view.setUint32(4, games, true);
  view.setUint16(8, names, true);
  view.setUint16(10, year, true);
  file[12] = 8;
  file[14] = depth;
};

/// Names and their numbers, in the order of their first use.
class NameTable {
  readonly names = new Map<string, number>();
  readonly width: number;

  constructor(width: number) {
    this.width = width;
  }

  numberOf(name: string): number {
    const known = this.names.get(name);
    if (known !== undefined) return known;
    this.names.set(name, this.names.size);
    return this.names.size - 1;
  }

  file(created: string | undefined): Uint8Array {
    const file = new Uint8Array(HEADER_BYTES + this.names.size * this.width);
    writeHeader(file, created, 0, this.names.size, 0, 0);
    for (const [name, number] of this.names) {
      // The last byte stays zero: it ends the name.
      const bytes = Array.from(name, (sign) => (sign.codePointAt(0)! < 256 ? sign.codePointAt(0)! : 0x3f));
      file.set(bytes.slice(0, this.width - 1), HEADER_BYTES + number * this.width);
    }
    return file;
  }
}

const manyYears = (years: readonly number[]): ParseError => ({
  code: 'several-years',
  message: `a WTHOR file holds the games of one year, not of ${years.toSorted((a, b) => a - b).join(', ')}`,
  hint: 'write one file per year, or say the year',
  place: placeOfByte(0),
});

const manyNames = (names: number): ParseError => ({
  code: 'many-names',
  message: `${names} names do not fit into a WTHOR file`,
  hint: 'a file has room for 65535',
  place: placeOfByte(0),
});
