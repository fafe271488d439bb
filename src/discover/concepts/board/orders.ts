/// In which order the values of an argument stand: by a chain of the rules, by number, or as the sheet names them. Names and the order of
/// arguments have no part in it; numbers only where no chain tells.
import { printKifTerm } from '../../../logic/index.ts';
import type { Term } from '../../../logic/index.ts';
import type { Sheet } from '../../../rules/index.ts';
import type { PieceAxis } from './board.ts';
import type { SheetOrder } from './sheet-order.ts';

export const isAtomic = (term: Term): boolean => term.kind === 'atom' || term.kind === 'int';

/// Facts with two arguments that lead from one value to the next, such as (succ 1 2), as lists of values. One that branches, or comes back
/// to where it was, is no chain. Each has two ends: the order of the sheet says at which it begins.
const chainsOf = ({ clauses }: Sheet, order: SheetOrder): string[][] => {
  const links = new Map<string, { readonly from: string; readonly to: string }[]>();
  for (const { head, body } of clauses) {
    if (body.length > 0 || head.kind !== 'compound' || head.args.length !== 2 || !head.args.every(isAtomic)) continue;
    const [from, to] = order.placesOf('relation', head.name, 2).map((i) => printKifTerm(head.args[i]!)) as [
      string,
      string,
    ];
    const list = links.get(head.name);
    if (list === undefined) links.set(head.name, [{ from, to }]);
    else list.push({ from, to });
  }
  return [...links.values()].flatMap((list) => {
    const next = new Map(list.map(({ from, to }) => [from, to]));
    const ends = new Set(list.map(({ to }) => to));
    const starts = list.filter(({ from }) => !ends.has(from));
    if (next.size < list.length || ends.size < list.length || starts.length !== 1) return [];
    const chain = [starts[0]!.from];
    for (let at = next.get(chain[0]!); at !== undefined; at = next.get(at)) chain.push(at);
    return chain.length === list.length + 1 ? [chain] : [];
  });
};

/// Facts with one argument, such as (line 1) (line 2) (line 3), as lists of values in the order of the text.
const listsOf = ({ clauses }: Sheet): string[][] => {
  const lists = new Map<string, string[]>();
  for (const { head, body } of clauses) {
    if (body.length > 0 || head.kind !== 'compound' || head.args.length !== 1 || !head.args.every(isAtomic)) continue;
    const value = printKifTerm(head.args[0]!);
    const list = lists.get(head.name);
    if (list === undefined) lists.set(head.name, [value]);
    else list.push(value);
  }
  return [...lists.values()];
};

/// All constants of the sheet, in the order in which it names them first. Of those that stand beside each other the sheet's order of
/// arguments tells which is first.
const namesOf = ({ clauses }: Sheet, order: SheetOrder): string[] => {
  const names = new Set<string>();
  const walk = (term: Term, kind: 'relation' | 'function'): void => {
    if (term.kind === 'compound')
      for (const i of order.placesOf(kind, term.name, term.args.length)) walk(term.args[i]!, 'function');
    else if (isAtomic(term) && kind === 'function') names.add(printKifTerm(term));
  };
  for (const { head } of clauses) walk(head, 'relation');
  for (const { body } of clauses)
    for (const condition of body) if (condition.kind === 'atom') walk(condition.atom, 'relation');
  return [...names];
};

const valueOf = (term: Term): bigint => (term.kind === 'int' ? BigInt(term.value) : 0n);

/// The order of numbers, up or down.
const isByNumber = (values: readonly Term[]): boolean => {
  if (values.some(({ kind }) => kind !== 'int')) return false;
  const steps = values.slice(1).map((value, i) => valueOf(value) > valueOf(values[i]!));
  return steps.every((step) => step === steps[0]);
};

export class Orders {
  readonly #chains: readonly (readonly string[])[];
  readonly #lists: readonly (readonly string[])[];
  readonly #names: readonly string[];

  constructor(sheet: Sheet, order: SheetOrder) {
    this.#chains = chainsOf(sheet, order);
    this.#lists = listsOf(sheet);
    this.#names = namesOf(sheet, order);
  }

  /// The values in their order. A chain comes before numbers, since it stays when numbers get names; numbers that stand as in a chain, or backwards,
  /// are written as people count them.
  axisOf(values: readonly Term[]): PieceAxis {
    const texts = values.map(printKifTerm);
    const hasAll = (list: readonly string[]): boolean => texts.every((text) => list.includes(text));
    const chain = this.#chains.find(hasAll);
    const chained = chain === undefined ? undefined : sortedBy(values, chain);
    if (chained !== undefined && !isByNumber(chained)) return { values: chained, order: 'chain' };
    if (values.every(({ kind }) => kind === 'int'))
      return { values: values.toSorted((a, b) => Number(valueOf(a) - valueOf(b))), order: 'numbers' };
    return { values: sortedBy(values, this.#lists.find(hasAll) ?? this.#names), order: 'text' };
  }
}

const sortedBy = (values: readonly Term[], list: readonly string[]): Term[] => {
  const places = new Map(list.map((text, i) => [text, i]));
  const placeOf = (value: Term): number => places.get(printKifTerm(value)) ?? list.length;
  return values.toSorted((a, b) => placeOf(a) - placeOf(b));
};
