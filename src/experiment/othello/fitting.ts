/// From games to weights of features: counts of all positions, antisymmetric columns, regularised regression, and how well it foretells.
import { fitLogistic, findMirrors, oddsOf, qualityOfOdds, selectGroups } from '../../discover/index.ts';
import type { Estimate, LogisticFit, Observations, PredictionQuality } from '../../discover/index.ts';
import {
  FEATURE_FILES,
  POINTS,
  POINT_UNIT,
  clausesVersion,
  compileFeatures,
  othelloEvaluations,
} from '../../experts/index.ts';
import type { CompiledFeatures, FeatureWeights, FittedQuality, FittedWeight } from '../../experts/index.ts';
import { BLACK } from '../../games/index.ts';
import type { Position } from '../../games/index.ts';
import { failed, ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import { packagedText } from './knowledge.ts';
import { positionsOf } from './self-play.ts';
import type { SelfPlayGame } from './self-play.ts';

export interface FittingOptions {
  /// Of the games, for the record.
  readonly seed: number;
  /// Penalties to choose from, by what they foretell in games that took no part.
  readonly ridges?: readonly number[];
  readonly compiled?: CompiledFeatures;
}

/// What the package's weights are fitted to.
export const FULL_FITTING = { games: 6000, seed: 5 } as const;

const RIDGES = [1, 3, 10, 30, 100, 300, 1000];

/// Of ten games one chooses the penalty, and one is asked at the end how good the weights are.
const isHeldOut = (game: number): boolean => game % 10 === 9;
const isChoosing = (game: number): boolean => game % 10 === 8;
const isTraining = (game: number): boolean => game % 10 < 8;

/// The same board with the colours exchanged.
export const exchangeColours = (position: Position): Position => ({
  blackLow: position.whiteLow,
  blackHigh: position.whiteHigh,
  whiteLow: position.blackLow,
  whiteHigh: position.blackHigh,
  turn: position.turn === 0 ? 1 : 0,
  ply: position.ply,
});

/// The counts of all features of many positions.
export const countFeatures = (
  { relations, facts }: CompiledFeatures,
  positions: readonly Position[],
): readonly Float64Array[] => {
  const counts = relations.evaluateMany(positions.map((position) => Int32Array.from(facts.facts(position))));
  if (!counts.ok) throw new Error(counts.error.message);
  return counts.value;
};

/// Positions that the mirror images of features are found by.
const MIRROR_SAMPLE = 200;

/// For each feature the one that counts the same for the other side; what is wrong where one has none.
export const mirrorsOf = (
  compiled: CompiledFeatures,
  positions: readonly Position[],
): Result<readonly number[], string> => {
  const found = findMirrors(
    countFeatures(compiled, positions),
    countFeatures(compiled, positions.map(exchangeColours)),
  );
  if ('mirrors' in found) return ok(found.mirrors);
  const { name } = compiled.relations.features[found.without]!;
  return failed(`${name} has no counterpart for the other side: what it says for black, no feature says for white`);
};

/// What the regression looks at. A column is a feature less its mirror image, so that exchanging the colours turns every value into its
/// negative, and what is learned for black holds for white. A feature that is its own mirror says nothing about who is ahead.
interface Columns {
  /// The features that are the first of their pair, in order.
  readonly firsts: readonly number[];
  readonly mirrors: readonly number[];
}

const columnsOf = (mirrors: readonly number[]): Columns => ({
  mirrors,
  firsts: mirrors.flatMap((mirror, feature) => (feature < mirror ? [feature] : [])),
});

/// The rows of all games: the columns, and the turn as the last one.
const observe = (
  games: readonly { readonly positions: readonly Position[]; readonly outcome: number }[],
  counts: readonly Float64Array[],
  { firsts, mirrors }: Columns,
): Observations => {
  const columns = firsts.length + 1;
  const rows = counts.length;
  const values = new Float64Array(rows * columns);
  const outcomes = new Float64Array(rows);
  const groups = new Int32Array(rows);
  let row = 0;
  for (const [game, { positions, outcome }] of games.entries())
    for (const { turn } of positions) {
      for (const [column, feature] of firsts.entries())
        values[row * columns + column] = counts[row]![feature]! - counts[row]![mirrors[feature]!]!;
      values[row * columns + columns - 1] = turn === BLACK ? 1 : -1;
      outcomes[row] = outcome;
      groups[row++] = game;
    }
  return { rows, columns, values, outcomes, groups };
};

/// One column alone: an evaluation that there was before.
const observeMobility = (positions: readonly Position[], like: Observations): Observations => {
  const mobility = othelloEvaluations.find(({ name }) => name === 'mobility')!;
  return { ...like, columns: 1, values: Float64Array.from(positions, (position) => mobility.value(position, BLACK)) };
};

const weightsIn = ({ weights }: LogisticFit): readonly number[] => weights.map(({ value }) => value);

const qualityOf = (fit: LogisticFit, rows: Observations): PredictionQuality =>
  qualityOfOdds(oddsOf(weightsIn(fit), fit.intercept, rows), rows);

/// Whole thousandths of a point; from below 0 without a sign.
const inPoints = (odds: number): number => Math.round(odds * POINTS * 1000) / 1000 + 0;

const pointsOf = ({ value, low, high }: Estimate): FittedWeight => ({
  weight: inPoints(value),
  low: inPoints(low),
  high: inPoints(high),
});

const mirrored = ({ weight, low, high }: FittedWeight): FittedWeight => ({
  weight: 0 - weight,
  low: 0 - high,
  high: 0 - low,
});

const NO_WEIGHT: FittedWeight = { weight: 0, low: 0, high: 0 };

/// Four digits are what the sample sizes carry.
const digits = (value: number): number => Math.round(value * 1e4) / 1e4;

const shareOf = ({ logLoss, accuracy }: PredictionQuality): FittedQuality => {
  const [loss, hits] = [logLoss, accuracy].map(({ mean, low, high }) => ({
    mean: digits(mean),
    low: digits(low),
    high: digits(high),
  }));
  return { logLoss: loss!, accuracy: hits! };
};

/// The weights, or what is wrong with the features.
export const fitFeatures = (
  games: readonly SelfPlayGame[],
  options: FittingOptions,
): Result<FeatureWeights, string> => {
  const compiled = options.compiled ?? compileFeatures();
  const played = games.map((game) => positionsOf(game));
  const positions = played.flatMap((game) => game.positions);
  const mirrors = mirrorsOf(compiled, sampleOf(positions, MIRROR_SAMPLE));
  if (!mirrors.ok) return mirrors;
  const columns = columnsOf(mirrors.value);
  const all = observe(played, countFeatures(compiled, positions), columns);
  const [training, choosing, heldOut] = [isTraining, isChoosing, isHeldOut].map((which) => selectGroups(all, which));
  const fitted = (options.ridges ?? RIDGES).map((ridge) => {
    const fit = fitLogistic(training!, { ridge, intercept: false });
    return { ridge, loss: qualityOf(fit, choosing!).logLoss.mean };
  });
  const { ridge } = fitted.reduce((best, each) => (each.loss < best.loss ? each : best));
  // All games but those that are asked at the end.
  const known = selectGroups(all, (game) => !isHeldOut(game));
  const fit = fitLogistic(known, { ridge, intercept: false });
  const mobility = observeMobility(positions, all);
  const mobilityFit = fitLogistic(
    selectGroups(mobility, (game) => !isHeldOut(game)),
    { ridge: 0, intercept: false },
  );
  const pairs = columns.firsts.map((_, column) => pointsOf(fit.weights[column]!));
  const weightOf = (feature: number): FittedWeight => {
    const column = columns.firsts.indexOf(Math.min(feature, mirrors.value[feature]!));
    if (column < 0) return NO_WEIGHT;
    return columns.firsts[column] === feature ? pairs[column]! : mirrored(pairs[column]!);
  };
  return ok({
    unit: POINT_UNIT,
    games: games.length,
    positions: positions.length,
    seed: options.seed,
    ridge,
    versions: {
      theory: clausesVersion(packagedText(FEATURE_FILES.theory).text),
      features: clausesVersion(packagedText(FEATURE_FILES.features).text),
    },
    heldOut: {
      games: new Set(heldOut!.groups).size,
      positions: heldOut!.rows,
      fitted: shareOf(qualityOf(fit, heldOut!)),
      mobility: shareOf(qualityOf(mobilityFit, selectGroups(mobility, isHeldOut))),
      nothing: shareOf(qualityOfOdds(new Float64Array(heldOut!.rows), heldOut!)),
    },
    intercept: 0,
    turn: pointsOf(fit.weights.at(-1)!),
    features: compiled.relations.features.map(({ name }, feature) => ({ name, ...weightOf(feature) })),
  });
};

/// Some of the items, evenly spread.
const sampleOf = <T>(items: readonly T[], count: number): readonly T[] => {
  const step = Math.max(1, Math.floor(items.length / count));
  return items.filter((_, i) => i % step === 0);
};
