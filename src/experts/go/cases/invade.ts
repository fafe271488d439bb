/// Invade: known shapes of a family into which a stone can be dropped.
import { storedCase } from './stored-case.ts';

export const invadeCase = storedCase({
  name: 'invade',
  title: { en: 'invade', ja: '打込' },
  target: { en: 'a family with a shape that can be invaded', ja: '打込パターンを持つ族' },
  intention: {
    attack: { en: 'to part or shrink the family', ja: '族を分断または削減する' },
    defence: { en: 'to guard against the invasion', ja: '打込みを防ぐ' },
  },
  patterns: ['invade'],
  defences: ['base', 'territory', 'settle'],
});
