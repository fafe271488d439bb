/// What can be wrong with a position of Go, a pattern or a lesson, in both languages.
import type { GoProblemWords } from '../../games/index.ts';
import { learnProblemWords } from '../../experts/index.ts';
import type { LearnProblem } from '../../experts/index.ts';
import type { ParseError } from '../../logic/index.ts';
import type { GoTesujiReport } from '../contract/index.ts';
import type { Trouble } from '../thinking/request.ts';

export const goTrouble = (code: string, { message, hint }: GoProblemWords): Trouble => ({ code, message, hint });

/// With the number of the move, which says where in a long list it is.
export const moveTrouble = (number: number, code: string, { message, hint }: GoProblemWords): Trouble => ({
  code,
  message: { en: `move ${number}: ${message.en}`, ja: `${number} 手目: ${message.ja}` },
  hint,
});

/// A word in a line of moves that somebody wrote.
export const lineTrouble = (word: string, code: string, { message, hint }: GoProblemWords): Trouble => ({
  code,
  message: {
    en: `“${word.slice(0, 40)}” in the line of moves: ${message.en}`,
    ja: `手順の「${word.slice(0, 40)}」: ${message.ja}`,
  },
  hint,
});

/// GO.1 judges boards of these sizes.
export const LEAST_JUDGED = 5;
export const MOST_JUDGED = 19;

export const notJudged = (size: number): Trouble => ({
  code: 'size-not-judged',
  message: {
    en: `GO.1 does not judge a board of ${size} lines`,
    ja: `GO.1 は ${size} 路盤を判断できません`,
  },
  hint: {
    en: `it knows boards of ${LEAST_JUDGED} to ${MOST_JUDGED} lines`,
    ja: `${LEAST_JUDGED} 路から ${MOST_JUDGED} 路の盤を使ってください`,
  },
});

export const breathless: Trouble = {
  code: 'no-liberty',
  message: { en: 'a stone that is set up has no liberty', ja: '置かれた石に呼吸点のないものがあります' },
  hint: { en: 'leave each string an empty point beside it', ja: 'どの連にも空いた点が隣り合うようにしてください' },
};

export const stonesTwice = (point: string): Trouble => ({
  code: 'stones-twice',
  message: { en: `two stones are set up on ${point}`, ja: `${point} に石が二つ置かれています` },
  hint: { en: 'name each point once', ja: '各点は一度だけ書いてください' },
});

export const notSquare = (columns: number, rows: number): Trouble => ({
  code: 'not-square',
  message: {
    en: `the board of ${columns} by ${rows} lines is not square`,
    ja: `${columns} 路と ${rows} 路の盤は正方形ではありません`,
  },
  hint: { en: 'open a game on a square board', ja: '正方形の盤の棋譜を開いてください' },
});

export const longRecord = (most: number): Trouble => ({
  code: 'too-many-moves',
  message: { en: `the record has more than ${most} moves`, ja: `棋譜が ${most} 手を超えています` },
  hint: { en: 'open a shorter one', ja: 'もっと短い棋譜を開いてください' },
});

/// Nothing is in the file.
export const emptyRecord: Trouble = {
  code: 'empty-record',
  message: { en: 'the record is empty', ja: '棋譜が空です' },
  hint: {
    en: 'choose a file of SGF, such as (;FF[4]GM[1]SZ[19];B[pd];W[dp])',
    ja: '(;FF[4]GM[1]SZ[19];B[pd];W[dp]) のような SGF を選んでください',
  },
};

/// A picture, a compressed file, a program.
export const binaryRecord: Trouble = {
  code: 'binary-record',
  message: { en: 'the file is not a text', ja: 'このファイルはテキストではありません' },
  hint: {
    en: 'records of Go are texts in SGF; unpack a compressed file first, and save other formats as SGF',
    ja: '棋譜は SGF のテキストです。圧縮ファイルは先に展開し、ほかの形式は SGF で保存し直してください',
  },
};

export const longThought = (most: number): Trouble => ({
  code: 'long-thought',
  message: {
    en: `a program thinks no longer than ${most} seconds about a move here`,
    ja: `ここではプログラムが一手に ${most} 秒より長く考えることはできません`,
  },
  hint: { en: `write go1-mcts:time=${most}s or less`, ja: `go1-mcts:time=${most}s 以下にしてください` },
});

export const noMove = (number: number, count: number): Trouble => ({
  code: 'no-such-move',
  message: { en: `there is no move ${number}`, ja: `${number} 手目はありません` },
  hint: { en: `the game has ${count} moves`, ja: `対局は ${count} 手です` },
});

/// A text that is no lesson of Go.
export const notALesson = (error: ParseError | undefined): Trouble => ({
  code: 'not-a-lesson',
  message: { en: error?.message ?? 'this is no lesson of Go', ja: '囲碁の教訓として読めません' },
  hint: { en: error?.hint ?? 'take one that a review offers', ja: 'ふり返りで示された教訓を使ってください' },
  ...(error === undefined ? {} : { place: { line: error.place.line, column: error.place.column } }),
});

export const lessonInUse = (id: string): Trouble => ({
  code: 'lesson-in-use',
  message: { en: `the lesson ${id} is in use already`, ja: `教訓 ${id} は既に使用中です` },
  hint: { en: 'load the list of lessons anew', ja: '教訓の一覧を読み込み直してください' },
});

export const lessonRetired = (id: string): Trouble => ({
  code: 'lesson-retired',
  message: { en: `the lesson ${id} is retired already`, ja: `教訓 ${id} は既に引退しています` },
  hint: { en: 'load the list of lessons anew', ja: '教訓の一覧を読み込み直してください' },
});

const BESIDE = { text: '本文', proof: '証明', record: '棋譜' } as const;

/// Where the lesson is there, and what should stand beside it is not.
export const nothingBeside = (id: string, what: keyof typeof BESIDE): Trouble => ({
  code: 'no-such-file',
  message: { en: `the lesson ${id} has no ${what} beside it`, ja: `教訓 ${id} に${BESIDE[what]}は付いていません` },
  hint: {
    en: 'only proved lessons have a proof; the record is that of the lost game',
    ja: '証明は証明済みの教訓だけにあり、棋譜は負けた碁のものです',
  },
});

export const learnTrouble = (problem: LearnProblem): Trouble => ({
  code: `learn-${problem.code}`,
  message: { en: learnProblemWords(problem, 'en'), ja: learnProblemWords(problem, 'ja') },
  hint: { en: 'mark another region, or begin at another move', ja: '領域か、始める手を変えてください' },
});

/// A pattern with nothing that it would be recognized by.
export const stoneless = (name: string): GoTesujiReport['findings'][number] => ({
  severity: 'error',
  name,
  says: {
    en: 'the drawing has no stone: draw at least one, so that GO.1 knows where the pattern fits',
    ja: '図に石が一つもありません。どこに当てはまるかが分かるように、少なくとも一つ置いてください',
  },
});

/// Says the first thing that is wrong.
export const brokenTesuji = ({ problems, findings }: Pick<GoTesujiReport, 'problems' | 'findings'>): Trouble => {
  const [problem] = problems;
  const finding = findings.find(({ severity }) => severity === 'error');
  const other = {
    en: 'the text holds no pattern that is found where it is drawn',
    ja: '図の通りに見つかる型がありません',
  };
  return {
    code: 'broken-tesuji',
    message: problem?.message ?? finding?.says ?? other,
    hint: problem?.hint ?? { en: 'check the pattern and mend what is told', ja: '検査の指摘を直してください' },
    ...(problem === undefined ? {} : { place: { line: problem.line, column: problem.column } }),
  };
};
