/// Checks proofs. It shares no code with the prover: it has its own unifier, and trusts nothing in the proof. What it
/// cannot verify it reports as an assumption.
import { conjunctNumbers, controlOf } from './checker-control.ts';
import { checkFailure } from './checker-failure.ts';
import type { CheckedFailure } from './checker-failure.ts';
import { PreparedProgram } from './checker-program.ts';
import type { CheckerProgram } from './checker-program.ts';
import { reject, Rejection } from './checker-rejection.ts';
import { replay } from './checker-replay.ts';
import { areVariants, Bindings } from './checker-unify.ts';
import { PrologError } from '../terms/errors.ts';
import { meetingOrder } from '../terms/order.ts';
import type { VariableOrder } from '../terms/order.ts';
import { printTerm } from '../syntax/prolog-printer.ts';
import { references } from './proof.ts';
import type { AssumptionReason, Failure, Proof, Step } from './proof.ts';
import { pureBuiltin } from './pure-builtins.ts';
import type { Term } from '../terms/term.ts';
import { TermTable } from './term-table.ts';
import { instantiate } from './term-template.ts';

export type { CheckerProgram } from './checker-program.ts';

/// Something that the proof needs and the checker cannot verify.
export interface Assumption {
  readonly reason: AssumptionReason;
  /// The first step that needs it.
  readonly step: number;
  /// What is assumed to hold; for failed searches the goals that are assumed to fail.
  readonly goals: readonly Term[];
  readonly message: string;
}

export type CheckResult =
  | { readonly ok: true; readonly assumptions: readonly Assumption[] }
  /// `step` is -1 when the proof as a whole is wrong, not one of its steps.
  | { readonly ok: false; readonly step: number; readonly reason: string };

/// One check: the numbered terms, and what each step was found to prove.
export class Check {
  readonly table = new TermTable();
  readonly program: PreparedProgram;
  readonly variableOrder: VariableOrder = meetingOrder();
  readonly #assumptions = new Map<string, Assumption>();
  /// Steps that are true only if they were reached less bound than they are in the end.
  readonly #suspects = new Map<number, { readonly goal: number; readonly message: string }>();
  /// By step: the number of the goal that it proves, or what it shows to fail.
  readonly #proved: (number | CheckedFailure)[] = [];

  constructor(program: CheckerProgram) {
    this.program = new PreparedProgram(this.table, program);
  }

