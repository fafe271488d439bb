/// Records of Go as commands take them: an SGF file or stdin.
import { goLineOf } from '../reflect/index.ts';
import type { GoLine } from '../reflect/index.ts';
import { parseSgf, readGoRecord, sgfNodesOf, sgfProblemWords } from '../record/index.ts';
import type { SgfGoRecord, SgfNode, SgfPath, SgfProblem } from '../record/index.ts';
import type { Context } from './context.ts';
import { goExplainWords } from './go-explain-words.ts';
import { readContent } from './load.ts';

export interface ReadGoGame {
  readonly record: SgfGoRecord;
  readonly line: GoLine;
}

/// Which game of a file, and which line of its tree; both from 1.
export interface GoGameChoice {
  readonly game?: number;
  readonly variation?: number;
}

const LEAST_SIZE = 5;
const LARGEST_SIZE = 19;

/// Whether GO.1 judges boards of this size; false after saying that it does not.
export const canJudge = ({ size }: GoLine, { io, language }: Context): boolean => {
  if (size >= LEAST_SIZE && size <= LARGEST_SIZE) return true;
  io.err(`${goExplainWords(language).tooSmall}\n`);
  return false;
};

/// The way to the end of a line of the tree; undefined after saying that there is no such line.
const pathOf = (root: SgfNode, wanted: number | undefined, { io, language }: Context): SgfPath | undefined => {
  const words = goExplainWords(language);
  const lines: SgfPath[] = [];
  for (const visit of sgfNodesOf(root)) if (visit.node.children.length === 0) lines.push(visit.path());
  if (wanted === undefined) {
    if (lines.length > 1) io.err(`${words.severalLines(lines.length)}\n`);
    return [];
  }
  const path = lines[wanted - 1];
  if (path === undefined) io.err(`${words.noVariation(wanted, lines.length)}\n`);
  return path;
};

/// A line of a game of a file, the main line of the first unless others are wanted; undefined after saying what is wrong.
export const readGoGame = async (
  file: string,
  context: Context,
  choice: GoGameChoice = {},
): Promise<ReadGoGame | undefined> => {
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
  const { trees } = parsed.value;
  const root = trees[(choice.game ?? 1) - 1];
  if (root === undefined) {
    io.err(`${messages.noGameNumbered(choice.game!, trees.length, trees.length)}\n`);
    return undefined;
  }
  if (choice.game === undefined && trees.length > 1) io.err(`${messages.severalGames(trees.length, 1)}\n`);
  const path = pathOf(root, choice.variation, context);
  if (path === undefined) return undefined;
  const reading = readGoRecord(root, path);
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
