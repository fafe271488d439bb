/// Features that are others with one more condition: `g(A, B) :- body(A, B), edge(A)`. Where conditions stand anywhere among the
/// literals of a body, each feature is joined in an order of its own, and little is left to share. So what is asked of a
/// single variable of the head is taken out, and the rest of the body becomes a part that all these features begin with.
import { variablesOfArguments, variablesOfLiteral } from '../literal.ts';
import type { Literal, PredicateKey, Rule } from '../program.ts';
import { connectedParts } from './multiply-products.ts';
import { orderJoins } from './order-joins.ts';
import { shapeOf } from './share-subjoins.ts';
import type { Auxiliaries } from './share-subjoins.ts';
import type { Sizes } from './sizes.ts';

export interface TakeOutContext {
  readonly auxiliaries: Auxiliaries;
  readonly sizes: Sizes;
  readonly domainOf: (rule: Rule) => (variable: number) => number;
}

/// A way to cut a body in two.
interface Cut {
  readonly rule: Rule;
  readonly rest: readonly Literal[];
  readonly conditions: readonly Literal[];
}

export interface TakenOut {
  readonly rules: readonly Rule[];
  /// Predicates that have no conditions, and the parts that have just as many tuples.
  readonly renamed: ReadonlyMap<PredicateKey, PredicateKey>;
}

/// The rules with their conditions apart, where others have the same rest. Only those that are counted, and are all that
/// their predicates have, are looked at. Rules come sorted.
export const takeOutConditions = (
  rules: readonly Rule[],
  isCountedAlone: (rule: Rule) => boolean,
  context: TakeOutContext,
): TakenOut => {
  // To compare bodies exactly takes longer than to see that they differ.
  const alike = groupBy(rules.filter(isCountedAlone).flatMap(cutsOf), ({ rest }) => rest.map(shapeOf).sort().join('&'));
  const groups = groupBy(alike.filter(({ length }) => length > 1).flat(), (cut) => textOf(cut, context));
  // Of the ways to cut a rule, that which most others share.
  const best = new Map<Rule, { readonly cut: Cut; readonly group: readonly Cut[] }>();
  for (const group of groups)
    for (const cut of group)
      if (group.length > (best.get(cut.rule)?.group.length ?? 1)) best.set(cut.rule, { cut, group });
  const changed = new Map<Rule, Rule>();
  const renamed = new Map<PredicateKey, PredicateKey>();
  for (const group of groups) {
    const chosen = group.filter((cut) => best.get(cut.rule)?.cut === cut);
    if (!pays(chosen, context.sizes)) continue;
    for (const { rule, rest, conditions } of chosen) {
      const of = { rule, domainOf: context.domainOf(rule) };
      const { literal } = context.auxiliaries.define(rest, variablesOfArguments(rule.args), of, (body) => body);
      // A part of a product can be the very rest.
      if (literal.predicate === rule.predicate) continue;
      changed.set(rule, { ...rule, body: [literal, ...conditions] });
      if (conditions.length === 0) renamed.set(rule.predicate, literal.predicate);
    }
  }
  return { rules: rules.map((rule) => changed.get(rule) ?? rule), renamed };
};

const groupBy = <T>(items: readonly T[], keyOf: (item: T) => string): (readonly T[])[] => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups.values()];
};

const textOf = ({ rule, rest }: Cut, { auxiliaries, domainOf }: TakeOutContext): string => {
  const { text, keep } = auxiliaries.canonical(rest, variablesOfArguments(rule.args));
  return `${text}|${keep.map(domainOf(rule)).join()}`;
};

/// The whole body without conditions, and for each variable of the head what is asked of it alone.
const cutsOf = (rule: Rule): Cut[] => {
  const heads = variablesOfArguments(rule.args);
  // What is asked of the only variable is all that there is.
  if (heads.length < 2 || heads.length < rule.args.length) return [];
  const parts = connectedParts(rule.body, (variable) => !heads.includes(variable)).map((literals) => {
    const inside = new Set(literals.flatMap(variablesOfLiteral));
    return { literals, heads: heads.filter((variable) => inside.has(variable)) };
  });
  const cuts = heads.map((head): Cut => {
    const isCondition = (literal: Literal): boolean =>
      parts.some((part) => part.literals.includes(literal) && part.heads.length === 1 && part.heads[0] === head);
    return {
      rule,
      rest: rule.body.filter((literal) => !isCondition(literal)),
      conditions: rule.body.filter(isCondition),
    };
  });
  const whole: Cut = { rule, rest: rule.body, conditions: [] };
  return [whole, ...cuts.filter(({ conditions }) => conditions.length > 0)].filter(({ rest }) => binds(rest, heads));
};

const binds = (body: readonly Literal[], variables: readonly number[]): boolean => {
  const bound = new Set(
    body.flatMap((literal) => (literal.kind === 'atom' && !literal.isNegated ? variablesOfLiteral(literal) : [])),
  );
  return variables.every((variable) => bound.has(variable));
};

/// Without its conditions a body may have many more bindings. That is no loss where somebody asks for them anyway.
const pays = (group: readonly Cut[], sizes: Sizes): boolean => {
  if (group.length < 2) return false;
  if (group.some(({ conditions }) => conditions.length === 0)) return true;
  const tuples = (body: readonly Literal[]): number => orderJoins(body, sizes).estimate.tuples;
  return tuples(group[0]!.rest) <= group.reduce((sum, { rule }) => sum + tuples(rule.body), 0);
};
