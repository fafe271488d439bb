/// What `hansei gdl` says to a person.
import type { Language } from './language.ts';

const en = {
  about: 'look into the rules of games (GDL)',
  aboutNet: 'the size of the network that a rulesheet is compiled to, step by step',
  noCommand: (word: string) => `'${word}' is not a command of gdl; there is net.`,
  optionGates: 'budget: at most this many gates (400000)',
  optionTime: 'budget: at most this many milliseconds',
  title: (game: string) => `${game}: the rules as a network of gates`,
  rows: {
    possible: 'tuples that may ever be true',
    instances: 'gates of all instances of rules',
    gates: 'gates, each once',
    look: 'gates run before moves are chosen (legal, terminal)',
    advance: 'gates run after moves are chosen (next)',
    judge: 'gates run at the end of a game (goal)',
    facts: 'facts of a state',
    inputs: 'inputs: facts and moves',
    loops: 'loops, run until nothing changes',
    loopGates: 'gates in loops',
  },
  moves: (role: string) => `moves of ${role}`,
  seconds: (read: string, ground: string, code: string) =>
    `CPU seconds: ${read} for reading, ${ground} for the network, ${code} for its code`,
  outOfTime: 'The time is up.',
  outOfTimeHint: 'give more by --time',
  outOfMemory: 'The network needs more memory than there is.',
  outOfMemoryHint: 'make the board smaller',
};

const ja: typeof en = {
  about: 'ゲームのルール (GDL) を調べる',
  aboutNet: 'ルールシートから作るネットワークの大きさを段階ごとに示す',
  noCommand: (word) => `'${word}' は gdl のコマンドではありません。net があります。`,
  optionGates: '予算: ゲート数の上限 (400000)',
  optionTime: '予算: ミリ秒の上限',
  title: (game) => `${game}: ルールをゲートのネットワークにしたもの`,
  rows: {
    possible: '成り立ちうる組',
    instances: 'ルールの全具体例のゲート',
    gates: '重複を除いたゲート',
    look: '手を選ぶ前に動くゲート (legal, terminal)',
    advance: '手を選んだ後に動くゲート (next)',
    judge: '終局時に動くゲート (goal)',
    facts: '局面の事実',
    inputs: '入力: 事実と手',
    loops: '変化がなくなるまで繰り返すループ',
    loopGates: 'ループの中のゲート',
  },
  moves: (role) => `${role} の手`,
  seconds: (read, ground, code) => `CPU 時間 (秒): 読み込み ${read}、ネットワーク ${ground}、コード ${code}`,
  outOfTime: '時間切れです。',
  outOfTimeHint: '--time を増やしてください',
  outOfMemory: 'ネットワークに必要なメモリーが足りません。',
  outOfMemoryHint: '盤を小さくしてください',
};

export type GdlWords = typeof en;
export const gdlWords = (language: Language): GdlWords => (language === 'ja' ? ja : en);
