/// Text with column stops: what lies between two stops is spread out by the fill positions in it.
import { repeated } from './output.ts';

interface Fill {
  /// Where in the pending text the filling goes.
  readonly at: number;
  readonly character: string;
}

const columnAfter = (column: number, text: string): number => {
  let at = column;
  for (const character of text) {
    if (character === '\n' || character === '\r') at = 0;
    // SWI-Prolog's own arithmetic of tabs in column stops.
    else if (character === '\t') at = (at + 1) | 7;
    else if (character === '\b') at = Math.max(0, at - 1);
    else at++;
  }
  return at;
};

export class ColumnWriter {
  #done = '';
  // The text since the last column stop, and the column it has reached.
  #pending = '';
  #column: number;
  #lastStop = 0;
  #fills: Fill[] = [];

  constructor(column: number) {
    this.#column = column;
  }

  write(text: string): void {
    this.#pending += text;
    this.#column = columnAfter(this.#column, text);
  }

  fill(character: string): void {
    this.#fills.push({ at: this.#pending.length, character });
  }

  /// A stop at a column, or where the text has come to.
  columnStop(column: number | undefined): void {
    this.#stop(column ?? this.#column);
  }

  /// A stop so many columns behind the last one.
  relativeStop(distance: number): void {
    this.#stop(this.#lastStop + distance);
  }

  /// All that is pending goes out as it is.
  finish(): void {
    this.#done += this.#pending;
    this.#pending = '';
    this.#fills = [];
  }

  /// What has gone out: text waits only behind a fill position.
  get written(): string {
    return this.#done + this.#pending.slice(0, this.#fills[0]?.at);
  }

  #stop(column: number): void {
    const missing = column - this.#column;
    if (missing > 0) {
      this.#spread(missing);
      this.#column = column;
    }
    this.#done += this.#pending;
    this.#pending = '';
    this.#fills = [];
    this.#lastStop = column;
  }

  // Evenly over the fills; what is left over goes to the last ones.
  #spread(missing: number): void {
    const fills = this.#fills.length > 0 ? this.#fills : [{ at: this.#pending.length, character: ' ' }];
    const share = Math.floor(missing / fills.length);
    const firstWithMore = fills.length - (missing % fills.length);
    let text = '';
    let from = 0;
    fills.forEach(({ at, character }, i) => {
      text += this.#pending.slice(from, at) + repeated(character, share + (i >= firstWithMore ? 1 : 0));
      from = at;
    });
    this.#pending = text + this.#pending.slice(from);
  }
}
