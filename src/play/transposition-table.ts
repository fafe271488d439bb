/// What a search found out about states, kept within a bounded space.

/// Whether a value is the state's own, or only a bound that a cutoff left.
export type Bound = 'exact' | 'lower' | 'upper';

export interface TableEntry {
  /// How many moves ahead the value looks.
  readonly depth: number;
  /// For the role whose turn it is.
  readonly value: number;
  readonly bound: Bound;
  /// The best move, by its place among the legal ones.
  readonly best: number;
  /// Whether states were cut off at the search's depth; else the value is that of perfect play.
  readonly open: boolean;
}

export type StateKey = string | number | bigint;

/// At most `capacity` entries in two generations: when the young one is full, it becomes the old one, and the old one is forgotten.
export class TranspositionTable<Entry = TableEntry> {
  readonly #capacity: number;
  #young = new Map<StateKey, Entry>();
  #old = new Map<StateKey, Entry>();

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get size(): number {
    return this.#young.size + this.#old.size;
  }

  get(key: StateKey): Entry | undefined {
    return this.#young.get(key) ?? this.#old.get(key);
  }

  set(key: StateKey, entry: Entry): void {
    this.#young.set(key, entry);
    if (this.#young.size * 2 < this.#capacity) return;
    this.#old = this.#young;
    this.#young = new Map();
  }
}
