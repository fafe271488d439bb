/// The playout that answers: rules tried in order around the last moves, each with its own probability, then a random
/// point that is no blunder. The rules are those that people see at a glance: save, take, kill inside, answer a shape.
import type { Colour } from '../../../games/index.ts';
import { EMPTY, GO_PASS, NEIGHBOURS, POINT_LIMIT } from '../../../games/index.ts';
import { AROUND, AROUND_FACTS, IS_WIDE } from './around.ts';
import type { Chance } from './chance.ts';
import type { PlayoutField } from './field.ts';
import { isNeedlessJoint } from './joint.ts';
import { playoutLimit } from './light.ts';
import { nakadePoint } from './nakade.ts';
import type { Replies } from './replies.ts';
import { shapeTable } from './shape.ts';
import { isBadSelfAtari } from './self-atari.ts';
import { findCaptures, findLiberties, found, isChaseLost, libertiesAfter } from './tactics.ts';

/// How often, of 256 times, each rule is asked, and whether some are used at all.
export interface HeavyOptions {
  /// Save or take where the last move gave atari or stands in atari.
  readonly atari: number;
  /// Strings beside the last move that have two liberties.
  readonly twoLiberties: number;
  readonly nakade: number;
  readonly shape: number;
  /// Shapes around the move before the last one.
  readonly olderShape: number;
  /// Points with nothing around them are tried this many times: large boards have many.
  readonly wideTries: number;
  /// Chases that need reading are read.
  readonly ladders: boolean;
  /// Own stones around a point are joined only when one of them is in atari.
  readonly waits: boolean;
  /// Replies that won earlier playouts are played again, where the playout has a memory of them.
  readonly replies: boolean;
  /// A playout stops where one side has so many stones more than the other; 0 never.
  readonly mercy: number;
}

export const heavyOptions = (size: number): HeavyOptions => ({
  atari: 235,
  twoLiberties: 200,
  nakade: 200,
  shape: 230,
  olderShape: 0,
  wideTries: size > 13 ? 4 : 0,
  ladders: false,
  waits: size > 13,
  // Scores came nearer to gnugo's with it; 16 games against the search without (7 won) do not tell which is stronger.
  replies: size > 13,
  mercy: Math.ceil(size * size * 0.3),
});

const WAYS = Int16Array.from(NEIGHBOURS);
const EIGHT = Int16Array.from(AROUND);
const candidates = new Int16Array(POINT_LIMIT);

/// A playout in progress: what the policy remembers, and what it played, for the statistics of a tree.
export class HeavyPlayout {
  readonly options: HeavyOptions;
  readonly chance: Chance;
  /// The moves of the present playout, from 0; -1 is never among them, passes are 0.
  readonly moves = new Int16Array(3 * POINT_LIMIT);
  count = 0;
  /// What earlier playouts taught, where somebody keeps it.
  replies: Replies | undefined;
  /// Where not undefined, only points that are 1 in it are played on.
  region: Uint8Array | undefined;
  readonly #shapes = shapeTable();

  constructor(options: HeavyOptions, chance: Chance) {
    this.options = options;
    this.chance = chance;
  }

  /// Plays to the end and says black's area less white's. `last` and `older` are the last moves so far.
  run(field: PlayoutField, first: Colour, last: number, older: number): number {
    const { mercy } = this.options;
    const limit = playoutLimit(field.size);
    const { moves } = this;
    let colour = first;
    let passes = 0;
    let count = 0;
    let previous = older;
    let latest = last;
    while (count < limit && passes < 2) {
      const point = this.choose(field, colour, latest, previous);
      moves[count++] = point;
      if (point === GO_PASS) {
        field.pass();
        passes++;
      } else {
        field.play(point, colour);
        passes = 0;
        if (mercy !== 0 && field.taken !== 0 && (field.lead > mercy || field.lead < -mercy)) break;
      }
      previous = latest;
      latest = point;
      colour = (colour ^ 1) as Colour;
    }
    this.count = count;
    return field.score();
  }

  choose(field: PlayoutField, colour: Colour, last: number, older: number): number {
    if (last !== GO_PASS) {
      const answer = this.#answer(field, colour, last, older);
      if (answer !== GO_PASS && this.region?.[answer] !== 0) return answer;
    }
    return this.#anywhere(field, colour);
  }

