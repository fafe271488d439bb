/// Clauses that say the same twice, with other names of variables at most.
import type { Condition } from '../sheet.ts';
import type { Findings } from './finding.ts';
import type { Survey } from './survey.ts';
import { TermKeys } from './term-key.ts';

export const checkDuplicates = ({ clauses }: Survey, findings: Findings): void => {
  const lines = new Map<string, number>();
  for (const { head, body, place } of clauses) {
    const keys = new TermKeys();
    const key = [keys.key(head), ...body.map((each) => conditionKey(each, keys))].join(' ');
    const first = lines.get(key);
    if (first === undefined) lines.set(key, place.line);
    else findings.warning('duplicate-clause', place, { line: String(first) });
  }
};

const conditionKey = (condition: Condition, keys: TermKeys): string => {
  if (condition.kind === 'atom') return keys.key(condition.atom);
  if (condition.kind === 'distinct') return `(distinct ${keys.key(condition.left)} ${keys.key(condition.right)})`;
  const parts = condition.kind === 'not' ? [condition.condition] : condition.parts;
  return `(${condition.kind} ${parts.map((part) => conditionKey(part, keys)).join(' ')})`;
};
