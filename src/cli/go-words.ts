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
    'seconds',
  ] as readonly string[],
  engine: (name: string) => `engine: ${name}`,
  total: 'total',
  problem: (file: string, line: number, command: string, why: string) =>
    `${file}:${line}: ${command} was refused: ${why}`,
  progress: (file: string, done: number, total: number, right: number) => `${file}: ${done}/${total}, ${right} right`,
  noTests: (file: string) => `${file} holds no tests.`,
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
    const words = { passed: '成功', PASSED: '新たに成功', failed: '既知の失敗', FAILED: '新たな失敗' };
    const word = words[verdict as keyof typeof words] ?? verdict;
    return verdict.toLowerCase() === 'passed'
      ? `${file}:${number} ${word}`
      : `${file}:${number} ${word}: 正解 '${correct}'、答え '${got}'`;
  },
  difference: (file, number, command, correct, ours, theirs) =>
    `${file}:${number} ${command}: 正解 '${correct}'、自前 '${ours}'、相手 '${theirs}'`,
  columns: ['ファイル', 'テスト', '正答', '成功', '新たな成功', '既知の失敗', '新たな失敗', '秒'],
  engine: (name) => `エンジン: ${name}`,
  total: '合計',
  problem: (file, line, command, why) => `${file}:${line}: ${command} は断られました: ${why}`,
  progress: (file, done, total, right) => `${file}: ${done}/${total}、正答 ${right}`,
  noTests: (file) => `${file} にテストはありません。`,
  betterOurs: (count) => `自前だけが正しい: ${count}`,
  betterTheirs: (count) => `相手だけが正しい: ${count}`,
};

export type GoWords = typeof en;
export const goWords = (language: Language): GoWords => (language === 'ja' ? ja : en);
