/// A relation as rows of numbers, with indexes that are made when they are first asked for. A row that ceases to be true
/// stays where it is, marked as dead, until it comes true again or too many are dead: moves that are made and taken back
/// meet the same tuples again and again.
import { IndexChain } from './index-chain.ts';
import type { Rows } from './index-chain.ts';

/// Whether a row was true before the change under way, and whether it is after it. Without a change both are set or none.
export const OLD = 1;
export const NEW = 2;
export const BOTH = OLD | NEW;

const FIRST_ROWS = 16;
/// So many dead rows are always tolerated.
const FEW_DEAD = 256;

export class Table implements Rows {
  readonly arity: number;
  rows: Int32Array;
  /// Of each row.
  states = new Uint8Array(FIRST_ROWS);
  /// In how many ways each row is derived, where that is counted.
  derivations = new Int32Array(FIRST_ROWS);
  /// All rows, dead ones included.
  count = 0;
  /// Rows that are true.
  size = 0;
  /// Rows that became true while a recursive stratum is evaluated, in that order.
  readonly news: number[] = [];
  /// Rows that the change under way makes true or false.
  readonly changed: number[] = [];
  readonly #indexes: IndexChain[] = [];
  readonly #all: IndexChain;

  constructor(arity: number) {
    this.arity = arity;
    this.rows = new Int32Array(FIRST_ROWS * arity);
    this.#all = this.index(Array.from({ length: arity }, (_, column) => column));
  }

  /// The index on some columns, in ascending order.
  index(columns: readonly number[]): IndexChain {
    const known = this.#indexes.find((index) => index.columns.join() === columns.join());
    if (known !== undefined) return known;
    const index = new IndexChain(this, columns);
    this.#indexes.push(index);
    return index;
  }

  /// The row of a tuple, dead or alive; -1 if there is none.
  find(tuple: Int32Array): number {
    const all = this.#all;
    let row = all.first(tuple);
    while (row >= 0 && !all.matches(row, tuple)) row = all.next(row);
    return row;
  }

  /// Whether a tuple is true before (OLD) or after (NEW) the change under way.
  has(tuple: Int32Array, version: number): boolean {
    const row = this.find(tuple);
    return row >= 0 && (this.states[row]! & version) !== 0;
  }

  /// The row of a tuple, a new one, which is not true yet, if need be.
  insert(tuple: Int32Array): number {
    const known = this.find(tuple);
    if (known >= 0) return known;
    const row = this.count;
    if (row === this.states.length) this.#grow();
    for (let i = 0; i < this.arity; i++) this.rows[row * this.arity + i] = tuple[i]!;
    this.states[row] = 0;
    this.derivations[row] = 0;
    this.count++;
    for (const index of this.#indexes) index.add(row);
    return row;
  }

  clear(): void {
    if (this.count > 0) for (const index of this.#indexes) index.clear();
    this.count = 0;
    this.size = 0;
    this.news.length = 0;
    this.changed.length = 0;
  }

  /// Ends a change: what is true after it is what is true.
  settle(): void {
    for (const row of this.changed) {
      const isTrue = (this.states[row]! & NEW) !== 0;
      this.states[row] = isTrue ? BOTH : 0;
      this.size += isTrue ? 1 : -1;
    }
    this.changed.length = 0;
    if (this.count > 2 * this.size + FEW_DEAD) this.#dropDead();
  }

  #grow(): void {
    const capacity = this.states.length * 2;
    const rows = new Int32Array(capacity * this.arity);
    rows.set(this.rows);
    this.rows = rows;
    const states = new Uint8Array(capacity);
    states.set(this.states);
    this.states = states;
    const derivations = new Int32Array(capacity);
    derivations.set(this.derivations);
    this.derivations = derivations;
  }

  #dropDead(): void {
    let kept = 0;
    for (let row = 0; row < this.count; row++) {
      if (this.states[row] === 0) continue;
      this.rows.copyWithin(kept * this.arity, row * this.arity, (row + 1) * this.arity);
      this.states[kept] = this.states[row]!;
      this.derivations[kept] = this.derivations[row]!;
      kept++;
    }
    this.count = kept;
    for (const index of this.#indexes) index.rebuild();
  }
}
