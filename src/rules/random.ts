/// Chance as an argument: the same seed gives the same numbers on every machine.

/// Numbers in [0, 1), one per call.
export type Random = () => number;

/// A generator of 32 bits of state: a counter whose values are mixed.
export const seededRandom = (seed: number): Random => {
  let counter = seed | 0;
  return () => {
    counter = (counter + 0x9e3779b9) | 0;
    let mixed = Math.imul(counter ^ (counter >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
};

/// One of the items; undefined only where there is none.
export const pickRandom = <T>(items: readonly T[], random: Random): T | undefined =>
  items[Math.floor(random() * items.length)];
