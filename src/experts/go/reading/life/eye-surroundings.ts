/// Spaces in which eyes can be made: who encloses them, what is caught there, and where the enemy comes in.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { EDGE, EMPTY, NEIGHBOURS } from '../../../../games/index.ts';
import { twoEyedLife } from './two-eyed.ts';

export interface EyeSpace {
  readonly owner: Colour;
  /// Empty points, and points with stones of the other side that are caught here.
  readonly points: readonly number[];
  /// Those of the points where the enemy comes in from outside.
  readonly margins: readonly number[];
}

// An enemy in a room of this size is caught; in a wider one he is only where he has few stones.
const MOST_CAUGHT = 20;
const MOST_STRAYS = 4;
const STRAY_ROOM = 12;
// A wide space with many margins is open country.
const MOST_OPEN = 16;
const WALL = 6;
// A stray is enclosed where the owner's stones are this many times the ways out.
const CLOSED = 3;

/// The space around a point that stones of one colour enclose, but for margins; undefined where there is none.
export const eyeSpaceAt = (board: GoBoard, point: number): EyeSpace | undefined => {
  const cell = board.cells[point]!;
  if (cell === EDGE) return undefined;
  const spaces = ([0, 1] as const).flatMap((owner) => spacesOf(board, point, owner));
  // In a space inside a space, the smaller one is meant; of two that are as large, the one that is less open, or whose wall has
  // more stones. Colours themselves say nothing.
  const wall = ({ owner, points }: EyeSpace): number => wallStones(board, owner, points);
  return spaces.sort(
    (one, other) =>
      one.points.length - other.points.length || one.margins.length - other.margins.length || wall(other) - wall(one),
  )[0];
};

const wallStones = (board: GoBoard, owner: Colour, points: readonly number[]): number => {
  const beside = points.flatMap((point) => NEIGHBOURS.map((way) => point + way));
  const heads = new Set(beside.filter((stone) => board.cells[stone] === owner).map((stone) => board.headOf(stone)));
  return [...heads].reduce((count, head) => count + board.stonesOf(head), 0);
};

const spacesOf = (board: GoBoard, point: number, owner: Colour, mostCaught = MOST_CAUGHT): readonly EyeSpace[] => {
  if (board.cells[point] === owner) return [];
  const view = new Surroundings(board, owner, mostCaught);
  if (!view.isRoom(point)) return [];
  // A margin belongs to the space that it opens.
  const starts = view.isMargin(point) ? NEIGHBOURS.map((way) => point + way) : [point];
  return starts
    .filter((start) => view.isRoom(start) && !view.isMargin(start))
    .flatMap((start) => view.spaceFrom(start) ?? []);
};

/// The board as the owner of a space sees it.
class Surroundings {
  readonly #caught = new Map<number, boolean>();

  readonly board: GoBoard;
  readonly owner: Colour;
  readonly #mostCaught: number;

  constructor(board: GoBoard, owner: Colour, mostCaught: number) {
    this.board = board;
    this.owner = owner;
    this.#mostCaught = mostCaught;
  }

  isRoom(point: number): boolean {
    const cell = this.board.cells[point]!;
    return cell === EMPTY || (cell === (this.owner ^ 1) && this.isCaught(point));
  }

  isMargin(point: number): boolean {
    return this.board.cells[point] === EMPTY && NEIGHBOURS.some((way) => this.isStrong(point + way));
  }

  /// Whether a stone of the enemy stands there that is no prisoner.
  isStrong(point: number): boolean {
    return this.board.cells[point] === (this.owner ^ 1) && !this.isCaught(point);
  }

  isCaught(stone: number): boolean {
    const head = this.board.headOf(stone);
    const known = this.#caught.get(head);
    if (known !== undefined) return known;
    const isCaught = this.#lookAt(stone);
    this.#caught.set(head, isCaught);
    return isCaught;
  }

  #lookAt(stone: number): boolean {
    const { board, owner } = this;
    const head = board.headOf(stone);
    const room = this.#roomAround(stone, this.#mostCaught, () => true);
    if (room > 0) return twoEyedLife(board, stone) === undefined && !this.#hasSpace(stone, room);
    // Inside of a room that is looked at already, a small string is rather a part of the wall.
    if (board.stonesOf(stone) > MOST_STRAYS || this.#mostCaught < MOST_CAUGHT) return false;
    // Beside other stones of his colour the room ends: there he comes out, if anywhere.
    const isFree = (point: number): boolean =>
      !NEIGHBOURS.some((way) => board.cells[point + way] === (owner ^ 1) && board.headOf(point + way) !== head);
    return this.#roomAround(stone, STRAY_ROOM, isFree) > 0;
  }

  // Whether the string has eye space of its own. What is caught there has less room, so that this comes to an end.
  #hasSpace(stone: number, room: number): boolean {
    const colour = (this.owner ^ 1) as Colour;
    const liberties = this.board.listLiberties(stone);
    return liberties.some((liberty) => spacesOf(this.board, liberty, colour, room - 1).length > 0);
  }

  // How many points the owner leaves to the stone; 0 where they are too many.
  #roomAround(stone: number, most: number, passes: (point: number) => boolean): number {
    const { board, owner } = this;
    const room = new Set([stone]);
    let contacts = 0;
    let exits = 0;
    for (const from of room) {
      if (!passes(from)) {
        exits++;
        continue;
      }
      for (const way of NEIGHBOURS) {
        const cell = board.cells[from + way]!;
        if (cell === owner) contacts++;
        else if (cell <= EMPTY) room.add(from + way);
      }
      if (room.size > most) return 0;
    }
    return contacts > CLOSED * exits ? room.size : 0;
  }

  spaceFrom(start: number): EyeSpace | undefined {
    const { board, owner } = this;
    const points = new Set([start]);
    const margins: number[] = [];
    let own = 0;
    let foreign = 0;
    for (const from of points) {
      const isMargin = this.isMargin(from);
      if (isMargin) margins.push(from);
      for (const way of NEIGHBOURS) {
        const to = from + way;
        if (board.cells[to] === owner) own++;
        else if (this.isStrong(to)) foreign++;
        else if (!isMargin && this.isRoom(to)) points.add(to);
      }
    }
    // Who has less of the wall than the other is a guest there.
    const isOpen = points.size > MOST_OPEN && own < WALL * foreign;
    if (own <= foreign || isOpen) return undefined;
    // In the order of the board, so that the answer is the same wherever in the space it is asked.
    return { owner, points: [...points].sort((one, other) => one - other), margins };
  }
}
