/// What stones do at a distance, at a glance: every stone weighs on the points within five steps, less with each step, and
/// each point knows how far the nearest stones are.
import { BLACK, EMPTY, POINT_LIMIT } from '../../../games/index.ts';
import type { Colour } from '../../../games/index.ts';
import type { PlayoutField } from '../playout/field.ts';

const REACH = 5;
/// The distance of stones that are out of reach.
export const FAR_AWAY = REACH + 1;

// Ways to the points that a stone weighs on, and how many steps they are.
const ways: number[] = [];
const steps: number[] = [];
for (let up = -REACH; up <= REACH; up++)
  for (let right = -REACH; right <= REACH; right++) {
    const far = Math.abs(up) + Math.abs(right);
    if (far > REACH || far === 0) continue;
    ways.push(up * 32 + right);
    steps.push(far);
  }
// Weight beyond the edge falls into rows and columns that are no points; the lists have room on both ends for that.
const MARGIN = REACH * 32 + REACH;
const WAYS = Int16Array.from(ways, (way) => way + MARGIN);
const STEPS = Uint8Array.from(steps);
const LENGTH = POINT_LIMIT + 2 * MARGIN;
const ground = new Int16Array(LENGTH);
const nearest = [new Uint8Array(LENGTH), new Uint8Array(LENGTH)] as const;

/// Weighs all stones; the other questions are about that position.
export const weighStones = (field: PlayoutField): void => {
  ground.fill(0);
  nearest[0].fill(FAR_AWAY);
  nearest[1].fill(FAR_AWAY);
  const { cells, size } = field;
  for (let row = 1; row <= size; row++)
    for (let stone = row * 32 + 1; stone <= row * 32 + size; stone++) {
      const cell = cells[stone]!;
      if (cell >= EMPTY) continue;
      const sign = cell === BLACK ? 1 : -1;
      const near = cell === BLACK ? nearest[0] : nearest[1];
      for (let i = 0; i < WAYS.length; i++) {
        const at = stone + WAYS[i]!;
        const far = STEPS[i]!;
        ground[at]! += sign * (FAR_AWAY - far);
        if (far < near[at]!) near[at] = far;
      }
    }
};

/// Black's weight on a point less white's.
export const groundOf = (point: number): number => ground[point + MARGIN]!;

/// Steps to the nearest stone of a colour, up to `FAR_AWAY`.
export const nearestOf = (point: number, colour: Colour): number => nearest[colour][point + MARGIN]!;
