/// In which order the values of an argument stand: by number, by a chain of the rules, or as the sheet names them.
import { printKifTerm } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';
import type { Sheet } from '../../rules/index.ts';
import type { PieceAxis } from './board.ts';

export const isAtomic = (term: Term): boolean => term.kind === 'atom' || term.kind === 'int';

/// Facts with two arguments that lead from one value to the next, such as (succ 1 2), as lists of values. One that branches, or comes back
/// to where it was, is no chain.
const chainsOf = ({ clauses }: Sheet): string[][] => {
  const links = new Map<string, { readonly from: string; readonly to: string }[]>();
  for (const { head, body } of clauses) {
    if (body.length > 0 || head.kind !== 'compound' || head.args.length !== 2 || !head.args.every(isAtomic)) continue;
    const [from, to] = head.args.map(printKifTerm) as [string, string];
    links.set(head.name, [...(links.get(head.name) ?? []), { from, to }]);
  }
  return [...links.values()].flatMap((list) => {
    const next = new Map(list.map(({ from, to }) => [from, to]));
    const starts = list.filter(({ from }) => !list.some(({ to }) => to === from));
    if (next.size < list.length || new Set(list.map(({ to }) => to)).size < list.length || starts.length !== 1)
      return [];
    const chain = [starts[0]!.from];
    for (let at = next.get(chain[0]!); at !== undefined; at = next.get(at)) chain.push(at);
    return chain.length === list.length + 1 ? [chain] : [];
  });
};

/// All constants of the sheet, in the order in which it names them first.
const namesOf = ({ clauses }: Sheet): string[] => {
  const names = new Set<string>();
  const walk = (term: Term): void => {
    if (isAtomic(term)) names.add(printKifTerm(term));
    else if (term.kind === 'compound') term.args.forEach(walk);
  };
  for (const { head } of clauses) walk(head);
  for (const { body } of clauses) for (const condition of body) if (condition.kind === 'atom') walk(condition.atom);
  return [...names];
};

export class Orders {
  readonly #chains: readonly (readonly string[])[];
  readonly #names: readonly string[];

  constructor(sheet: Sheet) {
    this.#chains = chainsOf(sheet);
    this.#names = namesOf(sheet);
  }

  /// The values in their order.
  axisOf(values: readonly Term[]): PieceAxis {
    const texts = values.map(printKifTerm);
    if (values.every(({ kind }) => kind === 'int'))
      return { values: values.toSorted((a, b) => Number(valueOf(a) - valueOf(b))), order: 'numbers' };
    const chain = this.#chains.find((each) => texts.every((text) => each.includes(text)));
    const list = chain ?? this.#names;
    const places = new Map(texts.map((text) => [text, list.indexOf(text)]));
    return {
      values: values.toSorted((a, b) => places.get(printKifTerm(a))! - places.get(printKifTerm(b))!),
      order: chain === undefined ? 'text' : 'chain',
    };
  }
}

const valueOf = (term: Term): bigint => (term.kind === 'int' ? BigInt(term.value) : 0n);
