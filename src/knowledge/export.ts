/// Lessons for other programs: as Prolog, as an S-expression, as JSON.
import { compound, conjuncts, printConcept, variablesOf } from '../logic/index.ts';
import type { Term } from '../logic/index.ts';
import { printClause, printClauseLine, printLiteralLine } from './clause-text.ts';
import type { Description } from './description.ts';
import { conceptOf } from './lesson.ts';
import type { Lesson } from './lesson.ts';

/// The clause alone, as a text that a Prolog with the lesson's theory can load.
export const lessonToProlog = ({ id, clause }: Lesson): string => `% ${id}\n${printClause(clause)}\n`;

/// `(concept bad_move (variables A B C) (and (move A B C) ... (not (and ...))))`
export const lessonToSExpression = ({ clause }: Lesson): string =>
  printConcept({
    name: conceptOf(clause),
    variables: variablesOf([clause.head]),
    body: compound('and', clause.body.map(withNot)),
  });

const withNot = (literal: Term): Term => {
  if (literal.kind !== 'compound' || literal.name !== '\\+' || literal.args.length !== 1) return literal;
  const inner = conjuncts(literal.args[0]!);
  return compound('not', [inner.length === 1 ? inner[0]! : compound('and', inner)]);
};

/// The way of the clause, as texts.
export const versionsToJson = ({ versions }: Lesson) =>
  versions.map(({ stage, literals, clause }) => ({
    stage,
    literals,
    ...(clause === undefined ? {} : { clause: printClauseLine(clause) }),
  }));

/// What was left behind on the way, as texts.
export const removedToJson = ({ removed }: Lesson) =>
  removed.map(({ stage, reason, literals }) => ({
    stage,
    reason,
    literals: literals.map((literal) => printLiteralLine(literal, literals)),
  }));

/// Plain values, all of the lesson; with a description also its words and patterns.
export const lessonToJson = (lesson: Lesson, description?: Description): Readonly<Record<string, unknown>> => ({
  id: lesson.id,
  game: lesson.game,
  concept: conceptOf(lesson.clause),
  clause: printClauseLine(lesson.clause),
  literals: lesson.clause.body.length,
  status: lesson.status,
  state: lesson.state,
  origin: lesson.origin,
  versions: versionsToJson(lesson),
  removed: removedToJson(lesson),
  names: lesson.names,
  ...(description === undefined
    ? {}
    : { name: description.name, sentence: description.sentence, patterns: description.patterns }),
});
