/// What `hansei discover` says to a person.
import type { Language } from './language.ts';

const number = (value: number): string => value.toLocaleString('en');

const en = {
  about: 'find concepts in random games: patterns of pieces that tell who wins',
  optionGames: 'how many random games (4000)',
  optionSeed: 'seed of all chance: the same seed gives the same concepts (1)',
  optionPieces: 'pieces of the largest patterns, 1 to 5 (3)',
  optionTime: 'budget: at most this many milliseconds',
  optionForms: 'also print each concept in its form, to be kept in a file',
  optionKeep: 'keep what is found (hansei concepts shows it)',
  optionConcepts: 'folder of the concepts that are kept',
  playing: (games: number) => `${number(games)} random games ...`,
  growing: (pieces: number, candidates: number) =>
    `patterns of up to ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}: ${number(candidates)} looked at`,
  title: (game: string, won: number, games: number) =>
    `${game}: concepts of ${number(games)} random games, of which somebody won ${number(won)}`,
  board: (relation: string, size: string, order: string) => `The board is ${relation}, ${size}; ${order}.`,
  orders: {
    numbers: 'coordinates are numbers',
    chain: 'coordinates are ordered by a chain of facts',
    text: 'coordinates are taken in the order in which the sheet names them',
  } as Readonly<Record<string, string>>,
  owned: (owner: string, symbols: string) => `Pieces of ${owner}: ${symbols}.`,
  found: (candidates: number, positions: number) =>
    `${number(candidates)} patterns were compared in ${number(positions)} positions before the end of games.`,
  columns: ['concept', 'weight', '95% interval', 'what it is'] as readonly string[],
  interval: (low: string, high: string) => `${low} to ${high}`,
  meaning:
    'weight: what one more than the other has adds to the log odds of a win, beside the other concepts; statistical, true of random play.',
  none: 'No pattern tells clearly who wins. More games may show one (--games).',
  nothing: (message: string) => `No concepts here: ${message}.`,
  outOfTime: 'The time is up before anything was found.',
  outOfTimeHint: 'give more by --time, or take fewer --games or --pieces',
  outOfMemory: 'Discovering needs more memory than there is.',
  outOfMemoryHint: 'take fewer --games or --pieces',
};

const ja: typeof en = {
  about: 'でたらめな対局から概念(勝敗を分ける駒の並び)を見つける',
  optionGames: 'でたらめな対局の局数 (4000)',
  optionSeed: '乱数の種。同じ種なら同じ概念になる (1)',
  optionPieces: '並びの駒数の上限、1 から 5 (3)',
  optionTime: '予算: ミリ秒の上限',
  optionForms: '概念の式も出力する(ファイルに残せる)',
  optionKeep: '見つけたものを残す(hansei concepts で見られる)',
  optionConcepts: '残す概念のフォルダ',
  playing: (games) => `でたらめな対局 ${number(games)} 局 ...`,
  growing: (pieces, candidates) => `${pieces} 個までの並び: ${number(candidates)} 通りを調べた`,
  title: (game, won, games) => `${game}: でたらめな対局 ${number(games)} 局(勝負がついたのは ${number(won)} 局)の概念`,
  board: (relation, size, order) => `盤は ${relation}、${size}。${order}。`,
  orders: {
    numbers: '座標は数',
    chain: '座標の順序は事実のつながりから',
    text: '座標の順序はルールシートに現れる順',
  },
  owned: (owner, symbols) => `${owner} の駒: ${symbols}。`,
  found: (candidates, positions) => `終局前の ${number(positions)} 局面で ${number(candidates)} 通りの並びを比べた。`,
  columns: ['概念', '重み', '95% 区間', '意味'],
  interval: (low, high) => `${low} – ${high}`,
  meaning:
    '重み: 相手より一つ多いときに勝ちの対数オッズへ加わる量(他の概念と併せて)。統計であり、でたらめな対局について成り立つ。',
  none: '勝敗をはっきり分ける並びはありませんでした。局数を増やすと見つかるかもしれません(--games)。',
  nothing: (message) => `概念は見つかりません: ${message}`,
  outOfTime: '見つかる前に時間切れになりました。',
  outOfTimeHint: '--time を増やすか、--games か --pieces を減らしてください',
  outOfMemory: 'メモリーが足りません。',
  outOfMemoryHint: '--games か --pieces を減らしてください',
};

export const discoverWords = (language: Language): typeof en => (language === 'ja' ? ja : en);
