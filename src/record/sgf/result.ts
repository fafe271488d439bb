/// How a game ended, as RE says it.
import type { SgfColour } from './values.ts';

export type SgfResult =
  | {
      readonly kind: 'won';
      readonly winner: SgfColour;
      /// `unknown` where the file does not say how.
      readonly by: 'points' | 'resignation' | 'time' | 'forfeit' | 'unknown';
      /// With `points`.
      readonly margin?: number;
    }
  | { readonly kind: 'draw' | 'void' | 'unknown' };

const WAYS: readonly (readonly [RegExp, 'resignation' | 'time' | 'forfeit' | 'unknown'])[] = [
  [/^r(?:es(?:ign(?:ation)?)?)?\.?$/, 'resignation'],
  [/^t(?:ime)?$/, 'time'],
  [/^f(?:orfeit)?$/, 'forfeit'],
  [/^\??$/, 'unknown'],
];

/// Undefined where it is no result. Small letters, decimal commas and a word behind the points are let pass.
export const parseSgfResult = (text: string): SgfResult | undefined => {
  const said = text.trim().toLowerCase();
  if (/^(?:0|draw|jigo|tie)$/.test(said)) return { kind: 'draw' };
  if (said === 'void') return { kind: 'void' };
  if (said === '?' || said === '') return { kind: 'unknown' };
  const [, colour, way] = /^(b|w|black|white)\s*\+\s*(.*)$/.exec(said) ?? [];
  if (colour === undefined || way === undefined) return undefined;
  const winner = colour.startsWith('b') ? 'black' : 'white';
  const by = WAYS.find(([pattern]) => pattern.test(way))?.[1];
  if (by !== undefined) return { kind: 'won', winner, by };
  const points = /^(\d{1,6}(?:[.,]\d*)?|[.,]\d+)(?:\s*(?:points?|pts?|moku|目))?$/.exec(way);
  return points === null
    ? undefined
    : { kind: 'won', winner, by: 'points', margin: Number(points[1]!.replace(',', '.')) };
};

const LETTERS = { resignation: 'R', time: 'T', forfeit: 'F', unknown: '' } as const;

export const printSgfResult = (result: SgfResult): string => {
  if (result.kind !== 'won') return { draw: '0', void: 'Void', unknown: '?' }[result.kind];
  const way = result.by === 'points' ? String(result.margin ?? '') : LETTERS[result.by];
  return `${result.winner === 'black' ? 'B' : 'W'}+${way}`;
};
