/// Parts of texts: sub_atom/5, sub_string/5, atom_concat/3, string_concat/3, string_code/3, ...
import { domainError, instantiationError, representationError, typeError } from '../terms/errors.ts';
import { det, nondet } from '../host.ts';
import type { HostAnswer, HostPredicate } from '../host.ts';
import { atom, int, text as textTerm } from '../terms/term.ts';
import type { Term } from '../terms/term.ts';
import { atomicArgument, charactersOf, lengthOf, textArgument } from './text-argument.ts';

type Build = (text: string) => Term;

/// A text that is cut by character positions; only texts with surrogate pairs pay for that.
interface Cuttable {
  readonly length: number;
  slice(from: number, to: number): string;
  /// The position of the next occurrence at or after `from`, or -1.
  find(part: string, from: number): number;
}

const cuttable = (text: string): Cuttable => {
  if (lengthOf(text) === text.length) {
    return {
      length: text.length,
      slice: (from, to) => text.slice(from, to),
      find: (part, from) => text.indexOf(part, from),
    };
  }
  const characters = charactersOf(text);
  const offsets: number[] = [];
  const positions = new Map<number, number>();
  let offset = 0;
  for (const character of characters) {
    positions.set(offset, offsets.length);
    offsets.push(offset);
    offset += character.length;
  }
  positions.set(offset, characters.length);
  offsets.push(offset);
  return {
    length: characters.length,
    slice: (from, to) => text.slice(offsets[from], offsets[to]),
    find: (part, from) => {
      for (let at = text.indexOf(part, offsets[from]); at >= 0; at = text.indexOf(part, at + 1)) {
        const position = positions.get(at);
        if (position !== undefined) return position;
        if (at >= text.length) return -1;
      }
      return -1;
    },
  };
};

/// A position or length: undefined while unbound.
const sizeArgument = (term: Term): number | undefined => {
  if (term.kind === 'var') return undefined;
  if (term.kind !== 'int') throw typeError('integer', term);
  if (term.value < 0) throw domainError('not_less_than_zero', term);
  if (typeof term.value === 'bigint' && term.value >= 1n << 64n) throw representationError('size_t');
  return Number(term.value);
};

function* occurrences(whole: Cuttable, part: string): Iterable<HostAnswer> {
  const size = lengthOf(part);
  for (let at = whole.find(part, 0); at >= 0; at = at < whole.length ? whole.find(part, at + 1) : -1) {
    yield [undefined, int(at), int(size), int(whole.length - at - size), undefined];
  }
}

const known = (
  whole: Cuttable,
  part: string,
  before?: number,
  length?: number,
  after?: number,
): Iterable<HostAnswer> => {
  const size = lengthOf(part);
  if (length !== undefined && length !== size) return [];
  const start = before ?? (after === undefined ? undefined : whole.length - size - after);
  if (start === undefined) return occurrences(whole, part);
  if (start < 0 || start + size > whole.length || whole.slice(start, start + size) !== part) return [];
  return [[undefined, int(start), int(size), int(whole.length - start - size), undefined]];
};

function* pieces(
  whole: Cuttable,
  build: Build,
  before?: number,
  length?: number,
  after?: number,
): Iterable<HostAnswer> {
  const total = whole.length;
  const first = before ?? 0;
  const last = before ?? total;
  for (let start = first; start <= last; start++) {
    const rest = total - start;
    const from = length ?? (after === undefined ? 0 : rest - after);
    const to = length ?? (after === undefined ? rest : rest - after);
    if (from < 0 || to > rest) {
      if (start >= total) return;
      continue;
    }
    for (let size = from; size <= to; size++) {
      yield [undefined, int(start), int(size), int(rest - size), build(whole.slice(start, start + size))];
    }
  }
}

