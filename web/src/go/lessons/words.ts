/// What the page of kept lessons of Go says.
import { interval } from '../../lesson/number-format.ts';
import { wordsOf } from '../../shell/language.ts';

/// What `hansei` counts, as its files say it; other texts are a person's and stay as they are.
const COUNTED = /^turning points of the game played right; (\d+) of (\d+) other moves stay as they were$/;

/// What stands in the files where nobody gave a reason, in words that belong to no person.
const NOT_GIVEN = ['switched off', 'switched off on the page', 'ページで使用をやめた'];
const isGiven = (reason: string): boolean => !NOT_GIVEN.includes(reason);

export const words = wordsOf({
  en: {
    title: 'Lessons',
    lead: 'What lost games taught GO.1: patterns, and numbers by which it judges. It thinks with those in use, in games, explanations and matches.',
    loading: 'Loading …',
    states: { candidate: 'Waiting for you', adopted: 'In use', retired: 'Retired' },
    aboutStates: {
      candidate: 'GO.1 does not use them until you adopt them. What is proved does not wait.',
      adopted: 'GO.1 thinks with them.',
      retired: 'Kept on record and not used.',
    },
    since: (date: string) => `In use since ${date}.`,
    until: (date: string, reason: string) => `Retired on ${date}: ${isGiven(reason) ? reason : 'no reason was given'}.`,
    kinds: { tesuji: 'pattern', value: 'changed value' },
    statuses: { proved: 'proved', line: 'true in this line', statistical: 'statistical' },
    aboutProved: 'Proved: a checker replayed that the move does what it says against every defence.',
    aboutLine: 'True in this line: it holds in the moves of its game. Elsewhere it is a tendency.',
    aboutCounted: (successes: number, n: number, low: number, high: number, counted: string) =>
      `Statistical: right in ${successes} of ${n}, 95% interval ${interval(low, high)} (${counted}).`,
    picture: (title: string) => `Pattern: ${title}`,
    pattern: (kase: string, value: number) => `${kase}, worth ${value} ${value === 1 ? 'point' : 'points'}`,
    changes: {
      case: (name: string) => `changes ${name}, a number of a case`,
      strategy: (name: string) => `changes ${name}, a number of the strategy`,
      pattern: (name: string) => `changes what the pattern ${name} is worth`,
    },
    fromTo: (from: number, to: number) => `from ${from} to ${to}`,
    origin: (number: number, side: string, played: string, better: string, record: string) =>
      `From move ${number} (${side} ${played}) of the game ${record}; better: ${better}.`,
    text: 'The lesson as text',
    files: { text: 'Text', proof: 'Proof', record: 'Game (SGF)' },
    download: 'Download',
    adopt: 'Adopt',
    retire: 'Retire',
    delete: 'Delete',
    why: 'Why? (if you like; it is kept on record)',
    confirmRetire: 'Retire it',
    cancel: 'Cancel',
    surelyDelete: (id: string) =>
      `Delete the lesson ${id} for good? A retired lesson is kept on record; a deleted one may be learned again.`,
    surelyYes: 'Delete it',
    isAdopted: (id: string) => `The lesson ${id} is in use.`,
    isRetired: (id: string) => `The lesson ${id} is retired.`,
    isDeleted: (id: string) => `The lesson ${id} is deleted.`,
    emptyTitle: 'No lessons yet',
    empty:
      'Lessons come from lost games. Review one, choose “Learn from the lost game”, and keep what is found: a pattern, or a changed value, with which GO.1 would have played right.',
    toReview: 'Review a game',
    folder: 'The files are in',
    broken: 'Files that cannot be read as lessons',
    brokenHint: 'They are left as they are. Mend them in an editor, and they are used again.',
    brokenLine: (file: string, line: number) => `${file}, line ${line}`,
    lost: (id: string) => `There is no lesson ${id} (any more).`,
  },
  ja: {
    title: '教訓',
    lead: '負けた碁から GO.1 が学んだ手筋と、判断に使う値です。使用中の教訓は、対局でも説明でも対戦でも使われます。',
    loading: '読み込み中…',
    states: { candidate: '採否待ち', adopted: '使用中', retired: '引退' },
    aboutStates: {
      candidate: '採用するまで GO.1 は使いません。証明済みの教訓は待たずに使われます。',
      adopted: 'GO.1 が考えるときに使います。',
      retired: '記録に残し、使いません。',
    },
    since: (date: string) => `${date} から使用中。`,
    until: (date: string, reason: string) => `${date} に引退: ${isGiven(reason) ? reason : '理由は書かれていません'}。`,
    kinds: { tesuji: '手筋', value: '値の変更' },
    statuses: { proved: '証明済み', line: 'この手順で成立', statistical: '統計' },
    aboutProved: '証明済み: どう応じられてもその手が成り立つことを、検査器が再生して確かめました。',
    aboutLine: 'この手順で成立: 元の対局の手順の中で成り立ちます。ほかの場面では傾向です。',
    aboutCounted: (successes: number, n: number, low: number, high: number, counted: string) =>
      `統計: ${n} 件中 ${successes} 件で正しい、95% 信頼区間 ${interval(low, high)} (${counted.replace(
        COUNTED,
        '対局の分かれ目で数えたもの。ほかの $2 手のうち $1 手は変わらない',
      )})。`,
    picture: (title: string) => `手筋の図: ${title}`,
    pattern: (kase: string, value: number) => `${kase}、${value} 目の価値`,
    changes: {
      case: (name: string) => `ケースの値 ${name} を変える`,
      strategy: (name: string) => `戦略の値 ${name} を変える`,
      pattern: (name: string) => `手筋 ${name} の価値を変える`,
    },
    fromTo: (from: number, to: number) => `${from} から ${to} へ`,
    origin: (number: number, side: string, played: string, better: string, record: string) =>
      `対局 ${record} の ${number} 手目 (${side} ${played}) から。正しくは ${better}。`,
    text: '教訓のテキスト',
    files: { text: 'テキスト', proof: '証明', record: '棋譜 (SGF)' },
    download: 'ダウンロード',
    adopt: '採用する',
    retire: '引退させる',
    delete: '削除する',
    why: '理由 (書かなくてもかまいません。記録に残ります)',
    confirmRetire: '引退を確定',
    cancel: 'やめる',
    surelyDelete: (id: string) =>
      `教訓 ${id} を完全に削除しますか。引退した教訓は記録に残りますが、削除した教訓はまた学ばれることがあります。`,
    surelyYes: '削除する',
    isAdopted: (id: string) => `教訓 ${id} を使用します。`,
    isRetired: (id: string) => `教訓 ${id} は引退しました。`,
    isDeleted: (id: string) => `教訓 ${id} を削除しました。`,
    emptyTitle: 'まだ教訓がありません',
    empty:
      '教訓は負けた碁から生まれます。棋譜をふり返り、「負けた碁から学ぶ」を選び、見つかった手筋や値の変更を残してください。',
    toReview: '棋譜をふり返る',
    folder: 'ファイルの場所:',
    broken: '教訓として読めないファイル',
    brokenHint: 'ファイルには手を加えません。エディタで直せば、再び使われます。',
    brokenLine: (file: string, line: number) => `${file} の ${line} 行目`,
    lost: (id: string) => `教訓 ${id} はありません。`,
  },
});
