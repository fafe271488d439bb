/// What `hansei go` says to a person.
import type { Language } from './language.ts';

const en = {
  about: 'tools for Go: regression files and more',
  aboutRegress: 'run regression files (.tst) through a GTP engine and tell what it answers right',
  files: 'files of GTP commands; commands with a number are tests, #? [...] after them says what is right',
  optionEngine: 'run this program instead of ours, such as "gnugo --mode gtp"',
  optionCompare: 'run ours and the program of --engine, and show where they differ',
  optionPlayer: 'who chooses the moves of our engine',
  optionAll: 'show every test, not only those that are news',
  optionJson: 'print all results as JSON',
  optionTimeout: 'longest time in milliseconds for an answer of the program (60000)',
  compareNeedsEngine: '--compare needs --engine.',
  filesMissing: 'A file is missing. Example: hansei go regress ladders.tst',
  ours: 'hansei',
  test: (file: string, number: number, verdict: string, correct: string, got: string) =>
    verdict.toLowerCase() === 'passed'
      ? `${file}:${number} ${verdict}`
      : verdict === 'unasked'
        ? `${file}:${number} was not asked: its position was not reached`
        : verdict === 'broken'
          ? `${file}:${number} cannot be judged: '${correct}' is a broken expression`
          : `${file}:${number} ${verdict}: correct '${correct}', got '${got}'`,
  difference: (file: string, number: number, command: string, correct: string, ours: string, theirs: string) =>
    `${file}:${number} ${command}: correct '${correct}', ours '${ours}', the other '${theirs}'`,
  columns: [
    'file',
    'tests',
    'right',
    'passed',
    'new pass',
    'known failure',
    'NEW FAILURE',
    'not judged',
    'seconds',
  ] as readonly string[],
  engine: (name: string) => `engine: ${name}`,
  total: 'total',
  problem: (file: string, line: number, command: string, why: string) =>
    `${file}:${line}: ${command} was refused: ${why}`,
  progress: (file: string, done: number, total: number, right: number) => `${file}: ${done}/${total}, ${right} right`,
  cannotBegin: (engine: string, why: string) => `${engine} cannot begin: ${why}`,
  cannotBeginHint: 'give the whole command of a program that speaks GTP, such as --engine "gnugo --mode gtp"',
  broken: (file: string, line: number, correct: string) => `${file}:${line}: this expression is broken: ${correct}`,
  brokenHint: 'it is a regular expression for the whole answer: brackets come in pairs, as in #? [1 (D3|D4)]',
  noTests: (file: string) => `${file} holds no tests.`,
  noTestsHint: 'a test is a command with a number, and what is right behind it: 10 attack C3, then #? [1 D3]',
  binary: 'this is no text',
  binaryHint: 'records are SGF, tests are GTP commands, patterns are text; a compressed file has to be unpacked first',
  betterOurs: (count: number) => `only ours is right: ${count}`,
  betterTheirs: (count: number) => `only the other is right: ${count}`,
};

const ja: typeof en = {
  about: '囲碁の道具: 回帰テストなど',
  aboutRegress: '回帰テストのファイル (.tst) を GTP エンジンで実行し、正しい答えの数を示す',
  files: 'GTP 指令のファイル。番号の付いた指令がテストで、続く #? [...] が正解',
  optionEngine: '自前のエンジンの代わりにこのプログラムを使う。例: "gnugo --mode gtp"',
  optionCompare: '自前と --engine のプログラムの両方を実行し、違いを示す',
  optionPlayer: '自前のエンジンで手を選ぶ対局者',
  optionAll: '変わった結果だけでなく、すべてのテストを示す',
  optionJson: 'すべての結果を JSON で出力する',
  optionTimeout: 'プログラムの返答を待つミリ秒数 (60000)',
  compareNeedsEngine: '--compare には --engine が要ります。',
  filesMissing: 'ファイルがありません。例: hansei go regress ladders.tst',
  ours: 'hansei',
  test: (file, number, verdict, correct, got) => {
    if (verdict === 'unasked') return `${file}:${number} 局面に達しないため、尋ねていません`;
    if (verdict === 'broken') return `${file}:${number} 判定できません: 式 '${correct}' が壊れています`;
    const words = { passed: '成功', PASSED: '新たに成功', failed: '既知の失敗', FAILED: '新たな失敗' };
    const word = words[verdict as keyof typeof words] ?? verdict;
    return verdict.toLowerCase() === 'passed'
      ? `${file}:${number} ${word}`
      : `${file}:${number} ${word}: 正解 '${correct}'、答え '${got}'`;
  },
  difference: (file, number, command, correct, ours, theirs) =>
    `${file}:${number} ${command}: 正解 '${correct}'、自前 '${ours}'、相手 '${theirs}'`,
  columns: ['ファイル', 'テスト', '正答', '成功', '新たな成功', '既知の失敗', '新たな失敗', '判定外', '秒'],
  engine: (name) => `エンジン: ${name}`,
  total: '合計',
  problem: (file, line, command, why) => `${file}:${line}: ${command} は断られました: ${why}`,
  progress: (file, done, total, right) => `${file}: ${done}/${total}、正答 ${right}`,
  cannotBegin: (engine, why) => `${engine} を始められません: ${why}`,
  cannotBeginHint: 'GTP を話すプログラムの指令を、--engine "gnugo --mode gtp" のように最後まで書いてください',
  broken: (file, line, correct) => `${file}:${line}: この式は壊れています: ${correct}`,
  brokenHint: '答え全体に対する正規表現です。括弧は #? [1 (D3|D4)] のように対にします',
  noTests: (file) => `${file} にテストはありません。`,
  noTestsHint: 'テストは番号付きの指令と、続く正解で書きます。例: 10 attack C3、次の行に #? [1 D3]',
  binary: 'テキストではありません',
  binaryHint: '棋譜は SGF、テストは GTP 指令、型はテキストです。圧縮ファイルは先に展開してください',
  betterOurs: (count) => `自前だけが正しい: ${count}`,
  betterTheirs: (count) => `相手だけが正しい: ${count}`,
};

export type GoWords = typeof en;
export const goWords = (language: Language): GoWords => (language === 'ja' ? ja : en);
