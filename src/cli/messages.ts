/// Everything the commands say to a person, in each language. What programs read (JSON, terms) is not here.
import type { Language } from './language.ts';

const en = {
  about: 'Hansei: game programs that know why.',
  examples: 'Examples:',
  optionLang: 'language of messages: en or ja',
  optionHelp: 'show this help',
  optionVersion: 'show the version',
  commandHelp: 'show the help of a command',
  helpAfterError: 'How it is used, with examples: add --help',
  helpTitles: {} as Readonly<Record<string, string>>,
  helpMore: 'Help of one command, with its examples: hansei help COMMAND',

  queryAbout: 'ask a goal of knowledge files and print every answer',
  queryWords: 'knowledge files (Prolog text), and last the goal; - reads stdin',
  queryNoGoal: 'A goal is missing. Example: hansei query "member(X, [1, 2])"',
  optionProof: 'print the proof of each answer under it',
  optionProofOut: 'write the proofs to a file that check-proof reads',
  optionLimit: 'stop after this many answers',
  optionSteps: 'budget: at most this many steps',
  optionDepth: 'budget: at most this depth of calls',
  optionMemory: 'budget: at most this much memory in MB',
  optionTime: 'budget: at most this many milliseconds',
  optionIso: 'ISO mode instead of the ways of SWI-Prolog',
  optionJson: 'print JSON',
  atLimit: (n: number) => `Stopped after ${n} ${n === 1 ? 'answer' : 'answers'} (--limit); there may be more.`,
  budgetSpent: (what: string) => `Budget spent: ${what}. The answers so far hold; there may be more.`,
  budgetNames: { steps: 'steps', depth: 'depth', memory: 'memory', time: 'time', aborted: 'interrupted' },
  interrupted: 'Interrupted.',
  goalName: 'goal',
  uncaught: (message: string) => `Error: ${message}`,
  hint: (text: string) => `  hint: ${text}`,
  severity: { error: 'error', warning: 'warning' },
  noSuchFile: 'there is no such file',
  cannotRead: (file: string, why: string) => `${file}: cannot be read: ${why}`,
  cannotWrite: (file: string, why: string) => `${file}: cannot be written: ${why}`,
  notANumber: (text: string) => `'${text}' is not a whole number above 0.`,
  notALanguage: (text: string) => `'${text}' is not a language here; there are en and ja.`,
  notACount: (text: string, least: number, most: number) => `'${text}' is not a whole number from ${least} to ${most}.`,
  gameMissing: (command: string, games: readonly string[]) =>
    `A game is missing; there is ${games.join(', ')}. Example: hansei ${command} ${games[0]}`,
  severalGames: (n: number, chosen: number) =>
    `The file holds ${n} games that can be read; this is game ${chosen} (--game chooses).`,
  noGameNumbered: (wanted: number, n: number, last: number) =>
    `There is no game ${wanted} that can be read: the file holds ${n} such ${n === 1 ? 'game' : 'games'}, the last is game ${last}.`,
  noSuchGame: (word: string, games: readonly string[]) => `'${word}' is not a game here; there is ${games.join(', ')}.`,

  prologAbout: 'a toplevel: type goals, see answers',
  prologFiles: 'knowledge files (Prolog text) to load first',
  prologWelcome: (version: string) =>
    `Hansei ${version}. Type a goal and end it with a full stop, such as  member(X, [1, 2, 3]).\n` +
    'While there may be more, ; or space asks for the next answer, Enter stops; Ctrl-C interrupts a goal; halt. or Ctrl-D leaves; help. helps.',
  prologHelp: [
    'goal.          ask a goal; several lines are fine, the full stop ends it',
    '; or space     after an answer: the next one        Enter: that is enough',
    '[user].        type clauses, end them with Ctrl-D or a line  end_of_file.',
    'proof.         switch proofs under answers on or off',
    'listing.       show the clauses that are loaded',
    'halt.          leave (Ctrl-D does, too)',
  ].join('\n'),
  proofsOn: 'Proofs are shown under answers.',
  proofsOff: 'Proofs are not shown.',
  unfinishedGoal: 'The input ended before the full stop of the goal.',

  othelloAccepted: (n: number) => `Accepted: all ${n} positions of the proof hold, with an answer to every reply.`,
  othelloRejected: (path: string, message: string) => `Rejected at ${path}: ${message}`,
  othelloAtLeast: (side: string, value: number) => `${side} can force a difference of at least ${value} discs.`,
  othelloLostMove: (side: string, move: string, better: number, worse: number) =>
    `${side} could force at least ${better}; after ${move} the other side can force at least ${worse}.`,
  checkAbout: 'check the proofs of answers against a program, without searching again',
  checkFiles: 'the program (Prolog text), and last the proof file',
  checkSteps: 'budget of the directives: at most this many steps each (10,000,000)',
  checkTime: 'budget of the directives: at most this many milliseconds each (10,000)',
  checkRuns:
    'Loading the program runs its directives (:- goal.), nothing else: they may declare operators and predicates, but\n' +
    'they cannot reach files, the network or processes. Its clauses are read and compared with the proof.',
  checkNeedsFiles: 'A proof file is missing. Example: hansei check-proof family.pl proof.json',
  checkNotAProof: (file: string, why: string) => `${file}: this is not a proof file: ${why}`,
  checkNotAProofHint: 'Write one with: hansei query --proof-out proof.json FILE... GOAL',
  accepted: (goal: string) => `accepted: ${goal}`,
  assumptions: (n: number) => `  on ${n} ${n === 1 ? 'assumption' : 'assumptions'} that the checker cannot verify:`,
  rejected: (goal: string, step: string | undefined, reason: string) =>
    `rejected: ${goal}\n  at step: ${step ?? 'the proof as a whole'}\n  reason:  ${reason}`,
  noProofs: 'The file holds no proofs: the goal had no answers.',

  doctorAbout: 'say what is there, what is missing and how to get it',
  doctorNeeded: 'needed for',
  doctorGet: 'get it with',
  doctorFine: 'All that Hansei needs is there.',
  doctorNotFine: 'Something that Hansei needs is missing.',
  states: { there: 'there', missing: 'missing', optional: 'not there (optional)' },
  things: {
    node: {
      name: 'Node.js',
      purpose: 'running Hansei',
      get: 'install Node.js 20.19 or newer from your system or from its site',
    },
    swipl: {
      name: 'SWI-Prolog',
      purpose: 'developing Hansei: the tests compare answers with it, the benchmarks speed',
      get: 'sudo apt-get install swi-prolog-nox',
    },
    memory: { name: 'memory', purpose: 'large searches (1 GB and more is comfortable)', get: 'close other programs' },
    knowledge: { name: 'knowledge', purpose: 'reflection, players, the demonstration', get: 'install Hansei again' },
    state: {
      name: 'state folder',
      purpose: 'the history of the toplevel',
      get: 'set XDG_STATE_HOME to a folder you may write',
    },
    data: {
      name: 'data folder',
      purpose: 'games and lessons',
      get: 'set HANSEI_DATA to a folder you may write',
    },
    database: { name: 'SQLite', purpose: 'the web app: games, reflections, jobs', get: 'install Hansei again: npm ci' },
    pages: { name: 'pages', purpose: 'the web app', get: 'npm run build:web (npm start does it, too)' },
    chromium: {
      name: 'Chromium',
      purpose: 'developing Hansei: the tests try the pages in it',
      get: 'sudo apt-get install chromium',
    },
  },

  demoAbout: 'a short guided tour of what works',
};

