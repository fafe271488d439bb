/// Control constructs as the proof checker reads them, on numbered terms.
import type { TermTable } from './term-table.ts';

export type Control =
  | { readonly kind: 'or'; readonly left: number; readonly right: number }
  /// Without `otherwise` for (C -> T), once(C).
  | { readonly kind: 'if'; readonly condition: number; readonly then: number; readonly otherwise?: number }
  | { readonly kind: 'not'; readonly goal: number }
  | { readonly kind: 'call'; readonly goal: number };

/// The conjuncts of a goal: as `conjuncts` in clause.ts.
export const conjunctNumbers = (table: TermTable, goal: number): number[] => {
  const goals: number[] = [];
  const stack = [goal];
  while (stack.length > 0) {
    const top = stack.pop()!;
    const indicator = table.indicator(top);
    if (indicator === ',/2') stack.push(table.argOf(top, 1), table.argOf(top, 0));
    else if (table.isVariable(top)) goals.push(table.compound('call', [top]));
    else if (indicator !== 'true/0') goals.push(top);
  }
  return goals;
};

/// goal with more arguments, as call/N adds them; undefined for what cannot be called.
const extended = (table: TermTable, goal: number, more: readonly number[]): number | undefined => {
  if (more.length === 0) return goal;
  const name = table.nameOf(goal);
  return name === undefined ? undefined : table.compound(name, [...table.argsOf(goal), ...more]);
};

/// What a control construct means, or undefined if `goal` is none.
export const controlOf = (table: TermTable, goal: number): Control | undefined => {
  const arity = table.arityOf(goal);
  if (arity === 0) return undefined;
  const a = table.argOf(goal, 0);
  const b = arity === 1 ? a : table.argOf(goal, 1);
  switch (table.indicator(goal)) {
    case ';/2': {
      const condition = table.indicator(a);
      if (condition !== '->/2' && condition !== '*->/2') return { kind: 'or', left: a, right: b };
      return { kind: 'if', condition: table.argOf(a, 0), then: table.argOf(a, 1), otherwise: b };
    }
    case '->/2':
    case '*->/2':
      return { kind: 'if', condition: a, then: b };
    case 'once/1':
      return { kind: 'if', condition: a, then: table.atom('true') };
    case 'ignore/1':
      return { kind: 'if', condition: a, then: table.atom('true'), otherwise: table.atom('true') };
    case '\\+/1':
    case 'not/1':
      return { kind: 'not', goal: a };
    case 'forall/2':
      return { kind: 'not', goal: table.compound(',', [a, table.compound('\\+', [b])]) };
    case 'catch/3':
      return { kind: 'call', goal: a };
    default: {
      if (table.nameOf(goal) !== 'call') return undefined;
      const called = extended(table, a, table.argsOf(goal).slice(1));
      return called === undefined ? undefined : { kind: 'call', goal: called };
    }
  }
};
