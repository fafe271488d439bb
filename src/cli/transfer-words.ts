/// What `hansei transfer` says to a person.
import type { Language } from './language.ts';

const number = (value: number): string => value.toLocaleString('en');
const plural = (n: number, word: string): string => `${number(n)} ${word}${n === 1 ? '' : 's'}`;

const en = {
  about: 'carry concepts from small games to others: weights from few games, and what they are worth there',
  argument: 'where concepts are found (several with commas), then the games to which they are carried; names or files',
  missing: 'Games are missing. Example: hansei transfer tic-tac-toe connect-four',
  missingKept: 'A game is missing. Example: hansei transfer --kept connect-four',
  optionKept: 'carry the concepts that were kept (hansei concepts); all games are then targets',
  optionSample: 'random games of each FROM in which concepts are looked for (4000)',
  optionGames: 'games of each target for the weights, at most (100)',
  optionSeconds: 'seconds for these games, at most (60)',
  optionMatch: 'games against the player that sees only the end of the game; 0 plays none (100)',
  optionDepth: 'how many moves both of them look ahead (1)',
  optionSeed: 'seed of all chance: the same seed gives the same weights (1)',
  optionTop: 'how many concepts are shown, the clearest first (12)',
  optionKeep: 'keep the concepts and their weights (hansei evaluate uses them)',
  optionConcepts: 'folder of the concepts that are kept',
  discovering: (game: string) => `concepts of ${game} ...`,
  opening: (game: string) => `${game}: the rules are compiled ...`,
  learning: (game: string, done: number, games: number) =>
    `${game}: ${number(done)} of ${plural(games, 'game')} for weights`,
  playing: (game: string, done: number, games: number) =>
    `${game}: ${number(done)} of ${plural(games, 'game')} of the match`,
  source: (game: string, names: readonly string[]) =>
    `${game}: ${plural(names.length, 'concept')} (${names.join(', ')})`,
  kept: (names: readonly string[]) => `kept: ${plural(names.length, 'concept')} (${names.join(', ')})`,
  noneKept: (folder: string) => `There are no concepts in use in ${folder}.`,
  noneKeptHint: 'keep some: hansei discover tic-tac-toe --keep',
  noConcepts: (game: string, message: string) => `No concepts in ${game}: ${message}.`,
  noneFound: (game: string) => `No pattern tells clearly who wins ${game}.`,
  noneFoundHint: 'take another game, or several: hansei transfer tic-tac-toe,hexapawn connect-four',
  nothing: (game: string, message: string) => `Nothing can be carried to ${game}: ${message}.`,
  title: (game: string, games: number, positions: number) =>
    `${game}: weights from ${plural(games, 'game')} of it, ${plural(positions, 'position')}`,
  cut: (games: number) => `The time was up after ${plural(games, 'game')} (--seconds).`,
  columns: ['concept', 'to move', '95% interval', 'waiting', '95% interval'] as readonly string[],
  interval: (low: string, high: string) => `${low} to ${high}`,
  turn: (value: string, first: string) =>
    `To be the one to move: ${value}. What the first role has in advance: ${first}.`,
  more: (n: number) => `${plural(n, 'further concept')} (--top, --json).`,
  meaning:
    'Weights: what each one adds to the log odds of a win, beside the others, for its owner who is to move or waits.',
  match: (points: string, games: number, percent: string, low: string, high: string, depth: number) =>
    `Against the player that sees only the end of the game, depth ${depth}: ${points} of ${plural(games, 'game')}, ${percent}% (95%: ${low}% to ${high}%)`,
  results: (wins: number, draws: number, losses: number) =>
    `${plural(wins, 'win')}, ${plural(draws, 'draw')}, ${losses} ${losses === 1 ? 'loss' : 'losses'}; the first move alternates, equal moves are drawn by lot`,
  wrote: (file: string) => `Weights: ${file}`,
  carried: (game: string, names: readonly string[]) => `Noted what they weigh in ${game}: ${names.join(', ')}`,
  outOfTime: 'The work came no further and was given up.',
  outOfTimeHint: 'take fewer --games, a smaller --depth or --match 0',
  outOfMemory: 'The game needs more memory than there is.',
  outOfMemoryHint: 'take a smaller game',
};

