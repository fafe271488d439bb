/// The kernel that runs netlists of single bits for 128 positions at once, as a WASM module: a v128 for each gate, bit i of it being
/// position i. The netlist is data in the memory: runs of gates of one kind, and of gates that are counted.
///
/// A gate is known by its slot, of 16 bytes; slots are given as numbers of two bytes where that is enough, else of four.
import {
  block,
  get,
  i32,
  i8x16,
  leave,
  leaveByTable,
  leaveIf,
  loop,
  set,
  tee,
  v128,
  when,
} from './wasm/instructions.ts';
import type { Bytes } from './wasm/bytes.ts';
import { KernelModule } from './wasm/host.ts';
import { encodeModule } from './wasm/module.ts';
import type { FunctionCode } from './wasm/module.ts';

/// What a run does. The first ones are gates, with the slots of the result and of operands for each; orAnd is c | a & b, the slot of c
/// coming first. The others count gates, a & b or a & ~b, by the slots of both.
export const SLICE_KINDS = { and: 0, or: 1, andNot: 2, orAnd: 3, countAnd: 4, countAndNot: 5 } as const;
/// Slots of each gate of a run, by its kind.
export const SLICE_FIELDS = [3, 3, 3, 4, 2, 2] as const;
/// Gates are done so many at a time, counted ones eight.
export const SLICE_STRIDE = 4;
export const COUNT_STRIDE = 8;
/// A header: kind, length of the run in bytes, address of the counter's planes.
export const HEADER_BYTES = 12;
/// The lowest three planes of a counter are added to as a whole.
export const FEWEST_PLANES = 4;

/// Positions whose numbers are written at a time.
export const SPREAD_POSITIONS = 16;

export const SLICE_FUNCTIONS = { evaluate: 0, settle: 1, spread: 2 } as const;

/// Bytes of a slot's number.
export type SlotWidth = 2 | 4;

const evaluate = (width: SlotWidth, isTracked: boolean): FunctionCode => {
  const [ip, end] = [0, 1] as const;
  const [kind, stop, planes, plane] = [2, 3, 4, 5] as const;
  const [x, changed, ones, twos, fours, carry, partial] = [6, 7, 8, 9, 10, 11, 12] as const;
  const temporaries = Array.from({ length: 8 }, (_, i) => 13 + i);
  const field = (offset: number): Bytes =>
    width === 4 ? i32.load(get(ip), offset) : i32.shiftLeft(i32.load16(get(ip), offset), i32.constant(4));
  const move = (bytes: number): Bytes => tee(ip, i32.add(get(ip), i32.constant(bytes)));

  const gate = (operands: number, operation: (...operands: readonly Bytes[]) => Bytes, i: number): Bytes => {
    const at = (operands + 1) * width * i;
    const value = operation(
      ...Array.from({ length: operands }, (_, operand) => v128.load(field(at + (operand + 1) * width))),
    );
    if (!isTracked) return v128.store(field(at), value);
    return [
      ...set(x, value),
      ...set(changed, v128.or(get(changed), v128.xor(get(x), v128.load(field(at))))),
      ...v128.store(field(at), get(x)),
    ];
  };
  const gates = (operands: number, operation: (...operands: readonly Bytes[]) => Bytes): Bytes =>
    loop(
      ...Array.from({ length: SLICE_STRIDE }, (_, i) => gate(operands, operation, i)),
      leaveIf(0, i32.lessUnsigned(move((operands + 1) * width * SLICE_STRIDE), get(stop))),
    );

  // A full adder: sum = sum + y + z, the carry going to a local of its own.
  const add = (sum: number, y: number, z: number, carryTo: number): Bytes => [
    ...set(partial, v128.xor(get(sum), get(y))),
    ...set(carryTo, v128.or(v128.and(get(sum), get(y)), v128.and(get(partial), get(z)))),
    ...set(sum, v128.xor(get(partial), get(z))),
  ];
  const counts = (operation: (a: Bytes, b: Bytes) => Bytes): Bytes => {
    const [t0, t1, t2, t3, t4, t5, t6, t7] = temporaries as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const operand = (to: number, i: number): Bytes =>
      set(to, operation(v128.load(field(2 * width * i)), v128.load(field(2 * width * i + width))));
    const pair = (i: number, carryTo: number): Bytes => [
      ...operand(t0, i),
      ...operand(t1, i + 1),
      ...add(ones, t0, t1, carryTo),
    ];
    return [
      ...[ones, twos, fours].flatMap((local, i) => [...set(local, v128.load(get(planes), 16 * i))]),
      ...loop(
        pair(0, t2),
        pair(2, t3),
        add(twos, t2, t3, t4),
        pair(4, t5),
        pair(6, t6),
        add(twos, t5, t6, t7),
        add(fours, t4, t7, carry),
        // Eight more: carried on until there is nothing to carry.
        set(plane, get(planes)),
        block(
          loop(
            leaveIf(1, i32.isZero(v128.any(get(carry)))),
            set(x, v128.load(get(plane), 48)),
            v128.store(get(plane), v128.xor(get(x), get(carry)), 48),
            set(carry, v128.and(get(x), get(carry))),
            set(plane, i32.add(get(plane), i32.constant(16))),
            leave(0),
          ),
        ),
        leaveIf(0, i32.lessUnsigned(move(2 * width * COUNT_STRIDE), get(stop))),
      ),
      ...[ones, twos, fours].flatMap((local, i) => [...v128.store(get(planes), get(local), 16 * i)]),
    ];
  };
  const kinds = [
    gates(2, (a, b) => v128.and(a!, b!)),
    gates(2, (a, b) => v128.or(a!, b!)),
    gates(2, (a, b) => v128.andNot(a!, b!)),
    gates(3, (c, a, b) => v128.or(c!, v128.and(a!, b!))),
    counts(v128.and),
    counts(v128.andNot),
  ];
  let dispatch = block(
    leaveByTable(
      get(kind),
      kinds.map((_, i) => i),
      0,
    ),
  );
  kinds.forEach((code, i) => (dispatch = block(dispatch, code, leave(kinds.length - 1 - i))));
  return {
    parameters: ['i32', 'i32'],
    ...(isTracked ? { result: 'i32' as const } : {}),
    locals: [...Array.from({ length: 4 }, () => 'i32' as const), ...Array.from({ length: 15 }, () => 'v128' as const)],
    body: [
      ...block(
        loop(
          leaveIf(1, i32.isZero(i32.lessUnsigned(get(ip), get(end)))),
          set(kind, i32.load(get(ip))),
          set(stop, i32.load(get(ip), 4)),
          set(planes, i32.load(get(ip), 8)),
          set(stop, i32.add(get(stop), move(HEADER_BYTES))),
          dispatch,
          leave(0),
        ),
      ),
      ...(isTracked ? v128.any(get(changed)) : []),
    ],
  };
};

