/// The facts that positions are made of, numbered: all tuples of the domains of the inputs.
import { failed, indicatorOf, isCallable, ok, printTerm } from '../logic/index.ts';
import type { Result, Term } from '../logic/index.ts';
import { atom, compound } from '../logic/index.ts';
import type { PredicateKey, Problem, Program, Value } from './program.ts';
import type { FactTable } from './relations.ts';

/// All facts that a position can have, in the order of their numbers.
export function* tuplesOfInputs(program: Program): Generator<readonly [PredicateKey, readonly Value[]]> {
  for (const key of program.inputs) {
    const { domains } = program.predicates.get(key)!;
    const columns = domains.map((domain) => program.domains[domain]!.values);
    if (columns.some((values) => values.length === 0)) continue;
    // An odometer, the last column fastest.
    const at = columns.map(() => 0);
    for (;;) {
      yield [key, columns.map((values, i) => values[at[i]!]!)];
      let column = columns.length - 1;
      while (column >= 0 && ++at[column]! === columns[column]!.length) at[column--] = 0;
      if (column < 0) break;
    }
  }
}

/// How many facts there can be.
export const countInputFacts = (program: Program): number =>
  program.inputs.reduce(
    (sum, key) =>
      sum +
      program.predicates.get(key)!.domains.reduce((size, domain) => size * program.domains[domain]!.values.length, 1),
    0,
  );

export class NumberedFacts implements FactTable {
  readonly size: number;
  readonly #program: Program;
  /// Where the facts of an input begin.
  readonly #starts = new Map<PredicateKey, number>();
  /// The place of each value in its domain, by domain.
  readonly #places: readonly ReadonlyMap<Value, number>[];

  constructor(program: Program) {
    this.#program = program;
    this.#places = program.domains.map(({ values }) => new Map(values.map((value, i) => [value, i])));
    let size = 0;
    for (const key of program.inputs) {
      this.#starts.set(key, size);
      size += this.#sizeOf(key);
    }
    this.size = size;
  }

  number(fact: Term): Result<number, Problem> {
    const text = printTerm(fact, { quoted: true });
    if (!isCallable(fact))
      return failed({ code: 'not-a-fact', message: `${text} is not a fact`, hint: 'write a fact such as owns(x, d3)' });
    const key = indicatorOf(fact);
    const start = this.#starts.get(key);
    if (start === undefined)
      return failed({
        code: 'unknown-input',
        message: `${key} is not given with a position`,
        hint: `facts of a position are of ${this.#program.inputs.join(', ') || 'no predicate: declare one with :- dynamic name/arity.'}`,
      });
    let number = 0;
    const args = fact.kind === 'compound' ? fact.args : [];
    const { domains } = this.#program.predicates.get(key)!;
    for (const [i, arg] of args.entries()) {
      const value = this.#program.values.find(arg);
      const place = value === undefined ? undefined : this.#places[domains[i]!]!.get(value);
      if (place === undefined) {
        const { name, values } = this.#program.domains[domains[i]!]!;
        return failed({
          code: 'outside-domain',
          message: `argument ${i + 1} of ${text} is not of its domain, ${name}`,
          hint: `known values: ${sampleOf(values.map((each) => printTerm(this.#program.values.term(each), { quoted: true })))}`,
        });
      }
      number = number * this.#program.domains[domains[i]!]!.values.length + place;
    }
    return ok(start + number);
  }

  term(number: number): Term {
    for (const [key, start] of this.#starts) {
      if (number < start || number >= start + this.#sizeOf(key)) continue;
      const { name, domains } = this.#program.predicates.get(key)!;
      let rest = number - start;
      const args: Term[] = [];
      for (const domain of domains.toReversed()) {
        const { values } = this.#program.domains[domain]!;
        args.unshift(this.#program.values.term(values[rest % values.length]!));
        rest = Math.floor(rest / values.length);
      }
      return args.length === 0 ? atom(name) : compound(name, args);
    }
    throw new RangeError(`no fact has the number ${number}`);
  }

  /// The predicate and values of a fact.
  tuple(number: number): readonly [PredicateKey, readonly Value[]] {
    const term = this.term(number);
    const args = term.kind === 'compound' ? term.args : [];
    return [isCallable(term) ? indicatorOf(term) : '', args.map((arg) => this.#program.values.find(arg)!)];
  }

  #sizeOf(key: PredicateKey): number {
    return this.#program.predicates
      .get(key)!
      .domains.reduce((size, domain) => size * this.#program.domains[domain]!.values.length, 1);
  }
}

const sampleOf = (words: readonly string[]): string =>
  words.length <= 8 ? words.join(', ') : `${words.slice(0, 4).join(', ')}, ... ${words.at(-1)!} (${words.length})`;
