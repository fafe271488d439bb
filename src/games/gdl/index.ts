/// Games from rulesheets: how their states are shown.
export type { Entered, Piece, Shown, View, Where, Words } from './view.ts';
export type { ViewError } from './json-reader.ts';
export { parseView } from './read-view.ts';
export { checkView } from './check-view.ts';
export { drawBoard } from './draw.ts';
export type { BoardMark, DrawBoardOptions } from './draw.ts';
