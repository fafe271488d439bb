/// A compiled theory at a position.
import { failed, ok } from '../logic/index.ts';
import type { Result, Term } from '../logic/index.ts';
import type { Engine } from './engine.ts';
import { explain } from './explain/explain.ts';
import { explainAbsence } from './explain/explain-absence.ts';
import type { NumberedFacts } from './fact-table.ts';
import type { PassName } from './passes.ts';
import type { Sizes } from './passes/sizes.ts';
import type { Plan } from './plan.ts';
import { printPlan } from './plan-text.ts';
import type { Feature, PredicateKey, Problem, Program, Value } from './program.ts';
import type { Absence, CompileBudget, Counts, Delta, EngineName, Explanation, Facts, Relations } from './relations.ts';
import { TableEngine } from './tables/table-engine.ts';
import { atomOf, sortTerms } from './tuple-terms.ts';
import { BatchEngine } from './words/batch-engine.ts';

export interface Compiled {
  readonly program: Program;
  readonly plan: Plan;
  readonly sizes: Sizes;
  readonly facts: NumberedFacts;
  readonly engine: Engine;
  readonly name: EngineName;
  readonly gates: number;
  readonly budget: CompileBudget;
  readonly without: ReadonlySet<PassName>;
}

/// Counts of many positions, and the array that they are parts of.
interface Rows {
  readonly ok: true;
  readonly value: readonly Counts[];
  readonly all: Counts;
}

/// A circuit has a gate for each tuple, not for each word: it may have more of them.
const CIRCUIT_GATES = 8;

export class CompiledRelations implements Relations {
  readonly program: Program;
  readonly engine: EngineName;
  readonly features: readonly Feature[];
  readonly facts: NumberedFacts;
  readonly #compiled: Compiled;
  readonly #engine: Engine;
  /// Features that are products, by their numbers.
  readonly #products: readonly number[];
  #batch: Result<BatchEngine, Problem> | undefined;
  /// All relations of the position as the texts define them, for questions about single tuples; made anew after a change.
  #tables: TableEngine | undefined;
  #isKnown = false;
  #answer: { readonly ok: true; readonly value: Counts } | undefined;
  #rows: Rows | undefined;

  constructor(compiled: Compiled) {
    this.program = compiled.program;
    this.engine = compiled.name;
    this.features = compiled.program.features;
    this.facts = compiled.facts;
    this.#compiled = compiled;
    this.#engine = compiled.engine;
    this.#products = compiled.plan.counts.flatMap(({ factors }, i) => (factors.length > 1 ? [i] : []));
  }

