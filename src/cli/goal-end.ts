/// Finds where a goal typed at the toplevel ends, so that several lines make one goal and one line may hold several.

const SYMBOL = /[+\-*/\\^<>=~:.?@#&$]/;
const WORD = /[\p{L}\p{N}_]/u;

/// The offset just after the full stop that ends the first goal of `text`, or undefined while it is not finished: a dot
/// before white space, a comment or the end, outside quotes and comments and not part of a symbol such as `=..`.
export const goalEnd = (text: string): number | undefined => {
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '%') {
      const newline = text.indexOf('\n', at);
      if (newline < 0) return undefined;
      at = newline;
    } else if (char === '/' && text[at + 1] === '*' && !SYMBOL.test(text[at - 1] ?? ' ')) {
      const close = text.indexOf('*/', at + 2);
      if (close < 0) return undefined;
      at = close + 1;
    } else if (char === '0' && text[at + 1] === "'" && !WORD.test(text[at - 1] ?? ' ')) {
      at = characterEnd(text, at + 2) - 1;
    } else if (char === "'" || char === '"' || char === '`') {
      const close = quoteEnd(text, at);
      if (close === undefined) return undefined;
      at = close;
    } else if (char === '.' && !SYMBOL.test(text[at - 1] ?? ' ') && /^(?:$|[\s%])/.test(text.slice(at + 1, at + 2))) {
      return at + 1;
    }
  }
  return undefined;
};

/// The offset of the quote that closes the one at `open`; a doubled quote or an escape does not.
const quoteEnd = (text: string, open: number): number | undefined => {
  const quote = text[open];
  for (let at = open + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === quote && text[at + 1] === quote) at++;
    else if (text[at] === quote) return at;
  }
  return undefined;
};

/// The offset just after the character of 0'c that starts at `at`.
const characterEnd = (text: string, at: number): number => {
  if (text[at] === '\\') {
    const escape = /^\\(?:x[0-9a-fA-F]+\\?|[0-7]+\\?|.)/s.exec(text.slice(at, at + 12));
    return at + (escape?.[0].length ?? 1);
  }
  if (text.startsWith("''", at)) return at + 2;
  return at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
};
