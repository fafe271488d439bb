/// Othello: squares, positions, moves, texts, drawings, and the game as a whole.
export * from './square.ts';
export * from './position.ts';
export { colourName, problemOfMove } from './move.ts';
export type { MoveProblem } from './move.ts';
export { parsePosition, printPosition, readDisc } from './position-text.ts';
export { parseTranscript, printTranscript } from './transcript.ts';
export type { Transcript, TranscriptError } from './transcript.ts';
export { cellsOf } from './cells.ts';
export type { Cell, Cells, DrawOptions, Mark } from './cells.ts';
export { drawTerminal } from './draw-terminal.ts';
export type { TerminalOptions } from './draw-terminal.ts';
export { drawSvg, escapeXml } from './draw-svg.ts';
export type { SvgOptions } from './draw-svg.ts';
export { perft } from './perft.ts';
export { playRandomly } from './playout.ts';
export { othello } from './game.ts';
export { PAIR_WING } from './pair-wing.ts';
