/// The Go Text Protocol: an engine, a client of other engines, and a referee between them.
export { GtpEngine } from './engine.ts';
export { action as gtpAction } from './command.ts';
export type { GtpAction, GtpGroup } from './command.ts';
export {
  GtpLines,
  done as gtpDone,
  printGtpReply,
  readGtpCommand,
  readGtpReply,
  refused as gtpRefused,
} from './protocol.ts';
export type { GtpCommand, GtpReply } from './protocol.ts';
export { GtpSession } from './session.ts';
export type { GtpOptions } from './session.ts';
export { splitCommandLine } from './command-line.ts';
export { GtpClient } from './client.ts';
export type { GtpClientOptions, GtpClientProblem } from './client.ts';
export { playerContender, programContender } from './contender.ts';
export type { ContenderMove, ContenderProblem, GoContender } from './contender.ts';
export { refereeGame } from './referee.ts';
export type { RefereeOptions, RefereedGame } from './referee.ts';
export { goOpening, goOpenings } from './opening.ts';
export { playGoMatch, playGoMatchGame } from './match.ts';
export type { GoMatchGame, GoMatchOptions } from './match.ts';
export { sgfOfMatch } from './match-record.ts';
export { PROGRAM_KIND, programKind, programPlayer } from './program-player.ts';
export { countRegression, isCorrect, readRegression, runRegression, verdictOf } from './regression.ts';
export type { Answerer, RegressionCounts, RegressionStep, TestResult, Verdict } from './regression.ts';
export { engineAnswerer, programAnswerer } from './answerer.ts';
export type { ClosingAnswerer } from './answerer.ts';
export { GtpTable as GoTable } from './table.ts';
export type { SetUp as GoSetUp, TableSetting as GoTableSetting } from './table.ts';
export { recordOfTable as recordOfGoTable, tableOfRecord as goTableOfRecord } from './commands/sgf.ts';
export { placesOf as goPlacesOf } from './commands/sgf-file.ts';
export { printFinding } from './finding.ts';
export {
  isEngineCommand,
  isProblemCommand,
  problemsOfSgf,
  questionsIn,
  reasonOfDecision,
  solveProblem,
} from './problem.ts';
export type { GoProblem, SolvedProblem } from './problem.ts';
