/// A text cut into pieces, those with a finding marked.
import type { RulesheetFinding } from '../../../src/serve/contract/index.ts';

export interface TextPiece {
  readonly text: string;
  readonly severity?: RulesheetFinding['severity'];
}

/// Lines and columns are counted from 1, columns in letters of UTF-16.
export const offsetOf = (text: string, line: number, column: number): number => {
  let start = 0;
  for (let n = 1; n < line; n++) {
    const end = text.indexOf('\n', start);
    if (end < 0) return text.length;
    start = end + 1;
  }
  const end = text.indexOf('\n', start);
  return Math.min(start + column - 1, end < 0 ? text.length : end);
};

/// A mark reaches to the end of the word, or over the parenthesis, that stands at its place.
const WORD = /^(?:\(?[^\s()]+|[^\n])/;

export const piecesOf = (
  text: string,
  findings: readonly Pick<RulesheetFinding, 'line' | 'column' | 'severity'>[],
): readonly TextPiece[] => {
  const marks = findings
    .map(({ line, column, severity }) => {
      const from = offsetOf(text, line, column);
      const [word] = WORD.exec(text.slice(from, from + 80)) ?? [''];
      return { from, to: from + word.length, severity };
    })
    .toSorted((a, b) => a.from - b.from || (a.severity === 'error' ? -1 : 1));
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { from, to, severity } of marks) {
    // What is marked already is not marked again.
    if (from < at || to === from) continue;
    if (from > at) pieces.push({ text: text.slice(at, from) });
    pieces.push({ text: text.slice(from, to), severity });
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
};
