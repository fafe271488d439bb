/// The axes of a board as people draw them, whatever the sheet calls things: so that patterns of one game mean the same in another.
import type { Role } from '../../../rules/index.ts';
import { ABSENT } from './board.ts';
import type { Home, PieceAxis, Placement } from './board.ts';

export interface Axes {
  /// The arguments that are coordinates, and the axis of each.
  readonly coordinates: readonly number[];
  readonly axes: readonly PieceAxis[];
}

/// Pieces begin at a side if they stand, on average, in the first third of an axis.
const SIDE = 0.34;

const homeOf = (coordinates: readonly number[], length: number): Home => {
  if (coordinates.length === 0 || length < 2) return 'none';
  const mean = coordinates.reduce((sum, each) => sum + each, 0) / coordinates.length / (length - 1);
  return mean < SIDE ? 'first' : mean > 1 - SIDE ? 'last' : 'none';
};

/// By role and axis, where its pieces are at first. Owners are by symbol.
export const homesOf = (
  axes: readonly PieceAxis[],
  first: Placement,
  owners: readonly (Role | undefined)[],
  roles: number,
): Home[][] => {
  const lengths = axes.map(({ values }) => values.length);
  return Array.from({ length: roles }, (_, role) =>
    axes.map((__, axis) => {
      const stride = lengths.slice(axis + 1).reduce((product, length) => product * length, 1);
      const own = [...first].flatMap((symbol, place) =>
        symbol !== ABSENT && owners[symbol] === role ? [Math.floor(place / stride) % lengths[axis]!] : [],
      );
      return homeOf(own, lengths[axis]!);
    }),
  );
};

const TURNED: Readonly<Record<Home, Home>> = { first: 'last', last: 'first', none: 'none' };

/// First those axes on which nobody has a side (across), then those on which somebody has one (forward), which begin at the side of the
/// first role that has one; longer ones before shorter ones.
export const drawnAxes = (
  { coordinates, axes }: Axes,
  homes: readonly (readonly Home[])[],
): Axes & { readonly homes: readonly (readonly Home[])[] } => {
  const sides = axes.map((_, axis) => homes.map((home) => home[axis]!).find((home) => home !== 'none'));
  const order = axes
    .map((_, axis) => axis)
    .toSorted((a, b) => {
      const bySide = Number(sides[a] !== undefined) - Number(sides[b] !== undefined);
      const byLength = axes[b]!.values.length - axes[a]!.values.length;
      // Equal axes without sides are turned into each other anyway: they may stand as the sheet writes them.
      const byArgument = sides[a] === undefined ? coordinates[a]! - coordinates[b]! : 0;
      return bySide || byLength || byArgument;
    });
  const drawn = axes.map((axis, i) => (sides[i] === 'last' ? { ...axis, values: axis.values.toReversed() } : axis));
  return {
    coordinates: order.map((axis) => coordinates[axis]!),
    axes: order.map((axis) => drawn[axis]!),
    homes: homes.map((home) => order.map((axis) => (sides[axis] === 'last' ? TURNED[home[axis]!] : home[axis]!))),
  };
};
