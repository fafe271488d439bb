/// What is wrong in a file of SGF: where, why, and what to do about it, in both languages.
import type { ParseError, Place } from '../../logic/index.ts';
import type { SgfPath, SgfProperty } from './tree.ts';
import type { SgfProblemCode, SgfProblemText } from './problem-english.ts';
import { english } from './problem-english.ts';
import { japanese } from './problem-japanese.ts';

/// What the words are made with: names of properties, values, numbers.
export type SgfProblemParts = Readonly<Record<string, string>>;

export interface SgfProblem extends ParseError {
  readonly code: SgfProblemCode;
  readonly parts: SgfProblemParts;
  /// The way to the node, where the tree was already known.
  readonly path?: SgfPath;
}

export interface SgfProblemWords {
  readonly message: string;
  readonly hint: string;
  /// What the tolerant reader did about it.
  readonly repair?: string;
}

/// What a reader found, and what is wrong with the rest.
export interface SgfFindings<T> {
  readonly value: T;
  readonly problems: readonly SgfProblem[];
}

/// Whoever is told so many problems does not want to be told more, of a node or of a game.
export const MOST_PROBLEMS = 1000;

const START: Place = { line: 1, column: 1, offset: 0 };

/// `{count}` is a part, `{count|is|are}` one word for 1 and another for other numbers.
const filled = (template: string, parts: SgfProblemParts): string =>
  template.replaceAll(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_, name: string, one?: string, more?: string) =>
    one === undefined ? (parts[name] ?? '') : parts[name] === '1' ? one : (more ?? ''),
  );

const wordsOf = ({ message, hint, repair }: SgfProblemText, parts: SgfProblemParts): SgfProblemWords => ({
  message: filled(message, parts),
  hint: filled(hint, parts),
  ...(repair === undefined ? {} : { repair: filled(repair, parts) }),
});

/// A problem of a tree that was never a text stands at the text's beginning.
export const sgfProblem = (code: SgfProblemCode, place: Place = START, parts: SgfProblemParts = {}): SgfProblem => {
  const { message, hint } = wordsOf(english[code], parts);
  return { code, message, hint, place, parts };
};

export const sgfProblemWords = ({ code, parts }: SgfProblem, language: 'en' | 'ja'): SgfProblemWords =>
  wordsOf((language === 'en' ? english : japanese)[code], parts);

/// Enough of a value to know it again.
export const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}...` : text);

/// A problem of one value of a property.
export const valueProblem = (
  code: SgfProblemCode,
  { id, values, places }: SgfProperty,
  index = 0,
  parts: SgfProblemParts = {},
): SgfProblem => sgfProblem(code, places?.[index], { id, value: shown(values[index] ?? ''), ...parts });
