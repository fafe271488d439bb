/// How OTL.PLG chooses a move, for any book and any judge: joseki, else the first satisfactory one, else the best.
import { PASS, legalMoves, playMove } from '../../games/index.ts';
import type { Colour, Position } from '../../games/index.ts';
import { isBadMove, josekiMove } from './book.ts';
import type { Book } from './book.ts';

export interface Judge {
  /// How good a position is for the colour that moved last.
  value(position: Position, colour: Colour): number;
  /// Whether a move whose position has this value is good enough to stop looking for a better one.
  satisfactory(move: number, value: number): boolean;
  /// The moves in the order in which they are tried; a1, b1, ... unless given.
  order?(moves: readonly number[]): readonly number[];
}

export interface BookChoice {
  readonly move: number;
  /// No move was satisfactory: the position is bad for the one to move.
  readonly bad: boolean;
}

/// The legal squares that the book does not advise against, in the judge's order.
export const candidatesOf = (book: Book, position: Position, judge: Judge): readonly number[] =>
  inOrder(position, judge).filter((move) => !isBadMove(book, position, move));

const inOrder = (position: Position, judge: Judge): readonly number[] => {
  const moves = legalMoves(position).filter((move) => move !== PASS);
  return judge.order?.(moves) ?? moves;
};

export const valueOfMove = (position: Position, move: number, judge: Judge): number =>
  judge.value(playMove(position, move), position.turn);

/// The move of the side to move; the game must not be over.
export const chooseByBook = (book: Book, position: Position, judge: Judge): BookChoice => {
  const joseki = josekiMove(book, position);
  if (joseki !== undefined) return { move: joseki, bad: false };
  const values = candidatesOf(book, position, judge).map((move) => ({
    move,
    value: valueOfMove(position, move, judge),
  }));
  const satisfactory = values.find(({ move, value }) => judge.satisfactory(move, value));
  if (satisfactory !== undefined) return { move: satisfactory.move, bad: false };
  // The first of several best ones.
  const best = values.reduce<(typeof values)[number] | undefined>(
    (before, each) => (before === undefined || each.value > before.value ? each : before),
    undefined,
  );
  if (best !== undefined) return { move: best.move, bad: true };
  return { move: inOrder(position, judge)[0] ?? PASS, bad: false };
};
