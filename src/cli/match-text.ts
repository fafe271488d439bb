/// What `hansei match` says to a person.
import type { Language } from './language.ts';

/// What the results say about the first player.
export type Verdict = 'stronger' | 'weaker' | 'open' | 'few';

const en = {
  about: 'let two players play many games, and say who is stronger',
  words: 'the game (othello, go, another one that hansei games lists, or a rulesheet) and the players',
  wordsMissing: (example: string) => `Two players are missing. Example: ${example}`,
  wordsTooMany: (word: string) => `'${word}' is one word too many: a match has two players.`,
  playersMissing: (game: string, seats: number) =>
    `${game} has ${seats} ${seats === 1 ? 'player' : 'players'}: name at least so many.`,
  sprtOfTwo: '--sprt compares two players: this game is not one of two.',
  noRecords: (game: string) => `There is no file of records for ${game}; --resume keeps the games.`,
  noOpenings: (plies: number) => `Every game that was tried is over after ${plies} random moves.`,
  noOpeningsHint: 'give a smaller number to --openings',
  optionGames: 'how many games; each opening is played twice with sides exchanged (100)',
  optionOpenings: 'begin each pair of games after this many random moves (8)',
  optionSeed: 'seed of the openings and of all chance (1)',
  optionSprt: 'stop as soon as the lead is known to be at most elo0 or at least elo1, such as 0,50',
  optionJson: 'print the result as JSON',
  optionRecords: 'write all games to this file as GGF, those of go as SGF',
  optionResume: 'keep each finished game in this file, and go on from the games that it holds',
  notSprt: (text: string) => `'${text}' is not a pair of Elo leads; write the smaller one first, such as 0,50.`,
  players: 'Players:',
  playersForm: 'A player is written  kind:option=value,option=value  (what stands in brackets may be left out):',
  fewOpenings: (count: number, plies: number) =>
    `${count === 1 ? 'There is only 1 opening' : `There are only ${count} different openings`} of ${plies} random moves, used again and again: players without chance repeat their games.`,
  resumed: (games: number, file: string) => `${games} ${games === 1 ? 'game' : 'games'} of ${file} taken over.`,
  progress: (done: number, total: number, standing: string, time: string) =>
    `${done}/${total} games  ${standing}  ${time}`,
  /// The mean goal of each player, in their order.
  standing: (goals: readonly string[]) => `goals ${goals.join(' : ')}`,
  progressTime: (elapsed: string, left: string | undefined) =>
    left === undefined ? elapsed : `${elapsed}, about ${left} left`,
  tally: (wins: number, draws: number, losses: number) => `+${wins} =${draws} -${losses}`,
  title: (games: number, openings: number, plies: number, seed: string) =>
    `${games} ${games === 1 ? 'game' : 'games'}, ${openings} ${openings === 1 ? 'opening' : 'openings'} of ${plies} random moves, seed ${seed}`,
  columns: ['player', 'wins', 'draws', 'losses', 'score', '95% interval', 'discs'] as readonly string[],
  rotatingColumns: ['player', 'games', 'wins', 'draws', 'losses', 'goal', '95% interval'] as readonly string[],
  bestOfAll: (name: string) => `${name} is clearly the best.`,
  noBest: 'No player is shown to be the best: intervals overlap.',
  interval: (low: string, high: string) => `${low} to ${high}`,
  timePerMove: (times: string) => `time per move: ${times}`,
  verdicts: {
    stronger: (first: string, second: string) => `${first} is clearly stronger than ${second}.`,
    weaker: (first: string, second: string) => `${second} is clearly stronger than ${first}.`,
    open: () => 'No difference is shown: the interval holds 50%.',
    few: () => 'Too few different games for a verdict: at least ten are needed.',
    same: () => 'Both players have the same name: what is seen is chance.',
  },
  none: 'No game was played.',
  sprtAnswers: {
    elo0: (first: string, second: string, elo0: number) => `SPRT: ${first} leads ${second} by at most ${elo0} Elo`,
    elo1: (first: string, second: string, _: number, elo1: number) =>
      `SPRT: ${first} leads ${second} by at least ${elo1} Elo`,
    open: (first: string, second: string, elo0: number, elo1: number) =>
      `SPRT: not yet known whether ${first} leads ${second} by at most ${elo0} or at least ${elo1} Elo`,
  },
  sprtFigures: (ratio: string, lower: string, upper: string) => ` (log ratio ${ratio}, limits ${lower} and ${upper}).`,
  fouls: (count: number, first: string) =>
    `${count} ${count === 1 ? 'game was' : 'games were'} lost by a foul: ${first}`,
  foul: (number: number, reason: string) => `game ${number}: ${reason}`,
  interrupted: (done: number, total: number) => `Interrupted after ${done} of ${total} games.`,
  goOn: (command: string) => `Go on with: ${command}`,
  notKept: 'The games are not kept; with --resume FILE they would be.',
  records: (games: number, file: string) => `${games} ${games === 1 ? 'game' : 'games'} written to ${file}.`,
  notAMatch: (file: string) => `${file} is not a file of a match.`,
  notAMatchHint: 'give --resume the name of a new file, or of one that hansei match --resume began',
  otherMatch: (file: string, differences: string) => `${file} belongs to another match: ${differences}.`,
  otherMatchHint: 'give the same players, --openings and --seed (go: --size, --komi and --rules, too), or another file',
  difference: (what: string, there: string, here: string) => `${what} ${there}, not ${here}`,
  brokenLine: (file: string, line: number, why: string) => `${file}:${line}: this is not a game of the match: ${why}`,
  brokenLineHint: 'take the line out: its game is then played again',
  reasons: { json: 'no JSON', shape: 'a field is missing or wrong', twice: 'the game stands there twice' },
};

