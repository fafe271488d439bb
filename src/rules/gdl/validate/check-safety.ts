/// Every variable of a head, of not and of distinct must get its values from a positive condition: else it could be anything.
import { variablesOf } from '../../../logic/index.ts';
import type { Variable } from '../../../logic/index.ts';
import type { Condition } from '../sheet.ts';
import { variablesIn } from './conditions.ts';
import type { Findings } from './finding.ts';
import { shownTerm, shownVariable } from './shown.ts';
import type { Survey, SurveyedClause } from './survey.ts';

/// The variables that a condition gives values; undefined for one that never holds, which binds all.
type Bound = ReadonlySet<Variable> | undefined;

export const checkSafety = ({ clauses }: Survey, findings: Findings): void => {
  for (const clause of clauses) new ClauseSafety(clause, findings).check();
};

class ClauseSafety {
  readonly #clause: SurveyedClause;
  readonly #findings: Findings;
  readonly #bound = new Map<Condition, Bound>();
  /// A variable is told once for each clause.
  readonly #told = new Set<Variable>();

  constructor(clause: SurveyedClause, findings: Findings) {
    this.#clause = clause;
    this.#findings = findings;
  }

  check(): void {
    const { head, body, place } = this.#clause;
    // Roles with variables are told of elsewhere.
    if (head.name === 'role' && body.length === 0) return;
    const bound = this.#all(body);
    if (bound === undefined) return;
    for (const variable of variablesOf([head])) {
      if (bound.has(variable)) continue;
      this.#told.add(variable);
      const parts = { variable: shownVariable(variable), head: shownTerm(head) };
      this.#findings.error(body.length === 0 ? 'unsafe-fact' : 'unsafe-head', place, parts);
    }
    this.#tests(body, [bound]);
  }

  /// Looks at not and distinct, each with all that is bound around it.
  #tests(body: readonly Condition[], around: readonly ReadonlySet<Variable>[]): void {
    for (const condition of body) {
      if (condition.kind === 'not' || condition.kind === 'distinct') this.#test(condition, around);
      else if (condition.kind === 'and') this.#inside(condition.parts, around);
      else if (condition.kind === 'or') for (const part of condition.parts) this.#inside([part], around);
    }
  }

  #inside(body: readonly Condition[], around: readonly ReadonlySet<Variable>[]): void {
    const bound = this.#all(body);
    if (bound !== undefined) this.#tests(body, bound.size === 0 ? around : [...around, bound]);
  }

  #test(condition: Condition, around: readonly ReadonlySet<Variable>[]): void {
    for (const variable of variablesIn(condition)) {
      if (this.#told.has(variable) || around.some((bound) => bound.has(variable))) continue;
      this.#told.add(variable);
      const code = condition.kind === 'not' ? 'unsafe-not' : 'unsafe-distinct';
      this.#findings.error(code, condition.place, { variable: shownVariable(variable) });
    }
  }

  #all(body: readonly Condition[]): Bound {
    const bound = new Set<Variable>();
    for (const condition of body) {
      const more = this.#of(condition);
      if (more === undefined) return undefined;
      for (const variable of more) bound.add(variable);
    }
    return bound;
  }

  #of(condition: Condition): Bound {
    if (!this.#bound.has(condition)) this.#bound.set(condition, this.#compute(condition));
    return this.#bound.get(condition);
  }

  #compute(condition: Condition): Bound {
    if (condition.kind === 'atom') return new Set(variablesOf([condition.atom]));
    if (condition.kind === 'and') return this.#all(condition.parts);
    if (condition.kind !== 'or') return new Set();
    // Of an or: what each part binds.
    let common: Bound;
    for (const part of condition.parts) {
      const bound = this.#of(part);
      if (bound === undefined) continue;
      common = common === undefined ? bound : new Set([...common].filter((variable) => bound.has(variable)));
    }
    return common;
  }
}
