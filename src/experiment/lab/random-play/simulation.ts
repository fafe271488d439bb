/// One unit of random play: some hundred random games of a rulesheet of the library.
import { findRulesheet } from '../../../record/index.ts';
import { openSimulator, readSheet } from '../../../rules/index.ts';
import type { Simulator } from '../../../rules/index.ts';

export interface SimulationInput {
  readonly sheet: string;
  readonly seed: number;
  readonly games: number;
  /// Games are given up after so many moves.
  readonly steps: number;
}

/// How many there were, their sum, and the sum of their squares.
export interface Moments {
  readonly count: number;
  readonly sum: number;
  readonly squares: number;
}

export interface SimulationOutput {
  readonly roles: readonly string[];
  /// By role; games in which the rules give none are not counted.
  readonly goals: readonly Moments[];
  /// How many games had how many moves, the shortest first.
  readonly lengths: readonly (readonly [length: number, games: number])[];
  /// Games in which a role had no move, and games that were given up.
  readonly stuck: number;
  readonly tooLong: number;
}

// The units of one sheet mostly follow each other, and compiling its rules takes longer than some hundred games.
let open: { readonly sheet: string; readonly simulator: Simulator } | undefined;

const simulatorOf = (sheet: string): Simulator => {
  if (open?.sheet === sheet) return open.simulator;
  const found = findRulesheet(sheet);
  if (!found.ok) throw new Error(found.error.message);
  const read = readSheet(found.value.text);
  if (!read.ok) throw new Error(`${sheet}: ${read.error.message}`);
  const simulator = openSimulator(read.value);
  if (!simulator.ok) throw new Error(`${sheet}: ${simulator.error[0]!.message}`);
  open = { sheet, simulator: simulator.value };
  return simulator.value;
};

export const simulateUnit = ({ sheet, seed, games, steps }: SimulationInput): SimulationOutput => {
  const { roles, simulate } = simulatorOf(sheet);
  const lengths = new Map<number, number>();
  const { goals, stuck, tooLong } = simulate({
    ...{ games, seed, mostSteps: steps },
    onGame: (_, playout) => void lengths.set(playout.steps, (lengths.get(playout.steps) ?? 0) + 1),
  });
  return {
    roles,
    goals: goals.map(({ count, sum, squares }) => ({ count, sum, squares })),
    lengths: [...lengths].toSorted(([one], [other]) => one - other),
    ...{ stuck, tooLong },
  };
};