export type MatchText = typeof en;

const ja: MatchText = {
  about: '二つの対局者を何局も対戦させ、どちらが強いかを示す',
  words: 'ゲーム(othello、go、hansei games にあるほかのゲーム、またはルールシート)と対局者',
  wordsMissing: (example) => `対局者を二つ指定してください。例: ${example}`,
  wordsTooMany: (word) => `'${word}' が余分です。対戦する対局者は二つです。`,
  playersMissing: (game, seats) => `${game} には対局者が ${seats} 人要ります。`,
  sprtOfTwo: '--sprt は二人を比べるものです。このゲームは二人用ではありません。',
  noRecords: (game) => `${game} には棋譜の形式がありません。--resume を付けると対局が残ります。`,
  noOpenings: (plies) => `でたらめな ${plies} 手の後では、試した対局がすべて終わっています。`,
  noOpeningsHint: '--openings にもっと小さな数を指定します',
  optionGames: '対局数。一つの開始局面で先後を替えて二局打つ(省略時は 100)',
  optionOpenings: '最初のこの手数をでたらめに打ってから始める(省略時は 8)',
  optionSeed: '開始局面とすべての偶然を決める乱数の種(省略時は 1)',
  optionSprt: 'Elo の差が elo0 以下か elo1 以上か分かり次第やめる。例: 0,50',
  optionJson: '結果を JSON で出力する',
  optionRecords: '全局の棋譜をこのファイルに GGF (go は SGF) で書く',
  optionResume: '終わった対局をこのファイルに残し、すでにある対局の続きから始める',
  notSprt: (text) => `'${text}' は Elo の差の組ではありません。0,50 のように小さい方から書きます。`,
  players: '対局者:',
  playersForm: '対局者は  種類:オプション=値,オプション=値  と書く(角括弧の中は省略できる):',
  fewOpenings: (count, plies) =>
    `でたらめな ${plies} 手の後の局面は ${count} 通りしかないので、繰り返し使います。偶然を使わない対局者は同じ対局を繰り返します。`,
  resumed: (games, file) => `${file} から ${games} 局を引き継ぎました。`,
  progress: (done, total, standing, time) => `${done}/${total} 局  ${standing}  ${time}`,
  standing: (goals) => `得点 ${goals.join(' : ')}`,
  progressTime: (elapsed, left) => (left === undefined ? elapsed : `${elapsed}、あと約 ${left}`),
  tally: (wins, draws, losses) => `${wins} 勝 ${draws} 分 ${losses} 敗`,
  title: (games, openings, plies, seed) =>
    `${games} 局、でたらめな ${plies} 手の後の開始局面 ${openings} 通り、乱数の種 ${seed}`,
  columns: ['対局者', '勝', '分', '敗', '得点率', '95% 信頼区間', '石差'],
  rotatingColumns: ['対局者', '対局', '勝', '分', '敗', '得点', '95% 信頼区間'],
  bestOfAll: (name) => `${name} が明らかに一番強い。`,
  noBest: '一番強い対局者は決まらない: 信頼区間が重なっている。',
  interval: (low, high) => `${low} ～ ${high}`,
  timePerMove: (times) => `一手の時間: ${times}`,
  verdicts: {
    stronger: (first, second) => `${first} は ${second} より明らかに強い。`,
    weaker: (first, second) => `${second} は ${first} より明らかに強い。`,
    open: () => '差は認められない: 信頼区間が 50% を含む。',
    few: () => '異なる対局が十局に満たないので、判定できない。',
    same: () => '両者は同じ名前なので、見えている差は偶然による。',
  },
  none: '一局も打たれていません。',
  sprtAnswers: {
    elo0: (first, second, elo0) => `SPRT: ${first} の ${second} に対する優位は ${elo0} Elo 以下`,
    elo1: (first, second, _, elo1) => `SPRT: ${first} の ${second} に対する優位は ${elo1} Elo 以上`,
    open: (first, second, elo0, elo1) =>
      `SPRT: ${first} の ${second} に対する優位が ${elo0} Elo 以下か ${elo1} Elo 以上かはまだ分からない`,
  },
  sprtFigures: (ratio, lower, upper) => `(対数尤度比 ${ratio}、限界 ${lower} と ${upper})。`,
  fouls: (count, first) => `反則負けが ${count} 局あります: ${first}`,
  foul: (number, reason) => `第 ${number} 局: ${reason}`,
  interrupted: (done, total) => `中断しました(${total} 局のうち ${done} 局まで)。`,
  goOn: (command) => `続きは: ${command}`,
  notKept: '対局は残っていません。--resume ファイル を付けると残ります。',
  records: (games, file) => `${games} 局の棋譜を ${file} に書きました。`,
  notAMatch: (file) => `${file} は対戦のファイルではありません。`,
  notAMatchHint: '--resume には新しいファイルか、hansei match --resume が作ったファイルを指定します',
  otherMatch: (file, differences) => `${file} は別の対戦のものです: ${differences}。`,
  otherMatchHint:
    '対局者、--openings、--seed (go では --size、--komi、--rules も) を揃えるか、別のファイルを指定します',
  difference: (what, there, here) => `${what} が ${here} ではなく ${there}`,
  brokenLine: (file, line, why) => `${file}:${line}: この対戦の対局ではありません: ${why}`,
  brokenLineHint: 'この行を消すと、その対局は打ち直されます',
  reasons: { json: 'JSON ではない', shape: '項目が欠けているか誤っている', twice: '同じ対局が二度ある' },
};

export const matchTextIn = (language: Language): MatchText => (language === 'ja' ? ja : en);
