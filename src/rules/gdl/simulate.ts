/// Many random games, and what they come to.
import type { Result } from '../../logic/index.ts';
import { failed, ok } from '../../logic/index.ts';
import type { Problem } from '../../relations/index.ts';
import { openSheet } from './open.ts';
import type { OpenOptions } from './open.ts';
import { ParallelPlayer } from './parallel.ts';
import { gameSeed, playRandomGame } from './playout.ts';
import type { Playout } from './playout.ts';
import type { ReasonerName } from './reasoner.ts';
import type { Sheet } from './sheet.ts';
import { printKifTerm } from '../../logic/index.ts';

export interface SimulationOptions {
  readonly games: number;
  readonly seed: number;
  readonly mostSteps?: number;
  readonly onGame?: (game: number, playout: Playout) => void;
  /// Asked now and then; true stops.
  readonly isStopped?: () => boolean;
}

/// Games of one seed can be played by any simulator, with the same result.
export interface Simulator {
  readonly reasoner: ReasonerName;
  readonly roles: readonly string[];
  /// Why there is no network, where the choice was automatic.
  readonly refusal?: Problem;
  simulate(options: SimulationOptions): SimulationTally;
}

/// What games came to, taken together.
export class SimulationTally {
  games = 0;
  /// Steps of all games together.
  states = 0;
  shortest = Infinity;
  longest = 0;
  /// Games with a role that had no move, and games that were given up.
  stuck = 0;
  tooLong = 0;
  /// Goals that the rules do not give, of roles in games that ended.
  missingGoals = 0;
  /// By role, the sum of goals, of their squares, and how many there were.
  readonly goals: { sum: number; squares: number; count: number }[];

  constructor(roles: number) {
    this.goals = Array.from({ length: roles }, () => ({ sum: 0, squares: 0, count: 0 }));
  }

  add({ end, steps, goals }: Playout): void {
    this.games++;
    this.states += steps;
    if (steps < this.shortest) this.shortest = steps;
    if (steps > this.longest) this.longest = steps;
    if (end === 'stuck') this.stuck++;
    if (end === 'too-long') this.tooLong++;
    for (let role = 0; role < goals.length; role++) {
      const goal = goals[role];
      const tally = this.goals[role]!;
      if (goal === undefined) this.missingGoals++;
      else {
        tally.sum += goal;
        tally.squares += goal * goal;
        tally.count++;
      }
    }
  }

  get meanLength(): number {
    return this.games === 0 ? 0 : this.states / this.games;
  }

  meanGoal(role: number): number | undefined {
    const { sum, count } = this.goals[role]!;
    return count === 0 ? undefined : sum / count;
  }
}

export interface SimulatorOptions extends Omit<OpenOptions, 'reasoner'> {
  readonly reasoner?: ReasonerName | 'auto';
}

export const openSimulator = (sheet: Sheet, options: SimulatorOptions = {}): Result<Simulator, readonly Problem[]> => {
  const { reasoner: wanted = 'auto', budget } = options;
  const opened = openSheet(sheet, { budget, reasoner: wanted === 'parallel' ? 'scalar' : wanted });
  if (!opened.ok) return opened;
  const { reasoner, network, refusal } = opened.value;
  const roles = reasoner.roles.map(printKifTerm);
  if (network !== undefined && (wanted === 'auto' || wanted === 'parallel')) {
    const player = ParallelPlayer.open(network);
    if (!player.ok) return failed([player.error]);
    return ok({
      reasoner: 'parallel',
      roles,
      simulate: (task) => {
        const tally = new SimulationTally(roles.length);
        player.value.simulate({
          ...task,
          onGame: (game, playout) => {
            tally.add(playout);
            task.onGame?.(game, playout);
          },
        });
        return tally;
      },
    });
  }
  return ok({
    reasoner: reasoner.name,
    roles,
    ...(refusal === undefined ? {} : { refusal }),
    simulate: ({ games, seed, mostSteps, onGame, isStopped }) => {
      const tally = new SimulationTally(roles.length);
      for (let game = 0; game < games; game++) {
        if (isStopped?.() === true) break;
        const playout = playRandomGame(reasoner, gameSeed(seed, game), mostSteps);
        tally.add(playout);
        onGame?.(game, playout);
      }
      return tally;
    },
  });
};
