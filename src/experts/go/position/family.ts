/// A family: groups that are linked, without the dead ones; the unit of strategy.
import type { Colour } from '../../../games/index.ts';
import type { EyeCount } from './region.ts';

export interface GoFamily {
  readonly kind: 'family';
  /// Its lowest stone.
  readonly id: number;
  readonly colour: Colour;
  /// The numbers of its groups, ascending.
  readonly groups: readonly number[];
  /// Ascending.
  readonly stones: readonly number[];
  /// Empty points beside its stones, ascending.
  readonly liberties: readonly number[];
  /// The points where its colour prevails and whose nearest stones are its own: its stones among them. Ascending.
  readonly domain: readonly number[];
  /// How many points the domain has.
  readonly size: number;
  /// Size by stones: a large number is a thin framework.
  readonly softness: number;
  /// What its domain is expected to be worth, in points of territory.
  readonly territory: number;
  /// Points inside the inner regions of its groups.
  readonly innerArea: number;
  readonly eyeCount: EyeCount;
  /// The share of the ways out that are closed: 0 in the open, 1 where it is shut in.
  readonly encirclement: number;
  /// The points by which it can still get out, ascending.
  readonly exits: readonly number[];
  /// Eyes it has and may get, counted in eyes; from 2 on it lives, if nothing is overlooked.
  readonly vitality: number;
  /// True where its vitality is below what the settings call weak.
  readonly isWeak: boolean;
}
