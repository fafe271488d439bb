/// The static relations of a theory: what its geometry says, independent of any position, as tables of constants.
import { compound, indicatorOf, isCallable, printTerm, variable } from '../logic/index.ts';
import type { Prolog, Term } from '../logic/index.ts';

/// A value of a column: constants are numbered so that joins compare numbers.
export type Constant = number;

/// The key of one more column: exact for up to five columns of fewer than a thousand constants.
export const indexKey = (key: number, constant: Constant): number => key * 1024 + constant + 1;

export class Statics {
  readonly #prolog: Prolog;
  readonly #indicators: ReadonlySet<string>;
  readonly #tables = new Map<string, readonly (readonly Constant[])[]>();
  readonly #indexes = new Map<string, ReadonlyMap<number, readonly (readonly Constant[])[]>>();
  readonly #numbers = new Map<string, Constant>();
  readonly #terms: Term[] = [];

  /// `indicators` are the predicates, as `name/arity`, that depend on nothing but their arguments.
  constructor(prolog: Prolog, indicators: Iterable<string>) {
    this.#prolog = prolog;
    this.#indicators = new Set(indicators);
  }

  /// The predicates, as `name/arity`.
  get indicators(): readonly string[] {
    return [...this.#indicators];
  }

  isStatic(literal: Term): boolean {
    return isCallable(literal) && this.#indicators.has(indicatorOf(literal));
  }

  number(term: Term): Constant {
    const key = `${term.kind} ${printTerm(term, { quoted: true })}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.#terms.length);
    return this.#terms.push(term) - 1;
  }

  term(constant: Constant): Term {
    return this.#terms[constant]!;
  }

  /// The tuples of a predicate by the values of the columns whose bits are set in `mask`, under `indexKey`.
  index(indicator: string, mask: number): ReadonlyMap<number, readonly (readonly Constant[])[]> {
    const name = `${indicator} ${mask}`;
    const known = this.#indexes.get(name);
    if (known !== undefined) return known;
    const index = new Map<number, (readonly Constant[])[]>();
    for (const tuple of this.table(indicator)) {
      let key = 0;
      for (let i = 0; i < tuple.length; i++) if (mask & (1 << i)) key = indexKey(key, tuple[i]!);
      const bucket = index.get(key);
      if (bucket === undefined) index.set(key, [tuple]);
      else bucket.push(tuple);
    }
    this.#indexes.set(name, index);
    return index;
  }

  /// All tuples of a predicate, each once.
  table(indicator: string): readonly (readonly Constant[])[] {
    const known = this.#tables.get(indicator);
    if (known !== undefined) return known;
    const slash = indicator.lastIndexOf('/');
    const variables = Array.from({ length: Number(indicator.slice(slash + 1)) }, (_, i) => variable(`X${i}`));
    const name = indicator.slice(0, slash);
    const goal = variables.length === 0 ? { kind: 'atom' as const, name } : compound(name, variables);
    const tuples = new Map<string, readonly Constant[]>();
    for (const { bindings } of this.#prolog.query(goal, { limit: 100_000 })) {
      const tuple = variables.map(({ name: column }) => this.number(bindings.get(column)!));
      tuples.set(tuple.join(' '), tuple);
    }
    const table = [...tuples.values()];
    this.#tables.set(indicator, table);
    return table;
  }
}
