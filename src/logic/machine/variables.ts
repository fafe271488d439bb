/// Where the variables of a clause live. A chunk is a stretch of code over which registers keep their values: it ends at a
/// call, and where branches with choice points begin and join. A variable of one chunk stays in a register; one that
/// crosses chunks gets a slot in the environment.
import type { Term, Variable } from '../terms/term.ts';
import type { Goal } from './body.ts';

export interface Place {
  /// Occurrences in the whole clause, and those not yet compiled on the present path.
  total: number;
  remaining: number;
  chunk: number;
  permanent: boolean;
  /// Slot in the environment, for permanent ones.
  slot: number;
  /// Present register, or -1.
  register: number;
  /// Has a value (register or slot) on the present path.
  known: boolean;
  /// Argument positions of the chunk's call where the variable would best be at once.
  wanted: number[];
}

/// Calls `visit` for each occurrence of a variable, without recursion.
export const eachVariable = (term: Term, visit: (variable: Variable) => void): void => {
  if (term.kind === 'var') return visit(term);
  if (term.kind !== 'compound') return;
  const pending: Term[] = [term];
  while (pending.length > 0) {
    const next = pending.pop()!;
    if (next.kind === 'var') visit(next);
    else if (next.kind === 'compound') for (let i = next.args.length - 1; i >= 0; i--) pending.push(next.args[i]!);
  }
};

export const eachVariableOfGoals = (goals: readonly Goal[], visit: (variable: Variable) => void): void => {
  for (const goal of goals) {
    switch (goal.op) {
      case 'or':
        for (const branch of goal.branches) eachVariableOfGoals(branch, visit);
        break;
      case 'if':
        eachVariableOfGoals(goal.condition, visit);
        eachVariableOfGoals(goal.then, visit);
        eachVariableOfGoals(goal.otherwise, visit);
        break;
      case 'not':
        eachVariableOfGoals(goal.goals, visit);
        break;
      case 'cut':
      case 'fail':
        break;
      default:
        for (const arg of goal.args) eachVariable(arg, visit);
    }
  }
};

export const placeVariables = (head: readonly Term[], goals: readonly Goal[]): Map<Variable, Place> => {
  const places = new Map<Variable, Place>();
  let chunks = 0;

  const occurs = (term: Term, chunk: number): void =>
    eachVariable(term, (variable) => {
      const place = places.get(variable);
      if (place === undefined) {
        places.set(variable, {
          total: 1,
          remaining: 1,
          chunk,
          permanent: false,
          slot: -1,
          register: -1,
          known: false,
          wanted: [],
        });
        return;
      }
      place.total++;
      place.remaining++;
      if (place.chunk !== chunk) place.permanent = true;
    });

  const want = (args: readonly Term[], chunk: number): void => {
    args.forEach((arg, position) => {
      if (arg.kind !== 'var') return;
      const place = places.get(arg)!;
      if (place.chunk === chunk) place.wanted.push(position);
    });
  };

  const walk = (sequence: readonly Goal[], start: number): number => {
    let chunk = start;
    for (const goal of sequence) {
      switch (goal.op) {
        case 'call':
          for (const arg of goal.args) occurs(arg, chunk);
          want(goal.args, chunk);
          chunk = ++chunks;
          break;
        case 'or':
          for (const branch of goal.branches) walk(branch, ++chunks);
          chunk = ++chunks;
          break;
        case 'if':
          if (goal.simple) {
            walk(goal.condition, chunk);
            walk(goal.then, chunk);
            walk(goal.otherwise, chunk);
          } else {
            walk(goal.then, walk(goal.condition, ++chunks));
            walk(goal.otherwise, ++chunks);
          }
          chunk = ++chunks;
          break;
        case 'not':
          if (goal.simple) walk(goal.goals, chunk);
          else {
            walk(goal.goals, ++chunks);
            chunk = ++chunks;
          }
          break;
        case 'cut':
        case 'fail':
          break;
        default:
          for (const arg of goal.args) occurs(arg, chunk);
      }
    }
    return chunk;
  };

  for (const arg of head) occurs(arg, 0);
  walk(goals, 0);
  return places;
};
