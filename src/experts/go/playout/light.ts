/// The plain playout: any legal point, each as likely as any other, that does not fill an own eye. `slow-playout.ts` plays
/// the same games by the plain rules.
import type { Colour } from '../../../games/index.ts';
import { GO_PASS } from '../../../games/index.ts';
import type { Chance } from './chance.ts';
import type { PlayoutField } from './field.ts';

/// A random sensible point, or the pass where there is none. Points that were refused move to the end of the list, so
/// that the others stay equally likely.
export const lightMove = (field: PlayoutField, colour: Colour, chance: Chance): number => {
  const { empties, places } = field;
  for (let left = field.emptyCount; left > 0;) {
    const at = chance.below(left);
    const point = empties[at]!;
    if (field.isSensible(point, colour)) return point;
    const other = empties[--left]!;
    empties[at] = other;
    places[other] = at;
    empties[left] = point;
    places[point] = left;
  }
  return GO_PASS;
};

/// Moves after which a playout stops in any case: kos in circles can be endless.
export const playoutLimit = (size: number): number => 3 * size * size;

/// Plays to the end and says black's area less white's.
export const lightPlayout = (field: PlayoutField, first: Colour, chance: Chance): number => {
  const limit = playoutLimit(field.size);
  let colour = first;
  let passes = 0;
  for (let moves = 0; moves < limit && passes < 2; moves++) {
    const point = lightMove(field, colour, chance);
    if (point === GO_PASS) {
      field.pass();
      passes++;
    } else {
      field.play(point, colour);
      passes = 0;
    }
    colour = (colour ^ 1) as Colour;
  }
  return field.score();
};
