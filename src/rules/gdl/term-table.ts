/// A map whose keys are ground terms.
import { printTerm } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';

export class TermTable<Value> {
  readonly #entries = new Map<string, { readonly terms: readonly Term[]; readonly value: Value }>();

  get size(): number {
    return this.#entries.size;
  }

  set(terms: readonly Term[], value: Value): void {
    this.#entries.set(textOf(terms), { terms, value });
  }

  get(terms: readonly Term[]): Value | undefined {
    return this.#entries.get(textOf(terms))?.value;
  }

  has(terms: readonly Term[]): boolean {
    return this.#entries.has(textOf(terms));
  }

  entries(): (readonly [readonly Term[], Value])[] {
    return [...this.#entries.values()].map(({ terms, value }) => [terms, value] as const);
  }
}

const textOf = (terms: readonly Term[]): string => terms.map((term) => printTerm(term, { quoted: true })).join(' , ');
