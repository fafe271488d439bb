/// The words of SGF: parentheses, semicolons, properties with their values, and what is none of them.

export type SgfToken =
  | { readonly kind: 'open' | 'close' | 'node'; readonly offset: number }
  | {
      readonly kind: 'property';
      readonly offset: number;
      /// As written; small letters of old long names included.
      readonly name: string;
      readonly values: readonly string[];
      /// Where each value begins, behind its bracket.
      readonly offsets: readonly number[];
      /// False where the text ends within the last value.
      readonly closed: boolean;
    }
  /// A value without a name.
  | { readonly kind: 'value'; readonly offset: number; readonly closed: boolean }
  | { readonly kind: 'stray'; readonly offset: number; readonly text: string };

const TREE = /\(\s*(?:;|[A-Z][A-Za-z]*\s*\[)/g;
const NODE_ALONE = /;\s*[A-Z][A-Za-z]*\s*\[/g;
const SPACE = /[\s\0\ufeff]*/y;
const WORD = /[A-Za-z][A-Za-z0-9]*/y;

const SIGNS: Readonly<Record<string, 'open' | 'close' | 'node'>> = { '(': 'open', ')': 'close', ';': 'node' };

/// Reads from its position onwards; every step goes forward, so that a text is read once, whatever it holds.
export class SgfScanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /// Where reading goes on.
  get offset(): number {
    return this.#at;
  }

  /// Goes to where the next tree begins, or to the end of the text, and says what it left out. The first tree may lack its
  /// parenthesis and be `alone`.
  toNextTree(): { readonly kind: 'tree' | 'alone' | 'end'; readonly skipped: string } {
    const from = this.#at;
    const tree = this.#find(TREE);
    const alone = tree === undefined && from === 0 ? this.#find(NODE_ALONE) : undefined;
    this.#at = (tree ?? alone)?.index ?? this.#text.length;
    const kind = tree === undefined ? (alone === undefined ? 'end' : 'alone') : 'tree';
    return { kind, skipped: this.#text.slice(from, this.#at) };
  }

  next(): SgfToken | undefined {
    this.#skipSpace();
    const offset = this.#at;
    if (offset >= this.#text.length) return undefined;
    const sign = this.#text[offset]!;
    if (Object.hasOwn(SIGNS, sign)) {
      this.#at++;
      return { kind: SIGNS[sign]!, offset };
    }
    if (sign === '[') return { kind: 'value', offset, closed: this.#value().closed };
    const name = this.#word();
    return name !== '' && this.#isOpening() ? this.#property(offset, name) : this.#stray(offset);
  }

  #find(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.#at;
    return pattern.exec(this.#text) ?? undefined;
  }

  #skipSpace(): void {
    SPACE.lastIndex = this.#at;
    SPACE.test(this.#text);
    this.#at = SPACE.lastIndex;
  }

  /// The letters here, passed; empty where there are none.
  #word(): string {
    WORD.lastIndex = this.#at;
    const word = WORD.exec(this.#text)?.[0] ?? '';
    this.#at += word.length;
    return word;
  }

  #isOpening(): boolean {
    this.#skipSpace();
    return this.#text[this.#at] === '[';
  }

  #property(offset: number, name: string): SgfToken {
    const values: string[] = [];
    const offsets: number[] = [];
    let closed = true;
    while (closed && this.#isOpening()) {
      offsets.push(this.#at + 1);
      const value = this.#value();
      values.push(value.text);
      closed = value.closed;
    }
    return { kind: 'property', offset, name, values, offsets, closed };
  }

  /// From a bracket to the one that closes it. A loop, not a pattern: a value may be as long as the file.
  #value(): { readonly text: string; readonly closed: boolean } {
    const text = this.#text;
    const from = this.#at + 1;
    let at = from;
    while (at < text.length && text[at] !== ']') at += text[at] === '\\' ? 2 : 1;
    this.#at = Math.min(at + 1, text.length);
    // An escape at the end of the text escapes nothing.
    return { text: text.slice(from, at > text.length ? text.length - 1 : at), closed: at < text.length };
  }

  /// All up to the next sign, or to a word that begins a property.
  #stray(offset: number): SgfToken {
    let end = this.#at;
    while (this.#at < this.#text.length && !'();['.includes(this.#text[this.#at]!)) {
      const begin = this.#at;
      if (this.#word() === '') {
        this.#at++;
        end = this.#at;
      } else if (this.#isOpening()) {
        this.#at = begin;
        break;
      } else end = this.#at;
      this.#skipSpace();
    }
    return { kind: 'stray', offset, text: this.#text.slice(offset, Math.max(end, offset + 1)).trimEnd() };
  }
}
