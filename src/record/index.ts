/// The record room: games that were played, and the files that hold them.
export { statesOf } from './game-record.ts';
export type { GameRecord, Reading, RecordProblem, RecordResult, RecordedMove } from './game-record.ts';
export { recordOfMoves, recordOfTranscript, resultOnBoard } from './othello-record.ts';
export type { OthelloRecord } from './othello-record.ts';
export { parseMoveText, printMoveText } from './move-text.ts';
export { parseGgf, printGgf } from './ggf.ts';
export { parseWthor } from './wthor.ts';
export type { WthorNames } from './wthor.ts';
export { printWthor } from './wthor-writer.ts';
export type { WthorFiles, WthorOptions } from './wthor-writer.ts';
export { RECORD_FORMATS, detectFormat, readRecords } from './read-records.ts';
export type { FileFormat, ReadRecordsOptions, RecordFormat } from './read-records.ts';
export * from './sgf/index.ts';
export * from './store/index.ts';
export { isAlive } from './alive.ts';
export { dropStale, fileText } from './stale-file.ts';
export { fileTroubleOf } from './file-trouble.ts';
export type { FileTrouble } from './file-trouble.ts';
export { makeFolder } from './folder.ts';
export { stampOf } from './stamp.ts';
export {
  MOST_SHEET_BYTES,
  findRulesheet,
  isGameId,
  isSheetPath,
  libraryFolder,
  listRulesheets,
  loadRulesheet,
  ownRulesheets,
  saveRulesheet,
} from './rulesheets.ts';
export type { Rulesheet, RulesheetEntry, RulesheetFolders, RulesheetProblem } from './rulesheets.ts';
