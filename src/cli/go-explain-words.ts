/// What `hansei go explain` says to a person.
import type { Language } from './language.ts';

const en = {
  about: 'explain the moves of a game of Go: the case, its target and intention, and what was missed',
  file: 'the game, an SGF file (-: stdin)',
  optionMove: 'only this move, with everything that led to the decision',
  optionWorst: 'how many of the moves that lost most are shown (5)',
  optionColour: 'only the moves of one side',
  optionLetters: 'names of columns with the letter i, as in Japanese books',
  optionJson: 'print everything as JSON',
  notSquare: (file: string) => `${file}: the board is not square; GO.1 plays on square boards.`,
  noMove: (number: number, count: number) => `There is no move ${number}: the game has ${count}.`,
  tooSmall: 'GO.1 plays on boards of 5 to 19 lines.',
  severalLines: (count: number) =>
    `The file has ${count} lines of play; the main one is taken (--variation 2 takes the next).`,
  noVariation: (wanted: number, count: number) => `There is no line ${wanted}: the tree of moves has ${count}.`,
  colours: ['black', 'white'] as readonly string[],
  pass: 'passes',
  move: (number: number, colour: string, move: string) => `${number} ${colour} ${move}`,
  serves: (reason: string) => `  for: ${reason}`,
  nothing: '  no case proposes it',
  prefers: (move: string, points: string, reason: string) => `  GO.1: ${move}, ${points} points more. ${reason}`,
  same: '  GO.1 plays the same',
  punished: '  the answer took what was missed',
  unpunished: '  the answer did not take it',
  worst: 'The moves that lost most:',
  none: 'No move lost anything that GO.1 sees.',
  progress: (done: number, all: number) => `reading move ${done} of ${all}`,
};

const ja: typeof en = {
  about: '囲碁の一局の各手を説明する: ケース・ターゲット・意図と、見逃した手',
  file: '棋譜 (SGF ファイル。- は標準入力)',
  optionMove: 'この手だけを、決定に至る過程とともに示す',
  optionWorst: '損の大きい手をいくつ示すか (5)',
  optionColour: '一方の手だけ',
  optionLetters: '列の名に i を使う(日本の本の書き方)',
  optionJson: 'すべてを JSON で出力する',
  notSquare: (file) => `${file}: 盤が正方形ではありません。GO.1 は正方形の盤で打ちます。`,
  noMove: (number, count) => `${number} 手目はありません。棋譜は ${count} 手です。`,
  tooSmall: 'GO.1 が打つのは 5 路から 19 路の盤です。',
  severalLines: (count) => `変化を含めて ${count} 通りの手順があります。本譜を使います (--variation 2 で次の変化)。`,
  noVariation: (wanted, count) => `${wanted} 番目の手順はありません。全部で ${count} 通りです。`,
  colours: ['黒', '白'],
  pass: 'パス',
  move: (number, colour, move) => `${number} ${colour} ${move}`,
  serves: (reason) => `  意図: ${reason}`,
  nothing: '  どのケースの候補でもない',
  prefers: (move, points, reason) => `  GO.1: ${move}、${points} 目上。${reason}`,
  same: '  GO.1 も同じ手',
  punished: '  相手はそこをとがめた',
  unpunished: '  相手はとがめなかった',
  worst: '損の大きい手:',
  none: 'GO.1 の見る限り、損な手はありません。',
  progress: (done, all) => `${all} 手中 ${done} 手目を読んでいます`,
};

export const goExplainWords = (language: Language): typeof en => ({ en, ja })[language];
