/// Boards drawn as text, one line for each row: `(cell column row piece)` for each letter that has a name.

export interface Drawn {
  /// Names of pieces by their letters; other characters are free squares.
  readonly pieces: Readonly<Record<string, string>>;
  /// Whether row 1 is the first line or the last one.
  readonly top: 'first' | 'last';
}

export const cellsOf = (lines: readonly string[], { pieces, top }: Drawn): string =>
  lines
    .flatMap((line, i) =>
      [...line].flatMap((letter, x) => {
        const piece = pieces[letter];
        const row = top === 'first' ? i + 1 : lines.length - i;
        return piece === undefined ? [] : [`(cell ${x + 1} ${row} ${piece})`];
      }),
    )
    .join(' ');
