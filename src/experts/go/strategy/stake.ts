/// What hangs on stones: they themselves, the points that change hands with them, and the stones of the other side that
/// come out of danger when they are gone. Stones that cut weak families apart are worth more than their number.
import type { Colour } from '../../../games/index.ts';
import { EMPTY, NEIGHBOURS } from '../../../games/index.ts';
import { dangerOfFamily } from '../cases/danger.ts';
import type { GoFamily } from '../position/family.ts';
import type { SituationView } from '../position/situation-view.ts';
import type { Worth } from './worth.ts';

const ownWorth = (worth: Worth, stones: readonly number[], colour: Colour): number =>
  Math.max(2 * stones.length, worth.loss(stones, colour));

export const stakeOf = (situation: SituationView, worth: Worth, stones: readonly number[]): number => {
  const { board } = situation;
  const colour = board.at(stones[0]!) as Colour;
  const freed = new Set<GoFamily>();
  for (const stone of stones)
    for (const way of NEIGHBOURS) {
      const cell = board.at(stone + way);
      if (cell >= EMPTY || cell === colour) continue;
      const family = situation.familyAt(stone + way);
      if (family !== undefined && family.isWeak) freed.add(family);
    }
  let value = ownWorth(worth, stones, colour);
  for (const family of freed) value += dangerOfFamily(family) * ownWorth(worth, family.stones, family.colour);
  return value;
};
