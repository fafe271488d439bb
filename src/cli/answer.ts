/// Answers as text: `X = 1, Y = f(_A, _A)` as SWI-Prolog's toplevel names things, and as JSON values.
import type { Answer, Term, Variable } from '../logic/index.ts';
import type { ShowTerm } from './show-term.ts';

type Names = ReadonlyMap<Variable, string>;

/// Variables of the goal that a person named; those starting with _ are nobody's concern.
const namedBindings = (answer: Answer): [string, Term][] =>
  [...answer.bindings].filter(([name]) => !name.startsWith('_'));

/// How often each variable occurs, in order of first occurrence.
const countVariables = (terms: readonly Term[]): Map<Variable, number> => {
  const counts = new Map<Variable, number>();
  const todo = [...terms].reverse();
  for (let term = todo.pop(); term !== undefined; term = todo.pop()) {
    if (term.kind === 'var') counts.set(term, (counts.get(term) ?? 0) + 1);
    else if (term.kind === 'compound') for (let i = term.args.length - 1; i >= 0; i--) todo.push(term.args[i]);
  }
  return counts;
};

/// _A, _B, ... _Z, _A1, ...
const letterName = (index: number): string =>
  `_${String.fromCharCode(65 + (index % 26))}${index < 26 ? '' : Math.floor(index / 26)}`;

/// A name for each variable: its own if given, `_` where it occurs once, a letter where it is shared.
const nameVariables = (terms: readonly Term[], given: Names): Names => {
  const names = new Map(given);
  let letters = 0;
  for (const [variable, count] of countVariables(terms)) {
    if (!names.has(variable)) names.set(variable, count === 1 ? '_' : letterName(letters++));
  }
  return names;
};

/// `X = 1, Y = 2`, or `true` when there is nothing to tell.
export const printAnswer = (answer: Answer, showTerm: ShowTerm): string => {
  const bindings = namedBindings(answer);
  const own = new Map<Variable, string>();
  // Of several unbound variables that are one, the last gives the name: X = Y, as SWI-Prolog says it.
  for (const [name, term] of bindings) if (term.kind === 'var') own.set(term, name);
  const names = nameVariables(
    bindings.map(([, term]) => term),
    own,
  );
  const told = bindings.filter(([name, term]) => term.kind !== 'var' || own.get(term) !== name);
  if (told.length === 0) return 'true';
  return told.map(([name, term]) => `${name} = ${showTerm(term, names, 'spaced')}`).join(', ');
};

/// Every named variable with its printed term, as `writeq` prints it; unbound ones as `_` or, shared, as a letter.
export const answerToJson = (answer: Answer, showTerm: ShowTerm): Record<string, string> => {
  const bindings = namedBindings(answer);
  const names = nameVariables(
    bindings.map(([, term]) => term),
    new Map(),
  );
  return Object.fromEntries(bindings.map(([name, term]) => [name, showTerm(term, names, 'plain')]));
};
