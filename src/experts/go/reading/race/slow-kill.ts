/// The slow twin of the kill search.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import type { FightRegion } from './fight-region.ts';
import type { KoMaster } from './kill-search.ts';
import { ROOM_TO_LIVE } from './kill-search.ts';
import { slowAim } from './slow-aim.ts';

/// Whether the attacker takes the string; undefined where there are more than `most` positions.
export const slowKill = (
  board: GoBoard,
  region: FightRegion,
  target: number,
  koMaster: KoMaster,
  isAttackerFirst: boolean,
  most = 200_000,
): boolean | undefined => {
  const defender = board.cells[target] as Colour;
  const attacker = (defender ^ 1) as Colour;
  const masters = { nobody: undefined, attacker, defender };
  return slowAim(
    {
      board,
      points: region.points,
      seeker: attacker,
      isReached: () => board.cells[target] !== defender,
      isOver: (taken) => taken >= ROOM_TO_LIVE,
      koMaster: masters[koMaster],
    },
    isAttackerFirst,
    most,
  );
};
