/// GO.1: a Go program that thinks in cases.
export { betterOutcome, oppositeOutcome, outcomeCode, outcomeRank } from './reading/reading.ts';
export type { CaptureReader, Outcome, Reading, ReadingBudget } from './reading/reading.ts';
export type {
  EyeReading,
  FinalStatus,
  GoReaders,
  RaceReading,
  ScoreEstimate,
  SettledStatus,
} from './reading/readers.ts';
export { createCaptureReader } from './reading/capture/capture-reader.ts';
export type { CaptureReaderOptions } from './reading/capture/capture-reader.ts';
export { captureGoal, checkReadingProof, joinGoal, libertyGoal } from './reading/proof-checker.ts';
export type { ProofLimits, ReadingProofProblem, ReadingProofVerdict } from './reading/proof-checker.ts';
export { buildReadingProof } from './reading/proof-builder.ts';
export type { BuiltProof, ProofFailure, ProofPlan } from './reading/proof-builder.ts';
export { parseReadingProof, printReadingProof } from './reading/proof-text.ts';
export type { ProofTextProblem } from './reading/proof-text.ts';
export type { ProofAnswer, ProofGoal, ProofTurn, ProofWait, ProofWon, ReadingProof } from './reading/proof.ts';
export { createConnectionReader } from './reading/connection/connection-reader.ts';
export type {
  ConnectionReader,
  ConnectionReaderOptions,
  LinkStrength,
} from './reading/connection/connection-reader.ts';
export { createRaceReader } from './reading/race/race-reader.ts';
export type { FullRaceReading, RaceOptions, RaceReader } from './reading/race/race-reader.ts';
export { proveKill } from './reading/race/kill-proof.ts';
export type { KillProofOptions } from './reading/race/kill-proof.ts';
export { countRace, lead } from './reading/race/race-count.ts';
export type { RaceCount, SideCount } from './reading/race/race-count.ts';
export { createLifeReader } from './reading/life/life-reader.ts';
export type { DragonStatus, LifeReader, LifeReaderOptions } from './reading/life/life-reader.ts';
export { groupStones } from './reading/life/life-group.ts';
export { unconditionalLife, unconditionalStatus } from './reading/life/unconditional.ts';
export type { UnconditionalLife, UnconditionalStatus } from './reading/life/unconditional.ts';
export { allReaders } from './reading/all-readers.ts';
export { goPlayers, randomGoPlayer } from './players.ts';
export type { GoCandidate, GoChoice, GoPlayer, GoThinker, NamedParameters } from './players.ts';
export { EDGE_LINK_KINDS, LINK_KINDS, STONE_LINK_KINDS, isEdgeLink } from './position/link.ts';
export type { EdgeLinkKind, GoLink, LinkKind, LinkStatus, StoneLinkKind } from './position/link.ts';
export type { GoPoint } from './position/point.ts';
export type { GoString, StringStatus } from './position/string.ts';
export type { GoGroup, GroupStatus } from './position/group.ts';
export type { GoFamily } from './position/family.ts';
export type { EyeCount, EyeSpace, GoRegion, RegionKind } from './position/region.ts';
export type { Ground, Standing } from './position/standing.ts';
export { RECOGNITION_STAGES } from './position/trace.ts';
export type { RecognitionStage, RecognitionStep } from './position/trace.ts';
export type { SituationView } from './position/situation-view.ts';
export { CASE_NAMES, STAGES } from './cases/case.ts';
export type { CaseName, GoCase, PointName, Proposal, Side, Stage, Target } from './cases/case.ts';
export { CASE_VALUES, USUAL_VALUES } from './cases/case-values.ts';
export type { CaseValue, CaseValues } from './cases/case-values.ts';
export { ALL_CASES, caseNamed, intentionOf } from './cases/all-cases.ts';
export { nameTarget } from './cases/target.ts';
export {
  GO_PARAMETERS,
  PARAMETER_GROUPS,
  checkParameters,
  goParametersOn,
  optionsOfParameters,
  parseParameters,
  printParameters,
  withParameters,
} from './strategy/parameter-set.ts';
export type { NamedParameter, ParameterGroup, ParameterProblem, ParameterSet } from './strategy/parameter-set.ts';
export type { Parameter } from './position/parameter.ts';
export { STRATEGY_PARAMETERS, USUAL_PARAMETERS } from './strategy/parameters.ts';
export type { StrategyParameter, StrategyParameters } from './strategy/parameters.ts';
export type { Candidate, PointBonus, Share } from './strategy/first-order.ts';
export { mainProposal } from './strategy/nine-steps.ts';
export type { Integration, StrategyStep } from './strategy/nine-steps.ts';
export { FILTER_RULES } from './strategy/decision.ts';
export type { FilterAction, FilterRule, GoDecision, StageEntry } from './strategy/decision.ts';
export { explainDecision } from './strategy/explanation.ts';
export type { Explanation } from './strategy/explanation.ts';
export { goKomi } from './komi.ts';
export { Go1 } from './strategy/go1.ts';
export type { Go1Options } from './strategy/go1.ts';
export { createGo1Player } from './strategy/go1-player.ts';
export type { Go1Choice, Go1Player } from './strategy/go1-player.ts';
export { Chance } from './playout/chance.ts';
export { PlayoutField } from './playout/field.ts';
export { lightPlayout } from './playout/light.ts';
export { HeavyPlayout, heavyOptions } from './playout/heavy.ts';
export type { HeavyOptions } from './playout/heavy.ts';
export { createMctsPlayer } from './mcts/player.ts';
export type { GoMctsPlayer, MctsChoice, MctsPlayerOptions } from './mcts/player.ts';
export { MctsThinker } from './mcts/thinker.ts';
export type { MctsBudget, MctsCandidate, MctsReport, ThinkerOptions } from './mcts/thinker.ts';
export type { Prior, PriorAdvice, PriorQuestion, Priors } from './mcts/priors.ts';
export { searchReason } from './mcts/search-words.ts';
export { searchSettings } from './mcts/settings.ts';
export type { SearchSettings } from './mcts/settings.ts';
export { MOVE_FEATURES } from './mcts/features.ts';
export { MovePredictor, packagedMoveWeights, parseMoveWeights } from './mcts/predictor.ts';
export type { MoveWeights } from './mcts/predictor.ts';
export { GoSituation } from './position/situation.ts';
export type { SituationReaders } from './position/situation.ts';
export { lookAtSituation, situationFromScratch } from './position/from-scratch.ts';
export type { AskedQuestions } from './position/from-scratch.ts';
export { SITUATION_PARAMETERS, SITUATION_SETTINGS } from './position/settings.ts';
export type { SituationSetting, SituationSettings } from './position/settings.ts';
export { contactPoints, framesAt, saddlesOf } from './position/sea-level.ts';
export type { Frame, Saddle } from './position/sea-level.ts';
export { lineOf } from './position/ownership.ts';
export { attributesOf, eyeShapeWords } from './position/attributes.ts';
export type { Attribute } from './position/attributes.ts';
export { STEP_WORDS } from './position/words.ts';
export { describeObject } from './position/describe.ts';
export type { PositionObject } from './position/describe.ts';
export { SITUATION_PARTS, printBoardNumbers, printSituation, printSituationPart } from './position/print.ts';
export type { SituationPart, SituationPrintOptions } from './position/print.ts';
export type { PositionLanguage } from './position/words.ts';
export { TESUJI_AIMS, TESUJI_CASES, linesOfTree } from './tesuji/tesuji.ts';
export type {
  BothLanguages,
  Drawing,
  Joseki,
  MoveNode,
  Tesuji,
  TesujiAim,
  TesujiCase,
  TreeResult,
} from './tesuji/tesuji.ts';
export { parseCondition } from './tesuji/condition-reader.ts';
export { printCondition } from './tesuji/condition.ts';
export type { Condition } from './tesuji/condition.ts';
export { parseTesuji, printTesuji, printTesujiPattern, readTesujiText } from './tesuji/tesuji-text.ts';
export type { TesujiText } from './tesuji/tesuji-text.ts';
export { parseJoseki, printJoseki, readJosekiText } from './tesuji/joseki-text.ts';
export type { JosekiText } from './tesuji/joseki-text.ts';
export { printMoveTree } from './tesuji/move-tree.ts';
export { tesujiProblemWords } from './tesuji/problem.ts';
export type { TesujiProblem } from './tesuji/problem.ts';
export { askNobody, askReaders } from './tesuji/asking.ts';
export type { Asking } from './tesuji/asking.ts';
export { PatternMatcher, compilePatterns, pointInMatch } from './tesuji/matcher.ts';
export type { CompiledPatterns, PatternMatch } from './tesuji/matcher.ts';
export { candidatesOf } from './tesuji/candidates.ts';
export type { TesujiCandidate } from './tesuji/candidates.ts';
export { JosekiBook } from './tesuji/joseki-book.ts';
export type { JosekiCorner, JosekiMove } from './tesuji/joseki-book.ts';
export { checkAllJoseki, checkAllTesuji, checkTesuji } from './tesuji/check.ts';
export { tesujiFindingWords } from './tesuji/finding.ts';
export type { TesujiFinding } from './tesuji/finding.ts';
export { placeTesuji } from './tesuji/placement.ts';
export type { Placement as TesujiPlacement } from './tesuji/placement.ts';
export { testTesuji } from './tesuji/self-test.ts';
export type { SelfTest } from './tesuji/self-test.ts';
export { figureOfJoseki, figureOfTesuji, figureSvg, figureText } from './tesuji/figure.ts';
export type { Figure } from './tesuji/figure.ts';
export { boardBefore as goBoardBefore } from './tesuji/game-board.ts';
export type { GameBoard as GoGameBoard } from './tesuji/game-board.ts';
export { learnTesuji, parseRegion } from './tesuji/learn.ts';
export type { LearnOptions, LearnRegion } from './tesuji/learn.ts';
export { learnProblemWords } from './tesuji/learn-problem.ts';
export type { LearnProblem } from './tesuji/learn-problem.ts';
export {
  JOSEKI_ENDING,
  TESUJI_ENDING,
  goKnowledge,
  goKnowledgeFiles,
  goTextsIn,
  readGoKnowledge,
} from './tesuji/library.ts';
export type { GoKnowledge, GoKnowledgeFile } from './tesuji/library.ts';
export { CHANGED_KINDS, goLessonId } from './lessons/lesson.ts';
export type { GoLesson, GoLessonContent, GoLessonOrigin, ValueChange } from './lessons/lesson.ts';
export { parseGoLesson, printGoLesson } from './lessons/lesson-text.ts';
export { printChange as printValueChange } from './lessons/lesson-lines.ts';
export { GoLessonBase } from './lessons/lesson-base.ts';
export type { GoLessonListing } from './lessons/lesson-base.ts';
export { isKnownChange, joinGoKnowledge, withGoLessons } from './lessons/learned.ts';
export type { LearnedGo } from './lessons/learned.ts';
export {
  QUESTIONS,
  QUESTION_KINDS,
  beginnerOf,
  parseQuestion,
  pointsAsked,
  printQuestion,
  questionKindOf,
} from './study/question.ts';
export type { Question, QuestionAbout, QuestionForm, QuestionKind, QuestionProblem } from './study/question.ts';
export { studyQuestion } from './study/study.ts';
export type {
  Finding,
  MissingProof,
  ProofClaim as StudyClaim,
  Proving as StudyProving,
  Study,
  StudyBudget,
} from './study/study.ts';
export { sayClaim, sayEffort, sayFinding, sayProving } from './study/study-words.ts';
