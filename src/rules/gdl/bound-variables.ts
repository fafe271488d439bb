/// Which variables get their values from a condition.
import { variablesOf } from '../../logic/index.ts';
import type { Variable } from '../../logic/index.ts';
import type { Condition } from './sheet.ts';

/// The variables that a condition binds, whichever of its alternatives holds.
export const boundBy = (condition: Condition): ReadonlySet<Variable> => {
  if (condition.kind === 'atom') return new Set(variablesOf([condition.atom]));
  if (condition.kind === 'and') return boundByAll(condition.parts);
  if (condition.kind !== 'or') return new Set();
  const [first, ...rest] = condition.parts.map(boundBy);
  return new Set([...(first ?? [])].filter((variable) => rest.every((bound) => bound.has(variable))));
};

export const boundByAll = (body: readonly Condition[]): ReadonlySet<Variable> =>
  new Set(body.flatMap((condition) => [...boundBy(condition)]));

/// All variables of a condition, also of those inside it.
export const variablesOfCondition = (condition: Condition): Variable[] => {
  switch (condition.kind) {
    case 'atom':
      return variablesOf([condition.atom]);
    case 'distinct':
      return variablesOf([condition.left, condition.right]);
    case 'not':
      return variablesOfCondition(condition.condition);
    default:
      return condition.parts.flatMap(variablesOfCondition);
  }
};
