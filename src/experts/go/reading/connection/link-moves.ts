/// The moves of a link search, the most natural first: ways to join two strings, and cuts against a joining.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { EMPTY, NEIGHBOURS, POINT_LIMIT } from '../../../../games/index.ts';
import { MoveList } from '../capture/move-list.ts';
import type { Flood } from './link-distance.ts';
import { FAR, floodFrom } from './link-distance.ts';
import type { LinkGoal } from './link-goal.ts';
import { contactOf, favourOf } from './link-worth.ts';

/// What is to be joined, and how far everything is from both ends; changed in place as the search goes.
export interface LinkScene {
  board: GoBoard;
  /// A stone of the first string.
  stone: number;
  goal: LinkGoal;
  joiner: Colour;
  cutter: Colour;
  readonly fromStone: Flood;
  readonly fromGoal: Flood;
}

export class LinkMoves {
  /// As `MoveList` has them, ply by ply.
  readonly points: Int32Array;
  /// How often a point has joined, and cut.
  readonly joins = new Int32Array(POINT_LIMIT);
  readonly cuts = new Int32Array(POINT_LIMIT);
  /// What first moves are worth beside their looks, where somebody has looked closer.
  firstWorths: Float64Array | undefined;
  readonly #scene: LinkScene;
  readonly #list: MoveList;

  constructor(scene: LinkScene, plies: number) {
    this.#scene = scene;
    this.#list = new MoveList(plies);
    this.points = this.#list.points;
  }

  clear(): void {
    this.joins.fill(0);
    this.cuts.fill(0);
  }

  /// Moves of the joining side that need so many stones at most. The floods are those of the position. Says how many.
  listJoins(ply: number, stones: number, last: number, known: number): number {
    const { board, stone, goal, joiner, fromStone, fromGoal } = this.#scene;
    const list = this.#list;
    const { size } = board;
    list.begin(ply);
    for (let row = 1; row <= size; row++) {
      for (let column = 1; column <= size; column++) {
        const point = row * 32 + column;
        if (board.cells[point] !== EMPTY || fromStone.costs[point] === FAR || fromGoal.costs[point] === FAR) continue;
        const total = fromStone.costs[point]! + fromGoal.costs[point]! - 1;
        if (total > stones) continue;
        const closer = ply === 0 ? (this.firstWorths?.[point] ?? 0) : 0;
        list.add(point, contactOf(board, point, joiner) + favourOf(point, last, this.joins) - 10 * total + closer);
      }
    }
    for (let i = 0; i < fromStone.crossedCount; i++) {
      const string = fromStone.crossed[i]!;
      if (fromGoal.costs[string] === FAR) continue;
      const liberties = board.libertiesOf(string);
      const total = fromStone.costs[string]! + fromGoal.costs[string]! - liberties;
      if (total > stones) continue;
      for (const liberty of board.listLiberties(string))
        list.add(liberty, contactOf(board, liberty, joiner) - 10 * total + (liberties === 1 ? 12 : 0));
    }
    // Strings on the way that are about to be taken.
    if (goal.distance(fromStone) < stones) {
      this.#addRescues(stone);
      if (goal.stone !== 0) this.#addRescues(goal.stone);
    }
    if (known !== 0) list.add(known, 1000);
    return list.sort();
  }

  #addRescues(stone: number): void {
    const { board, joiner, cutter } = this.#scene;
    const list = this.#list;
    if (board.libertiesOf(stone) > 2) return;
    for (const liberty of board.listLiberties(stone)) list.add(liberty, contactOf(board, liberty, joiner) - 25);
    for (const own of board.listStones(stone)) {
      for (let way = 0; way < 4; way++) {
        const beside = own + NEIGHBOURS[way]!;
        if (board.cells[beside] !== cutter || board.libertiesOf(beside) > 2) continue;
        for (const liberty of board.listLiberties(beside)) list.add(liberty, contactOf(board, liberty, joiner) - 22);
      }
    }
  }

  /// Cuts among `count` points: those on the shortest ways first. Says how many are possible.
  listCuts(ply: number, among: Int32Array, count: number, stones: number, known: number): number {
    const { board, stone, goal, cutter, fromStone, fromGoal } = this.#scene;
    const list = this.#list;
    floodFrom(board, stone, stones + 1, fromStone);
    goal.flood(stones + 1, fromGoal);
    list.begin(ply);
    for (let i = 0; i < count; i++) {
      const point = among[i]!;
      if (board.cells[point] !== EMPTY) continue;
      const way = Math.min(20, fromStone.costs[point]! + fromGoal.costs[point]!);
      const worth = contactOf(board, point, cutter) - 6 * way + (this.#takesEnd(point) ? 40 : 0);
      list.add(point, worth + (ply === 0 ? (this.firstWorths?.[point] ?? 0) : favourOf(point, 0, this.cuts)));
    }
    if (known !== 0) list.add(known, 1000);
    return list.sort();
  }

  // Whether the point is the last liberty of one of the two strings.
  #takesEnd(point: number): boolean {
    const { board, stone, goal, joiner } = this.#scene;
    for (let way = 0; way < 4; way++) {
      const beside = point + NEIGHBOURS[way]!;
      if (board.cells[beside] !== joiner || board.libertiesOf(beside) > 1) continue;
      const head = board.headOf(beside);
      if (head === board.headOf(stone) || (goal.stone !== 0 && head === board.headOf(goal.stone))) return true;
    }
    return false;
  }
}
