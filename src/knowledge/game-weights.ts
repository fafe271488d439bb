/// What concepts weigh in a game, as text: from few games of it, so that states can be evaluated again without playing them.
import { TextLines, failed, ok, parseConcept, parseExpressions, printConcept } from '../logic/index.ts';
import type { Expression, ExpressionList, ParseError, Result } from '../logic/index.ts';
import type { ConceptWeight } from './concept-lesson.ts';
import { countOf, fieldsIn, headOf, numberOf, quoted, weightOf, word, wordOf, wrongPart } from './concept-parts.ts';
import type { ReadPart } from './concept-parts.ts';
import { endOf } from './expression-end.ts';

/// Concepts whose numbers are free: rows of any length, and pieces so far from the ends of the board.
export const FREE_FAMILIES = ['place', 'row'] as const;
export type FreeFamily = (typeof FREE_FAMILIES)[number];

export interface WeighedName {
  /// The name of a concept on the board of this game.
  readonly name: string;
  /// For its owner who is to move, and for one who waits.
  readonly moving: ConceptWeight;
  readonly waiting: ConceptWeight;
}

export interface GameWeights {
  readonly game: string;
  /// The hash of the rulesheet's text: with other rules the weights mean nothing.
  readonly sheet: string;
  readonly games: number;
  readonly positions: number;
  readonly seed: number;
  readonly version: string;
  /// What the first role has in advance, in the log odds of a win.
  readonly first: number;
  /// What it is worth to be the one to move.
  readonly turn: ConceptWeight;
  readonly families: readonly FreeFamily[];
  /// Concepts that were carried as they are, in their form.
  readonly forms: readonly string[];
  /// One for each concept that the families and forms have on the board.
  readonly weights: readonly WeighedName[];
}

type About = Pick<GameWeights, 'game' | 'sheet' | 'games' | 'positions' | 'seed' | 'version'>;

/// How each part is written; also the list of what there is.
const FORMS = {
  weights: '(weights (game connect-four) (sheet 0123456789ab) (games 100) (positions 1834) (seed 1) (version "0.1.0"))',
  first: '(first 0.12)',
  turn: '(turn 0.2 0.1 0.3)',
  families: '(families place row)',
  concept: '(concept pair (variables p0 p1) (and (piece x0 x1 x2 x3) (own x0 (+ x1 1) x2 x3)))',
  weigh: '(weigh row-2-of-3 (moving 0.5 0.3 0.7) (waiting 0.2 0.1 0.3))',
} as const;
type Part = keyof typeof FORMS;

/// There may be many of these, or none.
const MANY: readonly Part[] = ['concept', 'weigh'];

const badPart = (part: Part, { offset }: Expression): ReadPart<never> =>
  wrongPart('bad-part', `${part} is not written well`, offset, `write ${FORMS[part]}`);

const familiesOf = (list: ExpressionList): ReadPart<FreeFamily[]> => {
  const families: FreeFamily[] = [];
  for (const item of list.items.slice(1)) {
    const family = FREE_FAMILIES.find((each) => item.kind === 'symbol' && item.text === each);
    if (family === undefined || families.includes(family)) return badPart('families', item);
    families.push(family);
  }
  return ok(families);
};

const weighOf = (list: ExpressionList): ReadPart<WeighedName> => {
  const [, name, ...items] = list.items;
  if (name?.kind !== 'symbol') return badPart('weigh', list);
  const fields = fieldsIn<Omit<WeighedName, 'name'>>('weigh', FORMS.weigh, items, list.offset, {
    moving: weightOf,
    waiting: weightOf,
  });
  return fields.ok ? ok({ name: name.text, ...fields.value }) : fields;
};

const aboutOf = (list: ExpressionList): ReadPart<About> =>
  fieldsIn<About>('weights', FORMS.weights, list.items.slice(1), list.offset, {
    game: wordOf,
    sheet: wordOf,
    games: countOf,
    positions: countOf,
    seed: countOf,
    version: wordOf,
  });

interface Parts {
  weights?: About;
  first?: number;
  turn?: ConceptWeight;
  families?: readonly FreeFamily[];
  readonly forms: string[];
  readonly names: WeighedName[];
}

const valueOr = <T>(value: T | undefined, part: Part, list: ExpressionList): ReadPart<T> =>
  value === undefined ? badPart(part, list) : ok(value);

const kept = <T>(read: ReadPart<T>, keep: (value: T) => unknown): ReadPart<unknown> => {
  if (read.ok) keep(read.value);
  return read;
};

