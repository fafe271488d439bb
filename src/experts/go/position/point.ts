/// A point of the board, and what it belongs to.
import type { Colour } from '../../../games/index.ts';

export interface GoPoint {
  readonly kind: 'point';
  readonly id: number;
  /// Undefined where it is empty.
  readonly colour: Colour | undefined;
  /// Black's reach minus white's: see `potential.ts`.
  readonly potential: number;
  /// How likely it becomes black's, from 1 (black's for sure) to -1 (white's).
  readonly ownership: number;
  /// The numbers of the objects it belongs to, 0 where there is none. A family holds points around its stones, too.
  readonly string: number;
  readonly group: number;
  readonly family: number;
}
