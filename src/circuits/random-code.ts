/// The generator of seeds as WASM code: a counter of 32 bits whose values are mixed. The same numbers as seededRandom of the rules room gives.
import { get, i32, i32x4, i64, i64x2, i8x16, set, v128 } from './wasm/instructions.ts';
import type { Bytes } from './wasm/bytes.ts';

const [STEP, FIRST, SECOND] = [0x9e3779b9 | 0, 0x21f0aaad, 0x735a2d97] as const;

/// The next value of the counter.
export const nextCounter = (counter: Bytes): Bytes => i32.add(counter, i32.constant(STEP));

/// Mixes the counter's value in a local, in place.
export const mixCounter = (local: number): Bytes => {
  const folded = (bits: number): Bytes => i32.xor(get(local), i32.shiftRight(get(local), i32.constant(bits)));
  return [
    ...set(local, i32.multiply(folded(16), i32.constant(FIRST))),
    ...set(local, i32.multiply(folded(15), i32.constant(SECOND))),
    ...set(local, folded(15)),
  ];
};

/// A number from 0 up to, but without, `count`, by the mixed value of a local: every value of it belongs to one of them.
export const below = (mixed: number, count: Bytes): Bytes =>
  i32.wrap(i64.shiftRight(i64.multiply(i64.extend(get(mixed)), i64.extend(count)), i64.constant(32)));

/// The same for four counters at once: only those of the mask, which is all ones or all zeros for each, are counted on.
export const nextFour = (counters: Bytes, mask: Bytes): Bytes => i32x4.add(counters, v128.and(mask, four(STEP)));

export const mixFour = (local: number): Bytes => {
  const folded = (bits: number): Bytes => v128.xor(get(local), i32x4.shiftRight(get(local), i32.constant(bits)));
  return [
    ...set(local, i32x4.multiply(folded(16), four(FIRST))),
    ...set(local, i32x4.multiply(folded(15), four(SECOND))),
    ...set(local, folded(15)),
  ];
};

export const belowFour = (mixed: number, counts: Bytes): Bytes => {
  const upperHalves = [4, 12, 20, 28].flatMap((byte) => [byte, byte + 1, byte + 2, byte + 3]);
  return i8x16.shuffle(i64x2.multiplyLow(get(mixed), counts), i64x2.multiplyHigh(get(mixed), counts), upperHalves);
};

const four = (value: number): Bytes => {
  const twice = (BigInt.asUintN(32, BigInt(value)) << 32n) | BigInt.asUintN(32, BigInt(value));
  return v128.constant(twice, twice);
};
