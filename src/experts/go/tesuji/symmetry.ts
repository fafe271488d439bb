/// The eight symmetries of the square.

/// x' = xx*x + xy*y, y' = yx*x + yy*y.
export interface Symmetry {
  readonly xx: number;
  readonly xy: number;
  readonly yx: number;
  readonly yy: number;
}

/// Four without exchange of the axes, then four with it.
export const SYMMETRIES: readonly Symmetry[] = [
  { xx: 1, xy: 0, yx: 0, yy: 1 },
  { xx: -1, xy: 0, yx: 0, yy: 1 },
  { xx: 1, xy: 0, yx: 0, yy: -1 },
  { xx: -1, xy: 0, yx: 0, yy: -1 },
  { xx: 0, xy: 1, yx: 1, yy: 0 },
  { xx: 0, xy: -1, yx: 1, yy: 0 },
  { xx: 0, xy: 1, yx: -1, yy: 0 },
  { xx: 0, xy: -1, yx: -1, yy: 0 },
];

export const turned = (
  { xx, xy, yx, yy }: Symmetry,
  x: number,
  y: number,
): { readonly x: number; readonly y: number } => ({ x: xx * x + xy * y, y: yx * x + yy * y });
