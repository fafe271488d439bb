/// The moves that both sides think of around a group, the likeliest first.
import type { Colour } from '../../../../games/index.ts';
import { EMPTY, NEIGHBOURS, POINT_LIMIT, ROW_STEP } from '../../../../games/index.ts';
import type { LifeJudge } from './life-judge.ts';

/// Moves of one position at most.
export const MOST_MOVES = 18;
// Below this many empty points, all of them are tried.
const FULL_WIDTH = 12;

// Points farther from the group are not thought of.
const MOST_STEPS = 3;

const DIAGONALS = [ROW_STEP + 1, ROW_STEP - 1, -ROW_STEP + 1, -ROW_STEP - 1] as const;

export class LifeMoves {
  readonly moves = new Int32Array(POINT_LIMIT);
  readonly scores = new Int32Array(POINT_LIMIT);
  count = 0;
  #stamp = 0;
  readonly #listed = new Float64Array(POINT_LIMIT);

  /// Lists the moves of the side in the position that the judge has just called unclear.
  list(judge: LifeJudge, side: Colour): void {
    const { board, scene, group } = judge;
    const { cells } = board;
    this.count = 0;
    this.#stamp++;
    let empty = 0;
    for (let i = 0; i < judge.areaCount; i++) if (cells[judge.area[i]!] === EMPTY) empty++;
    for (let i = 0; i < judge.areaCount; i++) {
      const point = judge.area[i]!;
      if (judge.stepsTo(point) > MOST_STEPS) continue;
      if (cells[point] === EMPTY) {
        if (empty <= FULL_WIDTH || this.#isNear(judge, point)) this.#add(judge, point, side);
      } else if (board.libertiesOf(point) <= 3 && judge.stepsTo(point) <= 2) this.#addLiberties(judge, point, side);
    }
    // Enemies around that can be put into atari or taken.
    for (let i = 0; i < group.headCount; i++) {
      const head = group.heads[i]!;
      let stone = head;
      do {
        for (let way = 0; way < 4; way++) {
          const beside = stone + NEIGHBOURS[way]!;
          if (cells[beside] === (scene.defender ^ 1) && board.libertiesOf(beside) <= 2)
            this.#addLiberties(judge, beside, side);
        }
        stone = board.nextStone(stone);
      } while (stone !== head);
    }
    this.#sort();
    if (this.count > MOST_MOVES - 1) this.count = MOST_MOVES - 1;
  }

  #isNear(judge: LifeJudge, point: number): boolean {
    const { group } = judge;
    if (group.isLiberty(point) || judge.mayBeEye(point)) return true;
    for (let way = 0; way < 4; way++) {
      if (group.isLiberty(point + NEIGHBOURS[way]!)) return true;
      if (group.isLiberty(point + DIAGONALS[way]!)) return true;
    }
    return false;
  }

  #addLiberties(judge: LifeJudge, stone: number, side: Colour): void {
    const { board } = judge;
    const { cells } = board;
    let one = stone;
    do {
      for (let way = 0; way < 4; way++) {
        const beside = one + NEIGHBOURS[way]!;
        if (cells[beside] === EMPTY) this.#add(judge, beside, side);
      }
      one = board.nextStone(one);
    } while (one !== stone);
  }

  #add(judge: LifeJudge, point: number, side: Colour): void {
    if (this.#listed[point] === this.#stamp) return;
    this.#listed[point] = this.#stamp;
    if (!judge.board.isLegal(point, side)) return;
    const score = this.#score(judge, point, side);
    if (score === NEVER) return;
    this.moves[this.count] = point;
    this.scores[this.count] = score;
    this.count++;
  }

  #score(judge: LifeJudge, point: number, side: Colour): number {
    const { board, scene, group } = judge;
    const { cells } = board;
    const { defender } = scene;
    let score = 0;
    let own = 0;
    let edges = 0;
    let room = 0;
    let breath = 0;
    let takes = 0;
    let sameHead = -1;
    let isOneString = true;
    for (let way = 0; way < 4; way++) {
      const beside = point + NEIGHBOURS[way]!;
      const cell = cells[beside]!;
      if (cell > EMPTY) {
        edges++;
        continue;
      }
      if (cell === EMPTY) {
        room++;
        if (judge.mayBeEye(beside)) score += 2;
        continue;
      }
      const liberties = board.libertiesOf(beside);
      if (cell === side) {
        own++;
        breath += liberties - 1;
        const head = board.headOf(beside);
        if (sameHead >= 0 && head !== sameHead) isOneString = false;
        sameHead = head;
        if (liberties === 1) score += 6 + Math.min(4, board.stonesOf(beside));
        else if (liberties === 2) score += 1;
      } else if (liberties === 1) {
        takes += board.stonesOf(beside);
        score += 8 + Math.min(6, board.stonesOf(beside) * 2);
      } else if (liberties === 2) score += 3;
    }
    // The group never fills an eye that is whole.
    if (side === defender && own + edges === 4 && isOneString && takes === 0) return NEVER;
    if (judge.mayBeEye(point)) score += 3;
    if (group.isLiberty(point)) score += 2;
    if (takes === 0 && room + breath <= 1) score -= side === defender ? 6 : 2;
    if (judge.isOpen) score += Math.max(0, 5 - scene.stepsOut[point]!);
    for (let way = 0; way < 4; way++) {
      const across = cells[point + DIAGONALS[way]!]!;
      if (across < EMPTY) score += 1;
    }
    if (edges === 2) score -= 1;
    return score;
  }

  // By insertion, since lists are short.
  #sort(): void {
    const { moves, scores } = this;
    for (let i = 1; i < this.count; i++) {
      const move = moves[i]!;
      const score = scores[i]!;
      let at = i - 1;
      for (; at >= 0 && scores[at]! < score; at--) {
        moves[at + 1] = moves[at]!;
        scores[at + 1] = scores[at]!;
      }
      moves[at + 1] = move;
      scores[at + 1] = score;
    }
  }
}

const NEVER = -1000;
