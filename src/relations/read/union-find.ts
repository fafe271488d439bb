/// Sets of numbers that are joined one by one.
export class UnionFind {
  readonly #parents: Int32Array;

  constructor(size: number) {
    this.#parents = Int32Array.from({ length: size }, (_, i) => i);
  }

  find(node: number): number {
    let root = node;
    while (this.#parents[root] !== root) root = this.#parents[root]!;
    // The next search for any node on the way is short.
    for (let at = node; at !== root;) {
      const next = this.#parents[at]!;
      this.#parents[at] = root;
      at = next;
    }
    return root;
  }

  union(a: number, b: number): void {
    // The smaller number is the root, so that classes are numbered by their first members.
    const [x, y] = [this.find(a), this.find(b)];
    this.#parents[Math.max(x, y)] = Math.min(x, y);
  }

  /// The sets, numbered in the order of their first members.
  classes(): { readonly count: number; of(node: number): number; countOfFirst(nodes: number): number } {
    const numbers = new Map<number, number>();
    for (let node = 0; node < this.#parents.length; node++) {
      const root = this.find(node);
      if (!numbers.has(root)) numbers.set(root, numbers.size);
    }
    return {
      count: numbers.size,
      of: (node) => numbers.get(this.find(node))!,
      /// How many sets have a member among the first nodes.
      countOfFirst: (nodes) => [...numbers.keys()].filter((root) => root < nodes).length,
    };
  }
}
