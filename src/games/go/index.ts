/// Go: points, boards, rules, positions, scores, texts, drawings, and the game as a whole. Black and white are exported
/// beside Othello's board; they are the same values.
export {
  GO_PASS,
  LARGEST_SIZE,
  LEAST_SIZE,
  NEIGHBOURS,
  POINT_LIMIT,
  ROW_STEP,
  columnLetter,
  isPointOf,
  parsePoint,
  parseSgfPoint,
  pointColumn,
  pointOf,
  pointRow,
  pointsOf,
  printPoint,
  printSgfPoint,
} from './point.ts';
export type { GoConvention } from './point.ts';
export { EDGE, EMPTY } from './colour.ts';
export { GoBoard } from './board.ts';
export { slowBoard, slowHash, slowLiberties, slowPlay, slowPrint, slowString } from './slow-board.ts';
export type { SlowBoard } from './slow-board.ts';
export { fixedHandicap, mostFixedHandicap, starPoints } from './handicap.ts';
export { RULE_SETS, RULE_SET_NAMES } from './rule-sets.ts';
export type { RuleSet, RuleSetName } from './rule-sets.ts';
export { goRules } from './rules.ts';
export type { GoRules, GoSettings, KoRule, RulesProblem, Scoring } from './rules.ts';
export { breathlessStone, emptyPosition, stoneAt, stringsOf, withCells } from './position.ts';
export type { GoPosition } from './position.ts';
export { regionFrom, regionsOf } from './region.ts';
export type { Region } from './region.ts';
export { resultOfScore, scoreAsItStands, scorePosition } from './score.ts';
export type { CountingRules, GoMarks, GoScore, MarkProblem, SideScore } from './score.ts';
export { parseResult, printResult } from './result.ts';
export type { GoResult } from './result.ts';
export { ZOBRIST_HIGH, ZOBRIST_LOW } from './zobrist.ts';
export { koHash } from './state.ts';
export type { GoState } from './state.ts';
export { goReferee } from './referee.ts';
export type { GoMoveProblem, GoReferee } from './referee.ts';
export { parseGoState, printGoState } from './state-text.ts';
export { drawGo } from './draw.ts';
export type { GoDrawOptions } from './draw.ts';
export { goGame } from './game.ts';
export type { GoGame, GoGameOptions } from './game.ts';
export { goMarkWords, goMoveWords, goPointWords, goRulesWords } from './problem-words.ts';
export type { GoProblemWords } from './problem-words.ts';
