/// Weights by the names of rings, in a table that is asked some hundred times for each node of a tree.
export class RingWeights {
  readonly #names: Int32Array;
  readonly #weights: Float32Array;
  readonly #mask: number;

  constructor(weights: Iterable<readonly [number, number]>) {
    const all = [...weights];
    let room = 16;
    while (room < 3 * all.length) room *= 2;
    this.#mask = room - 1;
    this.#names = new Int32Array(room);
    this.#weights = new Float32Array(room).fill(Number.NaN);
    for (const [name, weight] of all) {
      let at = name & this.#mask;
      while (!Number.isNaN(this.#weights[at]!)) at = (at + 1) & this.#mask;
      this.#names[at] = name;
      this.#weights[at] = weight;
    }
  }

  /// The weight, or NaN where the name is unknown.
  find(name: number): number {
    let at = name & this.#mask;
    for (;;) {
      const weight = this.#weights[at]!;
      // Only an empty place has no weight.
      if (weight !== weight || this.#names[at] === name) return weight;
      at = (at + 1) & this.#mask;
    }
  }
}
