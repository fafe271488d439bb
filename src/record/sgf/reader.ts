/// Reads typed values of one node, and gathers what is wrong with them.
import { readColour, readGrade, readLine, readNumber, readPoint, readReal, readRectangle, readText } from './values.ts';
import { isOnBoard, printSize, readMove, readSize, splitPair } from './values.ts';
import type { SgfColour, SgfPoint, SgfRectangle, SgfSize } from './values.ts';
import type { SgfFindings, SgfProblem } from './problem.ts';
import { MOST_PROBLEMS, valueProblem } from './problem.ts';
import type { SgfProblemCode } from './problem-english.ts';
import type { SgfResult } from './result.ts';
import { parseSgfResult } from './result.ts';
import type { SgfNode, SgfProperty } from './tree.ts';
import { TakenPoints } from './taken-points.ts';
import { propertyOf } from './tree.ts';

/// Each reading is undefined, or empty, where the property is missing or wrong; what is wrong goes to `problems`.
export class SgfReader {
  /// So many at most as anybody wants to be told.
  readonly problems: SgfProblem[] = [];
  readonly #node: SgfNode;
  readonly #size: SgfSize;

  constructor(node: SgfNode, size: SgfSize) {
    this.#node = node;
    this.#size = size;
  }

  findings<T>(value: T): SgfFindings<T> {
    return { value, problems: this.problems };
  }

  has(id: string): boolean {
    return propertyOf(this.#node, id) !== undefined;
  }

  number(id: string): number | undefined {
    return this.#one(id, 'not-a-number', readNumber);
  }

  real(id: string): number | undefined {
    return this.#one(id, 'not-a-real', readReal);
  }

  grade(id: string): 1 | 2 | undefined {
    return this.#one(id, 'not-a-grade', readGrade);
  }

  colour(id: string): SgfColour | undefined {
    return this.#one(id, 'not-a-colour', readColour);
  }

  line(id: string): string | undefined {
    return this.#one(id, undefined, readLine);
  }

  text(id: string): string | undefined {
    return this.#one(id, undefined, readText);
  }

  size(): SgfSize | undefined {
    return this.#one('SZ', 'not-a-size', readSize);
  }

  result(): SgfResult | undefined {
    return this.#one('RE', 'not-a-result', (raw) => parseSgfResult(readLine(raw)));
  }

  /// Whether a property without a value is there.
  flag(id: string): boolean {
    return this.#one(id, 'not-empty', (raw) => (raw.trim() === '' ? true : undefined)) ?? this.has(id);
  }

  /// Two texts, such as the name and the version of a program; a single one is the first.
  pair(id: string): readonly [string, string] | undefined {
    return this.#one(id, undefined, (raw) => {
      const [first, second] = splitPair(raw) ?? [raw, ''];
      return [readLine(first), readLine(second)] as const;
    });
  }

  move(id: string): SgfPoint | 'pass' | undefined {
    return this.#one(id, 'not-a-move', (raw, property) => {
      const move = readMove(raw, this.#size);
      return move === undefined || move === 'pass' || isOnBoard(move, this.#size) ? move : this.#offBoard(property, 0);
    });
  }

  /// The points of a list, rectangles opened. `taken` holds the points named before, of which each may be named once.
  points(id: string, taken = new TakenPoints(this.#size)): readonly SgfPoint[] {
    return this.#each(id, (raw, property, index) => {
      const rectangle = readRectangle(raw);
      if (rectangle === undefined) {
        // A list that is empty is written as one empty value.
        if (raw.trim() !== '' || property.values.length > 1) this.#tell('not-a-point', property, index);
        return [];
      }
      if (!isOnBoard([rectangle.right, rectangle.bottom], this.#size)) this.#offBoard(property, index);
      return this.#open(rectangle, taken, property, index);
    });
  }

  /// The points of a rectangle that are on the board and new.
  #open(
    { left, top, right, bottom }: SgfRectangle,
    taken: TakenPoints,
    property: SgfProperty,
    index: number,
  ): SgfPoint[] {
    const { columns, rows } = this.#size;
    const points: SgfPoint[] = [];
    for (let y = top; y <= Math.min(bottom, rows - 1); y++) {
      for (let x = left; x <= Math.min(right, columns - 1); x++) {
        // Each point named again is told, as long as anything is.
        if (this.#isFull) x = taken.nextFree(x, y);
        if (x <= Math.min(right, columns - 1) && this.#isNew([x, y], taken, property, index)) points.push([x, y]);
      }
    }
    return points;
  }

  /// Points, each with a text.
  labels(id: string): readonly { readonly point: SgfPoint; readonly text: string }[] {
    const taken = new TakenPoints(this.#size);
    return this.#each(id, (raw, property, index) => {
      const pair = splitPair(raw);
      if (pair === undefined) return this.#tell('not-a-pair', property, index, { form: 'pd:A' }) ?? [];
      const point = this.#point(pair[0], property, index);
      if (point === undefined || !this.#isNew(point, taken, property, index)) return [];
      return [{ point, text: readLine(pair[1]) }];
    });
  }

  /// Pairs of points.
  arrows(id: string): readonly { readonly from: SgfPoint; readonly to: SgfPoint }[] {
    return this.#each(id, (raw, property, index) => {
      const pair = splitPair(raw);
      if (pair === undefined) return this.#tell('not-a-pair', property, index, { form: 'pd:dp' }) ?? [];
      const from = this.#point(pair[0], property, index);
      const to = from && this.#point(pair[1], property, index);
      return from === undefined || to === undefined ? [] : [{ from, to }];
    });
  }

  #point(raw: string, property: SgfProperty, index: number): SgfPoint | undefined {
    const point = readPoint(raw);
    if (point === undefined) return this.#tell('not-a-point', property, index);
    return isOnBoard(point, this.#size) ? point : this.#offBoard(property, index);
  }

  get #isFull(): boolean {
    return this.problems.length >= MOST_PROBLEMS;
  }

  #isNew(point: SgfPoint, taken: TakenPoints, property: SgfProperty, index: number): boolean {
    const isNew = taken.take(...point);
    if (!isNew) this.#tell('point-twice', property, index, { point: point.map((line) => line + 1).join('-') });
    return isNew;
  }

  #each<T>(id: string, read: (raw: string, property: SgfProperty, index: number) => readonly T[]): readonly T[] {
    const property = propertyOf(this.#node, id);
    return property?.values.flatMap((raw, index) => read(raw, property, index)) ?? [];
  }

  /// The one value of a property; `code` says what it is not, where it may be wrong at all.
  #one<T>(
    id: string,
    code: SgfProblemCode | undefined,
    read: (raw: string, property: SgfProperty) => T | undefined,
  ): T | undefined {
    const property = propertyOf(this.#node, id);
    if (property === undefined) return undefined;
    if (property.values.length > 1) this.#tell('many-values', property, 1, { count: String(property.values.length) });
    const told = this.problems.length;
    const value = read(property.values[0] ?? '', property);
    if (value === undefined && code !== undefined && this.problems.length === told) this.#tell(code, property, 0);
    return value;
  }

  #offBoard(property: SgfProperty, index: number): undefined {
    return this.#tell('off-board', property, index, { size: printSize(this.#size) });
  }

  #tell(code: SgfProblemCode, property: SgfProperty, index: number, parts?: SgfProblem['parts']): undefined {
    if (!this.#isFull) this.problems.push(valueProblem(code, property, index, parts));
    return undefined;
  }
}
