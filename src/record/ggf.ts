/// Records of Othello in the Generic Game Format of the Generic Game Server.
import type { Colour, Position } from '../games/index.ts';
import {
  BLACK,
  INITIAL,
  PASS,
  WHITE,
  discAt,
  othello,
  positionOf,
  readDisc,
  squareName,
  squareOf,
} from '../games/index.ts';
import { colourName } from '../games/index.ts';
import { placeAt } from '../rules/index.ts';
import type { Reading, RecordProblem, RecordResult } from './game-record.ts';
import { tooManyProblems } from './game-record.ts';
import type { GgfPiece, GgfProperty } from './ggf-text.ts';
import { readGgf } from './ggf-text.ts';
import type { OthelloRecord } from './othello-record.ts';
import { MoveList } from './othello-record.ts';

/// What is wrong with one game; `offset` is in the whole text.
interface GameProblem {
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  readonly offset: number;
  readonly move?: number;
}

const FORM_HINT = 'a game is written (;GM[Othello]PB[name]PW[name]BO[8 ... *]B[f5]W[d6];)';

export const parseGgf = (text: string): Reading<Position, number> => {
  const records: OthelloRecord[] = [];
  const problems: RecordProblem[] = [];
  let place = placeAt(text, 0);
  let count = 0;
  for (const piece of readGgf(text)) {
    count++;
    const read = readPiece(piece);
    if ('game' in read) records.push(read);
    else {
      const { offset, ...problem } = read;
      place = placeAt(text, offset, place);
      const where = problem.move === undefined ? '' : `, move ${problem.move}`;
      problems.push({ ...problem, message: `game ${count}${where}: ${read.message}`, place, game: count });
    }
    const end = tooManyProblems(problems);
    if (end !== undefined) return { format: 'ggf', records, problems: [...problems, end] };
  }
  if (count === 0) {
    const message = 'no game found';
    problems.push({ code: 'no-game', message, hint: FORM_HINT, place });
  }
  return { format: 'ggf', records, problems };
};

const readPiece = (piece: GgfPiece): OthelloRecord | GameProblem => {
  if (piece.kind === 'broken') return { ...piece, hint: FORM_HINT };
  const { properties, offset } = piece;
  const find = (name: string): GgfProperty | undefined => properties.find((property) => property.name === name);
  const game = find('GM');
  if (game === undefined) return { code: 'no-game-name', message: 'GM[Othello] is missing', hint: FORM_HINT, offset };
  if (!/^\s*(?:othello|reversi)\s*$/i.test(game.value)) {
    const message = `${JSON.stringify(game.value.slice(0, 40))} is not a game known here`;
    return { code: 'other-game', message, hint: 'GM[Othello] is', offset: game.offset };
  }
  const board = find('BO');
  const initial = board === undefined ? INITIAL : readBoard(board);
  if ('code' in initial) return initial;
  const moves = readMoves(properties, initial);
  if (!Array.isArray(moves)) return moves as GameProblem;
  const [event, date, black, white, result] = ['PC', 'DT', 'PB', 'PW', 'RE'].map(
    (name) => find(name)?.value.trim() ?? '',
  );
  return {
    game: othello.name,
    players: [black!, white!],
    ...present('result', parseResult(result!)),
    ...present('date', date || undefined),
    ...present('event', event || undefined),
    initial,
    moves,
    extras: properties.filter(({ name }) => !TOLD.has(name)).map(({ name, value }) => [name, value.trim()] as const),
  };
};

const TOLD = new Set(['GM', 'PC', 'DT', 'PB', 'PW', 'RE', 'BO', 'B', 'W']);

const present = <Name extends string, Value>(name: Name, value: Value | undefined): { readonly [N in Name]?: Value } =>
  (value === undefined ? {} : { [name]: value }) as { readonly [N in Name]?: Value };

const readBoard = ({ value, offset }: GgfProperty): Position | GameProblem => {
  const wrong = (message: string): GameProblem => ({
    code: 'not-a-board',
    message: `the board BO: ${message}`,
    hint: 'BO[8, the 64 squares from a1 to h8 (* black, O white, - empty), and who is to move (* or O)]',
    offset,
  });
  const size = /^\s*(\d+)\s/.exec(value);
  if (size === null) return wrong('its size is missing');
  if (Number(size[1]) !== 8) return wrong(`size ${size[1]} instead of 8`);
  const marks = [...value.slice(size[0].length).replaceAll(/\s/g, '')];
  if (marks.length !== 65) return wrong(`${marks.length} signs instead of 64 squares and a side to move`);
  const discs = marks.map(readDisc);
  const bad = discs.indexOf(undefined);
  if (bad >= 0) return wrong(`${marks[bad]} is neither a disc nor an empty square`);
  const turn = discs[64]!;
  if (turn === 'none') return wrong('the side to move is missing');
  return positionOf((square) => (discs[square] === 'none' ? undefined : (discs[square] as Colour)), turn);
};

