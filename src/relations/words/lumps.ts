/// A relation in words. One column of the frame's domain, the anchor, is the bit; other columns of that domain are kept as
/// distances from it, all others as values. Tuples that differ in the anchor only by a move over the board share a word.
import type { Wire } from '../../circuits/index.ts';

/// Tuples that share a word.
export interface Lump {
  /// By column: the distance from the anchor (0 for the anchor itself), or the value.
  readonly entries: readonly number[];
  readonly wire: Wire;
}

export interface Lumps {
  /// Which columns are of the frame's domain.
  readonly isFramed: readonly boolean[];
  readonly lumps: ReadonlyMap<string, Lump>;
}

/// The anchor is the first column of the frame's domain; -1 where there is none: then a word has all bits or none.
export const anchorOf = (isFramed: readonly boolean[]): number => isFramed.indexOf(true);

export const keyOf = (entries: readonly number[]): string => entries.join(',');

/// Words of equal entries, still to be put together.
export class Gathering {
  readonly #groups = new Map<string, { readonly entries: readonly number[]; readonly wires: Wire[] }>();

  get size(): number {
    return this.#groups.size;
  }

  add(entries: readonly number[], wire: Wire): void {
    const key = keyOf(entries);
    const group = this.#groups.get(key);
    if (group === undefined) this.#groups.set(key, { entries, wires: [wire] });
    else group.wires.push(wire);
  }

  finish(isFramed: readonly boolean[], join: (wires: readonly Wire[]) => Wire): Lumps {
    const lumps = new Map<string, Lump>();
    for (const [key, { entries, wires }] of this.#groups) lumps.set(key, { entries, wire: join(wires) });
    return { isFramed, lumps };
  }
}
