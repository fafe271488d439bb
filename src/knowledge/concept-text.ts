/// Concepts as text files: the form and a few facts about it, as S-expressions. The reader is strict, so that a slip of the pen is found when the file is read.
import { TextLines, failed, ok, parseConcept, parseExpressions, printConcept } from '../logic/index.ts';
import type { Expression, ExpressionError, ExpressionList, ParseError, Result } from '../logic/index.ts';
import type { CarriedConcept, ConceptLesson, ConceptOrigin, ConceptStatus } from './concept-lesson.ts';
import {
  CONCEPT_FORMS,
  carriedOf,
  headOf,
  isConceptPart,
  originOfConcept,
  printCarried,
  printOriginOfConcept,
  printStateOfConcept,
  printStatusOfConcept,
  stateOfConcept,
  statusOfConcept,
  wrongPart,
} from './concept-parts.ts';
import type { ConceptPart, ReadPart } from './concept-parts.ts';
import { endOf } from './expression-end.ts';
import { isLessonId } from './lesson.ts';
import type { State } from './lesson.ts';

export interface ConceptReadOptions {
  /// What else a form must be, beyond an S-expression: a pattern, for those who know patterns.
  readonly check?: (form: string) => Result<unknown, ParseError>;
}

const placed = (text: string, { offset, ...error }: ExpressionError): Result<never, ParseError> =>
  failed({ ...error, place: new TextLines(text).place(offset) });

/// The parts of a text with where they begin and end.
interface Section {
  readonly list: ExpressionList;
  readonly part: ConceptPart;
  readonly from: number;
  readonly to: number;
}

const sectionsOf = (text: string): ReadPart<readonly Section[]> => {
  const expressions = parseExpressions(text);
  if (!expressions.ok) return expressions;
  const sections: Section[] = [];
  for (const expression of expressions.value) {
    const part = headOf(expression);
    if (expression.kind !== 'list' || !isConceptPart(part)) return unknownPart(expression, part);
    if (part !== 'carried' && sections.some((section) => section.part === part))
      return wrongPart('duplicate-part', `${part} is there twice`, expression.offset, 'keep one of them');
    sections.push({ list: expression, part, from: expression.offset, to: endOf(text, expression.offset) });
  }
  const missing = (Object.keys(CONCEPT_FORMS) as ConceptPart[]).find(
    (part) => part !== 'carried' && !sections.some((section) => section.part === part),
  );
  return missing === undefined
    ? ok(sections)
    : wrongPart('missing-part', `the text has no ${missing}`, text.length, `write ${CONCEPT_FORMS[missing]}`);
};

const unknownPart = ({ offset }: Expression, part: string): ReadPart<never> =>
  wrongPart(
    'unknown-part',
    part === '' ? 'this is no part of a concept' : `unknown part ${part}`,
    offset,
    `parts are ${Object.keys(CONCEPT_FORMS).join(', ')}`,
  );

/// The form in the one way to print it, with its name.
const formOf = (
  text: string,
  { from, to }: Section,
  { check }: ConceptReadOptions,
): Result<{ readonly name: string; readonly form: string }, ParseError> => {
  const written = text.slice(from, to);
  const concept = parseConcept(written);
  if (!concept.ok) return placed(text, { ...concept.error, offset: from + concept.error.place.offset });
  const { name } = concept.value;
  if (!isLessonId(name))
    return placed(text, {
      code: 'bad-name',
      message: `${name} is no name of a concept`,
      offset: from,
      hint: 'a name is small letters, digits and hyphens, such as two-in-a-row',
    });
  const form = printConcept(concept.value);
  const checked = check?.(form);
  // Places within the printed form are not those of the text: the form as a whole is what is wrong.
  if (checked?.ok === false) return placed(text, { ...checked.error, offset: from });
  return ok({ name, form });
};

interface Parts {
  origin?: ConceptOrigin;
  status?: ConceptStatus;
  state?: State;
  readonly carried: CarriedConcept[];
}

const takePart = (parts: Parts, { part, list }: Section): ReadPart<unknown> => {
  switch (part) {
    case 'concept':
      return ok(undefined);
    case 'origin':
      return kept(originOfConcept(list), (origin) => (parts.origin = origin));
    case 'status':
      return kept(statusOfConcept(list), (status) => (parts.status = status));
    case 'state':
      return kept(stateOfConcept(list), (state) => (parts.state = state));
    case 'carried': {
      const carried = carriedOf(list);
      if (carried.ok && parts.carried.some(({ to }) => to === carried.value.to))
        return wrongPart('duplicate-part', `carried to ${carried.value.to} twice`, list.offset, 'keep one of them');
      return kept(carried, (each) => parts.carried.push(each));
    }
  }
};

const kept = <T>(read: ReadPart<T>, keep: (value: T) => unknown): ReadPart<T> => {
  if (read.ok) keep(read.value);
  return read;
};

/// Reads a concept; the first thing that is wrong in the text is the error.
export const parseConceptLesson = (
  text: string,
  options: ConceptReadOptions = {},
): Result<ConceptLesson, ParseError> => {
  const sections = sectionsOf(text);
  if (!sections.ok) return placed(text, sections.error);
  const form = formOf(
    text,
    sections.value.find(({ part }) => part === 'concept')!,
    options,
  );
  if (!form.ok) return form;
  const parts: Parts = { carried: [] };
  for (const section of sections.value) {
    const taken = takePart(parts, section);
    if (!taken.ok) return placed(text, taken.error);
  }
  const { origin, status, state, carried } = parts;
  if (origin === undefined || status === undefined || state === undefined)
    throw new Error('a part that was there is gone');
  return ok({ ...form.value, origin, status, state, carried });
};

/// `header` is printed on top as a comment; it says again what the form says, for people.
export const printConceptLesson = (lesson: ConceptLesson, header = ''): string => {
  const comment = header === '' ? [] : [...header.split('\n').map((line) => `; ${line}`.trimEnd()), ''];
  return [
    ...comment,
    lesson.form.trimEnd(),
    '',
    printStateOfConcept(lesson.state),
    printStatusOfConcept(lesson.status),
    printOriginOfConcept(lesson.origin),
    ...lesson.carried.map(printCarried),
    '',
  ].join('\n');
};

/// The text with one part in the place of another; all else, comments too, stays as it stands. Without another, it comes last.
const withPart = (
  text: string,
  written: string,
  isMeant: (section: Section) => boolean,
): Result<string, ParseError> => {
  const sections = sectionsOf(text);
  if (!sections.ok) return placed(text, sections.error);
  const old = sections.value.find(isMeant);
  if (old !== undefined) return ok(text.slice(0, old.from) + written + text.slice(old.to));
  return ok(`${text}${text.endsWith('\n') ? '' : '\n'}${written}\n`);
};

export const changeConceptState = (text: string, state: State): Result<string, ParseError> =>
  withPart(text, printStateOfConcept(state), ({ part }) => part === 'state');

/// The text with what a concept weighs in another game, in the place of what was said of that game before.
export const changeCarried = (text: string, carried: CarriedConcept): Result<string, ParseError> =>
  withPart(text, printCarried(carried), ({ part, list }) => {
    const read = part === 'carried' ? carriedOf(list) : undefined;
    return read?.ok === true && read.value.to === carried.to;
  });
