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
export { matchesOf, patternKey } from './concepts/pattern.ts';
export type { Mark, Match } from './concepts/pattern.ts';
export { coordinatesOf } from './concepts/board.ts';
export { conceptCard, conceptLegend, drawConcept } from './concepts/card.ts';
export type { CardCell, CardOptions, CardWall, ConceptCard } from './concepts/card.ts';
export { conceptSvg } from './concepts/card-svg.ts';
export type { ConceptSvgOptions } from './concepts/card-svg.ts';
export { conceptsToProlog, placementToProlog } from './concepts/prolog.ts';
export type { ConceptPrologOptions } from './concepts/prolog.ts';
export { ConceptPlan } from './concepts/plan.ts';
export type { ConceptPlanOptions } from './concepts/plan.ts';
export { findBoard } from './concepts/find-board.ts';
export { sampleGames } from './concepts/sample.ts';
export { SheetOrder } from './concepts/sheet-order.ts';
export { winnerOf } from './concepts/sample.ts';
export { PlacementReader } from './concepts/placement-reader.ts';
export type { Placement } from './concepts/board.ts';
export { binaryConcepts, pairEvaluation, simpleEvaluation } from './concepts/pairs.ts';
export type { BinaryConcept, PaperSetting } from './concepts/pairs.ts';
export { familiesOf, familyOf, membersOf, membersOfAll } from './concepts/family.ts';
export type { Family, Member } from './concepts/family.ts';
export { LEARN, learnWeights } from './concepts/learn.ts';
export type { LearnOptions, LearnProblem, Learned, LearnedConcept } from './concepts/learn.ts';
export { learnedFrom, weighedConcepts } from './concepts/weighed.ts';
export type { WeighedConcepts, WeighedProblem } from './concepts/weighed.ts';
export { conceptMatches, contributionsOf } from './concepts/contributions.ts';
export type { Contribution, Contributions } from './concepts/contributions.ts';
export { ConceptModel } from './concepts/model.ts';
export type { ConceptWeights } from './concepts/model.ts';
export { conceptEvaluation } from './concepts/concept-evaluation.ts';
export { stateCounter } from './concepts/state-counter.ts';
export type { StateCounter } from './concepts/state-counter.ts';
