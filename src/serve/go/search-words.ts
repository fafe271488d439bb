/// The reasons of the tree search in both languages: what made it think of a move.
import type { Words } from '../contract/index.ts';

const JAPANESE: Readonly<Record<string, string>> = {
  'take a string that gives atari': 'アタリをかけている石を取る',
  'take the string of the last move': '直前に打たれた石を取る',
  'take a string': '石を取る',
  'take several stones': '数子を取る',
  'save a string from atari': 'アタリの石を助ける',
  'save several stones': 'アタリの数子を助ける',
  'run in vain': '逃げても助からない石を逃げる',
  ladder: 'シチョウに取る',
  'ladder of several stones': '数子をシチョウに取る',
  atari: 'アタリ',
  'atari on the last move': '直前の石へのアタリ',
  'out of a ladder': 'シチョウから逃げる',
  'out of two liberties': '二つの呼吸点から逃げる',
  'press two liberties': '呼吸点が二つの石に迫る',
  'self-atari': '自らアタリになる手',
  'after a pass': 'パスの後の手',
};

const BOARD = /^(?:small|large) board, (.*)$/;
const AT_LINE = /^line (\d+)(, nobody near)?$/;
const FROM = /^(\d+) from the (last move|move before)$/;

const placed = (text: string): Words | undefined => {
  const [, line, alone] = AT_LINE.exec(text) ?? [];
  if (line !== undefined)
    return {
      en: `on line ${line}${alone === undefined ? '' : ', nobody near'}`,
      ja: `${line} 線の手${alone === undefined ? '' : '(近くに石がない)'}`,
    };
  const [, far, which] = FROM.exec(text) ?? [];
  if (far === undefined) return undefined;
  return which === 'last move'
    ? { en: `near the last move (${far} away)`, ja: `直前の手の近く(距離 ${far})` }
    : { en: `near the move before the last (${far} away)`, ja: `二手前の近く(距離 ${far})` };
};

/// Undefined where there is no reason. What is not known here is told as it is.
export const searchReason = (text: string): Words | undefined => {
  if (text === '') return undefined;
  const ja = JAPANESE[text];
  if (ja !== undefined) return { en: text, ja };
  const [, rest] = BOARD.exec(text) ?? [];
  return (rest === undefined ? undefined : placed(rest)) ?? { en: text, ja: text };
};
