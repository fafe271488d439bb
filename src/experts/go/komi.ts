/// Komi as those count who count area, whatever the rules of the game count by.
import type { GoRules } from '../../games/index.ts';

/// What black must have more: komi, and what white gets for handicap stones when area is counted.
export const goKomi = ({ komi, handicap, handicapBonus }: GoRules): number => {
  if (handicapBonus === 'none' || handicap.length === 0) return komi;
  return komi + handicap.length - (handicapBonus === 'each' ? 0 : 1);
};
