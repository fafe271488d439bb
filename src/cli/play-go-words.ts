/// What `hansei play go` says to a person.
import type { Language } from './language.ts';

const en = {
  optionHandicap: 'go: stones that black gets before white begins',
  optionLevel: 'go: how strong the computer plays, from 1 to 10',
  notForGo: (option: string) => `${option} is not for go.`,
  onlyGo: (option: string) => `${option} is for go alone.`,
  levelOrOpponent: 'Give either --level or --opponent.',
  sides: ['black', 'white'] as readonly string[],
  you: 'you',
  welcome: (side: string, sign: string, opponent: string) =>
    `You are ${side} (${sign}) against ${opponent}. Type a point such as D4; help lists the commands.`,
  kept: (file: string) => `The record is kept in ${file}.`,
  toMove: (number: number, side: string) => `move ${number}, ${side} to move`,
  atEnd: 'both sides have passed',
  prisoners: (count: number) => `${count} taken`,
  setting: (size: number, komi: number, rules: string) => `${size}x${size}, komi ${komi}, ${rules}`,
  help: [
    'D4          play on that point',
    'pass        leave the move to the other side; two passes end the game',
    'hint        a move that GO.1 would play, and what it is for',
    'score       how the game stands, as far as it can be told',
    'board       the board again',
    'undo        take back your last move',
    'resign      give up: the game counts as lost',
    'quit        leave; Ctrl-C and Ctrl-D do, too',
  ].join('\n'),
  plays: (side: string, move: string) => `${capital(side)} plays ${move}.`,
  passes: (side: string) => `${capital(side)} passes.`,
  thinking: (side: string) => `${capital(side)} is thinking ...`,
  unknown: (word: string) => `'${word}' is neither a point nor a command.`,
  unknownHint: (near: readonly string[], commands: string) =>
    `${near.length === 0 ? '' : `did you mean ${near.join(' or ')}? `}points are A1, B1, ... without I; commands: ${commands}`,
  oneMove: 'One move at a time, please: the computer answers each.',
  hint: (move: string, why: string) => `Perhaps ${move}.${why === '' ? '' : ` (${why})`}`,
  hintPass: 'There is nothing left to gain: pass.',
  estimate: (lead: string) => `About ${lead}, as random games to the end have it.`,
  undone: (moves: string) => `Taken back: ${moves}.`,
  nothingToUndo: 'There is nothing to take back.',
  deadStones: (stones: string) =>
    stones === '' ? 'No stone is held for dead.' : `These stones are held for dead: ${stones}`,
  deadPrompt: 'Enter to count so; a point of a string to change it; play to go on> ',
  noStone: (point: string) => `There is no stone on ${point}.`,
  count: (side: string, territory: number, stones: number, prisoners: number, bonus: number, total: number) =>
    `${side}: ${total}  (surrounded ${territory}, stones ${stones}, taken ${prisoners}, komi ${bonus})`,
  results: {
    won: (result: string) => `You won: ${result}.`,
    lost: (result: string) => `You lost: ${result}.`,
    drawn: 'A draw.',
    resigned: 'You resigned; the computer wins.',
    resigns: 'The computer resigns; you win.',
  },
  inputEnded: 'The input ended.',
  unfinished: (moves: number) =>
    moves === 0 ? 'No move was made.' : `The game is not finished: ${moves} ${moves === 1 ? 'move' : 'moves'} so far.`,
  record: (file: string) => `The record is in ${file}.`,
  goOn: (command: string) => `Go on with: ${command}`,
  fileTaken: (file: string) => `${file} holds something already, and nothing is written over it.`,
  fileTakenHint: (command: string) => `choose another name, or go on with that game: ${command}`,
  opponentFailed: (name: string, why: string) => `${name} cannot go on: ${why}`,
};

export type PlayGoWords = typeof en;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const ja: PlayGoWords = {
  optionHandicap: 'go: 置石の数。白から打ち始める',
  optionLevel: 'go: 計算機の強さ。1 から 10',
  notForGo: (option) => `${option} は go では使えません。`,
  onlyGo: (option) => `${option} は go だけのものです。`,
  levelOrOpponent: '--level と --opponent はどちらか一方を指定してください。',
  sides: ['黒', '白'],
  you: 'あなた',
  welcome: (side, sign, opponent) =>
    `あなたは${side}(${sign})、相手は ${opponent} です。D4 のように打ちます。help で使い方を表示します。`,
  kept: (file) => `棋譜は ${file} に残ります。`,
  toMove: (number, side) => `${number} 手目、${side}の番`,
  atEnd: '両者がパスしました',
  prisoners: (count) => `アゲハマ ${count}`,
  setting: (size, komi, rules) => `${size} 路盤、コミ ${komi}、${rules}`,
  help: [
    'D4          その点に打つ',
    'pass        パス。続けて二回で終局になる',
    'hint        GO.1 の打つ手と、その意図',
    'score       形勢のおおよその見積もり',
    'board       盤をもう一度表示する',
    'undo        待った。自分の最後の手を取り消す',
    'resign      投了。負けになる',
    'quit        終了(Ctrl-C、Ctrl-D でもよい)',
    'パス、ヒント、形勢、盤、待った、投了、終了、ヘルプとも打てる',
  ].join('\n'),
  plays: (side, move) => `${side}は ${move} に打ちました。`,
  passes: (side) => `${side}はパスしました。`,
  thinking: (side) => `${side}が考えています ...`,
  unknown: (word) => `'${word}' は点でも指令でもありません。`,
  unknownHint: (near, commands) =>
    `${near.length === 0 ? '' : `もしかして ${near.join(' か ')} ですか。`}点は A1、B1 などと書きます(I は使いません)。指令: ${commands}`,
  oneMove: '一手ずつ打ってください。一手ごとに計算機が答えます。',
  hint: (move, why) => `${move} はどうでしょう。${why === '' ? '' : `(${why})`}`,
  hintPass: 'もう得をする所はありません。パスしましょう。',
  estimate: (lead) => `終局までのランダム対局によれば、およそ ${lead} です。`,
  undone: (moves) => `取り消しました: ${moves}`,
  nothingToUndo: '取り消せる手がありません。',
  deadStones: (stones) => (stones === '' ? '死石はないものとします。' : `死石とみなす石: ${stones}`),
  deadPrompt: 'Enter でこのまま数える。石の点で生死を変える。play で対局を続ける> ',
  noStone: (point) => `${point} に石はありません。`,
  count: (side, territory, stones, prisoners, bonus, total) =>
    `${side}: ${total}  (地 ${territory}、石 ${stones}、アゲハマ ${prisoners}、コミ ${bonus})`,
  results: {
    won: (result) => `あなたの勝ちです: ${result}。`,
    lost: (result) => `あなたの負けです: ${result}。`,
    drawn: '持碁です。',
    resigned: '投了しました。計算機の勝ちです。',
    resigns: '計算機が投了しました。あなたの勝ちです。',
  },
  inputEnded: '入力が終わりました。',
  unfinished: (moves) => (moves === 0 ? 'まだ一手も打たれていません。' : `対局は途中です(${moves} 手まで)。`),
  record: (file) => `棋譜は ${file} にあります。`,
  goOn: (command) => `続きは: ${command}`,
  fileTaken: (file) => `${file} にはすでに何か書かれています。上書きはしません。`,
  fileTakenHint: (command) => `別の名前にするか、その対局を続けます: ${command}`,
  opponentFailed: (name, why) => `${name} は続けられません: ${why}`,
};

export const playGoWords = (language: Language): PlayGoWords => (language === 'ja' ? ja : en);
