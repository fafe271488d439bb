/// What the stones and strong links of each colour fence in, kept up to date: the board is divided anew, for that is
/// quick, and a region around which nothing has changed stays as it is.
import type { Colour } from '../../../games/index.ts';
import { BLACK, EDGE, EMPTY, NEIGHBOURS, POINT_LIMIT, ROW_STEP, WHITE, pointsOf } from '../../../games/index.ts';
import { LARGEST_EYE_SPACE, eyeSpaceOf } from './eye-shape.ts';
import { isSameList } from './point-union.ts';
import type { GoLink } from './link.ts';
import { isEdgeLink } from './link.ts';
import { FORM_LIMIT, LINK_FORMS } from './link-form.ts';
import { GATE, Partition } from './partition.ts';
import type { GoRegion, RegionKind } from './region.ts';

/// What decides about a region: its points, and up to two steps around them the stones at the ends of its links.
const SEEN_AROUND = [0, 1, -1, 2, -2].flatMap((x) =>
  [0, 1, -1, 2, -2].filter((y) => Math.abs(x) + Math.abs(y) <= 2).map((y) => y * ROW_STEP + x),
);

/// What each form of link draws: offsets and bits, one after the other.
const STROKES: readonly Int32Array[] = LINK_FORMS.map(({ gates, crossings }) => {
  const wayBit = (from: number, to: number): number =>
    1 << NEIGHBOURS.indexOf((to - from) as (typeof NEIGHBOURS)[number]);
  return Int32Array.from([
    ...gates.flatMap((offset) => [offset, GATE]),
    ...crossings.flatMap(([one, other]) => [one, wayBit(one, other), other, wayBit(other, one)]),
  ]);
});

/// Whether a step runs onto a line of links or across one; `lines` are those of one colour.
export const isBarredBy = (lines: Readonly<Uint8Array>, from: number, way: number, to: number): boolean =>
  (lines[to]! & GATE) !== 0 || (lines[from]! & (1 << way)) !== 0;

export class RegionLayer {
  readonly #size: number;
  readonly #largest: number;
  readonly #cells = new Uint8Array(POINT_LIMIT).fill(EDGE);
  readonly #lines = [new Uint8Array(POINT_LIMIT), new Uint8Array(POINT_LIMIT)] as const;
  readonly #newLines = [new Uint8Array(POINT_LIMIT), new Uint8Array(POINT_LIMIT)] as const;
  // When something changed last on a point or around it, as counted by `#moment`.
  readonly #touchedAt = new Uint32Array(POINT_LIMIT);
  #moment = 0;
  readonly #partition: Partition;
  /// The number of the region on each point, 0 where there is none.
  readonly #idAt = [new Uint16Array(POINT_LIMIT), new Uint16Array(POINT_LIMIT)] as const;
  #regions: readonly [Map<number, GoRegion>, Map<number, GoRegion>] = [new Map(), new Map()];
  readonly #marks = new Float64Array(POINT_LIMIT);
  #round = 0;

  constructor(size: number) {
    this.#size = size;
    this.#largest = Math.floor((size * size) / 4);
    this.#partition = new Partition(size, this.#largest);
  }

  /// Where the links of a colour run, for `isBarredBy`. For reading only.
  linesOf(colour: Colour): Readonly<Uint8Array> {
    return this.#lines[colour];
  }

  at(point: number, colour: Colour): GoRegion | undefined {
    return this.#regions[colour].get(this.#idAt[colour][point]!);
  }

