/// What `hansei games` says to a person.
import type { Language } from './language.ts';

const en = {
  about: 'list the games: those of the library, and your own rulesheets',
  columns: ['game', 'title', 'roles', 'origin'] as readonly string[],
  origins: { native: 'built in', library: 'library', own: 'your own' },
  title: 'Othello',
  aboutOthello: 'Turn discs over by enclosing them; more discs win.',
  titleGo: 'Go',
  aboutGo: 'Surround points and take stones; more of the board wins.',
  roles: ['black', 'white'] as readonly string[],
  count: (n: number, folder: string) => `${n} games. Your own rulesheets stand in ${folder} as NAME.kif.`,
};

const ja: typeof en = {
  about: 'ゲームの一覧: ライブラリのものと自作のルールシート',
  columns: ['ゲーム', '題名', '役割', '出所'],
  origins: { native: '組み込み', library: 'ライブラリ', own: '自作' },
  title: 'オセロ',
  aboutOthello: '相手の石を挟んで返し、石の多い方が勝ちです。',
  titleGo: '囲碁',
  aboutGo: '地を囲い、石を取り合い、多く取った方が勝ちです。',
  roles: ['black', 'white'],
  count: (n, folder) => `${n} 種類。自作のルールシートは ${folder} に NAME.kif として置きます。`,
};

export type GamesWords = typeof en;
export const gamesWords = (language: Language): GamesWords => (language === 'ja' ? ja : en);
