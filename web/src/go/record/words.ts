/// What is said of records that are opened.
import { wordsOf } from '../../shell/language.ts';

export const words = wordsOf({
  en: {
    told: 'Read otherwise than written:',
    tooLarge: 'The record has more than a million letters.',
    tooLargeHint: 'Choose a file with one game, or take comments and variations out of it.',
  },
  ja: {
    told: '書かれた通りには読めなかった所:',
    tooLarge: '棋譜が 100 万文字を超えています。',
    tooLargeHint: '一局だけのファイルを選ぶか、コメントや変化図を減らしてください。',
  },
});
