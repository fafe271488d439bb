/// Whether the terms of a circle of relations surely grow for ever, as in (<= (number (s ?x)) (number ?x)). Only rules that always
/// apply again are looked at: one condition, which goes round, with a variable for each argument, and no other that could fail.
/// Their arguments form a net along which variables travel; where a way round leads into a larger term, there is no end.
import { variablesOf } from '../../../logic/index.ts';
import type { Atom, Compound, Place, Term, Variable } from '../../../logic/index.ts';
import { relationOf } from '../sheet.ts';
import { componentsOf } from './components.ts';
import { argumentsOf } from './conditions.ts';
import type { Literal } from './conditions.ts';
import type { Edge, SurveyedClause } from './survey.ts';

export interface Growth {
  readonly clause: SurveyedClause;
  /// Of the condition that goes round.
  readonly place: Place;
  readonly variable: Variable;
  /// The term of the head that grows.
  readonly term: Term;
}

/// A rule that always applies again, and its condition that goes round.
interface Round {
  readonly clause: SurveyedClause;
  readonly literal: Literal;
}

/// From an argument of the condition to one of the head.
interface Travel extends Edge, Growth {
  readonly isLarger: boolean;
}

/// Undefined where nothing grows for ever, or where that is not sure. `clauses` are all of the circle.
export const growthIn = (
  clauses: readonly SurveyedClause[],
  isInside: (atom: Atom | Compound) => boolean,
): Growth | undefined => {
  const isRecursive = ({ literals }: SurveyedClause): boolean =>
    literals.some(({ atom, isNegated }) => !isNegated && isInside(atom));
  const rounds = clauses.filter(isRecursive).flatMap((clause) => roundOf(clause, isInside) ?? []);
  const begun = new Set(clauses.filter((clause) => !isRecursive(clause)).map(({ relation }) => relation));
  const travels = reachedFrom(begun, rounds).flatMap(travelsOf);
  const edges = new Map<string, Travel[]>();
  for (const travel of travels) {
    const known = edges.get(travel.from);
    if (known === undefined) edges.set(travel.from, [travel]);
    else known.push(travel);
  }
  const components = componentsOf(edges);
  return travels.find(({ from, to, isLarger }) => isLarger && components.get(from) === components.get(to));
};

const roundOf = (clause: SurveyedClause, isInside: (atom: Atom | Compound) => boolean): Round | undefined => {
  const [condition, ...others] = clause.body;
  if (condition?.kind !== 'atom' || others.length > 0 || !isInside(condition.atom)) return undefined;
  const args = argumentsOf(condition.atom);
  const isAnything = new Set(args).size === args.length && args.every(({ kind }) => kind === 'var');
  return isAnything ? { clause, literal: clause.literals[0]! } : undefined;
};

/// Rules that come to apply at all: from relations that are made without the circle.
const reachedFrom = (begun: ReadonlySet<string>, rounds: readonly Round[]): Round[] => {
  const byCondition = new Map<string, Round[]>();
  for (const round of rounds) {
    const relation = relationOf(round.literal.atom);
    const known = byCondition.get(relation);
    if (known === undefined) byCondition.set(relation, [round]);
    else known.push(round);
  }
  const met = new Set(begun);
  const reached: Round[] = [];
  for (const relation of met)
    for (const round of byCondition.get(relation) ?? []) {
      reached.push(round);
      met.add(round.clause.relation);
    }
  return reached;
};

const travelsOf = ({ clause, literal }: Round): Travel[] => {
  const sources = new Map<Term, number>(argumentsOf(literal.atom).map((each, i) => [each, i]));
  const { place, isNegated } = literal;
  return argumentsOf(clause.head).flatMap((term, i) =>
    variablesOf([term]).flatMap((variable): Travel[] => {
      const source = sources.get(variable);
      if (source === undefined) return [];
      const from = `${relationOf(literal.atom)} ${source}`;
      const to = `${clause.relation} ${i}`;
      return [{ from, to, isNegated, place, clause, variable, term, isLarger: term !== variable }];
    }),
  );
};
