/// The fitted evaluation in whole thousandths of a point, so that what is shown adds up exactly: nothing is rounded behind the weights.
import { FEATURE_FILES, parseFeatureWeights } from '../../experts/index.ts';
import type { FeatureWeights, FittedWeight } from '../../experts/index.ts';
import { knowledgeFile } from '../../knowledge/index.ts';
import type { Evaluation, FeatureCount, FeatureWeight, Side } from '../contract/index.ts';

export interface Weights {
  readonly constant: number;
  /// Added when black is to move, taken off when white is.
  readonly turn: number;
  readonly byName: ReadonlyMap<string, FeatureWeight>;
}

const thousandths = (points: number): number => Math.round(1000 * points) + 0;

const inThousandths = ({ weight, low, high }: FittedWeight): FeatureWeight => ({
  value: thousandths(weight),
  low: thousandths(low),
  high: thousandths(high),
});

export const weightsOf = ({
  intercept,
  turn,
  features,
}: Pick<FeatureWeights, 'intercept' | 'turn' | 'features'>): Weights => ({
  constant: thousandths(intercept),
  turn: thousandths(turn.weight),
  byName: new Map(features.map((feature) => [feature.name, inThousandths(feature)])),
});

/// Undefined where the package has none.
export const packagedWeights = (): Weights | undefined => {
  const file = knowledgeFile(FEATURE_FILES.weights);
  if (file === undefined) return undefined;
  const read = parseFeatureWeights(file.text);
  if (!read.ok) throw new Error(`knowledge/${FEATURE_FILES.weights}: ${read.error.message}`);
  return weightsOf(read.value);
};

/// What a position is worth by its counts.
export const evaluate = (weights: Weights, toMove: Side, counts: readonly FeatureCount[]): Evaluation => {
  const { constant } = weights;
  const turn = toMove === 'black' ? weights.turn : 0 - weights.turn;
  const sum = counts.reduce((so, { contribution = 0 }) => so + contribution, constant + turn);
  return { constant, turn, sum };
};
