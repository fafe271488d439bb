/// The fitted evaluation: its weights made again from the seed, and alpha-beta with it against alpha-beta with mobility, at equal time for a
/// move, reported as it is.
import { discMargin, othelloPlayers, packagedFeatureWeights } from '../../src/experts/index.ts';
import type { FeatureWeights, FittedQuality, FittedWeight } from '../../src/experts/index.ts';
import { FULL_FITTING, fitFeatures, openingOf, packagedText, playSelfPlayGame } from '../../src/experiment/index.ts';
import type { SelfPlayGame } from '../../src/experiment/index.ts';
import { othello } from '../../src/games/index.ts';
import type { Position } from '../../src/games/index.ts';
import { clauseComments } from '../../src/knowledge/index.ts';
import { eloOfScore, makePlayer, playMatchGame, seededRandom, summarizeMatch } from '../../src/play/index.ts';
import type { Clock, MatchGame, Player } from '../../src/play/index.ts';
import type { Entry, Json, Outcomes, Report } from './entry.ts';

const PLIES = 8;
const SEED = 6;
export const TIME = '20ms';
export const DEPTH = 3;
const GAMES = 1000;
const FIT_CHUNK = 100;
const TIME_CHUNK = 10;
const DEPTH_CHUNK = 50;
/// Positions that each player visits before its first game.
const WARM_UP = 10_000;

/// What a player spent on all its moves of a game.
interface Spent {
  readonly moves: number;
  readonly milliseconds: number;
  readonly depths: number;
  readonly nodes: number;
}

export interface MeasuredGame {
  readonly score: number;
  readonly margin: number;
  readonly isFinished: boolean;
  /// The player with features, and the one with mobility.
  readonly spent: readonly [Spent, Spent];
}

const playerNamed = (name: string): Player<Position, number> => {
  const player = makePlayer(name, othelloPlayers);
  if (!player.ok) throw new Error(player.error.message);
  return player.value;
};

const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/// Milliseconds of processor time: what other programs on the machine do takes nothing from either player. To ask the system costs as
/// much as a position of the faster player, so it is asked five times in a millisecond at most.
const processorClock = (): Clock => {
  let [asked, answer] = [-Infinity, 0];
  return () => {
    const now = performance.now();
    if (now - asked >= 0.2) [asked, answer] = [now, processorTime()];
    return answer;
  };
};

/// The player, and what it has spent so far.
const measured = (player: Player<Position, number>): { player: Player<Position, number>; spent: () => Spent } => {
  let [moves, milliseconds, depths, nodes] = [0, 0, 0, 0];
  return {
    player: {
      name: player.name,
      choose: async (state, role, context) => {
        const started = processorTime();
        const choice = await player.choose(state, role, context);
        milliseconds += processorTime() - started;
        moves++;
        depths += choice.depth ?? 0;
        nodes += choice.nodes ?? 0;
        return choice;
      },
    },
    spent: () => ({ moves, milliseconds: Math.round(milliseconds * 1000) / 1000, depths, nodes }),
  };
};

/// Games from the side of the features, by their numbers; each opening is played with both sides.
export const playFeatureGames = async (limit: string, first: number, count: number): Promise<MeasuredGame[]> => {
  const names = ['features', 'mobility'].map((name) => `alphabeta:eval=${name},${limit}`);
  // Code that runs often is compiled once more, which is not part of a game.
  for (const name of ['features', 'mobility'])
    await playerNamed(`alphabeta:eval=${name},nodes=${WARM_UP}`).choose(othello.initial(), 0, {
      random: seededRandom(1),
    });
  const clock = processorClock();
  const games: MeasuredGame[] = [];
  for (let number = first; number < first + count; number++) {
    const [one, other] = names.map((name) => measured(playerNamed(name)));
    const game = await playMatchGame(othello, [one!.player, other!.player], number, {
      seed: SEED,
      openings: [openingOf(number >> 1, PLIES, SEED)],
      margin: discMargin,
      clock,
    });
    if (game === undefined) throw new Error('aborted');
    games.push({
      score: game.score,
      margin: game.margin ?? 0,
      isFinished: game.ending.kind === 'finished',
      spent: [one!.spent(), other!.spent()],
    });
  }
  return games;
};

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const rounded = (value: number, digits = 3): number => Math.round(value * 10 ** digits) / 10 ** digits;

interface Standing {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly score: number;
  readonly low: number;
  readonly high: number;
  readonly elo: number;
  readonly margin: number;
  /// Means over all moves, of the features and of mobility.
  readonly milliseconds: readonly [number, number];
  readonly depths: readonly [number, number];
  readonly nodes: readonly [number, number];
}

