/// A string: stones of a colour that touch, the unit of capture.
import type { Colour } from '../../../games/index.ts';
import type { Standing } from './standing.ts';

/// `critical`: who moves first decides; `captured`: lost even if its owner moves first.
export type StringStatus = 'safe' | 'critical' | 'captured' | 'unknown';

export interface GoString {
  readonly kind: 'string';
  /// Its lowest stone, whatever the order in which it was played.
  readonly id: number;
  readonly colour: Colour;
  /// Ascending.
  readonly stones: readonly number[];
  /// Ascending.
  readonly liberties: readonly number[];
  /// `unknown` until somebody asks for it.
  readonly standing: Standing<StringStatus>;
}
