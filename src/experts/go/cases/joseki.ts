/// Joseki: corners where play still follows a known line.
import { storedCase } from './stored-case.ts';

export const josekiCase = storedCase({
  name: 'joseki',
  title: { en: 'joseki', ja: '定石' },
  target: { en: 'a corner where play follows a known line', ja: '定石進行中の隅' },
  intention: {
    attack: { en: 'to get a base in the corner', ja: '隅の拠点を確保する' },
    defence: { en: 'to keep the base in the corner', ja: '隅の拠点を守る' },
  },
  patterns: ['joseki', 'corner'],
  defences: [],
});
