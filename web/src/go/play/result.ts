/// How a game of Go ended, in words: `Black wins by 3.5 points`.
import { words as goWords } from '../words.ts';
import { words } from './words.ts';

/// By what a game was won, as records write it; undefined for what none should.
const wayOf = (by: string): string | undefined => {
  const { results } = words.value;
  if (by === '') return '';
  if (/^\d+(?:\.\d+)?$/.test(by)) return results.byPoints(by);
  const ways = { r: results.byResignation, t: results.onTime, f: results.byForfeit };
  return /^(?:r(?:esign)?|t(?:ime)?|f(?:orfeit)?)$/i.test(by)
    ? ways[by[0]!.toLowerCase() as keyof typeof ways]
    : undefined;
};

/// From the text of a record: `B+3.5`, `W+R`, `0`, `Void`. What is none of these stays as it is.
export const resultText = (text: string): string => {
  const { results } = words.value;
  if (/^(?:0|draw|jigo)$/i.test(text)) return results.draw;
  if (/^(?:void|\?)$/i.test(text)) return results.void;
  const [, letter, by] = /^([BW])\+(.*)$/i.exec(text) ?? [];
  const way = by === undefined ? undefined : wayOf(by.trim());
  if (letter === undefined || way === undefined) return text;
  return results.win(goWords.value.sides[letter.toUpperCase() === 'B' ? 'black' : 'white'], way);
};

/// `You won`, where one person played.
export const ownResult = (text: string, side: 'black' | 'white' | undefined): string | undefined => {
  const { results } = words.value;
  const winner = /^([BW])\+/.exec(text)?.[1];
  if (side === undefined || winner === undefined) return undefined;
  return (winner === 'B') === (side === 'black') ? results.youWon : results.youLost;
};
