/// How a game went: for each of its positions what black could expect.
import { EndgameSolver } from '../../experts/index.ts';
import { BLACK, countEmpty, isOver } from '../../games/index.ts';
import type { Position, Transcript } from '../../games/index.ts';
import type { Judgement } from '../contract/index.ts';
import { lookAhead, solveEnd } from './judge.ts';

/// An odd and an even number of moves: whoever moves last looks better than it is, so that their mean is steadier than each of them.
const DEPTHS = [4, 5] as const;
/// For the whole end of the game. What is not solved within it is judged by looking ahead.
const SOLVER_NODES = 20_000_000;

const expected = (position: Position): number => {
  const values = DEPTHS.map((depth) => lookAhead(position, {}, depth).value);
  return Math.round((10 * values.reduce((sum, value) => sum + value, 0)) / values.length) / 10;
};

/// `onPosition` is told of each position that was judged.
export const graphOf = ({ positions }: Transcript, empties: number, onPosition: () => void): Judgement[] => {
  const solver = new EndgameSolver();
  let nodes = SOLVER_NODES;
  const judged = positions.toReversed().map((position): Judgement => {
    const forBlack = (value: number): number => (position.turn === BLACK ? value : 0 - value);
    // The last ones are solved first: they cost least, and what was found helps those before them.
    const isEnd = countEmpty(position) <= empties || isOver(position);
    const solved = isEnd && nodes > 0 ? solveEnd(position, { nodes }, solver) : undefined;
    nodes -= isEnd ? (solved?.nodes ?? nodes) : 0;
    onPosition();
    return {
      ply: position.ply,
      value: forBlack(solved?.value ?? expected(position)),
      exact: solved !== undefined,
    };
  });
  return judged.toReversed();
};
