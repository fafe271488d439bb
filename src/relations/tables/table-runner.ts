/// A plan run in tables, with positions as numbers of facts.
import { ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import type { Engine } from '../engine.ts';
import type { NumberedFacts } from '../fact-table.ts';
import type { Plan } from '../plan.ts';
import type { PredicateKey, Problem, Value } from '../program.ts';
import type { Counts, Delta, Facts } from '../relations.ts';
import { TableEngine } from './table-engine.ts';
import type { TableOptions, Tuples } from './table-engine.ts';

export class TableRunner implements Engine {
  readonly #engine: TableEngine;
  readonly #plan: Plan;
  readonly #facts: NumberedFacts;

  static create(plan: Plan, facts: NumberedFacts, options: TableOptions): Result<TableRunner, Problem> {
    const engine = TableEngine.create(plan, options);
    return engine.ok ? ok(new TableRunner(engine.value, plan, facts)) : engine;
  }

  private constructor(engine: TableEngine, plan: Plan, facts: NumberedFacts) {
    this.#engine = engine;
    this.#plan = plan;
    this.#facts = facts;
  }

  evaluate(facts: Facts): Result<void, Problem> {
    return this.#engine.evaluate(this.#tuples(facts));
  }

  apply({ added, removed }: Delta): Result<void, Problem> {
    return this.#engine.change(this.#tuples(added), this.#tuples(removed));
  }

  undo(): boolean {
    return this.#engine.undo();
  }

  counts(into: Counts): void {
    this.#plan.counts.forEach(({ factors }, i) => {
      into[i] = factors.reduce((product, key) => product * this.#engine.size(key), 1);
    });
  }

  isTrue(fact: number): boolean {
    const [key, tuple] = this.#facts.tuple(fact);
    return this.#engine.isGiven(key, tuple);
  }

  #tuples(facts: Facts): Tuples {
    const tuples = new Map<PredicateKey, (readonly Value[])[]>();
    for (let i = 0; i < facts.length; i++) {
      const [key, tuple] = this.#facts.tuple(facts[i]!);
      const known = tuples.get(key);
      if (known === undefined) tuples.set(key, [tuple]);
      else known.push(tuple);
    }
    return tuples;
  }
}
