/// The games that every engine plays, and what they come to.
import { gameSeed, seededRandom } from '../../src/rules/index.ts';
import type { ScalarReasoner } from '../../src/rules/index.ts';
import { playRandomGame } from '../../src/rules/gdl/playout.ts';
import type { Playout } from '../../src/rules/gdl/playout.ts';

export interface PlannedGame {
  readonly number: number;
  readonly steps: number;
  /// By role, -1 for none.
  readonly goals: readonly number[];
}

export const PLAN_SEED = 1;

export const goalsOf = ({ goals }: Playout): number[] => goals.map((goal) => goal ?? -1);

/// Games 0, 1, ... with so many steps together at least.
export const planGames = (reasoner: ScalarReasoner, leastSteps: number, mostSteps: number): PlannedGame[] => {
  const games: PlannedGame[] = [];
  for (let sum = 0; sum < leastSteps; sum += games.at(-1)!.steps) {
    const playout = playRandomGame(reasoner, gameSeed(PLAN_SEED, games.length), mostSteps);
    games.push({ number: games.length, steps: playout.steps, goals: goalsOf(playout) });
    if (games.length >= leastSteps) break;
  }
  return games;
};

/// As many numbers as a game can need.
export const drawsOf = ({ number, steps }: PlannedGame, roles: number): number[] => {
  const random = seededRandom(gameSeed(PLAN_SEED, number));
  return Array.from({ length: steps * roles }, random);
};

/// Other games are a defect, whatever the times are.
export const expectGame = (engine: string, game: PlannedGame, steps: number, goals: readonly number[]): void => {
  if (steps !== game.steps || goals.some((goal, role) => goal !== game.goals[role]))
    throw new Error(
      `${engine} plays game ${game.number} otherwise: ${steps} steps, goals ${goals.join(' ')}; not ${game.steps}, ${game.goals.join(' ')}`,
    );
};
