/// Which variables goals bind: those of positive atoms, and what is computed from these.
import { variablesOf } from '../../logic/index.ts';
import type { Variable } from '../../logic/index.ts';
import type { Goal } from './draft.ts';

export const variablesOfGoal = (goal: Goal): Variable[] => variablesOf(goal.args);

export const isPositiveAtom = (goal: Goal): boolean => goal.kind === 'atom' && !goal.isNegated;

/// What must be bound before a computing goal binds the rest.
export const operandsOf = (goal: Goal): Variable[] | undefined => {
  if (goal.kind === 'is') return variablesOf([goal.args[1]!]);
  if (goal.kind === 'between') return variablesOf(goal.args.slice(0, 2));
  return undefined;
};

export const boundVariables = (goals: readonly Goal[]): Set<Variable> => {
  const bound = new Set<Variable>(goals.filter(isPositiveAtom).flatMap(variablesOfGoal));
  let pending = goals.filter((goal) => operandsOf(goal) !== undefined);
  for (;;) {
    const ready = pending.filter((goal) => operandsOf(goal)!.every((variable) => bound.has(variable)));
    if (ready.length === 0) return bound;
    for (const goal of ready) for (const variable of variablesOfGoal(goal)) bound.add(variable);
    pending = pending.filter((goal) => !ready.includes(goal));
  }
};
