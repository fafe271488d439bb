/// Texts of patterns and joseki as the commands take them, and what is wrong in them.
import { basename } from 'node:path';
import { goKnowledgeFiles, readGoKnowledge, tesujiProblemWords } from '../experts/index.ts';
import type { GoKnowledge, GoKnowledgeFile, TesujiProblem } from '../experts/index.ts';
import { parseSgf, sgfProblemWords } from '../record/index.ts';
import type { SgfNode } from '../record/index.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import { readText } from './load.ts';
import { readWord } from './record-file.ts';

export const several = (file: string, before: readonly string[]): readonly string[] => [...before, file];

const printProblem = (file: string, problem: TesujiProblem, { messages, style, language }: Context): string => {
  const { message, hint } = tesujiProblemWords(problem, language);
  const { line, column } = problem.place;
  return `${file}:${line}:${column}: ${style.red(messages.severity.error)}: ${message}\n${messages.hint(hint)}\n`;
};

/// The texts named, or those of the package; undefined after saying which cannot be read.
export const readFiles = async (
  names: readonly string[],
  withPackage: boolean,
  context: Context,
): Promise<readonly GoKnowledgeFile[] | undefined> => {
  const files: GoKnowledgeFile[] = withPackage ? [...goKnowledgeFiles()] : [];
  for (const name of names) {
    const text = await readText(name, context);
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
  return knowledge;
};

/// The first game of a file; undefined after saying why there is none.
export const readGame = async (
  word: string,
  context: Context,
): Promise<{ readonly name: string; readonly root: SgfNode } | undefined> => {
  const { io, messages, language } = context;
  const read = await readWord(word, context);
  context.exitCode = EXIT.badInput;
  if (read === undefined) return undefined;
  const parsed = parseSgf(read.content, { tolerant: true });
  if (!parsed.ok) {
    const { message, hint } = sgfProblemWords(parsed.error, language);
    const { line, column } = parsed.error.place;
    io.err(`${read.name}:${line}:${column}: ${message}\n${messages.hint(hint)}\n`);
    return undefined;
  }
  context.exitCode = EXIT.done;
  return { name: basename(read.name), root: parsed.value.trees[0]! };
};
