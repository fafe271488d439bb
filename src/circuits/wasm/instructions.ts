/// WASM instructions as functions that give their bytes: operands first, so that code reads like an expression. Only what the
/// kernels need is here.
import { signed, unsigned } from './bytes.ts';
import type { Bytes } from './bytes.ts';

export const TYPES = { i32: 0x7f, i64: 0x7e, v128: 0x7b } as const;
export type ValueType = keyof typeof TYPES;

type Unary = (x: Bytes) => Bytes;
type Binary = (x: Bytes, y: Bytes) => Bytes;
/// `offset` is added to the address and costs nothing.
type Load = (address: Bytes, offset?: number) => Bytes;
type Store = (address: Bytes, value: Bytes, offset?: number) => Bytes;

const unary =
  (...opcode: Bytes): Unary =>
  (x) =>
    x.concat(opcode);
const binary =
  (...opcode: Bytes): Binary =>
  (x, y) =>
    x.concat(y, opcode);
// Alignment is a hint that engines ignore: 1 byte is always true.
const load =
  (...opcode: Bytes): Load =>
  (address, offset = 0) =>
    address.concat(opcode, 0, unsigned(offset));
const store =
  (...opcode: Bytes): Store =>
  (address, value, offset = 0) =>
    address.concat(value, opcode, 0, unsigned(offset));
/// SIMD opcodes: a prefix, then the number.
const simd = (number: number): Bytes => [0xfd, ...unsigned(number)];

export const i32 = {
  constant: (value: number): Bytes => [0x41, ...signed(value)],
  load: load(0x28),
  load16: load(0x2f),
  load8: load(0x2d),
  load8Signed: load(0x2c),
  store: store(0x36),
  store16: store(0x3b),
  store8: store(0x3a),
  isZero: unary(0x45),
  equal: binary(0x46),
  unequal: binary(0x47),
  lessUnsigned: binary(0x49),
  greaterUnsigned: binary(0x4b),
  atMostUnsigned: binary(0x4d),
  countTrailingZeros: unary(0x68),
  popcount: unary(0x69),
  add: binary(0x6a),
  subtract: binary(0x6b),
  multiply: binary(0x6c),
  and: binary(0x71),
  or: binary(0x72),
  xor: binary(0x73),
  shiftLeft: binary(0x74),
  shiftRight: binary(0x76),
  wrap: unary(0xa7),
} as const;

export const i64 = {
  constant: (value: number | bigint): Bytes => [0x42, ...signed(BigInt.asIntN(64, BigInt(value)))],
  load: load(0x29),
  load32: load(0x35),
  store: store(0x37),
  store32: store(0x3e),
  isZero: unary(0x50),
  equal: binary(0x51),
  unequal: binary(0x52),
  countTrailingZeros: unary(0x7a),
  popcount: unary(0x7b),
  add: binary(0x7c),
  subtract: binary(0x7d),
  multiply: binary(0x7e),
  and: binary(0x83),
  or: binary(0x84),
  xor: binary(0x85),
  shiftLeft: binary(0x86),
  shiftRight: binary(0x88),
  rotateLeft: binary(0x89),
  extend: unary(0xad),
} as const;

export const v128 = {
  load: load(...simd(0)),
  load16Splat: load(...simd(8)),
  load64Splat: load(...simd(10)),
  store: store(...simd(11)),
  constant: (low: bigint, high: bigint): Bytes => [...simd(12), ...eightBytes(low), ...eightBytes(high)],
  not: unary(...simd(77)),
  and: binary(...simd(78)),
  andNot: binary(...simd(79)),
  or: binary(...simd(80)),
  xor: binary(...simd(81)),
  any: unary(...simd(83)),
  /// Bits of x where the mask has ones, of y elsewhere.
  select: (x: Bytes, y: Bytes, mask: Bytes): Bytes => [...x, ...y, ...mask, ...simd(82)],
  /// The lower or upper 64 bits.
  half: (x: Bytes, number: 0 | 1): Bytes => [...x, ...simd(29), number],
} as const;

