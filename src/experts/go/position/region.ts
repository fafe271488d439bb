/// Regions: what the stones and links of a colour fence in, and the eyes inside.
import type { Colour } from '../../../games/index.ts';

/// How many eyes a space gives: `low` if the enemy moves first in it, `high` if its owner does.
export interface EyeCount {
  readonly low: number;
  readonly high: number;
}

export interface EyeSpace extends EyeCount {
  /// Ascending.
  readonly points: readonly number[];
  /// What its form is called: `point`, `false-point`, `square-four`, ..., or `open` where only its size counts.
  readonly shape: string;
  /// The points on which the number of eyes hangs; empty where it hangs on none.
  readonly vital: readonly number[];
}

/// `inner`: small enough to be the owner's; `invaded`: the enemy holds much of it; `outside`: too large to be fenced.
export type RegionKind = 'inner' | 'invaded' | 'outside';

export interface GoRegion {
  readonly kind: 'region';
  /// The lowest point.
  readonly id: number;
  /// Whose stones and links are the fence.
  readonly colour: Colour;
  readonly extent: RegionKind;
  /// All points inside, enemy stones too; ascending.
  readonly points: readonly number[];
  readonly enemies: readonly number[];
  /// The stones of its colour beside it, and those at the ends of its links; ascending. Of what is outside, neither these
  /// nor the gates and enemies are listed.
  readonly fence: readonly number[];
  /// Points on the lines of its links: neither inside nor outside. Ascending.
  readonly gates: readonly number[];
  readonly eyes: EyeSpace | undefined;
}
