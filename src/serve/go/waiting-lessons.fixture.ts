/// Lessons that wait for a person, one of each sort, as `hansei go reflect` keeps them; and one that is proved.
import { goKnowledge } from '../../experts/index.ts';
import type { GoLesson } from '../../experts/index.ts';

const origin: GoLesson['origin'] = {
  ...{ record: '0123456789ab', number: 55, side: 'black', played: 'pass', better: 'C5', question: 'defend D5' },
  ...{ nodes: 301, line: ['C5'], knowledge: 'abcdef012345' },
};

const pattern = (): GoLesson['content'] => ({ kind: 'tesuji', tesuji: { ...goKnowledge().tesuji[0]!, notes: [] } });

const title = { en: 'Saves stones that were lost in a game', ja: '実戦で取られた石を助ける' };
const words = {
  en: 'Black passed at move 55; C5 saves the 5 stones at D5.',
  ja: '55 手目、黒はパスした。C5 なら D5 の 5 子を助ける。',
};

/// True in the line of its game.
export const linePattern = (): GoLesson => ({
  id: 'tesuji-3f9a2c',
  state: { kind: 'candidate' },
  status: { kind: 'line' },
  ...{ title, words, origin },
  content: pattern(),
});

export const countedValue = (): GoLesson => ({
  id: 'value-5d3b10',
  state: { kind: 'candidate' },
  status: {
    ...{ kind: 'statistical', n: 3, successes: 2, low: 0.21, high: 0.94 },
    counted: 'turning points of the game played right; 15 of 16 other moves stay as they were',
  },
  title: { en: 'captureLiberties: 3 -> 4', ja: 'captureLiberties: 3 -> 4' },
  words,
  origin,
  content: { kind: 'value', change: { of: 'case', name: 'captureLiberties', from: 3, to: 4 } },
});

/// What is proved does not wait.
export const provedPattern = (): GoLesson => ({
  ...linePattern(),
  id: 'tesuji-713aa4',
  state: { kind: 'adopted', date: '2026-11-17' },
  status: { kind: 'proved', proof: 'tesuji-713aa4.proof.json' },
  origin: { ...origin, record: 'b5aa079e6516' },
});
