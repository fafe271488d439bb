/// What the steps of a conjunction say about variables.
import { indicatorOf, variablesOf } from '../../logic/index.ts';
import type { Term, Variable } from '../../logic/index.ts';
import { boundVariables } from './bound-variables.ts';
import { argumentsOf } from './draft.ts';
import type { Goal } from './draft.ts';
import { COMPARISON_KEYS, ORDER_KEYS } from './foreign-goals.ts';
import type { Step } from './open-goal.ts';

export const termsOfStep = (step: Step): readonly Term[] => {
  switch (step.kind) {
    case 'call':
      return [step.goal];
    case 'unify':
      return [step.left, step.right];
    case 'once':
      return [];
    default:
      return [step.body];
  }
};

export const goalOf = (term: Term): Goal => {
  if (term.kind !== 'atom' && term.kind !== 'compound') throw new TypeError('a call is an atom or a compound');
  const key = indicatorOf(term);
  const args = argumentsOf(term);
  const comparison = COMPARISON_KEYS.get(key);
  if (comparison !== undefined) return { kind: 'compare', name: comparison, args };
  const order = ORDER_KEYS.get(key);
  if (order !== undefined) return { kind: 'order', name: order, args };
  if (key === 'is/2') return { kind: 'is', args };
  if (key === 'between/3') return { kind: 'between', args };
  return { kind: 'atom', key, args, isNegated: false };
};

/// The variables that steps bind, with those that equations pass on.
export const boundBySteps = (steps: readonly Step[], given: readonly Variable[]): ReadonlySet<Variable> => {
  const bound = boundVariables(steps.flatMap((step) => (step.kind === 'call' ? [goalOf(step.goal)] : [])));
  for (const variable of given) bound.add(variable);
  for (let size = -1; size < bound.size;) {
    size = bound.size;
    for (const step of steps) {
      if (step.kind !== 'unify') continue;
      const sides = [variablesOf([step.left]), variablesOf([step.right])];
      if (sides.some((side) => side.every((each) => bound.has(each)))) for (const each of sides.flat()) bound.add(each);
    }
  }
  return bound;
};

/// Equations are carried out, choices checked: both are left out.
export const resolvedStep = (step: Step, resolve: (term: Term) => Term): readonly Step[] => {
  switch (step.kind) {
    case 'call':
      return [{ kind: 'call', goal: resolve(step.goal) as typeof step.goal }];
    case 'unify':
    case 'once':
      return [];
    default:
      return [{ kind: step.kind, body: resolve(step.body) }];
  }
};

/// Variables that stand in at least two of the head and the steps.
export const sharedVariables = (args: readonly Term[], steps: readonly Step[]): ReadonlySet<Variable> => {
  const met = new Set<Variable>();
  const shared = new Set<Variable>();
  for (const terms of [args, ...steps.map(termsOfStep)])
    for (const variable of variablesOf(terms)) (met.has(variable) ? shared : met).add(variable);
  return shared;
};

const ARITHMETIC = new Set([...COMPARISON_KEYS.keys(), 'is/2', 'between/3']);

/// Whether steps compute something with one of the variables.
export const isComputedWith = (variables: readonly Variable[], steps: readonly Step[]): boolean =>
  steps.some((step) => {
    const terms = termsOfStep(step);
    return variablesOf(terms).some((each) => variables.includes(each)) && terms.some(hasArithmetic);
  });

const hasArithmetic = (goal: Term): boolean => {
  const stack: Term[] = [goal];
  for (let term = stack.pop(); term !== undefined; term = stack.pop()) {
    if (term.kind !== 'compound') continue;
    if (ARITHMETIC.has(indicatorOf(term))) return true;
    for (const arg of term.args) stack.push(arg);
  }
  return false;
};
