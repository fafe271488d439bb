/// How a game ended, as people and files write it: `B+3.5`, `W+R`, `0`.
import type { Result } from '../../logic/index.ts';
import { failed, ok } from '../../logic/index.ts';
import { textError } from '../../rules/index.ts';
import type { Colour } from './colour.ts';
import { BLACK, WHITE } from './colour.ts';

export type GoResult =
  /// Without `by` the winner is known and nothing else.
  | { readonly kind: 'win'; readonly winner: Colour; readonly by?: number | 'resign' | 'time' | 'forfeit' }
  | { readonly kind: 'draw' }
  /// Ended without a result, as after a triple ko.
  | { readonly kind: 'void' }
  | { readonly kind: 'unknown' };

const ENDINGS = { resign: 'R', time: 'T', forfeit: 'F' } as const;

export const printResult = (result: GoResult): string => {
  if (result.kind === 'draw') return '0';
  if (result.kind === 'void') return 'Void';
  if (result.kind === 'unknown') return '?';
  const { winner, by } = result;
  const how = typeof by === 'number' || by === undefined ? (by ?? '') : ENDINGS[by];
  return `${winner === BLACK ? 'B' : 'W'}+${how}`;
};

const WIN = /^([bw])\+(?:(\d{1,4}(?:[.,]\d{1,2})?)|(r|resign)|(t|time)|(f|forfeit))?$/i;

/// Reads what `printResult` writes, and the longer words of SGF.
export const parseResult = (text: string): Result<GoResult> => {
  const word = text.trim();
  if (/^(?:0|draw|jigo)$/i.test(word)) return ok({ kind: 'draw' });
  if (/^void$/i.test(word)) return ok({ kind: 'void' });
  if (word === '?') return ok({ kind: 'unknown' });
  const won = WIN.exec(word);
  if (won === null) {
    const message = `${word === '' ? 'an empty text' : word.slice(0, 40)} is not a result`;
    return failed(textError('not-a-result', message, 'a result is B+3.5, W+R, W+T, B+F, 0, Void or ?'));
  }
  const [, side, points, resign, time, forfeit] = won;
  const winner = /b/i.test(side!) ? BLACK : WHITE;
  if (points !== undefined) {
    const by = Number(points.replace(',', '.'));
    return by === 0
      ? failed(textError('not-a-result', `${word} is won by nothing`, 'a drawn game is 0', 3))
      : ok({ kind: 'win', winner, by });
  }
  if (resign !== undefined) return ok({ kind: 'win', winner, by: 'resign' });
  if (time !== undefined) return ok({ kind: 'win', winner, by: 'time' });
  return ok(forfeit === undefined ? { kind: 'win', winner } : { kind: 'win', winner, by: 'forfeit' });
};
