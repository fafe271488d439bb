/// How not, or and and are nested: GDL allows less than people write. All of it is understood; this says how.
import type { Condition } from '../sheet.ts';
import { walk } from './conditions.ts';
import type { Findings } from './finding.ts';
import type { Survey } from './survey.ts';

export const checkConnectives = ({ clauses }: Survey, findings: Findings): void => {
  for (const { body } of clauses) walk(body, (condition, _, parent) => look(condition, parent, findings));
};

const look = (condition: Condition, parent: Condition | undefined, findings: Findings): void => {
  const { place } = condition;
  if (condition.kind === 'not' && condition.condition.kind !== 'atom')
    findings.warning('nested-not', place, { what: condition.condition.kind });
  if (condition.kind === 'and') {
    if (condition.parts.length === 0) findings.warning('empty-and', place);
    // Below a not it has been told already.
    else if (parent?.kind !== 'not') findings.warning('and-condition', place);
  }
  if (condition.kind !== 'or') return;
  if (condition.parts.length === 0) findings.warning('empty-or', place);
  else if (condition.parts.length === 1) findings.warning('single-or', place);
  else if (parent?.kind === 'or' || parent?.kind === 'and') findings.warning('nested-or', place, { what: parent.kind });
};
