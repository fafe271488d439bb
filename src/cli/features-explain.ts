/// One feature of a position: its bindings, where they are on the board, and why the first of them holds.
import { drawTerminal, squareOf, squareName, PASS } from '../games/index.ts';
import type { Mark, Position } from '../games/index.ts';
import {
  OperatorTable,
  atom,
  checkProof,
  compound,
  indicatorOf,
  isCallable,
  ok,
  printProof,
  printTerm,
  variable,
  variablesOf,
} from '../logic/index.ts';
import type { CheckerProgram, Result, Term } from '../logic/index.ts';
import type { Feature, Problem, Relations } from '../relations/index.ts';
import type { Context } from './context.ts';
import type { FeatureTexts } from './feature-text.ts';
import { featuresWords } from './features-words.ts';
import type { FeaturesWords } from './features-words.ts';

/// More bindings than these help nobody at a terminal.
const MOST_SHOWN = 20;

const MOST_LINES = 60;
const MOST_FAILED = 3;

const operators = OperatorTable.swi();

const show = (term: Term): string => {
  const variableNames = new Map(variablesOf([term]).map((each) => [each, each.name]));
  return printTerm(term, { quoted: true, operators, spacing: 'next_argument', variableNames });
};

const argsOf = (term: Term): readonly Term[] => (term.kind === 'compound' ? term.args : []);

export interface Explained {
  readonly feature: Feature;
  readonly value: number;
  /// The true tuples of the feature, in their order.
  readonly tuples: readonly Term[];
  /// The squares that these name, a1 first.
  readonly squares: readonly number[];
}

const squaresIn = (tuples: readonly Term[]): readonly number[] => {
  const squares = new Set<number>();
  for (const tuple of tuples)
    for (const arg of argsOf(tuple)) {
      const square = arg.kind === 'atom' ? squareOf(arg.name) : undefined;
      if (square !== undefined && square !== PASS && arg.kind === 'atom' && arg.name === squareName(square))
        squares.add(square);
    }
  return [...squares].toSorted((a, b) => a - b);
};

/// Of the position that the relations stand at.
export const explainFeature = (relations: Relations, feature: Feature): Result<Explained, Problem> => {
  const found = relations.solutions(feature.predicate);
  if (!found.ok) return found;
  const value = relations.counts()[relations.features.indexOf(feature)]!;
  return ok({ feature, value, tuples: found.value, squares: squaresIn(found.value) });
};

export const explainedJson = ({ feature, value, tuples, squares }: Explained): unknown => ({
  feature: feature.name,
  value,
  bindings: tuples.map((tuple) => argsOf(tuple).map(show)),
  squares: squares.map(squareName),
});

/// The head of the feature's first clause, with a variable for each argument.
const openHead = (relations: Relations, { predicate }: Feature): Term => {
  const clause = relations.program.clauses.find(({ head }) => isCallable(head) && indicatorOf(head) === predicate)!;
  const { head } = clause;
  if (head.kind !== 'compound') return atom(predicate.slice(0, predicate.lastIndexOf('/')));
  return compound(
    head.name,
    head.args.map((arg, i) => variable(arg.kind === 'var' && /^[A-Z]/.test(arg.name) ? arg.name : `Arg${i + 1}`)),
  );
};

const indent = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ');

/// A search that failed is shown by its first lines, as it can be very long, and the proof as a whole is bounded.
const shortenProof = (text: string, more: (n: number) => string): string => {
  const lines: string[] = [];
  let run = 0;
  const endRun = (): void => {
    if (run > MOST_FAILED) lines.push(`${' '.repeat(lines.at(-1)!.search(/[^ │]/))}${more(run - MOST_FAILED)}`);
    run = 0;
  };
  const all = text.trimEnd().split('\n');
  for (const [i, line] of all.entries()) {
    if (lines.length >= MOST_LINES) {
      lines.push(more(all.length - i));
      return lines.join('\n');
    }
    if (!/^[ │├└─]*no /.test(line)) endRun();
    else if (++run > MOST_FAILED) continue;
    lines.push(line);
  }
  endRun();
  return lines.join('\n');
};

