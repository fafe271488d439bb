/// The outer form of the Generic Game Format: `(;NAME[value]NAME[value]...;)`, several in one text.

export interface GgfProperty {
  readonly name: string;
  readonly value: string;
  /// Where the value begins.
  readonly offset: number;
}

export type GgfPiece =
  | { readonly kind: 'game'; readonly offset: number; readonly properties: readonly GgfProperty[] }
  | { readonly kind: 'broken'; readonly offset: number; readonly code: string; readonly message: string };

const OPEN = /\(\s*;/g;
const FILLER = /\s+|;(?!\s*\))/y;
const CLOSE = /;?\s*\)/y;
const NAME = /([A-Za-z]+)\s*\[/y;

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

/// The games of a text; what stands between them is left out. After a broken one, reading goes on at the next game.
export function* readGgf(text: string): Generator<GgfPiece> {
  for (let open = matchAt(OPEN, text, 0); open !== null;) {
    const { piece, end } = readGame(text, open.index, open.index + open[0].length);
    yield piece;
    open = matchAt(OPEN, text, end);
  }
}

const readGame = (text: string, offset: number, from: number): { readonly piece: GgfPiece; readonly end: number } => {
  const properties: GgfProperty[] = [];
  for (let at = from; ;) {
    for (let filler = matchAt(FILLER, text, at); filler !== null; filler = matchAt(FILLER, text, at))
      at += filler[0].length;
    const close = matchAt(CLOSE, text, at);
    if (close !== null) return { piece: { kind: 'game', offset, properties }, end: at + close[0].length };
    const name = matchAt(NAME, text, at);
    const start = at + (name?.[0].length ?? 0);
    const bracket = name === null ? -1 : text.indexOf(']', start);
    if (at >= text.length || (name !== null && bracket < 0)) {
      const message = 'the text ends before the game does';
      return { piece: { kind: 'broken', offset: at, code: 'truncated', message }, end: text.length };
    }
    if (name === null) {
      const found = JSON.stringify(text.slice(at, at + 12));
      const message = `expected a property such as PB[name] or the end ;) and found ${found}`;
      return { piece: { kind: 'broken', offset: at, code: 'not-a-property', message }, end: at };
    }
    properties.push({ name: name[1]!.toUpperCase(), value: text.slice(start, bracket), offset: start });
    at = bracket + 1;
  }
};
