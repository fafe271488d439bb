/// What counting concepts costs, by each engine, for states as a search meets them.
import { PatternCircuit, inputsOf } from '../../src/discover/concepts/patterns/circuit.ts';
import { matchesOf } from '../../src/discover/concepts/patterns/pattern.ts';
import { stateCounter } from '../../src/discover/concepts/carrying/state-counter.ts';
import type { Placement } from '../../src/discover/concepts/board/board.ts';
import { ConceptPlan } from '../../src/discover/index.ts';
import type { NamedPatterns, PieceBoard } from '../../src/discover/index.ts';
import type { AnyState, Reasoner } from '../../src/rules/index.ts';
import { cpuMicros } from '../features/ours.ts';
import { branchings, followers, placementsOf, valueOf } from './states.ts';
import type { BenchGame } from './states.ts';
import { countInSwipl } from './swipl.ts';

export interface Settings {
  /// Random games whose states, with all that follow them, are looked at.
  readonly games: number;
  /// Of these states, so many for the slow ones.
  readonly slow: number;
  readonly seconds: number;
}

export const FULL: Settings = { games: 20, slow: 200, seconds: 1 };
export const QUICK: Settings = { games: 1, slow: 5, seconds: 0.02 };

export interface EngineRow {
  readonly engine: string;
  readonly microsPerState: number;
}

export interface Costs {
  readonly concepts: number;
  readonly patterns: number;
  readonly states: number;
  readonly rows: readonly EngineRow[];
  readonly gates: number;
}

const patternsOf = (concepts: readonly NamedPatterns[]): number =>
  concepts.reduce((sum, { patterns }) => sum + patterns.length, 0);

const slowCounts = (board: PieceBoard, concepts: readonly NamedPatterns[], placement: Placement): number[] =>
  Array.from({ length: board.roles }, (_, role) => role).flatMap((role) =>
    concepts.map(({ patterns }) =>
      patterns.reduce((sum, pattern) => sum + matchesOf(board, pattern, placement, role).length, 0),
    ),
  );

/// Different counts are a defect, whatever the times are.
const expectEqual = (
  what: string,
  counts: readonly (readonly number[])[],
  expected: readonly (readonly number[])[],
): void => {
  for (const [i, row] of expected.entries())
    if (row.length !== counts[i]!.length || row.some((count, k) => count !== counts[i]![k]))
      throw new Error(`${what} counts state ${i} otherwise: ${counts[i]!.join()} and not ${row.join()}`);
};

/// The cost of `next` for all that follows the states.
export const measureNext = (game: BenchGame, { games, seconds }: Settings): number => {
  const { scalar } = game;
  const all = branchings(game, games, 'concepts bench');
  const count = all.reduce((sum, { moves }) => sum + moves.length, 0);
  return cpuMicros(
    count,
    () => {
      for (const { state, moves } of all) for (const each of moves) scalar.next(state, each);
    },
    seconds,
  );
};

export const measureConcepts = (
  game: BenchGame,
  concepts: readonly NamedPatterns[],
  { games, slow, seconds }: Settings,
): Costs => {
  const { board, scalar } = game;
  const states = followers(game, branchings(game, games, 'concepts bench'));
  const placements = placementsOf(game, states);
  // Spread over the games, so that all stages of them are there.
  const few = placements.filter((_, i) => i % Math.ceil(placements.length / slow) === 0);
  const lists = concepts.map(({ patterns }) => patterns);
  const expected = few.map((placement) => slowCounts(board, concepts, placement));

  const swipl = countInSwipl(board, concepts, scalar.roles, few);
  expectEqual('swipl', swipl.counts, expected);

  const plan = valueOf(ConceptPlan.compile(board, concepts, { roles: scalar.roles }));
  expectEqual(
    'the plan',
    few.map((placement) => [...valueOf(plan.counts(placement))]),
    expected,
  );
  expectEqual(
    'the plan, many at once',
    valueOf(plan.countsMany(few)).map((counts) => [...counts]),
    expected,
  );

  const circuits = Array.from({ length: board.roles }, (_, role) => new PatternCircuit(board, lists, role));
  const byCircuit = (some: readonly Placement[]): Float64Array[] =>
    circuits.map((circuit, role) => circuit.count(some.map((placement) => inputsOf(board, placement, role))));
  const counted = byCircuit(few);
  expectEqual(
    'the circuit',
    few.map((_, i) => counted.flatMap((counts) => [...counts.slice(i * lists.length, (i + 1) * lists.length)])),
    expected,
  );

  const counter = stateCounter(scalar as unknown as Reasoner<AnyState>, board, lists);
  const all = states.map((state) => [...counter.count(state)]);
  expectEqual(
    'the counter',
    all.filter((_, i) => i % Math.ceil(placements.length / slow) === 0),
    expected,
  );

  const each = (some: readonly Placement[], work: (placement: Placement) => unknown): number =>
    cpuMicros(some.length, () => some.forEach(work), seconds);
  const rows = [
    { engine: 'swipl, the Prolog text', microsPerState: swipl.micros },
    { engine: 'swipl, counting alone', microsPerState: swipl.microsAlone },
    { engine: 'slow twin, place by place', microsPerState: each(few, (each) => slowCounts(board, concepts, each)) },
    { engine: 'relational plan', microsPerState: each(placements, (each) => plan.counts(each)) },
    {
      engine: 'relational plan, many at once',
      microsPerState: cpuMicros(placements.length, () => plan.countsMany(placements), seconds),
    },
    {
      engine: 'gates, 128 at once',
      microsPerState: cpuMicros(placements.length, () => byCircuit(placements), seconds),
    },
    {
      engine: 'counter, state after state',
      microsPerState: cpuMicros(
        states.length,
        () => {
          for (const state of states) counter.count(state);
        },
        seconds,
      ),
    },
  ];
  return {
    concepts: concepts.length,
    patterns: patternsOf(concepts),
    states: states.length,
    rows,
    gates: counter.gates,
  };
};

export interface GrowthRow {
  readonly concepts: number;
  readonly patterns: number;
  readonly gates: number;
  readonly compileMs: number;
  readonly microsPerState: number;
}

/// The counter with more and more concepts.
export const measureGrowth = (
  game: BenchGame,
  concepts: readonly NamedPatterns[],
  { games, seconds }: Settings,
): GrowthRow => {
  const states = followers(game, branchings(game, games, 'concepts bench'));
  const start = process.cpuUsage();
  const counter = stateCounter(
    game.scalar as unknown as Reasoner<AnyState>,
    game.board,
    concepts.map(({ patterns }) => patterns),
  );
  const { user, system } = process.cpuUsage(start);
  const microsPerState = cpuMicros(
    states.length,
    () => {
      for (const state of states) counter.count(state);
    },
    seconds,
  );
  return {
    concepts: concepts.length,
    patterns: patternsOf(concepts),
    gates: counter.gates,
    compileMs: (user + system) / 1000,
    microsPerState,
  };
};
