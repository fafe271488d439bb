/// A seeded generator of random numbers: the same seed gives the same numbers on every machine.

export type Seed = number | string;

export interface Random {
  /// The next 32 bits, from 0 to 2^32 - 1.
  bits(): number;
  /// A whole number from 0 to `limit` - 1, each as likely as any other.
  below(limit: number): number;
  /// One of the items, of which there must be at least one.
  pick<T>(items: readonly T[]): T;
}

/// Parts of one seed, such as a match's seed and the number of a game, as one number.
export const mixSeeds = (...parts: readonly Seed[]): number => {
  // FNV-1a over the parts' texts, each closed by a sign that no number contains, then the finaliser of MurmurHash3,
  // so that neighbouring numbers give seeds that have nothing in common.
  let hash = 0x811c9dc5;
  for (const part of parts)
    for (const character of `${part};`) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/// The generator sfc32 (Doty-Humphrey's small fast counting generator), with 128 bits of state.
export const seededRandom = (seed: Seed): Random => {
  let a = mixSeeds(seed, 'a');
  let b = mixSeeds(seed, 'b');
  let c = mixSeeds(seed, 'c');
  let counter = 1;
  const bits = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
  for (let i = 0; i < 12; i++) bits();
  const below = (limit: number): number => {
    // Numbers beyond the last full multiple of the limit would favour the small ones.
    const end = 0x1_0000_0000 - (0x1_0000_0000 % limit);
    let number = bits();
    while (number >= end) number = bits();
    return number % limit;
  };
  return { bits, below, pick: (items) => items[below(items.length)] };
};
