/// How the goals of theories are said.
import { packagedText } from '../../experiment/index.ts';
import type { Words } from '../contract/index.ts';

let known: Readonly<Record<string, Words>> | undefined;

/// By predicate, as `name/arity`: a goal with {1}, {2} for its arguments; constants are predicates of no arguments.
export const othelloPhrases = (): Readonly<Record<string, Words>> =>
  (known ??= JSON.parse(packagedText('othello/phrases.json').text) as Readonly<Record<string, Words>>);

const FACT = /^(\w+)\((\w+(?:, \w+)*)\)$/;

/// A fact about the board as theories write it, such as `near_lc(top, a1, b1)`, in words; undefined where there are none for it.
export const sayFact = (fact: string): Words | undefined => {
  const [, name = '', written = ''] = FACT.exec(fact) ?? [];
  const phrases = othelloPhrases();
  const args = written.split(', ');
  const phrase = phrases[`${name}/${args.length}`];
  if (phrase === undefined) return undefined;
  const fill = (language: keyof Words): string =>
    phrase[language].replaceAll(/\{(\d+)\}/g, (whole, place: string) => {
      const argument = args[Number(place) - 1];
      return argument === undefined ? whole : (phrases[`${argument}/0`]?.[language] ?? argument);
    });
  return { en: fill('en'), ja: fill('ja') };
};
