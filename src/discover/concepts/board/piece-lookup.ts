/// Whether a piece stands on a place, asked of a state directly.
import type { AnyState, Reasoner, ScalarReasoner } from '../../../rules/index.ts';
import type { PieceBoard, Placement } from './board.ts';
import { PlacementReader } from './placement-reader.ts';

export interface PieceLookup {
  /// For many questions about one state: told of it first.
  look(state: AnyState): void;
  has(place: number, symbol: number): boolean;
}

class BitLookup implements PieceLookup {
  readonly #symbols: number;
  /// By place and symbol, the bit of the state; -1 where it never stands there.
  readonly #bits: Int32Array;
  #state = new Uint32Array();

  constructor(reasoner: ScalarReasoner, board: PieceBoard) {
    this.#symbols = board.symbols.length;
    this.#bits = new Int32Array(board.places * this.#symbols).fill(-1);
    const reader = new PlacementReader(board);
    reasoner.network.facts.forEach(({ term }, bit) => {
      const found = reader.read(term);
      if (found !== undefined) this.#bits[found.place * this.#symbols + found.symbol] = bit;
    });
  }

  look(state: AnyState): void {
    this.#state = state as Uint32Array<ArrayBuffer>;
  }

  has(place: number, symbol: number): boolean {
    const bit = this.#bits[place * this.#symbols + symbol]!;
    return bit >= 0 && ((this.#state[bit >> 5]! >>> (bit & 31)) & 1) === 1;
  }
}

class FactLookup implements PieceLookup {
  readonly #reasoner: Reasoner<AnyState>;
  readonly #reader: PlacementReader;
  #placement: Placement = new Int16Array();

  constructor(reasoner: Reasoner<AnyState>, board: PieceBoard) {
    this.#reasoner = reasoner;
    this.#reader = new PlacementReader(board);
  }

  look(state: AnyState): void {
    this.#placement = this.#reader.placement(this.#reasoner.facts(state));
  }

  has(place: number, symbol: number): boolean {
    return this.#placement[place] === symbol;
  }
}

export const pieceLookup = (reasoner: Reasoner<AnyState>, board: PieceBoard): PieceLookup =>
  reasoner.name === 'scalar'
    ? new BitLookup(reasoner as unknown as ScalarReasoner, board)
    : new FactLookup(reasoner, board);
