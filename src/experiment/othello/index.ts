/// Othello's setting: what is known, who plays, how a lost game is told.
export { lessonBase, lessonFolder, othelloStatics, othelloTheories, packagedText, rlsKnowledge } from './knowledge.ts';
export { OWN_LESSONS, lessonsInUse, rlsKind } from './rls-kind.ts';
export { GAME_NAMES, playerOf, playersFor } from './players.ts';
export type { GameName } from './players.ts';
export { LOOK_AHEAD, betterMove, judgeEndgame } from './advice.ts';
export type { Endgame } from './advice.ts';
export { around, tell } from './told.ts';
export type { Told } from './told.ts';
export { glossClause } from './gloss.ts';
export type { GlossedLine } from './gloss.ts';
export { recordOfMatchGame } from './match-record.ts';
export { openingOf } from './openings.ts';
export {
  keepLesson,
  knownLessons,
  playLearningGame,
  readLessons,
  scoreOfGame,
  tellLearningGame,
  useOfGame,
} from './learning.ts';
export type { LearningGame, LearningGameSettings, LearningPoint } from './learning.ts';
export { playNumberedGame } from './match.ts';
export type { MatchGameSettings } from './match.ts';
export { OTHELLO_LEVELS, levelOf } from './levels.ts';
export type { Level, LevelScore } from './levels.ts';
export { CAREFUL_PLAYER, CARELESS_PLAYER, playSelfPlayGame, positionsOf } from './self-play.ts';
export type { GamePositions, SelfPlayGame } from './self-play.ts';
export { FULL_FITTING, countFeatures, exchangeColours, fitFeatures, mirrorsOf } from './fitting.ts';
export type { FittingOptions } from './fitting.ts';