  /// Lowest first.
  list(colour: Colour): readonly GoRegion[] {
    return [...this.#regions[colour].values()];
  }

  /// Makes the regions those of the board and of the links that hold. Gives how many are new.
  sync(cells: Readonly<Uint8Array>, links: readonly GoLink[]): number {
    this.#drawLines(links);
    const [black, white] = this.#lines;
    const [newBlack, newWhite] = this.#newLines;
    const moment = ++this.#moment;
    let isChanged = false;
    let isBlackMoved = false;
    let isWhiteMoved = false;
    for (const point of pointsOf(this.#size)) {
      const old = this.#cells[point]!;
      const cell = cells[point]!;
      const hasBlackLine = black[point] !== newBlack[point];
      const hasWhiteLine = white[point] !== newWhite[point];
      if (cell === old && !hasBlackLine && !hasWhiteLine) continue;
      isChanged = true;
      // A stone of one side leaves the walls of the other where they are.
      if (hasBlackLine || old === EDGE || (cell !== old && (cell === BLACK || old === BLACK))) isBlackMoved = true;
      if (hasWhiteLine || old === EDGE || (cell !== old && (cell === WHITE || old === WHITE))) isWhiteMoved = true;
      for (let i = 0; i < SEEN_AROUND.length; i++) this.#touchedAt[point + SEEN_AROUND[i]!] = moment;
    }
    if (!isChanged) return 0;
    this.#cells.set(cells);
    black.set(newBlack);
    white.set(newWhite);
    return this.#divide(BLACK, isBlackMoved) + this.#divide(WHITE, isWhiteMoved);
  }

  #drawLines(links: readonly GoLink[]): void {
    this.#newLines[0].fill(0);
    this.#newLines[1].fill(0);
    for (const link of links) {
      const lines = this.#newLines[link.colour];
      const strokes = STROKES[link.id % FORM_LIMIT]!;
      // A link to the edge has as many points as its line lies high.
      const end = isEdgeLink(link) ? 2 * link.points.length : strokes.length;
      for (let i = 0; i < end; i += 2) lines[link.from + strokes[i]!]! |= strokes[i + 1]!;
    }
  }

  /// Finds the regions anew; one with the same points, around which nothing has changed, stays the same object. Where no
  /// wall has moved, the points are known.
  #divide(colour: Colour, isMoved: boolean): number {
    const idAt = this.#idAt[colour];
    const before = this.#regions[colour];
    const now = new Map<number, GoRegion>();
    const parts = isMoved
      ? this.#partition.divide(this.#cells, this.#lines[colour], colour)
      : Array.from(before.values(), ({ points }) => points);
    if (isMoved) idAt.fill(0);
    let count = 0;
    for (const points of parts) {
      const id = points[0]!;
      if (isMoved) for (let i = 0; i < points.length; i++) idAt[points[i]!] = id;
      const old = before.get(id);
      const isOld =
        old !== undefined &&
        (isMoved ? isSameList(old.points, points) : true) &&
        (old.extent === 'outside' || !this.#isTouched(points));
      if (!isOld) count++;
      now.set(id, isOld ? old : this.#region(colour, points));
    }
    this.#regions = colour === BLACK ? [now, this.#regions[1]] : [this.#regions[0], now];
    return count;
  }

  #isTouched(points: readonly number[]): boolean {
    for (let i = 0; i < points.length; i++) if (this.#touchedAt[points[i]!] === this.#moment) return true;
    return false;
  }

  #region(colour: Colour, points: readonly number[]): GoRegion {
    if (points.length > this.#largest) {
      const none: readonly number[] = [];
      const lists = { points, enemies: none, fence: none, gates: none };
      return { kind: 'region', id: points[0]!, colour, extent: 'outside', ...lists, eyes: undefined };
    }
    const cells = this.#cells;
    const marks = this.#marks;
    const round = ++this.#round;
    const enemies: number[] = [];
    const gates: number[] = [];
    const fence: number[] = [];
    let isCrossed = false;
    for (const point of points) marks[point] = round;
    for (const point of points) {
      if (cells[point] !== EMPTY) enemies.push(point);
      for (let way = 0; way < 4; way++) {
        const beside = point + NEIGHBOURS[way]!;
        if (marks[beside] === round || cells[beside] === EDGE) continue;
        const isGate = (this.#lines[colour][beside]! & GATE) !== 0;
        if (cells[beside] !== colour && !isGate) {
          // Only a line between the two keeps what is there from belonging to the region.
          isCrossed = true;
          continue;
        }
        marks[beside] = round;
        (cells[beside] === colour ? fence : gates).push(beside);
      }
    }
    for (const gate of gates) {
      for (let way = 0; way < 4; way++) {
        const beside = gate + NEIGHBOURS[way]!;
        if (cells[beside] !== colour || marks[beside] === round) continue;
        marks[beside] = round;
        fence.push(beside);
      }
    }
    const extent: RegionKind = enemies.length * 2 > points.length ? 'invaded' : 'inner';
    const isEye = extent === 'inner' && points.length <= LARGEST_EYE_SPACE;
    const eyes = isEye ? eyeSpaceOf(cells, points, enemies, colour) : undefined;
    // A fence with lines in it can be bent inwards: the enemy's first move costs an eye there.
    const isLoose = isCrossed || gates.length > 0;
    return {
      kind: 'region',
      id: points[0]!,
      colour,
      extent,
      points,
      enemies,
      fence: sortPoints(fence),
      gates: sortPoints(gates),
      eyes: eyes !== undefined && isLoose ? { ...eyes, low: Math.max(0, eyes.low - 1) } : eyes,
    };
  }
}

/// Numbers sort faster in an array of numbers than by a function that compares them.
const sortPoints = (points: readonly number[]): number[] =>
  points.length < 2 ? [...points] : Array.from(Uint16Array.from(points).sort());
