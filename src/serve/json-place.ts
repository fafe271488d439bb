/// Where a text stops being JSON. `JSON.parse` of Node 20 says it only in some messages, and in words.

const SPACE = /[ \t\n\r]*/y;
// oxlint-disable-next-line no-control-regex -- JSON forbids them within strings
const PLAIN = /[^"\\\u0000-\u001f]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;

const lengthAt = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
};

// Piece by piece: one pattern for all of it, a repetition of repetitions, would try them in every way where the end is missing.
const stringLengthAt = (text: string, at: number): number => {
  if (text[at] !== '"') return 0;
  let end = at + 1;
  for (;;) {
    end += lengthAt(PLAIN, text, end);
    if (text[end] === '"') return end + 1 - at;
    const escape = lengthAt(ESCAPE, text, end);
    if (escape === 0) return 0;
    end += escape;
  }
};

const leafAt = (text: string, at: number): number =>
  stringLengthAt(text, at) || lengthAt(NUMBER, text, at) || lengthAt(WORD, text, at);

/// The offset of the first sign that cannot stand there; undefined where the whole text is JSON.
export const offsetOfJsonProblem = (text: string): number | undefined => {
  // What is open, as closing brackets: with a stack of its own, depth is no matter.
  const open: string[] = [];
  let at = 0;
  const skip = (): void => void (at += lengthAt(SPACE, text, at));
  // A value, or the name of a field and its colon before it.
  const takeName = (): boolean => {
    skip();
    const length = stringLengthAt(text, at);
    if (length === 0) return false;
    at += length;
    skip();
    if (text[at] !== ':') return false;
    at++;
    return true;
  };
  for (;;) {
    skip();
    const opening = text[at];
    if (opening === '{' || opening === '[') {
      const closing = opening === '{' ? '}' : ']';
      at++;
      skip();
      if (text[at] !== closing) {
        open.push(closing);
        if (closing === '}' && !takeName()) return at;
        continue;
      }
      at++;
    } else {
      const length = leafAt(text, at);
      if (length === 0) return at;
      at += length;
    }
    skip();
    while (open.length > 0 && text[at] === open.at(-1)) {
      open.pop();
      at++;
      skip();
    }
    if (open.length === 0) return at === text.length ? undefined : at;
    if (text[at] !== ',') return at;
    at++;
    if (open.at(-1) === '}' && !takeName()) return at;
  }
};

export const placeOfJsonProblem = (text: string): { readonly line: number; readonly column: number } => {
  const before = text.slice(0, offsetOfJsonProblem(text) ?? text.length);
  const lines = before.split('\n');
  return { line: lines.length, column: lines.at(-1)!.length + 1 };
};
