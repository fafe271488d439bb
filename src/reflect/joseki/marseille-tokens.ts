/// The words of a text in the syntax of 1973, each with its place.
import type { ParseError, Place } from '../../logic/index.ts';

export interface Token {
  readonly kind: 'name' | 'variable' | 'integer' | 'string' | 'sign' | 'wrong' | 'end';
  /// The name without `*`, the string without its quotes.
  readonly text: string;
  readonly place: Place;
  /// The offset just after it.
  readonly end: number;
  /// Of a wrong token: what is wrong.
  readonly problem?: ParseError;
}

const BLANK = /(?:\s|%[^\n]*)*/y;
const WORD =
  /(?<name>[A-Za-z][A-Za-z0-9]*)|\*(?<variable>[A-Za-z][A-Za-z0-9]*)|(?<integer>-?\d+)|"(?<string>[^"\n]*)"|(?<sign>[-+/().,])/y;

/// Yields words for ever: after the last one, the end.
export const marseilleTokens = function* (text: string, offset: number): Generator<Token, Token> {
  const placeOf = placesIn(text);
  for (let at = offset; ;) {
    BLANK.lastIndex = at;
    BLANK.exec(text);
    const start = BLANK.lastIndex;
    const place = placeOf(start);
    if (start >= text.length) {
      for (;;) yield { kind: 'end', text: '', place, end: start };
    }
    WORD.lastIndex = start;
    const groups = WORD.exec(text)?.groups;
    if (groups === undefined) {
      for (;;)
        yield { kind: 'wrong', text: text[start]!, place, end: start + 1, problem: problemAt(text, start, place) };
    }
    at = WORD.lastIndex;
    const [kind, word] = Object.entries(groups).find(([, value]) => value !== undefined)!;
    yield { kind: kind as Token['kind'], text: word, place, end: at };
  }
};

const problemAt = (text: string, at: number, place: Place): ParseError => {
  if (text[at] === '"')
    return {
      code: 'unclosed-string',
      message: 'a string without its closing "',
      hint: 'strings end in the same line',
      place,
    };
  if (text[at] === '*')
    return { code: 'no-variable', message: "a variable has a name after its '*'", hint: 'write *X', place };
  const character = String.fromCodePoint(text.codePointAt(at)!);
  const hint = 'there are names, *VARIABLES, numbers, "strings" and the signs + - / ( ) . ,';
  return { code: 'unknown-character', message: `'${character}' means nothing here`, hint, place };
};

/// Places by offsets that never go back.
const placesIn = (text: string): ((offset: number) => Place) => {
  let line = 1;
  let start = 0;
  return (offset) => {
    for (let next = text.indexOf('\n', start); next >= 0 && next < offset; next = text.indexOf('\n', start)) {
      line++;
      start = next + 1;
    }
    return { line, column: offset - start + 1, offset };
  };
};
