/// A position of a game with the tree of moves that a person marked, as the learner of patterns reads it.
import { BLACK, GO_PASS, WHITE, otherColour, parsePoint, pointsOf, printSgfPoint } from '../../games/index.ts';
import type { Colour, GoBoard } from '../../games/index.ts';
import { sgfNode } from '../../record/index.ts';
import type { SgfNode } from '../../record/index.ts';
import { boardAfter } from '../../reflect/index.ts';
import type { GoTable } from '../../speak/index.ts';
import type { GoTesujiLesson } from '../contract/index.ts';
import { goLineOfTable } from './review.ts';

const chain = (moves: readonly number[], colour: Colour, size: number): SgfNode[] => {
  const [first, ...rest] = moves;
  if (first === undefined) return [];
  const node = sgfNode(
    [[colour === BLACK ? 'B' : 'W', first === GO_PASS ? '' : printSgfPoint(first, size)]],
    chain(rest, otherColour(colour), size),
  );
  return [node];
};

const stonesOf = (board: GoBoard, colour: Colour): readonly string[] =>
  pointsOf(board.size)
    .filter((point) => board.at(point) === colour)
    .map((point) => printSgfPoint(point, board.size));

/// The moves of the game first, then the variations. Names that are no points are left out.
export const sgfOfMarked = (table: GoTable, { number, variations = [], depth = 8 }: GoTesujiLesson): SgfNode => {
  const line = goLineOfTable(table);
  const { size } = line;
  const board = boardAfter(line, number - 1);
  const turn = line.moves[number - 1]?.colour ?? table.state.turn;
  const played = line.moves.slice(number - 1, number - 1 + depth);
  // The main line ends where a side moves twice.
  const end = played.findIndex(({ colour }, index) => colour !== (index % 2 === 0 ? turn : otherColour(turn)));
  const main = (end < 0 ? played : played.slice(0, end)).map(({ move }) => move);
  const others = variations.map((names) =>
    names.flatMap((each) => {
      const point = parsePoint(each, size);
      return point.ok ? [point.value] : [];
    }),
  );
  const set = (id: string, points: readonly string[]): readonly (readonly [string, ...string[]])[] =>
    points.length === 0 ? [] : [[id, ...points]];
  return sgfNode(
    [
      ['GM', '1'],
      ['FF', '4'],
      ['SZ', String(size)],
      ...set('AB', stonesOf(board, BLACK)),
      ...set('AW', stonesOf(board, WHITE)),
      ['PL', turn === BLACK ? 'B' : 'W'],
    ],
    [main, ...others].flatMap((moves) => chain(moves, turn, size)),
  );
};
