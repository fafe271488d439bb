/// How many eyes a closed space gives, if its enemy moves first and if its owner does, and where the points are that decide
/// it: the vital point of a shape, or the corner of a half eye.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { EDGE, EMPTY, NEIGHBOURS, ROW_STEP } from '../../../../games/index.ts';
import type { EyeReading } from '../readers.ts';
import { MOST_EYE_POINTS, eyeSpaceLives } from './eye-space.ts';

export interface EyeSpace {
  readonly owner: Colour;
  /// Empty points, and points with stones of the other side.
  readonly points: readonly number[];
}

export type { EyeReading };

// Larger spaces are no eyes yet.
const MOST_POINTS = 24;
const DIAGONALS = [ROW_STEP + 1, ROW_STEP - 1, -ROW_STEP + 1, -ROW_STEP - 1] as const;

const AROUND = [...NEIGHBOURS, ...DIAGONALS];

/// The space around a point that stones of one colour alone enclose; undefined where there is none.
export const eyeSpaceAt = (board: GoBoard, point: number): EyeSpace | undefined => {
  const spaces = ([0, 1] as const).flatMap((owner) => spaceOf(board, point, owner) ?? []);
  // In a space inside a space, the smaller one is meant.
  return spaces.sort((one, other) => one.points.length - other.points.length)[0];
};

const spaceOf = (board: GoBoard, point: number, owner: Colour): EyeSpace | undefined => {
  if (board.cells[point]! > EMPTY || board.cells[point] === owner) return undefined;
  const points = new Set([point]);
  let isEnclosed = false;
  for (const from of points) {
    for (const way of NEIGHBOURS) {
      const cell = board.cells[from + way]!;
      if (cell === owner) isEnclosed = true;
      else if (cell <= EMPTY) points.add(from + way);
    }
    if (points.size > MOST_POINTS) return undefined;
  }
  return isEnclosed ? { owner, points: [...points] } : undefined;
};

/// The eyes of the space around a point; undefined where it is nobody's eye space.
export const eyeValue = (board: GoBoard, point: number): EyeReading | undefined => {
  const space = eyeSpaceAt(board, point);
  if (space === undefined) return undefined;
  const { points } = space;
  if (points.length <= 2) return smallValue(board, space);
  if (points.length > MOST_EYE_POINTS) return { least: 2, most: 2 };
  const isTaken = (one: number): boolean => board.cells[one] !== EMPTY;
  const lives = (list: readonly number[], taken: (one: number) => boolean, isAttackerFirst: boolean): boolean =>
    eyeSpaceLives(list, list.length, taken, isAttackerFirst);
  const least = lives(points, isTaken, true) ? 2 : 1;
  const most = lives(points, isTaken, false) ? 2 : 1;
  if (least === most) return { least, most };
  // The point with most neighbours in the space is the natural one.
  const choices = points
    .filter((one) => !isTaken(one))
    .sort((one, other) => besideIn(points, other) - besideIn(points, one));
  const attack = choices.find((one) => !lives(points, (other) => other === one || isTaken(other), false));
  const defence = choices.find((one) => livesAfter(board, space, one));
  return { least, most, ...(attack === undefined ? {} : { attack }), ...(defence === undefined ? {} : { defence }) };
};

const besideIn = (points: readonly number[], point: number): number =>
  NEIGHBOURS.filter((way) => points.includes(point + way)).length;

// The owner's stone may part the space, or take stones in it.
const livesAfter = (board: GoBoard, { owner, points }: EyeSpace, move: number): boolean => {
  if (!board.play(move, owner)) return false;
  const rest = points.filter((one) => one !== move);
  const parts: number[][] = [];
  for (const start of rest) {
    if (parts.some((part) => part.includes(start))) continue;
    const part = [start];
    for (const from of part) {
      for (const way of NEIGHBOURS) if (rest.includes(from + way) && !part.includes(from + way)) part.push(from + way);
    }
    parts.push(part);
  }
  const lives =
    parts.length > 1 ||
    (parts.length === 1 && eyeSpaceLives(rest, rest.length, (one) => board.cells[one] !== EMPTY, true));
  board.undo();
  return lives;
};

// One or two points are one eye, unless its corners are the enemy's.
const smallValue = (board: GoBoard, { owner, points }: EyeSpace): EyeReading => {
  const values = points.map((point) => cornersOf(board, point, owner, points));
  if (values.some(({ weight }) => weight <= 2)) return { least: 1, most: 1 };
  const half = values.find(({ weight }) => weight === 3);
  if (half === undefined) return { least: 0, most: 0 };
  const [corner] = half.open;
  return corner === undefined ? { least: 0, most: 1 } : { least: 0, most: 1, attack: corner, defence: corner };
};

// Two for a corner that the enemy has, one for an open corner. At the edge, where there are two corners only, a single one
// of the enemy is too many. More than three: false; three: half.
const cornersOf = (
  board: GoBoard,
  point: number,
  owner: Colour,
  space: readonly number[],
): { readonly weight: number; readonly open: readonly number[] } => {
  let weight = 0;
  let isEdge = false;
  const open: number[] = [];
  for (const way of DIAGONALS) {
    const corner = point + way;
    const cell = board.cells[corner]!;
    if (cell === EDGE) isEdge = true;
    else if (space.includes(corner)) continue;
    else if (cell === (owner ^ 1)) {
      weight += 2;
      // A stone that stands in atari can be taken.
      if (board.libertiesOf(corner) === 1) {
        weight--;
        open.push(board.listLiberties(corner)[0]!);
      }
    } else if (cell === EMPTY && AROUND.some((step) => board.cells[corner + step] === (owner ^ 1))) {
      // An enemy who comes from nowhere is no danger.
      weight++;
      open.push(corner);
    }
  }
  return { weight: isEdge && weight > 0 ? weight + 2 : weight, open };
};
