/// Which arguments have the same values, by the variables that rules join them with, and which values these are.
import { compareTerms, printTerm } from '../../logic/index.ts';
import type { Argument, Domain, PredicateKey, Rule, Value, Values } from '../program.ts';
import { arityOfKey, nameOfKey } from './draft.ts';
import { DomainClosure } from './domain-closure.ts';
import type { Problems } from './problems.ts';
import { UnionFind } from './union-find.ts';

export interface DomainInput {
  readonly predicates: readonly PredicateKey[];
  readonly facts: ReadonlyMap<PredicateKey, readonly (readonly Value[])[]>;
  readonly rules: readonly Rule[];
  readonly inputs: readonly PredicateKey[];
  /// Inputs get their values from rules, which will be looked at later.
  readonly isFed: boolean;
  readonly statics: ReadonlySet<PredicateKey>;
  readonly auxiliaries: ReadonlySet<PredicateKey>;
  readonly values: Values;
  /// How many values arithmetic may add to a domain.
  readonly most: number;
}

export interface Domains {
  readonly domains: readonly Domain[];
  /// The number of the domain of each argument.
  readonly ofPredicate: ReadonlyMap<PredicateKey, readonly number[]>;
}

export const inferDomains = (input: DomainInput, problems: Problems): Domains => {
  const { predicates, facts, rules, values } = input;
  // Nodes are the arguments of all predicates, and behind them the variables of all rules.
  const starts = new Map<PredicateKey, number>();
  let nodes = 0;
  for (const key of predicates) {
    starts.set(key, nodes);
    nodes += arityOfKey(key);
  }
  const positions = nodes;
  const ruleStarts = rules.map(({ variables }) => (nodes += variables.length) - variables.length);
  const joined = new UnionFind(nodes);
  const atoms = (rule: Rule): { key: PredicateKey; args: readonly Argument[] }[] => [
    { key: rule.predicate, args: rule.args },
    ...rule.body.flatMap((literal) =>
      literal.kind === 'atom' ? [{ key: literal.predicate, args: literal.args }] : [],
    ),
  ];
  for (const [number, rule] of rules.entries())
    for (const { key, args } of atoms(rule))
      for (const [i, arg] of args.entries())
        if (arg.kind === 'variable') joined.union(starts.get(key)! + i, ruleStarts[number]! + arg.variable);

  const classes = joined.classes();
  const members = Array.from({ length: classes.count }, () => new Set<Value>());
  for (const [key, tuples] of facts)
    for (let i = 0; i < arityOfKey(key); i++) {
      const set = members[classes.of(starts.get(key)! + i)]!;
      for (const tuple of tuples) set.add(tuple[i]!);
    }
  for (const rule of rules)
    for (const { key, args } of atoms(rule))
      for (const [i, arg] of args.entries())
        if (arg.kind === 'value') members[classes.of(starts.get(key)! + i)]!.add(arg.value);

  const closure = new DomainClosure(members, values, input.most);
  for (const [number, rule] of rules.entries())
    closure.add(rule, (variable) => classes.of(ruleStarts[number]! + variable));
  // Where inputs are fed their values come later, and so do those that are computed of them.
  if (input.isFed) closure.leaveOpen();
  else closure.run();

  // Only classes that are arguments of predicates count: they come first, as their nodes do.
  const used = classes.countOfFirst(positions);
  const domains = members.slice(0, used).map((set, number): Domain => {
    const sorted = [...set].sort((a, b) => compareTerms(values.term(a), values.term(b)));
    return { values: sorted, isFinite: !closure.infinite.has(number), name: '' };
  });
  const ofPredicate = new Map(
    predicates.map((key) => [key, Array.from({ length: arityOfKey(key) }, (_, i) => classes.of(starts.get(key)! + i))]),
  );
  checkInputs(input, ofPredicate, domains, problems);
  const names = nameDomains(domains, input, ofPredicate);
  return { domains: domains.map((domain, i) => ({ ...domain, name: names[i]! })), ofPredicate };
};

/// What domains are called: after a unary predicate that has just these values as facts, else after one of rules, else
/// after an argument.
const nameDomains = (
  domains: readonly Domain[],
  { predicates, facts, rules, statics, auxiliaries }: DomainInput,
  ofPredicate: Domains['ofPredicate'],
): string[] => {
  const places = new Map<number, string>();
  const derived = new Set(rules.map(({ predicate }) => predicate));
  const rulesOf = new Map<number, PredicateKey>();
  const factsOf = new Map<number, PredicateKey[]>();
  // Those of the user first.
  for (const key of [...predicates.filter((each) => !auxiliaries.has(each)), ...auxiliaries]) {
    const own = ofPredicate.get(key)!;
    for (const [i, domain] of own.entries()) if (!places.has(domain)) places.set(domain, `argument ${i + 1} of ${key}`);
    if (own.length !== 1 || !statics.has(key) || auxiliaries.has(key)) continue;
    const size = facts.get(key)?.length ?? 0;
    if (!derived.has(key)) factsOf.set(size, [...(factsOf.get(size) ?? []), key]);
    else if (!rulesOf.has(own[0]!)) rulesOf.set(own[0]!, key);
  }
  return domains.map(({ values }, number) => {
    const all = new Set(values);
    const hasJustThese = (key: PredicateKey): boolean => (facts.get(key) ?? []).every(([value]) => all.has(value!));
    const candidates = values.length === 0 ? [] : (factsOf.get(values.length) ?? []);
    const namesake =
      candidates.find((key) => ofPredicate.get(key)![0] === number && hasJustThese(key)) ??
      candidates.find(hasJustThese) ??
      rulesOf.get(number);
    return namesake === undefined ? (places.get(number) ?? '') : nameOfKey(namesake);
  });
};

const checkInputs = (
  { inputs, rules, isFed }: DomainInput,
  ofPredicate: Domains['ofPredicate'],
  domains: readonly Domain[],
  problems: Problems,
): void => {
  for (const key of isFed ? [] : inputs) {
    const empty = ofPredicate
      .get(key)!
      .findIndex((domain) => domains[domain]!.values.length === 0 && domains[domain]!.isFinite);
    const user = rules.find(({ body }) => body.some((each) => each.kind === 'atom' && each.predicate === key));
    // What no rule asks for may have any arguments.
    if (empty < 0 || user === undefined) continue;
    const name = printTerm({ kind: 'atom', name: nameOfKey(key) }, { quoted: true });
    problems.add({
      code: 'empty-domain',
      message: `nothing says which values argument ${empty + 1} of the input ${key} can have`,
      hint: `name them by facts, such as square(a1)., and join these in a rule: ${name}(..., X, ...), square(X)`,
      file: user.file,
      place: user.place,
    });
  }
};