/// spread(planes, count, to, chunks): the number of each position, of whose binary digits there are `count` planes (up to 24), as
/// numbers of 32 bits, for as many chunks of 16 positions as told.
const spread = (): FunctionCode => {
  const [planes, count, to, chunks] = [0, 1, 2, 3] as const;
  const [plane, last, chunk] = [4, 5, 6] as const;
  const [low, middle, high, weight, places, bits] = [7, 8, 9, 10, 11, 12] as const;
  // Byte i of each sixteen holds bit i % 8 of the byte that it was made from.
  const eachBit = v128.constant(0x8040201008040201n, 0x8040201008040201n);
  const eighth = (sum: number, index: number): Bytes => [
    // Planes 8 * index to 8 * index + 7, as far as there are any, go to one byte of the sum.
    ...set(sum, v128.constant(0n, 0n)),
    ...set(weight, v128.constant(0x0101010101010101n, 0x0101010101010101n)),
    ...set(plane, i32.add(get(planes), i32.constant(128 * index))),
    ...set(last, i32.add(get(planes), i32.shiftLeft(get(count), i32.constant(4)))),
    ...when(i32.greaterUnsigned(get(last), i32.add(get(plane), i32.constant(128))), [
      set(last, i32.add(get(plane), i32.constant(128))),
    ]),
    ...block(
      loop(
        leaveIf(1, i32.isZero(i32.lessUnsigned(get(plane), get(last)))),
        set(bits, v128.and(i8x16.swizzle(v128.load(get(plane)), get(places)), eachBit)),
        set(sum, v128.or(get(sum), v128.and(i8x16.equal(get(bits), eachBit), get(weight)))),
        set(weight, i8x16.add(get(weight), get(weight))),
        set(plane, i32.add(get(plane), i32.constant(16))),
        leave(0),
      ),
    ),
  ];
  const zero = v128.constant(0n, 0n);
  // The number's four bytes are put side by side: low and middle to sixteen bits, high and nothing to the upper ones.
  const lower = i8x16.shuffle(get(low), get(middle), [0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23]);
  const lower2 = i8x16.shuffle(get(low), get(middle), [8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31]);
  const upper = i8x16.shuffle(get(high), zero, [0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23]);
  const upper2 = i8x16.shuffle(get(high), zero, [8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31]);
  const firstHalf = [0, 1, 16, 17, 2, 3, 18, 19, 4, 5, 20, 21, 6, 7, 22, 23];
  const secondHalf = [8, 9, 24, 25, 10, 11, 26, 27, 12, 13, 28, 29, 14, 15, 30, 31];
  return {
    parameters: ['i32', 'i32', 'i32', 'i32'],
    locals: ['i32', 'i32', 'i32', 'v128', 'v128', 'v128', 'v128', 'v128', 'v128'],
    body: [
      // Bytes 0 and 1 of a plane first, eight times each.
      ...set(places, v128.constant(0n, 0x0101010101010101n)),
      ...loop(
        eighth(low, 0),
        set(middle, zero),
        set(high, zero),
        when(i32.greaterUnsigned(get(count), i32.constant(8)), [eighth(middle, 1)]),
        when(i32.greaterUnsigned(get(count), i32.constant(16)), [eighth(high, 2)]),
        v128.store(get(to), i8x16.shuffle(lower, upper, firstHalf)),
        v128.store(get(to), i8x16.shuffle(lower, upper, secondHalf), 16),
        v128.store(get(to), i8x16.shuffle(lower2, upper2, firstHalf), 32),
        v128.store(get(to), i8x16.shuffle(lower2, upper2, secondHalf), 48),
        set(to, i32.add(get(to), i32.constant(64))),
        set(places, i8x16.add(get(places), v128.constant(0x0202020202020202n, 0x0202020202020202n))),
        leaveIf(0, i32.lessUnsigned(tee(chunk, i32.add(get(chunk), i32.constant(1))), get(chunks))),
      ),
    ],
  };
};

export const encodeSliceKernel = (width: SlotWidth): Uint8Array<ArrayBuffer> =>
  encodeModule([evaluate(width, false), evaluate(width, true), spread()]);

const NARROW = new KernelModule(() => encodeSliceKernel(2));
const WIDE = new KernelModule(() => encodeSliceKernel(4));
export const sliceKernel = (width: SlotWidth): KernelModule => (width === 2 ? NARROW : WIDE);
