/// What the pages about Go share in words.
import { wordsOf } from '../shell/language.ts';

export const words = wordsOf({
  en: {
    pages: 'Go',
    names: { play: 'Play Go', lab: 'Look inside', review: 'Review a game', lessons: 'Lessons', tesuji: 'Tesuji' },
    loading: 'Loading …',
    lost: 'There is no such page about Go.',
    sides: { black: 'Black', white: 'White' },
  },
  ja: {
    pages: '囲碁',
    names: { play: '囲碁を打つ', lab: '中を見る', review: '棋譜をふり返る', lessons: '教訓', tesuji: '手筋' },
    loading: '読み込み中…',
    lost: '囲碁にそのページはありません。',
    sides: { black: '黒', white: '白' },
  },
});
