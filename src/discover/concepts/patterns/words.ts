/// Counts concepts in one state after the other: the pieces of each kind are the bits of words, a pattern is a product of words that are
/// shifted against each other. From one state to the next only what changed is told to the circuit.
import { NetlistBuilder, WordRunner } from '../../../circuits/index.ts';
import type { Wire } from '../../../circuits/index.ts';
import type { Role } from '../../../rules/index.ts';
import { placeAt } from '../board/board.ts';
import type { PieceBoard } from '../board/board.ts';
import { facing, isAtEdges } from './pattern.ts';
import type { Mark, Pattern } from './pattern.ts';

/// Places of a board stand in as many words as they need.
const LANES = 64;

/// What a role sees, each as the words of all places.
type Plane = readonly Wire[];

/// The words of a board on their way into a circuit.
class BoardWords {
  readonly builder = new NetlistBuilder({ lanes: LANES });
  /// By symbol; none for blanks.
  readonly symbols: readonly (Plane | undefined)[];
  /// The same, without what stands under another symbol: of several on one place the last one is seen.
  readonly #visible: readonly (Plane | undefined)[];
  readonly #board: PieceBoard;
  readonly #words: number;
  readonly #exists: Plane;
  readonly #blank: Plane;
  readonly #seenBy: readonly Readonly<Record<'own' | 'enemy', Plane>>[];
  readonly #shifted = new Map<Plane, Map<number, Plane>>();

  constructor(board: PieceBoard) {
    this.#board = board;
    this.#words = Math.ceil(board.places / LANES);
    const exists = this.#bits((place) => board.exists[place] === 1);
    this.#exists = exists.map((bits) => this.builder.constant(bits));
    this.symbols = board.symbols.map(({ isBlank }) =>
      isBlank ? undefined : exists.map((bits) => this.builder.input(bits, false)),
    );
    let taken: Plane = exists.map(() => this.builder.none);
    this.#visible = this.symbols
      .toReversed()
      .map((plane) => {
        if (plane === undefined) return undefined;
        const seen = plane.map((wire, i) => this.builder.andNot(wire, taken[i]!));
        taken = plane.map((wire, i) => this.builder.or([wire, taken[i]!]));
        return seen;
      })
      .toReversed();
    this.#blank = this.#exists.map((wire, i) => this.builder.andNot(wire, taken[i]!));
    this.#seenBy = Array.from({ length: board.roles }, (_, role) => ({
      own: this.#any(this.#owned((owner) => owner === role)),
      enemy: this.#any(this.#owned((owner) => owner !== role)),
    }));
  }

  /// The words of all first places at which a pattern is there.
  pattern(pattern: Pattern, role: Role): Wire[] {
    const offsets = pattern.pieces.map(({ offset }) => facing(this.#board, offset, role));
    if (offsets.some(({ length }) => length !== this.#board.axes.length)) return [];
    const isPossible = (place: number): boolean =>
      isAtEdges(this.#board, pattern, place, role) &&
      offsets.every((offset) => {
        const at = placeAt(this.#board, place, offset);
        return at !== undefined && this.#board.exists[at] === 1;
      });
    const masks = this.#bits(isPossible).map((bits) => this.builder.constant(bits));
    const isSame = pattern.pieces.some(({ mark }) => mark === 'same');
    const firsts = isSame ? this.#owned((owner) => owner === role) : [this.#seenBy[role]!.own];
    return firsts.flatMap((first) => {
      const planes = pattern.pieces.map(({ mark }, i) =>
        this.#shift(i === 0 ? first : this.#seen(mark, role, first), this.#distance(offsets[i]!)),
      );
      return planes.reduce((product, plane) => product.map((wire, i) => this.builder.and(wire, plane[i]!)), masks);
    });
  }

  #seen(mark: Mark, role: Role, first: Plane): Plane {
    if (mark === 'same') return first;
    if (mark === 'blank') return this.#blank;
    return this.#seenBy[role]![mark];
  }

  #owned(isMeant: (owner: Role) => boolean): Plane[] {
    return this.#board.symbols.flatMap(({ owner }, i) =>
      owner !== undefined && isMeant(owner) && this.#visible[i] !== undefined ? [this.#visible[i]] : [],
    );
  }

  #any(planes: readonly Plane[]): Plane {
    return Array.from({ length: this.#words }, (_, i) => this.builder.or(planes.map((plane) => plane[i]!)));
  }

  /// How many places further on an offset leads.
  #distance(offset: readonly number[]): number {
    return offset.reduce((distance, by, axis) => distance * this.#board.axes[axis]!.values.length + by, 0);
  }

  /// Each place has what stood so many places further on.
  #shift(plane: Plane, distance: number): Plane {
    if (distance === 0) return plane;
    const known = this.#shifted.get(plane)?.get(distance);
    if (known !== undefined) return known;
    const word = Math.floor(distance / LANES);
    const rest = distance - word * LANES;
    const at = (i: number, by: number): Wire => {
      const wire = plane[i];
      return wire === undefined || Math.abs(by) >= LANES ? this.builder.none : { ...wire, shift: wire.shift + by };
    };
    const shifted = plane.map((_, i) => {
      const [low, high] = [at(i + word, -rest), at(i + word + 1, LANES - rest)];
      return this.builder.isNone(high) ? low : this.builder.isNone(low) ? high : this.builder.or([low, high]);
    });
    if (!this.#shifted.has(plane)) this.#shifted.set(plane, new Map());
    this.#shifted.get(plane)!.set(distance, shifted);
    return shifted;
  }

  #bits(isThere: (place: number) => boolean): bigint[] {
    return Array.from({ length: this.#words }, (_, word) => {
      let bits = 0n;
      for (let lane = 0; lane < LANES && word * LANES + lane < this.#board.places; lane++)
        if (isThere(word * LANES + lane)) bits |= 1n << BigInt(lane);
      return bits;
    });
  }
}

export class ConceptCounter {
  readonly board: PieceBoard;
  readonly concepts: number;
  readonly gates: number;
  readonly #runner: WordRunner;
  /// By symbol, the first input of its words; -1 for blanks.
  readonly #inputs: readonly number[];

  /// Each list of patterns is one concept: all matches of all of them are counted.
  constructor(board: PieceBoard, concepts: readonly (readonly Pattern[])[]) {
    this.board = board;
    this.concepts = concepts.length;
    const words = new BoardWords(board);
    const counted = Array.from({ length: board.roles }, (_, role) =>
      concepts.map((patterns) => patterns.flatMap((pattern) => words.pattern(pattern, role))),
    );
    const netlist = words.builder.finish(counted.flat());
    this.gates = netlist.gates;
    this.#runner = new WordRunner(netlist);
    let inputs = 0;
    this.#inputs = words.symbols.map((plane) => {
      if (plane === undefined) return -1;
      inputs += plane.length;
      return inputs - plane.length;
    });
  }

  /// By role and concept, how often it is there: those of concept k for role r at r * concepts + k. They change with the next count.
  get counts(): Uint32Array {
    return this.#runner.counters;
  }

  /// A piece that stands there from now on, or no longer. Blanks are where nothing else is.
  turnOver(place: number, symbol: number): void {
    const input = this.#inputs[symbol]!;
    if (input >= 0) this.#runner.toggle(input + Math.floor(place / LANES), place % LANES);
  }

  count(): Uint32Array {
    this.#runner.run();
    return this.#runner.counters;
  }
}
