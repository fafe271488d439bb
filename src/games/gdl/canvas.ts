/// A sheet of paper of characters, on which boards are drawn for terminals.

/// The colours of terminals that come nearest.
const PAINT: Readonly<Record<string, string>> = {
  black: '1',
  white: '97',
  red: '91',
  blue: '94',
  green: '92',
  yellow: '93',
  orange: '33',
  purple: '95',
  grey: '90',
};

export class Canvas {
  readonly #rows: string[][];
  readonly #hasColour: boolean;

  constructor(width: number, height: number, hasColour: boolean) {
    this.#rows = Array.from({ length: height }, () => Array.from({ length: width }, () => ' '));
    this.#hasColour = hasColour;
  }

  /// Signs that would steer a terminal are left out.
  put(x: number, y: number, text: string, colour?: string): void {
    const row = this.#rows[y];
    if (row === undefined) return;
    const paint = this.#hasColour && colour !== undefined ? PAINT[colour] : undefined;
    [...text.replaceAll(/\p{Cc}/gu, '')].forEach((sign, i) => {
      if (x + i < 0 || x + i >= row.length) return;
      row[x + i] = paint === undefined ? sign : `\u001b[${paint}m${sign}\u001b[0m`;
    });
  }

  /// A line between two points, both left out; steep and flat ones are drawn with the sign that comes nearest.
  line(x1: number, y1: number, x2: number, y2: number): void {
    const steps = Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1));
    const sign = y1 === y2 ? '-' : x1 === x2 ? '|' : x2 > x1 === y2 > y1 ? '\\' : '/';
    const slope = y1 !== y2 && x1 !== x2;
    for (let step = 1; step < steps; step++) {
      const y = y1 + ((y2 - y1) * step) / steps;
      // Of a slope one sign for each row; what lies on a row of points would look like a line along it.
      if (slope && !Number.isInteger(y)) continue;
      const x = Math.round(x1 + ((x2 - x1) * step) / steps);
      if (this.#rows[y]?.[x] === ' ') this.put(x, y, sign);
    }
  }

  /// Without what is empty at the end.
  lines(): readonly string[] {
    const lines = this.#rows.map((row) => row.join('').trimEnd());
    return lines.slice(0, lines.findLastIndex((line) => line !== '') + 1);
  }
}
