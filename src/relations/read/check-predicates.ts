/// Every predicate that is called must be known, with that many arguments; definitions must not get in each other's way.
import { nearestName } from './nearest-name.ts';
import type { PredicateKey } from '../program.ts';
import { arityOfKey, nameOfKey } from './draft.ts';
import type { DraftRule, ReadClause } from './draft.ts';
import { BUILT_IN, isReserved } from './foreign-goals.ts';
import type { ReadTexts } from './read-clauses.ts';
import type { NormalRules } from './normalise-bodies.ts';
import type { Problems } from './problems.ts';

/// The inputs: those that are asked for, else what the texts declare dynamic.
export const chooseInputs = (
  wanted: readonly PredicateKey[] | undefined,
  { clauses, dynamic }: ReadTexts,
  problems: Problems,
): readonly PredicateKey[] => {
  for (const key of wanted ?? []) {
    if (!/^[^]+\/\d+$/.test(key)) {
      const hint = 'name inputs as owns/2';
      problems.add({ code: 'bad-input-name', message: `${key} is not the name of an input`, hint });
    } else if (isReserved(key)) {
      problems.add({
        code: 'redefines-built-in',
        message: `the input ${key} is built in`,
        hint: 'choose another name',
      });
    }
  }
  const inputs = [...new Set(wanted ?? dynamic.keys())];
  for (const clause of clauses) {
    const isFact = clause.body.kind === 'atom' && clause.body.name === 'true';
    if (isFact || !inputs.includes(clause.key)) continue;
    problems.inClause(
      clause,
      'input-with-rules',
      `${clause.key} is given with each position, and this rule would add to it`,
      `give the rule's predicate another name, with a second rule that takes over what is given`,
    );
  }
  return inputs;
};

export const checkDefinitions = (clauses: readonly ReadClause[], problems: Problems): void => {
  const theory = new Map<PredicateKey, ReadClause>();
  const features = new Map<string, ReadClause>();
  for (const clause of clauses) {
    if (isReserved(clause.key)) {
      const hint = 'choose another name';
      problems.inClause(clause, 'redefines-built-in', `${clause.key} is built in and cannot be defined`, hint);
      continue;
    }
    if (!clause.isFeature) {
      if (!theory.has(clause.key)) theory.set(clause.key, clause);
      continue;
    }
    const known = theory.get(clause.key);
    if (known !== undefined) {
      problems.inClause(
        clause,
        'feature-redefined',
        `${clause.key} is a predicate of the theory (${placeOf(known)}) and cannot be a feature, too`,
        'give the feature a name of its own, with the predicate in its body',
      );
      continue;
    }
    const first = features.get(clause.head.name);
    if (first === undefined) features.set(clause.head.name, clause);
    else if (first.key !== clause.key) {
      problems.inClause(
        clause,
        'feature-arity',
        `the feature ${clause.head.name} has ${arityOfKey(clause.key)} arguments here, and ${arityOfKey(first.key)} at ${placeOf(first)}`,
        'give each feature a name of its own',
      );
    }
  }
};

const placeOf = ({ file, place }: ReadClause): string => `${file}:${place.line}`;

export const checkCalls = (
  { rules, auxiliaries }: NormalRules,
  known: ReadonlySet<PredicateKey>,
  problems: Problems,
): void => {
  // Names with the arities they have, most of which are never asked for.
  const arities = new Map<string, number[]>();
  for (const key of [...known, ...BUILT_IN]) {
    const name = nameOfKey(key);
    arities.set(name, [...(arities.get(name) ?? []), arityOfKey(key)]);
  }
  const names = [...new Set([...known].map(nameOfKey))];
  for (const rule of rules) {
    for (const goal of rule.goals) {
      if (goal.kind !== 'atom' || known.has(goal.key) || auxiliaries.has(goal.key)) continue;
      complain(rule, goal.key, arities, names, problems);
    }
  }
};

const complain = (
  { source }: DraftRule,
  key: PredicateKey,
  arities: ReadonlyMap<string, readonly number[]>,
  names: readonly string[],
  problems: Problems,
): void => {
  const name = nameOfKey(key);
  const others = arities.get(name);
  if (others !== undefined) {
    problems.inClause(
      source,
      'wrong-arity',
      `${name} is called with ${counted(arityOfKey(key))}, but it has ${others.map(String).join(' or ')}`,
      `write ${others.map((arity) => `${name}${arity === 0 ? '' : `(${'_, '.repeat(arity - 1)}_)`}`).join(' or ')}`,
    );
    return;
  }
  const near = nearestName(name, names);
  problems.inClause(
    source,
    'unknown-predicate',
    `${key} is called, but it has no clauses and is not an input`,
    near === undefined
      ? `add facts or rules for it, or :- dynamic ${key}. if it is given with each position`
      : `did you mean ${near}? otherwise add clauses, or :- dynamic ${key}. if it is given with each position`,
  );
};

const counted = (arity: number): string => (arity === 1 ? '1 argument' : `${arity} arguments`);