  evaluate(facts: Facts, into?: Counts): Result<Counts, Problem> {
    this.#check(facts);
    this.#isKnown = false;
    const done = this.#engine.evaluate(facts);
    if (!done.ok) return done;
    const counts = this.counts(into);
    const inexact = this.#inexact(counts);
    if (inexact !== undefined) return failed(inexact);
    // Who gives the same array each time gets the same answer: nothing is allocated.
    if (this.#answer?.value !== counts) this.#answer = { ok: true, value: counts };
    return this.#answer;
  }

  evaluateMany(positions: readonly Facts[], into?: Counts): Result<readonly Counts[], Problem> {
    const { plan, budget, without } = this.#compiled;
    this.#batch ??= BatchEngine.create(plan, { maxGates: CIRCUIT_GATES * budget.gates, without });
    if (!this.#batch.ok) return this.#batch;
    const rows = this.#rowsOf(positions.length, into);
    this.#batch.value.evaluate(positions, rows.all);
    for (const counts of this.#products.length === 0 ? [] : rows.value) {
      const inexact = this.#inexact(counts);
      if (inexact !== undefined) return failed(inexact);
    }
    return rows;
  }

  /// Parts of one array, one for each position: small arrays of their own would cost more than the counting. Who gives the same array
  /// for as many positions gets the same answer.
  #rowsOf(positions: number, into: Counts | undefined): Rows {
    const features = this.features.length;
    if (into !== undefined && into.length < positions * features)
      throw new RangeError(`${positions} positions have ${positions * features} counts, more than ${into.length}`);
    if (into !== undefined && this.#rows?.all === into && this.#rows.value.length === positions) return this.#rows;
    const all = into ?? new Float64Array(positions * features);
    const value = Array.from({ length: positions }, (_, i) => all.subarray(i * features, (i + 1) * features));
    const rows = { ok: true, value, all } as const;
    if (into !== undefined) this.#rows = rows;
    return rows;
  }

  counts(into: Counts = new Float64Array(this.features.length)): Counts {
    this.#engine.counts(into);
    return into;
  }

  apply(delta: Delta): Result<void, Problem> {
    this.#check(delta.added);
    this.#check(delta.removed);
    this.#isKnown = false;
    return this.#engine.apply(delta);
  }

  undo(): boolean {
    this.#isKnown = false;
    return this.#engine.undo();
  }

  solutions(name: string): Result<readonly Term[], Problem> {
    const key = this.#keyOf(name);
    if (!key.ok) return key;
    const tables = this.#relations();
    if (!tables.ok) return tables;
    return ok(sortTerms([...tables.value.tuples(key.value)].map((tuple) => atomOf(this.program, key.value, tuple))));
  }

  explain(tuple: Term): Result<Explanation, Problem> {
    const tables = this.#relations();
    if (!tables.ok) return tables;
    const { value: engine } = tables;
    return explain(this.program, (key) => engine.tuples(key), tuple);
  }

  explainAbsence(tuple: Term): Result<Absence, Problem> {
    const tables = this.#relations();
    if (!tables.ok) return tables;
    const { value: engine } = tables;
    return explainAbsence(this.program, (key) => engine.tuples(key), tuple);
  }

  plan(): string {
    return printPlan(this.#compiled);
  }

  /// Numbers that no fact has are a mistake of the caller, and would be written somewhere.
  #check(facts: Facts): void {
    const { size } = this.facts;
    for (let i = 0; i < facts.length; i++) {
      const fact = facts[i]!;
      if (!(fact >= 0 && fact < size) || (fact | 0) !== fact) throw new RangeError(`no fact has the number ${fact}`);
    }
  }

  /// Only products become that large.
  #inexact(counts: Counts): Problem | undefined {
    for (const feature of this.#products)
      if (counts[feature]! > Number.MAX_SAFE_INTEGER)
        return {
          code: 'too-many-bindings',
          message: `${this.features[feature]!.name} has more than 2^53 bindings: its value cannot be given exactly`,
          hint: 'leave variables out of its head, or split it into features of its parts',
        };
    return undefined;
  }

  #keyOf(name: string): Result<PredicateKey, Problem> {
    const feature = this.features.find((each) => each.name === name);
    const found =
      feature?.predicate ??
      (this.program.predicates.has(name)
        ? name
        : [...this.program.predicates.values()].find((each) => each.name === name && !each.isAuxiliary)?.key);
    if (found !== undefined) return ok(found);
    const known = [...this.program.predicates.values()].filter(({ isAuxiliary }) => !isAuxiliary).map(({ key }) => key);
    return failed({
      code: 'unknown-predicate',
      message: `there is no predicate or feature ${name || 'of that kind'}`,
      hint: `known: ${known.slice(0, 12).join(', ')}${known.length > 12 ? ', ...' : ''}`,
    });
  }

  #relations(): Result<TableEngine, Problem> {
    if (this.#tables === undefined) {
      const made = TableEngine.create({ program: this.program }, { tuples: this.#compiled.budget.tuples });
      if (!made.ok) return made;
      this.#tables = made.value;
    }
    if (!this.#isKnown) {
      const position = new Map<PredicateKey, (readonly Value[])[]>(this.program.inputs.map((key) => [key, []]));
      for (let fact = 0; fact < this.facts.size; fact++) {
        if (!this.#engine.isTrue(fact)) continue;
        const [key, tuple] = this.facts.tuple(fact);
        position.get(key)!.push(tuple);
      }
      const done = this.#tables.evaluate(position);
      if (!done.ok) return done;
      this.#isKnown = true;
    }
    return ok(this.#tables);
  }
}
