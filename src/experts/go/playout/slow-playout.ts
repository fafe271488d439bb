/// The plain playout said plainly, by the rules of the room of games: the same seed gives the same game as `light.ts`.
import type { Colour, GoBoard } from '../../../games/index.ts';
import { EDGE, EMPTY, GO_PASS, NEIGHBOURS, ROW_STEP, pointsOf } from '../../../games/index.ts';
import type { Chance } from './chance.ts';

const CORNERS = [ROW_STEP + 1, ROW_STEP - 1, -ROW_STEP + 1, -ROW_STEP - 1];

/// Own stones or the edge on all sides, and the enemy on at most one corner, on none at the edge of the board.
export const isPlainEye = (board: GoBoard, point: number, colour: Colour): boolean => {
  const sides = NEIGHBOURS.map((way) => board.at(point + way));
  const corners = CORNERS.map((way) => board.at(point + way));
  const enemies = corners.filter((cell) => cell === (colour ^ 1)).length;
  return sides.every((cell) => cell === colour || cell === EDGE) && enemies < (corners.includes(EDGE) ? 1 : 2);
};

/// The moves of a playout; the board must forbid suicide. `empties` is the list of empty points, in the order that the
/// fast board has.
export const slowPlayout = (board: GoBoard, first: Colour, chance: Chance, empties: number[]): number[] => {
  const moves: number[] = [];
  let colour = first;
  let passes = 0;
  while (moves.length < 3 * board.size ** 2 && passes < 2) {
    const point = slowMove(board, colour, chance, empties);
    if (point === GO_PASS) passes++;
    else {
      passes = 0;
      // The last point of the list takes the place of the one that is filled; what is taken comes last, in order.
      empties[empties.indexOf(point)] = empties.at(-1)!;
      empties.pop();
    }
    if (!board.play(point, colour)) throw new Error('a playout made an illegal move');
    const known = new Set(empties);
    empties.push(...pointsOf(board.size).filter((each) => board.at(each) === EMPTY && !known.has(each)));
    moves.push(point);
    colour = colour === 0 ? 1 : 0;
  }
  return moves;
};

const slowMove = (board: GoBoard, colour: Colour, chance: Chance, empties: number[]): number => {
  for (let left = empties.length; left > 0; left--) {
    const at = chance.below(left);
    const point = empties[at]!;
    if (board.isLegal(point, colour) && !isPlainEye(board, point, colour)) return point;
    empties[at] = empties[left - 1]!;
    empties[left - 1] = point;
  }
  return GO_PASS;
};

/// Black's stones less white's, and empty points whose neighbours are of one colour only.
export const slowScore = (board: GoBoard): number => {
  let area = 0;
  for (const point of pointsOf(board.size)) {
    const cells = board.at(point) === EMPTY ? NEIGHBOURS.map((way) => board.at(point + way)) : [board.at(point)];
    const black = cells.includes(0);
    const white = cells.includes(1);
    if (black && !white) area++;
    if (white && !black) area--;
  }
  return area;
};