const ja: typeof en = {
  about: '小さなゲームの概念を別のゲームへ移す: 少数の対局で重みを学び、効き目を測る',
  argument: '概念を見つけるゲーム(複数はカンマ区切り)、続いて移す先のゲーム。名前かファイル',
  missing: 'ゲームがありません。例: hansei transfer tic-tac-toe connect-four',
  missingKept: 'ゲームがありません。例: hansei transfer --kept connect-four',
  optionKept: '残してある概念 (hansei concepts) を移す。引数はすべて移す先になる',
  optionSample: '概念を探すでたらめな対局の局数 (4000)',
  optionGames: '重みのための対局数の上限 (100)',
  optionSeconds: 'その対局に使う秒数の上限 (60)',
  optionMatch: '終局だけを見るプレイヤーとの対局数。0 なら行わない (100)',
  optionDepth: '両者が先読みする手数 (1)',
  optionSeed: '乱数の種。同じ種なら同じ重みになる (1)',
  optionTop: '表示する概念の数、明瞭なものから (12)',
  optionKeep: '概念と重みを残す (hansei evaluate が使う)',
  optionConcepts: '残す概念のフォルダ',
  discovering: (game) => `${game} の概念 ...`,
  opening: (game) => `${game}: ルールを変換しています ...`,
  learning: (game, done, games) => `${game}: 重みのための対局 ${number(games)} 局中 ${number(done)} 局`,
  playing: (game, done, games) => `${game}: 対戦 ${number(games)} 局中 ${number(done)} 局`,
  source: (game, names) => `${game}: 概念 ${names.length} 個 (${names.join('、')})`,
  kept: (names) => `残してある概念 ${names.length} 個 (${names.join('、')})`,
  noneKept: (folder) => `${folder} に使用中の概念がありません。`,
  noneKeptHint: 'hansei discover tic-tac-toe --keep で残せます',
  noConcepts: (game, message) => `${game} に概念はありません: ${message}。`,
  noneFound: (game) => `${game} の勝敗をはっきり分ける並びはありませんでした。`,
  noneFoundHint: '別のゲームか複数のゲームを試してください: hansei transfer tic-tac-toe,hexapawn connect-four',
  nothing: (game, message) => `${game} には移せません: ${message}。`,
  title: (game, games, positions) => `${game}: 対局 ${number(games)} 局、${number(positions)} 局面から学んだ重み`,
  cut: (games) => `${number(games)} 局で時間切れになりました (--seconds)。`,
  columns: ['概念', '手番', '95% 区間', '待ち', '95% 区間'],
  interval: (low, high) => `${low} – ${high}`,
  turn: (value, first) => `手番であること: ${value}。先の役割があらかじめ持つ分: ${first}。`,
  more: (n) => `ほかに ${n} 個の概念 (--top、--json)。`,
  meaning: '重み: 一つあるごとに勝ちの対数オッズへ加わる量(他の概念と併せて)。持ち主が手番のときと待つとき。',
  match: (points, games, percent, low, high, depth) =>
    `終局だけを見るプレイヤーとの対戦、深さ ${depth}: ${number(games)} 局で ${points} 点、${percent}% (95%: ${low}% – ${high}%)`,
  results: (wins, draws, losses) => `${wins} 勝 ${draws} 分 ${losses} 敗。先手は交互、等しい手はくじ引き`,
  wrote: (file) => `重み: ${file}`,
  carried: (game, names) => `${game} での重みを書き込みました: ${names.join('、')}`,
  outOfTime: '処理が進まないため打ち切りました。',
  outOfTimeHint: '--games や --depth を減らすか、--match 0 にしてください',
  outOfMemory: 'メモリーが足りません。',
  outOfMemoryHint: '小さいゲームを選んでください',
};

export type TransferWords = typeof en;
export const transferWords = (language: Language): TransferWords => (language === 'ja' ? ja : en);
