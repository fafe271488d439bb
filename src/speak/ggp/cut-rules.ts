/// The rules of a long message, cut out without reading them: what is in them concerns only the thread that plays by them.

/// Where a quotation ends that starts at the offset; the end of the text where it does not.
const endOfQuotation = (text: string, start: number): number => {
  const quote = text[start];
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === quote) return at + 1;
  }
  return text.length;
};

/// The next place that is neither space nor comment.
const skipSpace = (text: string, start: number): number => {
  let at = start;
  for (; at < text.length; at++) {
    if (text[at] === ';') {
      const newline = text.indexOf('\n', at);
      if (newline < 0) return text.length;
      at = newline;
    } else if (!/\s/.test(text[at]!)) return at;
  }
  return at;
};

const SYMBOL = /[^\s()|";]+/y;
const [OPEN, CLOSE, COMMENT, BAR, QUOTE] = ['(', ')', ';', '|', '"'].map((each) => each.charCodeAt(0));

/// Where a list ends that starts at the offset; -1 where it does not. By codes of characters: rules can be long.
const endOfList = (text: string, start: number): number => {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === OPEN) depth++;
    else if (code === CLOSE) {
      if (--depth === 0) return at + 1;
    } else if (code === COMMENT) {
      const newline = text.indexOf('\n', at);
      if (newline < 0) return -1;
      at = newline;
    } else if (code === BAR || code === QUOTE) at = endOfQuotation(text, at) - 1;
  }
  return -1;
};

/// Where the expression ends that starts at the offset or behind the space there; -1 where there is none.
export const endOfExpression = (text: string, start: number): number => {
  const at = skipSpace(text, start);
  const code = text.charCodeAt(at);
  if (code === OPEN) return endOfList(text, at);
  if (code === BAR || code === QUOTE) return endOfQuotation(text, at);
  SYMBOL.lastIndex = at;
  return SYMBOL.test(text) ? SYMBOL.lastIndex : -1;
};

/// How many parts stand before the rules, by the word that a message begins with.
const BEFORE_RULES: ReadonlyMap<string, number> = new Map([
  ['start', 2],
  ['preview', 0],
]);

export interface CutMessage {
  /// The message with an empty list in the place of its rules.
  readonly text: string;
  /// What is between the parentheses of the rules.
  readonly rules: string;
}

/// Undefined where the message has no rules, or not in their place.
export const cutRules = (text: string): CutMessage | undefined => {
  const open = skipSpace(text, 0);
  if (text[open] !== '(') return undefined;
  const head = skipSpace(text, open + 1);
  let at = endOfExpression(text, head);
  const parts = at < 0 ? undefined : BEFORE_RULES.get(text.slice(head, at).toLowerCase());
  if (parts === undefined) return undefined;
  for (let i = 0; i < parts && at >= 0; i++) at = endOfExpression(text, at);
  if (at < 0) return undefined;
  const start = skipSpace(text, at);
  const end = text[start] === '(' ? endOfExpression(text, start) : -1;
  if (end < 0) return undefined;
  return { text: `${text.slice(0, start)}()${text.slice(end)}`, rules: text.slice(start + 1, end - 1) };
};
