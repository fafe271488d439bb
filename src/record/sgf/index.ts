/// The Smart Game Format: trees of games with variations and marks, read, changed and written.
export { propertyOf, sgfNode } from './tree.ts';
export type { SgfCollection, SgfNode, SgfPath, SgfProperty } from './tree.ts';
export { SGF_BUDGET, parseSgf } from './parser.ts';
export type { ParseSgfOptions, SgfBudget, SgfReading } from './parser.ts';
export { printSgf, printSgfBytes } from './printer.ts';
export { sgfProblemWords } from './problem.ts';
export type { SgfFindings, SgfProblem, SgfProblemParts, SgfProblemWords } from './problem.ts';
export type { SgfProblemCode } from './problem-english.ts';
export { printMove as printSgfMove, printPoint as printSgfPoint, printText as printSgfText } from './values.ts';
export { printPoints as printSgfPoints } from './values.ts';
export { readPoint as readSgfPoint, readText as readSgfText } from './values.ts';
export type { SgfColour, SgfPoint, SgfSize } from './values.ts';
export {
  USUAL_SIZE as USUAL_SGF_SIZE,
  checkNode as checkSgfNode,
  commentOf as sgfCommentOf,
  readBoardSize as readSgfBoardSize,
  readMarkup as readSgfMarkup,
  readMoves as readSgfMoves,
  readNotes as readSgfNotes,
  readSetup as readSgfSetup,
  readTiming as readSgfTiming,
} from './properties.ts';
export type { SgfMarkup, SgfMove, SgfNotes, SgfSetup, SgfTiming } from './properties.ts';
export { readGameInfo as readSgfGameInfo } from './game-info.ts';
export type { SgfGameInfo } from './game-info.ts';
export { parseSgfResult, printSgfResult } from './result.ts';
export type { SgfResult } from './result.ts';
export {
  addVariation as addSgfVariation,
  changeAt as changeSgfAt,
  deleteVariation as deleteSgfVariation,
  lineThrough as sgfLineThrough,
  linesOf as sgfLinesOf,
  mainLine as sgfMainLine,
  nodeAt as sgfNodeAt,
  nodesAlong as sgfNodesAlong,
  nodesOf as sgfNodesOf,
  promoteVariation as promoteSgfVariation,
  setComment as setSgfComment,
  setProperty as setSgfProperty,
  withoutProperty as withoutSgfProperty,
} from './walk.ts';
export type { SgfVisit } from './walk.ts';
export { readGoRecord, treeOfGoRecord } from './go-record.ts';
export type { GoReading, GoStep, SgfGoRecord } from './go-record.ts';
