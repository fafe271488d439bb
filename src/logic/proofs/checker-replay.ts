/// Runs a checked proof again in the order of execution, to see arguments as they were at the time of each call. Tests
/// such as var(X) or X \== Y may be true then and false of the final instance; only here they can be verified.
import { conjunctNumbers, controlOf } from './checker-control.ts';
import type { CheckedFailure } from './checker-failure.ts';
import type { PreparedProgram } from './checker-program.ts';
import { reject } from './checker-rejection.ts';
import { areVariants, Bindings } from './checker-unify.ts';
import { PrologError } from '../terms/errors.ts';
import type { Proof } from './proof.ts';
import { pureBuiltin } from './pure-builtins.ts';
import type { PureContext } from './pure-builtins.ts';
import { variable } from '../terms/term.ts';
import type { TermTable } from './term-table.ts';
import { instantiate } from './term-template.ts';

/// Shared steps are run once per use. A proof with more uses than this keeps its assumptions.
const MAX_USES = 1_000_000;

export interface Replay extends PureContext {
  readonly table: TermTable;
  readonly program: PreparedProgram;
  readonly failure: (step: number) => CheckedFailure;
  readonly show: (goal: number) => string;
}

/// Verifies the steps `suspects`, which hold only if they were reached less bound than they are in the end. Gives those
/// that do; rejects the proof if one does not; the others were not reached or cannot be judged.
export const replay = (check: Replay, query: number, proof: Proof, suspects: ReadonlySet<number>): Set<number> => {
  const { table, program } = check;
  const bindings = new Bindings(table);
  const verified = new Set<number>();
  // Once a step bound variables in a way that is not known exactly, later tests cannot be judged any more.
  let exact = true;
  // Goals with the steps that prove them, the next one on top.
  const stack: { readonly goal: number; readonly step: number }[] = [];

  /// Puts goals on the stack, paired with premises as in `proves`; a call/1 step may stand for its argument.
  const push = (goals: readonly number[], premises: readonly number[]): void => {
    const paired = goals.flatMap((goal) => conjunctNumbers(table, goal));
    if (paired.length !== premises.length) exact = false;
    for (let i = Math.min(paired.length, premises.length) - 1; i >= 0; i--) {
      stack.push({ goal: paired[i]!, step: premises[i]! });
    }
  };
  const bind = (a: number, b: number): void => {
    if (!bindings.unify(a, b)) exact = false;
  };
  const judge = (step: number, holds: boolean, goal: number): void => {
    if (!exact || !suspects.has(step)) return;
    if (!holds) reject(`${check.show(goal)} was false when it was called`);
    verified.add(step);
  };

  const builtin = (goal: number, step: number, final: number): void => {
    const known = pureBuiltin(table.indicator(goal) ?? '');
    const ground = table.isGround(goal);
    if (known === undefined) {
      if (!ground) exact = false;
      return bind(goal, final);
    }
    try {
      const term = table.term(goal);
      const solutions = known.solve(term.kind === 'compound' ? term.args : [], check);
      if (solutions === 'unknown') {
        if (!ground) exact = false;
        return bind(goal, final);
      }
      const fitting = solutions.filter((solution) => {
        const mark = bindings.mark();
        const unifies = solution.every(([a, b]) => bindings.unify(table.number(a), table.number(b)));
        const fits = unifies && new Bindings(table).match(bindings.resolve(goal), final);
        bindings.undo(mark);
        return fits;
      });
      judge(step, fitting.length > 0, goal);
      if (fitting.length !== 1) exact &&= fitting.length > 0 && ground;
      for (const [a, b] of fitting[0] ?? []) bind(table.number(a), table.number(b));
    } catch (error) {
      if (!(error instanceof PrologError)) throw error;
      judge(step, false, goal);
    }
  };

  push([query], proof.roots);
  for (let uses = 0; stack.length > 0; uses++) {
    if (uses > MAX_USES) return verified;
    const { goal: waiting, step: index } = stack.pop()!;
    const step = proof.steps[index]!;
    if (step.kind === 'clause') {
      const clause = program.clause(step.clause);
      const fresh = program.clauses[step.clause]!.variables.map((v) => table.variable(variable(v.name)));
      bind(instantiate(table, clause.head, fresh), waiting);
      push(
        clause.goals.map((goal) => instantiate(table, goal, fresh)),
        step.premises,
      );
      continue;
    }
    if (!('goal' in step)) continue;
    const goal = bindings.resolve(waiting);
    const final = table.number(step.goal);
    const control = controlOf(table, goal);
    switch (step.kind) {
      case 'builtin':
        builtin(goal, index, final);
        break;
      case 'assumed':
        if (!table.isGround(goal)) exact = false;
        bind(goal, final);
        break;
      case 'not':
      case 'otherwise': {
        const inner = control?.kind === 'not' ? control.goal : control?.kind === 'if' ? control.condition : undefined;
        const { goals } = check.failure(step.failure);
        const called = inner === undefined ? [] : conjunctNumbers(table, inner).slice(0, goals.length);
        judge(index, areVariants(table, goals, called), goal);
        if (step.kind === 'otherwise' && control?.kind === 'if') push([control.otherwise!], step.premises);
        break;
      }
      case 'either':
        if (control?.kind === 'or') push([step.side === 'left' ? control.left : control.right], step.premises);
        else exact = false;
        break;
      case 'then':
      case 'call': {
        const condition = step.kind === 'then' ? step.condition : step.premises;
        if (control?.kind === 'call') push([control.goal], condition);
        else if (control?.kind === 'if') {
          if (step.kind === 'then') push([control.then], step.premises);
          push([control.condition], condition);
        } else exact = false;
      }
    }
  }
  return verified;
};
