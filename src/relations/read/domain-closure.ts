/// What arithmetic and composition make of the values of domains, as far as that comes to an end.
import { PrologError } from '../../logic/index.ts';
import { RangeTooLarge, solveBuiltin } from '../builtin.ts';
import type { Builtin } from '../builtin.ts';
import { isReady, variablesOfArguments, variablesOfLiteral } from '../literal.ts';
import type { Rule, Value, Values } from '../program.ts';

/// A literal that gives variables values which no atom gives them.
interface Producer {
  readonly literal: Builtin;
  /// Comparisons of the same rule that these values must pass.
  readonly filters: readonly Builtin[];
  readonly operands: readonly number[];
  readonly results: readonly number[];
  readonly classOf: (variable: number) => number;
  /// How many values of each operand have been looked at.
  readonly seen: number[];
  tries: number;
}

/// Trying more combinations of values than this is not worth it.
const MOST_TRIES = 300_000;

/// The values of classes, growing. Classes that have no end are in `infinite`.
export class DomainClosure {
  readonly infinite = new Set<number>();
  readonly #classes: readonly Set<Value>[];
  /// The same values in the order in which they came.
  readonly #lists: Value[][];
  /// Those that stand in the text.
  readonly #seeds: readonly (readonly Value[])[];
  readonly #most: readonly number[];
  readonly #values: Values;
  readonly #producers: Producer[] = [];

  /// `most` is how many values may be computed for a class.
  constructor(classes: readonly Set<Value>[], values: Values, most: number) {
    this.#classes = classes;
    this.#lists = classes.map((set) => [...set]);
    this.#seeds = classes.map((set) => [...set]);
    this.#most = classes.map(({ size }) => size + most);
    this.#values = values;
  }

  add(rule: Rule, classOf: (variable: number) => number): void {
    // Atoms bind their variables to values that are there already.
    const bound = new Set<number>();
    for (const literal of rule.body)
      if (literal.kind === 'atom' && !literal.isNegated)
        for (const variable of variablesOfArguments(literal.args)) bound.add(variable);
    const known = new Set(bound);
    const filters = rule.body.filter((literal) => literal.kind === 'compare' || literal.kind === 'order');
    for (const literal of rule.body) {
      if (literal.kind !== 'is' && literal.kind !== 'compose' && literal.kind !== 'between') continue;
      const variables = variablesOfLiteral(literal);
      // Bodies are in an order in which all operands are known.
      if (!isReady(literal, (variable) => known.has(variable))) throw new TypeError('the body is not in order');
      const results = variables.filter((variable) => !known.has(variable));
      for (const variable of results) known.add(variable);
      if (results.length === 0) continue;
      const operands = variables.filter((variable) => !results.includes(variable));
      this.#producers.push({
        literal,
        filters: filters.filter((filter) => variablesOfLiteral(filter).every((each) => variables.includes(each))),
        operands,
        results,
        classOf,
        seen: operands.map(() => 0),
        tries: 0,
      });
    }
  }

  /// Nothing is tried: whatever is computed could be anything.
  leaveOpen(): void {
    for (const { results, classOf } of this.#producers) this.#giveUp(results.map(classOf));
  }

  run(): void {
    // Producers without operands, such as between(1, 8, X), are run once.
    const waiting = new Set(this.#producers);
    for (let isGrowing = true; isGrowing;) {
      isGrowing = false;
      for (const producer of waiting) {
        if (
          producer.operands.length === 0 ||
          producer.results.every((each) => this.infinite.has(producer.classOf(each)))
        )
          waiting.delete(producer);
        if (this.#produce(producer)) isGrowing = true;
      }
    }
  }

  /// Whether something is new.
  #produce(producer: Producer): boolean {
    const { operands, results, classOf, seen } = producer;
    const isEndless = operands.some((operand) => this.infinite.has(classOf(operand)));
    if (isEndless) return this.#giveUp(results.map(classOf));
    const before = [...seen];
    const now = operands.map((operand) => this.#lists[classOf(operand)]!.length);
    for (const [i, length] of now.entries()) seen[i] = length;
    if (operands.length === 0) return this.#try(producer, []);
    let isNew = false;
    // Combinations with at least one new value: the first new one stands at `pivot`.
    for (let pivot = 0; pivot < operands.length; pivot++) {
      const ranges = operands.map((_, i) => [i === pivot ? before[i]! : 0, i < pivot ? before[i]! : now[i]!] as const);
      if (ranges.some(([from, to]) => from >= to)) continue;
      const at = ranges.map(([from]) => from);
      for (;;) {
        if (++producer.tries > MOST_TRIES) return this.#giveUp(results.map(classOf));
        if (this.#try(producer, at)) isNew = true;
        // An odometer over the ranges.
        let digit = at.length - 1;
        while (digit >= 0 && ++at[digit]! >= ranges[digit]![1]) {
          at[digit] = ranges[digit]![0];
          digit--;
        }
        if (digit < 0) break;
      }
    }
    return isNew;
  }

  #try({ literal, filters, operands, results, classOf }: Producer, at: readonly number[]): boolean {
    const bound = new Map(operands.map((operand, i) => [operand, this.#lists[classOf(operand)]![at[i]!]!]));
    const most = Math.max(...results.map((each) => this.#most[classOf(each)]!));
    let isNew = false;
    try {
      for (const extension of solveBuiltin(literal, (variable) => bound.get(variable), this.#values, most)) {
        const full = new Map([...bound, ...extension]);
        if (!filters.every((filter) => this.#holds(filter, full))) continue;
        for (const [variable, value] of extension) if (this.#learn(classOf(variable), value)) isNew = true;
      }
    } catch (error) {
      if (error instanceof RangeTooLarge) return this.#giveUp(results.map(classOf));
      // Values for which there is no result: evaluation will say so where it is asked.
      if (!(error instanceof PrologError)) throw error;
    }
    return isNew;
  }

  #holds(filter: Builtin, bound: ReadonlyMap<number, Value>): boolean {
    for (const _ of solveBuiltin(filter, (variable) => bound.get(variable), this.#values)) return true;
    return false;
  }

  #learn(number: number, value: Value): boolean {
    const set = this.#classes[number]!;
    if (set.has(value) || this.infinite.has(number)) return false;
    if (set.size >= this.#most[number]!) return this.#giveUp([number]);
    set.add(value);
    this.#lists[number]!.push(value);
    return true;
  }

  #giveUp(classes: readonly number[]): boolean {
    const before = this.infinite.size;
    for (const each of classes) {
      if (this.infinite.has(each)) continue;
      this.infinite.add(each);
      // What was computed so far is as good as nothing.
      this.#classes[each]!.clear();
      for (const value of this.#seeds[each]!) this.#classes[each]!.add(value);
    }
    return this.infinite.size > before;
  }
}
