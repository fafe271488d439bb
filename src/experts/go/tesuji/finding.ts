/// What the checks find in knowledge that can be read: each with its words in English and Japanese.
import type { Place } from '../../../logic/index.ts';

export const FINDING_WORDS = {
  'no-test-position': [
    'the drawing cannot be laid on a board of 19 lines: a stone has no liberty, or it is too large',
    '図を19路盤に置けません。ダメのない石があるか、大きすぎます',
  ],
  'illegal-move': ['{line}: the last move is not legal', '{line}: 最後の手は打てません'],
  'repeated-move': ['{line}: the last move stands twice among its alternatives', '{line}: 最後の手が二重にあります'],
  duplicate: ['the same as {other}, turned or mirrored', '{other} と、回転や反転を除いて同じです'],
  'condition-false': ['the condition does not hold on the pattern itself', '条件が型そのものの上で成り立ちません'],
  'condition-unknown': ['nobody could answer the condition', '条件に答えられる読みがありません'],
  'not-found': ['the matcher does not find it on its test position', 'テスト局面でマッチしません'],
  'claim-fails': ['{line}: {claim} is not so', '{line}: {claim} になりません'],
  'claim-unknown': ['{line}: nobody could tell whether {claim}', '{line}: {claim} を確かめられません'],
  'no-value': [
    '{line}: tell what it is worth: first N, second N',
    '{line}: 結果の目数 (first N, second N) を書いてください',
  ],
  'no-turn': [
    '{line}: tell whether it ends in sente or gote',
    '{line}: 先手で終わるか後手で終わるか (sente, gote) を書いてください',
  ],
} as const satisfies Readonly<Record<string, readonly [string, string]>>;
export type FindingCode = keyof typeof FINDING_WORDS;

/// Notes are no failures.
const NOTES: readonly FindingCode[] = ['condition-unknown', 'claim-unknown'];

export interface TesujiFinding {
  readonly code: FindingCode;
  readonly severity: 'error' | 'note';
  /// The name of the pattern or joseki.
  readonly name: string;
  readonly parts: Readonly<Record<string, string>>;
  readonly place?: Place;
}

export const tesujiFinding = (
  code: FindingCode,
  name: string,
  parts: Readonly<Record<string, string>> = {},
): TesujiFinding => ({ code, severity: NOTES.includes(code) ? 'note' : 'error', name, parts });

export const tesujiFindingWords = ({ code, parts }: TesujiFinding, language: 'en' | 'ja'): string =>
  FINDING_WORDS[code][language === 'en' ? 0 : 1].replaceAll(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '');
