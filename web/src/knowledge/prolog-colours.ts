/// Prolog text in coloured pieces. Only for the eye: nothing is parsed, and every character of the text is kept.
export type Colour = 'comment' | 'quoted' | 'variable' | 'number' | 'predicate' | 'directive' | 'plain';

export interface ColouredPiece {
  readonly colour: Colour;
  readonly text: string;
}

// The first that matches at a place wins; what none matches stays plain.
const COLOURS: readonly (readonly [Colour, RegExp])[] = [
  ['comment', /%[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/y],
  ['number', /0'(?:\\.|''|[^\\'\n])|0x[0-9a-fA-F]+|0o[0-7]+|0b[01]+|\d+(?:\.\d+(?:[eE][+-]?\d+)?)?/y],
  ['quoted', /'(?:[^'\\]|\\[\s\S]|'')*(?:'|$)|"(?:[^"\\]|\\[\s\S]|"")*(?:"|$)|`(?:[^`\\]|\\[\s\S])*(?:`|$)/y],
  // `*X` is a variable in the Prolog of 1973.
  ['variable', /[_\p{Lu}][\p{L}\p{N}_]*|\*[A-Z]\w*/uy],
  ['directive', /:-|-->|\?-/y],
  ['predicate', /\p{Ll}[\p{L}\p{N}_]*(?=\()/uy],
  ['plain', /[\p{Ll}\p{Lo}][\p{L}\p{N}_]*|\s+/uy],
];

/// Pieces which, put together, are the text.
export const colourProlog = (text: string): readonly ColouredPiece[] => {
  const pieces: ColouredPiece[] = [];
  const add = (colour: Colour, part: string): void => {
    const last = pieces.at(-1);
    // Neighbours of one colour become one piece: a page has fewer elements to draw.
    if (colour === 'plain' && last?.colour === 'plain') pieces[pieces.length - 1] = { colour, text: last.text + part };
    else pieces.push({ colour, text: part });
  };
  for (let at = 0; at < text.length;) {
    let part = text[at]!;
    let colour: Colour = 'plain';
    for (const [each, pattern] of COLOURS) {
      pattern.lastIndex = at;
      const found = pattern.exec(text)?.[0];
      if (found === undefined || found === '') continue;
      [part, colour] = [found, each];
      break;
    }
    add(colour, part);
    at += part.length;
  }
  return pieces;
};
