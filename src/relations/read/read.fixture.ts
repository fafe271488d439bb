/// Reading small texts in tests.
import type { Problem, Program } from '../program.ts';
import { printProblem } from './print-problem.ts';
import { printRule } from './print-rule.ts';
import { readProgram } from './read-program.ts';
import type { ReadProgramOptions } from './read-program.ts';

export type TextOptions = Partial<Pick<ReadProgramOptions, 'inputs' | 'budget'>> & { readonly features?: string };

const read = (text: string, { features, inputs, budget = { tuples: 100_000 } }: TextOptions) =>
  readProgram({
    theory: [{ file: 'theory.pl', text }],
    features: features === undefined ? [] : [{ file: 'features.pl', text: features }],
    inputs,
    budget,
  });

/// Throws where something is wrong with the text.
export const programOf = (text: string, options: TextOptions = {}): Program => {
  const result = read(text, options);
  if (!result.ok) throw new Error(result.error.map(printProblem).join('\n'));
  return result.value;
};

/// None where the text is right.
export const problemsOf = (text: string, options: TextOptions = {}): readonly Problem[] => {
  const result = read(text, options);
  return result.ok ? [] : result.error;
};

/// Rules as text.
export const rulesOf = (text: string, options: TextOptions = {}): string[] => {
  const program = programOf(text, options);
  return program.rules.map((rule) => printRule(rule, program));
};

/// A text, and of the problem with it: its code, line, and words of its message, hint or clause.
export type BadText = readonly [text: string, code: string, line: number, ...words: string[]];

/// What is wrong with the answer to a bad text; undefined where it is as it should be.
export const faultOf = ([text, code, line, ...words]: BadText, options: TextOptions = {}): string | undefined => {
  const problems = problemsOf(text, options);
  const shown = problems.map((problem) => `[${problem.code}] ${printProblem(problem)}`).join('\n');
  const found = problems.find((problem) => problem.code === code && problem.place?.line === line);
  if (found === undefined) return `no ${code} in line ${line}, but:\n${shown}`;
  if (problems.length > 1) return `more than one problem:\n${shown}`;
  if (found.message === '' || found.hint === '') return 'a problem without a message or a hint';
  const missing = words.find((word) => !printProblem(found).includes(word));
  return missing === undefined ? undefined : `"${missing}" is not said:\n${shown}`;
};
