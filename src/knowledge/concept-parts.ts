/// The parts of a concept's text: how each is written and read. They are lists such as (origin (game tic-tac-toe) ...).
import { atom, failed, ok, printKifTerm, text } from '../logic/index.ts';
import type { Expression, ExpressionError, ExpressionList, Result } from '../logic/index.ts';
import type { CarriedConcept, ConceptOrigin, ConceptStatus, ConceptWeight } from './concept-lesson.ts';
import type { State } from './lesson.ts';

/// How each part is written; also the list of what there is.
export const CONCEPT_FORMS = {
  concept: '(concept two-in-a-row (variables p0 p1) (and (piece x0 x1 x2 x3) (own x0 (+ x1 1) x2 x3)))',
  origin: '(origin (game tic-tac-toe) (sheet 0123456789ab) (games 4000) (seed 1) (version "0.1.0"))',
  status: '(status (statistical (n 3438) (weight 0.78 0.64 0.91) (clearness 12.3)))',
  state: '(state candidate) or (state (adopted "2026-02-03")) or (state (retired "why" "2026-02-03"))',
  carried: '(carried (to connect-four) (games 100) (weight 0.5 0.3 0.7))',
} as const;

export type ConceptPart = keyof typeof CONCEPT_FORMS;
export const isConceptPart = (name: string): name is ConceptPart => Object.hasOwn(CONCEPT_FORMS, name);

export type ReadPart<T> = Result<T, ExpressionError>;

export const wrongPart = (code: string, message: string, offset: number, hint: string): ReadPart<never> =>
  failed({ code, message, offset, hint });

/// The word that a list begins with; empty where it begins otherwise.
export const headOf = (expression: Expression): string => {
  const head = expression.kind === 'list' ? expression.items[0] : undefined;
  return head?.kind === 'symbol' && head.quote === '' ? head.text : '';
};

/// What follows the word of a list; undefined where it cannot be meant.
export type Reader<T> = (items: readonly Expression[]) => T | undefined;

export const wordOf: Reader<string> = ([item, more]) =>
  item?.kind === 'symbol' && item.text !== '' && more === undefined ? item.text : undefined;

const finite = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined);

const numberIn = (item: Expression | undefined): number | undefined =>
  item?.kind === 'symbol' && item.quote === '' && /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/.test(item.text)
    ? finite(Number(item.text))
    : undefined;

export const numberOf: Reader<number> = ([item, more]) => (more === undefined ? numberIn(item) : undefined);

export const countOf: Reader<number> = (items) => {
  const value = numberOf(items);
  return value !== undefined && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
};

export const weightOf: Reader<ConceptWeight> = (items) => {
  const [value, low, high] = items.map(numberIn);
  if (items.length !== 3 || value === undefined || low === undefined || high === undefined) return undefined;
  return low <= value && value <= high ? { value, low, high } : undefined;
};

const HINTS = new Map<Reader<unknown>, string>([
  [wordOf, 'one word, in "..." where it has blanks'],
  [numberOf, 'a number such as 12.3'],
  [countOf, 'a whole number from 0 on'],
  [weightOf, 'three numbers: the weight, and its interval from low to high around it'],
]);

/// Lists such as (games 4000), each once, in any order.
const fieldsOf = <T>(part: ConceptPart, list: ExpressionList, readers: Readers<T>): ReadPart<T> =>
  fieldsIn(part, CONCEPT_FORMS[part], list.items.slice(1), list.offset, readers);

export type Readers<T> = { readonly [Name in keyof T]: Reader<T[Name]> };

