/// Texts split, joined and converted: split_string/4, atomic_list_concat/2,3, upcase_atom/2, ...
import { domainError, instantiationError, typeError } from '../terms/errors.ts';
import { det } from '../host.ts';
import type { HostAnswer, HostPredicate } from '../host.ts';
import { atom, isCons, isNil, list, text as textTerm } from '../terms/term.ts';
import type { Term } from '../terms/term.ts';
import { atomicArgument, atomicText, charactersOf, textArgument } from './text-argument.ts';

/// Splits at each separator; padding is cut from the whole text and from each part, even across separators that are
/// padding as well, so that a run of these counts as one.
export const splitText = (text: string, separators: string, padding: string): string[] => {
  const characters = charactersOf(text);
  const isSeparator = new Set(charactersOf(separators));
  const isPadding = new Set(charactersOf(padding));
  let end = characters.length;
  while (end > 0 && isPadding.has(characters[end - 1]!)) end--;
  const parts: string[] = [];
  for (let start = 0; ;) {
    while (start < end && isPadding.has(characters[start]!)) start++;
    let stop = start;
    while (stop < end && !isSeparator.has(characters[stop]!)) stop++;
    let last = stop;
    while (last > start && isPadding.has(characters[last - 1]!)) last--;
    parts.push(characters.slice(start, last).join(''));
    if (stop >= end) return parts;
    start = stop + 1;
  }
};

const splitString = ([string, separators, padding]: readonly Term[]): HostAnswer => {
  const [text, at, pad] = [string!, separators!, padding!].map((term) => textArgument(term, 'text', false));
  return [undefined, undefined, undefined, list(splitText(text!, at!, pad!).map(textTerm))];
};

// One character at a time, and only where one character becomes one: SWI-Prolog knows no special casing.
const mapCharacters = (text: string, change: (character: string) => string): string =>
  charactersOf(text)
    .map((character) => {
      const changed = change(character);
      return charactersOf(changed).length === 1 ? changed : character;
    })
    .join('');

export const upperCase = (text: string): string => mapCharacters(text, (character) => character.toUpperCase());
export const lowerCase = (text: string): string =>
  mapCharacters(text, (character) => (character === 'İ' ? 'i' : character.toLowerCase()));

const cased =
  (change: (text: string) => string, build: (text: string) => Term) =>
  ([from]: readonly Term[]): HostAnswer => [undefined, build(change(atomicArgument(from!)))];

interface Items {
  readonly texts: readonly string[];
  /// What stands at the end of the list, or the first unbound element.
  readonly open: boolean;
}

/// The texts of a list up to its first unbound element or its unbound tail.
const itemTexts = (items: Term): Items => {
  const texts: string[] = [];
  let rest = items;
  for (; isCons(rest); rest = rest.args[1]!) {
    const item = rest.args[0]!;
    if (item.kind === 'var') return { texts, open: true };
    const text = atomicText(item);
    if (text === undefined) throw typeError('text', item);
    texts.push(text);
  }
  if (rest.kind !== 'var' && !isNil(rest)) throw typeError('list', rest);
  return { texts, open: rest.kind === 'var' };
};

const joined =
  (build: (text: string) => Term) =>
  ([items]: readonly Term[]): HostAnswer => {
    const { texts, open } = itemTexts(items!);
    if (open) throw instantiationError();
    return [undefined, build(texts.join(''))];
  };

const atomicListConcat = ([items, separator, whole]: readonly Term[]): HostAnswer => {
  const between = atomicArgument(separator!, 'text');
  const { texts, open } = itemTexts(items!);
  if (!open) return [undefined, undefined, atom(texts.join(between))];
  if (whole!.kind === 'var') throw instantiationError();
  if (between === '') throw domainError('non_empty_atom', separator!);
  return [list(atomicArgument(whole!).split(between).map(atom)), undefined, undefined];
};

export const stringPredicates: readonly HostPredicate[] = [
  det('split_string', 4, splitString),
  det('text_to_string', 2, ([from]) => [undefined, textTerm(textArgument(from!, 'text', false))]),
  det('upcase_atom', 2, cased(upperCase, atom)),
  det('downcase_atom', 2, cased(lowerCase, atom)),
  det('string_upper', 2, cased(upperCase, textTerm)),
  det('string_lower', 2, cased(lowerCase, textTerm)),
  det('atomic_list_concat', 2, joined(atom)),
  det('atomic_list_concat', 3, atomicListConcat),
  det('atomics_to_string', 2, joined(textTerm)),
  det('concat_atom', 2, joined(atom)),
  det('concat_atom', 3, atomicListConcat),
];
