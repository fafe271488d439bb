/// When a game of Othello was lost: the ply from which a side is behind.
import { BLACK, WHITE, discDifference } from '../../games/index.ts';
import type { Colour, Position, Transcript } from '../../games/index.ts';

/// The side behind at the end of the record, finished or not; undefined where both have the same number of discs.
export const loserOf = ({ positions }: Transcript): Colour | undefined => {
  const difference = discDifference(positions.at(-1)!, BLACK);
  return difference === 0 ? undefined : difference < 0 ? BLACK : WHITE;
};

/// The first ply from which the side stays behind to the end; with `from`, the first ply after that one at which it is
/// behind. Undefined where there is none.
export const failurePly = ({ positions }: Transcript, side: Colour, from?: number): number | undefined => {
  const [, ...after] = positions;
  const isBehind = (position: Position): boolean => discDifference(position, side) < 0;
  if (from !== undefined) return after.find((position) => position.ply > from && isBehind(position))?.ply;
  const lastGood = after.findLastIndex((position) => !isBehind(position));
  return after[lastGood + 1]?.ply;
};