export const standingOf = (games: readonly MeasuredGame[]): Standing => {
  const summary = summarizeMatch(games.map(({ score }) => ({ score, ending: { kind: 'finished' } }) as MatchGame));
  const meanOf = (what: 'milliseconds' | 'depths' | 'nodes', digits: number): readonly [number, number] =>
    [0, 1].map((side) => {
      const spent = games.map((game) => game.spent[side]!);
      return rounded(sumOf(spent.map((each) => each[what])) / sumOf(spent.map(({ moves }) => moves)), digits);
    }) as unknown as readonly [number, number];
  const { wins, draws, losses, score, interval } = summary;
  return {
    games: games.length,
    wins,
    draws,
    losses,
    score: rounded(score),
    low: rounded(interval.low),
    high: rounded(interval.high),
    elo: Math.round(eloOfScore(score)),
    margin: rounded(sumOf(games.map(({ margin }) => margin)) / games.length, 1),
    milliseconds: meanOf('milliseconds', 2),
    depths: meanOf('depths', 2),
    nodes: meanOf('nodes', 0),
  };
};

/// The largest difference between two weights of the same feature, in points.
const largestDifference = (one: FeatureWeights, other: FeatureWeights): number =>
  Math.max(...one.features.map(({ weight }, i) => Math.abs(weight - other.features[i]!.weight)));

/// Rounding may differ in the last digit between versions of Node.
const SAME = 0.0015;
const SAME_TIME = 0.05;

const percent = (value: number): string => `${(100 * value).toFixed(1)}%`;
const interval = ({ low, high }: { readonly low: number; readonly high: number }, write = percent): string =>
  `${write(low)} to ${write(high)}`;

const qualityRow = (name: string, { logLoss, accuracy }: FittedQuality): string =>
  `| ${name} | ${logLoss.mean.toFixed(3)} | ${interval(logLoss, (value) => value.toFixed(3))} | ${percent(accuracy.mean)} | ${interval(accuracy)} |`;

const standingRows = (name: string, standing: Standing): string =>
  `| ${name} | ${standing.games} | ${standing.wins} / ${standing.draws} / ${standing.losses} | ${percent(standing.score)} | ${interval(standing)} | ${standing.elo} | ${standing.margin.toFixed(1)} |`;

const spentRows = (name: string, { milliseconds, depths, nodes }: Standing): string =>
  ['features', 'mobility']
    .map(
      (side, i) =>
        `| ${name} | ${side} | ${milliseconds[i]!.toFixed(2)} ms | ${depths[i]!.toFixed(2)} | ${nodes[i]!} |`,
    )
    .join('\n');

/// The first feature of each pair, those that are surely not 0 first, the heaviest by far from 0 of their interval.
const pairsOf = (
  weights: FeatureWeights,
): readonly (FeatureWeights['features'][number] & { readonly sure: number })[] => {
  const sureOf = ({ low, high }: FittedWeight): number => Math.max(low, -high, 0);
  return (
    weights.features
      // What counts the same for both players has no weight.
      .filter(({ low, high }, i) => i % 2 === 0 && low < high)
      .map((feature) => ({ ...feature, sure: sureOf(feature) }))
      .toSorted((one, other) => other.sure - one.sure || Math.abs(other.weight) - Math.abs(one.weight))
  );
};

