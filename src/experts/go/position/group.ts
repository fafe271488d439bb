/// A group: strings that are strongly linked, the unit of life and death.
import type { Colour } from '../../../games/index.ts';
import type { EyeCount, EyeSpace } from './region.ts';
import type { Standing } from './standing.ts';

/// `critical`: who moves first decides.
export type GroupStatus = 'alive' | 'critical' | 'dead' | 'unknown';

export interface GoGroup {
  readonly kind: 'group';
  /// Its lowest stone.
  readonly id: number;
  readonly colour: Colour;
  /// The numbers of its strings, ascending.
  readonly strings: readonly number[];
  /// Ascending.
  readonly stones: readonly number[];
  /// Empty points beside its stones, ascending.
  readonly liberties: readonly number[];
  /// The spaces that only this group fences, lowest first.
  readonly eyes: readonly EyeSpace[];
  /// Points inside its inner regions.
  readonly innerArea: number;
  readonly eyeCount: EyeCount;
  readonly standing: Standing<GroupStatus>;
}
