/// A rulesheet as clauses of Prolog, which the prover, SWI-Prolog and the relations room read alike. Relations get a prefix, so that
/// none is taken for a built-in predicate; functions and constants stay as they are.
import { atom, compound, printTerm, variablesOf } from '../../logic/index.ts';
import type { Atom, Compound, Place, Term, Variable } from '../../logic/index.ts';
import { atomsOf, boundBy, variablesOfCondition } from './conditions.ts';
import { guardVariables } from './guard-variables.ts';
import { relationOf } from './sheet.ts';
import type { Condition, Sheet, SheetClause } from './sheet.ts';

const PREFIX = 'gdl_';

export interface PrologClause {
  readonly head: Atom | Compound;
  /// The atom true for a fact.
  readonly body: Term;
  readonly place: Place;
}

/// The name that a relation of the sheet has in Prolog.
export const prologName = (relation: string): string => PREFIX + relation;

export const prologAtom = (term: Atom | Compound): Atom | Compound =>
  term.kind === 'atom' ? atom(prologName(term.name)) : compound(prologName(term.name), term.args);

const TRUE = atom('true');
const FALSE = atom('fail');
const chained = (operator: string, parts: readonly Term[], none: Term): Term =>
  parts.length === 0 ? none : parts.reduceRight((rest, part) => compound(operator, [part, rest]));

/// The variables that must be bound before a condition is asked: those that are only tested somewhere in it.
const neededBy = (condition: Condition): readonly Variable[] => {
  switch (condition.kind) {
    case 'atom':
      return [];
    case 'and': {
      const bound = boundBy(condition);
      return condition.parts.flatMap((part) => neededBy(part).filter((variable) => !bound.has(variable)));
    }
    case 'or':
      return condition.parts.flatMap((part) => [...neededBy(part)]);
    default:
      return variablesOfCondition(condition);
  }
};

/// Tests are put right behind the conditions that bind their variables: GDL knows no order, Prolog does.
const ordered = (body: readonly Condition[], bound: ReadonlySet<Variable>): Condition[] => {
  const known = new Set(bound);
  const result: Condition[] = [];
  const waiting = [...body];
  while (waiting.length > 0) {
    const isReady = (each: Condition): boolean => neededBy(each).every((variable) => known.has(variable));
    const isTest = (each: Condition): boolean => each.kind === 'not' || each.kind === 'distinct';
    // A test as soon as it can be made; else what comes first. What is never ready is not safe, and stays where it is.
    const place =
      [waiting.findIndex((each) => isTest(each) && isReady(each)), waiting.findIndex(isReady)].find((at) => at >= 0) ??
      0;
    const [condition] = waiting.splice(place, 1);
    result.push(condition!);
    for (const variable of boundBy(condition!)) known.add(variable);
  }
  return result;
};

const goalOf = (condition: Condition, bound: ReadonlySet<Variable>): Term => {
  switch (condition.kind) {
    case 'atom':
      return prologAtom(condition.atom);
    case 'distinct':
      return compound('\\==', [condition.left, condition.right]);
    case 'not':
      return compound('\\+', [goalOf(condition.condition, bound)]);
    case 'and':
      return bodyOf(condition.parts, bound);
    case 'or':
      return chained(
        ';',
        condition.parts.map((part) => goalOf(part, bound)),
        FALSE,
      );
  }
};

const bodyOf = (body: readonly Condition[], before: ReadonlySet<Variable>): Term => {
  const bound = new Set(before);
  const goals = ordered(body, before).map((condition) => {
    const goal = goalOf(condition, bound);
    for (const variable of boundBy(condition)) bound.add(variable);
    return goal;
  });
  return chained(',', goals, TRUE);
};

export const prologClause = ({ head, body, place }: SheetClause): PrologClause => ({
  head: prologAtom(head),
  body: bodyOf(body, new Set()),
  place,
});

export const prologClauses = (sheet: Sheet): PrologClause[] => sheet.clauses.map(prologClause);

/// Relations that depend on themselves: Prolog needs tables for them.
export const recursiveRelations = (sheet: Sheet): Set<string> => {
  const calls = new Map<string, Set<string>>();
  for (const { head, body } of sheet.clauses) {
    const from = relationOf(head);
    const known = calls.get(from) ?? new Set();
    for (const each of atomsOf(body)) known.add(relationOf(each));
    calls.set(from, known);
  }
  const reaches = (start: string): boolean => {
    const met = new Set<string>();
    const stack = [...(calls.get(start) ?? [])];
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
      if (next === start) return true;
      if (met.has(next)) continue;
      met.add(next);
      stack.push(...(calls.get(next) ?? []));
    }
    return false;
  };
  return new Set([...calls.keys()].filter(reaches));
};

const occurrences = (sought: Variable, terms: readonly Term[]): number =>
  terms.reduce((sum, term) => {
    if (term === sought) return sum + 1;
    return term.kind === 'compound' ? sum + occurrences(sought, term.args) : sum;
  }, 0);

const keyText = (relation: string): string => {
  const slash = relation.lastIndexOf('/');
  return `${printTerm(atom(prologName(relation.slice(0, slash))), { quoted: true })}${relation.slice(slash)}`;
};

/// The whole sheet as text that any Prolog loads: true/1 and does/2 are left to be given with a state, relations that depend on
/// themselves are tabled.
export const prologText = (whole: Sheet): string => {
  const sheet = guardVariables(whole);
  const defined = new Set(sheet.clauses.map(({ head }) => relationOf(head)));
  const used = new Set(sheet.clauses.flatMap(({ body }) => atomsOf(body).map(relationOf)));
  const given = ['true/1', 'does/2'];
  const missing = [...used, 'legal/2', 'next/1', 'goal/2', 'terminal/0', 'init/1', 'role/1', 'sees/2'].filter(
    (relation) => !defined.has(relation),
  );
  const lines = [...new Set([...given, ...missing])].map((relation) => `:- dynamic ${keyText(relation)}.`);
  lines.push(...[...defined].map((relation) => `:- discontiguous ${keyText(relation)}.`));
  lines.push(...[...recursiveRelations(sheet)].map((relation) => `:- table ${keyText(relation)}.`));
  for (const { head, body } of prologClauses(sheet)) {
    const isFact = body.kind === 'atom' && body.name === 'true';
    const names = new Map(
      variablesOf([head, body]).map((each, i) => [each, occurrences(each, [head, body]) > 1 ? `V${i}` : '_']),
    );
    const term = isFact ? head : compound(':-', [head, body]);
    lines.push(`${printTerm(term, { quoted: true, variableNames: names })}.`);
  }
  return `${lines.join('\n')}\n`;
};
