/// Relations that are evaluated only for what is asked of them. A sheet is often written for a prover, which comes to a relation
/// with most of its arguments known: whether a king at this place is threatened, while that piece is away. All its tuples together
/// would be millions. So each relation whose arguments are known wherever it is looked at gets another beside it: what is asked.
import { atom, compareTerms, compound, variablesOf } from '../../logic/index.ts';
import type { Atom, Compound, Term, Variable } from '../../logic/index.ts';
import { atomsOf, boundBy } from './conditions.ts';
import { neededClauses } from './needed-clauses.ts';
import { KEYWORDS, relationOf } from './sheet.ts';
import type { Condition, Sheet, SheetClause } from './sheet.ts';
import { surveyOf } from './validate/survey.ts';

const argsOf = (term: Atom | Compound): readonly Term[] => (term.kind === 'compound' ? term.args : []);

/// Relations and the places of their arguments that are always known.
type Places = ReadonlyMap<string, readonly number[]>;

export const demandRelations = (sheet: Sheet): Sheet => {
  const candidates = movingRelations(sheet);
  for (;;) {
    const places = knownPlaces(sheet, candidates);
    if (places.size === 0) return sheet;
    const demanded = { clauses: [...withQuestions(sheet, places)] };
    const denied = deniedRelations(demanded);
    if (denied.size === 0) return neededClauses(demanded);
    // A question that depends on a denial of what it asks for would never be settled.
    const before = candidates.size;
    for (const relation of denied) candidates.delete(relation);
    if (candidates.size === before) return sheet;
  }
};

/// Relations of the sheet's own that depend on the state or on moves. All others are evaluated only once.
const movingRelations = (sheet: Sheet): Set<string> => {
  const lookedAtBy = new Map<string, Set<string>>();
  for (const { head, body } of sheet.clauses)
    for (const each of atomsOf(body)) {
      const relation = relationOf(each);
      lookedAtBy.set(relation, (lookedAtBy.get(relation) ?? new Set()).add(relationOf(head)));
    }
  const moving = new Set(['true/1', 'does/2']);
  for (const relation of moving) for (const other of lookedAtBy.get(relation) ?? []) moving.add(other);
  const names = new Map(sheet.clauses.map(({ head }) => [relationOf(head), head.name]));
  return new Set([...moving].filter((relation) => names.has(relation) && !KEYWORDS.has(names.get(relation)!)));
};

interface Visitor {
  /// An atom, with what is known before it, and the conditions that make it known. Both grow later.
  (atom: Atom | Compound, known: ReadonlySet<Variable>, before: readonly Condition[]): void;
}

const hasNot = (condition: Condition): boolean =>
  condition.kind === 'not' || ((condition.kind === 'and' || condition.kind === 'or') && condition.parts.some(hasNot));

/// Goes through a body as a prover does: from left to right, denials when all else is known.
const walkBody = (
  body: readonly Condition[],
  known: ReadonlySet<Variable>,
  before: readonly Condition[],
  visit: Visitor,
): void => {
  const now = new Set(known);
  const conditions = [...before];
  const later: Condition[] = [];
  for (const condition of body.flatMap((each) => (each.kind === 'and' ? each.parts : [each]))) {
    if (condition.kind === 'distinct') continue;
    if (condition.kind === 'not') {
      later.push(condition.condition);
      continue;
    }
    if (condition.kind === 'atom') visit(condition.atom, now, conditions);
    else if (condition.kind === 'or') for (const part of condition.parts) walkBody([part], now, conditions, visit);
    else walkBody(condition.parts, now, conditions, visit);
    // What denies something must not decide what is asked: that could become a circle.
    if (hasNot(condition)) continue;
    for (const variable of boundBy(condition)) now.add(variable);
    conditions.push(condition);
  }
  for (const condition of later) walkBody([condition], now, conditions, visit);
};

const knownInHead = ({ head }: SheetClause, places: ReadonlyMap<string, readonly number[]>): ReadonlySet<Variable> =>
  new Set(variablesOf((places.get(relationOf(head)) ?? []).map((place) => argsOf(head)[place]!)));

/// The places that are known wherever a relation is looked at: fewer and fewer until nothing changes.
const knownPlaces = ({ clauses }: Sheet, candidates: ReadonlySet<string>): Places => {
  const places = new Map<string, readonly number[]>();
  for (const { head } of clauses)
    if (candidates.has(relationOf(head)))
      places.set(
        relationOf(head),
        argsOf(head).map((_, i) => i),
      );
  for (let isMoving = true; isMoving;) {
    isMoving = false;
    for (const clause of clauses)
      walkBody(clause.body, knownInHead(clause, places), [], (each, known) => {
        const relation = relationOf(each);
        const before = places.get(relation);
        if (before === undefined) return;
        const left = before.filter((place) => variablesOf([argsOf(each)[place]!]).every((one) => known.has(one)));
        if (left.length === before.length && left.length > 0) return;
        isMoving = true;
        if (left.length === 0) places.delete(relation);
        else places.set(relation, left);
      });
  }
  return places;
};

/// No relation of a sheet is called so: its names have no blanks.
const askedName = (relation: string): string => `demanded ${relation}`;

function* withQuestions({ clauses }: Sheet, places: Places): Generator<SheetClause> {
  const question = (term: Atom | Compound): Atom | Compound => {
    const relation = relationOf(term);
    const args = places.get(relation)!.map((place) => argsOf(term)[place]!);
    return args.length === 0 ? atom(askedName(relation)) : compound(askedName(relation), args);
  };
  for (const clause of clauses) {
    const { head, body, place } = clause;
    const isAsked = places.has(relationOf(head));
    const guard: Condition[] = isAsked ? [{ kind: 'atom', atom: question(head), place }] : [];
    yield { ...clause, body: [...guard, ...body] };
    const questions: SheetClause[] = [];
    walkBody(body, knownInHead(clause, places), guard, (each, _, before) => {
      if (places.has(relationOf(each))) questions.push({ head: question(each), body: [...before], place });
    });
    // What is asked for again is asked for already.
    const isNew = ({ head: asked }: SheetClause): boolean =>
      guard.every((each) => each.kind === 'atom' && compareTerms(each.atom, asked) !== 0);
    yield* questions.filter(isNew);
  }
}

/// Relations whose questions stand in a circle with a denial.
const deniedRelations = (sheet: Sheet): Set<string> => {
  const { edges, circleOf } = surveyOf(sheet);
  const circles = new Set<number>();
  for (const [relation, all] of edges)
    for (const { to, isNegated } of all)
      if (isNegated && circleOf.get(to) === circleOf.get(relation)) circles.add(circleOf.get(relation)!);
  return new Set([...circleOf].flatMap(([relation, circle]) => (circles.has(circle) ? [relation] : [])));
};
