/// Boards for terminals and plain text.
import type { Cell, Cells, DrawOptions, Mark } from './cells.ts';
import { cellsOf, marksOf } from './cells.ts';
import type { Position } from './position.ts';

export interface TerminalOptions extends DrawOptions {
  /// Round discs instead of letters. Some East Asian terminals draw them two columns wide, so that it is a choice.
  readonly unicode?: boolean;
  readonly colour?: boolean;
}

const LETTERS: Readonly<Record<Cell | 'legal', string>> = {
  black: 'X',
  white: 'O',
  own: '@',
  enemy: '#',
  empty: '.',
  free: ' ',
  legal: '+',
};
const SHAPES: typeof LETTERS = { ...LETTERS, black: '●', white: '○', own: '◆', enemy: '◇', empty: '·' };

// Colours of the discs on a green board; signs of marks stand behind their square.
const PAINT: Readonly<Record<Cell | 'legal', string>> = {
  black: '30',
  white: '97',
  own: '94',
  enemy: '93',
  empty: '90',
  free: '90',
  legal: '96',
};
const SIGNS: Readonly<Record<Mark['kind'], string>> = { last: '<', good: '!', bad: '?', note: '*' };

/// Nine lines: the letters of the columns, then the rows with their numbers. A mark is one character behind its square: the
/// first of its label, else `<` last move, `!` good, `?` bad, `*` note.
export const drawTerminal = (board: Position | Cells, options: TerminalOptions = {}): string => {
  const cells = cellsOf(board);
  const marks = marksOf(options);
  const legal = new Set(options.legal);
  const symbols = options.unicode === true ? SHAPES : LETTERS;
  const drawSquare = (square: number): string => {
    const cell = cells[square] === 'empty' && legal.has(square) ? 'legal' : cells[square]!;
    const mark = marks.get(square);
    const sign = mark === undefined ? ' ' : ([...(mark.label ?? '')].find((sign) => sign > ' ') ?? SIGNS[mark.kind]);
    const text = symbols[cell] + sign;
    return options.colour === true ? `\u001b[42;${PAINT[cell]}m${text}` : text;
  };
  const rows = Array.from({ length: 8 }, (_, row) => {
    const squares = Array.from({ length: 8 }, (_unused, column) => drawSquare(row * 8 + column)).join('');
    return options.colour === true ? `${row + 1} ${squares}\u001b[0m` : `${row + 1} ${squares}`.trimEnd();
  });
  return ['  a b c d e f g h', ...rows].join('\n');
};
