/// Lessons that make GO.1 as weak as the player who lost `cases/go/lost-game.sgf`: it reads no string with more than one
/// liberty, knows no patterns, sees no shapes and does not look at the position after a move. So the game has something to teach, whatever becomes
/// of GO.1.
import type { GoLesson } from '../../experts/index.ts';

const weaknessOf = (name: string, change: Extract<GoLesson['content'], { kind: 'value' }>['change']): GoLesson => ({
  id: `value-${name}`,
  state: { kind: 'adopted', date: '2026-11-17' },
  status: { kind: 'line' },
  title: { en: 'weak', ja: '弱い' },
  words: { en: 'weak', ja: '弱い' },
  origin: {
    ...{ record: '0123456789ab', number: 55, side: 'black', played: 'pass', better: 'C5', question: 'defend D5' },
    ...{ nodes: 1, line: ['C5'], knowledge: '0' },
  },
  content: { kind: 'value', change },
});

export const WEAKNESSES: readonly GoLesson[] = [
  weaknessOf('weak', { of: 'case', name: 'captureLiberties', from: 3, to: 1 }),
  weaknessOf('untaught', { of: 'case', name: 'patterns', from: 0.7, to: 0 }),
  weaknessOf('shapeless', { of: 'case', name: 'shapeMoves', from: 12, to: 0 }),
  weaknessOf('hasty', { of: 'strategy', name: 'looked', from: 20, to: 0 }),
];
