/// The language of the pages: as chosen before, else as the browser asks for.
import { computed, effect, signal } from '@preact/signals';
import type { Words } from '../../../src/serve/contract/index.ts';
import { remember, remembered } from './memory.ts';
import { sentenceIn } from './sentence.ts';

export type Language = keyof Words;
export const LANGUAGES: readonly Language[] = ['en', 'ja'];

const isLanguage = (text: string | undefined): text is Language => LANGUAGES.includes(text as Language);

const first = (): Language => {
  const chosen = remembered('language');
  if (isLanguage(chosen)) return chosen;
  return navigator.language.toLowerCase().startsWith('ja') ? 'ja' : 'en';
};

export const language = signal<Language>(first());

export const setLanguage = (chosen: Language): void => {
  language.value = chosen;
  remember('language', chosen);
};

effect(() => {
  document.documentElement.lang = language.value;
});

/// What the server says in both languages, in that of the pages.
export const say = (words: Words): string => words[language.value];

/// What a program says to programs, as a sentence in the language of the pages, in which it came.
export const sentence = (text: string): string => sentenceIn(language.value, text);

/// Parts of one line: `9 × 9, 12 moves`.
export const series = (...parts: readonly string[]): string => parts.join(language.value === 'ja' ? '、' : ', ');

/// The words of a page: `const words = wordsOf({ en, ja })`, then `words.value.title` wherever it is drawn.
export const wordsOf = <T>(words: Readonly<Record<Language, T>>): { readonly value: T } =>
  computed(() => words[language.value]);
