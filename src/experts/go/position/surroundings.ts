/// How closed in some stones are: which of the ways out, counted as the points a few steps away, can still be reached.
import type { Colour } from '../../../games/index.ts';
import { EDGE, EMPTY, NEIGHBOURS, POINT_LIMIT } from '../../../games/index.ts';
import { isBarredBy } from './region-layer.ts';
import type { SituationSettings } from './settings.ts';

export interface Surroundings {
  /// The points that lie at the distance of exits, whatever stands between.
  readonly ring: readonly number[];
  readonly encirclement: number;
  /// Ascending.
  readonly exits: readonly number[];
  /// The points that were looked at: while nothing changes there, this holds.
  readonly seen: readonly number[];
}

export interface Outside {
  readonly cells: Readonly<Uint8Array>;
  /// From 1, black's, to -1, white's.
  readonly ownership: Readonly<Float64Array>;
  /// Where the links of the enemy run that hold, for `isBarredBy`.
  readonly lines: Readonly<Uint8Array>;
}

export class SurroundingsWalk {
  readonly #settings: SituationSettings;
  readonly #distance = new Uint8Array(POINT_LIMIT);
  readonly #seen = new Uint8Array(POINT_LIMIT);
  readonly #queue = new Int16Array(POINT_LIMIT * 2);

  constructor(settings: SituationSettings) {
    this.#settings = settings;
  }

  /// `known` is the ring, where it is known from before: it depends on the stones alone.
  look(stones: readonly number[], colour: Colour, outside: Outside, known?: readonly number[]): Surroundings {
    const { exitDistance, exitSteps, closedLevel } = this.#settings;
    const { ownership } = outside;
    const ring = known ?? this.#ringOf(stones, outside.cells, exitDistance);
    const seen = this.#walk(stones, colour, outside, exitSteps);
    const sign = colour === 0 ? 1 : -1;
    const exits: number[] = [];
    for (const point of ring) {
      if (this.#seen[point] === WALKED && sign * ownership[point]! >= -closedLevel) exits.push(point);
    }
    for (const point of seen) this.#seen[point] = 0;
    return { ring, encirclement: ring.length === 0 ? 1 : 1 - exits.length / ring.length, exits, seen };
  }

  /// The points that are that far away from the stones, as if the board were bare; ascending.
  #ringOf(stones: readonly number[], cells: Readonly<Uint8Array>, most: number): number[] {
    const distance = this.#distance.fill(255);
    const queue = this.#queue;
    let tail = 0;
    let head = 0;
    for (const stone of stones) {
      distance[stone] = 0;
      queue[tail++] = stone;
    }
    let start = head;
    for (let step = 1; step <= most; step++) {
      start = tail;
      for (const end = tail; head < end; head++) {
        for (let way = 0; way < 4; way++) {
          const point = queue[head]! + NEIGHBOURS[way]!;
          if (cells[point] === EDGE || distance[point] !== 255) continue;
          distance[point] = step;
          queue[tail++] = point;
        }
      }
    }
    return Array.from(queue.slice(start, tail).sort());
  }

  /// Walks over empty points and own stones, not over the enemy's stones and links. Gives all points that mattered.
  #walk(stones: readonly number[], colour: Colour, { cells, lines }: Outside, most: number): number[] {
    const seen = this.#seen;
    const all: number[] = [];
    const queue = this.#queue;
    let tail = 0;
    let head = 0;
    for (const stone of stones) {
      seen[stone] = WALKED;
      all.push(stone);
      queue[tail++] = stone;
    }
    for (let step = 1; step <= most; step++) {
      for (const end = tail; head < end; head++) {
        const from = queue[head]!;
        for (let way = 0; way < 4; way++) {
          const point = from + NEIGHBOURS[way]!;
          const cell = cells[point]!;
          if (cell === EDGE || seen[point] === WALKED) continue;
          if (seen[point] === 0) all.push(point);
          if ((cell !== EMPTY && cell !== colour) || isBarredBy(lines, from, way, point)) {
            seen[point] = STOPPED;
            continue;
          }
          seen[point] = WALKED;
          queue[tail++] = point;
        }
      }
    }
    return all;
  }
}

const WALKED = 1;
const STOPPED = 2;
