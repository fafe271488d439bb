/// How many eyes a space gives, by its form: the known forms of up to six points, false eyes, and large spaces.
import { EMPTY, NEIGHBOURS, ROW_STEP } from '../../../games/index.ts';
import type { EyeSpace } from './region.ts';

/// From this size on an empty space has two eyes, whatever its form.
const ENOUGH_FOR_TWO = 7;
/// Larger spaces are not called eyes: there is room to live in them.
export const LARGEST_EYE_SPACE = 24;

const DIAGONALS = [ROW_STEP + 1, ROW_STEP - 1, -ROW_STEP + 1, -ROW_STEP - 1] as const;

type Cells = Readonly<Uint8Array>;

/// A single point is an eye as long as the enemy does not hold its corners: two of them in the middle of the board, one at
/// the edge.
const singlePoint = (cells: Cells, point: number, own: number): EyeSpace => {
  let enemies = 0;
  let beyond = 0;
  const open: number[] = [];
  for (const way of DIAGONALS) {
    const cell = cells[point + way]!;
    if (cell === EMPTY) open.push(point + way);
    else if (cell > EMPTY) beyond++;
    else if (cell !== own) enemies++;
  }
  const needed = beyond > 0 ? 1 : 2;
  // Both sides take open corners in turn.
  const low = enemies + Math.ceil(open.length / 2) >= needed ? 0 : 1;
  const high = enemies + Math.floor(open.length / 2) >= needed ? 0 : 1;
  return {
    points: [point],
    low,
    high,
    shape: high === 0 ? 'false-point' : 'point',
    vital: low === high ? [] : open.toSorted((a, b) => a - b),
  };
};

interface Form {
  readonly shape: string;
  readonly low: number;
  readonly high: number;
  /// How many neighbours the vital point has; 0 where there is none.
  readonly vitalDegree: number;
}

const form = (shape: string, low: number, high: number, vitalDegree = 0): Form => ({ shape, low, high, vitalDegree });

// By size and by how many neighbours inside the points have, most first.
const FORMS: Readonly<Record<string, Form>> = {
  '2:11': form('two', 1, 1),
  '3:211': form('three', 1, 2, 2),
  '4:2211': form('four', 2, 2),
  '4:2222': form('square-four', 1, 1),
  '4:3111': form('pyramid-four', 1, 2, 3),
  '5:41111': form('crossed-five', 1, 2, 4),
  '5:32221': form('bulky-five', 1, 2, 3),
  '6:422211': form('rabbity-six', 1, 2, 4),
};
const RECTANGLE = '6:332222';

const isCorner = (cells: Cells, point: number): boolean =>
  NEIGHBOURS.filter((way) => cells[point + way]! > EMPTY).length === 2;

/// The eyes of a region. `points` are all its points, ascending, `enemies` those of them that the enemy holds.
export const eyeSpaceOf = (
  cells: Cells,
  points: readonly number[],
  enemies: readonly number[],
  own: number,
): EyeSpace => {
  if (points.length === 1) return singlePoint(cells, points[0]!, own);
  const degreeOf = (point: number): number => NEIGHBOURS.filter((way) => points.includes(point + way)).length;
  const degrees = points.length < ENOUGH_FOR_TWO ? points.map(degreeOf) : [];
  const key = `${points.length}:${degrees.toSorted((a, b) => b - a).join('')}`;
  const isEdged = key === RECTANGLE && points.some((point) => isCorner(cells, point));
  const known = isEdged ? form('corner-six', 1, 2) : FORMS[key];
  const vital = known === undefined ? [] : points.filter((_, i) => degrees[i] === known.vitalDegree);
  const shape = known?.shape ?? 'open';
  if (enemies.length === 0) return { points, shape, low: known?.low ?? 2, high: known?.high ?? 2, vital };
  // Stones inside take the vital point, or make the form another one: one eye is sure, two are to be fought for.
  const isTaken = vital.length > 0 && vital.every((point) => enemies.includes(point));
  const high = points.length <= 2 || isTaken || known?.high === 1 ? 1 : 2;
  return { points, shape, low: 1, high, vital: vital.filter((point) => !enemies.includes(point)) };
};
