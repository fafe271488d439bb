/// What random games came to, for people and for programs.
import type { Context } from './context.ts';
import { plainText } from './sheet-move.ts';
import type { Running, Simulated } from './sheet-tasks.ts';
import { simulateWords } from './simulate-words.ts';
import { printTable } from './table.ts';

export interface Simulation {
  readonly game: string;
  readonly seed: number;
  readonly running: Running;
  readonly simulated: Simulated;
}

interface Goal {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/// The mean goal of a role, and where the true mean lies in 19 of 20 cases; undefined where no game gave one.
const goalOf = ({ sum, squares, count }: Simulated['goals'][number]): Goal | undefined => {
  if (count === 0) return undefined;
  const mean = sum / count;
  // Of a single game nothing is known about the spread.
  const variance = count < 2 ? Infinity : Math.max(0, (squares - count * mean * mean) / (count - 1));
  const reach = 1.96 * Math.sqrt(variance / count);
  return { mean, low: Math.max(0, mean - reach), high: Math.min(100, mean + reach) };
};

const perSecond = ({ states, cpuSeconds }: Simulated): number => (cpuSeconds === 0 ? 0 : states / cpuSeconds);
const meanLength = ({ states, games }: Simulated): number => (games === 0 ? 0 : states / games);

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

export const simulationJson = ({ game, seed, running, simulated }: Simulation): object => {
  const { reasoner, roles, openSeconds, refusal } = running;
  const { games, states, cpuSeconds, goals, stuck, tooLong, missingGoals, shortest, longest } = simulated;
  const byRole = <T>(value: (goal: Goal) => T): Readonly<Record<string, T | null>> =>
    Object.fromEntries(
      roles.map((role, i) => {
        const goal = goalOf(goals[i]!);
        return [role, goal === undefined ? null : value(goal)];
      }),
    );
  return {
    game,
    games,
    states,
    cpuSeconds: rounded(cpuSeconds, 6),
    statesPerSecond: Math.round(perSecond(simulated)),
    meanLength: rounded(meanLength(simulated), 6),
    goals: byRole(({ mean }) => rounded(mean, 6)),
    intervals: byRole(({ low, high }) => [rounded(low, 6), rounded(high, 6)]),
    ...{ shortest, longest, stuck, tooLong, missingGoals, seed, reasoner },
    openSeconds: rounded(openSeconds, 6),
    ...(refusal === undefined ? {} : { refusal }),
  };
};

/// 20.5 million is read sooner than 20512345.
const shortNumber = (value: number): string =>
  value >= 1e6 ? `${(value / 1e6).toPrecision(3)}M` : Math.round(value).toLocaleString('en');

export const printSimulation = (
  { game, seed, running, simulated }: Simulation,
  { language, style }: Context,
): string => {
  const words = simulateWords(language);
  const { games, states, cpuSeconds, goals, stuck, tooLong, missingGoals, shortest, longest } = simulated;
  const rows = running.roles.map((role, i) => {
    const goal = goalOf(goals[i]!);
    if (goal === undefined) return [plainText(role), '-', '-'];
    const { mean, low, high } = goal;
    return [plainText(role), mean.toFixed(2), words.interval(low.toFixed(2), high.toFixed(2))];
  });
  const remarks = [
    stuck > 0 ? words.stuck(stuck) : '',
    tooLong > 0 ? words.tooLong(tooLong) : '',
    missingGoals > 0 ? words.missingGoals(missingGoals) : '',
  ].filter((remark) => remark !== '');
  return [
    `${style.bold(words.title(game, games, seed, running.reasoner))}\n`,
    `${words.lengths(meanLength(simulated).toFixed(2), shortest, longest)}\n`,
    `${words.speed(states, cpuSeconds.toFixed(3), shortNumber(perSecond(simulated)))}\n`,
    `\n${printTable([words.columns, ...rows])}`,
    ...(remarks.length === 0 ? [] : ['\n', ...remarks.map((remark) => `${style.yellow(remark)}\n`)]),
  ].join('');
};
