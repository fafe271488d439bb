/// Names that are easily mistaken: spellings that differ in capitals only, and words of GDL as names of something else.
import { variablesOf } from '../../../logic/index.ts';
import type { Atom, Compound, Place, Term, Variable } from '../../../logic/index.ts';
import { KEYWORDS } from '../sheet.ts';
import type { Condition } from '../sheet.ts';
import { argumentsOf, walk } from './conditions.ts';
import type { Findings } from './finding.ts';
import { shownName, shownTerm, shownVariable } from './shown.ts';
import type { Survey } from './survey.ts';

const CONNECTIVES = new Set(['<=', 'not', 'or', 'distinct']);

interface Spelling {
  readonly name: string;
  readonly place: Place;
}

export const checkNames = ({ clauses }: Survey, findings: Findings): void => {
  // The spellings of each name, by its small letters, each at its first place.
  const spellings = new Map<string, Map<string, Spelling>>();
  const keywords = new Map<string, { readonly place: Place; readonly relation: Atom | Compound | undefined }>();
  const note = (name: string, place: Place): void => {
    const low = name.toLowerCase();
    const known = spellings.get(low) ?? new Map<string, Spelling>();
    spellings.set(low, known);
    if (!known.has(name)) known.set(name, { name, place });
  };
  const noteTerm = (term: Term, place: Place, relation: Atom | Compound | undefined): void => {
    if (term.kind !== 'atom' && term.kind !== 'compound') return;
    note(term.name, place);
    const low = term.name.toLowerCase();
    if ((KEYWORDS.has(low) || CONNECTIVES.has(low)) && !keywords.has(term.name))
      keywords.set(term.name, { place, relation });
    for (const each of argumentsOf(term)) noteTerm(each, place, relation);
  };
  const noteRelation = (relation: Atom | Compound, place: Place): void => {
    note(relation.name, place);
    for (const term of argumentsOf(relation)) noteTerm(term, place, relation);
  };
  for (const { head, body, place } of clauses) {
    noteRelation(head, place);
    const terms: Term[] = [head];
    walk(body, (condition: Condition) => {
      if (condition.kind === 'atom') {
        noteRelation(condition.atom, condition.place);
        terms.push(condition.atom);
      } else if (condition.kind === 'distinct') {
        for (const term of [condition.left, condition.right]) noteTerm(term, condition.place, undefined);
        terms.push(condition.left, condition.right);
      }
    });
    checkVariables(terms, place, findings);
  }
  for (const known of spellings.values()) {
    const [first, ...others] = known.values();
    for (const { name, place } of others) tell(shownName(name), place, shownName(first!.name), first!.place, findings);
  }
  for (const [name, { place, relation }] of keywords)
    findings.warning('keyword-as-term', place, {
      name: shownName(name),
      relation: relation === undefined ? 'distinct' : shownTerm(relation),
    });
};

const tell = (name: string, place: Place, other: string, otherPlace: Place, findings: Findings): void =>
  findings.warning('inconsistent-capitals', place, { name, other, line: String(otherPlace.line) });

/// Variables live in one clause only.
const checkVariables = (terms: readonly Term[], place: Place, findings: Findings): void => {
  const known = new Map<string, Variable>();
  for (const variable of variablesOf(terms)) {
    const low = variable.name.toLowerCase();
    const other = known.get(low);
    if (other === undefined) known.set(low, variable);
    else tell(shownVariable(variable), place, shownVariable(other), place, findings);
  }
};
