/// How a game of Go ended, in words: `Black wins by 3.5 points`.
import { words as goWords } from '../words.ts';
import { words } from './words.ts';

/// From the text of a record: `B+3.5`, `W+R`, `0`, `Void`.
export const resultText = (text: string): string => {
  const { results } = words.value;
  if (text === '0') return results.draw;
  const [, letter, by] = /^([BW])\+(.*)$/.exec(text) ?? [];
  if (letter === undefined || by === undefined) return results.void;
  const side = goWords.value.sides[letter === 'B' ? 'black' : 'white'];
  return results.win(side, by === 'R' ? results.byResignation : results.byPoints(by));
};

/// `You won`, where one person played.
export const ownResult = (text: string, side: 'black' | 'white' | undefined): string | undefined => {
  const { results } = words.value;
  const winner = /^([BW])\+/.exec(text)?.[1];
  if (side === undefined || winner === undefined) return undefined;
  return (winner === 'B') === (side === 'black') ? results.youWon : results.youLost;
};