const subText =
  (type: string, build: Build) =>
  (args: readonly Term[]): Iterable<HostAnswer> => {
    const whole = cuttable(atomicArgument(args[0]!, type));
    const part = args[4]!.kind === 'var' ? undefined : atomicArgument(args[4]!, type);
    const [before, length, after] = [sizeArgument(args[1]!), sizeArgument(args[2]!), sizeArgument(args[3]!)];
    if (part !== undefined) return known(whole, part, before, length, after);
    const total = whole.length;
    let [start, size] = [before, length];
    if (start === undefined && size !== undefined && after !== undefined) start = total - after - size;
    if (size === undefined && start !== undefined && after !== undefined) size = total - after - start;
    if (start === undefined || size === undefined) return pieces(whole, build, before, length, after);
    const rest = total - start - size;
    if (start < 0 || size < 0 || rest < 0) return [];
    return [[undefined, int(start), int(size), int(rest), build(whole.slice(start, start + size))]];
  };

function* splits(whole: Cuttable, build: Build): Iterable<HostAnswer> {
  for (let at = 0; at <= whole.length; at++) {
    yield [build(whole.slice(0, at)), build(whole.slice(at, whole.length)), undefined];
  }
}

const optionalText = (term: Term): string | undefined => (term.kind === 'var' ? undefined : atomicArgument(term));

const concat =
  (build: Build) =>
  ([first, second, third]: readonly Term[]): Iterable<HostAnswer> => {
    const left = optionalText(first!);
    const right = optionalText(second!);
    const whole = optionalText(third!);
    if (left !== undefined && right !== undefined) {
      if (whole === undefined) return [[undefined, undefined, build(left + right)]];
      return [left + right === whole];
    }
    if (whole === undefined) throw instantiationError();
    if (left !== undefined)
      return whole.startsWith(left) ? [[undefined, build(whole.slice(left.length)), undefined]] : [];
    if (right === undefined) return splits(cuttable(whole), build);
    return whole.endsWith(right) ? [[build(whole.slice(0, whole.length - right.length)), undefined, undefined]] : [];
  };

const concatAtoms = concat(atom);
const concatStrings = concat(textTerm);
/// A string when one of the arguments is a string, else an atom.
const concatTexts = (args: readonly Term[]): Iterable<HostAnswer> =>
  args.some((arg) => arg.kind === 'string') ? concatStrings(args) : concatAtoms(args);

const stringCode = ([index, string, code]: readonly Term[]): Iterable<HostAnswer> => {
  const position = sizeArgument(index!);
  const text = textArgument(string!, 'text', false);
  const codes = charactersOf(text).map((character) => character.codePointAt(0)!);
  const answers: HostAnswer[] = [];
  const [from, to] = position === undefined ? [1, codes.length] : [position, Math.min(position, codes.length)];
  for (let at = Math.max(1, from); at <= to; at++) {
    if (code!.kind === 'var' || (code!.kind === 'int' && code!.value === codes[at - 1])) {
      answers.push([int(at), undefined, int(codes[at - 1]!)]);
    }
  }
  return answers;
};

const foldCase = (text: string): string =>
  charactersOf(text)
    .map((character) => character.toLowerCase())
    .join('');

const subTextIgnoringCase = ([haystack, start, needle]: readonly Term[]): HostAnswer => {
  const part = textArgument(needle!);
  const whole = cuttable(foldCase(textArgument(haystack!)));
  const from = sizeArgument(start!);
  const folded = foldCase(part);
  const at = whole.find(folded, Math.min(from ?? 0, whole.length));
  return at >= 0 && (from === undefined || at === from) ? [undefined, int(at), undefined] : false;
};

export const subTextPredicates: readonly HostPredicate[] = [
  nondet('sub_atom', 5, subText('atom', atom)),
  nondet('sub_string', 5, subText('string', textTerm)),
  nondet('atom_concat', 3, concatAtoms),
  nondet('string_concat', 3, concatStrings),
  nondet('text_concat', 3, concatTexts),
  nondet('string_code', 3, stringCode),
  det('sub_atom_icasechk', 3, subTextIgnoringCase),
];