  get assumptions(): readonly Assumption[] {
    return [...this.#assumptions.values()];
  }

  show(goal: number): string {
    return printTerm(this.table.term(goal), { quoted: true, maxDepth: 8 });
  }

  /// `key` makes assumptions that say the same count once.
  assume(reason: AssumptionReason, step: number, goals: readonly number[], message: string, key?: string): void {
    const id = `${reason} ${key ?? goals.join(' ')}`;
    if (this.#assumptions.has(id)) return;
    this.#assumptions.set(id, { reason, step, goals: goals.map((goal) => this.table.term(goal)), message });
  }

  step(step: Step, index: number): void {
    for (const reference of references(step)) {
      if (!Number.isInteger(reference) || reference < 0 || reference >= index) {
        reject(`refers to step ${reference}, which is not before it`);
      }
    }
    this.#proved.push(this.#stepProves(step, index));
  }

  #stepProves(step: Step, index: number): number | CheckedFailure {
    switch (step.kind) {
      case 'clause':
        return this.#clause(step, index);
      case 'cut':
        return this.table.atom('!');
      case 'failed':
      case 'failed-assumed':
        return checkFailure(this, step as Failure, index);
      case 'builtin':
        return this.#builtin(this.table.number(step.goal), index);
      case 'assumed':
        return this.#assumed(this.table.number(step.goal), step.reason, index);
      default: {
        const goal = this.table.number(step.goal);
        this.#control(step, goal, index);
        return goal;
      }
    }
  }

  #clause(step: Step & { readonly kind: 'clause' }, index: number): number {
    if (this.program.clauses[step.clause] === undefined) reject(`there is no clause ${step.clause}`);
    const clause = this.program.clause(step.clause);
    if (step.values.length !== clause.arity) {
      reject(`clause ${step.clause} has ${clause.arity} variables, but ${step.values.length} values are given`);
    }
    const values = step.values.map((value) => this.table.number(value));
    this.#prove(
      clause.goals.map((goal) => instantiate(this.table, goal, values)),
      step.premises,
    );
    const head = instantiate(this.table, clause.head, values);
    if (clause.behindCut) {
      const indicator = this.table.indicator(head)!;
      const message = `an earlier clause of ${indicator} has a cut, which is assumed not to have been reached`;
      this.assume('cut', index, [head], message, indicator);
    }
    return head;
  }

  #control(
    step: Exclude<Step, Failure | { kind: 'clause' | 'cut' | 'builtin' | 'assumed' }>,
    goal: number,
    index: number,
  ): void {
    const { table } = this;
    const control = controlOf(table, goal) ?? reject(`${this.show(goal)} is no control construct`);
    switch (step.kind) {
      case 'either':
        if (control.kind !== 'or') return reject(`${this.show(goal)} is no disjunction`);
        if (step.side !== 'left' && step.side !== 'right') return reject(`there is no side '${String(step.side)}'`);
        return this.#prove([step.side === 'left' ? control.left : control.right], step.premises);
      case 'then':
        if (control.kind !== 'if') return reject(`${this.show(goal)} has no condition`);
        this.#prove([control.condition], step.condition);
        return this.#prove([control.then], step.premises);
      case 'otherwise':
        if (control.kind !== 'if' || control.otherwise === undefined) {
          return reject(`${this.show(goal)} has nothing to do when a condition fails`);
        }
        this.#requireFailure(control.condition, step.failure, index);
        return this.#prove([control.otherwise], step.premises);
      case 'not':
        if (control.kind !== 'not') return reject(`${this.show(goal)} is no negation`);
        return this.#requireFailure(control.goal, step.failure, index);
      case 'call':
        // ignore(G) is true by a proof of G as well.
        if (control.kind === 'call') return this.#prove([control.goal], step.premises);
        if (control.kind === 'if' && table.nameOf(control.then) === 'true') {
          return this.#prove([control.condition], step.premises);
        }
        return reject(`${this.show(goal)} is no call`);
    }
  }

  /// Checks that the premises prove the goals, conjunct by conjunct.
  #prove(goals: readonly number[], premises: readonly number[]): void {
    // Nearly always they stand side by side.
    if (goals.length === premises.length && goals.every((goal, i) => this.#proved[premises[i]!] === goal)) return;
    const used = this.proves(goals, premises, (goal, proved) => goal === proved);
    if (typeof used === 'string') reject(used);
  }

  /// Undefined, or why the premises do not prove the goals. `fits` compares a goal with what a step proves.
  proves(
    goals: readonly number[],
    premises: readonly number[],
    fits: (goal: number, proved: number) => boolean,
  ): string | undefined {
    const { table } = this;
    const stack = [...goals].reverse();
    let next = 0;
    while (stack.length > 0) {
      const goal = stack.pop()!;
      const indicator = table.indicator(goal);
      const premise = premises[next];
      const proved = premise === undefined ? undefined : this.#proved[premise];
      if (typeof proved === 'object') return `step ${premise} is a failed search and proves nothing`;
      if (proved !== undefined && fits(goal, proved)) next++;
      else if (indicator === 'true/0') continue;
      else if (indicator === ',/2') stack.push(table.argOf(goal, 1), table.argOf(goal, 0));
      else if (proved === undefined) return `no premise for ${this.show(goal)}`;
      else if (table.indicator(proved) === 'call/1' && fits(goal, table.argOf(proved, 0))) next++;
      else if (indicator === 'call/1' && !table.isVariable(table.argOf(goal, 0))) stack.push(table.argOf(goal, 0));
      else return `needs ${this.show(goal)}, but step ${premise} proves ${this.show(proved)}`;
    }
    return next < premises.length ? `${premises.length - next} premises too many` : undefined;
  }

  /// What step `index` shows to fail.
  failure(index: number): CheckedFailure {
    const proved = this.#proved[index]!;
    return typeof proved === 'object' ? proved : reject(`step ${index} is no failed search`);
  }

  /// A failed search may have been run with arguments less bound than they are in the end.
  #requireFailure(goal: number, failure: number, index: number): void {
    const { goals, sensitive } = this.failure(failure);
    const wanted = conjunctNumbers(this.table, goal).slice(0, goals.length);
    const match = new Bindings(this.table);
    if (wanted.length < goals.length || !goals.every((general, i) => match.match(general, wanted[i]!))) {
      reject(`${this.show(goal)} is not what step ${failure} shows to fail`);
    }
    if (sensitive && !areVariants(this.table, goals, wanted)) {
      const message = `${this.show(goal)} was searched for while it was less bound than in the end`;
      this.#suspects.set(index, { goal, message });
    }
  }

  #builtin(goal: number, index: number): number {
    const indicator = this.table.indicator(goal) ?? reject('a built-in step has no goal');
    if (this.program.clausesOf(indicator).length > 0) reject(`${indicator} is no built-in but defined by the program`);
    if (controlOf(this.table, goal) !== undefined) reject(`${this.show(goal)} is a control construct`);
    const truth = this.#evaluate(goal, indicator);
    if (truth === 'false') reject(`${this.show(goal)} is false`);
    if (truth === 'unknown') {
      const host = this.program.isHost(indicator);
      this.assume(host ? 'host' : 'builtin', index, [goal], `${this.show(goal)} is not evaluated here`);
    } else if (truth === 'less-bound') {
      const message = `${this.show(goal)} is true only if its arguments were less bound when it was called`;
      this.#suspects.set(index, { goal, message });
    }
    return goal;
  }

  #assumed(goal: number, reason: AssumptionReason, index: number): number {
    const indicator = this.table.indicator(goal) ?? reject('an assumption has no goal');
    if (reason === 'host' && this.program.clausesOf(indicator).length > 0) {
      reject(`${indicator} is no host predicate but defined by the program`);
    }
    if (!this.program.defines(indicator) && this.#evaluate(goal, indicator) === 'false') {
      reject(`${this.show(goal)} is false`);
    }
    this.assume(reason, index, [goal], `${this.show(goal)} is assumed`);
    return goal;
  }

  /// Evaluates the final instance of a goal.
  #evaluate(goal: number, indicator: string): 'true' | 'false' | 'unknown' | 'less-bound' {
    const builtin = pureBuiltin(indicator);
    if (builtin === undefined || this.program.isHost(indicator)) return 'unknown';
    const mayHaveBeenTrue = builtin.changes === 'success' || builtin.changes === 'both';
    try {
      const term = this.table.term(goal);
      const solutions = builtin.solve(term.kind === 'compound' ? term.args : [], this);
      if (solutions === 'unknown') return 'unknown';
      // A solution that binds more than the final instance has bound was not taken.
      if (solutions.some((solution) => this.#fits(goal, solution))) return 'true';
      return mayHaveBeenTrue ? 'less-bound' : 'false';
    } catch (error) {
      if (!(error instanceof PrologError)) throw error;
      return mayHaveBeenTrue ? 'less-bound' : 'false';
    }
  }

  get flags(): PreparedProgram['flags'] {
    return this.program.flags;
  }

  /// Whether a solution holds for the goal as it stands, and not only for an instance of it.
  #fits(goal: number, solution: readonly (readonly [Term, Term])[]): boolean {
    if (solution.every(([a, b]) => this.table.number(a) === this.table.number(b))) return true;
    const bindings = new Bindings(this.table);
    for (const [a, b] of solution) if (!bindings.unify(this.table.number(a), this.table.number(b))) return false;
    return areVariants(this.table, [bindings.resolve(goal)], [goal]);
  }

  finish(goal: Term, proof: Proof): void {
    const { table } = this;
    const proved = table.number(proof.goal);
    const query = table.number(goal);
    if (!new Bindings(table).match(query, proved)) {
      reject(`the proof is about ${this.show(proved)}, which is no instance of the goal`);
    }
    for (const root of proof.roots) {
      if (!Number.isInteger(root) || root < 0 || root >= proof.steps.length) reject(`there is no step ${root}`);
    }
    this.#prove([proved], proof.roots);
    if (this.#suspects.size === 0) return;
    const verified = replay(this, query, proof, new Set(this.#suspects.keys()));
    for (const [step, suspect] of this.#suspects) {
      if (!verified.has(step)) this.assume('instantiation', step, [suspect.goal], suspect.message);
    }
  }
}

/// Verifies a proof of an instance of `goal` from the clauses of `program`.
export const checkProof = (program: CheckerProgram, goal: Term, proof: Proof): CheckResult => {
  const check = new Check(program);
  let index = 0;
  try {
    for (; index < proof.steps.length; index++) check.step(proof.steps[index]!, index);
    index = -1;
    check.finish(goal, proof);
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    return { ok: false, step: index, reason: error.message };
  }
  return { ok: true, assumptions: check.assumptions };
};
