/// What commands say of rulesheets, whichever command it is.
import type { RulesheetProblem } from '../record/index.ts';
import type { Language } from './language.ts';

interface Told {
  readonly message: string;
  readonly hint: string;
}

/// Problems that a larger budget may help against: the command ends with the code for a spent budget.
const OF_SIZE: readonly string[] = [
  'budget-spent',
  'too-many-gates',
  'too-many-tuples',
  'too-much-work',
  'too-large',
  'too-many-facts',
  'no-memory',
];
export const isBudgetProblem = (code: string): boolean => OF_SIZE.includes(code);

const en = {
  game: 'a game of the library or one of your own (hansei games lists them), or a file (.kif); - reads stdin',
  gameMissing: (command: string) => `A game is missing. Example: hansei ${command} tic-tac-toe`,
  warnings: (n: number, file: string) =>
    `${n} ${n === 1 ? 'warning' : 'warnings'} about the rulesheet: hansei validate ${file} lists ${n === 1 ? 'it' : 'them'}.`,
  viewProblem: (message: string) => `The board's view is not used: ${message}`,
  problem: ({ message, hint }: RulesheetProblem, _word: string): Told => ({ message, hint }),
  /// What turned up while rules were compiled or run; only Japanese has words of its own.
  fault: ({ message, hint }: Told & { readonly code: string }): Told => ({ message, hint }),
};

const FAULTS: Readonly<Record<string, string>> = {
  'budget-spent': '証明器が予算を使い切りました',
  'too-many-gates': 'ネットワークのゲートが多すぎます',
  'too-many-tuples': 'ルールから出る事実が多すぎます',
  'too-much-work': 'ルールの計算量が大きすぎます',
  'too-large': 'ネットワークが大きすぎます',
  'too-many-facts': 'ネットワークの事実が多すぎます',
  'no-memory': 'メモリーが足りません',
  'no-answer': '証明器がルールに答えられません',
};

const ja: typeof en = {
  game: 'ライブラリか自作のゲーム名 (hansei games で一覧)、またはファイル (.kif)。- は標準入力',
  gameMissing: (command) => `ゲームがありません。例: hansei ${command} tic-tac-toe`,
  warnings: (n, file) => `ルールシートに警告が ${n} 件あります: hansei validate ${file} で表示します。`,
  viewProblem: (message) => `盤の表示の定義は使われません: ${message}`,
  problem: ({ code, message, hint, near, reason }, word) => {
    const list = 'hansei games で一覧できます。ファイルは game.kif のように拡張子まで書きます';
    switch (code) {
      case 'unknown-game':
        return {
          message: `'${word}' というゲームはありません`,
          hint: `${near === undefined ? '' : `もしかして ${near} ですか。`}${list}`,
        };
      case 'no-such-file':
        return { message: `ファイル ${word} がありません`, hint: '名前のあるゲームは hansei games で一覧できます' };
      case 'too-large':
        return { message: `${word} はルールシートとしては大きすぎます`, hint: '16 MB まで読めます' };
      case 'cannot-read':
        return { message: `${word} を読めません`, hint: reason ?? hint };
      default:
        return { message, hint };
    }
  },
  fault: ({ code, message, hint }) =>
    FAULTS[code] === undefined
      ? { message, hint }
      : {
          message: `${FAULTS[code]} (${message})`,
          hint: isBudgetProblem(code) ? '盤や数の範囲を小さくするか、--reasoner tables を試してください' : hint,
        },
};

export type SheetWords = typeof en;
export const sheetWords = (language: Language): SheetWords => (language === 'ja' ? ja : en);
