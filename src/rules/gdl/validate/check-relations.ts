/// Relations that nothing makes, that nothing uses, or that have two numbers of arguments.
import { KEYWORDS } from '../sheet.ts';
import { argumentsOf } from './conditions.ts';
import type { Findings } from './finding.ts';
import type { NearestNames } from './nearest-name.ts';
import { arityOf, arityOfRelation, nameOfRelation, shownName, shownRelation, shownTerm } from './shown.ts';
import type { Survey } from './survey.ts';

export const checkRelations = (survey: Survey, findings: Findings, names: NearestNames): void => {
  checkUnknown(survey, findings, names);
  checkUnused(survey, findings, names);
  checkArities(survey, findings);
};

const isKeyword = (relation: string): boolean => KEYWORDS.has(nameOfRelation(relation));

const checkUnknown = ({ used, made, clauses }: Survey, findings: Findings, names: NearestNames): void => {
  const arities = new Map<string, number[]>();
  for (const relation of made.keys()) {
    const name = nameOfRelation(relation);
    arities.set(name, [...(arities.get(name) ?? []), arityOfRelation(relation)]);
  }
  const own = [...arities.keys()].filter((name) => !KEYWORDS.has(name));
  // A condition that forgot its (true ...).
  const fluents = new Set<string>();
  for (const { head } of clauses) {
    const [fluent] = argumentsOf(head);
    if ((head.name === 'init' || head.name === 'next') && fluent?.kind !== undefined && 'name' in fluent)
      fluents.add(fluent.name);
  }
  for (const [relation, { atom, place }] of used) {
    if (made.has(relation) || isKeyword(relation)) continue;
    const others = arities.get(atom.name);
    const near = names.nearest(atom.name, own);
    findings.warning('unknown-relation', place, {
      relation: shownRelation(relation),
      name: shownName(atom.name),
      ...(fluents.has(atom.name) ? { fluent: shownTerm(atom) } : {}),
      ...(others === undefined ? {} : { arities: others.slice(0, 5).join(', ') }),
      ...(near === undefined ? {} : { near: shownName(near) }),
    });
  }
};

/// Only the first of what is used by what is not used itself.
const checkUnused = (survey: Survey, findings: Findings, names: NearestNames): void => {
  const { made, used, edges, circleOf } = survey;
  const userOf = new Set<string>();
  for (const [relation, own] of edges)
    for (const { to } of own) if (circleOf.get(to) !== circleOf.get(relation)) userOf.add(to);
  const usedCircles = new Set([...userOf].map((relation) => circleOf.get(relation)));
  const missing = [...used.keys()].filter((relation) => !made.has(relation)).map(nameOfRelation);
  const wanted = [...new Set([...missing, ...KEYWORDS.keys()])];
  const told = new Set<number>();
  for (const [relation, [first]] of made) {
    const circle = circleOf.get(relation)!;
    if (isKeyword(relation) || usedCircles.has(circle) || told.has(circle)) continue;
    if (hasKeyword(survey, circle)) continue;
    told.add(circle);
    const near = names.nearest(nameOfRelation(relation), wanted);
    findings.warning('unused-relation', first!.place, {
      relation: shownRelation(relation),
      ...(near === undefined ? {} : { near: shownName(near) }),
    });
  }
};

/// Circles through words such as legal are used by the game itself.
const hasKeyword = ({ circleOf }: Survey, circle: number): boolean =>
  [...KEYWORDS].some(([name, arity]) => circleOf.get(`${name}/${arity}`) === circle);

const checkArities = ({ clauses }: Survey, findings: Findings): void => {
  const first = new Map<string, { readonly arity: number; readonly line: number }>();
  const told = new Set<string>();
  for (const { head, place, relation } of clauses) {
    if (KEYWORDS.has(head.name)) continue;
    const arity = arityOf(head);
    const known = first.get(head.name);
    if (known === undefined) first.set(head.name, { arity, line: place.line });
    else if (known.arity !== arity && !told.has(relation)) {
      told.add(relation);
      findings.warning('two-arities', place, {
        name: shownName(head.name),
        found: String(arity),
        other: String(known.arity),
        line: String(known.line),
      });
    }
  }
};
