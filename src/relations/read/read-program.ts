/// From texts to a checked program: one pass after the other, each in a file of its own.
import { failed, ok, variablesOf } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import type { Feature, Predicate, PredicateKey, Problem, Program, Source, Value } from '../program.ts';
import { checkCalls, checkDefinitions, chooseInputs } from './check-predicates.ts';
import { checkSafety } from './check-safety.ts';
import { argumentsOf, arityOfKey, nameOfKey } from './draft.ts';
import type { ReadClause } from './draft.ts';
import { findStatics } from './find-statics.ts';
import { flattenTerms } from './flatten-terms.ts';
import { inferDomains } from './infer-domains.ts';
import { normaliseBodies } from './normalise-bodies.ts';
import { numberVariables } from './number-variables.ts';
import { Problems } from './problems.ts';
import { readClauses } from './read-clauses.ts';
import { stratify } from './stratify.ts';
import type { SourcedRule } from './stratify.ts';
import { ValueTable } from './values.ts';

export interface ReadProgramOptions {
  readonly theory: readonly Source[];
  /// Every predicate that is defined in these is a feature.
  readonly features?: readonly Source[];
  /// Predicates that are given with each position; those that the texts declare dynamic unless given.
  readonly inputs?: readonly PredicateKey[];
  /// Inputs are made by the program's own rules: what values they can have is found out by running these.
  readonly isFed?: boolean;
  readonly budget: { readonly tuples: number };
}

/// Arithmetic may add this many values to a domain; beyond that it counts as infinite.
const MOST_COMPUTED = 4096;

export const readProgram = (options: ReadProgramOptions): Result<Program, readonly Problem[]> => {
  const { theory, features = [], budget } = options;
  const problems = new Problems();
  const refuse = (): Result<Program, readonly Problem[]> =>
    failed(problems.sorted([...theory, ...features].map(({ file }) => file)));

  const texts = readClauses(theory, features, problems);
  // A clause that could not be read may define what others call.
  const isComplete = problems.count === 0;
  const { clauses, dynamic } = texts;
  const inputs = chooseInputs(options.inputs, texts, problems);
  checkDefinitions(clauses, problems);

  const values = new ValueTable();
  const facts = new FactLists();
  const isFact = (clause: ReadClause): boolean =>
    clause.body.kind === 'atom' && clause.body.name === 'true' && variablesOf([clause.head]).length === 0;
  for (const clause of clauses)
    if (isFact(clause))
      facts.add(
        clause.key,
        argumentsOf(clause.head).map((term) => values.number(term)),
      );
  if (facts.size > budget.tuples) {
    const message = `the texts have ${facts.size} facts, more than the budget of ${budget.tuples} tuples`;
    problems.add({ code: 'too-many-facts', message, hint: 'allow more tuples' });
    return refuse();
  }

  const known = new Set([...clauses.map(({ key }) => key), ...inputs, ...dynamic.keys()]);
  const rest = clauses.filter((clause) => !isFact(clause));
  const normal = normaliseBodies(rest, known, problems);
  for (const [key, items] of normal.lists) for (const item of items) facts.add(key, [values.number(item)]);
  if (isComplete) checkCalls(normal, known, problems);

  const rules: SourcedRule[] = [];
  for (const draft of normal.rules) {
    const flat = flattenTerms(draft, values, problems);
    const safe = flat && checkSafety(flat, problems);
    if (safe === undefined) continue;
    const [body, args] = [safe.body, safe.args];
    const tuple = args.flatMap((arg) => (arg.kind === 'value' ? [arg.value] : []));
    if (body.length === 0 && tuple.length === args.length) facts.add(safe.predicate, tuple);
    else rules.push({ rule: numberVariables(safe), source: safe.source });
  }
  if (problems.count > 0) return refuse();

  const predicates = [...new Set([...known, ...normal.auxiliaries])];
  const strata = stratify(predicates, rules, normal.auxiliaries, problems);
  if (problems.count > 0) return refuse();
  const plain = rules.map(({ rule }) => rule);
  const statics = findStatics(strata, plain, inputs);
  const { domains, ofPredicate } = inferDomains(
    {
      predicates,
      facts: facts.map,
      rules: plain,
      inputs,
      isFed: options.isFed ?? false,
      statics,
      auxiliaries: normal.auxiliaries,
      values,
      most: Math.min(MOST_COMPUTED, budget.tuples),
    },
    problems,
  );
  if (problems.count > 0) return refuse();

  const describe = (key: PredicateKey): Predicate => ({
    key,
    name: nameOfKey(key),
    arity: arityOfKey(key),
    isInput: inputs.includes(key),
    isStatic: statics.has(key),
    domains: ofPredicate.get(key)!,
    isAuxiliary: normal.auxiliaries.has(key),
  });
  return ok({
    values,
    predicates: new Map(predicates.map((key) => [key, describe(key)])),
    facts: facts.map,
    rules: plain,
    strata,
    domains,
    inputs,
    features: featuresOf(clauses),
    clauses: clauses.map(({ head, body, file, place }) => ({ head, body, file, place })),
  });
};

const featuresOf = (clauses: readonly ReadClause[]): Feature[] => {
  const keys = new Set(clauses.filter(({ isFeature }) => isFeature).map(({ key }) => key));
  return [...keys].map((predicate) => ({ name: nameOfKey(predicate), predicate }));
};

/// Facts by predicate, each once.
class FactLists {
  readonly map = new Map<PredicateKey, (readonly Value[])[]>();
  readonly #met = new Map<PredicateKey, Set<string>>();
  size = 0;

  add(key: PredicateKey, tuple: readonly Value[]): void {
    let met = this.#met.get(key);
    if (met === undefined) {
      this.#met.set(key, (met = new Set()));
      this.map.set(key, []);
    }
    const text = tuple.join();
    if (met.has(text)) return;
    met.add(text);
    this.map.get(key)!.push(tuple);
    this.size++;
  }
}
