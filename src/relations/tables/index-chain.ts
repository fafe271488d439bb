/// A hash index: the rows of a table that agree in some columns, as chains through the table's rows.
const FIRST_BUCKETS = 16;

/// What an index reads of its table; `rows` is replaced when it grows.
export interface Rows {
  readonly arity: number;
  readonly rows: Int32Array;
  readonly count: number;
}

// Mixes a value into a hash. Values are small numbers in sequence, which multiplication alone spreads badly in the low bits.
const mix = (hash: number, value: number): number => {
  const mixed = Math.imul(hash ^ value, 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
};

/// Rows hang newest first on the chain of their bucket. Rows are added in the order of their numbers, also when the buckets
/// are made anew: so a walk down a chain that is under way stays right while rows are added.
export class IndexChain {
  readonly columns: readonly number[];
  readonly #table: Rows;
  #buckets = new Int32Array(FIRST_BUCKETS);
  #next = new Int32Array(FIRST_BUCKETS);

  constructor(table: Rows, columns: readonly number[]) {
    this.#table = table;
    this.columns = columns;
    if (table.count > 0) this.#rebuild();
  }

  clear(): void {
    this.#buckets.fill(0);
  }

  /// Takes in the row that was added last.
  add(row: number): void {
    if (row >= this.#buckets.length) return this.#rebuild();
    this.#hang(row);
  }

  /// After rows were moved.
  rebuild(): void {
    this.#rebuild();
  }

  /// The newest row whose columns may equal `key`; -1 if there is none. `next` gives the others.
  first(key: Int32Array): number {
    let hash = 0;
    for (let i = 0; i < this.columns.length; i++) hash = mix(hash, key[i]!);
    return this.#buckets[hash & (this.#buckets.length - 1)]! - 1;
  }

  next(row: number): number {
    return this.#next[row]! - 1;
  }

  /// Whether the columns of a row are just `key`.
  matches(row: number, key: Int32Array): boolean {
    const { rows, arity } = this.#table;
    const start = row * arity;
    for (let i = 0; i < this.columns.length; i++) if (rows[start + this.columns[i]!] !== key[i]) return false;
    return true;
  }

  #hang(row: number): void {
    const { rows, arity } = this.#table;
    const start = row * arity;
    let hash = 0;
    for (let i = 0; i < this.columns.length; i++) hash = mix(hash, rows[start + this.columns[i]!]!);
    const bucket = hash & (this.#buckets.length - 1);
    this.#next[row] = this.#buckets[bucket]!;
    this.#buckets[bucket] = row + 1;
  }

  #rebuild(): void {
    const { count } = this.#table;
    let size = this.#buckets.length;
    while (size < count) size *= 2;
    if (size === this.#buckets.length) this.#buckets.fill(0);
    else {
      this.#buckets = new Int32Array(size);
      this.#next = new Int32Array(size);
    }
    for (let row = 0; row < count; row++) this.#hang(row);
  }
}
