/// What is true in a state, read as what stands where.
import { printKifTerm } from '../../../logic/index.ts';
import type { Term } from '../../../logic/index.ts';
import { ABSENT, placeOf } from './board.ts';
import type { PieceBoard, Placement } from './board.ts';

/// A text that only equal lists of terms share.
export const keyOf = (terms: readonly Term[]): string => terms.map(printKifTerm).join(' ');

/// What a fact says: that a symbol is on a place.
interface FactReading {
  readonly place: number;
  readonly symbol: number;
}

/// Of a board it needs to know neither owners nor homes: these are found out with it.
export class PlacementReader {
  readonly #board: Pick<PieceBoard, 'predicate' | 'coordinates' | 'symbolArguments' | 'axes' | 'places'>;
  readonly #coordinates: readonly ReadonlyMap<string, number>[];
  readonly #symbols: ReadonlyMap<string, number>;
  /// Most reasoners speak of a fact by the same term each time.
  readonly #known = new WeakMap<Term, FactReading>();

  constructor(board: Omit<PieceBoard, 'homes' | 'exists' | 'roles'>) {
    this.#board = board;
    this.#coordinates = board.axes.map(({ values }) => new Map(values.map((value, i) => [printKifTerm(value), i])));
    this.#symbols = new Map(board.symbols.map(({ terms }, i) => [keyOf(terms), i]));
  }

  /// The place and symbol that a fact speaks of; undefined where it is about something else.
  read(fact: Term): FactReading | undefined {
    const known = this.#known.get(fact);
    if (known !== undefined) return known;
    const found = this.#read(fact);
    if (found !== undefined) this.#known.set(fact, found);
    return found;
  }

  #read(fact: Term): FactReading | undefined {
    const { predicate, coordinates, symbolArguments } = this.#board;
    if (fact.kind !== 'compound' || fact.name !== predicate.name || fact.args.length !== predicate.arity)
      return undefined;
    const at = coordinates.map((i, axis) => this.#coordinates[axis]!.get(printKifTerm(fact.args[i]!)));
    const symbol = this.#symbols.get(keyOf(symbolArguments.map((i) => fact.args[i]!)));
    if (symbol === undefined || at.includes(undefined)) return undefined;
    return { place: placeOf(this.#board as PieceBoard, at as number[]), symbol };
  }

  /// Of several symbols on one place the last one is seen, in whatever order the facts are.
  placement(facts: readonly Term[]): Placement {
    const placement = new Int16Array(this.#board.places).fill(ABSENT);
    for (const fact of facts) {
      const found = this.read(fact);
      if (found !== undefined && found.symbol > placement[found.place]!) placement[found.place] = found.symbol;
    }
    return placement;
  }
}
