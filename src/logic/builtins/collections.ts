/// Arrays and sets as plain terms: an array is array(E0, E1, ...), a set is a sorted list without duplicates.
import { domainError, instantiationError, typeError } from '../terms/errors.ts';
import { det, nondet } from '../host.ts';
import type { HostAnswer, HostPredicate } from '../host.ts';
import { compareTerms, meetingOrder } from '../terms/order.ts';
import { atom, compound, int, isCons, isNil, list, variable } from '../terms/term.ts';
import type { Term } from '../terms/term.ts';

const NAME = 'array';
const LARGEST = 1 << 24;

const arrayItems = (term: Term): readonly Term[] => {
  if (term.kind === 'var') throw instantiationError();
  if (term.kind === 'atom' && term.name === NAME) return [];
  if (term.kind !== 'compound' || term.name !== NAME) throw typeError(NAME, term);
  return term.args;
};

const arrayOf = (items: readonly Term[]): Term => (items.length === 0 ? atom(NAME) : compound(NAME, items));

const sizeArgument = (term: Term): number => {
  if (term.kind === 'var') throw instantiationError();
  if (term.kind !== 'int') throw typeError('integer', term);
  if (term.value < 0) throw domainError('not_less_than_zero', term);
  if (term.value > LARGEST) throw domainError('array_size', term);
  return Number(term.value);
};

const listArgument = (term: Term): Term[] => {
  const items: Term[] = [];
  let rest = term;
  for (; isCons(rest); rest = rest.args[1]!) items.push(rest.args[0]!);
  if (rest.kind === 'var') throw instantiationError();
  if (!isNil(rest)) throw typeError('list', term);
  return items;
};

/// array_get(?Index, +Array, ?Element): an unbound index goes through the array.
const arrayGet = ([index, array]: readonly Term[]): Iterable<HostAnswer> => {
  const items = arrayItems(array!);
  if (index!.kind === 'var') return items.map((item, i) => [int(i), undefined, item]);
  const at = sizeArgument(index!);
  return at < items.length ? [[undefined, undefined, items[at]!]] : [];
};

const arraySet = ([index, array, value]: readonly Term[]): HostAnswer => {
  const items = arrayItems(array!);
  const at = sizeArgument(index!);
  if (at >= items.length) throw domainError('array_index', index!);
  return [undefined, undefined, undefined, compound(NAME, items.with(at, value!))];
};

/// Sorts by the standard order and drops what is equal to its predecessor.
const setOf = (items: Term[]): Term[] => {
  const ages = meetingOrder();
  const sorted = items.toSorted((a, b) => compareTerms(a, b, ages));
  return sorted.filter((item, i) => i === 0 || compareTerms(sorted[i - 1]!, item, ages) !== 0);
};

type Choose = (inFirst: boolean, inSecond: boolean) => boolean;

const merged = (first: readonly Term[], second: readonly Term[], choose: Choose): Term[] => {
  const result: Term[] = [];
  const ages = meetingOrder();
  let i = 0;
  let j = 0;
  while (i < first.length || j < second.length) {
    const order = i >= first.length ? 1 : j >= second.length ? -1 : compareTerms(first[i]!, second[j]!, ages);
    const item = order <= 0 ? first[i]! : second[j]!;
    if (choose(order <= 0, order >= 0)) result.push(item);
    if (order <= 0) i++;
    if (order >= 0) j++;
  }
  return result;
};

const setOperation =
  (choose: Choose) =>
  ([first, second]: readonly Term[]): HostAnswer => [
    undefined,
    undefined,
    list(merged(setOf(listArgument(first!)), setOf(listArgument(second!)), choose)),
  ];

const setContains = ([item, set]: readonly Term[]): boolean => {
  const items = listArgument(set!);
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const order = compareTerms(items[middle]!, item!);
    if (order === 0) return true;
    if (order < 0) low = middle + 1;
    else high = middle;
  }
  return false;
};

const newArray = (size: number): Term => arrayOf(Array.from({ length: size }, () => variable()));

const arrayToList = ([array, items]: readonly Term[]): HostAnswer =>
  array!.kind === 'var' ? [arrayOf(listArgument(items!)), undefined] : [undefined, list(arrayItems(array!))];

export const collectionPredicates: readonly HostPredicate[] = [
  /// array_new(+Size, -Array): elements are fresh variables.
  det('array_new', 2, ([size]) => [undefined, newArray(sizeArgument(size!))]),
  det('array_new', 3, ([size, value]) => [
    undefined,
    undefined,
    arrayOf(Array<Term>(sizeArgument(size!)).fill(value!)),
  ]),
  det('array_size', 2, ([array]) => [undefined, int(arrayItems(array!).length)]),
  nondet('array_get', 3, arrayGet),
  det('array_set', 4, arraySet),
  det('array_to_list', 2, arrayToList),
  det('is_array', 1, ([term]) => (term!.kind === 'compound' || term!.kind === 'atom') && term!.name === NAME),
  /// set_of(+List, -Set) and operations on sets; lists that are no sets yet are taken as sets.
  det('set_of', 2, ([items]) => [undefined, list(setOf(listArgument(items!)))]),
  det(
    'set_union',
    3,
    setOperation(() => true),
  ),
  det(
    'set_intersection',
    3,
    setOperation((inFirst, inSecond) => inFirst && inSecond),
  ),
  det(
    'set_difference',
    3,
    setOperation((inFirst, inSecond) => inFirst && !inSecond),
  ),
  det('set_contains', 2, setContains),
  det('set_add', 3, ([item, set]) => [
    undefined,
    undefined,
    list(merged(setOf(listArgument(set!)), [item!], () => true)),
  ]),
  det('set_remove', 3, ([item, set]) => [
    undefined,
    undefined,
    list(merged(setOf(listArgument(set!)), [item!], (inFirst, inSecond) => inFirst && !inSecond)),
  ]),
];
