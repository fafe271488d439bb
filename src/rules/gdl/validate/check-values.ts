/// Goals that are no goals, and comparisons whose outcome is known.
import { sameTerm, unifiable } from '../../../logic/index.ts';
import { goalValue } from '../reasoner.ts';
import { argumentsOf, isGround, walk } from './conditions.ts';
import type { Findings } from './finding.ts';
import { arityOf, shownTerm } from './shown.ts';
import type { Survey } from './survey.ts';

export const checkGoals = ({ clauses }: Survey, findings: Findings): void => {
  for (const { head, place } of clauses) {
    if (head.name !== 'goal' || arityOf(head) !== 2) continue;
    const value = argumentsOf(head)[1]!;
    if (isGround(value) && goalValue(value) === undefined)
      findings.error('goal-value', place, { value: shownTerm(value) });
  }
};

export const checkComparisons = ({ clauses }: Survey, findings: Findings): void => {
  for (const { body } of clauses)
    walk(body, (condition) => {
      if (condition.kind !== 'distinct') return;
      const { left, right, place } = condition;
      const parts = { left: shownTerm(left), right: shownTerm(right) };
      if (sameTerm(left, right)) findings.warning('never-distinct', place, parts);
      else if (!unifiable(left, right)) findings.warning('always-distinct', place, parts);
    });
};
