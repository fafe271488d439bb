/// What `hansei go reflect` says to a person.
import type { Language } from './language.ts';

const positionCount = (n: number): string => `${n} ${n === 1 ? 'position' : 'positions'}`;

const en = {
  about: 'look back on a lost game of Go: what a larger reading finds where it was lost, the lesson, a regression case',
  file: 'the game, an SGF file (-: stdin)',
  optionSide: 'the side that looks back; the one that lost unless given',
  optionGame: 'which game of a file with several (1)',
  optionVariation: 'which line of the tree of moves (1: the main line)',
  optionFrom: 'look at moves from this number on',
  optionLessons: 'folder of the lessons',
  optionNoKeep: 'keep neither lessons nor regression cases',
  optionNodes: 'positions for each question that is read again (30000)',
  optionSeconds: 'look for more for so many seconds (120)',
  sides: ['Black', 'White'] as readonly string[],
  noLoser: 'Nobody lost this game, as far as the record and a count tell. --side asks for one side.',
  looksBack: (side: string, by: 'record' | 'count' | 'asked') =>
    by === 'asked'
      ? `${side} looks back.`
      : by === 'record'
        ? `${side} lost, as the record says.`
        : `${side} is behind at the end, by a count.`,
  falls: 'Where the game went otherwise than GO.1 expected:',
  fall: (number: number, expected: string, outcome: string) =>
    `  move ${number}: from ${expected} points to ${outcome} some moves later`,
  noFall: 'The game went as GO.1 expected.',
  findings: 'What could still have been done, read again:',
  none: 'No stones were lost that a larger reading saves, and none got away that it takes.',
  finding: (words: string, fall: string) => `  ${words} The lead fell by ${fall} points.`,
  reading: (question: string, nodes: number, line: string) => `    read: ${question}, ${positionCount(nodes)}: ${line}`,
  proved: (positions: number) => `    proved: a checker replayed ${positionCount(positions)}`,
  alsoRight: (moves: string) => `    also right: ${moves}`,
  knows: '    GO.1 plays so already; the game becomes a regression case.',
  plays: (move: string, reason: string) => `    GO.1 plays ${move}: ${reason}`,
  lesson: (id: string, title: string, status: string) => `    lesson ${id} (${status}): ${title}`,
  noLesson: '    No pattern and no changed value that were tried make GO.1 play so.',
  statuses: { proved: 'proved', line: 'in its line', statistical: 'statistical' },
  unfinished: 'Time ran out before all was looked at; --seconds gives more.',
  interrupted: (seen: number, all: number) =>
    `Interrupted: ${seen} of ${all} own ${all === 1 ? 'move was' : 'moves were'} looked at; nothing is kept.`,
  kept: (file: string) => `In use: ${file}`,
  waits: (file: string, id: string) => `Kept: ${file}\n  hansei lessons adopt ${id} takes it into use.`,
  known: (id: string) => `The lesson ${id} was known already.`,
  broken: (id: string) => `The lesson ${id} was learned before, but its file has an error; it is left as it is.`,
  regression: (file: string) => `Regression cases: ${file}`,
  progress: {
    seeing: (done: number, all: number) => `looking at move ${done} of ${all}`,
    reading: (done: number, all: number) => `reading again ${done} of ${all}`,
    trying: (done: number, all: number) => `trying lessons ${done} of ${all}`,
  },
};

const ja: typeof en = {
  about: '負けた碁をふり返る: 敗因の局面を深く読み直し、教訓と回帰テストにする',
  file: '棋譜 (SGF ファイル。- は標準入力)',
  optionSide: 'ふり返る側。省略時は負けた側',
  optionGame: '複数の対局を含むファイルのうちの番号 (1)',
  optionVariation: '変化図のうちの番号 (1 は本譜)',
  optionFrom: 'この手数から後を見る',
  optionLessons: '教訓のフォルダ',
  optionNoKeep: '教訓も回帰テストも保存しない',
  optionNodes: '読み直しの一問あたりの局面数 (30000)',
  optionSeconds: '探す時間 (120 秒)',
  sides: ['黒', '白'],
  noLoser: '棋譜と計算の限りでは、どちらも負けていません。--side で側を指定できます。',
  looksBack: (side, by) =>
    by === 'asked'
      ? `${side}がふり返ります。`
      : by === 'record'
        ? `${side}の負け (棋譜による)。`
        : `最後に${side}が負けています (計算による)。`,
  falls: 'GO.1 の見込みと食い違った所:',
  fall: (number, expected, outcome) => `  ${number} 手目: ${expected} 目の見込みが、数手後に ${outcome} 目`,
  noFall: '対局は GO.1 の見込み通りに進みました。',
  findings: '読み直すと打てた手:',
  none: '深く読んで助かる石も、取れる石もありませんでした。',
  finding: (words, fall) => `  ${words}その後 ${fall} 目の損。`,
  reading: (question, nodes, line) => `    読み: ${question}、${nodes} 局面: ${line}`,
  proved: (positions) => `    証明済み: 検査器が ${positions} 局面を再生した`,
  alsoRight: (moves) => `    ほかの正解: ${moves}`,
  knows: '    GO.1 はすでにそう打つ。回帰テストにする。',
  plays: (move, reason) => `    GO.1 の手は ${move}: ${reason}`,
  lesson: (id, title, status) => `    教訓 ${id} (${status}): ${title}`,
  noLesson: '    試した手筋や値の変更では、GO.1 はそう打たない。',
  statuses: { proved: '証明済み', line: 'この手順で', statistical: '統計' },
  unfinished: '時間が足りず、途中までです。--seconds で延ばせます。',
  interrupted: (seen, all) => `中断しました: 自分の手 ${all} 手中 ${seen} 手を見ました。何も保存しません。`,
  kept: (file) => `使用中: ${file}`,
  waits: (file, id) => `保存: ${file}\n  hansei lessons adopt ${id} で使い始めます。`,
  known: (id) => `教訓 ${id} はすでにあります。`,
  broken: (id) => `教訓 ${id} は以前に学んだものですが、ファイルに誤りがあります。そのままにします。`,
  regression: (file) => `回帰テスト: ${file}`,
  progress: {
    seeing: (done, all) => `${all} 手中 ${done} 手目を見ています`,
    reading: (done, all) => `読み直し ${done}/${all}`,
    trying: (done, all) => `教訓を試しています ${done}/${all}`,
  },
};

export const goReflectWords = (language: Language): typeof en => ({ en, ja })[language];
