/// What `hansei go problem` says to a person.
import type { Language } from './language.ts';

const en = {
  about: 'solve the problems of a file and explain the answers: line, proof, and what its checker says',
  file: 'an SGF file whose comments ask, or a regression file (.tst); -: stdin',
  optionAsk: 'ask this about the end of the SGF file, such as "attack D4"',
  optionNodes: 'positions that one reading may visit (100000); a question may take several readings',
  optionNumber: 'only the problem of this number',
  optionJson: 'print everything as JSON',
  askNeedsSgf: '--ask needs an SGF file: a regression file asks by itself.',
  noQuestion: 'this file asks nothing',
  noQuestionHint:
    'write a comment into the SGF file, such as C[question: attack D4], or give --ask "attack D4"; a regression file needs tests with numbers',
  unreachedHint: 'problems stand on square boards, and all moves before the question are made; mend the record',
  noNumber: (number: number, numbers: readonly number[]) =>
    `There is no problem ${number}: the file has ${numbers.join(', ')}.`,
  refused: (command: string, why: string) => `${command} was refused: ${why}`,
  refusedHint: 'the tests after it would be about another position; mend the line',
  wrongSize: (size: number, least: number, most: number) => `SZ[${size}]: boards have ${least} to ${most} lines`,
  wrongSizeHint: 'mend SZ in the root of the file',
  askedHint: 'the points come after the command, as in docs/gtp.md: dragon_status D4, owl_does_attack C1 D4',
  head: (number: number, command: string) => `Problem ${number}: ${command}`,
  answer: (answer: string) => `Answer: ${answer}`,
  line: (moves: string) => `Line: ${moves}`,
  right: (correct: string) => `Right: ${correct}`,
  wrong: (correct: string) => `Wrong: ${correct} was expected`,
  known: (correct: string) => `Wrong, as was known: ${correct} was expected`,
  broken: (correct: string) => `Cannot be judged: the expression ${correct} is broken`,
  open: 'Nothing was expected.',
  total: (solved: number, all: number) => `${solved} of ${all} solved`,
};

const ja: typeof en = {
  about: 'ファイルの問題を解き、答えを説明する: 手順、証明、その検査結果',
  file: 'コメントで問う SGF ファイル、または回帰テスト (.tst)。- は標準入力',
  optionAsk: 'SGF ファイルの最後の局面について "attack D4" のように尋ねる',
  optionNodes: '一回の読みで探索する局面数の上限 (100000)。一つの問いに読みが何回か要ることもある',
  optionNumber: 'この番号の問題だけ',
  optionJson: 'すべてを JSON で出力する',
  askNeedsSgf: '--ask は SGF ファイルに使います。回帰テストには問いが書かれています。',
  noQuestion: 'このファイルには問いがありません',
  noQuestionHint:
    'SGF ファイルに C[question: attack D4] のようなコメントを書くか、--ask "attack D4" を付けてください。回帰テストには番号付きの指令が要ります',
  unreachedHint: '問題は正方形の盤で、問いの前の手はすべて打てるものに限ります。棋譜を直してください',
  noNumber: (number, numbers) => `問題 ${number} はありません。あるのは ${numbers.join(', ')} です。`,
  refused: (command, why) => `${command} は断られました: ${why}`,
  refusedHint: '後のテストが別の局面についてのものになります。この行を直してください',
  wrongSize: (size, least, most) => `SZ[${size}]: 盤は ${least} 路から ${most} 路までです`,
  wrongSizeHint: 'ファイルの最初の節の SZ を直してください',
  askedHint: '指令の後に点を書きます (docs/gtp.md)。例: dragon_status D4、owl_does_attack C1 D4',
  head: (number, command) => `問題 ${number}: ${command}`,
  answer: (answer) => `答え: ${answer}`,
  line: (moves) => `手順: ${moves}`,
  right: (correct) => `正解: ${correct}`,
  wrong: (correct) => `不正解: 正しくは ${correct}`,
  known: (correct) => `不正解 (既知): 正しくは ${correct}`,
  broken: (correct) => `判定できません: 式 ${correct} が壊れています`,
  open: '正解は書かれていません。',
  total: (solved, all) => `${all} 問中 ${solved} 問を解きました`,
};

export type GoSolveWords = typeof en;
export const goSolveWords = (language: Language): GoSolveWords => (language === 'ja' ? ja : en);
