/// The last good replies: what a side answered to the last move, and to the last two, in a playout that it won. A reply is
/// forgotten when a playout with it is lost. So playouts learn while a search runs what the rules of a glance do not know:
/// how to live here, who wins this race.
import type { Colour } from '../../../games/index.ts';
import { EMPTY, GO_PASS, POINT_LIMIT } from '../../../games/index.ts';
import type { PlayoutField } from './field.ts';
import { isBadSelfAtari } from './self-atari.ts';

export class Replies {
  // By the colour that replies, the last move, and for the second list the one before it.
  readonly #toOne = [new Int16Array(POINT_LIMIT), new Int16Array(POINT_LIMIT)] as const;
  readonly #toTwo = [new Int16Array(POINT_LIMIT * POINT_LIMIT), new Int16Array(POINT_LIMIT * POINT_LIMIT)] as const;

  clear(): void {
    for (const list of [...this.#toOne, ...this.#toTwo]) list.fill(GO_PASS);
  }

  /// A reply that is still possible and no blunder, or the pass.
  find(field: PlayoutField, colour: Colour, last: number, older: number): number {
    const two = this.#toTwo[colour][older * POINT_LIMIT + last]!;
    if (two !== GO_PASS && isPossible(field, two, colour)) return two;
    const one = this.#toOne[colour][last]!;
    return one !== GO_PASS && one !== two && isPossible(field, one, colour) ? one : GO_PASS;
  }

  /// Learns from the moves of a playout, from 0 to `count`, which `first` began: the winner's replies stay, the loser's go.
  learn(moves: Int16Array, count: number, first: Colour, winner: Colour): void {
    for (let at = 1; at < count; at++) {
      const move = moves[at]!;
      const last = moves[at - 1]!;
      if (move === GO_PASS || last === GO_PASS) continue;
      const colour = (first ^ (at & 1)) as Colour;
      const one = this.#toOne[colour];
      const two = this.#toTwo[colour];
      const place = (at > 1 ? moves[at - 2]! : GO_PASS) * POINT_LIMIT + last;
      if (colour === winner) {
        one[last] = move;
        two[place] = move;
      } else {
        if (one[last] === move) one[last] = GO_PASS;
        if (two[place] === move) two[place] = GO_PASS;
      }
    }
  }
}

const isPossible = (field: PlayoutField, point: number, colour: Colour): boolean =>
  field.cells[point] === EMPTY && field.isSensible(point, colour) && !isBadSelfAtari(field, point, colour);
