/// Everything that can ever become true: the program without the negations that depend on the position, and with inputs that are
/// made by its own rules, as what is true next becomes what is true. An upper bound that is finite where the rules are.
import { variablesOfArguments } from '../literal.ts';
import type { Argument, PredicateKey, Program, Rule } from '../program.ts';
import { Problems } from '../read/problems.ts';
import { stratify } from '../read/stratify.ts';

/// Inputs by the predicates whose tuples become theirs.
export type Feeds = ReadonlyMap<PredicateKey, readonly PredicateKey[]>;

const NOWHERE = { file: '', place: { line: 1, column: 1, offset: 0 } } as const;

const feedingRule = (to: PredicateKey, from: PredicateKey, arity: number): Rule => {
  const args = Array.from({ length: arity }, (_, variable): Argument => ({ kind: 'variable', variable }));
  const variables = args.map((_, i) => `_${i}`);
  return {
    predicate: to,
    args,
    body: [{ kind: 'atom', predicate: from, args, isNegated: false }],
    variables,
    ...NOWHERE,
  };
};

/// The rule without what may be false in some position and true in another.
export const positiveRule = (rule: Rule, { predicates }: Program): Rule => ({
  ...rule,
  body: rule.body.filter(
    (literal) => literal.kind !== 'atom' || !literal.isNegated || predicates.get(literal.predicate)!.isStatic,
  ),
});

export const positiveProgram = (program: Program, feeds: Feeds): Program => {
  const arity = (key: PredicateKey): number => program.predicates.get(key)!.arity;
  const feeding = [...feeds].flatMap(([to, all]) => all.map((from) => feedingRule(to, from, arity(to))));
  const rules = [...program.rules.map((rule) => positiveRule(rule, program)), ...feeding];
  // Nothing that is negated depends on anything that is fed, and so there is nothing to complain of.
  const sourced = rules.map((rule) => ({ rule, source: undefined as never }));
  const strata = stratify([...program.predicates.keys()], sourced, new Set(), new Problems());
  return { ...program, rules, strata, inputs: [] };
};

/// The predicate of instances: no other has a name like it.
export const INSTANCE = 'an instance/0';

/// The rule without what is not positive, and with all variables that atoms of the rule look at as its head: its tuples are the instances of the
/// rule.
export const instanceRule = (
  rule: Rule,
  program: Program,
): { readonly rule: Rule; readonly variables: readonly number[] } => {
  const looked = rule.body.flatMap((literal) => (literal.kind === 'atom' ? literal.args : []));
  const variables = variablesOfArguments([...rule.args, ...looked]);
  const args = variables.map((variable): Argument => ({ kind: 'variable', variable }));
  return { rule: { ...positiveRule(rule, program), predicate: INSTANCE, args }, variables };
};
