/// From an offset of a text to its line and column.
import type { Place } from '../logic/index.ts';

const START: Place = { line: 1, column: 1, offset: 0 };

/// The place of an offset. Whoever asks for many, in order, gives the one before, so that no line is counted twice.
export const placeAt = (text: string, offset: number, from: Place = START): Place => {
  let { line } = from;
  let lineStart = from.offset - from.column + 1;
  for (let at = text.indexOf('\n', from.offset); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
    line++;
    lineStart = at + 1;
  }
  return { line, column: offset - lineStart + 1, offset };
};
