/// The kernel that runs netlists of single bits for 128 positions at once, as a WASM module: a v128 for each gate, bit i of it being
/// position i. The netlist is data in the memory: runs of gates of one kind, and of gates that are counted.
///
/// A gate is known by its slot, of 16 bytes; slots are given as numbers of two bytes where that is enough, else of four.
import {
  block,
  f64x2,
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

/// Marks of an input: a byte for each position.
export const MARK_BYTES = 128;
/// Binary digits that a function spreads.
export const SPREAD_PLANES = 8;
/// What the lowest digit of a spread stands for, as the bits of a floating point number: 1, 2^8, 2^16.
const SCALES = { 0: 0x3ff0000000000000n, 8: 0x4070000000000000n, 16: 0x40f0000000000000n } as const;

/// Spreads of higher digits follow the first.
export const SLICE_FUNCTIONS = { evaluate: 0, settle: 1, mark: 2, gather: 3, spread: 4 } as const;

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

/// mark(from, end, marks, inputs): marks a position in the inputs whose numbers are in the list. At a number that no input has it stops; the
/// result is where.
const mark = (): FunctionCode => {
  const [from, end, marks, inputs] = [0, 1, 2, 3] as const;
  const input = 4;
  return {
    parameters: ['i32', 'i32', 'i32', 'i32'],
    result: 'i32',
    locals: ['i32'],
    body: [
      ...block(
        loop(
          leaveIf(1, i32.isZero(i32.lessUnsigned(get(from), get(end)))),
          leaveIf(1, i32.isZero(i32.lessUnsigned(tee(input, i32.load(get(from))), get(inputs)))),
          i32.store8(i32.add(get(marks), i32.multiply(get(input), i32.constant(MARK_BYTES))), i32.constant(255)),
          set(from, i32.add(get(from), i32.constant(4))),
          leave(0),
        ),
      ),
      ...get(from),
    ],
  };
};

/// gather(marks, to, end): one slot for each input, from the bytes of its 128 positions, whose highest bits count. The marks are wiped
/// away for the next positions.
const gather = (): FunctionCode => {
  const [marks, to, end] = [0, 1, 2] as const;
  return {
    parameters: ['i32', 'i32', 'i32'],
    locals: [],
    body: block(
      loop(
        leaveIf(1, i32.isZero(i32.lessUnsigned(get(to), get(end)))),
        ...Array.from({ length: 8 }, (_, i) => [
          ...i32.store16(get(to), i8x16.bitmask(v128.load(get(marks), 16 * i)), 2 * i),
          ...v128.store(get(marks), v128.constant(0n, 0n), 16 * i),
        ]),
        set(marks, i32.add(get(marks), i32.constant(MARK_BYTES))),
        set(to, i32.add(get(to), i32.constant(16))),
        leave(0),
      ),
    ),
  };
};

/// spread(planesA, countA, planesB, countB, to, stride): the numbers of two counters, of whose binary digits there are planes (up to
/// eight here), side by side as floating point numbers, at `to` for the first position and `stride` further for each of the 127
/// others. The functions for higher digits add to what is there.
const spread = (digits: 0 | 8 | 16): FunctionCode => {
  const [planesA, countA, planesB, countB, to, stride] = [0, 1, 2, 3, 4, 5] as const;
  const [a, b, both] = [6, 7, 8] as const;
  const zero = v128.constant(0n, 0n);
  const eachBit = v128.constant(0x8040201008040201n, 0x8040201008040201n);
  // Bytes, one for each of sixteen positions: the highest digit first, then doubled for each lower one. Digits that are not there
  // are passed over.
  const bytes = (sum: number, planes: number, count: number, chunk: number): Bytes => {
    const digit = (plane: number): Bytes => {
      const places = Array.from({ length: 16 }, (_, i) => 2 * chunk + (i >> 3));
      const value = v128.load(get(planes), 16 * plane);
      const bits = v128.and(i8x16.shuffle(value, value, places), eachBit);
      return set(sum, i8x16.subtract(i8x16.add(get(sum), get(sum)), i8x16.equal(bits, eachBit)));
    };
    let code = block(
      leaveByTable(
        get(count),
        Array.from({ length: 9 }, (_, n) => 8 - n),
        0,
      ),
    );
    for (let plane = 7; plane >= 0; plane--) code = block(code, digit(plane));
    return [...set(sum, zero), ...code];
  };
  const scale = v128.constant(...([0, 1].map(() => SCALES[digits]) as [bigint, bigint]));
  const write = (position: number): Bytes => {
    const byte = 2 * (position & 7);
    const pair = f64x2.convertLow(
      i8x16.shuffle(get(both), zero, [byte, 16, 16, 16, byte + 1, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16]),
    );
    const value = digits === 0 ? pair : f64x2.add(v128.load(get(to)), f64x2.multiply(pair, scale));
    return [...v128.store(get(to), value), ...set(to, i32.add(get(to), get(stride)))];
  };
  const chunks = Array.from({ length: 8 }, (_, chunk) => [
    ...bytes(a, planesA, countA, chunk),
    ...bytes(b, planesB, countB, chunk),
    ...[0, 8].flatMap((half) => [
      ...set(
        both,
        i8x16.shuffle(
          get(a),
          get(b),
          Array.from({ length: 16 }, (_, i) => half + (i >> 1) + 16 * (i & 1)),
        ),
      ),
      ...Array.from({ length: 8 }, (_, i) => write(half + i)).flat(),
    ]),
  ]);
  return {
    parameters: ['i32', 'i32', 'i32', 'i32', 'i32', 'i32'],
    locals: ['v128', 'v128', 'v128'],
    body: chunks.flat(),
  };
};

export const encodeSliceKernel = (width: SlotWidth): Uint8Array<ArrayBuffer> =>
  encodeModule([evaluate(width, false), evaluate(width, true), mark(), gather(), spread(0), spread(8), spread(16)]);

const NARROW = new KernelModule(() => encodeSliceKernel(2));
const WIDE = new KernelModule(() => encodeSliceKernel(4));
export const sliceKernel = (width: SlotWidth): KernelModule => (width === 2 ? NARROW : WIDE);
