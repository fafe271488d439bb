/// What becomes of two strings that reading comes to no end with: how often they are one when it is played on.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { pointColumn, pointRow } from '../../../../games/index.ts';
import { areJoined } from '../../playout/joined.ts';
import { Continuations } from '../continuations.ts';

export interface Joining {
  /// The share of continuations in which the strings hang together, after the first move that was read most.
  readonly chance: number;
  readonly line: readonly number[];
  readonly continuations: number;
}

/// Stones of a string that are so much farther from the other one than the nearest do not matter.
const SPARE_LINES = 3;

export class JoiningSearch {
  readonly #continuations = new Continuations();

  /// If `first` moves first. The board is left as it was.
  read(board: GoBoard, a: number, b: number, first: Colour, most: number, isLate?: () => boolean): Joining {
    const own = board.at(a) as Colour;
    const sign = 1 - 2 * own;
    const found = this.#continuations.read({
      ...{ board, first, most, isLate },
      stones: stonesBetween(board, a, b),
      margin: (field) => (areJoined(field, a, b, own) ? sign : -sign),
    });
    if (found === undefined) return { chance: 0, line: [], continuations: 0 };
    const { chance, line, count } = found;
    return { chance: own === first ? chance : 1 - chance, line, continuations: count };
  }
}

const farOf = (one: number, other: number): number =>
  Math.max(Math.abs(pointColumn(one) - pointColumn(other)), Math.abs(pointRow(one) - pointRow(other)));

/// The stones of both strings that are near to the other.
const stonesBetween = (board: GoBoard, a: number, b: number): readonly number[] => {
  const strings = [board.listStones(a), board.listStones(b)] as const;
  const apart = strings.map((stones, i) =>
    stones.map((stone) => Math.min(...strings[1 - i]!.map((other) => farOf(stone, other)))),
  );
  const least = Math.min(...apart.flat());
  return strings.flatMap((stones, i) => stones.filter((_, at) => apart[i]![at]! <= least + SPARE_LINES));
};
