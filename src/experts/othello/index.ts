/// Othello: evaluations and players.
export { cornerDifference, othelloEvaluations } from './evaluations.ts';
export {
  FEATURE_FILES,
  FeatureEvaluator,
  compileFeatures,
  featureEvaluation,
  packagedFeatureWeights,
} from './feature-evaluation.ts';
export type { CompiledFeatures } from './feature-evaluation.ts';
export { POINTS, POINT_UNIT, clausesVersion, parseFeatureWeights, printFeatureWeights } from './feature-weights.ts';
export type { FeatureWeights, FittedQuality, FittedShare, FittedWeight } from './feature-weights.ts';
export { expertPlayer } from './expert.ts';
export type { ExpertOptions } from './expert.ts';
export { discMargin, othelloPlayers } from './players.ts';
export { EndgameSolver, solve } from './solver.ts';
export type { Shared, Solution, SolveBudget, SolveOptions, SolverOptions } from './solver.ts';
export type { EndgameQuestions, GameResult } from './solver/questions.ts';
export type { SpentReason } from './solver/search.ts';
export { plainAlphaBeta } from './solver/plain.ts';
export { seededEndgames } from './solver/endgames.ts';
export type { EndgameSource } from './solver/endgames.ts';
export { proofSize } from './proof.ts';
export type { AtLeastProof, ForcedTree, LostMoveProof, OthelloProof, ProofNode, ProofStep } from './proof.ts';
export { parseOthelloProof, printOthelloProof } from './proof-text.ts';
export type { OthelloProofError } from './proof-text.ts';
export { checkOthelloProof } from './proof-checker.ts';
export type { OthelloClaim, ProofProblem, ProofVerdict } from './proof-checker.ts';
export { proofRoot, proveAtLeast, proveLostMove } from './prove.ts';
export type { ProveBudget, Proving } from './prove.ts';
export { provedBlame } from './blame.ts';
export type { BlameOptions, JudgedMove } from './blame.ts';
export { LessonMatcher } from './lesson-matcher.ts';
export { LessonPlan } from './lesson-plan.ts';
export { LessonRelations, lessonRules } from './lesson-relations.ts';
export type { LessonRule } from './lesson-relations.ts';
export type { LessonMatch, LessonPatterns } from './pattern-masks.ts';
export { PositionFacts } from './position-facts.ts';
export { LessonProver } from './lesson-prover.ts';
