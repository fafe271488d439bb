/// Parts of bodies as auxiliary predicates. Parts that are equal but for the names of their variables and the order of their
/// literals are one predicate, computed once for all rules that have them (the folding of the literature).
import type { Argument, Expression, Literal, Predicate, PredicateKey, Rule } from '../program.ts';
import { variablesOfLiteral } from '../literal.ts';

/// Up to so many literals all orders are tried for the canonical one: 120 of them.
const MOST_PERMUTED = 5;

export class Auxiliaries {
  readonly rules: Rule[] = [];
  readonly predicates = new Map<PredicateKey, Predicate>();
  readonly #isSharing: boolean;
  readonly #taken: (name: string) => boolean;
  readonly #known = new Map<string, string>();

  constructor(isSharing: boolean, isTaken: (name: string) => boolean) {
    this.#isSharing = isSharing;
    this.#taken = isTaken;
  }

  /// An atom that stands for the body with the variables of `keep`. `order` puts a body into the order of evaluation.
  define(
    body: readonly Literal[],
    keep: readonly number[],
    of: { readonly rule: Rule; readonly domainOf: (variable: number) => number },
    order: (body: readonly Literal[]) => readonly Literal[],
  ): { readonly literal: Extract<Literal, { kind: 'atom' }>; readonly isNew: boolean } {
    const canonical = canonicalForm(body, keep);
    const args = canonical.keep.map((variable): Argument => ({ kind: 'variable', variable }));
    const domains = canonical.keep.map(of.domainOf);
    const text = `${canonical.text}|${domains.join(',')}`;
    let name = this.#isSharing ? this.#known.get(text) : undefined;
    const isNew = name === undefined;
    if (name === undefined) {
      do name = `part_${++this.#count}`;
      while (this.#taken(name));
      this.#known.set(text, name);
      const key = `${name}/${args.length}`;
      this.predicates.set(key, {
        key,
        name,
        arity: args.length,
        isInput: false,
        isStatic: false,
        domains,
        isAuxiliary: true,
      });
      this.rules.push({ ...of.rule, predicate: key, args, body: order(body) });
    }
    return { literal: { kind: 'atom', predicate: `${name}/${args.length}`, args, isNegated: false }, isNew };
  }

  #count = 0;
}

/// The least text of all ways to write the body, and the kept variables in the order of that text.
export const canonicalForm = (body: readonly Literal[], keep: readonly number[]): { text: string; keep: number[] } => {
  let best: { text: string; keep: number[] } | undefined;
  const orders = body.length <= MOST_PERMUTED ? permutations(body) : [sortedByShape(body)];
  for (const order of orders) {
    const numbers = new Map<number, number>();
    const numberOf = (variable: number): number => {
      const known = numbers.get(variable);
      if (known !== undefined) return known;
      numbers.set(variable, numbers.size);
      return numbers.size - 1;
    };
    const text = order.map((literal) => literalText(literal, (variable) => `?${numberOf(variable)}`)).join('&');
    const kept = [...keep].sort((x, y) => numberOf(x) - numberOf(y));
    const whole = `${text}|${kept.map((variable) => numberOf(variable)).join(',')}`;
    if (best === undefined || whole < best.text) best = { text: whole, keep: kept };
  }
  return best!;
};

/// A literal without regard to the names of its variables.
export const shapeOf = (literal: Literal): string => {
  const own = variablesOfLiteral(literal);
  return literalText(literal, (variable) => `?${own.indexOf(variable)}`);
};

const sortedByShape = (body: readonly Literal[]): readonly Literal[] =>
  [...body].sort((x, y) => (shapeOf(x) < shapeOf(y) ? -1 : 1));

export const literalText = (literal: Literal, nameOf: (variable: number) => string): string => {
  const argument = (arg: Argument): string => (arg.kind === 'variable' ? nameOf(arg.variable) : `${arg.value}`);
  const expression = (each: Expression): string =>
    each.kind === 'leaf' ? argument(each.argument) : `${each.name}(${each.parts.map(expression).join()})`;
  switch (literal.kind) {
    case 'atom':
      return `${literal.isNegated ? '-' : ''}${literal.predicate}(${literal.args.map(argument).join()})`;
    case 'compare':
      return `${expression(literal.left)}${literal.name}${expression(literal.right)}`;
    case 'order':
      return `${argument(literal.left)}${literal.name}${argument(literal.right)}`;
    case 'is':
      return `${argument(literal.result)} is ${expression(literal.expression)}`;
    case 'compose':
      return `${argument(literal.whole)}=${literal.name}(${literal.parts.map(argument).join()})`;
    case 'between':
      return `between(${[literal.low, literal.high, literal.member].map(argument).join()})`;
  }
};

function* permutations<T>(items: readonly T[]): Generator<readonly T[]> {
  if (items.length <= 1) {
    yield items;
    return;
  }
  for (const [i, first] of items.entries())
    for (const rest of permutations(items.filter((_, k) => k !== i))) yield [first, ...rest];
}
