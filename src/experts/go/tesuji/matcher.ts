/// Finds patterns on a board: a decision tree over the points around an anchor, in flat arrays. What an anchor matches is kept and
/// looked for again only when a point that was looked at for it has changed. `slow-matcher.ts` says the same plainly.
import { EDGE, pointColumn, pointOf, pointRow } from '../../../games/index.ts';
import type { Colour, GoBoard } from '../../../games/index.ts';
import type { Tesuji } from './tesuji.ts';
import type { MatcherTree } from './matcher-tree.ts';
import {
  CHILD,
  LIST,
  LIST_END,
  MARGIN,
  NO_NODE,
  OFFSET,
  RADIUS,
  REST,
  STRIDE,
  STRIDE_BITS,
  growTree,
  offsetOf,
  radiusOf,
} from './matcher-tree.ts';
import type { Variant } from './variant.ts';
import { variantsOf } from './variant.ts';

const PLACES = STRIDE * STRIDE;
const MANY = 24;
const placeOf = (column: number, row: number): number => (row + MARGIN) * STRIDE + column + MARGIN;

export interface CompiledPatterns {
  readonly variants: readonly Variant[];
  readonly tree: MatcherTree;
  /// The demands of a variant: offset, states and radius, from `starts[v]` to `starts[v + 1]`.
  readonly demands: Int32Array;
  readonly starts: Int32Array;
}

export const compilePatterns = (tesuji: readonly Tesuji[], colours?: readonly Colour[]): CompiledPatterns => {
  const variants = tesuji.flatMap((each) => variantsOf(each, colours));
  const starts = new Int32Array(variants.length + 1);
  variants.forEach(({ demands }, id) => (starts[id + 1] = starts[id]! + demands.length * 3));
  const demands = Int32Array.from(
    // What is near is likelier to have been looked at already, and to be different.
    variants.flatMap((variant) =>
      variant.demands
        .toSorted((a, b) => radiusOf(a) - radiusOf(b))
        .flatMap((demand) => [offsetOf(demand), demand.states, radiusOf(demand)]),
    ),
  );
  return { variants, tree: growTree(variants), demands, starts };
};

export interface PatternMatch {
  readonly variant: Variant;
  readonly anchor: number;
}

/// The point of a name in a match; undefined where the drawing has no such name.
export const pointInMatch = ({ variant, anchor }: PatternMatch, name: string): number | undefined => {
  const way = variant.names.get(name);
  return way && pointOf(pointColumn(anchor) + way.dx, pointRow(anchor) + way.dy);
};

export class PatternMatcher {
  readonly #compiled: CompiledPatterns;
  readonly #size: number;
  readonly #cells = new Uint8Array(PLACES).fill(EDGE);
  readonly #anchors: Int32Array;
  // For each anchor what it matches, and how far from it cells have been looked at.
  readonly #hits: number[][];
  readonly #radius: Uint8Array;
  readonly #stack = new Int32Array(4096);
  #isFresh = true;

  constructor(compiled: CompiledPatterns, size: number) {
    this.#compiled = compiled;
    this.#size = size;
    const anchors: number[] = [];
    for (let row = 1; row <= size; row++)
      for (let column = 1; column <= size; column++) anchors.push(placeOf(column, row));
    this.#anchors = Int32Array.from(anchors);
    this.#hits = anchors.map(() => []);
    this.#radius = new Uint8Array(anchors.length);
  }

  /// Takes over the stones of a board and looks again where it must. Says how many anchors it looked at.
  update(board: GoBoard): number {
    if (board.size !== this.#size) throw new Error(`a board of ${board.size} for a matcher of ${this.#size}`);
    const changed: number[] = [];
    const cells = this.#cells;
    for (let row = 1; row <= this.#size; row++)
      for (let column = 1; column <= this.#size; column++) {
        const place = placeOf(column, row);
        const cell = board.cells[pointOf(column, row)]!;
        if (cells[place] === cell) continue;
        cells[place] = cell;
        changed.push(place);
      }
    if (changed.length === 0 && !this.#isFresh) return 0;
    // After so many changes it is quicker to look everywhere than to ask where.
    const isEverywhere = this.#isFresh || changed.length > MANY;
    let looked = 0;
    for (let i = 0; i < this.#anchors.length; i++) {
      if (!isEverywhere && !this.#isTouched(i, changed)) continue;
      this.#look(i);
      looked++;
    }
    this.#isFresh = false;
    return looked;
  }

  #isTouched(i: number, changed: readonly number[]): boolean {
    const anchor = this.#anchors[i]!;
    const radius = this.#radius[i]!;
    const column = anchor & (STRIDE - 1);
    const row = anchor >> STRIDE_BITS;
    for (const place of changed) {
      const dx = (place & (STRIDE - 1)) - column;
      const dy = (place >> STRIDE_BITS) - row;
      if (dx <= radius && -dx <= radius && dy <= radius && -dy <= radius) return true;
    }
    return false;
  }

  #look(i: number): void {
    const { nodes, lists, root } = this.#compiled.tree;
    const anchor = this.#anchors[i]!;
    const cells = this.#cells;
    const stack = this.#stack;
    const hits = this.#hits[i]!;
    hits.length = 0;
    let radius = 0;
    let top = 0;
    if (root !== NO_NODE) stack[top++] = root;
    while (top > 0) {
      const node = stack[--top]!;
      for (let at = nodes[node + LIST]!; at < nodes[node + LIST_END]!; at++) {
        const seen = this.#verify(lists[at]!, anchor, hits);
        if (seen > radius) radius = seen;
      }
      const offset = nodes[node + OFFSET]!;
      const child = nodes[node + CHILD + cells[anchor + offset]!]!;
      if (nodes[node + RADIUS]! > radius) radius = nodes[node + RADIUS]!;
      if (child !== NO_NODE) stack[top++] = child;
      if (nodes[node + REST]! !== NO_NODE) stack[top++] = nodes[node + REST]!;
    }
    this.#radius[i] = radius;
  }

  /// Says how far it had to look.
  #verify(variant: number, anchor: number, hits: number[]): number {
    const { demands, starts } = this.#compiled;
    const cells = this.#cells;
    const end = starts[variant + 1]!;
    let radius = 0;
    for (let at = starts[variant]!; at < end; at += 3) {
      radius = demands[at + 2]!;
      if (((1 << cells[anchor + demands[at]!]!) & demands[at + 1]!) === 0) return radius;
    }
    hits.push(variant);
    return radius;
  }

  /// All matches, from A1 on; at one anchor in the order of the variants.
  matches(): readonly PatternMatch[] {
    const found: PatternMatch[] = [];
    this.#hits.forEach((hits, i) => {
      const anchor = pointOf((i % this.#size) + 1, Math.floor(i / this.#size) + 1);
      for (const id of hits.toSorted((a, b) => a - b)) found.push({ variant: this.#compiled.variants[id]!, anchor });
    });
    return found;
  }
}
