/// Reading knowledge files and telling what is wrong in them.
import { readFile } from 'node:fs/promises';
import type { Budget, LoadProblem, Prolog } from '../logic/index.ts';
import { fileTroubleOf } from '../record/index.ts';
import type { Context } from './context.ts';
import { readAll } from './io.ts';

/// What went wrong, one line each; empty when all is well. It has been said on stderr already.
export type Failures = readonly string[];

/// The text of a file (`-`: stdin), or undefined after saying why not.
export const readText = async (file: string, context: Context): Promise<string | undefined> => {
  const content = await readContent(file, context);
  return typeof content === 'object' ? Buffer.from(content).toString('utf8') : content;
};

/// The same for files whose letters are told by themselves: bytes, or the text of stdin.
export const readContent = async (file: string, context: Context): Promise<Uint8Array | string | undefined> => {
  const { io, messages } = context;
  try {
    return file === '-' ? await readAll(io.stdin) : await readFile(file);
  } catch (error) {
    const isMissing = (error as { readonly code?: unknown }).code === 'ENOENT';
    const why = isMissing ? { why: messages.noSuchFile, hint: '' } : fileReason(error, context, 'reading');
    io.err(`${messages.cannotRead(file, why.why)}\n${why.hint}`);
    return undefined;
  }
};

/// Why a file cannot be used, and a line that says what to do about it, empty where nobody knows.
export const fileReason = (
  error: unknown,
  { language, messages }: Context,
  doing: 'reading' | 'writing' = 'writing',
): { readonly why: string; readonly hint: string } => {
  const trouble = fileTroubleOf(error, doing);
  return trouble === undefined
    ? { why: reasonOf(error), hint: '' }
    : { why: trouble.why[language], hint: `${messages.hint(trouble.hint[language])}\n` };
};

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const placeOf = ({ file, place }: LoadProblem): string => `${file}:${place.line}:${place.column}`;

const printProblem = (problem: LoadProblem, { messages, style }: Context): string => {
  const paint = problem.severity === 'error' ? style.red : style.yellow;
  const hint = problem.hint === '' ? '' : `${messages.hint(problem.hint)}\n`;
  return `${placeOf(problem)}: ${paint(messages.severity[problem.severity])}: ${problem.message}\n${hint}`;
};

/// Loads text and says what is wrong with it; only errors are failures. The budget is for its directives.
export const loadText = (
  prolog: Prolog,
  text: string,
  file: string,
  context: Context,
  budget: Budget = {},
): Failures => {
  const { problems } = prolog.load(text, { file, budget });
  for (const problem of problems) context.io.err(printProblem(problem, context));
  return problems
    .filter(({ severity }) => severity === 'error')
    .map((problem) => `${placeOf(problem)}: ${problem.message}`);
};

export const loadFiles = async (
  prolog: Prolog,
  files: readonly string[],
  context: Context,
  budget: Budget = {},
): Promise<Failures> => {
  const failures: string[] = [];
  for (const file of files) {
    const text = await readText(file, context);
    if (text === undefined) failures.push(`${file}: cannot be read`);
    else failures.push(...loadText(prolog, text, file === '-' ? '(stdin)' : file, context, budget));
  }
  return failures;
};
