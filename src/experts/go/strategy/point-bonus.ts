/// Small values for the form of a move: liberties that both sides share, the head of two stones, bad shape. They help where
/// stones are in contact and no case has read everything.
import type { Colour, GoBoard } from '../../../games/index.ts';
import { EDGE, EMPTY, NEIGHBOURS, otherColour } from '../../../games/index.ts';
import type { PointBonus } from './first-order.ts';

const DIAGONALS = [33, 31, -31, -33] as const;

/// A liberty of strings of both colours is worth more, the fewer liberties they have.
const libertyBonus = (board: GoBoard, move: number): PointBonus | undefined => {
  const least: [number, number] = [9, 9];
  for (const way of NEIGHBOURS) {
    const cell = board.at(move + way);
    if (cell >= EMPTY) continue;
    const colour = cell as Colour;
    least[colour] = Math.min(least[colour], board.libertiesOf(move + way));
  }
  if (least[0] > 5 || least[1] > 5) return undefined;
  return {
    move,
    kind: 'liberty',
    value: 1 + (5 - Math.min(...least)) * 0.3,
    say: () => ({ en: 'a liberty of both sides', ja: '双方共有のダメ点' }),
  };
};

/// The point in front of two enemy stones in line, beside a stone of one's own.
const isHeadOfTwo = (board: GoBoard, move: number, colour: Colour): boolean => {
  const enemy = otherColour(colour);
  return NEIGHBOURS.some((way) => {
    if (board.at(move + way) !== enemy || board.at(move + 2 * way) !== enemy) return false;
    const side = way === 1 || way === -1 ? 32 : 1;
    return [side, -side].some(
      (across) => board.at(move + way + across) === colour && board.at(move + 2 * way + across) === colour,
    );
  });
};

/// Three stones around one empty corner, nothing taken and nothing cut by it.
const isEmptyTriangle = (board: GoBoard, move: number, colour: Colour): boolean =>
  DIAGONALS.some((diagonal) => {
    const up = diagonal > 0 ? 32 : -32;
    const side = diagonal - up;
    const corners = [board.at(move + up), board.at(move + side), board.at(move + diagonal)];
    return (
      corners.filter((cell) => cell === colour).length === 2 &&
      corners.includes(EMPTY) &&
      NEIGHBOURS.every((way) => board.at(move + way) === colour || board.at(move + way) === EMPTY)
    );
  });

const isFillingEye = (board: GoBoard, move: number, colour: Colour): boolean =>
  NEIGHBOURS.every((way) => board.at(move + way) === colour || board.at(move + way) === EDGE);

export const pointBonuses = (board: GoBoard, moves: Iterable<number>, colour: Colour): readonly PointBonus[] => {
  const bonuses: PointBonus[] = [];
  const shape = (move: number, value: number, en: string, ja: string): void => {
    bonuses.push({ move, kind: 'shape', value, say: () => ({ en, ja }) });
  };
  for (const move of new Set(moves)) {
    const liberty = libertyBonus(board, move);
    if (liberty !== undefined) bonuses.push(liberty);
    if (isHeadOfTwo(board, move, colour)) shape(move, 1.5, 'the head of two stones', '二目の頭');
    if (isEmptyTriangle(board, move, colour)) shape(move, -1.5, 'an empty triangle', 'アキ三角の愚形');
    if (isFillingEye(board, move, colour)) shape(move, -4, 'it fills an eye of its own', '自分の眼をつぶす');
  }
  return bonuses;
};
