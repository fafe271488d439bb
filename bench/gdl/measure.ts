/// Everything that is measured of one game.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import {
  MOST_STEPS,
  ParallelPlayer,
  ReferenceReasoner,
  ScalarReasoner,
  compileNetwork,
  gameSeed,
  readSheet,
} from '../../src/rules/index.ts';
import { playRandomGame } from '../../src/rules/gdl/playout.ts';
import type { Playout } from '../../src/rules/gdl/playout.ts';
import { bestRate, leastMilliseconds } from './cpu.ts';
import { fullPass } from './full-pass.ts';
import { PLAN_SEED, expectGame, goalsOf, planGames } from './plan.ts';
import { measureSwipl } from './swipl.ts';

const FOLDER = fileURLToPath(new URL('../../knowledge/gdl/', import.meta.url));

/// Names of all rulesheets of the library.
export const libraryNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.kif'))
    .map((file) => file.slice(0, -'.kif'.length));

export const ENGINES = ['reference', 'swipl', 'full pass', 'scalar', 'parallel'] as const;
export type Engine = (typeof ENGINES)[number];

export interface Settings {
  /// CPU seconds of a round, rounds of which the best counts, and seconds before the first one.
  readonly seconds: number;
  readonly rounds: number;
  readonly warm: number;
  /// The process is warm for the last of them; the least time counts.
  readonly compilations: number;
  /// Steps of the games that all engines must play alike, together.
  readonly planned: number;
  readonly mostSteps: number;
  /// Games that the bit-parallel engine plays at a time.
  readonly batch: number;
}

export const FULL: Settings = {
  seconds: 0.5,
  rounds: 3,
  warm: 0.7,
  compilations: 5,
  planned: 20_000,
  mostSteps: MOST_STEPS,
  batch: 4000,
};
export const QUICK: Settings = {
  seconds: 0.01,
  rounds: 1,
  warm: 0,
  compilations: 1,
  planned: 60,
  mostSteps: 30,
  batch: 256,
};

export interface Figures {
  readonly game: string;
  /// Of the network, inputs included.
  readonly gates: number;
  /// Gates that run before moves are chosen, after that, and at the end of games.
  readonly look: number;
  readonly advance: number;
  readonly judge: number;
  /// CPU milliseconds from the text to the machine of 128 games, and to that of one state.
  readonly compileMs: number;
  readonly scalarCompileMs: number;
  readonly meanLength: number;
  readonly statesPerSecond: Readonly<Record<Engine, number>>;
}

const valueOf = <T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown },
): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

/// The loop over all gates becomes twice as slow when the engine puts it into the function that calls it: the peer gets its best.
const withoutInlining = <T>(work: () => T): T => {
  setFlagsFromString('--no-turbo-inlining');
  const result = work();
  setFlagsFromString('--turbo-inlining');
  return result;
};

export const measureGame = (game: string, settings: Settings): Figures => {
  const { compilations, planned, mostSteps, batch } = settings;
  const text = readFileSync(`${FOLDER}${game}.kif`, 'utf8');
  const compiled = leastMilliseconds(compilations, () => {
    const sheet = valueOf(readSheet(text));
    return { sheet, network: valueOf(compileNetwork(sheet)) };
  });
  const { sheet, network } = compiled.made;
  const opened = leastMilliseconds(compilations, () => valueOf(ParallelPlayer.open(network)));
  const openedScalar = leastMilliseconds(compilations, () => valueOf(ScalarReasoner.open(network)));
  const [parallel, scalar] = [opened.made, openedScalar.made];
  const games = planGames(scalar, planned, mostSteps);

  /// Games one after the other; those of the plan must come out as planned.
  const measure = (engine: Engine, play: (seed: number) => Playout): number =>
    bestRate((call) => {
      const playout = play(gameSeed(PLAN_SEED, call));
      if (call < games.length) expectGame(engine, games[call]!, playout.steps, goalsOf(playout));
      return playout.steps;
    }, settings);
  const playFullPass = fullPass(network);
  const reference = new ReferenceReasoner(sheet);
  parallel.simulate({
    games: games.length,
    seed: PLAN_SEED,
    mostSteps,
    onGame: (number, playout) => expectGame('parallel', games[number]!, playout.steps, goalsOf(playout)),
  });
  const statesPerSecond = {
    reference: measure('reference', (seed) => playRandomGame(reference, seed, mostSteps)),
    swipl: measureSwipl(sheet, games, { ...settings, roles: scalar.roles.length }),
    'full pass': withoutInlining(() => measure('full pass', (seed) => playFullPass(seed, mostSteps))),
    scalar: measure('scalar', (seed) => playRandomGame(scalar, seed, mostSteps)),
    parallel: bestRate(
      (call) => parallel.simulate({ games: batch, seed: call, mostSteps, onGame: () => {} }),
      settings,
    ),
  };
  return {
    game,
    gates: network.netlist.gates,
    ...parallel.gates,
    compileMs: compiled.ms + opened.ms,
    scalarCompileMs: compiled.ms + openedScalar.ms,
    meanLength: games.reduce((sum, { steps }) => sum + steps, 0) / games.length,
    statesPerSecond,
  };
};
