/// Numbers for all weights: those of features first, then those of patterns as they come.
import { MOVE_FEATURES } from '../../src/experts/go/mcts/features.ts';

export type WeightKind = 'feature' | 'narrow' | 'wide' | 'ring';

export class Numbering {
  readonly names: string[] = [...MOVE_FEATURES];
  readonly kinds: WeightKind[] = MOVE_FEATURES.map(() => 'feature');
  readonly #numbers = { narrow: new Map<number, number>(), wide: new Map<number, number>() };
  readonly #rings = new Map<number, number>();

  /// Only these rings have weights.
  constructor(rings: Iterable<number>) {
    for (const ring of rings) this.#rings.set(ring, this.#add('ring', ring));
  }

  numberOf(kind: 'narrow' | 'wide', name: number): number {
    let number = this.#numbers[kind].get(name);
    if (number === undefined) {
      number = this.#add(kind, name);
      this.#numbers[kind].set(name, number);
    }
    return number;
  }

  /// The number of a ring, or -1.
  ringOf(name: number): number {
    return this.#rings.get(name) ?? -1;
  }

  #add(kind: WeightKind, name: number): number {
    this.names.push(String(name));
    this.kinds.push(kind);
    return this.names.length - 1;
  }
}