const formOf = (text: string, { offset }: ExpressionList): ReadPart<string> => {
  const concept = parseConcept(text.slice(offset, endOf(text, offset)));
  if (concept.ok) return ok(printConcept(concept.value));
  const { code, message, hint, place } = concept.error;
  return wrongPart(code, message, offset + place.offset, hint);
};

const takePart = (text: string, parts: Parts, part: Part, list: ExpressionList): ReadPart<unknown> => {
  const rest = list.items.slice(1);
  switch (part) {
    case 'weights':
      return kept(aboutOf(list), (about) => (parts.weights = about));
    case 'first':
      return kept(valueOr(numberOf(rest), part, list), (first) => (parts.first = first));
    case 'turn':
      return kept(valueOr(weightOf(rest), part, list), (turn) => (parts.turn = turn));
    case 'families':
      return kept(familiesOf(list), (families) => (parts.families = families));
    case 'concept':
      return kept(formOf(text, list), (form) => parts.forms.push(form));
    case 'weigh': {
      const weighed = weighOf(list);
      if (weighed.ok && parts.names.some(({ name }) => name === weighed.value.name))
        return wrongPart('duplicate-part', `${weighed.value.name} is weighed twice`, list.offset, 'keep one of them');
      return kept(weighed, (each) => parts.names.push(each));
    }
  }
};

const readParts = (text: string): ReadPart<GameWeights> => {
  const expressions = parseExpressions(text);
  if (!expressions.ok) return expressions;
  const parts: Parts = { forms: [], names: [] };
  const seen = new Set<Part>();
  for (const expression of expressions.value) {
    const head = headOf(expression);
    const part = (Object.keys(FORMS) as Part[]).find((each) => each === head);
    if (expression.kind !== 'list' || part === undefined)
      return wrongPart(
        'unknown-part',
        head === '' ? 'this is no part of weights' : `unknown part ${head}`,
        expression.offset,
        `parts are ${Object.keys(FORMS).join(', ')}`,
      );
    if (seen.has(part) && !MANY.includes(part))
      return wrongPart('duplicate-part', `${part} is there twice`, expression.offset, 'keep one of them');
    seen.add(part);
    const taken = takePart(text, parts, part, expression);
    if (!taken.ok) return taken;
  }
  const { weights, first, turn, families, forms, names } = parts;
  if (weights !== undefined && first !== undefined && turn !== undefined && families !== undefined)
    return ok({ ...weights, first, turn, families, forms, weights: names });
  const missing = (Object.keys(FORMS) as Part[]).find((part) => !MANY.includes(part) && !seen.has(part))!;
  return wrongPart('missing-part', `the text has no ${missing}`, text.length, `write ${FORMS[missing]}`);
};

/// Reads weights; the first thing that is wrong in the text is the error.
export const parseGameWeights = (text: string): Result<GameWeights, ParseError> => {
  const read = readParts(text);
  if (read.ok) return read;
  const { offset, ...error } = read.error;
  return failed({ ...error, place: new TextLines(text).place(offset) });
};

const HEADER = [
  'What concepts weigh in this game: what each one of them adds to the log odds of a win, for its owner who is to move',
  'and for one who waits, with the interval at 95%. They belong together: fit them again rather than edit one of them.',
  '',
  'このゲームでの概念の重み: 一つあるごとに勝ちの対数オッズへ加わる量。手番の側 (moving) と相手の番を待つ側 (waiting)、',
  'それぞれ 95% 区間つき。全体で一組なので、一つだけ直すより学習し直してください。',
];

const numbers = ({ value, low, high }: ConceptWeight): string => `${value} ${low} ${high}`;

export const printGameWeights = (weights: GameWeights): string => {
  const { game, sheet, games, positions, seed, version, first, turn, families, forms } = weights;
  return [
    ...HEADER.map((line) => `; ${line}`.trimEnd()),
    '',
    `(weights (game ${word(game)}) (sheet ${word(sheet)}) (games ${games}) (positions ${positions}) (seed ${seed}) (version ${quoted(version)}))`,
    `(first ${first})`,
    `(turn ${numbers(turn)})`,
    `(families${families.map((family) => ` ${family}`).join('')})`,
    ...forms.map((form) => form.trimEnd()),
    ...weights.weights.map(
      ({ name, moving, waiting }) => `(weigh ${word(name)} (moving ${numbers(moving)}) (waiting ${numbers(waiting)}))`,
    ),
    '',
  ].join('\n');
};
