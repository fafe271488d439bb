/// What the compiler asks about a clause before it writes code: where it cuts, what it needs of registers, slots and heap.
import type { Term, Variable } from '../terms/term.ts';
import type { Goal } from './body.ts';

export const containsVariable = (term: Term, variable: Variable): boolean => {
  const pending: Term[] = [term];
  while (pending.length > 0) {
    const next = pending.pop()!;
    if (next === variable) return true;
    if (next.kind === 'compound') for (const arg of next.args) pending.push(arg);
  }
  return false;
};

const children = (goal: Goal): readonly (readonly Goal[])[] =>
  goal.op === 'or'
    ? goal.branches
    : goal.op === 'if'
      ? [goal.condition, goal.then, goal.otherwise]
      : goal.op === 'not'
        ? [goal.goals]
        : [];

export const hasCut = (goals: readonly Goal[]): boolean =>
  goals.some(
    (goal) =>
      goal.op === 'cut' ||
      (goal.op === 'or' && goal.branches.some(hasCut)) ||
      (goal.op === 'if' && (hasCut(goal.then) || hasCut(goal.otherwise))),
  );

/// Whether a cut of the clause stands where B0 may have changed: behind a call or inside branches with choice points.
export const needsCutSlot = (goals: readonly Goal[], atNeck: boolean): boolean => {
  let neck = atNeck;
  for (const goal of goals) {
    switch (goal.op) {
      case 'cut':
        if (!neck) return true;
        break;
      case 'call':
        neck = false;
        break;
      case 'or':
        if (goal.branches.some(hasCut)) return true;
        neck = false;
        break;
      case 'if':
        if (goal.simple) {
          if (needsCutSlot(goal.then, neck) || needsCutSlot(goal.otherwise, neck)) return true;
        } else if (hasCut(goal.then) || hasCut(goal.otherwise)) return true;
        neck = false;
        break;
      case 'not':
        if (!goal.simple) neck = false;
        break;
    }
  }
  return false;
};

/// Slots for the levels of conditions and negations, an upper bound.
export const countLevels = (goals: readonly Goal[]): number => {
  let count = 0;
  for (const goal of goals) {
    if ((goal.op === 'if' || goal.op === 'not') && !goal.simple) count += 2;
    for (const inner of children(goal)) count += countLevels(inner);
  }
  return count;
};

/// Whether an environment is needed for a return address: a call that is not the last thing done, or a choice point.
export const hasInnerCall = (goals: readonly Goal[], last: boolean): boolean =>
  goals.some((goal, i) => {
    const tail = last && i === goals.length - 1;
    switch (goal.op) {
      case 'call':
        return !tail;
      case 'or':
        return true;
      case 'if':
        return !goal.simple || hasInnerCall(goal.then, tail) || hasInnerCall(goal.otherwise, tail);
      case 'not':
        return !goal.simple;
      default:
        return false;
    }
  });

export const widest = (goals: readonly Goal[]): number => {
  let width = 0;
  for (const goal of goals) {
    if (goal.op === 'call' || goal.op === 'builtin') width = Math.max(width, goal.args.length);
    if (goal.op === 'is') width = Math.max(width, 2);
    for (const inner of children(goal)) width = Math.max(width, widest(inner));
  }
  return width;
};

/// Heap cells that the clause may build between two calls, generously.
export const heapNeed = (head: readonly Term[], goals: readonly Goal[]): number => {
  let cells = 0;
  const count = (term: Term): void => {
    const pending: Term[] = [term];
    while (pending.length > 0) {
      const next = pending.pop()!;
      cells += 2;
      if (next.kind === 'compound') {
        cells++;
        for (const arg of next.args) pending.push(arg);
      }
    }
  };
  const countGoals = (sequence: readonly Goal[]): void => {
    for (const goal of sequence) {
      if ('args' in goal) for (const arg of goal.args) count(arg);
      for (const inner of children(goal)) countGoals(inner);
    }
  };
  for (const arg of head) count(arg);
  countGoals(goals);
  return cells;
};
