/// The discover room: many games, and what matters in them.
export { groupCount, selectGroups } from './observations.ts';
export type { Observations } from './observations.ts';
export { fitLogistic } from './logistic-regression.ts';
export type { Estimate, LogisticFit } from './logistic-regression.ts';
export type { LossOptions } from './logistic-loss.ts';
export { oddsOf, qualityOfOdds } from './prediction.ts';
export type { PredictionQuality } from './prediction.ts';
export { clusteredMean } from './clustered-variance.ts';
export type { ClusteredMean } from './clustered-variance.ts';
export { findMirrors } from './mirror-pairs.ts';
