/// Candidate moves of one ply with their scores, best first; a point that is added twice keeps the better score.
import { POINT_LIMIT } from '../../../../games/index.ts';
import { nextRound } from '../../rounds.ts';

export const MOST_MOVES = 160;

export class MoveList {
  readonly points: Int32Array;
  readonly scores: Int32Array;
  readonly counts: Int32Array;
  // Where the point stands in the list of the ply that was begun last.
  readonly #slots = new Int32Array(POINT_LIMIT);
  readonly #rounds = new Int32Array(POINT_LIMIT);
  #round = 0;
  #ply = 0;

  constructor(plies: number) {
    this.points = new Int32Array(plies * MOST_MOVES);
    this.scores = new Int32Array(plies * MOST_MOVES);
    this.counts = new Int32Array(plies);
  }

  begin(ply: number): void {
    this.#ply = ply;
    this.#round = nextRound(this.#round, this.#rounds);
    this.counts[ply] = 0;
  }

  add(point: number, score: number): void {
    const start = this.#ply * MOST_MOVES;
    if (this.#rounds[point] === this.#round) {
      const slot = this.#slots[point]!;
      if (this.scores[slot]! < score) this.scores[slot] = score;
      return;
    }
    const count = this.counts[this.#ply]!;
    if (count >= MOST_MOVES) return;
    this.#rounds[point] = this.#round;
    this.#slots[point] = start + count;
    this.points[start + count] = point;
    this.scores[start + count] = score;
    this.counts[this.#ply] = count + 1;
  }

  /// Adds to the score of a point that is in the list.
  raise(point: number, change: number): void {
    if (this.#rounds[point] === this.#round) this.scores[this.#slots[point]!]! += change;
  }

  isListed(point: number): boolean {
    return this.#rounds[point] === this.#round;
  }

  /// Best first, and in the order of the board among equals. Says how many there are.
  sort(): number {
    const { points, scores } = this;
    const start = this.#ply * MOST_MOVES;
    const count = this.counts[this.#ply]!;
    for (let i = start + 1; i < start + count; i++) {
      const point = points[i]!;
      const score = scores[i]!;
      let slot = i;
      while (slot > start && (scores[slot - 1]! < score || (scores[slot - 1] === score && points[slot - 1]! > point))) {
        points[slot] = points[slot - 1]!;
        scores[slot] = scores[slot - 1]!;
        slot--;
      }
      points[slot] = point;
      scores[slot] = score;
    }
    return count;
  }
}
