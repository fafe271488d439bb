/// The forms that the values of players' options have in text.
import type { Words } from './evaluation.ts';
import { hintOfNames } from './nearest.ts';

export type OptionValue = number | string;

export interface NamedValue {
  readonly name: string;
  readonly description: Words;
}

export interface OptionForm {
  /// What stands for the value in a help text, such as `N`.
  readonly placeholder: string;
  /// Where the values are names: each, and what it means.
  readonly names?: readonly NamedValue[];
  /// The value, or undefined where the text is not of this form.
  parse(text: string): OptionValue | undefined;
  print(value: OptionValue): string;
  /// What would have been right, for a text that is wrong.
  hint(text: string): string;
}

/// A whole number within limits.
export const countForm = (least: number, most = Number.MAX_SAFE_INTEGER): OptionForm => ({
  placeholder: 'N',
  parse: (text) => {
    const number = /^\d{1,16}$/.test(text) ? Number(text) : -1;
    return number >= least && number <= most ? number : undefined;
  },
  print: String,
  hint: () =>
    most === Number.MAX_SAFE_INTEGER ? `a whole number, ${least} or more` : `a whole number from ${least} to ${most}`,
});

/// A duration such as `100ms` or `1.5s`, as whole milliseconds.
export const durationForm: OptionForm = {
  placeholder: 'TIME',
  parse: (text) => {
    const [, number, unit] = /^(\d{1,9}(?:\.\d{1,3})?)(ms|s)$/.exec(text) ?? [];
    const milliseconds = Math.round(Number(number) * (unit === 's' ? 1000 : 1));
    return milliseconds >= 1 ? milliseconds : undefined;
  },
  print: (value) => (Number(value) % 1000 === 0 ? `${Number(value) / 1000}s` : `${value}ms`),
  hint: () => 'a duration such as 100ms or 1.5s',
};

/// One of some names.
export const nameForm = (named: readonly NamedValue[], what: string): OptionForm => {
  const names = named.map(({ name }) => name);
  return {
    placeholder: 'NAME',
    names: named,
    parse: (text) => (names.includes(text) ? text : undefined),
    print: String,
    hint: (text) => hintOfNames(text, names, what),
  };
};

/// Any text that is not empty, such as the name of a folder.
export const textForm = (placeholder: string): OptionForm => ({
  placeholder,
  parse: (text) => (text === '' ? undefined : text),
  print: String,
  hint: () => 'a text; quotes protect commas: "a,b"',
});
