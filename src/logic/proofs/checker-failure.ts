/// Checks one step of a failed search: that its branches cover everything that can be done with its first goal.
import type { Check } from './checker.ts';
import { conjunctNumbers, controlOf } from './checker-control.ts';
import type { Control } from './checker-control.ts';
import { reject } from './checker-rejection.ts';
import { areVariants, Bindings } from './checker-unify.ts';
import { PrologError } from '../terms/errors.ts';
import type { Failure } from './proof.ts';
import { pureBuiltin } from './pure-builtins.ts';

export interface CheckedFailure {
  readonly goals: readonly number[];
  /// The search used a test that may come out otherwise when variables of the goals are bound.
  readonly sensitive: boolean;
}

type FailedStep = Failure & { readonly kind: 'failed' };

/// What the branches have to show to fail, in order.
interface Expected {
  readonly resolvents: readonly (readonly number[])[];
  readonly sensitive: boolean;
}

export const checkFailure = (check: Check, step: Failure, index: number): CheckedFailure => {
  const goals = step.goals.map((goal) => check.table.number(goal));
  if (goals.length === 0) reject('an empty search does not fail');
  if (step.kind === 'failed-assumed') {
    const shown = goals.map((goal) => check.show(goal)).join(', ');
    check.assume(step.reason, index, goals, `${shown} is assumed to fail`);
    return { goals, sensitive: true };
  }
  const expected = expect(check, goals[0]!, goals.slice(1), step);
  if (expected.resolvents.length !== step.branches.length) {
    const needed = expected.resolvents.length;
    const branches = needed === 1 ? '1 branch is' : `${needed} branches are`;
    reject(`${branches} needed to exhaust ${check.show(goals[0]!)}, not ${step.branches.length}`);
  }
  let { sensitive } = expected;
  expected.resolvents.forEach((resolvent, i) => {
    const branch = check.failure(step.branches[i]!);
    const prefix = resolvent.slice(0, branch.goals.length);
    if (resolvent.length === 0) reject(`a branch of ${check.show(goals[0]!)} succeeds`);
    if (!areVariants(check.table, branch.goals, prefix)) {
      const shown = resolvent.map((goal) => check.show(goal)).join(', ');
      reject(`branch ${i} should show that ${shown} fails, which step ${step.branches[i]!} does not`);
    }
    sensitive ||= branch.sensitive;
  });
  return { goals, sensitive };
};

const expect = (check: Check, goal: number, rest: readonly number[], step: FailedStep): Expected => {
  const { table, program } = check;
  const indicator = table.indicator(goal) ?? reject(`${check.show(goal)} cannot be called`);
  if (indicator === '!/0' || indicator === 'true/0') return { resolvents: [rest], sensitive: false };
  if (indicator === ',/2') return { resolvents: [[...conjunctNumbers(table, goal), ...rest]], sensitive: false };
  if (indicator === 'catch/3') reject('what catch/3 does with exceptions is not checked');
  const control = controlOf(table, goal);
  if (control !== undefined) return expectControl(check, control, rest, step);
  if (step.proof !== undefined) reject(`a proof is no part of a failed search for ${check.show(goal)}`);
  if (program.defines(indicator)) return { resolvents: clauseBranches(check, goal, rest, indicator), sensitive: false };
  if (program.isHost(indicator)) reject(`the failure of the host predicate ${indicator} can only be assumed`);
  return expectBuiltin(check, goal, rest, indicator);
};

const expectControl = (check: Check, control: Control, rest: readonly number[], step: FailedStep): Expected => {
  const { table } = check;
  const before = (...goals: readonly number[]): number[] => [
    ...goals.flatMap((goal) => conjunctNumbers(table, goal)),
    ...rest,
  ];
  const proved = (goal: number): boolean => {
    if (step.proof === undefined) return false;
    const match = new Bindings(table);
    const why = check.proves([goal], step.proof, (pattern, instance) => {
      const mark = match.mark();
      if (match.match(pattern, instance)) return true;
      match.undo(mark);
      return false;
    });
    if (why !== undefined) reject(why);
    return true;
  };
  switch (control.kind) {
    case 'call':
      if (step.proof !== undefined) reject('a call needs no proof to fail');
      if (table.isVariable(control.goal)) reject('a variable cannot be called');
      return { resolvents: [before(control.goal)], sensitive: false };
    case 'or':
      if (step.proof !== undefined) reject('a disjunction needs no proof to fail');
      return { resolvents: [before(control.left), before(control.right)], sensitive: false };
    case 'not':
      if (proved(control.goal)) return { resolvents: [], sensitive: !table.isGround(control.goal) };
      return { resolvents: [conjunctNumbers(table, control.goal), rest], sensitive: false };
    case 'if': {
      const both = before(control.condition, control.then);
      if (control.otherwise === undefined) {
        if (step.proof !== undefined) reject('a condition without alternative needs no proof to fail');
        return { resolvents: [both], sensitive: false };
      }
      if (proved(control.condition)) return { resolvents: [both], sensitive: !table.isGround(control.condition) };
      return { resolvents: [both, before(control.otherwise)], sensitive: false };
    }
  }
};

const clauseBranches = (check: Check, goal: number, rest: readonly number[], indicator: string): number[][] => {
  const { table, program } = check;
  const resolvents: number[][] = [];
  const first = table.argsOf(goal)[0];
  for (const index of program.clausesOf(indicator)) {
    const clause = program.clause(index);
    // Most clauses differ in their first argument: no need to unify for that.
    const other = table.argsOf(clause.renamedHead)[0];
    if (
      first !== undefined &&
      other !== undefined &&
      first !== other &&
      table.isGround(first) &&
      table.isGround(other)
    ) {
      continue;
    }
    const bindings = new Bindings(table);
    if (!bindings.unify(clause.renamedHead, goal)) continue;
    resolvents.push([...clause.renamedGoals, ...rest].map((next) => bindings.resolve(next)));
  }
  return resolvents;
};

const expectBuiltin = (check: Check, goal: number, rest: readonly number[], indicator: string): Expected => {
  const { table } = check;
  const builtin = pureBuiltin(indicator);
  if (builtin === undefined && check.flags.unknown === 'fail') return { resolvents: [], sensitive: false };
  if (builtin === undefined)
    return reject(`the program does not define ${indicator}, so that calling it does not fail`);
  const args = table.argsOf(goal).map((argument) => table.term(argument));
  const resolvents: number[][] = [];
  try {
    const solutions = builtin.solve(args, check);
    if (solutions === 'unknown') return reject(`the failure of ${check.show(goal)} can only be assumed`);
    for (const solution of solutions) {
      const bindings = new Bindings(table);
      if (solution.every(([a, b]) => bindings.unify(table.number(a), table.number(b)))) {
        resolvents.push(rest.map((next) => bindings.resolve(next)));
      }
    }
  } catch (error) {
    if (error instanceof PrologError) return reject(`${check.show(goal)} raises an exception and does not fail`);
    throw error;
  }
  const unstable = builtin.changes === 'failure' || builtin.changes === 'both';
  return { resolvents, sensitive: unstable && !table.isGround(goal) };
};
