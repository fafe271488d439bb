/// Records of Go as commands take them: an SGF file or stdin.
import { goLineOf } from '../reflect/index.ts';
import type { GoLine } from '../reflect/index.ts';
import { parseSgf, readGoRecord, sgfLineThrough, sgfNodesOf, sgfProblemWords } from '../record/index.ts';
import type { SgfCollection, SgfGoRecord, SgfNode, SgfPath, SgfProblem } from '../record/index.ts';
import type { Context } from './context.ts';
import { goExplainWords } from './go-explain-words.ts';
import { complain, readGoContent } from './go-file.ts';
import { findIllegal } from './go-illegal.ts';
import type { IllegalMove } from './go-illegal.ts';

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
const canJudge = ({ size }: GoLine, file: string, root: SgfNode, context: Context): boolean => {
  if (size >= LEAST_SIZE && size <= LARGEST_SIZE) return true;
  const words = goExplainWords(context.language);
  const place = root.properties.find(({ id }) => id === 'SZ')?.places?.[0];
  complain(context, placed(file, place), words.wrongSize(size), words.wrongSizeHint);
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

/// The trees of a file; undefined after saying what is wrong with it.
export const readGoTrees = async (file: string, context: Context): Promise<SgfCollection | undefined> => {
  const content = await readGoContent(file, context);
  if (content === undefined) return undefined;
  const parsed = parseSgf(content);
  if (parsed.ok) return parsed.value.trees;
  tellSgf(file, parsed.error, context);
  return undefined;
};

/// The record of a line of a tree, with all its moves; undefined after saying why there is none.
export const readGoTree = (file: string, root: SgfNode, path: SgfPath, context: Context): SgfGoRecord | undefined => {
  const reading = readGoRecord(root, path);
  if (!reading.ok) {
    tellSgf(file, reading.error, context);
    return undefined;
  }
  const { record, problems, complete } = reading.value;
  if (!complete) {
    const stop = problems.find(({ code }) => code === 'occupied' || code === 'off-board') ?? problems[0]!;
    tellSgf(file, stop, context, goExplainWords(context.language).mendHint);
    return undefined;
  }
  for (const problem of problems.slice(0, 3)) tellSgf(file, problem, context);
  return record;
};

/// Whether the rules of the record allow all its moves; false after saying which one they do not.
export const isAllowed = (
  file: string,
  record: SgfGoRecord,
  root: SgfNode,
  path: SgfPath,
  context: Context,
): boolean => {
  const illegal = findIllegal(record, context.language);
  if (illegal === undefined) return true;
  complain(context, placed(file, placeOf(illegal, root, path)), illegal.message, illegal.hint);
  return false;
};

const tellSgf = (file: string, problem: SgfProblem, context: Context, ownHint?: string): void => {
  const { message, hint } = sgfProblemWords(problem, context.language);
  complain(context, placed(file, problem.place), message, ownHint ?? hint);
};

/// A line of a game of a file, the main line of the first unless others are wanted; undefined after saying what is wrong. All its
/// moves are legal by the rules of the record.
export const readGoGame = async (
  file: string,
  context: Context,
  choice: GoGameChoice = {},
): Promise<ReadGoGame | undefined> => {
  const { io, language, messages } = context;
  const words = goExplainWords(language);
  const trees = await readGoTrees(file, context);
  if (trees === undefined) return undefined;
  const root = trees[(choice.game ?? 1) - 1];
  if (root === undefined) {
    io.err(`${messages.noGameNumbered(choice.game!, trees.length, trees.length)}\n`);
    return undefined;
  }
  if (choice.game === undefined && trees.length > 1) io.err(`${messages.severalGames(trees.length, 1)}\n`);
  const path = pathOf(root, choice.variation, context);
  if (path === undefined) return undefined;
  const record = readGoTree(file, root, path, context);
  if (record === undefined) return undefined;
  const line = goLineOf(record);
  if (line === undefined) {
    io.err(`${words.notSquare(file)}\n`);
    return undefined;
  }
  if (!canJudge(line, file, root, context) || !isAllowed(file, record, root, path, context)) return undefined;
  if (line.moves.length < record.steps.length) io.err(`${words.stopped(line.moves.length)}\n`);
  return { record, line };
};

const placed = (file: string, place: SgfProblem['place'] | undefined): string =>
  place === undefined ? file : `${file}:${place.line}:${place.column}`;

/// Where the file has the move.
const placeOf = ({ depth }: IllegalMove, root: SgfNode, path: SgfPath): SgfProblem['place'] | undefined =>
  sgfLineThrough(root, path)?.[depth]?.properties[0]?.places?.[0];
