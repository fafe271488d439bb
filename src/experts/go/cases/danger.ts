/// How much in danger stones are, judged by form: the share of their value that is likely to be lost.
import type { GoFamily } from '../position/family.ts';
import type { GoGroup } from '../position/group.ts';

/// From 0 (lives, or can run) to 1 (as good as dead).
export const dangerOfFamily = ({ vitality, encirclement }: Pick<GoFamily, 'vitality' | 'encirclement'>): number =>
  Math.max(0, Math.min(1, (2 - vitality) / 2)) * encirclement;

/// The same of a group that stands alone: no other group helps it.
export const dangerOfGroup = (group: GoGroup, encirclement: number): number => {
  if (group.standing.status === 'alive') return 0;
  if (group.standing.status === 'dead') return 1;
  const eyes = (group.eyeCount.low + group.eyeCount.high) / 2;
  const breath = Math.min(1, Math.max(0, (group.liberties.length - 2) / 8));
  return Math.max(0, (2 - eyes) / 2) * (0.4 + 0.6 * encirclement) * (1 - 0.6 * breath);
};
