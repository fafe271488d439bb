/// The play room: players, searches, matches, for every `Game`.
export * from './random.ts';
export * from './player.ts';
export * from './evaluation.ts';
export * from './option-form.ts';
export * from './catalogue.ts';
export * from './grammar.ts';
export { hintOfNames, nearestNames } from './nearest.ts';
export { carelessPlayer, withCareless } from './careless.ts';
export { catalogueOf } from './kinds.ts';
export { greedyPlayer, randomPlayer } from './simple-players.ts';
export { alphaBetaPlayer } from './alpha-beta.ts';
export type { AlphaBetaOptions } from './alpha-beta.ts';
export { fixedDepthPlayer } from './fixed-depth.ts';
export type { FixedDepthOptions } from './fixed-depth.ts';
export { minimaxPlayer, minimaxValue } from './minimax.ts';
export * from './statistics.ts';
export { playGame } from './game-loop.ts';
export type { Ending, GameOptions, PlayedGame } from './game-loop.ts';
export { openingsAt, randomOpening, randomOpenings } from './opening.ts';
export type { Opening, RandomOpenings } from './opening.ts';
export { playMatch, playMatchGame, summarizeMatch } from './match.ts';
export type { MatchGame, MatchOptions, MatchResult, MatchSummary } from './match.ts';
export { chanceRole, seatsOf } from './chance.ts';
export { shapeOf } from './shape.ts';
export type { GameShape } from './shape.ts';
export { maxNPlayer } from './max-n.ts';
export type { SeveralOptions } from './max-n.ts';
export { paranoidPlayer } from './paranoid.ts';
export { exhaustiveMaxN, exhaustiveParanoid } from './exhaustive.ts';
export { mctsPlayer } from './mcts/mcts.ts';
export type { MctsOptions } from './mcts/mcts.ts';
export { MctsThought } from './mcts/thought.ts';
export type { Estimate } from './mcts/thought.ts';
export type { Guide } from './mcts/node.ts';
export { Solving, solve, solvePlayer } from './solve.ts';
export type { Solution } from './solve.ts';
export {
  playRotatingGame,
  playRotatingMatch,
  rotationsOf,
  seatingOf,
  summarizeRotatingMatch,
} from './rotating-match.ts';
export type { PlayerResult, RotatingGame, RotatingOptions, RotatingResult, RotatingSummary } from './rotating-match.ts';
