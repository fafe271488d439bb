/// Predicates that are evaluated together, with their rules made ready to run.
import { orderBody } from '../body-order.ts';
import type { PredicateKey, Program, Rule } from '../program.ts';
import { Join } from './join.ts';
import type { JoinContext } from './join.ts';
import type { Table } from './table.ts';

export interface SeedTuples {
  readonly table: Table;
  readonly tuples: readonly Int32Array[];
}

export class TableStratum {
  readonly predicates: readonly PredicateKey[];
  readonly tables: readonly Table[];
  readonly isRecursive: boolean;
  /// Does not depend on the position.
  readonly isStatic: boolean;
  /// Facts of the text.
  readonly facts: readonly SeedTuples[];
  readonly full: readonly Join[];
  /// The tables that rules read, those of the stratum itself left out.
  readonly reads: ReadonlySet<Table>;
  readonly #rules: readonly Rule[];
  readonly #context: JoinContext;
  #news: readonly Join[] | undefined;
  #changes: readonly Join[] | undefined;

  constructor(predicates: readonly PredicateKey[], rules: readonly Rule[], isStatic: boolean, context: JoinContext) {
    const { program, table } = context;
    this.predicates = predicates;
    this.isStatic = isStatic;
    this.tables = predicates.map(table);
    this.#context = context;
    this.#rules = rules;
    const read = this.#rules.flatMap((rule) => atomsOf(rule).map(({ predicate }) => predicate));
    this.isRecursive = read.some((key) => predicates.includes(key));
    this.reads = new Set(read.filter((key) => !predicates.includes(key)).map(table));
    this.full = this.#rules.map((rule) => new Join(rule, { kind: 'full' }, context));
    this.facts = predicates.map((key) => ({
      table: table(key),
      tuples: (program.facts.get(key) ?? []).map((tuple) => Int32Array.from(tuple)),
    }));
  }

  /// Made when first needed, as they bring indexes of their own.
  get news(): readonly Join[] {
    return (this.#news ??= this.#startingWith('news', (key) => this.predicates.includes(key)));
  }

  get changes(): readonly Join[] {
    return (this.#changes ??= this.#startingWith('changes', () => true));
  }

  #startingWith(kind: 'news' | 'changes', isWanted: (key: PredicateKey) => boolean): Join[] {
    return this.#rules.flatMap((rule) =>
      orderBody(rule.body).flatMap((literal, place) =>
        literal.kind === 'atom' && isWanted(literal.predicate) ? [new Join(rule, { kind, place }, this.#context)] : [],
      ),
    );
  }
}

const atomsOf = (rule: Rule) => rule.body.filter((literal) => literal.kind === 'atom');

/// The strata of a program; predicates that stand in none of its own (such as inputs) come first.
export const stratify = (program: Program, context: JoinContext): TableStratum[] => {
  const placed = new Set(program.strata.flatMap(({ predicates }) => predicates));
  const alone = [...program.predicates.keys()].filter((key) => !placed.has(key)).map((key) => [key]);
  const moving = new Set(program.inputs);
  const rulesOf = new Map<PredicateKey, Rule[]>();
  for (const rule of program.rules) {
    const known = rulesOf.get(rule.predicate);
    if (known === undefined) rulesOf.set(rule.predicate, [rule]);
    else known.push(rule);
  }
  return [...alone, ...program.strata.map(({ predicates }) => predicates)].map((predicates) => {
    const rules = predicates.flatMap((key) => rulesOf.get(key) ?? []);
    const isStatic =
      !predicates.some((key) => moving.has(key)) &&
      !rules.some((rule) => atomsOf(rule).some(({ predicate }) => moving.has(predicate)));
    if (!isStatic) for (const key of predicates) moving.add(key);
    return new TableStratum(predicates, rules, isStatic, context);
  });
};
