/// What `hansei simulate` says to a person.
import type { Language } from './language.ts';

const number = (value: number): string => value.toLocaleString('en');
const plural = (n: number, word: string): string => `${number(n)} ${word}${n === 1 ? '' : 's'}`;

const en = {
  about: 'play many random games of a rulesheet, fast, and say how they end',
  optionGames: 'how many games (1000)',
  optionSeed: 'seed of all chance: the same seed gives the same games (1)',
  optionReasoner: (names: readonly string[]) => `what runs the rules: ${names.join(', ')} (auto)`,
  optionSteps: 'give a game up after this many moves (10000)',
  optionTime: 'budget: at most this many milliseconds',
  optionMemory: 'budget: at most this much memory in MB (4096)',
  optionGates: 'budget: at most this many gates of the network (400000)',
  notAReasoner: (word: string, names: readonly string[]) => `'${word}' is not one of ${names.join(', ')}.`,
  progress: (done: number, games: number) => `${number(done)} of ${plural(games, 'game')}`,
  opening: 'The rules are compiled ...',
  fallback: (reason: string) =>
    `The network of these rules is beyond its budget (${reason}): the rules are evaluated state by state instead, which is slower.`,
  title: (game: string, games: number, seed: number, reasoner: string) =>
    `${game}: ${plural(games, 'random game')}, seed ${seed}, by the reasoner ${reasoner}`,
  lengths: (mean: string, shortest: number, longest: number) =>
    `${mean} moves a game on the average, from ${number(shortest)} to ${number(longest)}`,
  speed: (states: number, seconds: string, perSecond: string) =>
    `${number(states)} states in ${seconds} CPU seconds: ${perSecond} states per second`,
  columns: ['role', 'mean goal', '95% interval'] as readonly string[],
  interval: (low: string, high: string) => `${low} to ${high}`,
  stuck: (n: number) =>
    `${plural(n, 'game')} ended because a role had no move: the rules do not say what happens there.`,
  tooLong: (n: number) => `${plural(n, 'game')} ${n === 1 ? 'was' : 'were'} given up as too long (--steps).`,
  missingGoals: (n: number) =>
    `${plural(n, 'goal')} ${n === 1 ? 'is' : 'are'} missing: the rules give none at the end of those games.`,
  outOfTime: (done: number, games: number) => `The time is up: ${number(done)} of ${plural(games, 'game')} ended.`,
  outOfTimeHint: 'give more by --time, or try --reasoner auto',
  outOfMemory: (megabytes: number) => `The rules need more than ${megabytes} MB.`,
  outOfMemoryHint: 'give more by --memory, or try --reasoner tables',
  interrupted: (done: number, games: number) => `Interrupted: ${number(done)} of ${plural(games, 'game')} ended.`,
};

const ja: typeof en = {
  about: 'ルールシートのでたらめな対局を高速に何局も行い、結果をまとめる',
  optionGames: '局数 (1000)',
  optionSeed: '乱数の種。同じ種なら同じ対局になる (1)',
  optionReasoner: (names) => `ルールの実行方法: ${names.join(', ')} (auto)`,
  optionSteps: 'この手数で対局を打ち切る (10000)',
  optionTime: '予算: ミリ秒の上限',
  optionMemory: '予算: メモリーの上限 (MB、4096)',
  optionGates: '予算: ネットワークのゲート数の上限 (400000)',
  notAReasoner: (word, names) => `'${word}' は ${names.join(', ')} のどれでもありません。`,
  progress: (done, games) => `${number(games)} 局中 ${number(done)} 局`,
  opening: 'ルールを変換しています ...',
  fallback: (reason) =>
    `このルールのネットワークは予算を超えるため (${reason})、代わりに局面ごとにルールを計算します。遅くなります。`,
  title: (game, games, seed, reasoner) =>
    `${game}: でたらめな対局 ${number(games)} 局、種 ${seed}、実行方法 ${reasoner}`,
  lengths: (mean, shortest, longest) => `一局の平均 ${mean} 手、${number(shortest)} 手から ${number(longest)} 手まで`,
  speed: (states, seconds, perSecond) => `${number(states)} 局面、CPU 時間 ${seconds} 秒: 毎秒 ${perSecond} 局面`,
  columns: ['役割', '平均得点', '95% 区間'],
  interval: (low, high) => `${low} – ${high}`,
  stuck: (n) => `${number(n)} 局は手のない役割が出て終わりました。ルールはその先を定めていません。`,
  tooLong: (n) => `${number(n)} 局は長すぎるため打ち切りました (--steps)。`,
  missingGoals: (n) => `得点が ${number(n)} 個ありません。ルールが対局の終わりに与えていません。`,
  outOfTime: (done, games) => `時間切れです。${number(games)} 局中 ${number(done)} 局が終わりました。`,
  outOfTimeHint: '--time を増やすか、--reasoner auto を試してください',
  outOfMemory: (megabytes) => `このルールには ${megabytes} MB より多くのメモリーが必要です。`,
  outOfMemoryHint: '--memory を増やすか、--reasoner tables を試してください',
  interrupted: (done, games) => `中断しました。${number(games)} 局中 ${number(done)} 局が終わりました。`,
};

export type SimulateWords = typeof en;
export const simulateWords = (language: Language): SimulateWords => (language === 'ja' ? ja : en);
