/// The board as a person at the keyboard sees it: beside it who plays, the score and whose turn it is.
import { BLACK, PASS, WHITE, countDiscs, drawTerminal, isOver, legalMoves } from '../games/index.ts';
import type { Position } from '../games/index.ts';
import type { PlayText } from './play-text.ts';
import { padEnd } from './table.ts';

export interface BoardView {
  /// Black's name and white's.
  readonly players: readonly [string, string];
  readonly lastMove: number | undefined;
  readonly ascii: boolean;
  readonly colour: boolean;
  /// Whether the moves of the side to move are marked.
  readonly showMoves: boolean;
}

const BOARD_WIDTH = 18;

export const discSigns = (ascii: boolean): readonly [string, string] => (ascii ? ['X', 'O'] : ['●', '○']);

export const drawBoard = (position: Position, view: BoardView, text: PlayText): string => {
  const { players, ascii, colour, showMoves, lastMove } = view;
  const [first, ...rows] = drawTerminal(position, {
    unicode: !ascii,
    colour,
    legal: showMoves ? legalMoves(position) : [],
    lastMove: lastMove === PASS ? undefined : lastMove,
  }).split('\n');
  const player = (side: typeof BLACK | typeof WHITE): string =>
    `${discSigns(ascii)[side]} ${text.sides[side]} ${String(countDiscs(position, side)).padStart(2)}  ${players[side]}`;
  const turn = isOver(position) ? text.atEnd : text.toMove(position.ply + 1, text.sides[position.turn]);
  const notes = [player(BLACK), player(WHITE), '', turn, '', showMoves ? text.legend('+', '<') : ''];
  // A painted row has its full width already.
  const beside = (row: string, note: string): string =>
    note === '' ? row : `${colour ? row : padEnd(row, BOARD_WIDTH)}   ${note}`;
  return `${[first, ...rows.map((row, i) => beside(row, notes[i] ?? ''))].join('\n')}\n`;
};
