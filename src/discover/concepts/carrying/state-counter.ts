/// Counts concepts in the states of a game.
import type { AnyState, Reasoner, ScalarReasoner } from '../../../rules/index.ts';
import { ABSENT } from '../board/board.ts';
import type { PieceBoard, Placement } from '../board/board.ts';
import type { Pattern } from '../patterns/pattern.ts';
import { PlacementReader } from '../board/placement-reader.ts';
import { ConceptCounter } from '../patterns/words.ts';

export interface StateCounter {
  readonly board: PieceBoard;
  readonly concepts: number;
  readonly gates: number;
  /// By role and concept, how often it is there: concept k for role r at r * concepts + k. The numbers change with the next count.
  count(state: AnyState): Uint32Array;
}

/// States that are bits: what changed is where two of them differ.
class BitCounter implements StateCounter {
  readonly board: PieceBoard;
  readonly concepts: number;
  readonly gates: number;
  readonly #counter: ConceptCounter;
  /// By bit of a state, the place and the symbol; -1 where it speaks of something else.
  readonly #places: Int32Array;
  readonly #symbols: Int32Array;
  /// The bits that speak of pieces.
  readonly #mask: Uint32Array;
  readonly #shown: Uint32Array;
  #isCounted = false;

  constructor(reasoner: ScalarReasoner, board: PieceBoard, concepts: readonly (readonly Pattern[])[]) {
    const { facts } = reasoner.network;
    const reader = new PlacementReader(board);
    this.board = board;
    this.concepts = concepts.length;
    this.#counter = new ConceptCounter(board, concepts);
    this.gates = this.#counter.gates;
    this.#places = new Int32Array(facts.length).fill(-1);
    this.#symbols = new Int32Array(facts.length).fill(-1);
    this.#mask = new Uint32Array(Math.ceil(facts.length / 32));
    this.#shown = new Uint32Array(this.#mask.length);
    facts.forEach(({ term }, i) => {
      const found = reader.read(term);
      if (found === undefined || board.symbols[found.symbol]!.isBlank) return;
      this.#places[i] = found.place;
      this.#symbols[i] = found.symbol;
      this.#mask[i >> 5]! |= 1 << (i & 31);
    });
  }

  count(state: AnyState): Uint32Array {
    const bits = state as Uint32Array;
    const [mask, shown] = [this.#mask, this.#shown];
    for (let word = 0; word < mask.length; word++) {
      let changed = (bits[word]! ^ shown[word]!) & mask[word]!;
      if (changed === 0) continue;
      shown[word] = bits[word]!;
      this.#isCounted = false;
      while (changed !== 0) {
        const low = changed & -changed;
        const bit = word * 32 + 31 - Math.clz32(low);
        this.#counter.turnOver(this.#places[bit]!, this.#symbols[bit]!);
        changed ^= low;
      }
    }
    if (!this.#isCounted) this.#counter.count();
    this.#isCounted = true;
    return this.#counter.counts;
  }
}

/// States of any kind, by their facts.
class FactCounter implements StateCounter {
  readonly board: PieceBoard;
  readonly concepts: number;
  readonly gates: number;
  readonly #reasoner: Reasoner<AnyState>;
  readonly #reader: PlacementReader;
  readonly #counter: ConceptCounter;
  #shown: Placement;

  constructor(reasoner: Reasoner<AnyState>, board: PieceBoard, concepts: readonly (readonly Pattern[])[]) {
    this.board = board;
    this.concepts = concepts.length;
    this.#reasoner = reasoner;
    this.#reader = new PlacementReader(board);
    this.#counter = new ConceptCounter(board, concepts);
    this.gates = this.#counter.gates;
    this.#shown = new Int16Array(board.places).fill(ABSENT);
  }

  count(state: AnyState): Uint32Array {
    const placement = this.#reader.placement(this.#reasoner.facts(state));
    for (let place = 0; place < placement.length; place++) {
      const [before, after] = [this.#shown[place]!, placement[place]!];
      if (before === after) continue;
      if (before !== ABSENT) this.#counter.turnOver(place, before);
      if (after !== ABSENT) this.#counter.turnOver(place, after);
    }
    this.#shown = placement;
    return this.#counter.count();
  }
}

/// Each list of patterns is one concept.
export const stateCounter = (
  reasoner: Reasoner<AnyState>,
  board: PieceBoard,
  concepts: readonly (readonly Pattern[])[],
): StateCounter =>
  reasoner.name === 'scalar'
    ? new BitCounter(reasoner as unknown as ScalarReasoner, board, concepts)
    : new FactCounter(reasoner, board, concepts);
