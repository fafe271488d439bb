/// A theory evaluated in tables, for positions given as terms: nothing has to be known beforehand of what inputs can be.
import { failed, ok } from '../../logic/index.ts';
import type { Result, Term } from '../../logic/index.ts';
import { makePlan } from '../passes/make-plan.ts';
import type { Feature, PredicateKey, Problem, Program, Source, Value } from '../program.ts';
import { readProgram } from '../read/read-program.ts';
import { TableEngine } from '../tables/table-engine.ts';
import { guessedSizes } from './guessed-sizes.ts';
import { measuredSizes } from './measured-sizes.ts';
import { COUNTING } from './truth-passes.ts';

/// Tuples by predicate.
export type TermTuples = ReadonlyMap<PredicateKey, readonly (readonly Term[])[]>;

export interface StateTablesOptions {
  readonly theory: readonly Source[];
  readonly inputs: readonly PredicateKey[];
  readonly outputs: readonly PredicateKey[];
  /// A position like those that will come: joins are ordered by the sizes that relations have there.
  readonly sample: TermTuples;
  readonly budget: {
    readonly tuples: number;
    /** Rows that joins may look at, for each position. */ readonly work: number;
  };
}

export class StateTables {
  readonly #program: Program;
  readonly #engine: TableEngine;
  readonly #work: { left: number };
  #mostWork: number;

  static open(options: StateTablesOptions): Result<StateTables, readonly Problem[]> {
    const { theory, inputs, outputs, sample, budget } = options;
    const read = readProgram({ theory, inputs, isFed: true, budget });
    if (!read.ok) return read;
    const features = outputs
      .filter((key) => read.value.predicates.has(key))
      .map((predicate): Feature => ({ name: predicate, predicate }));
    const program = { ...read.value, features };
    const work = { left: budget.work };
    const limits = { tuples: budget.tuples, work };
    // Sizes are measured with a plan that was made without them.
    const first = makePlan(program, guessedSizes(program), new Set(COUNTING));
    const begun = TableEngine.create(first, limits);
    if (!begun.ok) return failed([begun.error]);
    const done = begun.value.evaluate(numbered(program, sample));
    if (!done.ok) return failed([done.error]);
    const plan = makePlan(program, measuredSizes(first.program, begun.value), new Set(COUNTING));
    work.left = budget.work;
    const engine = TableEngine.create(plan, limits);
    return engine.ok ? ok(new StateTables(plan.program, engine.value, work)) : failed([engine.error]);
  }

  private constructor(program: Program, engine: TableEngine, work: { left: number }) {
    this.#program = program;
    this.#engine = engine;
    this.#work = work;
    this.#mostWork = work.left;
  }

  /// All relations of a position.
  evaluate(position: TermTuples): Result<void, Problem> {
    this.#work.left = this.#mostWork;
    return this.#engine.evaluate(numbered(this.#program, position));
  }

  /// Other rows that joins may look at, for each position from now on.
  allow(work: number): void {
    this.#mostWork = work;
    this.#work.left = work;
  }

  /// Rows that joins looked at for the last position or addition.
  get spent(): number {
    return this.#mostWork - this.#work.left;
  }

  /// The same position with other facts besides, which `undo` takes back.
  add(facts: TermTuples): Result<void, Problem> {
    this.#work.left = this.#mostWork;
    return this.#engine.change(numbered(this.#program, facts), new Map());
  }

  undo(): boolean {
    this.#work.left = Math.max(this.#work.left, this.#mostWork);
    return this.#engine.undo();
  }

  size(key: PredicateKey): number {
    return this.#program.predicates.has(key) ? this.#engine.size(key) : 0;
  }

  tuples(key: PredicateKey): Term[][] {
    if (!this.#program.predicates.has(key)) return [];
    return Array.from(this.#engine.tuples(key), (tuple) => tuple.map((value) => this.#program.values.term(value)));
  }
}

const numbered = ({ values }: Program, tuples: TermTuples): Map<PredicateKey, (readonly Value[])[]> =>
  new Map([...tuples].map(([key, all]) => [key, all.map((tuple) => tuple.map((term) => values.number(term)))]));
