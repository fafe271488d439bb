/// What becomes of a part of the board where nothing is proved: both sides play on there, many times, by the rules of thumb
/// of playouts, and the ends are counted. A statistical answer, with its number and its error; outside of the part nothing is
/// played, and no moves are compared here.
import type { Colour, GoBoard } from '../../../games/index.ts';
import { POINT_LIMIT } from '../../../games/index.ts';
import { Chance } from '../playout/chance.ts';
import { PlayoutField } from '../playout/field.ts';
import { HeavyPlayout, heavyOptions } from '../playout/heavy.ts';
import { ownerOf } from '../playout/owner.ts';
import type { BoardWindow } from './window.ts';

export interface Sample {
  readonly count: number;
  /// Black's points less white's inside the part, on average, and the standard error of it.
  readonly lead: number;
  readonly error: number;
  /// By point: 1 where it was always black's in the end, -1 where always white's. Valid until the next sample.
  readonly ownership: Readonly<Float64Array>;
}

// The same position is always seen in the same way.
const SEED = 20_261;

export class Continuations {
  readonly #start: PlayoutField;
  readonly #field: PlayoutField;
  readonly #playout: HeavyPlayout;
  readonly #ownership = new Float64Array(POINT_LIMIT);

  constructor(size: number) {
    this.#start = new PlayoutField(size);
    this.#field = new PlayoutField(size);
    this.#playout = new HeavyPlayout({ ...heavyOptions(size), mercy: 0, wideTries: 0 }, new Chance(SEED));
  }

  /// `turn` is to move, `last` was the last move, 0 where unknown.
  sample(board: GoBoard, turn: Colour, last: number, { points, mask }: BoardWindow, count: number): Sample {
    const playout = this.#playout;
    const field = this.#field;
    const ownership = this.#ownership;
    playout.chance.reseed(SEED);
    playout.region = mask;
    this.#start.load(board.cells, board.koColour === turn ? board.ko : 0);
    ownership.fill(0);
    let sum = 0;
    let squares = 0;
    for (let i = 0; i < count; i++) {
      field.copyFrom(this.#start);
      playout.run(field, turn, last, 0);
      let lead = 0;
      for (const point of points) {
        const owner = ownerOf(field, point);
        ownership[point]! += owner;
        lead += owner;
      }
      sum += lead;
      squares += lead * lead;
    }
    for (const point of points) ownership[point]! /= count;
    const mean = sum / count;
    return { count, lead: mean, error: Math.sqrt(Math.max(0, squares / count - mean * mean) / count), ownership };
  }
}
