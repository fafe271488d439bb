/// Conditions by what is in them. The reader limits how deep they are nested, so that recursion is safe here.
import { variablesOf } from '../../logic/index.ts';
import type { Atom, Compound, Variable } from '../../logic/index.ts';
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

/// All atoms of conditions, however deeply they stand.
export const atomsOf = (conditions: readonly Condition[]): (Atom | Compound)[] =>
  conditions.flatMap((condition) => {
    if (condition.kind === 'atom') return [condition.atom];
    if (condition.kind === 'distinct') return [];
    return atomsOf(condition.kind === 'not' ? [condition.condition] : condition.parts);
  });

/// The same condition with other atoms.
export const withAtoms = (condition: Condition, change: (atom: Atom | Compound) => Atom | Compound): Condition => {
  switch (condition.kind) {
    case 'atom':
      return { ...condition, atom: change(condition.atom) };
    case 'distinct':
      return condition;
    case 'not':
      return { ...condition, condition: withAtoms(condition.condition, change) };
    default:
      return { ...condition, parts: condition.parts.map((part) => withAtoms(part, change)) };
  }
};
