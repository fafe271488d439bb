/// The conditions of many patterns as one tree: what patterns have in common is asked once, and where it does not hold, all of
/// them are passed over at once.
import { BEFORE, GROUPS, GROUP_SIZE, MOVE } from './pattern-masks.ts';
import type { MoveWords } from './pattern-masks.ts';

// Nodes stand one behind the other, three numbers each: one of the words of a move and a mask of bits that must be set there, or
// LEAF and the number of a pattern all of whose conditions hold; then the place behind all that hangs on it.
const LEAF = -1;
const NODE_SIZE = 3;

export class ConditionTree {
  readonly #nodes: Int32Array;
  /// Where the nodes begin of patterns that want a square to become own by the move, by the square; before them stand all others.
  readonly #roots: Int32Array;
  /// By pattern, where its groups begin in `#groups`: how many there are, and masks of the words before the move.
  readonly #starts: Int32Array;
  readonly #groups: Int32Array;

  /// `patterns` as `patternMasks` gives them.
  constructor(patterns: readonly (readonly number[])[]) {
    this.#starts = new Int32Array(patterns.length);
    let size = 0;
    patterns.forEach(({ length }, i) => {
      this.#starts[i] = size;
      size += length - GROUPS;
    });
    this.#groups = new Int32Array(size);
    patterns.forEach((masks, i) => this.#groups.set(masks.slice(GROUPS), this.#starts[i]!));
    const { nodes, roots } = new Planting(patterns).plant();
    this.#nodes = Int32Array.from(nodes);
    this.#roots = Int32Array.from(roots);
  }

  /// How many patterns there are.
  get size(): number {
    return this.#starts.length;
  }

  /// How many patterns can be found at once, one that has several roots being found at each of them.
  get leaves(): number {
    let leaves = 0;
    for (let at = 0; at < this.#nodes.length; at += NODE_SIZE) if (this.#nodes[at] === LEAF) leaves++;
    return leaves;
  }

  /// The patterns that match, in no order, some more than once, written to `found`; how many were written.
  walk(words: MoveWords, found: Int32Array): number {
    const roots = this.#roots;
    let count = this.#walk(0, roots[0]!, words, found, 0);
    for (let half = 0; half < 2; half++)
      for (let rest = words[half]! & ~words[BEFORE + half]!; rest !== 0; rest &= rest - 1) {
        const square = half * 32 + 31 - Math.clz32(rest & -rest);
        count = this.#walk(roots[square]!, roots[square + 1]!, words, found, count);
      }
    return count;
  }

  #walk(from: number, to: number, words: MoveWords, found: Int32Array, foundBefore: number): number {
    const nodes = this.#nodes;
    let count = foundBefore;
    let at = from;
    while (at < to) {
      const word = nodes[at]!;
      const mask = nodes[at + 1]!;
      if (word === LEAF) {
        if (this.#isNew(mask, words)) found[count++] = mask;
        at += NODE_SIZE;
      } else at = (mask & ~words[word]!) === 0 ? at + NODE_SIZE : nodes[at + 2]!;
    }
    return count;
  }

  /// Whether each of the groups of which something must not have been so before lacks something.
  #isNew(pattern: number, words: MoveWords): boolean {
    const groups = this.#groups;
    const start = this.#starts[pattern]!;
    next: for (let k = 0; k < groups[start]!; k++) {
      const at = start + 1 + k * GROUP_SIZE;
      for (let i = 0; i < GROUP_SIZE; i++) if ((groups[at + i]! & ~words[BEFORE + i]!) !== 0) continue next;
      return false;
    }
    return true;
  }
}

/// A condition is a bit of the words. Those of own squares after the move come first, and so are the numbers of the squares.
const CONDITIONS = GROUPS * 32;

/// How often a condition holds, roughly, by its kind: own, enemy and empty after the move, the same before it, the move's square.
const LIKELY: readonly number[] = [0.45, 0.3, 0.5, 0.4, 0.4, 0.5, 0.1];

/// The conditions of some words.
const bitsOf = (masks: readonly number[]): number[] => {
  const bits: number[] = [];
  masks.forEach((mask, word) => {
    for (let rest = mask; rest !== 0; rest &= rest - 1) bits.push(word * 32 + 31 - Math.clz32(rest & -rest));
  });
  return bits;
};

/// Squares of which one must become own by the move: the move's own, or those of a group that is to be own now and must not have been
/// so before. Undefined where there are none such.
const completedOf = (masks: readonly number[]): readonly number[] | undefined => {
  const move = bitsOf(masks.slice(MOVE, GROUPS));
  if (move.length > 0) return move;
  for (let at = GROUPS + 1; at < masks.length; at += GROUP_SIZE) {
    const [low, high, ...others] = masks.slice(at, at + GROUP_SIZE) as [number, number, ...number[]];
    if (others.every((mask) => mask === 0) && (low & ~masks[0]!) === 0 && (high & ~masks[1]!) === 0)
      return bitsOf([low, high]);
  }
  return undefined;
};

/// Makes the nodes: first what passes over the most patterns, being common to many and seldom so.
class Planting {
  readonly #patterns: readonly (readonly number[])[];
  readonly #conditions: readonly (readonly number[])[];
  readonly #nodes: number[] = [];

