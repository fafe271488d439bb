/// The nodes of a graph in cells of alike ones, told apart further and further by their neighbours (colour refinement). The order of cells
/// depends on the graph alone, not on the numbers of its nodes.

/// Typed arrays are changed in place: a sheet has tens of thousands of nodes, and is refined after each one that is singled out.
export class Cells {
  /// All nodes, cell after cell; and where each of them stands.
  readonly #nodes: Int32Array;
  readonly #positions: Int32Array;
  /// By node, where its cell begins; by beginning of a cell, where it ends.
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;
  /// The neighbours of node n are those from #first[n] to #first[n + 1].
  readonly #first: Int32Array;
  readonly #neighbours: Int32Array;
  /// Cells, by their beginning, whose neighbours are to be looked at.
  readonly #queue: number[] = [];
  readonly #isQueued: Uint8Array;
  readonly #counts: Int32Array;

  /// Colours are numbers; cells stand in their order.
  constructor(colours: readonly number[], edges: readonly (readonly [number, number])[]) {
    const size = colours.length;
    this.#nodes = Int32Array.from(colours.keys()).sort((a, b) => colours[a]! - colours[b]!);
    this.#positions = new Int32Array(size);
    this.#starts = new Int32Array(size);
    this.#ends = new Int32Array(size);
    this.#isQueued = new Uint8Array(size);
    this.#counts = new Int32Array(size);
    let start = 0;
    for (let at = 0; at < size; at++) {
      const node = this.#nodes[at]!;
      if (colours[node] !== colours[this.#nodes[start]!]) start = at;
      this.#positions[node] = at;
      this.#starts[node] = start;
      this.#ends[start] = at + 1;
      if (start === at) this.#enqueue(start);
    }
    this.#first = new Int32Array(size + 1);
    for (const edge of edges) for (const node of edge) this.#first[node + 1]!++;
    for (let node = 0; node < size; node++) this.#first[node + 1]! += this.#first[node]!;
    this.#neighbours = new Int32Array(2 * edges.length);
    const filled = this.#first.slice();
    for (const [a, b] of edges) {
      this.#neighbours[filled[a]!++] = b;
      this.#neighbours[filled[b]!++] = a;
    }
    this.#refine();
  }

  /// Where a node's cell stands among all: alike ones share it.
  rankOf(node: number): number {
    return this.#starts[node]!;
  }

  /// The nodes of the cell that begins there.
  cellAt(start: number): Int32Array {
    return this.#nodes.subarray(start, this.#ends[start]);
  }

  /// Tells one node from those of its cell: it comes before them.
  singleOut(node: number): void {
    const start = this.#starts[node]!;
    if (this.#ends[start] === start + 1) return;
    this.#exchange(this.#positions[node]!, start);
    this.#split(start, start + 1);
    this.#enqueue(start);
    this.#refine();
  }

  #enqueue(start: number): void {
    if (this.#isQueued[start] === 1) return;
    this.#isQueued[start] = 1;
    this.#queue.push(start);
  }

  #exchange(a: number, b: number): void {
    const [one, other] = [this.#nodes[a]!, this.#nodes[b]!];
    this.#nodes[a] = other;
    this.#nodes[b] = one;
    this.#positions[other] = a;
    this.#positions[one] = b;
  }

  /// What stands from `at` on in a cell becomes a cell of its own.
  #split(start: number, at: number): void {
    const end = this.#ends[start]!;
    for (let position = at; position < end; position++) this.#starts[this.#nodes[position]!] = at;
    this.#ends[start] = at;
    this.#ends[at] = end;
  }

  #refine(): void {
    for (let next = 0; next < this.#queue.length; next++) {
      const start = this.#queue[next]!;
      this.#isQueued[start] = 0;
      this.#lookFrom(start);
    }
    this.#queue.length = 0;
  }

  /// Splits all cells whose nodes have different numbers of neighbours in a cell.
  #lookFrom(start: number): void {
    const counts = this.#counts;
    const met: number[] = [];
    for (let at = start; at < this.#ends[start]!; at++) {
      const node = this.#nodes[at]!;
      for (let edge = this.#first[node]!; edge < this.#first[node + 1]!; edge++) {
        const neighbour = this.#neighbours[edge]!;
        if (counts[neighbour]!++ === 0) met.push(neighbour);
      }
    }
    met.sort((a, b) => this.#starts[a]! - this.#starts[b]! || counts[a]! - counts[b]!);
    for (let from = 0; from < met.length;) {
      const cell = this.#starts[met[from]!]!;
      let to = from;
      while (to < met.length && this.#starts[met[to]!] === cell) to++;
      this.#splitByCounts(cell, met.slice(from, to));
      from = to;
    }
    for (const node of met) counts[node] = 0;
  }

  /// `met` are the nodes of a cell that have a count, the least first. Nodes without one come before them.
  #splitByCounts(cell: number, met: readonly number[]): void {
    const [end, counts] = [this.#ends[cell]!, this.#counts];
    const isWhole = met.length === end - cell;
    if (isWhole && counts[met[0]!] === counts[met.at(-1)!]) return;
    const begins = isWhole ? [] : [cell];
    // From the last one on, so that a node that is still to be moved never stands where one has been put.
    for (let i = met.length - 1, at = end - 1; i >= 0; i--, at--) this.#exchange(this.#positions[met[i]!]!, at);
    for (let i = 0; i < met.length; i++)
      if (i === 0 || counts[met[i]!] !== counts[met[i - 1]!]) begins.push(end - met.length + i);
    for (let i = begins.length - 1; i > 0; i--) this.#split(cell, begins[i]!);
    // Who knows the neighbours in the whole and in all parts but one knows them in that one: the largest is left out.
    let largest = cell;
    if (this.#isQueued[cell] === 0) {
      for (const begin of begins) if (this.#ends[begin]! - begin > this.#ends[largest]! - largest) largest = begin;
    } else largest = -1;
    for (const begin of begins) if (begin !== largest) this.#enqueue(begin);
  }
}
