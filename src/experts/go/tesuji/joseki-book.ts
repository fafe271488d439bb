/// Joseki compiled for play: positions of a corner by a hash of the stones in its window, in both colours and mirrored, so that every
/// order of moves finds them. A corner is in joseki while all stones of its window are those of a known position.
import { BLACK, EMPTY, GO_PASS, GoBoard, pointColumn, pointOf, pointRow } from '../../../games/index.ts';
import type { Colour } from '../../../games/index.ts';
import { JOSEKI_SIZE, josekiPoint } from './joseki-text.ts';
import type { Joseki, MoveNode, TreeResult } from './tesuji.ts';

export interface JosekiMove {
  /// On the board that was asked about.
  readonly point: number;
  readonly colour: Colour;
  readonly joseki: Joseki;
  readonly node: MoveNode;
  /// Points of territory.
  readonly value: number;
}

export interface JosekiCorner {
  /// The point of the corner itself: A1, T1, A19 or T19.
  readonly corner: number;
  /// The moves that go on, by both colours, the best first.
  readonly moves: readonly JosekiMove[];
  /// Joseki that have been played to an end here, with what is said of it. `first` is the colour that began.
  readonly ended: readonly {
    readonly joseki: Joseki;
    readonly first: Colour;
    readonly results: readonly TreeResult[];
  }[];
}

interface KnownMove {
  readonly column: number;
  readonly row: number;
  /// 0 for the side that began in the corner, 1 for the other.
  readonly side: 0 | 1;
  readonly joseki: Joseki;
  readonly node: MoveNode;
}

interface KnownCorner {
  /// Stones outside the window, which must be there, too: column, row, side.
  readonly outside: readonly (readonly [number, number, 0 | 1])[];
  readonly moves: readonly KnownMove[];
  readonly ended: readonly { readonly joseki: Joseki; readonly results: readonly TreeResult[] }[];
}

/// The side of the window of a corner: corners do not overlap, and what stands further along the side belongs to the side.
export const windowOf = (size: number): number => Math.min(7, Math.floor(size / 2));
/// On smaller boards joseki mean little.
export const LEAST_JOSEKI_SIZE = 13;

interface GrownCorner {
  readonly stones: readonly (readonly [number, number, 0 | 1])[];
  readonly moves: KnownMove[];
  readonly ended: { readonly joseki: Joseki; readonly results: readonly TreeResult[] }[];
}

/// All positions of all trees, each once.
const growCorners = (joseki: readonly Joseki[]): readonly GrownCorner[] => {
  const corners = new Map<string, GrownCorner>();
  const board = new GoBoard(JOSEKI_SIZE);
  const here = (): GrownCorner => {
    const key = board.print();
    const known = corners.get(key);
    if (known !== undefined) return known;
    const stones: (readonly [number, number, 0 | 1])[] = [];
    for (let row = 1; row <= JOSEKI_SIZE; row++)
      for (let column = 1; column <= JOSEKI_SIZE; column++) {
        const cell = board.at(pointOf(column, row));
        if (cell < EMPTY) stones.push([column, row, cell as 0 | 1]);
      }
    const corner: GrownCorner = { stones, moves: [], ended: [] };
    corners.set(key, corner);
    return corner;
  };
  const walk = (one: Joseki, nodes: readonly MoveNode[], side: 0 | 1): void => {
    const corner = here();
    for (const node of nodes) {
      const point = josekiPoint(node.move);
      if (!board.play(point, side)) continue;
      const known = { column: pointColumn(point), row: pointRow(point), side, joseki: one, node };
      if (point !== GO_PASS) corner.moves.push(known);
      if (node.children.length === 0) here().ended.push({ joseki: one, results: node.results });
      else walk(one, node.children, (side ^ 1) as 0 | 1);
      board.undo();
    }
  };
  for (const one of joseki) walk(one, one.moves, 0);
  return [...corners.values()];
};

// Numbers for the points of a window and a side; a fixed stream, so that hashes repeat. 26 bits and 26 bits make a safe integer.
const ODD = 0x9e3779b1;
const mixed = (seed: number): number => {
  let bits = Math.imul(seed ^ (seed >>> 15), ODD);
  bits = Math.imul(bits ^ (bits >>> 13), 0x85ebca6b);
  return (bits ^ (bits >>> 16)) & 0x3ffffff;
};
const keyOf = (column: number, row: number, side: number, half: number): number =>
  mixed(((column * 32 + row) * 2 + side + 1) * 2 + half);

export class JosekiBook {
  readonly size: number;
  readonly window: number;
  /// How many different positions it knows, mirrors and colours not counted.
  readonly positions: number;
  readonly #corners = new Map<number, KnownCorner[]>();
  readonly #low: Int32Array;
  readonly #high: Int32Array;

