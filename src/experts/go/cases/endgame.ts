/// Endgame: known shapes at the border of territories.
import { storedCase } from './stored-case.ts';

export const endgameCase = storedCase({
  name: 'endgame',
  title: { en: 'endgame', ja: 'ヨセ' },
  target: { en: 'a family with a known shape at its border', ja: 'ヨセパターンを持つ族' },
  intention: {
    attack: { en: 'to take territory away', ja: '地を削減する' },
    defence: { en: 'to keep territory', ja: '地を確保する' },
  },
  patterns: ['endgame'],
  defences: ['territory', 'save', 'connect'],
});
