/// What `hansei evaluate` says to a person.
import type { Language } from './language.ts';

const number = (value: number): string => value.toLocaleString('en');
const plural = (n: number, word: string): string => `${number(n)} ${word}${n === 1 ? '' : 's'}`;

const en = {
  about: 'what a state is worth by the concepts that were carried to its game, and why',
  state:
    'start, moves such as "(drop 4) (drop 3)" or "drop 4, drop 3", "(state FACT ...)", or random:SEED:MOVES; - reads stdin',
  stateMissing: (game: string) => `A state is missing. Example: hansei evaluate ${game} start`,
  optionExplain: 'what each concept adds, its matches drawn on the board',
  optionTop: 'how many concepts are drawn, the largest shares first (5)',
  optionRole: 'as this role sees it (the one to move)',
  optionWeights: 'weights from this file (those that are kept for the game)',
  optionConcepts: 'folder of the concepts that are kept',
  optionGames: 'games for weights that are not kept, at most (100)',
  optionSeconds: 'seconds for these games, at most (60)',
  optionSeed: 'seed of these games (1)',
  noRole: (role: string) => `${role} is no role of this game.`,
  noRoleHint: (roles: readonly string[]) => `roles are ${roles.join(' and ')}`,
  learning: (done: number, games: number) => `${number(done)} of ${plural(games, 'game')} for weights`,
  noFile: (file: string) => `There are no weights in ${file}.`,
  noFileHint: 'hansei transfer FROM GAME --keep writes them',
  otherSheet: (file: string) => `The weights of ${file} are for other rules of this game: they are learned anew.`,
  otherSheetGiven: (file: string) =>
    `The weights of ${file} were learned with other rules; what they say may be wrong.`,
  broken: (file: string) => `${file} is left as it is: mend it, or let weights be learned again.`,
  notKept: (game: string, word: string) =>
    `No weights are kept for ${game}: they are learned now (hansei transfer FROM ${word} --keep keeps them).`,
  fromKept: (n: number) => `The ${plural(n, 'concept')} that you kept ${n === 1 ? 'is' : 'are'} carried.`,
  fromUsual: (game: string) => `No concepts are kept: those of ${game} are carried.`,
  nothing: (game: string, message: string) => `No concepts tell what a state of ${game} is worth: ${message}.`,
  badWeights: (message: string) => `The weights do not fit: ${message}.`,
  moves: (role: string) => `${role} is to move.`,
  over: 'The game is over; concepts have nothing to say.',
  stuck: 'Nobody can move, and the rules do not say that the game is over.',
  goal: (role: string, goal: number) => `${role}: ${goal} points`,
  columns: ['role', 'log odds', 'chance to win'] as readonly string[],
  basis: (learned: boolean, games: number, positions: number) =>
    `${learned ? 'Weights learned now' : 'Kept weights'}, from ${plural(games, 'game')} and ${plural(positions, 'position')}; a draw counts half.`,
  explained: (role: string) => `What adds up to the log odds of ${role}:`,
  shares: (first: string, second: string): readonly string[] => ['concept', first, 'weight', second, 'weight', 'share'],
  advance: (role: string) => `${role} in advance`,
  turn: (role: string) => `${role} is to move`,
  sum: 'sum',
  absent: (n: number) => `${plural(n, 'further concept')} ${n === 1 ? 'is' : 'are'} not there for anybody.`,
  matches: (role: string, n: number) => `${role}: ${plural(n, 'match').replace('matchs', 'matches')}`,
  legend: '* a place of a match',
  more: (n: number) => `${plural(n, 'further concept')} ${n === 1 ? 'is' : 'are'} not drawn (--top).`,
  outOfTime: 'The work came no further and was given up.',
  outOfTimeHint: 'take fewer --games',
  outOfMemory: 'The game needs more memory than there is.',
  outOfMemoryHint: 'take a smaller game',
};

const ja: typeof en = {
  about: '移した概念による局面の評価とその理由',
  state:
    'start、"(drop 4) (drop 3)" や "drop 4, drop 3" のような手順、"(state FACT ...)"、または random:種:手数。- は標準入力',
  stateMissing: (game) => `局面がありません。例: hansei evaluate ${game} start`,
  optionExplain: '概念ごとの内訳と、盤に印を付けた図',
  optionTop: '図を描く概念の数、寄与の大きい順 (5)',
  optionRole: 'この役割から見た値 (手番の役割)',
  optionWeights: 'このファイルの重みを使う (ゲームに残してある重み)',
  optionConcepts: '残してある概念のフォルダ',
  optionGames: '重みが残っていないときの対局数の上限 (100)',
  optionSeconds: 'その対局に使う秒数の上限 (60)',
  optionSeed: 'その対局の乱数の種 (1)',
  noRole: (role) => `${role} はこのゲームの役割ではありません。`,
  noRoleHint: (roles) => `役割は ${roles.join(' と ')} です`,
  learning: (done, games) => `重みのための対局 ${number(games)} 局中 ${number(done)} 局`,
  noFile: (file) => `${file} に重みがありません。`,
  noFileHint: 'hansei transfer FROM GAME --keep で書き出せます',
  otherSheet: (file) => `${file} の重みは別のルールのものです。学習し直します。`,
  otherSheetGiven: (file) => `${file} の重みは別のルールで学んだものです。値は正しくないかもしれません。`,
  broken: (file) => `${file} はそのままにします。直すか、重みを学習し直してください。`,
  notKept: (game, word) =>
    `${game} の重みは残っていないので、今学習します (hansei transfer FROM ${word} --keep で残せます)。`,
  fromKept: (n) => `残してある概念 ${n} 個を移します。`,
  fromUsual: (game) => `残してある概念がないので、${game} の概念を移します。`,
  nothing: (game, message) => `${game} の局面は概念では評価できません: ${message}。`,
  badWeights: (message) => `重みが合いません: ${message}。`,
  moves: (role) => `${role} の手番。`,
  over: '対局は終わっています。概念が言うことはありません。',
  stuck: '誰も手を選べませんが、ルールは終局としていません。',
  goal: (role, goal) => `${role}: ${goal} 点`,
  columns: ['役割', '対数オッズ', '勝つ見込み'],
  basis: (learned, games, positions) =>
    `${learned ? '今学んだ重み' : '残してある重み'} (対局 ${number(games)} 局、${number(positions)} 局面)。引き分けは半分と数える。`,
  explained: (role) => `${role} の対数オッズの内訳:`,
  shares: (first, second) => ['概念', first, '重み', second, '重み', '寄与'],
  advance: (role) => `${role} があらかじめ持つ分`,
  turn: (role) => `${role} の手番`,
  sum: '合計',
  absent: (n) => `ほかの ${n} 個の概念はどちらにもありません。`,
  matches: (role, n) => `${role}: ${n} か所`,
  legend: '* 当てはまる場所',
  more: (n) => `ほかに ${n} 個の概念があります (--top)。`,
  outOfTime: '処理が進まないため打ち切りました。',
  outOfTimeHint: '--games を減らしてください',
  outOfMemory: 'メモリーが足りません。',
  outOfMemoryHint: '小さいゲームを選んでください',
};

export type EvaluateWords = typeof en;
export const evaluateWords = (language: Language): EvaluateWords => (language === 'ja' ? ja : en);
