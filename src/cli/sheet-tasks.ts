/// Work on rulesheets that a command gives to a thread, so that Ctrl-C and a limit of time end it whatever the rules do: plain data in,
/// plain data out.
import { GdlFault, ParallelPlayer, compileNetwork, openSimulator, readSheet } from '../rules/index.ts';
import type { GdlProblem, SimulationTally, Simulator, SimulatorOptions } from '../rules/index.ts';
import { printKifTerm } from '../logic/index.ts';

export interface SimulationOrder {
  readonly text: string;
  readonly reasoner: NonNullable<SimulatorOptions['reasoner']>;
  readonly games: number;
  readonly seed: number;
  readonly steps?: number;
  readonly gates?: number;
}

/// How far the games have come.
export interface Simulated {
  readonly games: number;
  readonly states: number;
  readonly shortest: number;
  readonly longest: number;
  readonly stuck: number;
  readonly tooLong: number;
  readonly missingGoals: number;
  readonly goals: readonly { readonly sum: number; readonly squares: number; readonly count: number }[];
  readonly cpuSeconds: number;
}

/// What runs the games.
export interface Running {
  readonly reasoner: Simulator['reasoner'];
  readonly roles: readonly string[];
  /// Why there is no network, where the choice was automatic.
  readonly refusal?: GdlProblem;
  readonly openSeconds: number;
}

export type SimulationReport =
  | { readonly kind: 'running'; readonly running: Running }
  | { readonly kind: 'simulated'; readonly simulated: Simulated };

export type SimulationAnswer =
  | { readonly kind: 'done'; readonly simulated: Simulated }
  | { readonly kind: 'failed'; readonly problem: GdlProblem };

const REPORT_INTERVAL = 100;

const cpuSeconds = (since?: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
};

const plain = ({ code, message, hint }: GdlProblem): GdlProblem => ({ code, message, hint });

const snapshot = (tally: SimulationTally, since: NodeJS.CpuUsage): Simulated => {
  const { games, states, shortest, longest, stuck, tooLong, missingGoals } = tally;
  return {
    ...{ games, states, shortest: games === 0 ? 0 : shortest, longest, stuck, tooLong, missingGoals },
    goals: tally.goals.map((goal) => ({ ...goal })),
    cpuSeconds: cpuSeconds(since),
  };
};

const open = ({ text, reasoner, gates }: SimulationOrder): Simulator | GdlProblem => {
  const sheet = readSheet(text);
  if (!sheet.ok) return plain(sheet.error);
  const budget = gates === undefined ? undefined : { gates };
  const opened = openSimulator(sheet.value, { reasoner, ...(budget === undefined ? {} : { budget }) });
  return opened.ok ? opened.value : plain(opened.error[0]!);
};

/// Plays random games, and reports how far it has come now and then.
export const simulateSheet = (
  order: SimulationOrder,
  report: (message: SimulationReport) => void,
): SimulationAnswer => {
  try {
    const opening = process.cpuUsage();
    const simulator = open(order);
    if ('code' in simulator) return { kind: 'failed', problem: simulator };
    const { reasoner, roles, refusal } = simulator;
    const running = {
      ...{ reasoner, roles, openSeconds: cpuSeconds(opening) },
      ...(refusal === undefined ? {} : { refusal: plain(refusal) }),
    };
    report({ kind: 'running', running });
    const began = process.cpuUsage();
    let reported = performance.now();
    // A tally of its own: the simulator's is known only at the end.
    const sofar = new TallySoFar(roles.length);
    const { games, seed, steps } = order;
    const tally = simulator.simulate({
      ...{ games, seed, ...(steps === undefined ? {} : { mostSteps: steps }) },
      onGame: (_, playout) => {
        sofar.add(playout);
        // The clock costs more than many a game.
        if ((sofar.tally.games & 15) !== 0 && sofar.tally.games > 16) return;
        const now = performance.now();
        if (now - reported < REPORT_INTERVAL) return;
        reported = now;
        report({ kind: 'simulated', simulated: snapshot(sofar.tally, began) });
      },
    });
    return { kind: 'done', simulated: snapshot(tally, began) };
  } catch (error) {
    if (error instanceof GdlFault) return { kind: 'failed', problem: plain(error.problem) };
    throw error;
  }
};
