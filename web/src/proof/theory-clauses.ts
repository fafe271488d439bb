/// The clauses of a theory as its text says them, to find out whether a proof's clauses are among them, and whether any is missing.
import { swiFlags } from '../../../src/logic/flags.ts';
import { OperatorTable } from '../../../src/logic/syntax/operators.ts';
import { printTerm } from '../../../src/logic/syntax/prolog-printer.ts';
import { PrologReader } from '../../../src/logic/syntax/prolog-reader.ts';
import { clause, hasCut, sidesOf } from '../../../src/logic/terms/clause.ts';
import type { Clause } from '../../../src/logic/terms/clause.ts';
import { compound, indicatorOf, isCallable } from '../../../src/logic/terms/term.ts';

/// The same text for clauses that differ in the names of their variables alone.
export const keyOf = ({ head, body, variables }: Clause): string =>
  printTerm(compound(':-', [head, body]), {
    quoted: true,
    ignoreOps: true,
    variableNames: new Map(variables.map((variable, i) => [variable, `V${i}`])),
  });

/// Reads texts one behind the other; directives are left out, and so is what cannot be read.
export const clausesOf = (texts: readonly string[]): Clause[] => {
  const clauses: Clause[] = [];
  for (const text of texts) {
    const reader = new PrologReader(text, { operators: OperatorTable.swi(), flags: swiFlags() });
    for (let read = reader.next(); read.kind !== 'end'; read = reader.next()) {
      if (read.kind === 'error') continue;
      const [head, body] = sidesOf(read.term, ':-') ?? [read.term];
      const isDirective = read.term.kind === 'compound' && read.term.name === ':-' && read.term.args.length === 1;
      if (!isDirective && isCallable(head)) clauses.push(clause(head, body));
    }
  }
  return clauses;
};

export class ClauseShelf {
  /// By key: the places at which such a clause stands.
  readonly #places = new Map<string, number[]>();
  readonly #sizes = new Map<string, number>();
  readonly #cutting = new Set<string>();

  constructor(clauses: readonly Clause[]) {
    clauses.forEach((each, place) => {
      const key = keyOf(each);
      this.#places.set(key, [...(this.#places.get(key) ?? []), place]);
      const indicator = indicatorOf(each.head);
      this.#sizes.set(indicator, (this.#sizes.get(indicator) ?? 0) + 1);
      if (hasCut(each.body)) this.#cutting.add(indicator);
    });
  }

  placesOf(each: Clause): readonly number[] {
    return this.#places.get(keyOf(each)) ?? [];
  }

  /// How many clauses a predicate has.
  sizeOf(indicator: string): number {
    return this.#sizes.get(indicator) ?? 0;
  }

  /// Whether a clause of the predicate cuts, so that the others count only together with it.
  cuts(indicator: string): boolean {
    return this.#cutting.has(indicator);
  }
}
