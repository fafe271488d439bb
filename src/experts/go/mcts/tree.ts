/// The tree of a search in flat arrays: a node is a number, and its children lie side by side. Wins count for the side
/// that made the move into the node, as much as the points of the playout make them worth.
export class SearchTree {
  readonly capacity: number;
  readonly move: Int16Array;
  readonly visits: Int32Array;
  readonly wins: Float64Array;
  /// Of the visits, those that were won as games are.
  readonly won: Int32Array;
  /// All moves as first: playouts in which the side played the move later.
  readonly raveVisits: Float32Array;
  readonly raveWins: Float32Array;
  /// What was known before any playout, as playouts and wins that were never played.
  readonly priorVisits: Float32Array;
  readonly priorWins: Float32Array;
  /// The children; none where the count is 0.
  readonly first: Int32Array;
  readonly count: Int16Array;
  /// What named the move, as the search numbers reasons; 0 nothing.
  readonly reason: Uint8Array;
  /// Of the position, as the rule of ko sees it; set when the node grows children.
  readonly hash: Float64Array;
  used = 0;
  readonly #lists: readonly (Int16Array | Int32Array | Float32Array | Float64Array | Uint8Array)[];

  constructor(capacity: number) {
    this.capacity = capacity;
    this.move = new Int16Array(capacity);
    this.visits = new Int32Array(capacity);
    this.wins = new Float64Array(capacity);
    this.won = new Int32Array(capacity);
    this.raveVisits = new Float32Array(capacity);
    this.raveWins = new Float32Array(capacity);
    this.priorVisits = new Float32Array(capacity);
    this.priorWins = new Float32Array(capacity);
    this.first = new Int32Array(capacity);
    this.count = new Int16Array(capacity);
    this.reason = new Uint8Array(capacity);
    this.hash = new Float64Array(capacity);
    this.#lists = [
      this.move,
      this.visits,
      this.wins,
      this.won,
      this.raveVisits,
      this.raveWins,
      this.priorVisits,
      this.priorWins,
      this.first,
      this.count,
      this.reason,
      this.hash,
    ];
  }

  /// An empty tree with a root, which is node 0.
  clear(): void {
    this.used = 0;
    this.add(0);
  }

  hasRoom(nodes: number): boolean {
    return this.used + nodes <= this.capacity;
  }

  add(move: number): number {
    const node = this.used++;
    this.move[node] = move;
    this.visits[node] = 0;
    this.wins[node] = 0;
    this.won[node] = 0;
    this.raveVisits[node] = 0;
    this.raveWins[node] = 0;
    this.priorVisits[node] = 0;
    this.priorWins[node] = 0;
    this.first[node] = 0;
    this.count[node] = 0;
    this.reason[node] = 0;
    this.hash[node] = 0;
    return node;
  }

  childOf(node: number, move: number): number {
    const first = this.first[node]!;
    for (let child = first; child < first + this.count[node]!; child++) if (this.move[child] === move) return child;
    return -1;
  }

  /// Whether the second of the root's children can no longer overtake the first, even if it gets all playouts that are left.
  isDecided(left: number): boolean {
    const { visits, first, count } = this;
    let best = 0;
    let second = 0;
    for (let child = first[0]!; child < first[0]! + count[0]!; child++) {
      const each = visits[child]!;
      if (each > best) {
        second = best;
        best = each;
      } else if (each > second) second = each;
    }
    return best - second > left;
  }

  /// The moves that both sides are expected to make: that into the node, and from there on those with the most visits, as
  /// long as they have at least so many. Empty where there is no node.
  lineFrom(node: number, least = 1): number[] {
    const { move, visits, first, count } = this;
    const line: number[] = [];
    for (let at = node; at >= 0;) {
      line.push(move[at]!);
      const start = first[at]!;
      let best = -1;
      for (let child = start; child < start + count[at]!; child++)
        if (visits[child]! >= (best < 0 ? least : visits[best]! + 1)) best = child;
      at = best;
    }
    return line;
  }

  /// Leaves the children out whose moves do not please; the order of the others stays.
  keepChildren(node: number, pleases: (move: number) => boolean): void {
    const start = this.first[node]!;
    let kept = 0;
    for (let at = 0; at < this.count[node]!; at++)
      if (pleases(this.move[start + at]!)) {
        if (kept < at) this.#exchange(start + kept, start + at);
        kept++;
      }
    this.count[node] = kept;
  }

  /// Puts the children with the best priors first; the pass stays the last one.
  sortChildren(node: number): void {
    const start = this.first[node]!;
    for (let at = 1; at < this.count[node]! - 1; at++)
      for (let to = start + at; to > start && this.priorWins[to]! > this.priorWins[to - 1]!; to--)
        this.#exchange(to, to - 1);
  }

  #exchange(one: number, other: number): void {
    for (const list of this.#lists) {
      const kept = list[one]!;
      list[one] = list[other]!;
      list[other] = kept;
    }
  }

  /// Takes over what another tree has below one of its nodes, which becomes the root here.
  takeFrom(other: SearchTree, node: number): void {
    this.used = 0;
    this.#copy(other, node);
    // Breadth first: the queue is the tree itself, whose nodes know the children's places in the other one until then.
    for (let at = 0; at < this.used; at++) {
      const count = this.count[at]!;
      if (count === 0) continue;
      const from = this.first[at]!;
      if (!this.hasRoom(count)) {
        this.count[at] = 0;
        continue;
      }
      this.first[at] = this.used;
      for (let i = 0; i < count; i++) this.#copy(other, from + i);
    }
  }

  #copy(other: SearchTree, node: number): void {
    const at = this.used++;
    this.move[at] = other.move[node]!;
    this.visits[at] = other.visits[node]!;
    this.wins[at] = other.wins[node]!;
    this.won[at] = other.won[node]!;
    this.raveVisits[at] = other.raveVisits[node]!;
    this.raveWins[at] = other.raveWins[node]!;
    this.priorVisits[at] = other.priorVisits[node]!;
    this.priorWins[at] = other.priorWins[node]!;
    this.first[at] = other.first[node]!;
    this.count[at] = other.count[node]!;
    this.reason[at] = other.reason[node]!;
    this.hash[at] = other.hash[node]!;
  }
}
