/// Numbers as WASM writes them: LEB128, seven bits a byte, the lowest first.

/// A piece of a WASM module. Everything in it comes from numbers; there is no way in for text.
export type Bytes = readonly number[];

/// A whole number from 0 to 2 ** 32 - 1.
export const unsigned = (value: number): Bytes => {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
  return bytes;
};

/// A whole number of up to 64 bits, with its sign.
export const signed = (value: number | bigint): Bytes => {
  const bytes: number[] = [];
  let rest = BigInt(value);
  for (;;) {
    const byte = Number(rest & 127n);
    rest >>= 7n;
    const isLast = rest === (byte < 64 ? 0n : -1n);
    bytes.push(isLast ? byte : byte + 128);
    if (isLast) return bytes;
  }
};

/// The items, after their number.
export const vector = (items: readonly Bytes[]): Bytes => [...unsigned(items.length), ...items.flat()];

/// The bytes, after their length.
export const sized = (bytes: Bytes): Bytes => [...unsigned(bytes.length), ...bytes];
