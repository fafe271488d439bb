/// A game's states read as pieces on places, whatever its rules call them: cell or cellholds, coordinates first or last.
import type { Role } from '../../../rules/index.ts';
import type { Term } from '../../../logic/index.ts';

/// What can stand on a place.
export interface PieceSymbol {
  /// As the rules write it, an argument each; none where a fact without a symbol says that something is there.
  readonly terms: readonly Term[];
  /// Whose it is; undefined where it is nobody's.
  readonly owner: Role | undefined;
  /// It says that nothing is there.
  readonly isBlank: boolean;
}

/// Where a role's pieces begin on an axis: at its first places, at its last ones, or on neither side.
export type Home = 'first' | 'last' | 'none';

export interface PieceBoard {
  /// The name and number of arguments of the facts that say what stands where.
  readonly predicate: { readonly name: string; readonly arity: number };
  /// The arguments that are coordinates, and those that make up the symbol.
  readonly coordinates: readonly number[];
  readonly symbolArguments: readonly number[];
  /// The values of each coordinate in their order, and where the order comes from.
  readonly axes: readonly PieceAxis[];
  /// All combinations of coordinates, the last one changing fastest; not all need to be there.
  readonly places: number;
  /// By place, 1 where something can stand at all.
  readonly exists: Uint8Array;
  readonly symbols: readonly PieceSymbol[];
  readonly roles: number;
  /// By role and axis.
  readonly homes: readonly (readonly Home[])[];
}

export interface PieceAxis {
  readonly values: readonly Term[];
  /// numbers; a chain of facts of the rules, such as (succ 1 2); or merely the order in which the sheet names them.
  readonly order: 'numbers' | 'chain' | 'text';
}

/// Nothing stands there: no fact says anything of the place.
export const ABSENT = -1;

/// By place, the number of the symbol that stands there, or `ABSENT`.
export type Placement = Int16Array;

export const placeOf = ({ axes }: PieceBoard, coordinates: readonly number[]): number =>
  coordinates.reduce((place, coordinate, axis) => place * axes[axis]!.values.length + coordinate, 0);

export const coordinatesOf = ({ axes }: PieceBoard, place: number): number[] => {
  const coordinates: number[] = [];
  let rest = place;
  for (const { values } of axes.toReversed()) {
    coordinates.unshift(rest % values.length);
    rest = Math.floor(rest / values.length);
  }
  return coordinates;
};

/// The place that lies so far away on each axis; undefined beyond the rim.
export const placeAt = (board: PieceBoard, place: number, offset: readonly number[]): number | undefined => {
  const coordinates = coordinatesOf(board, place).map((coordinate, axis) => coordinate + offset[axis]!);
  const isInside = coordinates.every((each, axis) => each >= 0 && each < board.axes[axis]!.values.length);
  return isInside ? placeOf(board, coordinates) : undefined;
};

/// What a role sees on a place.
export type Sight = 'own' | 'enemy' | 'blank' | 'other';

export const sightOf = (board: PieceBoard, placement: Placement, place: number, role: Role): Sight => {
  if (board.exists[place] === 0) return 'other';
  const symbol = board.symbols[placement[place]!];
  if (symbol === undefined || symbol.isBlank) return 'blank';
  if (symbol.owner === undefined) return 'other';
  return symbol.owner === role ? 'own' : 'enemy';
};