export type Messages = typeof en;

const ja: Messages = {
  about: 'Hansei: なぜかを知っているゲームプログラム。',
  examples: '例:',
  optionLang: 'メッセージの言語: en または ja',
  optionHelp: 'このヘルプを表示する',
  optionVersion: 'バージョンを表示する',
  commandHelp: 'コマンドのヘルプを表示する',
  helpAfterError: '使い方と例は --help を付けると表示されます。',
  helpTitles: { 'Usage:': '使い方:', 'Arguments:': '引数:', 'Options:': 'オプション:', 'Commands:': 'コマンド:' },
  helpMore: '各コマンドのヘルプと例: hansei help コマンド名',

  queryAbout: '知識ファイルに対してゴールを問い、答えをすべて表示する',
  queryWords: '知識ファイル(Prolog テキスト)、最後にゴール。- は標準入力',
  queryNoGoal: 'ゴールがありません。例: hansei query "member(X, [1, 2])"',
  optionProof: '各答えの下にその証明を表示する',
  optionProofOut: 'check-proof が読める形で証明をファイルに書く',
  optionLimit: '答えをこの数で打ち切る',
  optionSteps: '予算: ステップ数の上限',
  optionDepth: '予算: 呼び出しの深さの上限',
  optionMemory: '予算: メモリの上限(MB)',
  optionTime: '予算: 時間の上限(ミリ秒)',
  optionIso: 'SWI-Prolog 流ではなく ISO モードにする',
  optionJson: 'JSON で出力する',
  atLimit: (n) => `${n} 個の答えで打ち切りました(--limit)。ほかにも答えがあるかもしれません。`,
  budgetSpent: (what) => `予算を使い切りました: ${what}。ここまでの答えは正しく、ほかにもあるかもしれません。`,
  budgetNames: { steps: 'ステップ数', depth: '深さ', memory: 'メモリ', time: '時間', aborted: '中断' },
  interrupted: '中断しました。',
  goalName: 'ゴール',
  uncaught: (message) => `エラー: ${message}`,
  hint: (text) => `  ヒント: ${text}`,
  severity: { error: 'エラー', warning: '警告' },
  noSuchFile: 'そのようなファイルはありません',
  cannotRead: (file, why) => `${file}: 読めません: ${why}`,
  cannotWrite: (file, why) => `${file}: 書けません: ${why}`,
  notANumber: (text) => `'${text}' は 1 以上の整数ではありません。`,
  notALanguage: (text) => `'${text}' という言語はありません。en か ja を指定してください。`,
  notACount: (text, least, most) => `'${text}' は ${least} から ${most} までの整数ではありません。`,
  gameMissing: (command, games) =>
    `ゲームの名前がありません。今あるのは ${games.join('、')} です。例: hansei ${command} ${games[0]}`,
  severalGames: (n, chosen) => `読める対局が ${n} 局あります。第 ${chosen} 局を見ます (--game で選べます)。`,
  noGameNumbered: (wanted, n, last) =>
    `読める第 ${wanted} 局はありません。読めるのは ${n} 局で、最後は第 ${last} 局です。`,
  noSuchGame: (word, games) => `'${word}' というゲームはありません。今あるのは ${games.join('、')} です。`,

  prologAbout: 'トップレベル: ゴールを打ち込んで答えを見る',
  prologFiles: '最初に読み込む知識ファイル(Prolog テキスト)',
  prologWelcome: (version) =>
    `Hansei ${version}。ゴールを打ち、終止符(.)で終えます。例: member(X, [1, 2, 3]).\n` +
    'ほかにも答えがありうるときは、; か空白で次の答え、Enter で終わり。Ctrl-C で中断、halt. か Ctrl-D で終了、help. でヘルプ。',
  prologHelp: [
    'ゴール.        ゴールを問う。何行でもよく、終止符(.)で終わる',
    '; か空白       答えの後で: 次の答え        Enter: もう十分',
    '[user].        節を打ち込む。Ctrl-D か end_of_file. の行で終わる',
    'proof.         答えの下に証明を出すかどうかを切り替える',
    'listing.       読み込まれている節を表示する',
    'halt.          終了(Ctrl-D でもよい)',
  ].join('\n'),
  proofsOn: '答えの下に証明を表示します。',
  proofsOff: '証明を表示しません。',
  unfinishedGoal: 'ゴールの終止符(.)の前に入力が終わりました。',

  othelloAccepted: (n) => `受理: 証明の ${n} 局面すべてが正しく、すべての応手に答えがあります。`,
  othelloRejected: (path, message) => `却下 (${path}): ${message}`,
  othelloAtLeast: (side, value) => `${side} は石差 ${value} 以上を強制できます。`,
  othelloLostMove: (side, move, better, worse) =>
    `${side} は ${better} 以上を強制できたのに、${move} の後は相手が ${worse} 以上を強制できます。`,
  checkAbout: '探索し直さずに、答えの証明をプログラムと突き合わせて検査する',
  checkFiles: 'プログラム(Prolog テキスト)、最後に証明ファイル',
  checkSteps: '予算: 指令一つあたりのステップ数の上限(既定は 10,000,000)',
  checkTime: '予算: 指令一つあたりの時間の上限(ミリ秒、既定は 10,000)',
  checkRuns:
    'プログラムの読み込みで実行されるのは指令(:- ゴール.)だけです。演算子や述語の宣言はできますが、ファイル、ネットワーク、\n' +
    'プロセスには手が届きません。節は、証明と突き合わせるために読み込まれます。',
  checkNeedsFiles: '証明ファイルがありません。例: hansei check-proof family.pl proof.json',
  checkNotAProof: (file, why) => `${file}: 証明ファイルではありません: ${why}`,
  checkNotAProofHint: '証明ファイルは次で作れます: hansei query --proof-out proof.json ファイル... ゴール',
  accepted: (goal) => `受理: ${goal}`,
  assumptions: (n) => `  検査器が確かめられない前提が ${n} 個あります:`,
  rejected: (goal, step, reason) =>
    `却下: ${goal}\n  箇所: ${step === undefined ? '証明全体' : `ステップ ${step}`}\n  理由: ${reason}`,
  noProofs: 'ファイルに証明がありません。ゴールに答えがなかったためです。',

  doctorAbout: '何が揃っていて何が足りないか、どう手に入れるかを示す',
  doctorNeeded: '用途',
  doctorGet: '入手方法',
  doctorFine: 'Hansei に必要なものは揃っています。',
  doctorNotFine: 'Hansei に必要なものが足りません。',
  states: { there: 'あり', missing: 'なし', optional: 'なし(任意)' },
  things: {
    node: { name: 'Node.js', purpose: 'Hansei の実行', get: 'Node.js 20.19 以上を導入する' },
    swipl: {
      name: 'SWI-Prolog',
      purpose: 'Hansei の開発: テストが答えを、ベンチマークが速さを比べる相手',
      get: 'sudo apt-get install swi-prolog-nox',
    },
    memory: { name: 'メモリ', purpose: '大きな探索(1 GB 以上あると快適)', get: 'ほかのプログラムを閉じる' },
    knowledge: { name: '知識ファイル', purpose: '反省、対局者、デモ', get: 'Hansei を入れ直す' },
    state: {
      name: '状態フォルダ',
      purpose: 'トップレベルの履歴',
      get: 'XDG_STATE_HOME に書き込めるフォルダを指定する',
    },
    data: { name: 'データフォルダ', purpose: '対局と教訓', get: 'HANSEI_DATA に書き込めるフォルダを指定する' },
    database: { name: 'SQLite', purpose: 'Web アプリ: 対局、反省、ジョブ', get: 'Hansei を入れ直す: npm ci' },
    pages: { name: 'ページ', purpose: 'Web アプリ', get: 'npm run build:web (npm start でも作られる)' },
    chromium: {
      name: 'Chromium',
      purpose: 'Hansei の開発: テストがページを試すブラウザ',
      get: 'sudo apt-get install chromium',
    },
  },

  demoAbout: '今できることを短く案内する',
};

export const messagesIn = (language: Language): Messages => (language === 'ja' ? ja : en);
