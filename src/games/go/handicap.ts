/// Where handicap stones stand, and the star points of boards.
import { pointOf } from './point.ts';

/// The line of the star points, counted from the side; undefined where a board is too small for them.
const starLine = (size: number): number | undefined => {
  if (size < 7) return undefined;
  return size < 13 ? 3 : 4;
};

/// How many stones the fixed places of a board take: nine on odd boards from 9 on, else four; none below 7.
export const mostFixedHandicap = (size: number): number => {
  if (size < 7) return 0;
  return size % 2 === 1 && size >= 9 ? 9 : 4;
};

/// The usual places of 2 to 9 stones, in the order in which they are put: two in opposite corners, then the other corners,
/// the middle for odd numbers, the sides. Undefined where the board has no such places.
export const fixedHandicap = (size: number, stones: number): readonly number[] | undefined => {
  const near = starLine(size);
  if (near === undefined || !Number.isInteger(stones) || stones < 2 || stones > mostFixedHandicap(size))
    return undefined;
  const far = size + 1 - near;
  const middle = (size + 1) / 2;
  const corners = [pointOf(near, near), pointOf(far, far), pointOf(near, far), pointOf(far, near)];
  const sides = [pointOf(near, middle), pointOf(far, middle), pointOf(middle, near), pointOf(middle, far)];
  if (stones <= 4) return corners.slice(0, stones);
  const isOdd = stones % 2 === 1;
  return [...corners, ...sides.slice(0, stones - (isOdd ? 5 : 4)), ...(isOdd ? [pointOf(middle, middle)] : [])];
};

/// The points that boards mark for the eye: corners, from 13 lines on the sides, and the middle of odd boards.
export const starPoints = (size: number): readonly number[] => {
  const middle = size % 2 === 1 && size >= 5 ? [pointOf((size + 1) / 2, (size + 1) / 2)] : [];
  if (size >= 13 && size % 2 === 1) return fixedHandicap(size, 9)!;
  return [...(fixedHandicap(size, 4) ?? []), ...middle];
};

/// What can be said to somebody who asked for places that a board has not.
export const handicapHint = (size: number): string => {
  const most = mostFixedHandicap(size);
  return most === 0
    ? `a board of ${size} has no fixed places; give points instead of a number`
    : `a board of ${size} has fixed places for 2 to ${most} stones; for others give points instead of a number`;
};
