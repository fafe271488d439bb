/// What a case can look at: the data of the position, the readers, the stored moves that fit, and what points and stones
/// are worth.
import type { Colour, GoBoard } from '../../../games/index.ts';
import type { SituationView } from '../position/situation-view.ts';
import type { GoReaders } from '../reading/readers.ts';
import type { CaseValues } from './case-values.ts';

/// A move of a joseki or of a tesuji that fits the position, for the side to move.
export interface StoredMove {
  readonly kind: 'joseki' | 'tesuji';
  readonly name: string;
  readonly title: { readonly en: string; readonly ja: string };
  /// The case of the pattern, as its text says; `joseki` for lines of the corner.
  readonly case: string;
  /// What its move is meant to do, as its text says.
  readonly aim: string;
  readonly move: number;
  readonly value: number;
  /// The moves that are expected, this one first.
  readonly line: readonly number[];
  /// The stones of the enemy or of its own side of which the pattern speaks.
  readonly stones: readonly number[];
  /// For joseki the points of the corner.
  readonly area: readonly number[];
  /// A person wrote it, or a lost game taught it.
  readonly isOwn: boolean;
}

/// A move that players would look at for its shape and place alone.
export interface ShapelyMove {
  readonly move: number;
  /// How likely it is, of 0 to 1.
  readonly chance: number;
}

export interface Recognition {
  readonly board: GoBoard;
  /// Who is to move.
  readonly colour: Colour;
  readonly situation: SituationView;
  readonly readers: GoReaders;
  readonly values: CaseValues;
  /// The last move, 0 where there is none.
  readonly last: number;
  stored(): readonly StoredMove[];
  /// Moves that look likely by their shape, the likeliest first.
  shapely(): readonly ShapelyMove[];
  /// What a point is worth by potential alone: the expected territory after the side to move plays there, less that after
  /// the other side does, in points.
  swing(point: number): number;
  /// What it is worth that these stones of one colour die: they, and the points that the change of hands brings.
  stake(stones: readonly number[]): number;
}
