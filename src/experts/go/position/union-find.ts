/// Which of some numbers belong together. A set is known by its lowest number.
export class UnionFind {
  readonly #parents: Uint16Array;

  constructor(limit: number) {
    this.#parents = new Uint16Array(limit);
  }

  /// The number for itself again.
  begin(number: number): void {
    this.#parents[number] = number;
  }

  /// Each of the numbers for itself again.
  reset(numbers: Iterable<number>): void {
    for (const number of numbers) this.#parents[number] = number;
  }

  find(number: number): number {
    const parents = this.#parents;
    let root = number;
    while (parents[root] !== root) {
      // Halves the way for those who come after.
      parents[root] = parents[parents[root]!]!;
      root = parents[root]!;
    }
    return root;
  }

  join(one: number, other: number): void {
    const first = this.find(one);
    const second = this.find(other);
    if (first < second) this.#parents[second] = first;
    else this.#parents[first] = second;
  }
}
