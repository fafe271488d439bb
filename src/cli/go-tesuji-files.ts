/// Texts of patterns and joseki as the commands take them, and what is wrong in them.
import { basename } from 'node:path';
import { goKnowledgeFiles, readGoKnowledge, tesujiProblemWords } from '../experts/index.ts';
import type { GoKnowledge, GoKnowledgeFile, TesujiProblem } from '../experts/index.ts';
import { parseSgf, sgfNodesOf, sgfProblemWords } from '../record/index.ts';
import type { SgfNode } from '../record/index.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { asText, complain, readGoText, visible } from './go-file.ts';
import { goTesujiWords } from './go-tesuji-words.ts';
import { readWord } from './record-file.ts';

export const several = (file: string, before: readonly string[] = []): readonly string[] => [...before, file];

const printProblem = (file: string, problem: TesujiProblem, { messages, style, language }: Context): string => {
  const { message, hint } = tesujiProblemWords(problem, language);
  const { line, column } = problem.place;
  const told = visible(message);
  return `${file}:${line}:${column}: ${style.red(messages.severity.error)}: ${told}\n${messages.hint(visible(hint))}\n`;
};

/// The texts named, or those of the package; undefined after saying which cannot be read.
export const readFiles = async (
  names: readonly string[],
  withPackage: boolean,
  context: Context,
): Promise<readonly GoKnowledgeFile[] | undefined> => {
  const files: GoKnowledgeFile[] = withPackage ? [...goKnowledgeFiles()] : [];
  for (const name of names) {
    const text = await readGoText(name, context);
    if (text === undefined) {
      context.exitCode = EXIT.badInput;
      return undefined;
    }
    files.push({ name: name === '-' ? '(stdin)' : name, text });
  }
  return files;
};

/// What the texts hold; what is wrong in them is told, and the exit code says so.
export const knowledgeIn = (files: readonly GoKnowledgeFile[], context: Context): GoKnowledge => {
  const knowledge = readGoKnowledge(files);
  for (const { file, problem } of knowledge.problems) context.io.err(printProblem(file, problem, context));
  if (knowledge.problems.length > 0) context.exitCode = EXIT.badInput;
  const words = goTesujiWords(context.language);
  const isKnown = new Set([...knowledge.origins.values(), ...knowledge.problems.map(({ file }) => file)]);
  for (const { name } of files.filter((file) => !isKnown.has(file.name))) {
    complain(context, name, words.emptyFile, words.emptyFileHint);
    context.exitCode = EXIT.badInput;
  }
  return knowledge;
};

/// The first game of a file; undefined after saying why there is none.
export const readGame = async (
  word: string,
  context: Context,
): Promise<{ readonly name: string; readonly root: SgfNode } | undefined> => {
  const read = await readWord(word, context);
  context.exitCode = EXIT.badInput;
  if (read === undefined || asText(read.name, read.content, context) === undefined) return undefined;
  const parsed = parseSgf(read.content, { tolerant: true });
  if (!parsed.ok) {
    const { message, hint } = sgfProblemWords(parsed.error, context.language);
    const { line, column } = parsed.error.place;
    complain(context, `${read.name}:${line}:${column}`, message, hint);
    return undefined;
  }
  // A tolerant reader makes a game of any text with a semicolon.
  const root = parsed.value.trees[0]!;
  if (![...sgfNodesOf(root)].some(({ node }) => node.properties.length > 0)) {
    const { noGame, noGameHint } = goTesujiWords(context.language);
    complain(context, read.name, noGame, noGameHint);
    return undefined;
  }
  context.exitCode = EXIT.done;
  return { name: basename(read.name), root };
};
