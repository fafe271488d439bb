/// The words of GDL: how many arguments they have, and which may be concluded, which asked.
import { KEYWORDS } from '../sheet.ts';
import { isGround } from './conditions.ts';
import type { Literal } from './conditions.ts';
import type { Findings } from './finding.ts';
import { arityOf, shownTerm } from './shown.ts';
import type { Survey } from './survey.ts';

const FORMS: Readonly<Record<string, string>> = {
  role: '(role NAME)',
  init: '(init FACT)',
  true: '(true FACT)',
  next: '(next FACT)',
  does: '(does ROLE MOVE)',
  legal: '(legal ROLE MOVE)',
  goal: '(goal ROLE NUMBER)',
  terminal: 'terminal',
  base: '(base FACT)',
  input: '(input ROLE MOVE)',
  sees: '(sees ROLE PERCEPT)',
};

/// They came later: older sheets have them as names of their own, and no game needs them.
const LATER = new Set(['base', 'input']);
const HEADS_ONLY = new Set(['init', 'next', 'sees', 'base', 'input']);

export const checkKeywords = (survey: Survey, findings: Findings): void => {
  for (const { head, body, place, literals } of survey.clauses) {
    checkArity({ atom: head, place, isNegated: false }, findings);
    if (head.name === 'true') findings.error('true-in-head', place);
    if (head.name === 'does') findings.error('does-in-head', place);
    if (head.name === 'role' && body.length > 0) findings.error('role-rule', place);
    else if (head.name === 'role' && !isGround(head))
      findings.error('role-not-ground', place, { role: shownTerm(head) });
    for (const literal of literals) {
      checkArity(literal, findings);
      const { name } = literal.atom;
      if (!HEADS_ONLY.has(name)) continue;
      if (LATER.has(name)) findings.warning('keyword-in-body', literal.place, { name });
      else findings.error('keyword-in-body', literal.place, { name });
    }
  }
};

const checkArity = ({ atom, place }: Literal, findings: Findings): void => {
  const { name } = atom;
  const wanted = KEYWORDS.get(name);
  const found = arityOf(atom);
  if (wanted === undefined || wanted === found) return;
  const parts = { name, wanted: String(wanted), found: String(found), form: FORMS[name]! };
  if (LATER.has(name)) findings.warning('keyword-arity', place, parts);
  else findings.error('keyword-arity', place, parts);
};

const NEEDED = ['role', 'legal', 'goal', 'terminal'] as const;
const USUAL = ['init', 'next'] as const;
const START = { line: 1, column: 1, offset: 0 };

/// What every game must have.
export const checkPresence = ({ clauses }: Survey, findings: Findings): void => {
  if (clauses.length === 0) {
    findings.error('empty-sheet', START);
    return;
  }
  const names = new Set(clauses.map(({ head }) => head.name));
  for (const name of NEEDED) if (!names.has(name)) findings.error(`missing-${name}`, START);
  for (const name of USUAL) if (!names.has(name)) findings.warning(`missing-${name}`, START);
};
