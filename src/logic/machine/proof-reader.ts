/// The proof of an answer as plain data: replays the records, reads the terms, searches out how negated goals failed.
import type { CheckerProgram } from '../proofs/checker-program.ts';
import { conjuncts } from '../terms/clause.ts';
import { PrologError } from '../terms/errors.ts';
import type { AssumptionReason, Proof, Step } from '../proofs/proof.ts';
import { SearchProgram, recordFailure } from '../proofs/search.ts';
import type { Term } from '../terms/term.ts';
import { CellReader } from './convert.ts';
import type { Machine } from './machine.ts';
import type { Clause } from './predicate.ts';
import { ProofReplay, ReplayMismatch } from './proof-replay.ts';
import type { Trace } from './proof-replay.ts';

/// Steps that the searches for all failures of one proof may take together.
const FAILURE_STEPS = 200_000;

export class ProofReader {
  private readonly m: Machine;
  private readonly reader: CellReader;
  private readonly program: CheckerProgram;
  /// Index in the program of each clause's number; undefined for a clause that is no longer there.
  private readonly indexOf: (number: number) => number | undefined;
  private search: SearchProgram | undefined;
  private failureSteps = FAILURE_STEPS;
  private readonly steps: Step[] = [];
  /// Where the variables of a clause stand in its stored form, in the order of the program's clause.
  private readonly offsets = new Map<Clause, readonly number[]>();

  constructor(m: Machine, program: CheckerProgram, indexOf: (number: number) => number | undefined) {
    this.m = m;
    this.reader = new CellReader(m);
    this.program = program;
    this.indexOf = indexOf;
  }

  read(goal: number, records: number): Proof {
    const replay = new ProofReplay(this.m);
    let roots: readonly number[];
    try {
      roots = replay.run(goal, records);
    } catch (error) {
      if (error instanceof ReplayMismatch) return assumedThroughout(this.reader.read(goal));
      throw error;
    }
    // Failed searches add steps of their own, so that traces and steps are numbered differently.
    const numbers: number[] = [];
    for (const trace of replay.traces) numbers.push(this.steps.push(this.step(trace, numbers)) - 1);
    return { goal: this.reader.read(goal), steps: this.steps, roots: roots.map((root) => numbers[root]!) };
  }

  private step(trace: Trace, numbers: readonly number[]): Step {
    const renumber = (premises: readonly number[]): number[] => premises.map((premise) => numbers[premise]!);
    if (trace.kind === 'cut') return trace;
    if (trace.kind === 'clause') return this.clauseStep(trace.clause, trace.copy, renumber(trace.premises));
    const goal = this.reader.read(trace.goal);
    switch (trace.kind) {
      case 'builtin':
        return { kind: 'builtin', goal };
      case 'assumed':
        return { kind: 'assumed', goal, reason: trace.reason };
      case 'either':
        return { kind: 'either', goal, side: trace.side, premises: renumber(trace.premises) };
      case 'then':
        return { kind: 'then', goal, condition: renumber(trace.condition), premises: renumber(trace.premises) };
      case 'otherwise':
        return { kind: 'otherwise', goal, failure: this.failure(trace.failed), premises: renumber(trace.premises) };
      case 'not':
        return { kind: 'not', goal, failure: this.failure(trace.failed) };
      case 'call':
        return { kind: 'call', goal, premises: renumber(trace.premises) };
    }
  }

  private clauseStep(clause: Clause, copy: number, premises: readonly number[]): Step {
    const index = this.indexOf(clause.number);
    // The clause was erased after its use: there is nothing left to check it against.
    if (index === undefined)
      return { kind: 'assumed', goal: this.reader.read(this.m.heap[copy + 1]!), reason: 'database' };
    // The copy begins one cell before the structure that `copy` points to (see `store`).
    const values = this.offsetsOf(clause).map((offset) => this.reader.read(this.m.heap[copy - 1 + offset]!));
    return { kind: 'clause', clause: index, values, premises };
  }

  private offsetsOf(clause: Clause): readonly number[] {
    let offsets = this.offsets.get(clause);
    if (offsets === undefined) {
      offsets = variableOffsets(this.m, clause);
      this.offsets.set(clause, offsets);
    }
    return offsets;
  }

  /// A search that ignores tables might never end.
  private isTabled(goal: Term): boolean {
    if (goal.kind !== 'atom' && goal.kind !== 'compound') return false;
    const inner = goal.kind === 'compound' && (goal.name === '\\+' || goal.name === 'call') ? goal.args[0]! : goal;
    if (inner !== goal) return this.isTabled(inner);
    return this.m.db.find(goal.name, goal.kind === 'atom' ? 0 : goal.args.length)?.tabled === true;
  }

  /// The failed search for a goal as it was when it failed.
  private failure(cell: number): number {
    const goal = this.reader.read(cell);
    this.search ??= new SearchProgram(this.program);
    const assumed = (reason: AssumptionReason): number =>
      this.steps.push({ kind: 'failed-assumed', goals: conjuncts(goal), reason }) - 1;
    if (conjuncts(goal).some((each) => this.isTabled(each))) return assumed('tabling');
    try {
      const before = this.steps.length;
      const result = recordFailure(this.search, [goal], this.failureSteps, this.steps);
      this.failureSteps = Math.max(0, this.failureSteps - 4 * (this.steps.length - before));
      if (typeof result === 'object') return result.root;
      // A test that was false then may have become true by later bindings.
      return assumed(result === 'budget' ? 'budget' : 'instantiation');
    } catch (error) {
      // The search met an error that the run did not meet: the clauses have changed since.
      if (error instanceof PrologError) return assumed('database');
      throw error;
    }
  }
}

/// What is left to say when the answer cannot be shown step by step.
const assumedThroughout = (goal: Term): Proof => {
  const steps = conjuncts(goal).map((each): Step => ({ kind: 'assumed', goal: each, reason: 'builtin' }));
  return { goal, steps, roots: steps.map((_, i) => i) };
};

/// Offsets in the stored cells, by first occurrence from left to right as the program's clause has its variables.
const variableOffsets = (m: Machine, clause: Clause): number[] => {
  const { cells } = clause.stored;
  const found = new Set<number>();
  const pending = [cells[0]!];
  while (pending.length > 0) {
    const c = pending.pop()!;
    const address = c >> 3;
    switch (c & 7) {
      case 0:
        if (cells[address] === c) found.add(address);
        else pending.push(cells[address]!);
        break;
      case 1:
        for (let i = m.db.symbols.functorArity[cells[address]! >> 3]!; i > 0; i--) pending.push(cells[address + i]!);
        break;
      case 2:
        pending.push(cells[address + 1]!, cells[address]!);
    }
  }
  return [...found];
};