  #answer(field: PlayoutField, colour: Colour, last: number, older: number): number {
    const { options, chance, replies } = this;
    const dice = chance.bits();
    if ((dice & 255) < options.atari) {
      const point = this.#answerAtari(field, colour, last);
      if (point !== GO_PASS) return point;
    }
    if (replies !== undefined) {
      const point = replies.find(field, colour, last, older);
      if (point !== GO_PASS) return point;
    }
    if (field.taken > 2 || ((dice >> 24) & 255) < options.nakade) {
      const point = this.#killInside(field, colour, last);
      if (point !== GO_PASS) return point;
    }
    if (((dice >> 8) & 255) < options.twoLiberties) {
      const point = this.#answerTwoLiberties(field, colour, last);
      if (point !== GO_PASS) return point;
    }
    if (((dice >> 16) & 255) < options.shape) {
      const point = this.#answerShape(field, colour, last);
      if (point !== GO_PASS) return point;
    }
    return older !== GO_PASS && options.olderShape > 0 && (chance.bits() & 255) < options.olderShape
      ? this.#answerShape(field, colour, older)
      : GO_PASS;
  }

  #answerAtari(field: PlayoutField, colour: Colour, last: number): number {
    const { cells, head } = field;
    let count = 0;
    if (cells[last] === (colour ^ 1)) {
      const string = head[last]!;
      if (field.isInAtari(string)) {
        const point = field.lastLiberty(string);
        if (point !== field.ko) candidates[count++] = point;
      }
    }
    for (let way = 0; way < 4; way++) {
      const beside = last + WAYS[way]!;
      if (cells[beside] !== colour) continue;
      const string = head[beside]!;
      if (!field.isInAtari(string)) continue;
      count = findCaptures(field, string, candidates, count);
      const exit = field.lastLiberty(string);
      const room = libertiesAfter(field, exit, colour, 3);
      if (room > 2 || (room === 2 && (!this.options.ladders || !isChaseLost(field, string))))
        candidates[count++] = exit;
    }
    return count === 0 ? GO_PASS : candidates[this.chance.below(count)]!;
  }

  #killInside(field: PlayoutField, colour: Colour, last: number): number {
    const { cells } = field;
    if (field.taken > 2) return nakadePoint(field, field.takenPoint, colour);
    for (let way = 0; way < 4; way++) {
      const beside = last + WAYS[way]!;
      if (cells[beside] !== EMPTY) continue;
      const point = nakadePoint(field, beside, colour);
      if (point !== GO_PASS) return point;
    }
    return GO_PASS;
  }

  // Own strings that the last move left with two liberties move out; the enemy's is pressed.
  #answerTwoLiberties(field: PlayoutField, colour: Colour, last: number): number {
    const { cells, head, pseudo } = field;
    let count = 0;
    for (let way = 0; way < 4; way++) {
      const beside = last + WAYS[way]!;
      if (cells[beside] !== colour) continue;
      const string = head[beside]!;
      if (pseudo[string]! > 6 || findLiberties(field, string, 3) !== 2) continue;
      const first = found[0]!;
      const second = found[1]!;
      if (libertiesAfter(field, first, colour, 4) > 2 && field.isSensible(first, colour)) candidates[count++] = first;
      if (libertiesAfter(field, second, colour, 4) > 2 && field.isSensible(second, colour))
        candidates[count++] = second;
    }
    if (cells[last] === (colour ^ 1)) {
      const string = head[last]!;
      if (pseudo[string]! <= 6 && findLiberties(field, string, 3) === 2) {
        const first = found[0]!;
        const second = found[1]!;
        count = this.#press(field, colour, first, second, count);
        count = this.#press(field, colour, second, first, count);
      }
    }
    return count === 0 ? GO_PASS : candidates[this.chance.below(count)]!;
  }

  // Atari from the side that leaves the enemy no third liberty at the exit.
  #press(field: PlayoutField, colour: Colour, close: number, exit: number, count: number): number {
    if (libertiesAfter(field, exit, (colour ^ 1) as Colour, 4) > 3) return count;
    if (!field.isSensible(close, colour) || libertiesAfter(field, close, colour, 2) < 2) return count;
    candidates[count] = close;
    return count + 1;
  }

  #answerShape(field: PlayoutField, colour: Colour, last: number): number {
    const { cells, around } = field;
    const shapes = this.#shapes;
    let count = 0;
    for (let way = 0; way < 8; way++) {
      const point = last + EIGHT[way]!;
      if (cells[point] !== EMPTY || shapes[around[point]!] === 0) continue;
      if (!field.isSensible(point, colour) || isBadSelfAtari(field, point, colour)) continue;
      candidates[count++] = point;
    }
    return count === 0 ? GO_PASS : candidates[this.chance.below(count)]!;
  }

  #anywhere(field: PlayoutField, colour: Colour): number {
    const { empties, places, around } = field;
    const { chance, region } = this;
    for (let tries = this.options.wideTries; tries > 0; tries--) {
      const point = empties[chance.below(field.emptyCount)]!;
      if ((AROUND_FACTS[around[point]!]! & IS_WIDE) !== 0 && region?.[point] !== 0) return point;
    }
    const { waits } = this.options;
    for (let left = field.emptyCount; left > 0;) {
      const at = chance.below(left);
      const point = empties[at]!;
      if (
        region?.[point] !== 0 &&
        field.isSensible(point, colour) &&
        !(waits && isNeedlessJoint(field, point, colour)) &&
        !isBadSelfAtari(field, point, colour)
      )
        return point;
      const other = empties[--left]!;
      empties[at] = other;
      places[other] = at;
      empties[left] = point;
      places[point] = left;
    }
    return GO_PASS;
  }
}
