/// What a validator finds in a rulesheet: where, how bad, why, and what to do about it.
import type { Place } from '../../../logic/index.ts';
import { english } from './texts-en.ts';
import type { FindingCode, FindingText } from './texts-en.ts';
import { japanese, japaneseOfReading } from './texts-ja.ts';

/// An error keeps a sheet from being played; a warning does not.
export type Severity = 'error' | 'warning';

/// What the words of a finding are made with: names, numbers of lines, terms.
export type FindingParts = Readonly<Record<string, string>>;

export interface Finding {
  readonly severity: Severity;
  /// A stable word for programs, such as `unsafe-head`.
  readonly code: string;
  readonly place: Place;
  readonly message: string;
  readonly hint: string;
  readonly parts: FindingParts;
}

export interface FindingWords {
  readonly message: string;
  readonly hint: string;
}

/// A part that is not there stays empty: it cannot happen, and a message with a gap is better than none.
const filled = (template: string, parts: FindingParts): string =>
  template.replaceAll(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '');

const wordsOf = (text: FindingText, parts: FindingParts): FindingWords => {
  const variant = Object.entries(text.hints ?? {}).find(([part]) => parts[part] !== undefined)?.[1];
  return { message: filled(text.message, parts), hint: filled(variant ?? text.hint, parts) };
};

/// The words of a finding in a language. What the reader refuses is told by its code alone in Japanese.
export const findingWords = ({ code, message, hint, parts }: Finding, language: 'en' | 'ja'): FindingWords => {
  if (language === 'en') return { message, hint };
  if (Object.hasOwn(japanese, code)) return wordsOf(japanese[code as FindingCode], parts);
  return japaneseOfReading[code] ?? { message, hint };
};

/// Findings as they are gathered.
export class Findings {
  readonly #found: Finding[] = [];

  error(code: FindingCode, place: Place, parts: FindingParts = {}): void {
    this.#add('error', code, place, parts);
  }

  warning(code: FindingCode, place: Place, parts: FindingParts = {}): void {
    this.#add('warning', code, place, parts);
  }

  /// In the order of the text; errors first where several stand at one place.
  sorted(): readonly Finding[] {
    return sortFindings(this.#found);
  }

  #add(severity: Severity, code: FindingCode, place: Place, parts: FindingParts): void {
    this.#found.push({ severity, code, place, parts, ...wordsOf(english[code], parts) });
  }
}

export const sortFindings = (findings: readonly Finding[]): readonly Finding[] =>
  findings.toSorted(
    (a, b) =>
      a.place.offset - b.place.offset ||
      Number(a.severity === 'warning') - Number(b.severity === 'warning') ||
      (a.code < b.code ? -1 : Number(a.code > b.code)),
  );
