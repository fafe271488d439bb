/// An order of the names of a sheet, and of the arguments of each name, that depends on what the rules say alone: not on how they call
/// things, in which order arguments stand, or how variables and numbers are written.
///
/// Names that play different parts in the rules are told apart by colour refinement. Of those that are alike one is singled out, which tells
/// more of them apart, and so on. Where they are alike by a symmetry of the rules (left and right, rows and columns) it does not matter
/// which: the rules read in either order are the same. But refinement cannot tell all that is different: in very regular rules names can
/// look alike without being symmetric. There the text decides, by the order of clauses and conditions first, and by the order of arguments
/// only where these tell nothing; then another order of arguments may give another order of names.
import { printTerm } from '../../../logic/index.ts';
import type { Term } from '../../../logic/index.ts';
import type { Sheet } from '../../../rules/index.ts';
import { Cells } from './sheet-order-cells.ts';
import { NODE_KINDS, constantKey, functorKey, sheetGraph } from './sheet-order-graph.ts';
import type { NodeColour, SheetGraph } from './sheet-order-graph.ts';

/// Kinds whose nodes must all be told apart, and those that help.
const TOLD = ['functor', 'constant', 'place'] as const;
const TELLING = ['clause', 'condition', ...TOLD] as const;

/// Larger than the number of any node.
const MOST = 2 ** 30 - 1;

/// A rank as text of equal length, so that texts are in the order of ranks.
const digits = (rank: number): string => String.fromCharCode(rank >> 15, rank & 0x7fff);

const compareColours = ([kind, ...details]: NodeColour, [other, ...others]: NodeColour): number => {
  if (kind !== other) return NODE_KINDS.indexOf(kind) - NODE_KINDS.indexOf(other);
  const at = details.findIndex((detail, i) => detail !== others[i]);
  return at < 0 ? details.length - others.length : details[at]! - (others[at] ?? -Infinity);
};

/// By node, the number of its colour among all of them.
const numbered = (colours: readonly NodeColour[]): number[] => {
  const distinct = new Map(colours.map((colour) => [colour.join(), colour]));
  const sorted = [...distinct].toSorted(([, a], [, b]) => compareColours(a, b));
  const numbers = new Map(sorted.map(([text], i) => [text, i]));
  return colours.map((colour) => numbers.get(colour.join())!);
};

/// Singles out nodes until no two names or places are alike: the first in the text, of the first cell of alike ones.
const tellApart = (cells: Cells, colours: readonly NodeColour[]): void => {
  const counts = NODE_KINDS.map((kind) => colours.filter(([each]) => each === kind).length);
  const ranges = NODE_KINDS.map((kind, i) => {
    const from = counts.slice(0, i).reduce((sum, count) => sum + count, 0);
    return { kind, at: from, to: from + counts[i]! };
  });
  const told = ranges.filter(({ kind }) => TOLD.some((each) => each === kind));
  const telling = ranges.filter(({ kind }) => TELLING.some((each) => each === kind));
  for (;;) {
    // Cells are only ever split: those that were passed have one node each for ever.
    for (const range of telling) while (range.at < range.to && cells.cellAt(range.at).length === 1) range.at++;
    if (told.every(({ at, to }) => at === to)) return;
    const { at } = telling.find((range) => range.at < range.to)!;
    cells.singleOut(cells.cellAt(at).reduce((first, node) => Math.min(first, node)));
  }
};

export class SheetOrder {
  readonly #graph: SheetGraph;
  readonly #cells: Cells;
  /// By term, if it is met again.
  readonly #keys = new WeakMap<Term, string>();

  constructor(sheet: Sheet) {
    this.#graph = sheetGraph(sheet);
    const { colours, edges } = this.#graph;
    this.#cells = new Cells(numbered(colours), edges);
    tellApart(this.#cells, colours);
  }

  /// The arguments of a function or relation in their order.
  placesOf(kind: 'relation' | 'function', name: string, arity: number): readonly number[] {
    const places = this.#graph.functors.get(functorKey(kind, name, arity))?.places ?? [];
    const order = Array.from({ length: arity }, (_, i) => i);
    return order.toSorted((a, b) => this.#rankOf(places[a]) - this.#rankOf(places[b]));
  }

  /// A text for each ground term, by which terms are sorted. It has no meaning beyond this sheet.
  keyOf(term: Term): string {
    const known = this.#keys.get(term);
    if (known !== undefined) return known;
    const key = this.#keyOf(term);
    this.#keys.set(term, key);
    return key;
  }

  compare(a: Term, b: Term): number {
    const [left, right] = [this.keyOf(a), this.keyOf(b)];
    return left < right ? -1 : left > right ? 1 : 0;
  }

  sorted(terms: readonly Term[]): Term[] {
    return terms.toSorted((a, b) => this.compare(a, b));
  }

  #keyOf(term: Term): string {
    if (term.kind !== 'compound') {
      const node = this.#graph.constants.get(constantKey(term));
      // What the sheet does not name comes last.
      return node === undefined ? `${digits(MOST)}${printTerm(term, { quoted: true })}` : digits(this.#rankOf(node));
    }
    const functor = this.#graph.functors.get(functorKey('function', term.name, term.args.length));
    const places = this.placesOf('function', term.name, term.args.length);
    return digits(this.#rankOf(functor?.node)) + places.map((i) => this.keyOf(term.args[i]!)).join('');
  }

  #rankOf(node: number | undefined): number {
    return node === undefined ? MOST : this.#cells.rankOf(node);
  }
}
