/// What follows from the figures: ratios, growth, and which goals are met.
import { geometricMean } from '../prolog/rows.ts';
import { ENGINES } from './measure.ts';
import type { Engine, Figures } from './measure.ts';

export interface Goal {
  readonly what: string;
  readonly game?: string;
  readonly bound: number;
  /// Whether the figure must be at least or at most the bound.
  readonly kind: 'least' | 'most';
  readonly measured: number;
  readonly isMet: boolean;
}

export interface Growth {
  readonly game: string;
  /// Gates that run for each state.
  readonly gates: number;
  readonly statesPerSecond: number;
  readonly nanosecondsPerGateAndLane: number;
  readonly compileMs: number;
}

export interface Report {
  readonly rows: readonly { readonly game: string; readonly engine: Engine; readonly statesPerSecond: number }[];
  readonly games: readonly (Omit<Figures, 'statesPerSecond'> & {
    readonly scalarVsSwipl: number;
    readonly parallelVsFullPass: number;
  })[];
  readonly ratios: Readonly<Record<string, number>>;
  readonly growth: readonly Growth[];
  readonly goals: readonly Goal[];
}

/// Bit-parallel states per CPU second.
const SPEED_GOALS: ReadonlyMap<string, number> = new Map([
  ['connect-four', 20e6],
  ['breakthrough', 5e6],
  ['othello', 2e6],
]);
const LEAST_VS_FULL_PASS = 10;
const LEAST_VS_SWIPL = 50;
const MEAN_VS_SWIPL = 200;
const COMPILE_GATES = 50_000;
const MOST_COMPILE_MS = 2000;
/// The same game on larger and larger boards.
const GROWING = ['breakthrough-6x6', 'breakthrough', 'breakthrough-12x12', 'connect-four', 'connect-four-9x8'];

const ratio = ({ statesPerSecond }: Figures, engine: Engine, base: Engine): number =>
  statesPerSecond[engine] / statesPerSecond[base];

export const reportOf = (figures: readonly Figures[]): Report => {
  const mean = (engine: Engine, base: Engine): number =>
    geometricMean(figures.map((each) => ratio(each, engine, base)))!;
  const least = (engine: Engine, base: Engine): number => Math.min(...figures.map((each) => ratio(each, engine, base)));
  const ratios = {
    scalarVsSwiplLeast: least('scalar', 'swipl'),
    scalarVsSwiplMean: mean('scalar', 'swipl'),
    parallelVsFullPassLeast: least('parallel', 'full pass'),
    parallelVsFullPassMean: mean('parallel', 'full pass'),
    parallelVsScalarMean: mean('parallel', 'scalar'),
    scalarVsFullPassMean: mean('scalar', 'full pass'),
    scalarVsReferenceMean: mean('scalar', 'reference'),
    referenceVsSwiplMean: mean('reference', 'swipl'),
  };
  return {
    rows: figures.flatMap(({ game, statesPerSecond }) =>
      ENGINES.map((engine) => ({ game, engine, statesPerSecond: statesPerSecond[engine] })),
    ),
    games: figures.map((each) => {
      const { statesPerSecond: _, ...rest } = each;
      return {
        ...rest,
        scalarVsSwipl: ratio(each, 'scalar', 'swipl'),
        parallelVsFullPass: ratio(each, 'parallel', 'full pass'),
      };
    }),
    ratios,
    growth: GROWING.flatMap((name) => figures.filter(({ game }) => game === name)).map(growthOf),
    goals: goalsOf(figures, ratios.scalarVsSwiplMean),
  };
};

const growthOf = ({ game, look, advance, statesPerSecond, compileMs }: Figures): Growth => ({
  game,
  gates: look + advance,
  statesPerSecond: statesPerSecond.parallel,
  nanosecondsPerGateAndLane: 1e9 / statesPerSecond.parallel / (look + advance),
  compileMs,
});

const goalsOf = (figures: readonly Figures[], meanVsSwipl: number): Goal[] => {
  const atLeast = (what: string, bound: number, measured: number, game?: string): Goal => ({
    what,
    ...(game === undefined ? {} : { game }),
    bound,
    kind: 'least',
    measured,
    isMet: measured >= bound,
  });
  const ofGames = figures.flatMap((each): Goal[] => {
    const { game, gates, compileMs, statesPerSecond } = each;
    const speed = SPEED_GOALS.get(game);
    return [
      ...(speed === undefined ? [] : [atLeast('parallel states/s', speed, statesPerSecond.parallel, game)]),
      atLeast('parallel / full pass', LEAST_VS_FULL_PASS, ratio(each, 'parallel', 'full pass'), game),
      atLeast('scalar / swipl', LEAST_VS_SWIPL, ratio(each, 'scalar', 'swipl'), game),
      ...(gates > COMPILE_GATES
        ? []
        : [
            {
              what: 'compile ms',
              game,
              bound: MOST_COMPILE_MS,
              kind: 'most' as const,
              measured: compileMs,
              isMet: compileMs <= MOST_COMPILE_MS,
            },
          ]),
    ];
  });
  return [...ofGames, atLeast('scalar / swipl, geometric mean', MEAN_VS_SWIPL, meanVsSwipl)];
};
