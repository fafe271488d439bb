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
export { DISCOVER, discoverConcepts } from './concepts/discover.ts';
export type {
  DiscoverOptions,
  DiscoverProblem,
  DiscoverStage,
  DiscoveredConcept,
  Discovery,
} from './concepts/discover.ts';
export { parsePatterns, printPatterns } from './concepts/form.ts';
export type { NamedPatterns } from './concepts/form.ts';
export type { Pattern, PatternEdge, PatternPiece } from './concepts/pattern.ts';
export type { PieceBoard } from './concepts/board.ts';
