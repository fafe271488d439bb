/// What is wrong in the text of a lesson of Go, in Japanese. The reader of lessons speaks English.
type Say = (part: string) => string;

const MESSAGES: readonly (readonly [RegExp, Say])[] = [
  [/^the lesson has no (.+)$/, (part) => `教訓に ${part} がありません`],
  [/^(.+) is not written well$/, (part) => `${part} の書き方が正しくありません`],
  [/^(.+) is no id$/, (part) => `${part} は教訓の名前になりません`],
  [/^unknown part (.*)$/, (part) => (part === '' ? '項目の名前がありません' : `${part} という項目はありません`)],
  [/^(.+) stands there twice$/, (part) => `${part} が二度書かれています`],
  [/^a lesson is a change or a pattern$/, () => '教訓は値の変更か手筋のどちらか一つです'],
  [/^a lesson has one pattern$/, () => '一つの教訓に手筋は一つです'],
];

const HINTS: readonly (readonly [RegExp, Say])[] = [
  [/^write (.+)$/, (part) => `${part} のように書きます`],
  [/^use small letters, digits and single dashes$/, () => '英小文字、数字、一つずつのハイフンで書きます'],
  [/^parts are (.+)$/, (part) => `項目は ${part} です`],
  [/^take one of the two lines away$/, () => '二行のうち一方を消してください'],
  [/^make (?:two lessons|a second lesson) of it$/, () => '二つの教訓に分けてください'],
];

const said = (text: string, table: readonly (readonly [RegExp, Say])[]): string => {
  for (const [pattern, say] of table) {
    const found = pattern.exec(text);
    if (found !== null) return say(found[1] ?? '');
  }
  return text;
};

/// What has no words here, such as what is wrong in a pattern, stays as it is.
export const brokenInJapanese = <T extends { readonly message: string; readonly hint: string }>(broken: T): T => ({
  ...broken,
  message: said(broken.message, MESSAGES),
  hint: said(broken.hint, HINTS),
});
