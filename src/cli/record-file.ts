/// Records as the commands take them: a file, stdin, or moves on the command line.
import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import type { Position, Transcript } from '../games/index.ts';
import { othello } from '../games/index.ts';
import { readRecords, statesOf } from '../record/index.ts';
import type { OthelloRecord, Reading, RecordProblem } from '../record/index.ts';
import type { Context } from './context.ts';
import { readAll } from './io.ts';
import { fileReason } from './load.ts';
import { printRecordProblem } from '../experiment/index.ts';

/// A game and its number in the file, from 1; games that cannot be read are counted, too.
export interface NumberedGame {
  readonly number: number;
  readonly record: OthelloRecord;
}

const numbered = ({ records, problems }: Reading<Position, number>): readonly NumberedGame[] => {
  const bad = new Set(problems.map(({ game }) => game));
  let number = 0;
  return records.map((record) => {
    do number++;
    while (bad.has(number));
    return { number, record };
  });
};

/// What a word on the command line stands for: a file, stdin, or the word itself.
export interface WordContent {
  /// How messages call it.
  readonly name: string;
  readonly content: Uint8Array | string;
}

/// Undefined after saying why it cannot be read.
export const readWord = async (word: string, context: Context): Promise<WordContent | undefined> => {
  const { io, messages } = context;
  const isFile = word !== '-' && existsSync(word);
  try {
    if (word === '-') return { name: '(stdin)', content: await readAll(io.stdin) };
    if (isFile) return { name: word, content: await readFile(word) };
  } catch (error) {
    const { why, hint } = fileReason(error, context, 'reading');
    io.err(`${messages.cannotRead(word, why)}\n${hint}`);
    return undefined;
  }
  // What looks like a path but is no file is a misspelt path, not a game.
  if (/[/\\]|\.(?:txt|ggf|wtb|sgf)$/i.test(word)) {
    io.err(`${messages.cannotRead(word, messages.noSuchFile)}\n`);
    return undefined;
  }
  return { name: '(record)', content: word };
};

/// All games of a record; undefined after saying why there are none. Games that cannot be read are told and left out.
export const gamesIn = ({ name, content }: WordContent, context: Context): readonly NumberedGame[] | undefined => {
  const tell = (problem: RecordProblem): void =>
    context.io.err(`${printRecordProblem(context.language, problem, name)}\n`);
  const reading = readRecords(content);
  if (!reading.ok) {
    tell(reading.error);
    return undefined;
  }
  reading.value.problems.forEach(tell);
  return numbered(reading.value);
};

export const readGames = async (word: string, context: Context): Promise<readonly NumberedGame[] | undefined> => {
  const content = await readWord(word, context);
  return content === undefined ? undefined : gamesIn(content, context);
};

/// The game that was asked for, else the first; undefined after saying that there is no such game.
export const chooseGame = (
  games: readonly NumberedGame[],
  wanted: number | undefined,
  { io, messages }: Context,
): Transcript | undefined => {
  const chosen = games.find(({ number }) => wanted === undefined || number === wanted);
  if (chosen === undefined) io.err(`${messages.noGameNumbered(wanted!, games.length, games.at(-1)!.number)}\n`);
  else if (games.length > 1) io.err(`${messages.severalGames(games.length, chosen.number)}\n`);
  return chosen === undefined ? undefined : transcriptOf(chosen.record);
};

export const transcriptOf = (record: OthelloRecord): Transcript => ({
  moves: record.moves.map(({ move }) => move),
  positions: statesOf(othello, record),
});
