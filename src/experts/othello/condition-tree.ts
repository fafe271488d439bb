/// The conditions of many patterns as one tree: what patterns have in common is asked once, and where it does not hold, all of
/// them are passed over at once.
import { BEFORE, GROUPS, GROUP_SIZE } from './pattern-masks.ts';
import type { MoveWords } from './pattern-masks.ts';

// Nodes stand one behind the other, three numbers each: one of the words of a move and a mask of bits that must be set there, or
// LEAF and the number of a pattern all of whose conditions hold; then the place behind all that hangs on it.
const LEAF = -1;
const NODE_SIZE = 3;

export class ConditionTree {
  readonly #nodes: Int32Array;
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
    this.#nodes = Int32Array.from(new Planting(patterns).nodes());
  }

  /// How many patterns there are.
  get size(): number {
    return this.#starts.length;
  }

  get nodes(): number {
    return this.#nodes.length / NODE_SIZE;
  }

  /// The patterns that match, in no order, written to `found`; how many they are.
  walk(words: MoveWords, found: Int32Array): number {
    const nodes = this.#nodes;
    let count = 0;
    let at = 0;
    while (at < nodes.length) {
      const word = nodes[at]!;
      const mask = nodes[at + 1]!;
      if (word === LEAF) {
        if (this.#isNew(mask, words)) found[count++] = mask;
        at += NODE_SIZE;
      } else at = (mask & ~words[word]!) === 0 ? at + NODE_SIZE : nodes[at + 2]!;
    }
    return count;
  }
  _nodes() { return this.#nodes; }

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

/// A condition is a bit of the words: 14 words of 32 bits.
const CONDITIONS = GROUPS * 32;

const P = (process.env.P ?? '0.45,0.3,0.5,0.4,0.4,0.5,0.1').split(',').map(Number);
const E = Number(process.env.E ?? 1);
/// Makes the nodes: always the condition that most patterns have in common first.
class Planting {
  readonly #conditions: readonly (readonly number[])[];
  readonly #nodes: number[] = [];

  constructor(patterns: readonly (readonly number[])[]) {
    this.#conditions = patterns.map((masks) => {
      const conditions: number[] = [];
      for (let word = 0; word < GROUPS; word++)
        for (let rest = masks[word]!; rest !== 0; rest &= rest - 1)
          conditions.push(word * 32 + 31 - Math.clz32(rest & -rest));
      return conditions;
    });
  }

  nodes(): readonly number[] {
    this.#plant(
      this.#conditions.map((_, i) => i),
      new Uint8Array(CONDITIONS),
    );
    return this.#nodes;
  }

  /// `asked` are the conditions that hold already.
  #plant(patterns: readonly number[], asked: Uint8Array): void {
    const isOpen = (condition: number): boolean => asked[condition] === 0;
    const counts = new Int32Array(CONDITIONS);
    for (const pattern of patterns)
      for (const condition of this.#conditions[pattern]!) counts[condition] = counts[condition]! + 1;
    const score = (i: number): number => counts[i]! ** E * (1 - P[i >> 6]!);
    let rest = patterns;
    while (rest.length > 0) {
      let most = -1;
      for (let i = 0; i < CONDITIONS; i++)
        if (isOpen(i) && counts[i]! > 0 && (most < 0 || score(i) > score(most))) most = i;
      // Those that are left want nothing more.
      if (most < 0) break;
      const having = rest.filter((pattern) => this.#conditions[pattern]!.includes(most));
      rest = rest.filter((pattern) => !this.#conditions[pattern]!.includes(most));
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
