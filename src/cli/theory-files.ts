/// Theories and features for the commands: files, compiled, and what is wrong in them.
import { packagedText } from '../experiment/index.ts';
import { compile } from '../relations/index.ts';
import type { CompileOptions, Problem, Relations, Source } from '../relations/index.ts';
import type { Context } from './context.ts';
import { EXIT } from './exit.ts';
import type { ExitCode } from './exit.ts';
import { readText } from './load.ts';

/// As many as no theory of a board needs, and few enough to be told soon that one has no end.
export const MOST_TUPLES = 250_000;

/// The texts of files, or undefined after saying which cannot be read.
export const readSources = async (
  files: readonly string[],
  context: Context,
): Promise<readonly Source[] | undefined> => {
  const sources: Source[] = [];
  let isComplete = true;
  for (const file of files) {
    const text = await readText(file, context);
    if (text === undefined) isComplete = false;
    else sources.push({ file: file === '-' ? '(stdin)' : file, text });
  }
  return isComplete ? sources : undefined;
};

/// A text of the package, called by its path there.
export const packagedSource = (name: string): Source => ({ file: `knowledge/${name}`, text: packagedText(name).text });

/// One problem as people read it: place, message, the clause, and how to mend it.
export const printTheoryProblem = (problem: Problem, { style, messages }: Context): string => {
  const { file, place, message, clause, hint } = problem;
  const where = file === undefined ? '' : place === undefined ? `${file}: ` : `${file}:${place.line}:${place.column}: `;
  return [
    `${where}${style.red(messages.severity.error)}: ${message}`,
    ...(clause === undefined ? [] : [`  ${clause}`]),
    ...(hint === '' ? [] : [messages.hint(hint)]),
  ]
    .map((line) => `${line}\n`)
    .join('');
};

export const tellProblems = (problems: readonly Problem[], context: Context): void => {
  for (const problem of problems) context.io.err(printTheoryProblem(problem, context));
};

const BUDGETS = /^too-many-|-too-large$/;

/// A budget that is spent, or something wrong with the theory.
export const exitCodeOf = (problems: readonly Problem[]): ExitCode =>
  problems.every(({ code }) => BUDGETS.test(code)) ? EXIT.budget : EXIT.badInput;

/// Undefined after saying what is wrong; the exit code says of which kind it is.
export const compileSources = (options: CompileOptions, context: Context): Relations | undefined => {
  const compiled = compile(options);
  if (compiled.ok) return compiled.value;
  tellProblems(compiled.error, context);
  context.exitCode = exitCodeOf(compiled.error);
  return undefined;
};
