/// The generator of seeds as WASM code: a counter of 32 bits whose values are mixed. The same numbers as seededRandom of the rules room gives.
import { get, i32, i64, set } from './wasm/instructions.ts';
import type { Bytes } from './wasm/bytes.ts';

/// The next value of the counter.
export const nextCounter = (counter: Bytes): Bytes => i32.add(counter, i32.constant(0x9e3779b9 | 0));

/// Mixes the counter's value in a local, in place.
export const mixCounter = (local: number): Bytes => {
  const folded = (bits: number): Bytes => i32.xor(get(local), i32.shiftRight(get(local), i32.constant(bits)));
  return [
    ...set(local, i32.multiply(folded(16), i32.constant(0x21f0aaad))),
    ...set(local, i32.multiply(folded(15), i32.constant(0x735a2d97))),
    ...set(local, folded(15)),
  ];
};

/// A number from 0 up to, but without, `count`, by the mixed value of a local: every value of it belongs to one of them.
export const below = (mixed: number, count: Bytes): Bytes =>
  i32.wrap(i64.shiftRight(i64.multiply(i64.extend(get(mixed)), i64.extend(count)), i64.constant(32)));
