/// What an answer of life and death rests on: the points that the search looked at, the strings there with their liberties, and
/// what made walls, friends and open places of those that it took for such.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { EMPTY, NEIGHBOURS, POINT_LIMIT, ROW_STEP } from '../../../../games/index.ts';
import type { LifeScene } from './life-scene.ts';
import { OPEN_DISTANCE, OPEN_POINTS, roomAround } from './life-scene.ts';
import { OPEN, SAFE } from './unconditional.ts';

/// The points so near that a wall there keeps a place from being open.
const NEAR: readonly number[] = Array.from({ length: 2 * OPEN_DISTANCE - 1 }, (_, i) => i + 1 - OPEN_DISTANCE).flatMap(
  (row) =>
    Array.from({ length: 2 * OPEN_DISTANCE - 1 }, (_, i) => i + 1 - OPEN_DISTANCE)
      .filter((column) => Math.abs(row) + Math.abs(column) < OPEN_DISTANCE)
      .map((column) => row * ROW_STEP + column),
);

/// `touched`: 1 at the points that the search looked at. The board is the one that was asked about.
export const lifeGrounds = (board: GoBoard, scene: LifeScene, touched: Uint8Array): readonly number[] =>
  new Grounds(board, scene).around(touched);

class Grounds {
  readonly #board: GoBoard;
  readonly #scene: LifeScene;
  readonly #in = new Uint8Array(POINT_LIMIT);
  // What is explained already: strings by their first stone, open places and safe ones by their points.
  readonly #strings = new Set<number>();
  readonly #places = new Set<number>();
  readonly #safe = new Set<number>();

  constructor(board: GoBoard, scene: LifeScene) {
    this.#board = board;
    this.#scene = scene;
  }

  around(touched: Uint8Array): readonly number[] {
    const { cells } = this.#board;
    for (let point = 0; point < POINT_LIMIT; point++) {
      if (touched[point] !== 1 || cells[point]! > EMPTY) continue;
      this.#look(point);
      this.#explainPlace(point);
      for (const way of NEIGHBOURS) this.#look(point + way);
      // The corners of an eye.
      for (const way of [ROW_STEP + 1, ROW_STEP - 1, -ROW_STEP + 1, -ROW_STEP - 1]) this.#look(point + way);
    }
    const points: number[] = [];
    for (let point = 0; point < POINT_LIMIT; point++)
      if (this.#in[point] === 1 && cells[point]! <= EMPTY) points.push(point);
    return points;
  }

  #look(point: number): void {
    this.#in[point] = 1;
    if (this.#board.cells[point]! >= EMPTY) return;
    if (this.#board.cells[point] === this.#scene.defender) this.#explainOwn(point);
    else this.#explainEnemy(point);
  }

  // False where it is explained already.
  #addString(stone: number): boolean {
    const board = this.#board;
    const head = board.headOf(stone);
    if (this.#strings.has(head)) return false;
    this.#strings.add(head);
    for (const one of board.listStones(head)) this.#in[one] = 1;
    for (const liberty of board.listLiberties(head)) this.#in[liberty] = 1;
    return true;
  }

  // Whether it is a friend.
  #explainOwn(stone: number): void {
    if (!this.#addString(stone)) return;
    const { defender, safe, group } = this.#scene;
    if (group.has(this.#board.headOf(stone))) return;
    if (safe[defender][stone] === SAFE) this.#explainSafe(stone, defender);
    else for (const one of this.#board.listStones(stone)) this.#explainPlace(one);
    for (const liberty of this.#board.listLiberties(stone)) this.#explainPlace(liberty);
  }

  // Whether it is a wall.
  #explainEnemy(stone: number): void {
    if (!this.#addString(stone)) return;
    const board = this.#board;
    const { defender, safe, wall, readings } = this.#scene;
    const enemy = (defender ^ 1) as Colour;
    if (safe[enemy][stone] === SAFE) {
      this.#explainSafe(stone, enemy);
      return;
    }
    const { seen, isRoom } = roomAround(board, stone, defender);
    for (const point of seen) this.#in[point] = 1;
    const reading = readings.get(board.headOf(stone));
    for (const point of reading?.region ?? []) this.#in[point] = 1;
    if (isRoom && (reading?.isFirm ?? true) && wall[stone] === 1) return;
    // Its liberties join it with walls, or there are too few walls beside them.
    for (const liberty of board.listLiberties(stone)) {
      for (const way of NEIGHBOURS) {
        const beside = liberty + way;
        this.#in[beside] = 1;
        if (board.cells[beside] === enemy) this.#explainEnemy(beside);
      }
    }
  }

  // What is safe hangs together with the strings and eyes that make it so.
  #explainSafe(stone: number, colour: Colour): void {
    const settled = this.#scene.safe[colour];
    const queue = [stone];
    while (queue.length > 0) {
      const point = queue.pop()!;
      if (this.#safe.has(point)) continue;
      this.#safe.add(point);
      this.#in[point] = 1;
      for (const way of NEIGHBOURS) if (settled[point + way] !== OPEN) queue.push(point + way);
    }
  }

  // Whether it is open: far enough from walls, with enough room.
  #explainPlace(start: number): void {
    const { haven, defender } = this.#scene;
    const { cells } = this.#board;
    if (cells[start]! > EMPTY || cells[start] === (defender ^ 1)) return;
    const isHaven = haven[start] === 1;
    const queue = [start];
    let room = 0;
    for (const point of queue) {
      if (this.#places.has(point)) continue;
      this.#places.add(point);
      const isNear = this.#explainNear(point);
      if (isNear) continue;
      if (cells[point] === EMPTY && ++room >= OPEN_POINTS && isHaven) return;
      for (const way of NEIGHBOURS) {
        const next = point + way;
        if (cells[next] === (defender ^ 1)) this.#in[next] = 1;
        else if (cells[next]! <= EMPTY && !this.#places.has(next)) queue.push(next);
      }
    }
  }

  // Whether there is a wall near the point: one is enough, and the stones there that are none do not matter then.
  #explainNear(point: number): boolean {
    const { wall, defender } = this.#scene;
    const { cells } = this.#board;
    this.#in[point] = 1;
    const enemies = NEAR.map((way) => point + way).filter((near) => cells[near] === (defender ^ 1));
    const [first, ...others] = enemies.filter((near) => wall[near] === 1);
    if (first !== undefined) {
      this.#explainEnemy(others.find((near) => this.#strings.has(this.#board.headOf(near))) ?? first);
      return true;
    }
    for (const way of NEAR) if (cells[point + way]! <= EMPTY) this.#in[point + way] = 1;
    for (const near of enemies) this.#explainEnemy(near);
    return false;
  }
}
