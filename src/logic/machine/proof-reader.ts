/// Reads recorded proofs (see proving.ts) off the heap into steps, children before parents, without recursion.
import { PrologError } from '../errors.ts';
import type { AssumptionReason, Proof, Step } from '../proof.ts';
import { SearchProgram, recordFailure } from '../search.ts';
import { rename } from '../substitution.ts';
import { listItems } from '../term.ts';
import type { Term } from '../term.ts';
import { CellReader } from './convert.ts';
import type { Machine } from './machine.ts';
import type { CheckerProgram } from '../checker-program.ts';
import { instantiate } from './stored.ts';
import { listCells, variablesOf } from './builtins/terms.ts';

/// Steps that the search for all failed searches of one proof may take together.
const FAILURE_STEPS = 2_000_000;

export class ProofReader {
  private readonly m: Machine;
  private readonly reader: CellReader;
  private readonly program: CheckerProgram;
  /// Index in the program of each clause's number.
  private readonly indexes: ReadonlyMap<number, number>;
  private search: SearchProgram | undefined;
  private failureSteps = FAILURE_STEPS;
  private readonly steps: Step[] = [];
  /// The step of each recorded proof that has been read, by its cell.
  private readonly done = new Map<number, number>();
  private readonly tableProofs = new Map<string, number>();

  constructor(m: Machine, program: CheckerProgram, indexes: ReadonlyMap<number, number>) {
    this.m = m;
    this.reader = new CellReader(m);
    this.program = program;
    this.indexes = indexes;
  }

  read(goal: number, premises: number): Proof {
    const roots = listCells(this.m, premises).map((cell) => this.resolve(cell));
    const pending: number[] = roots.toReversed();
    const opened = new Set<number>();
    while (pending.length > 0) {
      const cell = pending.at(-1)!;
      if (this.done.has(cell)) {
        pending.pop();
        continue;
      }
      if (!opened.has(cell)) {
        opened.add(cell);
        const children = this.children(cell);
        for (let i = children.length - 1; i >= 0; i--) if (!this.done.has(children[i]!)) pending.push(children[i]!);
        continue;
      }
      pending.pop();
      this.done.set(cell, this.step(cell));
    }
    return { goal: this.reader.read(goal), steps: this.steps, roots: roots.map((cell) => this.done.get(cell)!) };
  }

  /// A proof out of a table is read like one of the query's own; each is copied to the heap once.
  private resolve(cell: number): number {
    const { m } = this;
    let c = m.deref(cell);
    while ((c & 7) === 1 && this.nameOf(c) === '$t') {
      if (variablesOf(m, this.argument(c, 3), 1).length > 0) return c;
      const table = m.deref(this.argument(c, 1)) >> 3;
      const answer = m.deref(this.argument(c, 2)) >> 3;
      const key = `${table}/${answer}`;
      let copy = this.tableProofs.get(key);
      if (copy === undefined) {
        copy = instantiate(m, m.db.tables.get(table).proofs[answer]!);
        this.tableProofs.set(key, copy);
      }
      c = m.deref(copy);
    }
    return c;
  }

  private argument(c: number, i: number): number {
    return this.m.heap[(c >> 3) + i]!;
  }

  private nameOf(c: number): string {
    return this.m.db.symbols.nameOfFunctor(this.m.heap[c >> 3]! >> 3);
  }

  private sizeOf(c: number): number {
    return this.m.db.symbols.functorArity[this.m.heap[c >> 3]! >> 3]!;
  }

  /// Number of arguments in front of the premises.
  private prefix(c: number): number {
    switch (this.nameOf(c)) {
      case '$c':
        return 1 + this.m.db.sourceOf(this.m.db.program[this.m.deref(this.argument(c, 1)) >> 3]!).variables.length;
      case '$l':
      case '$r':
        return 1;
      case '$then':
      case '$else':
        return 2;
      default:
        return Infinity;
    }
  }

  private children(c: number): number[] {
    if ((c & 7) !== 1) return [];
    if (this.nameOf(c) === '$call') return listCells(this.m, this.argument(c, 2)).map((cell) => this.resolve(cell));
    const children: number[] = [];
    for (let i = this.prefix(c) + 1; i <= this.sizeOf(c); i++) children.push(this.resolve(this.argument(c, i)));
    return children;
  }

  private step(c: number): number {
    if ((c & 7) === 3) return this.steps.push({ kind: 'cut' }) - 1;
    const premises = this.children(c).map((child) => this.done.get(child)!);
    const term = (i: number): Term => this.reader.read(this.argument(c, i));
    return this.steps.push(this.stepOf(c, premises, term)) - 1;
  }

  private stepOf(c: number, premises: readonly number[], term: (i: number) => Term): Step {
    switch (this.nameOf(c)) {
      case '$c':
        return this.clauseStep(c, premises, term);
      case '$b':
        return { kind: 'builtin', goal: term(1) };
      case '$l':
      case '$r':
        return { kind: 'either', goal: term(1), side: this.nameOf(c) === '$l' ? 'left' : 'right', premises };
      case '$then': {
        const count = this.m.deref(this.argument(c, 1)) >> 3;
        return { kind: 'then', goal: term(2), condition: premises.slice(0, count), premises: premises.slice(count) };
      }
      case '$else':
        return { kind: 'otherwise', goal: term(1), failure: this.failure(term(2)), premises };
      case '$not':
        return { kind: 'not', goal: term(1), failure: this.failure(term(2)) };
      case '$call':
        return { kind: 'call', goal: term(1), premises };
      case '$t':
        return { kind: 'assumed', goal: term(3), reason: 'tabling' };
      case '$assumed': {
        const reason = term(1);
        return { kind: 'assumed', goal: term(2), reason: (reason.kind === 'atom' ? reason.name : 'host') as AssumptionReason };
      }
      default:
        throw new Error(`not a recorded proof: ${this.nameOf(c)}`);
    }
  }

  private clauseStep(c: number, premises: readonly number[], term: (i: number) => Term): Step {
    const number = this.m.deref(this.argument(c, 1)) >> 3;
    const clause = this.m.db.program[number]!;
    const { head, variables } = this.m.db.sourceOf(clause);
    const values = variables.map((_, i) => term(i + 2));
    const index = this.indexes.get(number);
    if (index !== undefined) return { kind: 'clause', clause: index, values, premises };
    // The clause was erased after its use: there is nothing left to check it against.
    const instances = new Map(variables.map((variable, i) => [variable, values[i]!]));
    const goal = rename(head, (variable) => instances.get(variable)!, new Map());
    return { kind: 'assumed', goal, reason: 'database' };
  }

  /// The failed search for a goal as it was when it failed.
  private failure(goal: Term): number {
    this.search ??= new SearchProgram(this.program);
    const assumed = (reason: AssumptionReason): number =>
      this.steps.push({ kind: 'failed-assumed', goals: listItems(goal) ?? [goal], reason }) - 1;
    try {
      const before = this.steps.length;
      const result = recordFailure(this.search, [goal], this.failureSteps, this.steps);
      this.failureSteps = Math.max(0, this.failureSteps - 4 * (this.steps.length - before));
      if (typeof result === 'object') return result.root;
      return assumed(result === 'budget' ? 'budget' : 'database');
    } catch (error) {
      // The search met an error that the run did not meet: the clauses have changed since.
      if (error instanceof PrologError) return assumed('database');
      throw error;
    }
  }
}
