/// GDL's restriction of recursion: where a rule looks at a relation that depends on the rule's head again, each argument must be
/// ground, or an argument of the head, or an argument of a positive condition outside of the circle. Then there are only finitely
/// many terms. Rules that break it often end all the same, and are played: only those whose terms surely grow for ever are errors.
import type { Atom, Compound, Place } from '../../../logic/index.ts';
import { relationOf } from '../sheet.ts';
import type { Condition } from '../sheet.ts';
import { argumentsOf, isGround } from './conditions.ts';
import type { Findings } from './finding.ts';
import { nameOfRelation, shownName, shownTerm, shownVariable } from './shown.ts';
import type { Survey, SurveyedClause } from './survey.ts';
import { TermKeys } from './term-key.ts';
import { growthIn } from './term-growth.ts';

export const checkRecursion = ({ clauses, circleOf }: Survey, findings: Findings): void => {
  const circles = new Map<number, { readonly all: SurveyedClause[]; isRecursive: boolean }>();
  const isInside = (circle: number, atom: Atom | Compound): boolean => circleOf.get(relationOf(atom)) === circle;
  const isRecursive = (clause: SurveyedClause): boolean => {
    const circle = circleOf.get(clause.relation)!;
    return clause.literals.some(({ atom, isNegated }) => !isNegated && isInside(circle, atom));
  };
  for (const clause of clauses) {
    const circle = circleOf.get(clause.relation)!;
    const known = circles.get(circle) ?? { all: [], isRecursive: false };
    circles.set(circle, known);
    known.all.push(clause);
    known.isRecursive ||= isRecursive(clause);
  }
  for (const [circle, { all, isRecursive: isCircle }] of circles) {
    if (!isCircle) continue;
    const inside = (atom: Atom | Compound): boolean => isInside(circle, atom);
    const growth = growthIn(all, inside);
    if (growth !== undefined) {
      const { clause, place, variable, term } = growth;
      findings.error('recursion-endless', place, {
        name: shownName(nameOfRelation(clause.relation)),
        term: shownTerm(term),
        variable: shownVariable(variable),
      });
    } else for (const clause of all.filter(isRecursive)) new ClauseRecursion(clause, inside, findings).check();
  }
};

class ClauseRecursion {
  readonly #clause: SurveyedClause;
  readonly #isInside: (atom: Atom | Compound) => boolean;
  readonly #findings: Findings;
  readonly #keys = new TermKeys();

  constructor(clause: SurveyedClause, isInside: (atom: Atom | Compound) => boolean, findings: Findings) {
    this.#clause = clause;
    this.#isInside = isInside;
    this.#findings = findings;
  }

  check(): void {
    const { head, body } = this.#clause;
    this.#all(body, [new Set(argumentsOf(head).map((term) => this.#keys.key(term)))]);
  }

  /// Conditions that hold together, with the arguments that are bound around them.
  #all(body: readonly Condition[], around: readonly ReadonlySet<string>[]): void {
    const own = new Set<string>();
    for (const condition of body)
      if (condition.kind === 'atom' && !this.#isInside(condition.atom))
        for (const term of argumentsOf(condition.atom)) own.add(this.#keys.key(term));
    const bound = own.size === 0 ? around : [...around, own];
    for (const condition of body) {
      if (condition.kind === 'and') this.#all(condition.parts, bound);
      else if (condition.kind === 'or') for (const part of condition.parts) this.#all([part], bound);
      else if (condition.kind === 'atom' && this.#isInside(condition.atom))
        this.#look(condition.atom, condition.place, bound);
    }
  }

  #look(atom: Atom | Compound, place: Place, bound: readonly ReadonlySet<string>[]): void {
    const term = argumentsOf(atom).find(
      (each) => !isGround(each) && !bound.some((keys) => keys.has(this.#keys.key(each))),
    );
    if (term === undefined) return;
    this.#findings.warning('recursion-unrestricted', place, { name: shownName(atom.name), term: shownTerm(term) });
  }
}
