/// Boards for terminals and plain text.
import { BLACK, EMPTY } from './colour.ts';
import { starPoints } from './handicap.ts';
import type { GoConvention } from './point.ts';
import { columnLetter, pointOf } from './point.ts';
import type { GoPosition } from './position.ts';
import { stoneAt } from './position.ts';

export interface GoDrawOptions {
  readonly convention?: GoConvention;
  readonly lastMove?: number;
  /// One character for a point, such as a letter or a sign.
  readonly marks?: ReadonlyMap<number, string>;
  /// Round stones instead of letters. Some East Asian terminals draw them two columns wide, so that it is a choice.
  readonly unicode?: boolean;
}

const LETTERS = { black: 'X', white: 'O', empty: '.', star: '+' } as const;
const SHAPES = { black: '●', white: '○', empty: '·', star: '+' } as const;

/// The letters of the columns above and below, the rows with their numbers on both sides, star points as `+`. The last
/// move stands in parentheses. A mark takes the place of an empty point and stands behind a stone.
export const drawGo = (position: GoPosition, options: GoDrawOptions = {}): string => {
  const { size } = position;
  const { convention = 'without-i', lastMove, marks } = options;
  const symbols = options.unicode === true ? SHAPES : LETTERS;
  const stars = new Set(starPoints(size));
  const signOf = (point: number): string | undefined => [...(marks?.get(point) ?? '')].find((sign) => sign > ' ');
  const drawPoint = (point: number): string => {
    const stone = stoneAt(position, point);
    if (stone === EMPTY) return signOf(point) ?? symbols[stars.has(point) ? 'star' : 'empty'];
    return stone === BLACK ? symbols.black : symbols.white;
  };
  const drawRow = (row: number): string => {
    let line = '';
    for (let column = 1; column <= size + 1; column++) {
      const before = pointOf(column - 1, row);
      const isLast = column > 1 && before === lastMove;
      const sign = column > 1 && stoneAt(position, before) !== EMPTY ? signOf(before) : undefined;
      const opens = column <= size && pointOf(column, row) === lastMove;
      line += sign ?? (isLast ? ')' : opens ? '(' : ' ');
      if (column <= size) line += drawPoint(pointOf(column, row));
    }
    const number = String(row);
    return `${number.padStart(2)}${line}${number}`;
  };
  const letters = Array.from({ length: size }, (_, i) => columnLetter(i + 1, convention)).join(' ');
  const rows = Array.from({ length: size }, (_, i) => drawRow(size - i));
  return [`   ${letters}`, ...rows, `   ${letters}`].join('\n');
};
