/// From offsets to lines and columns.
import type { Place } from '../place.ts';

export class TextLines {
  readonly #text: string;
  // Offsets of line starts, found only as far as somebody asked.
  readonly #starts: number[] = [0];
  #searched = false;

  constructor(text: string) {
    this.#text = text;
  }

  place(offset: number): Place {
    const starts = this.#starts;
    while (!this.#searched && starts[starts.length - 1]! <= offset) {
      const newline = this.#text.indexOf('\n', starts[starts.length - 1]!);
      if (newline < 0) this.#searched = true;
      else starts.push(newline + 1);
    }
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - starts[low]! + 1, offset };
  }
}
