/// The position data along games: kept up after each move and when it is taken back, beside computing them anew.
import { GoSituation, situationFromScratch } from '../../src/experts/index.ts';
import type { Colour } from '../../src/games/index.ts';
import { GoBoard } from '../../src/games/index.ts';
import { figure } from '../prolog/rows.ts';

export interface PositionRow {
  readonly size: number;
  /// Microseconds of processor time for a move, by the best of the runs.
  readonly kept: number;
  readonly takenBack: number;
  readonly scratch: number;
}

/// All that can be known without a search.
const look = (situation: GoSituation): void => {
  situation.families();
  situation.regions(0);
  situation.regions(1);
};

const microseconds = (work: () => void): number => {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return user + system;
};

export const measurePositions = (size: number, games: readonly (readonly number[])[], runs: number): PositionRow => {
  let kept = Infinity;
  let takenBack = Infinity;
  let scratch = Infinity;
  const moveCount = games.reduce((sum, moves) => sum + moves.length, 0);
  for (let run = 0; run < runs; run++) {
    const spent = { kept: 0, takenBack: 0, scratch: 0 };
    for (const moves of games) {
      const board = new GoBoard(size);
      const situation = new GoSituation(board);
      look(situation);
      for (const [number, move] of moves.entries()) {
        spent.kept += microseconds(() => {
          situation.play(move, (number % 2) as Colour);
          look(situation);
        });
        spent.scratch += microseconds(() => look(situationFromScratch(board)));
      }
      for (let i = 0; i < moves.length; i++) {
        spent.takenBack += microseconds(() => {
          situation.undo();
          look(situation);
        });
      }
    }
    kept = Math.min(kept, spent.kept / moveCount);
    takenBack = Math.min(takenBack, spent.takenBack / moveCount);
    scratch = Math.min(scratch, spent.scratch / moveCount);
  }
  return { size, kept, takenBack, scratch };
};

export const POSITION_HEAD = ['size', 'kept up', 'taken back', 'from scratch', 'scratch/kept up'];

export const positionLine = ({ size, kept, takenBack, scratch }: PositionRow): string[] => [
  `${size}x${size}`,
  figure(kept, 0),
  figure(takenBack, 0),
  figure(scratch, 0),
  `x${figure(scratch / kept, 2)}`,
];
