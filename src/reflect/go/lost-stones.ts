/// The stones that a side lost in a game: taken from the board, or dead on it at the end.
import type { Colour, GoBoard } from '../../games/index.ts';
import { pointsOf } from '../../games/index.ts';
import type { GoLine } from './game-line.ts';
import { boardAfter, playRecorded } from './game-line.ts';

export interface LostStones {
  /// The number of the move that took them; one more than there are moves, where they stood dead at the end.
  readonly number: number;
  readonly stones: readonly number[];
}

/// Strings of these stones, as they stand on the board.
const stringsAmong = (board: GoBoard, stones: readonly number[]): readonly (readonly number[])[] => {
  const strings = new Map<number, number[]>();
  for (const stone of stones) {
    const head = board.headOf(stone);
    const there = strings.get(head);
    if (there === undefined) strings.set(head, [stone]);
    else there.push(stone);
  }
  return [...strings.values()];
};

/// The largest first. `dead` are the stones that are dead at the end, of both colours.
export const lostStones = (line: GoLine, side: Colour, dead: readonly number[]): readonly LostStones[] => {
  const lost: LostStones[] = [];
  const board = boardAfter(line, 0);
  const points = pointsOf(line.size);
  for (const [index, { colour, move }] of line.moves.entries()) {
    const own = colour === side ? [] : points.filter((point) => board.at(point) === side);
    const before = stringsAmong(board, own);
    playRecorded(board, move, colour);
    for (const stones of before) if (board.at(stones[0]!) !== side) lost.push({ number: index + 1, stones });
  }
  const left = dead.filter((point) => board.at(point) === side);
  for (const stones of stringsAmong(board, left)) lost.push({ number: line.moves.length + 1, stones });
  return lost.toSorted((one, other) => other.stones.length - one.stones.length || one.number - other.number);
};
