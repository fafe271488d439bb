/// Games out of files, and games as files.
import { setImmediate } from 'node:timers/promises';
import { BLACK, othello } from '../../games/index.ts';
import type { Position } from '../../games/index.ts';
import { ok } from '../../logic/index.ts';
import type { ParseError } from '../../logic/index.ts';
import { printGgf, printMoveText, printWthor, recordOfMoves, resultOnBoard } from '../../record/index.ts';
import type { OthelloRecord, RecordResult, Store, StoredGame } from '../../record/index.ts';
import type { Game, GameResult, GameSummary, Node, RecordFile } from '../contract/index.ts';
import type { Download } from '../download.ts';
import type { Outcome, Refusal } from '../refusal.ts';
import { refused } from '../refusal.ts';
import { wrongInput } from '../refusals.ts';
import type { Thinkers } from '../thinkers.ts';
import type { Trouble } from '../thinking/request.ts';
import { newId, summaryOf } from './games.ts';
import { gameNamed } from './library.ts';
import type { ReadGame } from './record-tasks.ts';
import { MOST_GAMES } from './record-tasks.ts';
import { nameOfSeat } from './seats.ts';
import { recordTitle } from './titles.ts';
import { grow, lineTo, movesOf, resultOf } from './tree.ts';

const READ_MILLISECONDS = 20_000;

export interface ImportedGames {
  readonly games: readonly GameSummary[];
  readonly problems: readonly Trouble[];
}

const tooMany = (left: number): Trouble => ({
  code: 'too-many-games',
  message: {
    en: `${left} further games were left out`,
    ja: `残りの ${left} 局は読み込みませんでした`,
  },
  hint: { en: `at most ${MOST_GAMES} are taken at a time`, ja: `一度に読み込めるのは ${MOST_GAMES} 局までです` },
});

/// Reads all games of a file into the store.
export const importGames = async (
  file: RecordFile,
  { store, thinkers, knowledge }: { store: Store; thinkers: Thinkers; knowledge: string },
): Promise<Outcome<ImportedGames>> => {
  if ((file.text === undefined) === (file.base64 === undefined))
    return refused(wrongInput('either text or base64 is needed', 'text か base64 のどちらか一方が必要です'));
  const read = await thinkers.ask('readRecordFile', file, { milliseconds: READ_MILLISECONDS });
  if (!read.ok) return read;
  const games: GameSummary[] = [];
  for (const [index, game] of read.value.games.entries()) {
    games.push(keep(game, titleOf(game, file.name, index, read.value.games.length), store, knowledge));
    // Others get their turn between two games.
    await setImmediate();
  }
  const { problems, left } = read.value;
  return ok({ games, problems: left === 0 ? problems : [...problems, tooMany(left)] });
};

/// WTHOR numbers its players; who they are stands in a file of its own.
const isNumber = (name: string): boolean => /^#\d+$/.test(name);

const titleOf = (read: ReadGame, file: string | undefined, index: number, all: number): string => {
  const { players, event, date, moves } = read;
  const number = all === 1 ? undefined : index + 1;
  const isNamed = players.some((name) => name !== '' && !isNumber(name));
  if (!isNamed && file === undefined) return recordTitle(moves, number);
  const parts = isNamed
    ? [players.map((name) => name || '?').join(' – '), event, date]
    : [file, number === undefined ? undefined : `#${number}`, date];
  return parts.filter(Boolean).join(', ').slice(0, 200);
};

const resultOfRecord = (result: RecordResult | undefined): GameResult | undefined =>
  result === undefined || result.reason === 'played'
    ? undefined
    : { kind: 'resigned', winner: result.margin === 0 ? null : result.margin > 0 ? 'black' : 'white' };

