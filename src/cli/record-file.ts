/// Records as the commands take them: a file, stdin, or moves on the command line.
import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import type { Position, Transcript } from '../games/index.ts';
import { othello } from '../games/index.ts';
import { readRecords, statesOf } from '../record/index.ts';
import type { OthelloRecord, Reading, RecordProblem } from '../record/index.ts';
import type { Context } from './context.ts';
import { readAll } from './io.ts';
import { reasonOf } from './load.ts';
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

/// All games of a record; undefined after saying why there are none. Games that cannot be read are told and left out.
export const readGames = async (word: string, context: Context): Promise<readonly NumberedGame[] | undefined> => {
  const { io, messages } = context;
  const isFile = word !== '-' && existsSync(word);
  let content: Uint8Array | string = word;
  try {
    if (word === '-') content = await readAll(io.stdin);
    else if (isFile) content = await readFile(word);
  } catch (error) {
    io.err(`${messages.cannotRead(word, reasonOf(error))}\n`);
    return undefined;
  }
  const name = word === '-' ? '(stdin)' : isFile ? word : '(record)';
  const tell = (problem: RecordProblem): void => io.err(`${printRecordProblem(context.language, problem, name)}\n`);
  // What looks like a path but is no file is a misspelt path, not a game.
  if (!isFile && word !== '-' && /[/\\]|\.(?:txt|ggf|wtb|sgf)$/i.test(word)) {
    io.err(`${messages.cannotRead(word, messages.noSuchFile)}\n`);
    return undefined;
  }
  const reading = readRecords(content);
  if (!reading.ok) {
    tell(reading.error);
    return undefined;
  }
  reading.value.problems.forEach(tell);
  return numbered(reading.value);
};

export const transcriptOf = (record: OthelloRecord): Transcript => ({
  moves: record.moves.map(({ move }) => move),
  positions: statesOf(othello, record),
});
