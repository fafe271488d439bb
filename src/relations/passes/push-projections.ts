/// Variables that the head does not need are eliminated one by one: the literals that have one are joined, and the variable is
/// projected away at once, in an auxiliary predicate. So no join is wider than it must be, and what several rules do alike
/// can be shared.
import { inputsOfLiteral, isReady, variablesOfArguments, variablesOfLiteral } from '../literal.ts';
import type { Literal, Rule } from '../program.ts';
import { isSmaller, orderJoins } from './order-joins.ts';
import { sortBody } from './sort-body.ts';
import type { Auxiliaries } from './share-subjoins.ts';
import { estimateProjection } from './sizes.ts';
import type { Size, Sizes } from './sizes.ts';

export interface PushContext {
  readonly auxiliaries: Auxiliaries;
  /// Grows by the auxiliary predicates.
  readonly sizes: Map<string, Size>;
  readonly domainOf: (variable: number) => number;
}

/// One variable's elimination: the literals to join, and the variables that stay.
interface Step {
  readonly group: readonly Literal[];
  readonly keep: readonly number[];
  readonly tuples: number;
}

const isPositive = (literal: Literal): boolean => literal.kind === 'atom' && !literal.isNegated;

export const pushProjections = (rule: Rule, context: PushContext): Rule => {
  const heads = new Set(variablesOfArguments(rule.args));
  let body: readonly Literal[] = rule.body;
  for (;;) {
    const inner = [...new Set(body.flatMap(variablesOfLiteral))].filter((variable) => !heads.has(variable));
    const steps = inner.flatMap((variable) => stepFor(variable, body, heads, context.sizes) ?? []);
    // Joining everything is what the rule does itself.
    const useful = steps.filter(({ group }) => group.length < body.length);
    const best = useful.reduce<Step | undefined>(
      (least, step) => (least === undefined || isSmaller(step.tuples, least.tuples) ? step : least),
      undefined,
    );
    if (best === undefined) break;
    const replaced = define(best, rule, context);
    body = sortBody({ ...rule, body: [...body.filter((literal) => !best.group.includes(literal)), replaced] }).body;
  }
  return { ...rule, body: orderJoins(body, context.sizes).body };
};

const define = ({ group, keep }: Step, rule: Rule, { auxiliaries, sizes, domainOf }: PushContext): Literal => {
  const ordered = orderJoins(group, sizes);
  const { literal, isNew } = auxiliaries.define(group, keep, { rule, domainOf }, () => ordered.body);
  if (isNew) {
    const { tuples, distinct } = estimateProjection(ordered.estimate, keep);
    const columns = variablesOfArguments(literal.args).map((variable) => distinct.get(variable) ?? 1);
    sizes.set(literal.predicate, { tuples, distinct: columns });
  }
  return literal;
};

const stepFor = (
  variable: number,
  body: readonly Literal[],
  heads: ReadonlySet<number>,
  sizes: Sizes,
): Step | undefined => {
  const group = body.filter((literal) => variablesOfLiteral(literal).includes(variable));
  // Tests need their other variables bound, too.
  for (;;) {
    const bound = boundBy(group);
    const waiting = group.find((literal) => !isReady(literal, (each) => bound.has(each)));
    if (waiting === undefined) break;
    const missing = inputsOfLiteral(waiting).find((each) => !bound.has(each))!;
    const more = body.filter(
      (literal) => !group.includes(literal) && variablesOfLiteral(literal).includes(missing) && isBinding(literal),
    );
    if (more.length === 0) return undefined;
    group.push(...more);
  }
  const outside = new Set(heads);
  for (const literal of body)
    if (!group.includes(literal)) variablesOfLiteral(literal).forEach((each) => outside.add(each));
  const inside = new Set(group.flatMap(variablesOfLiteral));
  const keep = [...inside].filter((each) => outside.has(each));
  const { estimate } = orderJoins(group, sizes);
  return { group, keep, tuples: estimate.tuples };
};

/// Literals that can give values to variables.
const isBinding = (literal: Literal): boolean =>
  isPositive(literal) || literal.kind === 'is' || literal.kind === 'compose' || literal.kind === 'between';

/// What a group of literals binds, in the best order.
const boundBy = (group: readonly Literal[]): Set<number> => {
  const bound = new Set<number>();
  for (let isNew = true; isNew;) {
    isNew = false;
    for (const literal of group) {
      if (!isBinding(literal) || !isReady(literal, (each) => bound.has(each))) continue;
      for (const variable of variablesOfLiteral(literal))
        if (!bound.has(variable)) {
          bound.add(variable);
          isNew = true;
        }
    }
  }
  return bound;
};