const keep = (read: ReadGame, title: string, store: Store, knowledge: string): GameSummary => {
  const game = gameNamed('othello');
  const start = game.rules.parseState(read.start);
  if (!start.ok) throw new Error(`a record's start cannot be read: ${start.error.message}`);
  const root: Node = { id: 0, parent: null, move: null, by: 'start' };
  const steps = read.moves.map((move) => ({ move, by: 'record' as const }));
  const growth = grow(game, [root], { node: 0, state: start.value }, steps, () => 'record');
  const result = resultOf(game, growth.state) ?? resultOfRecord(read.result);
  const created = new Date().toISOString();
  const [black = '', white = ''] = read.players;
  const seat = (name: string): { kind: 'person'; name?: string } => ({
    kind: 'person',
    ...(name === '' || isNumber(name) ? {} : { name: name.slice(0, 80) }),
  });
  const stored: StoredGame = {
    id: newId(),
    game: 'othello',
    created,
    updated: created,
    title,
    black: seat(black),
    white: seat(white),
    start: read.start,
    seed: 0,
    knowledge,
    source: 'imported',
    tip: growth.tip,
    ...(result === undefined ? {} : { result }),
  };
  store.addGame(stored, [root, ...growth.nodes]);
  return summaryOf(stored, growth.nodes.length);
};

export const RECORD_FILE_FORMATS = ['text', 'ggf', 'wthor'] as const;
export type RecordFileFormat = (typeof RECORD_FILE_FORMATS)[number];

const recordOf = (game: Game): OthelloRecord => {
  const start = othello.parseState(game.start);
  if (!start.ok) throw new Error(`a kept game has no start: ${start.error.message}`);
  const line = movesOf(lineTo(game.nodes, game.tip)!);
  let state: Position = start.value;
  const moves = line.map((text) => {
    const move = othello.parseMove(text, state);
    if (!move.ok) throw new Error(`a kept move is not legal: ${text}`);
    state = othello.next(state, [move.value]);
    return move.value;
  });
  const result = game.result?.kind === 'resigned' ? resigned(game.result) : resultOnBoard(state);
  return {
    ...recordOfMoves(moves, start.value),
    players: [nameOfSeat(game.black, 'en'), nameOfSeat(game.white, 'en')],
    date: game.created.slice(0, 10),
    event: game.title,
    ...(result === undefined ? {} : { result }),
  };
};

const resigned = ({ winner }: GameResult): RecordResult => ({
  margin: winner === null ? 0 : winner === othello.roles[BLACK] ? 64 : -64,
  reason: 'resigned',
});

/// The main line as a file.
export const exportGame = (game: Game, format: RecordFileFormat): Outcome<Download> => {
  const record = recordOf(game);
  const name = `hansei-${game.id}`;
  if (format === 'ggf') return ok({ name: `${name}.ggf`, type: 'text/plain', content: printGgf([record]) });
  if (format === 'text') {
    const text = printMoveText([record]);
    return text.ok ? ok({ name: `${name}.txt`, type: 'text/plain', content: text.value }) : refused(odd(text.error));
  }
  const files = printWthor([record], { created: game.created.slice(0, 10) });
  return files.ok
    ? ok({ name: `${name}.wtb`, type: 'application/octet-stream', content: files.value.games })
    : refused(odd(files.error));
};

const odd = ({ code, message, hint }: ParseError): Refusal => ({
  status: 409,
  code,
  message: { en: message, ja: 'この形式で書けるのは普通の初期局面から始まる対局だけです' },
  hint: { en: hint, ja: 'GGF を選んでください' },
});

/// Whether the moves of a game's tree follow the rules: what comes from another machine is not believed.
export const isSound = (name: GameSummary['game'], start: string, nodes: readonly Node[]): boolean => {
  const game = gameNamed(name);
  const first = game.rules.parseState(start);
  if (!first.ok) return false;
  const states = new Map<number, unknown>([[0, first.value]]);
  return nodes
    .toSorted((one, other) => one.id - other.id)
    .every(({ id, parent, move: text }) => {
      if (parent === null) return text === null;
      const state = states.get(parent);
      const move = state === undefined || text === null ? undefined : game.rules.parseMove(text, state);
      if (move?.ok !== true) return false;
      states.set(id, game.rules.next(state, [move.value]));
      return true;
    });
};
