/// What the rules of Go have against a move, a name or a setting, in the language of the person.
import { mostFixedHandicap, pointOf, printPoint } from '../games/index.ts';
import type { GoMoveProblem, MarkProblem, RulesProblem } from '../games/index.ts';
import type { Language } from './language.ts';

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const MOVES: Readonly<Record<GoMoveProblem['code'], (point: string) => string>> = {
  'not-a-point': () => 'そこは盤の外です。',
  'game-over': () => '対局はもう終わっています。',
  occupied: (point) => `${point} にはもう石があります。`,
  ko: (point) => `${point} はコウなので、すぐには取り返せません。`,
  superko: (point) => `${point} に打つと前と同じ局面になります。`,
  suicide: (point) => `${point} は自殺手なので打てません。`,
};

export const goMoveProblem = (language: Language, { code, message, hint }: GoMoveProblem, point: number): string =>
  language === 'ja' ? MOVES[code](printPoint(point)) : `${sentence(message)} ${sentence(hint)}`;

/// For a word that names no point of a board of that size.
export const goPointProblem = (
  language: Language,
  { code, message, hint }: { readonly code: string; readonly message: string; readonly hint: string },
  word: string,
  size: number,
): string => {
  if (language !== 'ja') return `${sentence(message)} ${sentence(hint)}`;
  const range = `点は A1 から ${printPoint(pointOf(size, size))} までです。`;
  return code === 'letter-i'
    ? `列の文字に I は使いません。${range}`
    : `${word.slice(0, 40)} という点はありません。${range}`;
};

const MARKS: Readonly<Record<MarkProblem['code'], (point: string) => string>> = {
  'no-stone': (point) => `${point} に石はありません。`,
  'dead-on-both-sides': (point) => `${point} の辺りでは黒も白も死石になっていて、数えられません。`,
  'dead-among-friends': (point) => `${point} の石は味方に囲まれているので、死石にできません。`,
  'dead-and-seki': (point) => `${point} の石は死石でもセキでもあることになっています。`,
};

export const goMarkProblem = (language: Language, { code, point, message, hint }: MarkProblem): string =>
  language === 'ja' ? MARKS[code](printPoint(point)) : `${sentence(message)} ${sentence(hint)}`;

/// For settings of a command line; most wrong ones are refused before.
export const goRulesProblem = (
  language: Language,
  { code, message, hint }: RulesProblem,
  size: number,
): { readonly message: string; readonly hint: string } => {
  if (language !== 'ja') return { message, hint };
  const most = mostFixedHandicap(size);
  if (code === 'bad-handicap')
    return {
      message: `${size} 路盤にその数の置石は置けません`,
      hint: most === 0 ? `${size} 路盤では置石を使えません` : `${size} 路盤の置石は 2 から ${most} までです`,
    };
  if (code === 'bad-komi') return { message: 'そのコミは使えません', hint: 'コミは 6.5 のように半目単位で指定します' };
  return { message: 'その設定では打てません', hint: '路数、コミ、ルールを見直してください' };
};
