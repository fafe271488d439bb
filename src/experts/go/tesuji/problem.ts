/// What is wrong in a text of tesuji or joseki: where, why, and what to do about it, in both languages.
import type { ParseError, Place } from '../../../logic/index.ts';
import type { TesujiProblemCode } from './problem-words.ts';
import { problemEnglish, problemJapanese } from './problem-words.ts';

export type ProblemParts = Readonly<Record<string, string>>;

export interface TesujiProblem extends ParseError {
  readonly code: TesujiProblemCode;
  readonly parts: ProblemParts;
}

const filled = (template: string, parts: ProblemParts): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '');

/// Enough of a word to know it again.
const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}...` : text);

export const tesujiProblem = (code: TesujiProblemCode, place: Place, parts: ProblemParts = {}): TesujiProblem => {
  const short = Object.fromEntries(
    Object.entries(parts).map(([name, text]) => [name, name === 'list' ? text : shown(text)]),
  );
  const [message, hint] = problemEnglish[code];
  return { code, message: filled(message, short), hint: filled(hint, short), place, parts: short };
};

export const tesujiProblemWords = (
  { code, parts }: TesujiProblem,
  language: 'en' | 'ja',
): { readonly message: string; readonly hint: string } => {
  const [message, hint] = (language === 'en' ? problemEnglish : problemJapanese)[code];
  return { message: filled(message, parts), hint: filled(hint, parts) };
};
