/// Area of a board as it stands: stones, and empty regions that one colour alone borders. Nothing is dead.
import { BLACK, EMPTY, NEIGHBOURS, POINT_LIMIT, WHITE } from '../../../games/index.ts';
import type { PlayoutField } from '../playout/field.ts';

const WAYS = Int16Array.from(NEIGHBOURS);
const seen = new Uint8Array(POINT_LIMIT);
const region = new Int16Array(POINT_LIMIT);

/// Black's area less white's.
export const areaAsItStands = (field: PlayoutField): number => {
  const { cells, empties, emptyCount } = field;
  seen.fill(0);
  let area = field.lead;
  for (let at = 0; at < emptyCount; at++) {
    const start = empties[at]!;
    if (seen[start] === 1) continue;
    seen[start] = 1;
    region[0] = start;
    let count = 1;
    let borders = 0;
    for (let i = 0; i < count; i++)
      for (let way = 0; way < 4; way++) {
        const beside = region[i]! + WAYS[way]!;
        const cell = cells[beside]!;
        if (cell < EMPTY) borders |= 1 << cell;
        else if (cell === EMPTY && seen[beside] === 0) {
          seen[beside] = 1;
          region[count++] = beside;
        }
      }
    if (borders === 1 << BLACK) area += count;
    else if (borders === 1 << WHITE) area -= count;
  }
  return area;
};
