/// Clauses as people write them, with their own names of variables.
import { printTerm } from '../../logic/index.ts';
import type { Term, Variable } from '../../logic/index.ts';

type Names = ReadonlyMap<Variable, string>;

const SPACED = new Set(['=', '\\=', '==', '\\==', '@<', '@>', '@=<', '@>=', '<', '>', '=<', '>=', '=:=', '=\\=', 'is']);

/// Goals nested deeper than this are printed without blanks.
const DEEPEST = 50;

const isTrue = (term: Term): boolean => term.kind === 'atom' && term.name === 'true';

export const printArgument = (term: Term, names: Names): string =>
  // Arguments are printed as such, so that operators of a high priority are put into parentheses.
  printTerm(
    { kind: 'compound', name: 'x', args: [term] },
    { quoted: true, variableNames: names, spacing: 'next_argument' },
  ).slice(2, -1);

/// A side of an infix goal such as = or is.
const printSide = (term: Term, names: Names): string => {
  const text = printArgument(term, names);
  const isOperator = term.kind === 'compound' && SPACED.has(term.name) && term.args.length === 2;
  return isOperator ? `(${text})` : text;
};

export const printGoal = (goal: Term, names: Names, depth = 0): string => {
  if (goal.kind === 'compound' && depth < DEEPEST) {
    const { name, args } = goal;
    const inner = (term: Term): string => printGoal(term, names, depth + 1);
    if (args.length === 2) {
      if (name === ',') return `(${partsOf(goal, ',').map(inner).join(', ')})`;
      if (name === ';')
        return `(${partsOf(goal, ';')
          .map((branch) => bare(inner(branch), branch))
          .join(' ; ')})`;
      if (SPACED.has(name)) return `${printSide(args[0]!, names)} ${name} ${printSide(args[1]!, names)}`;
    }
    if (name === '\\+' && args.length === 1) return `\\+ ${inner(args[0]!)}`;
  }
  return printTerm(goal, { quoted: true, variableNames: names, spacing: 'next_argument' });
};

/// The parts of a right-nested a, b, c or a ; b ; c.
const partsOf = (goal: Term, name: string): Term[] => {
  const found: Term[] = [];
  let rest = goal;
  while (rest.kind === 'compound' && rest.name === name && rest.args.length === 2) {
    found.push(rest.args[0]!);
    rest = rest.args[1]!;
  }
  return [...found, rest];
};

/// Conjunctions need no parentheses between semicolons.
const bare = (text: string, term: Term): string =>
  term.kind === 'compound' && term.name === ',' && term.args.length === 2 ? text.slice(1, -1) : text;

export const printClause = (clause: { readonly head: Term; readonly body: Term; readonly names: Names }): string => {
  const { head, body } = clause;
  const names = new Map(clause.names);
  // Every _ is a variable of its own, printed as it was written.
  for (const anonymous of anonymousIn([head, body], names)) names.set(anonymous, '_');
  const goals = isTrue(body) ? [] : partsOf(body, ',').map((goal) => printGoal(goal, names));
  const top = printTerm(head, { quoted: true, variableNames: names, spacing: 'next_argument' });
  return goals.length === 0 ? `${top}.` : `${top} :- ${goals.join(', ')}.`;
};

const anonymousIn = (terms: readonly Term[], names: Names): Variable[] => {
  const found = new Set<Variable>();
  const stack = [...terms];
  for (let term = stack.pop(); term !== undefined; term = stack.pop()) {
    if (term.kind === 'var' && !names.has(term)) found.add(term);
    else if (term.kind === 'compound') for (const arg of term.args) stack.push(arg);
  }
  return [...found];
};
