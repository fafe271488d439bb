/// "And there is another one": `r(D, Z), D \== A` for a D that nobody else asks for. Joining that pairs everything with
/// everything. It is true if there are at least two D for Z, or if there is one and A is not it; so the rule becomes two
/// rules, with parts that are shared.
import { isReady, variablesOfArguments, variablesOfLiteral } from '../literal.ts';
import type { Argument, Literal, Rule } from '../program.ts';
import { orderJoins } from './order-joins.ts';
import { pairOf } from './pair.ts';
import type { Auxiliaries } from './share-subjoins.ts';
import { estimateProjection } from './sizes.ts';
import type { Sizes } from './sizes.ts';

type Order = Extract<Literal, { kind: 'order' }>;

/// Below, hardly ever is there another one, and pairs are few.
const FEWEST_CHOICES = 1.5;

/// More than these would double the rules too often.
const MOST_SPLITS = 2;

export const splitOthers = (
  rule: Rule,
  auxiliaries: Auxiliaries,
  domainOf: (variable: number) => number,
  sizes: Sizes,
  splits = 0,
): readonly Rule[] => {
  const found =
    splits < MOST_SPLITS && pairOf(rule.args, rule.body) === undefined ? findOther(rule, sizes, domainOf) : undefined;
  if (found === undefined) return [rule];
  const { test, group, one, other, rest } = found;
  const keep = keptOf(rule, group, rest, one);
  const twin = rule.variables.length;
  const named = { ...rule, variables: [...rule.variables, `_${twin}`] };
  const define = (body: readonly Literal[], variables: readonly number[]) =>
    auxiliaries.define(body, variables, { rule: named, domainOf: (v) => domainOf(v === twin ? one : v) }, (b) => b)
      .literal;
  const same = define(group, [one, ...keep]);
  const renamed = { ...same, args: same.args.map((arg) => replaced(arg, one, twin)) };
  const many = define([same, renamed, { ...test, left: variable(one), right: variable(twin) }], keep);
  const some = define([same], keep);
  const isOther: Literal = { ...same, args: same.args.map((arg) => replaced(arg, one, other)), isNegated: true };
  return [
    [...rest, many],
    [...rest, some, isOther],
  ].flatMap((body) => splitOthers({ ...named, body }, auxiliaries, domainOf, sizes, splits + 1));
};

const variable = (number: number): Argument => ({ kind: 'variable', variable: number });

const replaced = (arg: Argument, from: number, to: number): Argument =>
  arg.kind === 'variable' && arg.variable === from ? variable(to) : arg;

interface Other {
  readonly test: Order;
  /// What is said of the one that must be another.
  readonly group: readonly Literal[];
  readonly one: number;
  readonly other: number;
  readonly rest: readonly Literal[];
}

const findOther = (rule: Rule, sizes: Sizes, domainOf: (variable: number) => number): Other | undefined => {
  const heads = new Set(variablesOfArguments(rule.args));
  for (const test of rule.body) {
    if (test.kind !== 'order' || test.name !== '\\==') continue;
    const sides = variablesOfArguments([test.left, test.right]);
    if (sides.length !== 2) continue;
    for (const [one, other] of [sides, [...sides].reverse()] as [number, number][]) {
      // Both must be of one kind, so that one can stand where the other stood.
      if (heads.has(one) || domainOf(one) < 0 || domainOf(one) !== domainOf(other)) continue;
      const group = rule.body.filter((literal) => literal !== test && variablesOfLiteral(literal).includes(one));
      const inside = new Set(group.flatMap(variablesOfLiteral));
      const rest = rule.body.filter((literal) => literal !== test && !group.includes(literal));
      const isApart = !inside.has(other) && rest.some((literal) => variablesOfLiteral(literal).includes(other));
      const isWhole = group.every(
        (literal) => isReady(literal, (v) => inside.has(v)) && literal.kind === 'atom' && !literal.isNegated,
      );
      if (
        group.length > 0 &&
        isApart &&
        isWhole &&
        choices(group, keptOf(rule, group, rest, one), sizes) >= FEWEST_CHOICES
      )
        return { test, group, one, other, rest };
    }
  }
  return undefined;
};

/// How many values the variable has on average where the group holds for the others.
const choices = (group: readonly Literal[], keep: readonly number[], sizes: Sizes): number => {
  const { estimate } = orderJoins(group, sizes);
  return estimate.tuples / estimateProjection(estimate, keep).tuples;
};

/// The other variables of the group that somebody else asks for.
const keptOf = (rule: Rule, group: readonly Literal[], rest: readonly Literal[], one: number): number[] => {
  const shared = new Set([...variablesOfArguments(rule.args), ...rest.flatMap(variablesOfLiteral)]);
  return [...new Set(group.flatMap(variablesOfLiteral))].filter((v) => v !== one && shared.has(v));
};
