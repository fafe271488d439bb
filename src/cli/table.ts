/// Text in columns. Kanji, kana and signs of full width take two columns of a terminal.

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6]/u;

export const displayWidth = (text: string): number =>
  [...text].reduce((width, sign) => width + (WIDE.test(sign) ? 2 : 1), 0);

export const padEnd = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - displayWidth(text)));
export const padStart = (text: string, width: number): string =>
  ' '.repeat(Math.max(0, width - displayWidth(text))) + text;

/// Rows of equally many cells: the first column to the left, the others to the right.
export const printTable = (rows: readonly (readonly string[])[]): string => {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => displayWidth(row[column]))));
  return rows
    .map((row) => row.map((cell, column) => (column === 0 ? padEnd : padStart)(cell, widths[column])).join('  '))
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
};

/// Columns that all begin at the left.
export const printColumns = (rows: readonly (readonly string[])[]): string => {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => displayWidth(row[column]!))));
  return rows
    .map(
      (row) =>
        `${row
          .map((cell, i) => padEnd(cell, widths[i]!))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
};

/// A line of text and under it a caret at the offset.
export const pointAt = (text: string, offset: number): string =>
  `  ${text}\n  ${' '.repeat(displayWidth(text.slice(0, offset)))}^`;