/// The same for a part of any text: `form` is how it is written, `offset` where it begins.
export const fieldsIn = <T>(
  part: string,
  form: string,
  items: readonly Expression[],
  offset: number,
  readers: Readers<T>,
): ReadPart<T> => {
  const hint = `write ${form}`;
  const fields: Partial<T> = {};
  for (const item of items) {
    const name = headOf(item);
    if (!Object.hasOwn(readers, name))
      return wrongPart(
        'bad-part',
        `${part}: ${name === '' ? 'this is no field' : `unknown field ${name}`}`,
        item.offset,
        hint,
      );
    const field = name as keyof T;
    if (fields[field] !== undefined)
      return wrongPart('bad-part', `${part}: ${name} is there twice`, item.offset, 'keep one of them');
    const value = readers[field]((item as ExpressionList).items.slice(1));
    if (value === undefined)
      return wrongPart(
        'bad-field',
        `${part}: ${name} is not written well`,
        item.offset,
        HINTS.get(readers[field] as Reader<unknown>) ?? hint,
      );
    fields[field] = value;
  }
  const missing = Object.keys(readers).find((name) => fields[name as keyof T] === undefined);
  return missing === undefined ? ok(fields as T) : wrongPart('bad-part', `${part}: no ${missing}`, offset, hint);
};

export const originOfConcept = (list: ExpressionList): ReadPart<ConceptOrigin> =>
  fieldsOf<ConceptOrigin>('origin', list, {
    game: wordOf,
    sheet: wordOf,
    games: countOf,
    seed: countOf,
    version: wordOf,
  });

export const carriedOf = (list: ExpressionList): ReadPart<CarriedConcept> =>
  fieldsOf<CarriedConcept>('carried', list, { to: wordOf, games: countOf, weight: weightOf });

export const statusOfConcept = (list: ExpressionList): ReadPart<ConceptStatus> => {
  const [, inner, more] = list.items;
  if (inner?.kind !== 'list' || headOf(inner) !== 'statistical' || more !== undefined)
    return wrongPart('bad-part', 'status is not written well', list.offset, `write ${CONCEPT_FORMS.status}`);
  const fields = fieldsOf<Omit<ConceptStatus, 'kind'>>('status', inner, {
    n: countOf,
    weight: weightOf,
    clearness: numberOf,
  });
  return fields.ok ? ok({ kind: 'statistical', ...fields.value }) : fields;
};

export const stateOfConcept = (list: ExpressionList): ReadPart<State> => {
  const wrong = wrongPart('bad-part', 'state is not written well', list.offset, `write ${CONCEPT_FORMS.state}`);
  const [, inner, more] = list.items;
  if (inner === undefined || more !== undefined) return wrong;
  if (wordOf([inner]) === 'candidate') return ok({ kind: 'candidate' });
  // A reason may be empty.
  const [first, second, third] =
    inner.kind === 'list' ? inner.items.slice(1).map((item) => (item.kind === 'symbol' ? item.text : undefined)) : [];
  if (first === undefined || third !== undefined) return wrong;
  if (headOf(inner) === 'adopted' && second === undefined) return ok({ kind: 'adopted', date: first });
  return headOf(inner) === 'retired' && second !== undefined
    ? ok({ kind: 'retired', reason: first, date: second })
    : wrong;
};

export const word = (name: string): string => printKifTerm(atom(name));
export const quoted = (value: string): string => printKifTerm(text(value));
const weight = ({ value, low, high }: ConceptWeight): string => `(weight ${value} ${low} ${high})`;

export const printOriginOfConcept = ({ game, sheet, games, seed, version }: ConceptOrigin): string =>
  `(origin (game ${word(game)}) (sheet ${word(sheet)}) (games ${games}) (seed ${seed}) (version ${quoted(version)}))`;

export const printStatusOfConcept = (status: ConceptStatus): string =>
  `(status (statistical (n ${status.n}) ${weight(status.weight)} (clearness ${status.clearness})))`;

export const printStateOfConcept = (state: State): string => {
  if (state.kind === 'candidate') return '(state candidate)';
  if (state.kind === 'adopted') return `(state (adopted ${quoted(state.date)}))`;
  return `(state (retired ${quoted(state.reason)} ${quoted(state.date)}))`;
};

export const printCarried = (carried: CarriedConcept): string =>
  `(carried (to ${word(carried.to)}) (games ${carried.games}) ${weight(carried.weight)})`;