  constructor(joseki: readonly Joseki[], size = JOSEKI_SIZE) {
    this.size = size;
    this.window = windowOf(size);
    this.#low = new Int32Array(32 * 32 * 2);
    this.#high = new Int32Array(32 * 32 * 2);
    for (let column = 1; column <= this.window; column++)
      for (let row = 1; row <= this.window; row++)
        for (let side = 0; side < 2; side++) {
          this.#low[(row * 32 + column) * 2 + side] = keyOf(column, row, side, 0);
          this.#high[(row * 32 + column) * 2 + side] = keyOf(column, row, side, 1);
        }
    const grown = size < LEAST_JOSEKI_SIZE ? [] : growCorners(joseki);
    this.positions = grown.length;
    for (const corner of grown) for (const isMirrored of [false, true]) this.#add(corner, isMirrored);
  }

  #add({ stones, moves, ended }: GrownCorner, isMirrored: boolean): void {
    const turn = (column: number, row: number): readonly [number, number] =>
      isMirrored ? [row, column] : [column, row];
    const isInside = (column: number, row: number): boolean => column <= this.window && row <= this.window;
    let low = 0;
    let high = 0;
    const outside: (readonly [number, number, 0 | 1])[] = [];
    for (const [x, y, side] of stones) {
      const [column, row] = turn(x, y);
      if (column > this.size || row > this.size) return;
      if (!isInside(column, row)) {
        outside.push([column, row, side]);
        continue;
      }
      low ^= this.#low[(row * 32 + column) * 2 + side]!;
      high ^= this.#high[(row * 32 + column) * 2 + side]!;
    }
    const known: KnownCorner = {
      outside,
      moves: moves
        .map((move) => {
          const [column, row] = turn(move.column, move.row);
          return { ...move, column, row };
        })
        .filter(({ column, row }) => column <= this.size && row <= this.size),
      ended,
    };
    const key = high * 0x4000000 + low;
    const others = this.#corners.get(key);
    if (others === undefined) this.#corners.set(key, [known]);
    else others.push(known);
  }

  /// What is known of the four corners of a board; a corner that is not in joseki is left out.
  look(board: GoBoard): readonly JosekiCorner[] {
    if (board.size !== this.size) throw new Error(`a board of ${board.size} for a book of ${this.size}`);
    return [0, 1, 2, 3].flatMap((corner) => this.#lookAt(board, (corner & 1) !== 0, (corner & 2) !== 0) ?? []);
  }

  #lookAt(board: GoBoard, isRight: boolean, isTop: boolean): JosekiCorner | undefined {
    const pointAt = (column: number, row: number): number =>
      pointOf(isRight ? this.size + 1 - column : column, isTop ? this.size + 1 - row : row);
    const corners = [BLACK, 1 as Colour].map((first) => ({ first, found: this.#known(board, first, pointAt) }));
    if (corners.every(({ found }) => found.length === 0)) return undefined;
    const moves: JosekiMove[] = [];
    const ended: JosekiCorner['ended'][number][] = [];
    for (const { first, found } of corners)
      for (const known of found) {
        for (const { column, row, side, joseki, node } of known.moves) {
          const point = pointAt(column, row);
          const colour = (side ^ first) as Colour;
          if (!board.isLegal(point, colour)) continue;
          const value = node.results.find(({ word }) => word === 'worth')?.amount ?? joseki.value;
          // Several trees share their beginnings, and mirrored ones are the same while the corner is symmetric.
          const isThere = moves.some(
            (move) => move.point === point && move.colour === colour && move.joseki === joseki,
          );
          if (!isThere) moves.push({ point, colour, joseki, node, value });
        }
        for (const end of known.ended) ended.push({ ...end, first });
      }
    moves.sort((a, b) => b.value - a.value);
    return { corner: pointAt(1, 1), moves, ended };
  }

  #known(board: GoBoard, first: Colour, pointAt: (column: number, row: number) => number): readonly KnownCorner[] {
    let low = 0;
    let high = 0;
    for (let row = 1; row <= this.window; row++)
      for (let column = 1; column <= this.window; column++) {
        const cell = board.cells[pointAt(column, row)]!;
        if (cell >= EMPTY) continue;
        const slot = (row * 32 + column) * 2 + (cell ^ first);
        low ^= this.#low[slot]!;
        high ^= this.#high[slot]!;
      }
    const found = this.#corners.get(high * 0x4000000 + low) ?? [];
    return found.filter(({ outside }) =>
      outside.every(([column, row, side]) => board.cells[pointAt(column, row)] === (side ^ first)),
    );
  }
}
