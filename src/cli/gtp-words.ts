/// What `hansei gtp` says to a person. The protocol itself speaks English.
import type { Language } from './language.ts';

const en = {
  about: 'a Go engine that speaks GTP on stdin and stdout',
  optionPlayer: 'who chooses the moves; hansei match go --help lists the players',
  optionSize: 'lines of the board (19)',
  optionKomi: 'what white gets for moving second (7.5)',
  optionRules: (names: readonly string[]) => `rules: ${names.join(', ')} (chinese)`,
  optionSeed: 'seed of all chance (1)',
  optionTime: 'milliseconds for a move where the controller sets no time',
  optionFolder: 'folder where the names of files begin',
  noFolder: (folder: string) => `--folder ${folder}: there is no such folder`,
  noFolderHint: 'look at the spelling, or make it first',
  notKomi: (word: string) => `'${word}' is not a komi; write whole or half points up to 400, such as 6.5.`,
  notRules: (word: string, names: readonly string[]) => `'${word}' is not one of ${names.join(', ')}.`,
  programHint:
    "look at the spelling of command=, or install the program; it has to speak GTP, as 'gnugo --mode gtp' does",
  waiting: (name: string) => `${name} waits for GTP commands; list_commands names them, quit ends it.`,
};

const ja: typeof en = {
  about: '標準入出力で GTP を話す囲碁エンジン',
  optionPlayer: '手を選ぶ対局者。一覧は hansei match go --help',
  optionSize: '盤の路数 (19)',
  optionKomi: 'コミ (7.5)',
  optionRules: (names) => `ルール: ${names.join(', ')} (chinese)`,
  optionSeed: '乱数の種 (1)',
  optionTime: '相手が持ち時間を決めないときの一手のミリ秒数',
  optionFolder: 'ファイル名の起点になるフォルダ',
  noFolder: (folder) => `--folder ${folder}: そのようなフォルダはありません`,
  noFolderHint: 'つづりを確かめるか、先に作ってください',
  notKomi: (word) => `'${word}' はコミではありません。6.5 のように、400 までの半目単位の数を指定してください。`,
  notRules: (word, names) => `'${word}' は ${names.join(', ')} のどれでもありません。`,
  programHint:
    'command= のつづりを確かめるか、プログラムを入れてください。gnugo --mode gtp のように GTP を話すものが要ります',
  waiting: (name) => `${name} が GTP の指令を待っています。list_commands で一覧、quit で終了します。`,
};

export type GtpWords = typeof en;
export const gtpWords = (language: Language): GtpWords => (language === 'ja' ? ja : en);
