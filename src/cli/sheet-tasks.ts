/// Work on rulesheets that a command gives to a thread, so that Ctrl-C and a limit of time end it whatever the rules do: plain data in,
/// plain data out.
import { printKifTerm } from '../logic/index.ts';
import { GdlFault, ParallelPlayer, SimulationTally, compileNetwork, openSimulator, readSheet } from '../rules/index.ts';
import type { GdlProblem, Network, Simulator, SimulatorOptions } from '../rules/index.ts';

export { conceptsInProlog } from './concepts-task.ts';
export { discoverSheet } from './discover-task.ts';
export { evaluateSheet } from './evaluate-task.ts';
export { transferSheet } from './transfer-task.ts';

export interface SimulationOrder {
  readonly text: string;
  readonly reasoner: NonNullable<SimulatorOptions['reasoner']>;
  readonly games: number;
  readonly seed: number;
  readonly steps?: number;
  readonly gates?: number;
  /// One number; when it is no longer 0, the games end as soon as they can.
  readonly stop: SharedArrayBuffer;
}

/// What games came to.
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
  /// The results so far come along where games are slow.
  | { readonly kind: 'progress'; readonly games: number; readonly simulated?: Simulated };

export type SimulationAnswer =
  | { readonly kind: 'done'; readonly simulated: Simulated }
  | { readonly kind: 'failed'; readonly problem: GdlProblem };

const REPORT_INTERVAL = 100;

const cpuSeconds = (since?: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
};

const plain = ({ code, message, hint }: GdlProblem): GdlProblem => ({ code, message, hint });

/// Faults of the rules as values.
const guarded = <T>(act: () => T): T | { readonly kind: 'failed'; readonly problem: GdlProblem } => {
  try {
    return act();
  } catch (error) {
    if (error instanceof GdlFault) return { kind: 'failed', problem: plain(error.problem) };
    throw error;
  }
};

const snapshot = (tally: SimulationTally, since: NodeJS.CpuUsage): Simulated => {
  const { games, states, shortest, longest, stuck, tooLong, missingGoals } = tally;
  return {
    ...{ games, states, shortest: games === 0 ? 0 : shortest, longest, stuck, tooLong, missingGoals },
    goals: tally.goals.map((goal) => ({ ...goal })),
    cpuSeconds: cpuSeconds(since),
  };
};

/// Plays random games, and reports how far it has come now and then.
export const simulateSheet = (order: SimulationOrder, report: (message: SimulationReport) => void): SimulationAnswer =>
  guarded((): SimulationAnswer => {
    const { text, games, seed, steps, gates, reasoner: wanted } = order;
    const opening = process.cpuUsage();
    const sheet = readSheet(text);
    if (!sheet.ok) return { kind: 'failed', problem: plain(sheet.error) };
    const opened = openSimulator(sheet.value, {
      reasoner: wanted,
      ...(gates === undefined ? {} : { budget: { gates } }),
    });
    if (!opened.ok) return { kind: 'failed', problem: plain(opened.error[0]!) };
    const { reasoner, roles, refusal, simulate } = opened.value;
    const running: Running = {
      ...{ reasoner, roles, openSeconds: cpuSeconds(opening) },
      ...(refusal === undefined ? {} : { refusal: plain(refusal) }),
    };
    report({ kind: 'running', running });
    const stop = new Int32Array(order.stop);
    const began = process.cpuUsage();
    let [played, reported] = [0, performance.now()];
    const tellNow = (sofar?: SimulationTally): void => {
      const now = performance.now();
      if (now - reported < REPORT_INTERVAL) return;
      reported = now;
      report({ kind: 'progress', games: played, ...(sofar && { simulated: snapshot(sofar, began) }) });
    };
    // Fast games are only counted: anything more would be seen in their speed.
    const isFast = reasoner === 'parallel';
    const sofar = new SimulationTally(roles.length);
    const tally = simulate({
      ...{ games, seed, ...(steps === undefined ? {} : { mostSteps: steps }) },
      onGame: isFast
        ? () => void played++
        : (_, playout) => {
            played++;
            sofar.add(playout);
            tellNow(sofar);
          },
      isStopped: () => {
        if (isFast) tellNow();
        return Atomics.load(stop, 0) !== 0;
      },
    });
    return { kind: 'done', simulated: snapshot(tally, began) };
  });

export interface NetworkOrder {
  readonly text: string;
  readonly gates?: number;
}

/// The size of a network, and of what was made on the way to it.
export interface NetworkSizes {
  /// Tuples that may ever be true, gates of all instances of rules, and gates that are left when equal ones are one.
  readonly possible: number;
  readonly instances: number;
  readonly gates: number;
  /// Gates that are run before moves are chosen, after that, and at the end of a game for its goals.
  readonly passes: { readonly look: number; readonly advance: number; readonly judge: number };
  readonly facts: number;
  readonly inputs: number;
  readonly roles: readonly {
    readonly role: string;
    readonly moves: number;
    readonly goals: number;
    readonly sees: number;
  }[];
  /// Parts that are run again until nothing changes, and their gates.
  readonly loops: number;
  readonly loopGates: number;
  readonly seconds: { readonly read: number; readonly ground: number; readonly code: number };
}

export type NetworkAnswer =
  | { readonly kind: 'done'; readonly sizes: NetworkSizes }
  | { readonly kind: 'failed'; readonly problem: GdlProblem };

const sizesOf = ({ netlist, facts, roles, sizes }: Network): Omit<NetworkSizes, 'passes' | 'seconds'> => {
  const loops = netlist.segments.filter(({ isLoop }) => isLoop);
  return {
    ...sizes,
    facts: facts.length,
    inputs: netlist.inputs,
    roles: roles.map(({ term, moves, goals, sees }) => ({
      ...{ role: printKifTerm(term), moves: moves.length, goals: goals.length, sees: sees.length },
    })),
    loops: loops.length,
    loopGates: loops.reduce((sum, { from, to }) => sum + to - from, 0),
  };
};

export const measureNetwork = ({ text, gates }: NetworkOrder): NetworkAnswer =>
  guarded((): NetworkAnswer => {
    const times = [process.cpuUsage()];
    const took = (): number => {
      const seconds = cpuSeconds(times.at(-1));
      times.push(process.cpuUsage());
      return seconds;
    };
    const sheet = readSheet(text);
    if (!sheet.ok) return { kind: 'failed', problem: plain(sheet.error) };
    const read = took();
    const network = compileNetwork(sheet.value, gates === undefined ? {} : { gates });
    if (!network.ok) return { kind: 'failed', problem: plain(network.error[0]!) };
    const ground = took();
    const player = ParallelPlayer.open(network.value);
    if (!player.ok) return { kind: 'failed', problem: plain(player.error) };
    const code = took();
    const { look, advance, judge } = player.value.gates;
    const seconds = { read, ground, code };
    return { kind: 'done', sizes: { ...sizesOf(network.value), passes: { look, advance, judge }, seconds } };
  });
