/// Where the points of a board of Go are in its picture.
import { pointPlace } from './point-name.ts';

export const CELL = 40;
const MARGIN = 26;

export interface Geometry {
  readonly size: number;
  /// Width and height of the picture.
  readonly extent: number;
  /// The middle of a column or of a row from above, from 1.
  middle(index: number): number;
  /// The middle of a point; undefined for what is no point of this board.
  at(point: string): readonly [x: number, y: number] | undefined;
}

export const geometryOf = (size: number): Geometry => {
  const middle = (index: number): number => MARGIN + (index - 0.5) * CELL;
  return {
    size,
    extent: 2 * MARGIN + size * CELL,
    middle,
    at: (point) => {
      const place = pointPlace(point, size);
      return place === undefined ? undefined : [middle(place[0]), middle(size + 1 - place[1])];
    },
  };
};

/// The lines of the board.
export const gridPath = ({ size, middle }: Geometry): string => {
  const [first, last] = [middle(1), middle(size)];
  return Array.from({ length: size }, (_, i) => {
    const at = middle(i + 1);
    return `M${first} ${at}H${last}M${at} ${first}V${last}`;
  }).join('');
};

/// The border around a set of points: the sides of their cells that no neighbour shares.
export const borderPath = (points: readonly string[], geometry: Geometry): string => {
  const middles = points.flatMap((point) => {
    const at = geometry.at(point);
    return at === undefined ? [] : [at];
  });
  const known = new Set(middles.map(([x, y]) => `${x} ${y}`));
  const half = CELL / 2;
  return middles
    .flatMap(([x, y]) => [
      ...(known.has(`${x} ${y - CELL}`) ? [] : [`M${x - half} ${y - half}h${CELL}`]),
      ...(known.has(`${x} ${y + CELL}`) ? [] : [`M${x - half} ${y + half}h${CELL}`]),
      ...(known.has(`${x - CELL} ${y}`) ? [] : [`M${x - half} ${y - half}v${CELL}`]),
      ...(known.has(`${x + CELL} ${y}`) ? [] : [`M${x + half} ${y - half}v${CELL}`]),
    ])
    .join('');
};
