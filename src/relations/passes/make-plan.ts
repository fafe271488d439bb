/// From a checked program to a plan, pass by pass.
import { orderBody } from '../body-order.ts';
import { variablesOfArguments } from '../literal.ts';
import type { PassName } from '../passes.ts';
import type { FeatureCount, Plan } from '../plan.ts';
import type { Predicate, PredicateKey, Program, Rule } from '../program.ts';
import { findStatics } from '../read/find-statics.ts';
import { Problems } from '../read/problems.ts';
import { stratify } from '../read/stratify.ts';
import { domainsOfVariables } from '../variable-domains.ts';
import { isHarmless } from './harmless.ts';
import { multiplyProducts } from './multiply-products.ts';
import { orderJoins } from './order-joins.ts';
import { pushProjections } from './push-projections.ts';
import { removeDeadCode } from './remove-dead-code.ts';
import { Auxiliaries } from './share-subjoins.ts';
import { estimateProjection } from './sizes.ts';
import type { Size, Sizes } from './sizes.ts';
import { sortBody } from './sort-body.ts';
import { splitOthers } from './split-others.ts';
import { takeOutConditions } from './take-out-conditions.ts';

export const makePlan = (program: Program, sizes: Sizes, without: ReadonlySet<PassName>): Plan => {
  const has = (pass: PassName): boolean => !without.has(pass);
  const names = new Set([...program.predicates.values()].map(({ name }) => name));
  const auxiliaries = new Auxiliaries(has('share-subjoins'), (name) => names.has(name));
  const predicateOf = (key: PredicateKey): Predicate =>
    (program.predicates.get(key) ?? auxiliaries.predicates.get(key))!;
  const domainOf = (rule: Rule): ((variable: number) => number) => domainsOfVariables(rule, predicateOf);

  const recursive = new Set(program.strata.flatMap((stratum) => (stratum.isRecursive ? stratum.predicates : [])));
  // A body that must stay as it was written is left to the engines as it is.
  const fixed = new Set(program.rules.filter((rule) => !isHarmless(rule, program, predicateOf)));
  const movable = program.rules.filter((rule) => !fixed.has(rule));
  const sorted = has('order-joins') ? movable.map(sortBody) : movable;
  const products = program.features.map((feature): FeatureCount => {
    const rules = program.rules.filter(({ predicate }) => predicate === feature.predicate);
    const only = sorted.find(({ predicate }) => predicate === feature.predicate);
    const isSingle = rules.length === 1 && !program.facts.has(feature.predicate);
    const product =
      has('multiply-products') && isSingle && only !== undefined
        ? multiplyProducts(feature, only, auxiliaries, domainOf(only))
        : undefined;
    return product ?? { feature, factors: [feature.predicate] };
  });

  const known = new Map<PredicateKey, Size>(sizes);
  const factored = [...sorted, ...auxiliaries.rules.splice(0)];
  const counted = new Set(products.flatMap(({ factors }) => factors));
  const times = new Map<PredicateKey, number>();
  for (const { predicate } of [...fixed, ...factored]) times.set(predicate, (times.get(predicate) ?? 0) + 1);
  const isCountedAlone = ({ predicate }: Rule): boolean =>
    counted.has(predicate) && times.get(predicate) === 1 && !program.facts.has(predicate) && !recursive.has(predicate);
  const { rules: taken, renamed } =
    has('take-out-conditions') && has('share-subjoins')
      ? takeOutConditions(factored, isCountedAlone, { auxiliaries, sizes, domainOf })
      : { rules: factored, renamed: new Map<PredicateKey, PredicateKey>() };
  const counts = products.map(({ feature, factors }) => ({
    feature,
    factors: factors.map((key) => renamed.get(key) ?? key),
  }));
  const rests = auxiliaries.rules.splice(0);
  const factors = taken.filter(({ predicate }) => auxiliaries.predicates.has(predicate));
  for (const part of [...rests, ...factors]) known.set(part.predicate, sizeOf(part, known));
  const given = [...taken, ...rests];
  // In a recursive stratum the negation that this makes would be one of its own.
  const split = given.flatMap((rule) =>
    has('split-others') && has('order-joins') && !recursive.has(rule.predicate)
      ? splitOthers(rule, auxiliaries, domainOf(rule), sizes)
      : [rule],
  );
  const parts = auxiliaries.rules.splice(0);
  for (const part of parts) known.set(part.predicate, sizeOf(part, known));
  const rules = [...split, ...parts].map((rule): Rule => {
    if (!has('order-joins')) return { ...rule, body: orderBody(rule.body) };
    if (!has('push-projections')) return { ...rule, body: orderJoins(rule.body, known).body };
    return pushProjections(rule, { auxiliaries, sizes: known, domainOf: domainOf(rule) });
  });
  const predicates = new Map<PredicateKey, Predicate>([...program.predicates, ...auxiliaries.predicates]);
  const whole = { ...program, rules: [...fixed, ...rules, ...auxiliaries.rules], predicates };
  const needed = has('remove-dead-code') && counts.length > 0 ? removeDeadCode(whole, counts) : whole;
  return { program: arranged(needed, has('fold-statics')), counts };
};

/// What is known of the size of a part before it is planned itself.
const sizeOf = ({ args, body }: Rule, sizes: Sizes): Size => {
  const heads = variablesOfArguments(args);
  const { tuples, distinct } = estimateProjection(orderJoins(body, sizes).estimate, heads);
  return { tuples, distinct: heads.map((variable) => distinct.get(variable) ?? 1) };
};

/// The strata and the static predicates of a program whose rules were changed.
const arranged = (program: Program, isFolding: boolean): Program => {
  // No pass makes a negation recursive, and so there is nothing to say of any source.
  const sourced = program.rules.map((rule) => ({ rule, source: undefined as never }));
  const strata = stratify([...program.predicates.keys()], sourced, new Set(), new Problems());
  const statics = isFolding ? findStatics(strata, program.rules, program.inputs) : new Set<PredicateKey>();
  const predicates = new Map<PredicateKey, Predicate>();
  for (const [key, predicate] of program.predicates)
    predicates.set(key, { ...predicate, isStatic: !predicate.isInput && statics.has(key) });
  return { ...program, predicates, strata };
};
