/// Records of Go as commands take them: an SGF file or stdin.
import { goLineOf } from '../reflect/index.ts';
import type { GoLine } from '../reflect/index.ts';
import { parseSgf, readGoRecord, sgfProblemWords } from '../record/index.ts';
import type { SgfGoRecord, SgfProblem } from '../record/index.ts';
import type { Context } from './context.ts';
import { goExplainWords } from './go-explain-words.ts';
import { readContent } from './load.ts';

export interface ReadGoGame {
  readonly record: SgfGoRecord;
  readonly line: GoLine;
}

/// The main line of the first game of a file; undefined after saying what is wrong with it.
export const readGoGame = async (file: string, context: Context): Promise<ReadGoGame | undefined> => {
  const { io, language, messages, style } = context;
  const tell = (problem: SgfProblem): void => {
    const { line, column } = problem.place;
    const words = sgfProblemWords(problem, language);
    io.err(`${file}:${line}:${column}: ${style.red(words.message)}\n${messages.hint(words.hint)}\n`);
  };
  const content = await readContent(file, context);
  if (content === undefined) return undefined;
  const parsed = parseSgf(content);
  if (!parsed.ok) {
    tell(parsed.error);
    return undefined;
  }
  const first = parsed.value.trees[0]!;
  const reading = readGoRecord(first);
  if (!reading.ok) {
    tell(reading.error);
    return undefined;
  }
  for (const problem of reading.value.problems.slice(0, 3)) tell(problem);
  const line = goLineOf(reading.value.record);
  if (line !== undefined) return { record: reading.value.record, line };
  io.err(`${goExplainWords(language).notSquare(file)}\n`);
  return undefined;
};
