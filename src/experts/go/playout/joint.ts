/// Points between own stones, where they are joined or an eye is false.
import type { Colour } from '../../../games/index.ts';
import { NEIGHBOURS } from '../../../games/index.ts';
import { AROUND_FACTS, BESIDE_BLACK, HAS_ROOM } from './around.ts';
import type { PlayoutField } from './field.ts';

const WAYS = Int16Array.from(NEIGHBOURS);

/// Own stones or the edge on all sides, and none of them in atari. Whether the eye is false hangs on the corners, whose
/// stones may still be taken; as long as nothing has to be joined here, filling it only takes a liberty and half an eye.
export const isNeedlessJoint = (field: PlayoutField, point: number, colour: Colour): boolean => {
  const facts = AROUND_FACTS[field.around[point]!]!;
  if ((facts & HAS_ROOM) !== 0 || (facts & (BESIDE_BLACK << colour)) === 0) return false;
  const { cells, head } = field;
  for (let way = 0; way < 4; way++) {
    const beside = point + WAYS[way]!;
    if (cells[beside] === colour && field.isInAtari(head[beside]!)) return false;
  }
  return true;
};
