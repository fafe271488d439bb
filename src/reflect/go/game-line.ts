/// A game of Go as the reflection sees it: stones before the first move, then moves. Made from a record.
import type { Colour } from '../../games/index.ts';
import { BLACK, EMPTY, GO_PASS, GoBoard, WHITE, pointOf } from '../../games/index.ts';
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

/// Where a file does not say it, as the pages have it: whoever gets stones gets no komi beside them.
const USUAL_KOMI = 6.5;
const HANDICAP_KOMI = 0.5;

/// The line of a record; it ends before stones are put on the board in the course of the game. Undefined where the board is
/// not square.
export const goLineOf = ({ size, komi, handicap, setup, steps }: SgfGoRecord): GoLine | undefined => {
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
  return {
    size: size.rows,
    komi: komi ?? (handicap >= 2 ? HANDICAP_KOMI : USUAL_KOMI),
    black: setup.black.map(at),
    white: setup.white.map(at),
    moves,
  };
};

/// Makes a move of a record. Records may hold moves that stricter rules forbid, of ko and of suicide: those are forced. Whoever
/// reads a record asks before whether its own rules allow them.
export const playRecorded = (board: GoBoard, move: number, colour: Colour): void => {
  if (board.play(move, colour)) return;
  board.ko = 0;
  if (board.play(move, colour)) return;
  // Readers look at boards without suicide, so that it happens on another one.
  const other = new GoBoard(board.size, true);
  const before = [...board.prisoners];
  other.load(board.print());
  if (!other.play(move, colour)) throw new Error('the record has a move that no board allows');
  board.load(other.print());
  board.prisoners.set(before.map((count, side) => count + other.prisoners[side]!));
};

/// The point of the move before the one with this number; a pass, too, where its stone took itself from the board.
export const lastBefore = ({ moves }: GoLine, board: GoBoard, number: number): number => {
  const last = moves[number - 2]?.move ?? GO_PASS;
  return last === GO_PASS || board.at(last) >= EMPTY ? GO_PASS : last;
};

/// The board after so many moves.
export const boardAfter = ({ size, black, white, moves }: GoLine, count: number): GoBoard => {
  const board = new GoBoard(size);
  for (const point of black) board.play(point, BLACK);
  for (const point of white) board.play(point, WHITE);
  for (const { colour, move } of moves.slice(0, count)) playRecorded(board, move, colour);
  return board;
};
