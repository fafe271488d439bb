/// What the checks ask of a sheet, found in one walk: which relations are made and looked at where, and which depends on which.
import type { Place } from '../../../logic/index.ts';
import { relationOf } from '../sheet.ts';
import type { Sheet, SheetClause } from '../sheet.ts';
import { componentsOf } from './components.ts';
import { literalsOf } from './conditions.ts';
import type { Literal } from './conditions.ts';

/// `from` has a rule that looks at `to`.
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly isNegated: boolean;
  /// Where it first does so.
  readonly place: Place;
}

export interface SurveyedClause extends SheetClause {
  readonly relation: string;
  readonly literals: readonly Literal[];
}

export interface Survey {
  readonly clauses: readonly SurveyedClause[];
  /// By name and arity, in the order of the text.
  readonly made: ReadonlyMap<string, readonly SurveyedClause[]>;
  /// The first place where each relation is looked at.
  readonly used: ReadonlyMap<string, Literal>;
  /// Of all relations that are made; each target once with and once without a negation.
  readonly edges: ReadonlyMap<string, readonly Edge[]>;
  /// The circle that a relation belongs to, by number: relations have the same where each depends on the other.
  readonly circleOf: ReadonlyMap<string, number>;
}

export const surveyOf = (sheet: Sheet): Survey => {
  const made = new Map<string, SurveyedClause[]>();
  const used = new Map<string, Literal>();
  const edges = new Map<string, Map<string, Edge>>();
  const clauses = sheet.clauses.map((clause): SurveyedClause => {
    const relation = relationOf(clause.head);
    const surveyed = { ...clause, relation, literals: literalsOf(clause.body) };
    const siblings = made.get(relation);
    if (siblings === undefined) made.set(relation, [surveyed]);
    else siblings.push(surveyed);
    const known = edges.get(relation) ?? new Map<string, Edge>();
    edges.set(relation, known);
    for (const literal of surveyed.literals) {
      const { isNegated, place } = literal;
      const to = relationOf(literal.atom);
      if (!used.has(to)) used.set(to, literal);
      const key = isNegated ? `not ${to}` : to;
      if (!known.has(key)) known.set(key, { from: relation, to, isNegated, place });
    }
    return surveyed;
  });
  const lists = new Map([...edges].map(([relation, known]) => [relation, [...known.values()]]));
  return { clauses, made, used, edges: lists, circleOf: componentsOf(lists) };
};