const report = (outcomes: Outcomes): Report => {
  const [fitted] = outcomes['fit'] as unknown as readonly [FeatureWeights];
  const timed = (outcomes['time'] ?? []).flat() as unknown as readonly MeasuredGame[];
  const deep = (outcomes['depth'] ?? []).flat() as unknown as readonly MeasuredGame[];
  const [byTime, byDepth] = [standingOf(timed), standingOf(deep)];
  const packaged = packagedFeatureWeights();
  const [one, other] = byTime.milliseconds;
  const claims: readonly (readonly [string, boolean])[] = [
    [`the package's weights are those of this fit`, largestDifference(fitted, packaged) <= SAME],
    [
      'foretells winners of games held out better than knowing nothing, with its whole interval',
      fitted.heldOut.fitted.logLoss.high < fitted.heldOut.nothing.logLoss.low,
    ],
    [
      `${GAMES} games at ${TIME} for a move, all played to the end`,
      timed.length === GAMES && timed.every(({ isFinished }) => isFinished),
    ],
    ['both took the same time for a move, within 5%', Math.abs(one - other) <= SAME_TIME * Math.max(one, other)],
  ];
  const verdict =
    byTime.low > 0.5
      ? 'the features are stronger'
      : byTime.high < 0.5
        ? 'mobility is stronger'
        : 'no side is clearly stronger';
  const said = clauseComments(packagedText('othello/features-126.pl').text);
  const { heldOut } = fitted;
  return {
    ok: claims.every(([, holds]) => holds),
    seeds: { selfPlay: FULL_FITTING.seed, games: SEED },
    n: timed.length + deep.length,
    figures: {
      equalTime: { time: TIME, ...byTime },
      equalDepth: { depth: DEPTH, ...byDepth },
      fit: {
        games: fitted.games,
        positions: fitted.positions,
        ridge: fitted.ridge,
        heldOut: heldOut as unknown as Json,
      },
      verdict,
    },
    markdown: `
Weights of 126 logical features (\`knowledge/othello/features-126.pl\`) were fitted to ${fitted.games} games of self-play, ${fitted.positions} positions, by regularised
logistic regression. Alpha-beta with them plays alpha-beta with \`mobility\` from random openings of ${PLIES} plies, each with both sides. The search is the
same; what differs is what it values, and how long that takes. At equal time, ${verdict}.

| claim | holds |
| --- | --- |
${claims.map(([claim, holds]) => `| ${claim} | ${holds ? 'yes' : 'NO'} |`).join('\n')}

## Features against mobility

The score is that of the features.

| limit | games | won / drawn / lost | score | 95% interval | Elo | discs more |
| --- | --- | --- | --- | --- | --- | --- |
${standingRows(`\`time=${TIME}\` for a move`, byTime)}
${standingRows(`\`depth=${DEPTH}\`, for information`, byDepth)}

| limit | player | mean time of a move | mean depth finished | positions visited for a move |
| --- | --- | --- | --- | --- |
${spentRows(`\`time=${TIME}\``, byTime)}
${spentRows(`\`depth=${DEPTH}\``, byDepth)}

Time is processor time, so that other programs on the machine take nothing from either side. Games by the clock do not repeat move for move; their openings
and colours do. A move takes less than its time where the game is seen to its end, which is part of the mean depth, too.

## How well they foretell

On ${heldOut.positions} positions of ${heldOut.games} games that took no part in fitting. Games, not positions, count as independent. Mobility is put into
its best scale by the same regression.

| by | log loss | 95% interval | winner foretold | 95% interval |
| --- | --- | --- | --- | --- |
${qualityRow('126 features', heldOut.fitted)}
${qualityRow('mobility', heldOut.mobility)}
${qualityRow('nothing', heldOut.nothing)}

## The weights

In points, hundredths of log odds, for each that black has; white's counterpart has the same weight with the other sign. The turn is worth
${fitted.turn.weight.toFixed(1)} (${interval(fitted.turn, (value) => value.toFixed(1))}) to the side that has it. Those whose interval is farthest from 0 come first;
features that count the same for both players have no weight and are left out.

| feature | what it counts | weight | 95% interval |
| --- | --- | --- | --- |
${pairsOf(fitted)
  .map(
    ({ name, weight, low, high }) =>
      `| ${name} | ${said.get(name)?.comment ?? ''} | ${weight.toFixed(1)} | ${interval({ low, high }, (value) => value.toFixed(1))} |`,
  )
  .join('\n')}
`,
  };
};

const chunked = (name: string, limit: string, size: number): Entry['parts'][number] => ({
  name,
  chunks: GAMES / size,
  run: async (chunk) => (await playFeatureGames(limit, chunk * size, size)) as unknown as Json,
});

export const featuresEntry: Entry = {
  name: 'features',
  title: 'A fitted evaluation of 126 features against mobility',
  parts: [
    {
      name: 'self-play',
      chunks: FULL_FITTING.games / FIT_CHUNK,
      run: async (chunk) => {
        const games: SelfPlayGame[] = [];
        for (let i = 0; i < FIT_CHUNK; i++)
          games.push(await playSelfPlayGame(chunk * FIT_CHUNK + i, FULL_FITTING.seed));
        return games as unknown as Json;
      },
    },
    {
      name: 'fit',
      chunks: 1,
      run: async (_, earlier) => {
        const games = (earlier['self-play'] ?? []).flat() as unknown as readonly SelfPlayGame[];
        const fitted = fitFeatures(games, { seed: FULL_FITTING.seed });
        if (!fitted.ok) throw new Error(fitted.error);
        return fitted.value as unknown as Json;
      },
    },
    chunked('time', `time=${TIME}`, TIME_CHUNK),
    chunked('depth', `depth=${DEPTH}`, DEPTH_CHUNK),
  ],
  report,
};
