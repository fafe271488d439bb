/// Reading files of records, which may be large and are therefore read in a thread.
import { othello } from '../../games/index.ts';
import { recordProblemIn } from '../../experiment/index.ts';
import { readRecords } from '../../record/index.ts';
import type { RecordProblem, RecordResult } from '../../record/index.ts';
import type { RecordFile } from '../contract/index.ts';
import type { Refused, Trouble } from '../thinking/request.ts';

/// A game of a file, as texts.
export interface ReadGame {
  readonly start: string;
  readonly moves: readonly string[];
  readonly players: readonly string[];
  readonly date?: string;
  readonly event?: string;
  readonly result?: RecordResult;
}

export interface ReadFile {
  readonly games: readonly ReadGame[];
  readonly problems: readonly Trouble[];
  /// Games that were left out, because there are too many.
  readonly left: number;
}

/// More at a time are a collection rather than a person's games.
export const MOST_GAMES = 1000;
/// Nobody reads more.
const MOST_PROBLEMS = 100;

const troubleOf = (problem: RecordProblem): Trouble => {
  const [en, ja] = [recordProblemIn('en', problem), recordProblemIn('ja', problem)];
  return {
    code: problem.code,
    message: { en: en.message, ja: ja.message },
    hint: { en: en.hint, ja: ja.hint },
    place: { line: problem.place.line, column: problem.place.column },
  };
};

export const readRecordFile = ({ text, base64 }: RecordFile): ReadFile | Refused => {
  const content = base64 === undefined ? (text ?? '') : new Uint8Array(Buffer.from(base64, 'base64'));
  const reading = readRecords(content);
  if (!reading.ok) return { problem: troubleOf(reading.error) };
  const { records, problems } = reading.value;
  return {
    games: records.slice(0, MOST_GAMES).map(({ initial, moves, players, date, event, result }) => ({
      start: othello.printState(initial),
      moves: moves.map(({ text: word }) => word),
      players,
      ...(date === undefined ? {} : { date }),
      ...(event === undefined ? {} : { event }),
      ...(result === undefined ? {} : { result }),
    })),
    problems: problems.slice(0, MOST_PROBLEMS).map(troubleOf),
    left: Math.max(0, records.length - MOST_GAMES),
  };
};
