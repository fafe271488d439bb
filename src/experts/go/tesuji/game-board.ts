/// A position on the main line of a game in SGF: the board, who is to move, and the nodes around it.
import type { Result } from '../../../logic/index.ts';
import { ok } from '../../../logic/index.ts';
import { BLACK, GoBoard, LARGEST_SIZE, LEAST_SIZE, WHITE, otherColour, pointOf } from '../../../games/index.ts';
import type { Colour } from '../../../games/index.ts';
import type { SgfNode, SgfPoint } from '../../../record/index.ts';
import { readSgfBoardSize, readSgfMoves, readSgfSetup, sgfMainLine } from '../../../record/index.ts';
import type { LearnProblem } from './learn-problem.ts';
import { learnProblem } from './learn-problem.ts';

export interface GameBoard {
  readonly board: GoBoard;
  readonly toMove: Colour;
  /// The node of the position, and the one of the move after it: the same one at the end of the game.
  readonly before: SgfNode;
  readonly node: SgfNode;
}

export const pointOfSgf = ([x, y]: SgfPoint, size: number): number => pointOf(x + 1, size - y);

export interface GamePlay {
  /// Undefined for a pass.
  readonly point: number | undefined;
  readonly colour: Colour;
}

export const playOf = (node: SgfNode, size: number): GamePlay | undefined => {
  const [move] = readSgfMoves(node, { columns: size, rows: size }).value;
  if (move === undefined) return undefined;
  const point = move.point === 'pass' ? undefined : pointOfSgf(move.point, size);
  return { point, colour: move.colour === 'black' ? BLACK : WHITE };
};

/// The position before the move of that number, counted from 1, or at the end of the game.
export const boardBefore = (root: SgfNode, move?: number): Result<GameBoard, LearnProblem> => {
  const { value: dimensions } = readSgfBoardSize(root);
  const size = dimensions?.columns ?? 0;
  if (dimensions === undefined || size !== dimensions.rows || size < LEAST_SIZE || size > LARGEST_SIZE)
    return learnProblem('bad-board');
  const line = sgfMainLine(root);
  const board = new GoBoard(size);
  let toMove: Colour = BLACK;
  let made = 0;
  for (let i = 0; i < line.length; i++) {
    const node = line[i]!;
    const play = playOf(node, size);
    if (play !== undefined && ++made === move)
      return ok({ board, toMove: play.colour, before: line[i - 1] ?? node, node });
    const colour = setUp(node, board);
    if (colour === undefined) return learnProblem('bad-game');
    if (colour !== 'nobody') toMove = colour;
    if (play === undefined) continue;
    if (play.point !== undefined && !board.play(play.point, play.colour)) return learnProblem('bad-game');
    toMove = otherColour(play.colour);
  }
  const last = line.at(-1)!;
  return move === undefined
    ? ok({ board, toMove, before: last, node: last })
    : learnProblem('no-move', { move: String(move) });
};

/// Puts the stones of a node on the board. Says who is to move, where the node tells it; undefined where a stone has no liberty.
const setUp = (node: SgfNode, board: GoBoard): Colour | 'nobody' | undefined => {
  const { size } = board;
  const { black, white, empty, toMove } = readSgfSetup(node, { columns: size, rows: size }).value;
  const signs = new Map<number, string>();
  for (const point of black) signs.set(pointOfSgf(point, size), 'X');
  for (const point of white) signs.set(pointOfSgf(point, size), 'O');
  for (const point of empty) signs.set(pointOfSgf(point, size), '.');
  if (signs.size > 0) {
    const letters = [...board.print()].map(
      (letter, i) => signs.get(pointOf((i % size) + 1, Math.floor(i / size) + 1)) ?? letter,
    );
    if (!board.load(letters.join(''))) return undefined;
    // Handicap stones are black, and White moves first then.
    if (toMove === undefined) return white.length === 0 && black.length > 0 ? WHITE : 'nobody';
  }
  return toMove === undefined ? 'nobody' : toMove === 'black' ? BLACK : WHITE;
};
