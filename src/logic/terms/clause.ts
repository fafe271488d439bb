/// Clauses as plain terms, and how bodies and goals are read: which conjuncts they have, and where they cut.
import { atom, compound } from './term.ts';
import type { Atom, Compound, Term, Variable } from './term.ts';

export interface Clause {
  readonly head: Atom | Compound;
  /// `true` for a fact.
  readonly body: Term;
  /// In order of first occurrence, head before body, left to right.
  readonly variables: readonly Variable[];
}

/// The variables of `terms` in order of first occurrence.
export const variablesOf = (terms: readonly Term[]): Variable[] => {
  const found = new Set<Variable>();
  // A compound is entered once: what it shares with itself holds no new variables.
  const entered = new Set<Term>();
  const stack: Term[] = [...terms].reverse();
  for (let term = stack.pop(); term !== undefined; term = stack.pop()) {
    if (term.kind === 'var') found.add(term);
    else if (term.kind === 'compound' && !entered.has(term)) {
      entered.add(term);
      for (let i = term.args.length - 1; i >= 0; i--) stack.push(term.args[i]!);
    }
  }
  return [...found];
};

export const clause = (head: Atom | Compound, body: Term = atom('true')): Clause => ({
  head,
  body,
  variables: variablesOf([head, body]),
});

/// The two arguments of a `name`/2 term.
export const sidesOf = (term: Term, name: string): readonly [Term, Term] | undefined =>
  term.kind === 'compound' && term.name === name && term.args.length === 2
    ? (term.args as readonly Term[] as readonly [Term, Term])
    : undefined;

/// The conjuncts of a body or goal from left to right: `,` is taken apart, `true` left out, and a variable V stands as
/// call(V). Proofs have one premise for each of these.
export const conjuncts = (body: Term): Term[] => {
  const goals: Term[] = [];
  const stack: Term[] = [body];
  for (let goal = stack.pop(); goal !== undefined; goal = stack.pop()) {
    const sides = sidesOf(goal, ',');
    if (sides !== undefined) stack.push(sides[1], sides[0]);
    else if (goal.kind === 'var') goals.push(compound('call', [goal]));
    else if (goal.kind !== 'atom' || goal.name !== 'true') goals.push(goal);
  }
  return goals;
};

/// Whether the body cuts the clause it stands in; cuts inside \+, conditions, call/N and the like are local.
export const hasCut = (body: Term): boolean => {
  const stack: Term[] = [body];
  for (let goal = stack.pop(); goal !== undefined; goal = stack.pop()) {
    if (goal.kind === 'atom' && goal.name === '!') return true;
    const all = sidesOf(goal, ',') ?? sidesOf(goal, ';');
    if (all !== undefined) stack.push(...all);
    const conditional = sidesOf(goal, '->') ?? sidesOf(goal, '*->');
    if (conditional !== undefined) stack.push(conditional[1]);
  }
  return false;
};