export const i8x16 = {
  /// Byte i of the result is the byte of x that byte i of y names; zero beyond 15.
  swizzle: binary(...simd(14)),
  /// Sixteen bytes, of x by numbers up to 15, of y from 16 on.
  shuffle: (x: Bytes, y: Bytes, bytes: Bytes): Bytes => [...x, ...y, ...simd(13), ...bytes],
  equal: binary(...simd(35)),
  /// The highest bits of all bytes, as a number of 16 bits.
  bitmask: unary(...simd(100)),
  shiftLeft: binary(...simd(107)),
  add: binary(...simd(110)),
  subtract: binary(...simd(113)),
  /// The numbers of x and y, which are below 256, in half the room.
  narrow: binary(...simd(102)),
} as const;

export const i16x8 = {
  splat: unary(...simd(16)),
  shiftLeft: binary(...simd(139)),
  narrow: binary(...simd(134)),
  /// The lower or upper half of the bytes, in twice the room.
  extendLow: { signed: unary(...simd(135)), unsigned: unary(...simd(137)) },
  extendHigh: { signed: unary(...simd(136)), unsigned: unary(...simd(138)) },
} as const;

export const i32x4 = {
  add: binary(...simd(174)),
  multiply: binary(...simd(181)),
  shiftRight: binary(...simd(173)),
  extendLow: { signed: unary(...simd(167)), unsigned: unary(...simd(169)) },
  extendHigh: { signed: unary(...simd(168)), unsigned: unary(...simd(170)) },
} as const;

export const i64x2 = {
  /// Products of the two lower or upper numbers of 32 bits, without sign.
  multiplyLow: binary(...simd(222)),
  multiplyHigh: binary(...simd(223)),
} as const;

export const f64x2 = {
  add: binary(...simd(240)),
  multiply: binary(...simd(242)),
  /// The two lower numbers of 32 bits, without sign.
  convertLow: unary(...simd(255)),
} as const;

const eightBytes = (value: bigint): Bytes =>
  Array.from({ length: 8 }, (_, i) => Number((BigInt.asUintN(64, value) >> BigInt(8 * i)) & 255n));

export const get = (local: number): Bytes => [0x20, ...unsigned(local)];
export const set = (local: number, value: Bytes): Bytes => value.concat(0x21, unsigned(local));
/// Sets a local and gives its value.
export const tee = (local: number, value: Bytes): Bytes => value.concat(0x22, unsigned(local));
/// `then` where the condition is not zero, else `otherwise`, both being computed.
export const select = (then: Bytes, otherwise: Bytes, condition: Bytes): Bytes => [
  ...then,
  ...otherwise,
  ...condition,
  0x1b,
];

const NOTHING = 0x40;
const END = 0x0b;

/// Code that `leave` can get out of.
export const block = (...code: readonly Bytes[]): Bytes => [0x02, NOTHING, ...code.flat(), END];
/// Code that `leave` starts again.
export const loop = (...code: readonly Bytes[]): Bytes => [0x03, NOTHING, ...code.flat(), END];
export const when = (condition: Bytes, then: readonly Bytes[], otherwise?: readonly Bytes[]): Bytes => [
  ...condition,
  0x04,
  NOTHING,
  ...then.flat(),
  ...(otherwise === undefined ? [] : [0x05, ...otherwise.flat()]),
  END,
];
/// To the end of the block (or the start of the loop) `depth` levels up; 0 is the innermost one, `when` counting too.
export const leave = (depth: number): Bytes => [0x0c, ...unsigned(depth)];
export const leaveIf = (depth: number, condition: Bytes): Bytes => [...condition, 0x0d, ...unsigned(depth)];
/// Leaves as many levels as the table says for the value; as `otherwise` says beyond its end.
export const leaveByTable = (value: Bytes, depths: readonly number[], otherwise: number): Bytes => [
  ...value,
  0x0e,
  ...unsigned(depths.length),
  ...depths.flatMap((depth) => [...unsigned(depth)]),
  ...unsigned(otherwise),
];
/// Calls a function of the module, by its number, with the arguments given.
export const call = (number: number, ...values: readonly Bytes[]): Bytes => [
  ...values.flat(),
  0x10,
  ...unsigned(number),
];
export const fill = (address: Bytes, value: Bytes, length: Bytes): Bytes => [
  ...address,
  ...value,
  ...length,
  0xfc,
  11,
  0,
];
export const copy = (to: Bytes, from: Bytes, length: Bytes): Bytes => [...to, ...from, ...length, 0xfc, 10, 0, 0];