  constructor(patterns: readonly (readonly number[])[]) {
    this.#patterns = patterns;
    this.#conditions = patterns.map((masks) => bitsOf(masks.slice(0, GROUPS)));
  }

  plant(): { readonly nodes: readonly number[]; readonly roots: readonly number[] } {
    const others: number[] = [];
    const bySquare: number[][] = Array.from({ length: 64 }, () => []);
    this.#patterns.forEach((masks, pattern) => {
      const squares = completedOf(masks);
      if (squares === undefined) others.push(pattern);
      else for (const square of squares) bySquare[square]!.push(pattern);
    });
    const asked = new Uint8Array(CONDITIONS);
    this.#plant(others, asked);
    const roots = [this.#nodes.length];
    bySquare.forEach((patterns, square) => {
      asked[square] = 1;
      this.#plant(patterns, asked);
      asked[square] = 0;
      roots.push(this.#nodes.length);
    });
    return { nodes: this.#nodes, roots };
  }

  /// `asked` are the conditions that hold already.
  #plant(patterns: readonly number[], asked: Uint8Array): void {
    const isOpen = (condition: number): boolean => asked[condition] === 0;
    if (patterns.length === 1) {
      const places = this.#ask(this.#conditions[patterns[0]!]!.filter(isOpen));
      this.#nodes.push(LEAF, patterns[0]!, 0);
      for (const place of places) this.#nodes[place] = this.#nodes.length;
      return;
    }
    const counts = new Int32Array(CONDITIONS);
    const open: number[] = [];
    for (const pattern of patterns)
      for (const condition of this.#conditions[pattern]!) {
        if (counts[condition] === 0 && isOpen(condition)) open.push(condition);
        counts[condition] = counts[condition]! + 1;
      }
    const worth = (condition: number): number => counts[condition]! * (1 - LIKELY[condition >> 6]!);
    let rest = patterns;
    while (rest.length > 0) {
      let best = -1;
      for (const condition of open)
        if (counts[condition]! > 0 && (best < 0 || worth(condition) > worth(best))) best = condition;
      // Those that are left want nothing more.
      if (best < 0) break;
      const having = rest.filter((pattern) => this.#conditions[pattern]!.includes(best));
      rest = rest.filter((pattern) => !this.#conditions[pattern]!.includes(best));
      const common = this.#common(having).filter(isOpen);
      for (const pattern of having)
        for (const condition of this.#conditions[pattern]!) counts[condition] = counts[condition]! - 1;
      for (const condition of common) asked[condition] = 1;
      const places = this.#ask(common);
      this.#plant(having, asked);
      for (const place of places) this.#nodes[place] = this.#nodes.length;
      for (const condition of common) asked[condition] = 0;
    }
    for (const pattern of rest) this.#nodes.push(LEAF, pattern, 0);
  }

  #common(patterns: readonly number[]): readonly number[] {
    return this.#conditions[patterns[0]!]!.filter((condition) =>
      patterns.every((pattern) => this.#conditions[pattern]!.includes(condition)),
    );
  }

  /// One node for each word that the conditions are in; the places where what is behind them is to be written.
  #ask(conditions: readonly number[]): number[] {
    const places: number[] = [];
    for (const word of new Set(conditions.map((condition) => condition >> 5))) {
      let mask = 0;
      for (const condition of conditions) if (condition >> 5 === word) mask |= 1 << (condition & 31);
      this.#nodes.push(word, mask, 0);
      places.push(this.#nodes.length - 1);
    }
    return places;
  }
}
