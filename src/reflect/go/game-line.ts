/// A game of Go as the reflection sees it: stones before the first move, then moves. Made from a record.
import type { Colour } from '../../games/index.ts';
import { BLACK, GO_PASS, GoBoard, WHITE, pointOf } from '../../games/index.ts';
import type { SgfGoRecord, SgfPoint } from '../../record/index.ts';

export interface GoLineMove {
  readonly colour: Colour;
  /// GO_PASS for a pass.
  readonly move: number;
}

export interface GoLine {
  readonly size: number;
  readonly komi: number;
  readonly black: readonly number[];
  readonly white: readonly number[];
  readonly moves: readonly GoLineMove[];
}

/// The line of a record; it ends before stones are put on the board in the course of the game. Undefined where the board is
/// not square.
export const goLineOf = ({ size, komi, setup, steps }: SgfGoRecord): GoLine | undefined => {
  if (size.columns !== size.rows) return undefined;
  const at = ([x, y]: SgfPoint): number => pointOf(x + 1, size.rows - y);
  const moves: GoLineMove[] = [];
  for (const step of steps) {
    if (step.kind === 'setup') break;
    moves.push({
      colour: step.colour === 'black' ? BLACK : WHITE,
      move: step.point === 'pass' ? GO_PASS : at(step.point),
    });
  }
  return { size: size.rows, komi: komi ?? 0, black: setup.black.map(at), white: setup.white.map(at), moves };
};

/// Makes a move of a record. Records may hold moves that a stricter rule of ko forbids: those are forced.
export const playRecorded = (board: GoBoard, move: number, colour: Colour): void => {
  if (board.play(move, colour)) return;
  board.ko = 0;
  if (!board.play(move, colour)) throw new Error('the record has a move that no board allows');
};

/// The board after so many moves.
export const boardAfter = ({ size, black, white, moves }: GoLine, count: number): GoBoard => {
  const board = new GoBoard(size);
  for (const point of black) board.play(point, BLACK);
  for (const point of white) board.play(point, WHITE);
  for (const { colour, move } of moves.slice(0, count)) playRecorded(board, move, colour);
  return board;
};