const SIDES: Readonly<Record<string, Colour>> = { B: BLACK, W: WHITE };

const readMoves = (properties: readonly GgfProperty[], initial: Position): MoveList['moves'] | GameProblem => {
  const list = new MoveList(initial);
  for (const { name, value, offset } of properties) {
    const colour = Object.hasOwn(SIDES, name) ? SIDES[name]! : undefined;
    if (colour === undefined) continue;
    const [word = '', evaluation, seconds] = value.split('/').map((part) => part.trim());
    const move = squareOf(word);
    if (move !== PASS && list.position.turn !== colour) list.passIfForced();
    const at = { offset, move: list.moves.length + 1 };
    const shown = `${name}[${value.slice(0, 20)}]`;
    if (move === undefined)
      return { code: 'not-a-square', message: `${shown} is not a move`, hint: 'such as B[f5] or W[pass]', ...at };
    if (list.position.turn !== colour) {
      const turn = colourName(list.position.turn);
      return { code: 'wrong-side', message: `${shown}, but ${turn} is to move`, hint: `B is black, W is white`, ...at };
    }
    const problem = list.add(move, {
      ...present('evaluation', parseNumber(evaluation)),
      ...present('seconds', parseSeconds(seconds)),
    });
    if (problem !== undefined) return { ...problem, ...at };
  }
  return list.moves;
};

const parseNumber = (text: string | undefined): number | undefined =>
  text !== undefined && /^[+-]?\d+(?:\.\d*)?$/.test(text) ? Number(text) : undefined;

/// Seconds, or minutes and seconds, or hours, minutes and seconds.
const parseSeconds = (text: string | undefined): number | undefined =>
  text !== undefined && /^(?:\d+:){0,2}\d+(?:\.\d*)?$/.test(text)
    ? text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
    : undefined;

const REASONS = { '': 'played', r: 'resigned', t: 'time', s: 'agreed' } as const;

const parseResult = (text: string): RecordResult | undefined => {
  const found = /^([+-]?\d+(?:\.\d*)?)(?::([rts]?))?$/.exec(text);
  return found === null
    ? undefined
    : { margin: Number(found[1]), reason: REASONS[(found[2] ?? '') as keyof typeof REASONS] };
};

/// GGF has no escapes: a bracket in a name becomes a parenthesis, a line end a space.
const safe = (text: string): string => text.replaceAll('[', '(').replaceAll(']', ')').replaceAll(/\s+/g, ' ').trim();

const printResult = ({ margin, reason }: RecordResult): string => {
  const flag = Object.entries(REASONS).find(([, name]) => name === reason)![0];
  return `${margin > 0 ? '+' : ''}${margin}${flag === '' ? '' : `:${flag}`}`;
};

const printBoard = (position: Position): string => {
  const rows = Array.from({ length: 8 }, (_, row) =>
    Array.from({ length: 8 }, (_unused, column) => ['*', 'O', '-'][discAt(position, row * 8 + column) ?? 2]).join(''),
  );
  return ['8', ...rows, position.turn === BLACK ? '*' : 'O'].join(' ');
};

const printMove = ({ role, move, seconds, evaluation }: OthelloRecord['moves'][number]): string => {
  const words = [move === PASS ? 'PA' : squareName(move).toUpperCase(), evaluation ?? '', seconds ?? ''];
  return `${role === BLACK ? 'B' : 'W'}[${words.join('/').replace(/\/+$/, '')}]`;
};

/// One line per game.
export const printGgf = (records: readonly OthelloRecord[]): string =>
  records.map((record) => `${printGame(record)}\n`).join('');

const printGame = (record: OthelloRecord): string => {
  const { event, date, players, result, extras, initial, moves } = record;
  const properties: (readonly [string, string])[] = [
    ['GM', 'Othello'],
    ['PC', event ?? ''],
    ['DT', date ?? ''],
    ['PB', players[BLACK] ?? ''],
    ['PW', players[WHITE] ?? ''],
    ['RE', result === undefined ? '?' : printResult(result)],
    ...extras.filter(([name]) => /^[A-Za-z]+$/.test(name) && !TOLD.has(name.toUpperCase())),
    ['BO', printBoard(initial)],
  ];
  return `(;${properties.map(([name, value]) => `${name}[${safe(value)}]`).join('')}${moves.map(printMove).join('')};)`;
};
