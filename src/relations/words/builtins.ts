/// Built-in literals as relations that never change: computed for all values that their variables can have, and joined.
import { PrologError } from '../../logic/index.ts';
import { domainsOfVariables } from '../variable-domains.ts';
import { RangeTooLarge, solveBuiltin } from '../builtin.ts';
import type { Builtin } from '../builtin.ts';
import { isReady, variablesOfLiteral } from '../literal.ts';
import { literalText } from '../passes/share-subjoins.ts';
import type { Program, Rule, Value } from '../program.ts';
import type { Algebra, Bound } from './algebra.ts';
import { isInFrame } from './frame.ts';
import type { Lumps } from './lumps.ts';

/// A built-in literal that has no value for some of the values that its variables could have.
export class NoValue extends Error {}

/// More values than a relation in words is good for.
const MOST_TUPLES = 200_000;

export class BuiltinRelations {
  readonly #program: Program;
  readonly #algebra: Algebra;
  readonly #known = new Map<string, Lumps>();

  constructor(program: Program, algebra: Algebra) {
    this.#program = program;
    this.#algebra = algebra;
  }

  /// The bindings extended, or cut down, by the literal; only variables of `keep` stay where that is given.
  apply(bound: Bound, literal: Builtin, rule: Rule, keep: readonly number[] | undefined): Bound {
    const variables = variablesOfLiteral(literal);
    const all = keep ?? [...new Set([...bound.variables, ...variables])];
    const domainOf = domainsOfVariables(rule, (key) => this.#program.predicates.get(key)!);
    const isFramed = variables.map((variable) => isInFrame(this.#algebra.frame, domainOf(variable)));
    const inputs = variables.filter((variable) => bound.variables.includes(variable));
    if (!isReady(literal, (variable) => inputs.includes(variable))) throw new Error('a body that is not safe');
    const candidates = this.#candidates(bound, inputs);
    const name = [
      literalText(literal, (variable) => `?${variables.indexOf(variable)}`),
      isFramed.join(),
      inputs.map((variable) => variables.indexOf(variable)).join(),
      candidates.map((tuple) => tuple.join()).join(';'),
    ].join('|');
    let of = this.#known.get(name);
    if (of === undefined) {
      of = this.#algebra.constants(this.#solutions(literal, variables, inputs, candidates), isFramed);
      this.#known.set(name, of);
    }
    return this.#algebra.join(bound, { variables, of }, all);
  }

  /// The values that the inputs can have together: all bits of the frame, and of the others what stands in the words.
  #candidates({ variables, of: { isFramed, lumps } }: Bound, inputs: readonly number[]): readonly (readonly Value[])[] {
    const columns = inputs.map((variable) => variables.indexOf(variable));
    const plain = columns.filter((column) => !isFramed[column]);
    const combinations = new Map<string, readonly Value[]>();
    for (const { entries } of lumps.values()) {
      const tuple = plain.map((column) => entries[column]!);
      combinations.set(tuple.join(), tuple);
    }
    let tuples = [...combinations.values()].map((tuple) => {
      let next = 0;
      return columns.map((column) => (isFramed[column] ? -1 : tuple[next++]!));
    });
    columns.forEach((column, i) => {
      if (!isFramed[column]) return;
      const { values } = this.#algebra.frame;
      tuples = tuples.flatMap((tuple) => values.map((value) => tuple.with(i, value)));
      if (tuples.length > MOST_TUPLES) throw new NoValue();
    });
    return tuples;
  }

  *#solutions(
    literal: Builtin,
    variables: readonly number[],
    inputs: readonly number[],
    candidates: readonly (readonly Value[])[],
  ): Generator<readonly Value[]> {
    const bound = new Map<number, Value>();
    for (const tuple of candidates) {
      inputs.forEach((variable, i) => bound.set(variable, tuple[i]!));
      try {
        for (const extension of solveBuiltin(literal, (v) => bound.get(v), this.#program.values, MOST_TUPLES)) {
          const extra = new Map(extension);
          yield variables.map((variable) => extra.get(variable) ?? bound.get(variable)!);
        }
      } catch (error) {
        // Perhaps these values never come together: tables will see.
        if (error instanceof PrologError || error instanceof RangeTooLarge) throw new NoValue();
        throw error;
      }
    }
  }
}
