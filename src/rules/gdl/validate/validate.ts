/// All checks of a rulesheet, one after the other.
import { TextLines } from '../../../logic/index.ts';
import { preparedSheet } from '../prepare-sheet.ts';
import { readSheet } from '../read-sheet.ts';
import { RANDOM_ROLE } from '../sheet.ts';
import type { Sheet } from '../sheet.ts';
import { checkConnectives } from './check-connectives.ts';
import { checkDependence } from './check-dependence.ts';
import { checkDuplicates } from './check-duplicates.ts';
import { checkFluents } from './check-fluents.ts';
import { checkForms, expressionsOf, headOffsets } from './check-forms.ts';
import { checkKeywords, checkPresence } from './check-keywords.ts';
import { checkNames } from './check-names.ts';
import { checkRecursion } from './check-recursion.ts';
import { checkRelations } from './check-relations.ts';
import { checkSafety } from './check-safety.ts';
import { checkStrata } from './check-strata.ts';
import { checkComparisons, checkGoals } from './check-values.ts';
import { wayTo } from './components.ts';
import { Findings, sortFindings } from './finding.ts';
import type { Finding } from './finding.ts';
import { NearestNames } from './nearest-name.ts';
import { surveyOf } from './survey.ts';

/// What a sheet uses of GDL-II: chance, and roles that do not see all.
export interface Dialect {
  readonly name: 'GDL' | 'GDL-II';
  /// There is a role `random`, which chance plays.
  readonly hasRandom: boolean;
  readonly hasSees: boolean;
}

export interface Validation {
  /// There are no errors: the sheet is what the language asks for.
  readonly ok: boolean;
  /// It can be played, perhaps in spite of errors: what is meant is plain all the same.
  readonly isPlayable: boolean;
  readonly findings: readonly Finding[];
  /// Undefined where the text cannot be read.
  readonly sheet?: Sheet;
  readonly dialect?: Dialect;
}

export const dialectOf = ({ clauses }: Sheet): Dialect => {
  const hasRandom = clauses.some(
    ({ head }) =>
      head.kind === 'compound' &&
      head.name === 'role' &&
      head.args.some((role) => role.kind === 'atom' && role.name === RANDOM_ROLE),
  );
  const hasSees = clauses.some(({ head }) => head.name === 'sees');
  return { name: hasRandom || hasSees ? 'GDL-II' : 'GDL', hasRandom, hasSees };
};

/// What is wrong with a sheet, in the order of the text. Findings about the head of a rule stand where the rule begins.
export const validateSheet = (sheet: Sheet): readonly Finding[] => {
  const findings = new Findings();
  checkSheet(sheet, findings);
  return findings.sorted();
};

const checkSheet = (sheet: Sheet, findings: Findings): void => {
  const survey = surveyOf(sheet);
  const names = new NearestNames();
  checkPresence(survey, findings);
  if (sheet.clauses.length === 0) return;
  checkKeywords(survey, findings);
  checkSafety(survey, findings);
  checkStrata(survey, findings);
  checkRecursion(survey, findings);
  checkDependence(survey, findings);
  checkRelations(survey, findings, names);
  checkFluents(survey, findings, names);
  checkConnectives(survey, findings);
  checkNames(survey, findings);
  checkGoals(survey, findings);
  checkComparisons(survey, findings);
  checkDuplicates(survey, findings);
};

/// Whether a sheet can be played: it has no errors, or none are left once it is put in a form that the language allows.
export const isPlayableSheet = (sheet: Sheet): boolean => {
  const isWrong = (each: Sheet): boolean =>
    validateSheet(each).some(({ severity, code }) => severity === 'error' && code !== 'role-rule');
  const { edges } = surveyOf(sheet);
  if (wayTo(edges, 'role/1', (to) => ['true/1', 'does/2'].includes(to)) !== undefined) return false;
  return !isWrong(sheet) || !isWrong(preparedSheet(sheet));
};

/// The same of a text, where findings about a head stand at the head. A text that cannot be read has one finding.
export const validateText = (text: string): Validation => {
  const read = readSheet(text);
  if (!read.ok) return { ok: false, isPlayable: false, findings: [{ severity: 'error', parts: {}, ...read.error }] };
  const sheet = read.value;
  const findings = new Findings();
  checkSheet(sheet, findings);
  const expressions = expressionsOf(text);
  const lines = new TextLines(text);
  checkForms(expressions, lines, findings);
  const heads = headOffsets(expressions);
  const found = findings.sorted().map((finding): Finding => {
    const offset = heads.get(finding.place.offset);
    return offset === undefined ? finding : { ...finding, place: lines.place(offset) };
  });
  const ok = found.every(({ severity }) => severity !== 'error');
  return {
    ok,
    isPlayable: ok || isPlayableSheet(sheet),
    findings: sortFindings(found),
    sheet,
    dialect: dialectOf(sheet),
  };
};
