/// Where stones were lost: the last move with which they could still have been saved, found by reading backwards from their end
/// with a larger budget.
import type { Colour, GoBoard } from '../../games/index.ts';
import type { DeepReading, StoneQuestion } from './deep-reading.ts';
import { isDefence } from './deep-reading.ts';
import type { GoLine } from './game-line.ts';
import { boardAfter, playRecorded } from './game-line.ts';
import type { LostStones } from './lost-stones.ts';
import type { GoesOn, Pieces } from './piece.ts';

/// A move that let something go which a reading shows to have been there.
export interface TurningPoint {
  /// Of the move, from 1 on.
  readonly number: number;
  readonly colour: Colour;
  readonly played: number;
  readonly question: StoneQuestion;
  /// One of the stones in question, and all of its string.
  readonly stone: number;
  readonly stones: readonly number[];
  /// All moves that do it, the reader's first.
  readonly right: readonly number[];
  /// The moves that the reading expects, the first of `right` first.
  readonly line: readonly number[];
  readonly nodes: number;
  readonly isCertain: boolean;
}

/// Own turns that are looked at, from the loss backwards.
const MOST_BACK = 14;

export const turningPointOf = function* (
  line: GoLine,
  side: Colour,
  lost: LostStones,
  deep: DeepReading,
  goesOn: GoesOn,
): Pieces<TurningPoint | undefined> {
  const found = yield* lookBack(line, side, lost, deep, goesOn, 'defend');
  return found ?? (yield* lookBack(line, side, lost, deep, goesOn, 'owl_defend'));
};

const lookBack = function* (
  line: GoLine,
  side: Colour,
  { number: end, stones }: LostStones,
  deep: DeepReading,
  goesOn: GoesOn,
  question: StoneQuestion,
): Pieces<TurningPoint | undefined> {
  const turns = line.moves
    .map(({ colour }, index) => ({ colour, number: index + 1 }))
    .filter(({ colour, number }) => colour === side && number < end)
    .toReversed()
    .slice(0, MOST_BACK);
  for (const { number } of turns) {
    yield;
    if (!goesOn()) return undefined;
    const board = boardAfter(line, number - 1);
    const stone = stones.find((each) => board.at(each) === side);
    if (stone === undefined) return undefined;
    const found = turnAt(line, board, number, question, stone, deep);
    if (found !== 'hopeless') return found;
  }
  return undefined;
};

/// The turning point, if this move is one; `hopeless` where nothing could be done any more; undefined where it was all right.
export const turnAt = (
  line: GoLine,
  board: GoBoard,
  number: number,
  question: StoneQuestion,
  stone: number,
  deep: DeepReading,
): TurningPoint | 'hopeless' | undefined => {
  const { colour, move: played } = line.moves[number - 1]!;
  const reading = deep.ask(board, question, stone);
  if (reading.outcome !== 'yes') return 'hopeless';
  // Stones that need no move have not been in danger: what became of them came later.
  if (isDefence(question) && deep.isDone(board, question, stone)) return undefined;
  const stones = [...board.listStones(stone)];
  const after = boardAfter(line, number - 1);
  playRecorded(after, played, colour);
  if (deep.isDone(after, question, stone)) return undefined;
  const right = deep.rightMoves(board, question, stone, reading.move);
  if (right.length === 0) return undefined;
  const { nodes, isCertain } = reading;
  const expected = reading.line[0] === right[0] ? reading.line : [right[0]!];
  return { number, colour, played, question, stone, stones, right, line: expected, nodes, isCertain };
};
