/// Goals that say the opposite of others, so that no auxiliary predicate is needed for a simple \+.
import { indicatorOf, variablesOf } from '../../logic/index.ts';
import type { Term, Variable } from '../../logic/index.ts';
import type { ComparisonName, OrderName } from '../program.ts';
import type { Goal } from './draft.ts';
import type { Step } from './open-goal.ts';
import { goalOf } from './steps.ts';

const COMPLEMENTS: Readonly<Record<string, string>> = {
  '<': '>=',
  '>=': '<',
  '>': '=<',
  '=<': '>',
  '=:=': '=\\=',
  '=\\=': '=:=',
  '@<': '@>=',
  '@>=': '@<',
  '@>': '@=<',
  '@=<': '@>',
  '==': '\\==',
  '\\==': '==',
};

export const complementOf = (goal: Goal): Goal | undefined => {
  switch (goal.kind) {
    case 'atom':
      return { ...goal, isNegated: !goal.isNegated };
    case 'compare':
      return { ...goal, name: COMPLEMENTS[goal.name] as ComparisonName };
    case 'order':
      return { ...goal, name: COMPLEMENTS[goal.name] as OrderName };
    default:
      return undefined;
  }
};

/// The goal that says the opposite of a single step whose variables are all known outside of it.
export const simpleComplement = (step: Step, shared: ReadonlySet<Variable>): Goal | undefined => {
  const isKnown = (terms: readonly Term[]): boolean => variablesOf(terms).every((variable) => shared.has(variable));
  if (step.kind === 'call') {
    const goal = goalOf(step.goal);
    return isKnown([step.goal]) || goal.kind === 'compare' || goal.kind === 'order' ? complementOf(goal) : undefined;
  }
  if (step.kind === 'unify') return isKnown([step.left, step.right]) ? different(step.left, step.right) : loose(step);
  // \+ X \= Y: a test of equality, which binds nothing.
  if (step.kind === 'not' && step.body.kind === 'compound' && indicatorOf(step.body) === '=/2') {
    const [left, right] = step.body.args as readonly [Term, Term];
    return isKnown([left, right]) ? { kind: 'order', name: '==', args: [left, right] } : undefined;
  }
  return undefined;
};

const different = (left: Term, right: Term): Goal => ({ kind: 'order', name: '\\==', args: [left, right] });

/// X \= Y where Y is known nowhere else says nothing: it is left as it is for the check of safety. X \= f(_) is meant.
const loose = (step: Step & { readonly kind: 'unify' }): Goal | undefined =>
  step.left.kind === 'var' && step.right.kind === 'var' ? different(step.left, step.right) : undefined;
