/// The collector of the heap: marks what registers, environments, choice points and trail can reach, then slides it down.
/// Order is kept, so that choice points still cut the heap at the right place and variables keep their age. While it marks, nothing is
/// changed: it looks at the clock meanwhile, and a budget may end it there.
import { GLOBALS } from './cells.ts';
import type { Machine } from './machine.ts';

/// Collects; the first `arity` registers are alive.
export const collect = (m: Machine, arity: number): void => {
  const collection = new Collection(m, arity);
  collection.markAll();
  collection.slide();
};

const UNMARKED = 0;
const CELL = 1;
const STRUCTURE = 2;

class Collection {
  private readonly m: Machine;
  private readonly arity: number;
  private readonly top: number;
  private readonly marked: Uint8Array;
  private readonly boxMarked: Uint8Array;
  private readonly moved: Int32Array;
  private readonly movedBox: Int32Array;
  private pending = new Int32Array(1024);
  private count = 0;
  /// Positions in the environments and in the choice points that hold cells.
  private readonly slots: number[] = [];
  private readonly arguments: number[] = [];

  constructor(m: Machine, arity: number) {
    this.m = m;
    this.arity = arity;
    this.top = m.H;
    this.marked = new Uint8Array(m.H);
    this.boxMarked = new Uint8Array(m.boxTop);
    this.moved = new Int32Array(m.H + 1);
    this.movedBox = new Int32Array(m.boxTop + 1);
    this.findRoots();
  }

  private findRoots(): void {
    const { env, cps } = this.m;
    // A byte for each place: recursion may be a million frames deep, and a set of them takes longer than the rest of the collection.
    const isSeen = new Uint8Array(env.length);
    let environment = this.m.E;
    for (let b = this.m.B; ; b = cps[b]!) {
      for (; isSeen[environment] === 0; environment = env[environment]!) {
        isSeen[environment] = 1;
        this.m.pulse(4);
        const end = environment + 4 + env[environment + 2]!;
        for (let slot = environment + 4; slot < end; slot++) this.slots.push(slot);
      }
      environment = cps[b + 2]!;
      for (let i = cps[b + 10]!; i > 0; i--) this.arguments.push(b + 10 + i);
      if (b === 0) break;
    }
  }

  markAll(): void {
    const { m } = this;
    for (let i = 0; i <= GLOBALS; i++) {
      this.marked[i] = CELL;
      this.mark(m.heap[i]!);
    }
    for (let i = 0; i < this.arity; i++) this.mark(m.X[i]!);
    for (const slot of this.slots) this.mark(m.env[slot]!);
    for (const slot of this.arguments) this.mark(m.cps[slot]!);
    for (let i = m.TR - 1; i >= 0; i--) {
      const entry = m.trail[i]!;
      if (entry >= 0) this.mark(entry << 3);
      else {
        this.mark(~entry << 3);
        this.mark(m.trail[--i]!);
      }
    }
  }

  private mark(root: number): void {
    this.reach(root);
    const { heap } = this.m;
    let cells = 1;
    for (; this.count > 0; cells++) {
      this.reach(heap[this.pending[--this.count]!]!);
      if ((cells & 0xfff) === 0) this.m.pulse(0x1000);
    }
    this.m.pulse(cells & 0xfff);
  }

  /// Marks the cells that a cell refers to; their contents wait in `pending`.
  private reach(cell: number): void {
    const address = cell >> 3;
    switch (cell & 7) {
      case 0:
        this.visit(address);
        return;
      case 1: {
        // A slot that backtracking left behind may point anywhere: only a functor cell is a structure.
        const functor = this.m.heap[address]!;
        if (this.marked[address] === STRUCTURE || (functor & 7) !== 6) return;
        this.marked[address] = STRUCTURE;
        const end = address + this.m.db.symbols.functorArity[functor >> 3]!;
        for (let i = address + 1; i <= end; i++) this.visit(i);
        return;
      }
      case 2:
        this.visit(address);
        this.visit(address + 1);
        return;
      case 5:
        if (address >= 0) this.boxMarked[address] = 1;
    }
  }

  private visit(address: number): void {
    if (this.marked[address] !== UNMARKED) return;
    this.marked[address] = CELL;
    if (this.count >= this.pending.length) {
      const larger = new Int32Array(this.pending.length * 2);
      larger.set(this.pending);
      this.pending = larger;
    }
    this.pending[this.count++] = address;
  }

  slide(): void {
    const { m, marked, moved, top } = this;
    const { heap, env, cps, trail, X } = m;
    // New addresses: the number of marked cells below. Boxes likewise.
    let next = 0;
    for (let i = 0; i < top; i++) {
      moved[i] = next;
      if (marked[i] !== UNMARKED) next++;
    }
    moved[top] = next;
    const boxes = this.slideBoxes();
    for (let i = 0; i < top; i++) if (marked[i] !== UNMARKED) heap[moved[i]!] = this.forward(heap[i]!);
    for (let i = 0; i < this.arity; i++) X[i] = this.forward(X[i]!);
    for (const slot of this.slots) env[slot] = this.forward(env[slot]!);
    for (const slot of this.arguments) cps[slot] = this.forward(cps[slot]!);
    for (let i = m.TR - 1; i >= 0; i--) {
      const entry = trail[i]!;
      if (entry >= 0) trail[i] = moved[entry]!;
      else {
        trail[i] = ~moved[~entry]!;
        i--;
        trail[i] = this.forward(trail[i]!);
      }
    }
    for (let b = m.B; ; b = cps[b]!) {
      cps[b + 5] = moved[cps[b + 5]!]!;
      cps[b + 9] = this.movedBox[cps[b + 9]!]!;
      if (b === 0) break;
    }
    m.H = next;
    m.boxTop = boxes;
  }

  private slideBoxes(): number {
    const { m, boxMarked, movedBox } = this;
    let next = 0;
    for (let i = 0; i < boxMarked.length; i++) {
      movedBox[i] = next;
      if (boxMarked[i] !== 0) m.boxes[next++] = m.boxes[i]!;
    }
    movedBox[boxMarked.length] = next;
    m.boxes.length = next;
    return next;
  }

  private forward(cell: number): number {
    const tag = cell & 7;
    if (tag <= 2) return (this.moved[cell >> 3]! << 3) | tag;
    return tag === 5 && cell >= 0 ? (this.movedBox[cell >> 3]! << 3) | 5 : cell;
  }
}
