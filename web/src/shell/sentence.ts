/// Words as people write them.

/// A first word of letters alone begins with a capital; squares, names with digits and code such as `strategy.behind` stay as
/// they are.
const FIRST_WORD = /^[a-z]+(?=[\s,;]|[:.](?!\w)|$)/;
const ENDED = /[.!?:。！？…]["”」)）]?$/;
const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;

/// What a program says to programs (`no such thing`), as people write it (`No such thing.`). English with a Japanese name in it
/// stays English; what has no Japanese version is English also where the pages are not.
export const sentenceIn = (language: 'en' | 'ja', text: string): string => {
  const begun = text.trim().replace(FIRST_WORD, (word) => word[0]!.toUpperCase() + word.slice(1));
  if (begun === '' || ENDED.test(begun)) return begun;
  return begun + (language === 'ja' && JAPANESE.test(begun) ? '。' : '.');
};

/// Such as `1 game` and `2 games`, in English.
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/// Whether a message says by itself in which line something is.
export const saysLine = (message: string, line: number): boolean =>
  new RegExp(`(?:\\bline ${line}\\b|(?<!\\d)${line} 行)`).test(message);

/// `1st`, `2nd`, `3rd`, `11th`.
export const ordinal = (number: number): string => {
  const isTeen = Math.floor(number / 10) % 10 === 1;
  return `${number}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')}`;
};
