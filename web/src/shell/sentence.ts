/// Words as people write them.

/// A first word of letters alone begins with a capital; squares, names with digits and code stay as they are.
const FIRST_WORD = /^[a-z]+(?=[\s,;:.]|$)/;
const ENDED = /[.!?:。！？…]["”」)）]?$/;
const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;

/// What a program says to programs (`no such thing`), as people write it (`No such thing.`).
export const sentence = (text: string): string => {
  const begun = text.trim().replace(FIRST_WORD, (word) => word[0]!.toUpperCase() + word.slice(1));
  if (begun === '' || ENDED.test(begun)) return begun;
  return begun + (JAPANESE.test(begun) ? '。' : '.');
};

/// Such as `1 game` and `2 games`, in English.
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
