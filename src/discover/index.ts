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
export { DISCOVER, discoverConcepts } from './concepts/finding/discover.ts';
export type {
  DiscoverOptions,
  DiscoverProblem,
  DiscoverStage,
  DiscoveredConcept,
  Discovery,
} from './concepts/finding/discover.ts';
export { parsePatterns, printPatterns } from './concepts/patterns/form.ts';
export type { NamedPatterns } from './concepts/patterns/form.ts';
export type { Pattern, PatternEdge, PatternPiece } from './concepts/patterns/pattern.ts';
export type { PieceBoard } from './concepts/board/board.ts';
export { matchesOf, patternKey } from './concepts/patterns/pattern.ts';
export type { Mark, Match } from './concepts/patterns/pattern.ts';
export { coordinatesOf } from './concepts/board/board.ts';
export { conceptCard, conceptLegend, drawConcept } from './concepts/patterns/card.ts';
export type { CardCell, CardOptions, CardWall, ConceptCard } from './concepts/patterns/card.ts';
export { conceptSvg } from './concepts/patterns/card-svg.ts';
export type { ConceptSvgOptions } from './concepts/patterns/card-svg.ts';
export { conceptsToProlog, placementToProlog } from './concepts/patterns/prolog.ts';
export type { ConceptPrologOptions } from './concepts/patterns/prolog.ts';
export { ConceptPlan } from './concepts/patterns/plan.ts';
export type { ConceptPlanOptions } from './concepts/patterns/plan.ts';
export { findBoard } from './concepts/board/find-board.ts';
export { sampleGames } from './concepts/board/sample.ts';
export { SheetOrder } from './concepts/board/sheet-order.ts';
export { winnerOf } from './concepts/board/sample.ts';
export { PlacementReader } from './concepts/board/placement-reader.ts';
export type { Placement } from './concepts/board/board.ts';
export { binaryConcepts, pairEvaluation, simpleEvaluation } from './concepts/paper/pairs.ts';
export type { BinaryConcept, PaperSetting } from './concepts/paper/pairs.ts';
export { familiesOf, familyOf, membersOf, membersOfAll } from './concepts/carrying/family.ts';
export type { Family, Member } from './concepts/carrying/family.ts';
export { LEARN, learnWeights } from './concepts/carrying/learn.ts';
export type { LearnOptions, LearnProblem, Learned, LearnedConcept } from './concepts/carrying/learn.ts';
export { learnedFrom, weighedConcepts } from './concepts/carrying/weighed.ts';
export type { WeighedConcepts, WeighedProblem } from './concepts/carrying/weighed.ts';
export { conceptMatches, contributionsOf } from './concepts/carrying/contributions.ts';
export type { Contribution, Contributions } from './concepts/carrying/contributions.ts';
export { ConceptModel } from './concepts/carrying/model.ts';
export type { ConceptWeights } from './concepts/carrying/model.ts';
export { conceptEvaluation } from './concepts/carrying/concept-evaluation.ts';
export { stateCounter } from './concepts/carrying/state-counter.ts';
export type { StateCounter } from './concepts/carrying/state-counter.ts';
export { parseFamily, printFamily, rowToProlog } from './concepts/carrying/family-form.ts';
