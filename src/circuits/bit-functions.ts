/// Functions on cells, a byte each that is all ones or all zeros: packing them into bits, and loops of gates.
import { block, get, i16x8, i32, i8x16, leave, leaveIf, loop, set, v128, when } from './wasm/instructions.ts';
import type { FunctionCode } from './wasm/module.ts';

/// Cells are packed sixteen at a time: lists of cells are filled up to a multiple of it, with zeros.
export const CELL_GROUP = 16;

/// unpack(bits, to, end): one cell for each bit, from `to` up to `end`.
const unpack = ((): FunctionCode => {
  const [bits, to, end, vector] = [0, 1, 2, 3] as const;
  // Byte i of each eight holds bit i.
  const eachBit = v128.constant(0x8040201008040201n, 0x8040201008040201n);
  const places = Array.from({ length: 16 }, (_, i) => i >> 3);
  return {
    parameters: ['i32', 'i32', 'i32'],
    locals: ['v128'],
    body: block(
      loop(
        leaveIf(1, i32.isZero(i32.lessUnsigned(get(to), get(end)))),
        set(vector, i16x8.splat(i32.load16(get(bits)))),
        set(vector, v128.and(i8x16.shuffle(get(vector), get(vector), places), eachBit)),
        v128.store(get(to), i8x16.equal(get(vector), eachBit)),
        set(bits, i32.add(get(bits), i32.constant(2))),
        set(to, i32.add(get(to), i32.constant(CELL_GROUP))),
        leave(0),
      ),
    ),
  };
})();

/// pack(from, end, to): one bit for each cell, from `from` up to `end`.
const pack = ((): FunctionCode => {
  const [from, end, to] = [0, 1, 2] as const;
  return {
    parameters: ['i32', 'i32', 'i32'],
    locals: [],
    body: block(
      loop(
        leaveIf(1, i32.isZero(i32.lessUnsigned(get(from), get(end)))),
        i32.store16(get(to), i8x16.bitmask(v128.load(get(from)))),
        set(from, i32.add(get(from), i32.constant(CELL_GROUP))),
        set(to, i32.add(get(to), i32.constant(2))),
        leave(0),
      ),
    ),
  };
})();

/// An entry of `settle`: the address of a cell to test, what its bits are turned over by, and the record that becomes true with it.
const SETTLE_ENTRY = 3;
/// A record of `settle`: the address of its cell, and from where to where its entries are.
export const SETTLE_RECORD = 3;

/// settle(from, to, cells, end, queue): the gates of a loop, whose cells are emptied first. Entries from `from` up to `to` are those that
/// do not depend on the loop; after that, those of each gate that became true. No gate becomes true twice: the work is that of the true
/// gates, not of all.
const settle = ((): FunctionCode => {
  const [from, to, cells, end, queue] = [0, 1, 2, 3, 4] as const;
  const [head, record, cell] = [5, 6, 7] as const;
  return {
    parameters: ['i32', 'i32', 'i32', 'i32', 'i32'],
    locals: ['i32', 'i32', 'i32'],
    body: [
      ...set(head, get(queue)),
      ...block(
        loop(
          leaveIf(1, i32.isZero(i32.lessUnsigned(get(cells), get(end)))),
          v128.store(get(cells), v128.constant(0n, 0n)),
          set(cells, i32.add(get(cells), i32.constant(CELL_GROUP))),
          leave(0),
        ),
      ),
      ...block(
        loop(
          block(
            loop(
              leaveIf(1, i32.isZero(i32.lessUnsigned(get(from), get(to)))),
              when(i32.unequal(i32.load8(i32.load(get(from))), i32.load(get(from), 4)), [
                set(record, i32.load(get(from), 8)),
                set(cell, i32.load(get(record))),
                when(i32.isZero(i32.load8(get(cell))), [
                  i32.store8(get(cell), i32.constant(255)),
                  i32.store(get(queue), get(record)),
                  set(queue, i32.add(get(queue), i32.constant(4))),
                ]),
              ]),
              set(from, i32.add(get(from), i32.constant(4 * SETTLE_ENTRY))),
              leave(0),
            ),
          ),
          leaveIf(1, i32.isZero(i32.lessUnsigned(get(head), get(queue)))),
          set(record, i32.load(get(head))),
          set(head, i32.add(get(head), i32.constant(4))),
          set(from, i32.load(get(record), 4)),
          set(to, i32.load(get(record), 8)),
          leave(0),
        ),
      ),
    ],
  };
})();

export const BIT_FUNCTIONS = { unpack: 0, pack: 1, settle: 2 } as const;
export const bitFunctions: readonly FunctionCode[] = [unpack, pack, settle];
