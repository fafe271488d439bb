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
    const canonical = this.canonical(body, keep);
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

  /// The least text of all ways to write a body, and the kept variables in the order of that text. To try all ways takes long,
  /// and bodies often come in the order in which they came before.
  canonical(body: readonly Literal[], keep: readonly number[]): Canonical {
    const numbers = new Map<number, number>();
    const asGiven = textWith(body, numbers);
    const key = `${asGiven}|${keep.map((variable) => numbers.get(variable)).join()}`;
    const known = this.#canonical.get(key);
    if (known !== undefined) return { text: known.text, keep: known.keep.map((i) => keep[i]!) };
    const made = canonicalForm(body, keep);
    this.#canonical.set(key, { text: made.text, keep: made.keep.map((variable) => keep.indexOf(variable)) });
    return made;
  }

  /// By the text as it was given; of kept variables, which of them come first.
  readonly #canonical = new Map<string, Canonical>();
}

interface Canonical {
  readonly text: string;
  readonly keep: readonly number[];
}

/// A body with its variables numbered as they come.
const textWith = (body: readonly Literal[], numbers: Map<number, number>): string =>
  body
    .map((literal) =>
      literalText(literal, (variable) => {
        if (!numbers.has(variable)) numbers.set(variable, numbers.size);
        return `?${numbers.get(variable)!}`;
      }),
    )
    .join('&');

const canonicalForm = (body: readonly Literal[], keep: readonly number[]): Canonical => {
  let best: Canonical | undefined;
  const orders = body.length <= MOST_PERMUTED ? permutations(body) : [sortedByShape(body)];
  for (const order of orders) {
    const numbers = new Map<number, number>();
    const text = textWith(order, numbers);
    // A kept variable that no literal has comes last.
    const numberOf = (variable: number): number =>
      numbers.get(variable) ?? numbers.set(variable, numbers.size).size - 1;
    const kept = [...keep].sort((x, y) => numberOf(x) - numberOf(y));
    const whole = `${text}|${kept.map(numberOf).join(',')}`;
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
