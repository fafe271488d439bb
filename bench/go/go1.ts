/// GO.1 on given positions: how much of the processor a decision takes.
import { Go1 } from '../../src/experts/index.ts';
import type { Colour } from '../../src/games/index.ts';
import { GO_PASS, GoBoard } from '../../src/games/index.ts';
import type { PeerPosition } from './gnugo.ts';

/// Milliseconds of processor time in the mean of a move; of some runs the best, the first of which only warms up. What a mind
/// has read of one position may serve in another, as in a game: each run has a new one.
export const measureGo1 = (positions: readonly PeerPosition[], runs: number): number => {
  let best = Infinity;
  for (let run = 0; run <= runs; run++) {
    let spent = 0;
    for (const { size, moves } of positions) {
      const mind = new Go1(size);
      const board = new GoBoard(size);
      for (const [number, move] of moves.entries()) board.play(move, (number % 2) as Colour);
      const start = process.cpuUsage();
      mind.decide(board, (moves.length % 2) as Colour, moves.at(-1) ?? GO_PASS);
      const { user, system } = process.cpuUsage(start);
      spent += (user + system) / 1000;
    }
    if (run > 0) best = Math.min(best, spent / positions.length);
  }
  return best;
};