/// Clauses are known by where they stand; facts of the position by that.
const clauseNames =
  ({ program: { clauses, inputs } }: Relations, program: CheckerProgram, words: FeaturesWords) =>
  (number: number): string | undefined => {
    const source = clauses[number];
    if (source !== undefined) return `${source.file}:${source.place.line}`;
    const head = program.clauses[number]?.head;
    return head !== undefined && inputs.includes(indicatorOf(head)) ? words.given : undefined;
  };

const printWhy = (tuple: Term, relations: Relations, { language }: Context): Result<string[], Problem> => {
  const words = featuresWords(language);
  const explained = relations.explain(tuple);
  if (!explained.ok) return explained;
  const { proof, program } = explained.value;
  const check = checkProof(program, tuple, proof);
  const verdict = !check.ok
    ? [words.rejected(check.reason)]
    : check.assumptions.length === 0
      ? [words.checked]
      : [words.assumed(check.assumptions.length), ...check.assumptions.map(({ message }) => `  ${message}`)];
  const text = shortenProof(
    printProof(proof, { program, operators, clauseName: clauseNames(relations, program, words) }),
    words.moreLines,
  );
  return ok([words.why(show(tuple)), indent(text), ...verdict]);
};

const printWhyNot = (explained: Explained, relations: Relations, { language }: Context): Result<string[], Problem> => {
  const words = featuresWords(language);
  const absence = relations.explainAbsence(openHead(relations, explained.feature));
  if (!absence.ok) return absence;
  const { holding, failing, tuple, text } = absence.value;
  return ok([
    words.noBindings,
    ...(failing === undefined
      ? [`  ${text}`]
      : [
          words.nearest(show(tuple)),
          ...holding.map((term) => `  ${words.holds}  ${show(term)}`),
          `  ${words.fails}  ${show(failing)}`,
          `  ${text}`,
        ]),
  ]);
};

const printBindings = ({ tuples }: Explained, head: Term, { language }: Context): string[] => {
  const words = featuresWords(language);
  if (head.kind !== 'compound') return [words.noVariables];
  const names = head.args.map((arg) => (arg.kind === 'var' ? arg.name : ''));
  return [
    words.bindings(tuples.length, ` (${names.join(', ')})`),
    ...tuples.slice(0, MOST_SHOWN).map((tuple) => `  ${argsOf(tuple).map(show).join(', ')}`),
    ...(tuples.length > MOST_SHOWN ? [`  ${words.more(tuples.length - MOST_SHOWN)}`] : []),
  ];
};

export const printExplained = (
  explained: Explained,
  position: Position,
  relations: Relations,
  texts: FeatureTexts,
  context: Context,
): Result<string, Problem> => {
  const { feature, value, tuples, squares } = explained;
  const { language, style, io } = context;
  const words = featuresWords(language);
  const comment = texts.comment(feature);
  const why = tuples.length > 0 ? printWhy(tuples[0]!, relations, context) : printWhyNot(explained, relations, context);
  if (!why.ok) return why;
  const marks = new Map(squares.map((square): [number, Mark] => [square, { kind: 'note' }]));
  const bindings = tuples.length > 0 ? [...printBindings(explained, openHead(relations, feature), context), ''] : [];
  const lines = [
    style.bold(`${words.valueOf(feature.name, value)}${comment === '' ? '' : `  ${comment}`}`),
    texts.clause(feature),
    '',
    drawTerminal(position, { colour: io.colour, marks }),
    ...(squares.length > 0 ? [words.legend] : tuples.length > 0 ? [words.noSquares] : []),
    '',
    ...bindings,
    ...why.value,
  ];
  return ok(`${lines.join('\n')}\n`);
};
