/// A term apart from any heap: relocatable cells. Clauses, findall's results, tables and global variables are kept so.
import type { Boxed } from './cells.ts';
import type { Machine } from './machine.ts';
import { enlarged } from './symbols.ts';

export interface Stored {
  /// Addresses inside are relative to the start of `cells`. A plain array: most are short, and typed arrays are heavy.
  readonly cells: readonly number[];
  readonly root: number;
  readonly boxes: readonly Boxed[];
}

const MAX_CELLS = 2 ** 27;
const NO_CELLS: readonly number[] = [];
const NO_BOXES: readonly Boxed[] = [];

/// Copies a term out of the heap. Cheney's way: the copy itself is the queue of what is still to be copied.
/// With `seen`, compounds met twice are copied once (records of proofs excepted: they are never shared, and are many).
export const store = (m: Machine, cell: number, seen?: Map<number, number>): Stored => {
  const heap = m.heap;
  let c = cell;
  while ((c & 7) === 0) {
    const n = heap[c >> 3]!;
    if (n === c) break;
    c = n;
  }
  const tag = c & 7;
  if (tag === 3 || tag === 4 || (tag === 5 && c < 0)) return { cells: NO_CELLS, root: c, boxes: NO_BOXES };
  let out = m.scratch;
  let end = 1;
  out[0] = c;
  let boxes: Boxed[] | undefined;
  const forwarded: number[] = [];
  for (let scan = 0; scan < end; scan++) {
    c = out[scan]!;
    if ((scan & 0xffff) === 0xffff) {
      m.pulse(0x10000);
      // Addresses have 28 bits.
      if (end > MAX_CELLS) m.spend('memory');
    }
    if ((c & 7) === 6) continue;
    // An argument that is itself a variable already copied: its mark was copied with it.
    let forward = (c & 7) === 7 ? c >> 3 : -1;
    while ((c & 7) === 0) {
      const n = heap[c >> 3]!;
      if ((n & 7) === 7) {
        forward = n >> 3;
        break;
      }
      if (n === c) break;
      c = n;
    }
    if (forward >= 0) {
      out[scan] = forward << 3;
      continue;
    }
    switch (c & 7) {
      case 0:
        // Mark the variable with where its copy is; taken back below.
        forwarded.push(c >> 3);
        heap[c >> 3] = (scan << 3) | 7;
        out[scan] = scan << 3;
        break;
      case 1: {
        const from = c >> 3;
        const functor = heap[from]! >> 3;
        const size = m.db.symbols.functorArity[functor]! + 1;
        if (seen !== undefined && m.db.symbols.functorInternal[functor] === 0) {
          const known = seen.get(c);
          if (known !== undefined) {
            out[scan] = known;
            break;
          }
          seen.set(c, (end << 3) | 1);
        }
        if (end + size > out.length) {
          m.checkMemory((end + size) * 4);
          out = enlarged(out, end + size);
        }
        out[scan] = (end << 3) | 1;
        for (let i = 0; i < size; i++) out[end + i] = heap[from + i]!;
        end += size;
        break;
      }
      case 2: {
        const from = c >> 3;
        if (seen !== undefined) {
          const known = seen.get(c);
          if (known !== undefined) {
            out[scan] = known;
            break;
          }
          seen.set(c, (end << 3) | 2);
        }
        if (end + 2 > out.length) {
          m.checkMemory((end + 2) * 4);
          out = enlarged(out, end + 2);
        }
        out[scan] = (end << 3) | 2;
        out[end] = heap[from]!;
        out[end + 1] = heap[from + 1]!;
        end += 2;
        break;
      }
      case 5:
        if (c >= 0) {
          boxes ??= [];
          out[scan] = (boxes.length << 3) | 5;
          boxes.push(m.boxes[c >> 3]!);
        } else out[scan] = c;
        break;
      default:
        out[scan] = c;
    }
  }
  for (const address of forwarded) heap[address] = address << 3;
  m.scratch = out;
  m.pulse(end & 0xffff);
  // Cell 0 is the root; a variable as root refers to it, so that it stays part of the block.
  const cells = new Array<number>(end);
  for (let i = 0; i < end; i++) cells[i] = out[i]!;
  return { cells, root: 0, boxes: boxes ?? NO_BOXES };
};

/// Copies a stored term onto the heap, its variables new; gives its cell.
export const instantiate = (m: Machine, stored: Stored): number => {
  const { cells, boxes } = stored;
  const length = cells.length;
  if (length === 0) return stored.root;
  if (m.H + length > m.heap.length) m.growHeap(length);
  m.pulse(length);
  const heap = m.heap;
  const base = m.H;
  const shift = base << 3;
  const boxBase = m.boxTop;
  for (let i = 0; i < boxes.length; i++) m.boxes[m.boxTop++] = boxes[i]!;
  for (let i = 0; i < length; i++) {
    const c = cells[i]!;
    const tag = c & 7;
    heap[base + i] = tag <= 2 ? c + shift : tag === 5 && c >= 0 ? c + (boxBase << 3) : c;
  }
  m.H = base + length;
  return heap[base]!;
};

export const storedBytes = (stored: Stored): number => 96 + stored.cells.length * 8 + stored.boxes.length * 16;
