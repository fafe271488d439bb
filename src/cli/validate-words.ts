/// What `hansei validate` says to a person. The findings themselves are worded where they are made.
import type { Language } from './language.ts';

const counted = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

const en = {
  about: 'say what is wrong with a rulesheet (GDL), where, and what to do about it',
  file: 'the rulesheet (.kif); - reads stdin',
  noFile: 'A rulesheet is missing. Example: hansei validate game.kif',
  more: (n: number) => `... and ${counted(n, 'finding')} more (--json lists all)`,
  fine: 'No findings: the rulesheet can be played.',
  playable: (warnings: number) => `${counted(warnings, 'warning')}: the rulesheet can be played.`,
  refused: (errors: number, warnings: number) =>
    `${counted(errors, 'error')}${warnings === 0 ? '' : `, ${counted(warnings, 'warning')}`}: the rulesheet is refused.`,
  random: 'It is a game of GDL-II: chance plays the role random, each of its moves being equally likely.',
  sees: 'It is a game of GDL-II: roles are told what sees says, not all moves.',
};

const ja: typeof en = {
  about: 'ルールシート (GDL) のどこに何の問題があり、どう直せばよいかを示す',
  file: 'ルールシート (.kif)。- は標準入力',
  noFile: 'ルールシートがありません。例: hansei validate game.kif',
  more: (n) => `... ほかに ${n} 件あります (--json ですべて表示します)`,
  fine: '指摘はありません。このルールシートで対局できます。',
  playable: (warnings) => `警告 ${warnings} 件。このルールシートで対局できます。`,
  refused: (errors, warnings) =>
    `エラー ${errors} 件${warnings === 0 ? '' : `、警告 ${warnings} 件`}。このルールシートは受け付けられません。`,
  random: 'GDL-II のゲームです。random の手は偶然が、どれも同じ確率で選びます。',
  sees: 'GDL-II のゲームです。対局者には、すべての手ではなく sees の内容が知らされます。',
};

export type ValidateWords = typeof en;
export const validateWords = (language: Language): ValidateWords => (language === 'ja' ? ja : en);
