/// The fitted weights of features as a file: what an evaluation counts, how sure each weight is, and where it comes from.
///
/// The value for black is intercept + the sum of weight times count, plus the weight of the turn when black is to move, less it when white is.
/// The unit is the point, a hundredth of the natural logarithm of the odds that black wins: at 100 points black wins 73 of 100 games,
/// and near an even game four points are one percent of all games. Weights are whole thousandths of a point, so that sums are exact.
import { failed, ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import { hashOf } from '../../knowledge/index.ts';
import { textError } from '../../rules/index.ts';

/// A weight in points, and its interval at 95%.
export interface FittedWeight {
  readonly weight: number;
  readonly low: number;
  readonly high: number;
}

/// A share or a mean with its interval at 95%.
export interface FittedShare {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/// How well winners are foretold in games that took no part in fitting.
export interface FittedQuality {
  readonly logLoss: FittedShare;
  readonly accuracy: FittedShare;
}

export interface FeatureWeights {
  readonly unit: string;
  readonly games: number;
  readonly positions: number;
  readonly seed: number;
  readonly ridge: number;
  /// Hashes of the clauses of the theory and of the features that it was fitted to.
  readonly versions: { readonly theory: string; readonly features: string };
  /// On games held out; the evaluation `mobility`, in its best scale, and knowing nothing are beside it.
  readonly heldOut: {
    readonly games: number;
    readonly positions: number;
    readonly fitted: FittedQuality;
    readonly mobility: FittedQuality;
    readonly nothing: FittedQuality;
  };
  readonly intercept: number;
  readonly turn: FittedWeight;
  readonly features: readonly ({ readonly name: string } & FittedWeight)[];
}

export const POINT_UNIT = 'points: hundredths of the natural logarithm of the odds that black (x) wins';
/// Points for each unit of log odds.
export const POINTS = 100;

/// The hash of the clauses of a text: lines that are comments alone, and empty ones, do not count.
export const clausesVersion = (text: string): string =>
  hashOf(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('%'))
      .join('\n'),
  );

/// One line for each weight.
export const printFeatureWeights = (weights: FeatureWeights): string => {
  const { features, ...rest } = weights;
  const head = JSON.stringify(rest, undefined, 2).replace(/\n\}$/, '');
  return `${head},\n  "features": [\n${features.map((feature) => `    ${JSON.stringify(feature)}`).join(',\n')}\n  ]\n}\n`;
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const areNumbers = (value: unknown, names: readonly string[]): boolean =>
  isRecord(value) && names.every((name) => Number.isFinite(value[name]));

const isShare = (value: unknown): boolean => areNumbers(value, ['mean', 'low', 'high']);
const isQuality = (value: unknown): boolean =>
  isRecord(value) && isShare(value['logLoss']) && isShare(value['accuracy']);

const isThousandths = (value: unknown): boolean =>
  typeof value === 'number' && Number.isFinite(value) && Math.round(value * 1000) / 1000 === value;

const isWeight = (value: unknown): boolean =>
  isRecord(value) &&
  [value['weight'], value['low'], value['high']].every(isThousandths) &&
  Number(value['low']) <= Number(value['weight']) &&
  Number(value['weight']) <= Number(value['high']);

/// What each part of the file must be.
const PARTS: Readonly<Record<keyof FeatureWeights, (value: unknown) => boolean>> = {
  unit: (value) => value === POINT_UNIT,
  games: Number.isSafeInteger,
  positions: Number.isSafeInteger,
  seed: Number.isSafeInteger,
  ridge: Number.isFinite,
  versions: (value) => isRecord(value) && typeof value['theory'] === 'string' && typeof value['features'] === 'string',
  heldOut: (value) =>
    areNumbers(value, ['games', 'positions']) &&
    ['fitted', 'mobility', 'nothing'].every((name) => isQuality((value as Readonly<Record<string, unknown>>)[name])),
  intercept: isThousandths,
  turn: isWeight,
  features: (value) =>
    Array.isArray(value) &&
    value.every((each) => isWeight(each) && typeof (each as { name?: unknown }).name === 'string'),
};

const HINT = 'the file is made by npx tsx scripts/fit-features.ts; make it again';

export const parseFeatureWeights = (text: string): Result<FeatureWeights> => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return failed(textError('bad-weights', `the weights are not JSON: ${(error as Error).message}`, HINT));
  }
  if (!isRecord(value)) return failed(textError('bad-weights', 'the weights are not an object', HINT));
  for (const [name, isRight] of Object.entries(PARTS))
    if (!isRight(value[name]))
      return failed(textError('bad-weights', `'${name}' of the weights is missing or wrong`, HINT));
  return ok(value as unknown as FeatureWeights);
};
