/// Evaluates a plan by tables of tuples: for domains of any size, and for arithmetic.
import { failed, ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import type { Plan } from '../plan.ts';
import type { PredicateKey, Problem, Program, Value } from '../program.ts';
import { growthProblem, inputProblem, Stopped } from '../stopped.ts';
import type { Emit, JoinContext, Work } from './join.ts';
import { stratify } from './stratum.ts';
import type { TableStratum } from './stratum.ts';
import { BOTH, NEW, OLD, Table } from './table.ts';

export interface TableOptions {
  /// Recursion looks only at what is new; true unless given.
  readonly semiNaive?: boolean;
  /// Tuples of all relations of a position together.
  readonly tuples: number;
  /// Rows that joins may look at in all, over the engine's whole life; no limit unless given.
  readonly work?: Work;
}

/// Tuples by predicate.
export type Tuples = ReadonlyMap<PredicateKey, readonly (readonly Value[])[]>;

/// What a change really changed of the given facts.
interface Difference {
  readonly added: readonly Given[];
  readonly removed: readonly Given[];
}
interface Given {
  readonly key: PredicateKey;
  readonly tuple: Int32Array;
}

/// Stands at a position: the one of the last `evaluate`, with the changes since then. At first, and after an evaluation
/// that was stopped, at the one without facts, whose relations are not evaluated.
export class TableEngine {
  readonly program: Program;
  readonly #options: TableOptions;
  readonly #tables = new Map<PredicateKey, Table>();
  /// The given facts alone: an input may have facts and rules in the text, too.
  readonly #given = new Map<PredicateKey, Table>();
  readonly #moving: readonly TableStratum[];
  readonly #journal: Difference[] = [];
  readonly #staticTotal: number;
  #total = 0;

  /// Computes what does not depend on the position; a problem if that cannot be done.
  static create(plan: Pick<Plan, 'program'>, options: TableOptions): Result<TableEngine, Problem> {
    return attempt(() => new TableEngine(plan.program, options));
  }

  private constructor(program: Program, options: TableOptions) {
    this.program = program;
    this.#options = options;
    for (const { key, arity } of program.predicates.values()) this.#tables.set(key, new Table(arity));
    for (const key of program.inputs) this.#given.set(key, new Table(program.predicates.get(key)!.arity));
    const { tuples, work } = options;
    const context: JoinContext = { program, tuples, work, table: (key) => this.#table(key) };
    const strata = stratify(program, context);
    for (const stratum of strata) if (stratum.isStatic) this.#evaluateStratum(stratum);
    this.#staticTotal = this.#total;
    this.#moving = strata.filter(({ isStatic }) => !isStatic);
  }

  /// All relations of the position with these input facts, from scratch.
  evaluate(inputs: Tuples): Result<void, Problem> {
    const wrong = this.#wrongInput(inputs);
    if (wrong !== undefined) return failed(wrong);
    this.#journal.length = 0;
    for (const table of this.#given.values()) table.clear();
    for (const [key, tuples] of inputs) {
      const table = this.#given.get(key)!;
      for (const tuple of tuples) setTrue(table, Int32Array.from(tuple));
    }
    const done = attempt(() => this.#evaluateAll());
    if (!done.ok) this.#forget();
    return done;
  }

  /// Changes the position: first `removed` are taken away, then `added` are put there. On a problem it stays as it was.
  change(added: Tuples, removed: Tuples): Result<void, Problem> {
    const wrong = this.#wrongInput(added) ?? this.#wrongInput(removed);
    if (wrong !== undefined) return failed(wrong);
    const difference = this.#differenceOf(added, removed);
    const done = this.#apply(difference);
    if (done.ok) this.#journal.push(difference);
    return done;
  }

  /// Takes the newest change back that was not undone; false if there is none.
  undo(): boolean {
    const newest = this.#journal.pop();
    if (newest === undefined) return false;
    const done = this.#apply({ added: newest.removed, removed: newest.added });
    if (!done.ok) throw new Error(`a position that was evaluated cannot be evaluated again: ${done.error.message}`);
    return true;
  }

  size(predicate: PredicateKey): number {
    return this.#table(predicate).size;
  }

  /// The tuples of a predicate. Not to be used any more after the next change.
  tuples(predicate: PredicateKey): Iterable<readonly Value[]> {
    return trueTuples(this.#table(predicate));
  }

  has(predicate: PredicateKey, tuple: readonly Value[]): boolean {
    return this.#table(predicate).has(Int32Array.from(tuple), NEW);
  }

  /// The facts of the position itself, without those of the text.
  given(input: PredicateKey): Iterable<readonly Value[]> {
    const table = this.#given.get(input);
    return table === undefined ? [] : trueTuples(table);
  }

  isGiven(input: PredicateKey, tuple: readonly Value[]): boolean {
    return this.#given.get(input)?.has(Int32Array.from(tuple), NEW) ?? false;
  }

  #table(key: PredicateKey): Table {
    const table = this.#tables.get(key);
    if (table === undefined) throw new Error(`the program has no predicate ${key}`);
    return table;
  }

  #wrongInput(inputs: Tuples): Problem | undefined {
    for (const [key, tuples] of inputs) {
      const given = this.#given.get(key);
      if (given === undefined) return inputProblem(key, this.program);
      const wrong = tuples.find(({ length }) => length !== given.arity);
      if (wrong !== undefined) return inputProblem(`a tuple of ${wrong.length} values for ${key}`, this.program);
    }
    return undefined;
  }

  #evaluateAll(): void {
    this.#total = this.#staticTotal;
    for (const { tables } of this.#moving) for (const table of tables) table.clear();
    for (const stratum of this.#moving) this.#evaluateStratum(stratum);
  }

  #forget(): void {
    for (const table of this.#given.values()) table.clear();
    for (const { tables } of this.#moving) for (const table of tables) table.clear();
    this.#total = this.#staticTotal;
  }

  #evaluateStratum(stratum: TableStratum): void {
    if (stratum.isRecursive) {
      this.#saturate(stratum, this.#addNew);
      for (const table of stratum.tables) {
        for (const row of table.news) table.states[row] = BOTH;
        table.size = table.news.length;
        table.news.length = 0;
      }
      return;
    }
    this.#seed(stratum, this.#addDerivation);
    for (const join of stratum.full) join.run(this.#addDerivation);
  }

  /// What is true without rules: facts of the text and of the position.
  #seed({ facts, predicates }: TableStratum, emit: Emit): void {
    for (const { table, tuples } of facts) for (const tuple of tuples) emit(table, tuple, 1);
    for (const key of predicates) {
      const given = this.#given.get(key);
      if (given === undefined) continue;
      for (const tuple of trueTuples(given)) emit(this.#table(key), Int32Array.from(tuple), 1);
    }
  }

  /// Derives all of a recursive stratum. What becomes true is in `news` of its tables afterwards.
  #saturate(stratum: TableStratum, emit: Emit): void {
    const { tables, full } = stratum;
    this.#seed(stratum, emit);
    for (const join of full) join.run(emit);
    // Up to where the news of each table have been looked at. The first round saw part of them only.
    const seen = new Map(tables.map((table) => [table, 0]));
    while (tables.some((table) => table.news.length > seen.get(table)!)) {
      const until = new Map(tables.map((table) => [table, table.news.length]));
      if (this.#options.semiNaive === false) for (const join of full) join.run(emit);
      else {
        for (const join of stratum.news) join.run(emit, seen.get(join.source!)!, until.get(join.source!)!);
      }
      for (const [table, length] of until) seen.set(table, length);
    }
  }

  /// One more tuple of a position; `table` is the one that grows.
  #count(table: Table): void {
    if (++this.#total <= this.#options.tuples) return;
    throw new Stopped(growthProblem(this.program, this.#nameOf(table), this.#options.tuples));
  }

  #nameOf(table: Table): PredicateKey {
    for (const [key, other] of this.#tables) if (other === table) return key;
    throw new Error('a table of no predicate');
  }

  /// Takes in a tuple of a recursive stratum.
  readonly #addNew: Emit = (table, tuple) => {
    const row = table.insert(tuple);
    if ((table.states[row]! & NEW) !== 0) return;
    table.states[row]! |= NEW;
    table.derivations[row] = 1;
    table.news.push(row);
    this.#count(table);
  };

  /// Takes in a derivation where everything is evaluated from scratch.
  readonly #addDerivation: Emit = (table, tuple) => {
    const row = table.insert(tuple);
    if (table.derivations[row]!++ > 0) return;
    table.states[row] = BOTH;
    table.size++;
    this.#count(table);
  };

  #differenceOf(added: Tuples, removed: Tuples): Difference {
    const listed = (tuples: Tuples): Given[] =>
      [...tuples].flatMap(([key, all]) => all.map((tuple) => ({ key, tuple: Int32Array.from(tuple) })));
    const isGiven = ({ key, tuple }: Given): boolean => this.#given.get(key)!.has(tuple, NEW);
    const nameOf = ({ key, tuple }: Given): string => `${key} ${tuple.join()}`;
    const wanted = new Map(listed(added).map((given) => [nameOf(given), given]));
    const unwanted = new Map(listed(removed).map((given) => [nameOf(given), given]));
    return {
      added: [...wanted.values()].filter((given) => !isGiven(given)),
      removed: [...unwanted.values()].filter((given) => !wanted.has(nameOf(given)) && isGiven(given)),
    };
  }

  /// Changes the given facts and all relations. Where that meets a problem everything is evaluated from scratch, which
  /// decides: on the way tuples of before and after meet, and arithmetic on both may fail where neither does alone.
  #apply(difference: Difference): Result<void, Problem> {
    this.#give(difference);
    if (attempt(() => this.#propagate(difference)).ok) return ok(undefined);
    const done = attempt(() => this.#evaluateAll());
    if (done.ok) return done;
    this.#give({ added: difference.removed, removed: difference.added });
    this.#evaluateAll();
    return done;
  }

  #give({ added, removed }: Difference): void {
    for (const { key, tuple } of added) setTrue(this.#given.get(key)!, tuple);
    for (const { key, tuple } of removed) setFalse(this.#given.get(key)!, tuple);
  }

  #propagate({ added, removed }: Difference): void {
    const given = new Set([...added, ...removed].map(({ key }) => key));
    const changed = new Set<Table>();
    for (const stratum of this.#moving) {
      const isTouched =
        stratum.predicates.some((key) => given.has(key)) || [...stratum.reads].some((t) => changed.has(t));
      if (!isTouched) continue;
      if (stratum.isRecursive) this.#changeRecursive(stratum);
      else this.#changeDerivations(stratum, { added, removed }, changed);
      for (const table of stratum.tables) if (table.changed.length > 0) changed.add(table);
    }
    for (const table of changed) table.settle();
  }

  /// A recursive stratum is derived anew, and compared with what it was.
  #changeRecursive(stratum: TableStratum): void {
    for (const { states, count, size } of stratum.tables) {
      for (let row = 0; row < count; row++) states[row]! &= OLD;
      this.#total -= size;
    }
    this.#saturate(stratum, this.#addNew);
    for (const table of stratum.tables) {
      for (let row = 0; row < table.count; row++) {
        const state = table.states[row]!;
        if (state === OLD || state === NEW) table.changed.push(row);
      }
      table.news.length = 0;
    }
  }

  /// Without recursion the derivations of each tuple are counted; a tuple is true as long as one is left.
  #changeDerivations(stratum: TableStratum, { added, removed }: Difference, changed: ReadonlySet<Table>): void {
    const touched = new Map<Table, Set<number>>(stratum.tables.map((table) => [table, new Set()]));
    const limit = this.#options.tuples;
    const emit: Emit = (table, tuple, sign) => {
      const row = table.insert(tuple);
      table.derivations[row]! += sign;
      const rows = touched.get(table)!;
      rows.add(row);
      if (rows.size > 2 * limit) throw new Stopped(growthProblem(this.program, this.#nameOf(table), limit));
    };
    for (const { key, tuple } of added) if (stratum.predicates.includes(key)) emit(this.#table(key), tuple, 1);
    for (const { key, tuple } of removed) if (stratum.predicates.includes(key)) emit(this.#table(key), tuple, -1);
    for (const join of stratum.changes) if (changed.has(join.source!)) join.run(emit);
    for (const [table, rows] of touched) {
      for (const row of rows) {
        const wasTrue = (table.states[row]! & OLD) !== 0;
        const isTrue = table.derivations[row]! > 0;
        if (wasTrue === isTrue) continue;
        table.states[row] = isTrue ? NEW : OLD;
        table.changed.push(row);
        if (isTrue) this.#count(table);
        else this.#total--;
      }
    }
  }
}

const attempt = <T>(run: () => T): Result<T, Problem> => {
  try {
    return ok(run());
  } catch (error) {
    if (error instanceof Stopped) return failed(error.problem);
    throw error;
  }
};

const setTrue = (table: Table, tuple: Int32Array): void => {
  const row = table.insert(tuple);
  if (table.states[row] === BOTH) return;
  table.states[row] = BOTH;
  table.size++;
};

const setFalse = (table: Table, tuple: Int32Array): void => {
  const row = table.find(tuple);
  if (row < 0 || table.states[row] === 0) return;
  table.states[row] = 0;
  table.size--;
};

function* trueTuples(table: Table): Iterable<readonly Value[]> {
  for (let row = 0; row < table.count; row++) {
    if ((table.states[row]! & NEW) === 0) continue;
    yield [...table.rows.subarray(row * table.arity, (row + 1) * table.arity)];
  }
}
