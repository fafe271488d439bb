/// The collector of the heap: marks what registers, environments, choice points and trail can reach, then slides it down.
/// Order is kept, so that choice points still cut the heap at the right place and variables keep their age.
import { GLOBALS } from './machine.ts';
import type { Machine } from './machine.ts';

/// Collects; the first `arity` registers are alive.
export const collect = (m: Machine, arity: number): void => {
  const { heap, env, cps, trail, X } = m;
  const arities = m.db.symbols.functorArity;
  const top = m.H;
  const base = GLOBALS + 1;
  const marked = new Uint8Array(top);
  const boxMarked = new Uint8Array(m.boxTop);
  let pending = new Int32Array(1024);
  let count = 0;
  const push = (address: number): void => {
    if (count >= pending.length) {
      const larger = new Int32Array(pending.length * 2);
      larger.set(pending);
      pending = larger;
    }
    pending[count++] = address;
  };
  /// Marks the cells that a cell refers to; their contents wait in `pending`.
  const mark = (cell: number): void => {
    const address = cell >> 3;
    switch (cell & 7) {
      case 0:
        if (marked[address] === 0) {
          marked[address] = 1;
          push(address);
        }
        return;
      case 1: {
        // A slot that backtracking left behind may point anywhere: only a functor cell is a structure.
        if (marked[address] === 2 || (heap[address]! & 7) !== 6) return;
        marked[address] = 2;
        const size = arities[heap[address]! >> 3]!;
        for (let i = 1; i <= size; i++) {
          if (marked[address + i] === 0) {
            marked[address + i] = 1;
            push(address + i);
          }
        }
        return;
      }
      case 2:
        for (let i = 0; i < 2; i++) {
          if (marked[address + i] === 0) {
            marked[address + i] = 1;
            push(address + i);
          }
        }
        return;
      case 5:
        if (cell >= 0) boxMarked[address] = 1;
    }
  };
  const drain = (): void => {
    while (count > 0) mark(heap[pending[--count]!]!);
  };
  const roots = eachRoot(m, arity);
  for (let i = 0; i < base; i++) {
    marked[i] = 1;
    mark(heap[i]!);
  }
  drain();
  for (let i = 0; i < roots.registers; i++) mark(X[i]!);
  drain();
  for (const slot of roots.slots) {
    mark(env[slot]!);
    drain();
  }
  for (const slot of roots.arguments) {
    mark(cps[slot]!);
    drain();
  }
  for (let i = m.TR - 1; i >= 0; i--) {
    const entry = trail[i]!;
    if (entry >= 0) mark(entry << 3);
    else {
      mark(~entry << 3);
      i--;
      mark(trail[i]!);
    }
    drain();
  }

  // New addresses: the number of marked cells below. Boxes likewise.
  const moved = new Int32Array(top + 1);
  let next = 0;
  for (let i = 0; i < top; i++) {
    moved[i] = next;
    if (marked[i] !== 0) next++;
  }
  moved[top] = next;
  const movedBox = new Int32Array(m.boxTop + 1);
  let nextBox = 0;
  for (let i = 0; i < m.boxTop; i++) {
    movedBox[i] = nextBox;
    if (boxMarked[i] !== 0) m.boxes[nextBox++] = m.boxes[i]!;
  }
  movedBox[m.boxTop] = nextBox;

  const forward = (cell: number): number => {
    const tag = cell & 7;
    if (tag <= 2) return (moved[cell >> 3]! << 3) | tag;
    return tag === 5 && cell >= 0 ? (movedBox[cell >> 3]! << 3) | 5 : cell;
  };
  for (let i = 0; i < top; i++) if (marked[i] !== 0) heap[moved[i]!] = forward(heap[i]!);
  for (let i = 0; i < roots.registers; i++) X[i] = forward(X[i]!);
  for (const slot of roots.slots) env[slot] = forward(env[slot]!);
  for (const slot of roots.arguments) cps[slot] = forward(cps[slot]!);
  for (let i = m.TR - 1; i >= 0; i--) {
    const entry = trail[i]!;
    if (entry >= 0) trail[i] = moved[entry]!;
    else {
      trail[i] = ~moved[~entry]!;
      i--;
      trail[i] = forward(trail[i]!);
    }
  }
  for (let b = m.B; ; b = cps[b]!) {
    cps[b + 5] = moved[cps[b + 5]!]!;
    cps[b + 9] = movedBox[cps[b + 9]!]!;
    if (b === 0) break;
  }
  m.H = next;
  m.boxTop = nextBox;
  m.boxes.length = nextBox;
};

interface Roots {
  readonly registers: number;
  /// Positions in the environments and in the choice points that hold cells.
  readonly slots: readonly number[];
  readonly arguments: readonly number[];
}

const eachRoot = (m: Machine, registers: number): Roots => {
  const slots: number[] = [];
  const frames = new Set<number>();
  const environments = (from: number): void => {
    for (let e = from; !frames.has(e); e = m.env[e]!) {
      frames.add(e);
      const size = m.env[e + 2]!;
      for (let i = 0; i < size; i++) slots.push(e + 4 + i);
    }
  };
  environments(m.E);
  const args: number[] = [];
  for (let b = m.B; ; b = m.cps[b]!) {
    environments(m.cps[b + 2]!);
    for (let i = m.cps[b + 10]!; i > 0; i--) args.push(b + 10 + i);
    if (b === 0) break;
  }
  return { registers, slots, arguments: args };
};
