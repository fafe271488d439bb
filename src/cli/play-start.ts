/// Where a game begins: the usual position, moves that were given, or the end of a record.
import { existsSync, readFileSync } from 'node:fs';
import { INITIAL, isOver, othello, parseTranscript } from '../games/index.ts';
import type { Position, TranscriptError } from '../games/index.ts';
import { failed, ok } from '../logic/index.ts';
import type { Result } from '../logic/index.ts';
import { readRecords, statesOf } from '../record/index.ts';
import type { Context } from './context.ts';
import { reasonOf } from './load.ts';
import { moveProblemIn } from '../experiment/index.ts';
import type { Problem } from '../experiment/index.ts';
import type { PlayText } from './play-text.ts';
import { pointAt } from './table.ts';

export interface Start {
  readonly initial: Position;
  readonly moves: readonly number[];
  /// The record that the game goes on from.
  readonly file?: string;
}

/// Reads `--from`: moves, or else the name of a file whose first game goes on. Undefined after saying what is wrong.
export const readStart = (from: string | undefined, context: Context, text: PlayText): Start | undefined => {
  const start = from === undefined ? ok({ initial: INITIAL, moves: [] }) : startOf(from, context, text);
  if (start.ok) return start.value;
  const { message, hint } = start.error;
  context.io.err(`${context.style.red(message)}\n${hint === '' ? '' : `${context.messages.hint(hint)}\n`}`);
  return undefined;
};

const startOf = (from: string, context: Context, text: PlayText): Result<Start, Problem> => {
  const read = parseTranscript(from);
  if (!read.ok)
    return existsSync(from) ? startOfFile(from, context, text) : failed(explain(from, read.error, context, text));
  const { moves, positions } = read.value;
  return checkOpen({ initial: INITIAL, moves }, positions.at(-1)!, text);
};

const startOfFile = (file: string, { messages }: Context, text: PlayText): Result<Start, Problem> => {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    return failed({ message: messages.cannotRead(file, reasonOf(error)), hint: '' });
  }
  const read = readRecords(bytes);
  if (!read.ok) {
    const { line, column } = read.error.place;
    return failed({ message: `${file}:${line}:${column}: ${read.error.message}`, hint: read.error.hint });
  }
  const { initial, moves } = read.value.records[0];
  const last = statesOf(othello, read.value.records[0]).at(-1)!;
  return checkOpen({ initial, moves: moves.map(({ move }) => move), file }, last, text);
};

const checkOpen = (start: Start, last: Position, text: PlayText): Result<Start, Problem> =>
  isOver(last) ? failed({ message: text.fromOver, hint: text.fromOverHint }) : ok(start);

/// What is wrong in the moves, with a caret where.
const explain = (from: string, error: TranscriptError, { language }: Context, text: PlayText): Problem => {
  const before = parseTranscript(from.slice(0, error.place.offset));
  const position = before.ok ? before.value.positions.at(-1)! : INITIAL;
  const truncated = error.code === 'truncated';
  const problem = truncated ? undefined : moveProblemIn(language, position, error.word);
  const message = text.fromMove(error.move, problem?.message ?? text.fromTruncated);
  const line = from.replaceAll(/\s/g, ' ');
  return { message: `${message}\n${pointAt(line, error.place.offset)}`, hint: problem?.hint ?? text.fromTruncatedHint };
};
