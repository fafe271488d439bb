/// A pattern laid on an empty board: its test position. Own stones are black.
import { BLACK, EDGE, EMPTY, GoBoard, NEIGHBOURS, WHITE, pointOf } from '../../../games/index.ts';
import type { Colour } from '../../../games/index.ts';
import type { DrawnPoint } from './drawing.ts';
import { ANYTHING, BEYOND, ENEMY, OWN, VACANT, pointsOfDrawing } from './drawing.ts';
import type { Tesuji } from './tesuji.ts';

export interface Placement {
  readonly board: GoBoard;
  /// The points of the drawing that lie on the board, and where.
  readonly drawn: readonly { readonly drawn: DrawnPoint; readonly point: number }[];
  readonly names: ReadonlyMap<string, number>;
}

export const PLACEMENT_SIZE = 19;

/// Where the column and row 0 of the drawing come to lie: edges on edges, else in the middle.
const origin = ({ rows }: Tesuji['drawing'], size: number): { readonly x: number; readonly y: number } => {
  const width = rows[0]!.length;
  const isEdgeColumn = (x: number): boolean => rows.some((row) => row[x] === '|' || row[x] === '+');
  const isEdgeRow = (row: string): boolean => row.includes('-');
  const middle = (length: number): number => Math.floor((size - length) / 2) + 1;
  return {
    x: isEdgeColumn(0) ? 0 : isEdgeColumn(width - 1) ? size + 2 - width : middle(width),
    y: isEdgeRow(rows.at(-1)!) ? 0 : isEdgeRow(rows[0]!) ? size + 2 - rows.length : middle(rows.length),
  };
};

/// Undefined where the drawing does not fit on the board, or where a stone of it would have no liberty.
export const placeTesuji = ({ drawing, around }: Tesuji, size = PLACEMENT_SIZE): Placement | undefined => {
  const { x, y } = origin(drawing, size);
  const board = new GoBoard(size);
  const letters = new Map<number, string>();
  const fixed = new Set<number>();
  const all = pointsOfDrawing(drawing).map((drawn) => ({ drawn, column: drawn.x + x, row: drawn.y + y }));
  const isOn = (place: number): boolean => place >= 1 && place <= size;
  const onBoard = all.filter(({ column, row }) => isOn(column) && isOn(row));
  // An edge that would lie inside the board, or a point that would lie outside.
  if (onBoard.some(({ drawn }) => drawn.states === BEYOND)) return undefined;
  if (all.length - onBoard.length !== all.filter(({ drawn }) => drawn.states === BEYOND).length) return undefined;
  const drawn = onBoard.map((each) => ({ drawn: each.drawn, point: pointOf(each.column, each.row) }));
  for (const { drawn: each, point } of drawn) {
    if (each.states !== ANYTHING) fixed.add(point);
    // Where a drawing leaves open whether a stone stands there, the test position has it.
    if (each.states === OWN || each.states === (OWN | VACANT)) letters.set(point, 'X');
    else if (each.states === ENEMY || each.states === (ENEMY | VACANT)) letters.set(point, 'O');
  }
  if (around !== 'nothing') shutIn(board, letters, fixed, around === 'own' ? 'O' : 'X');
  const text = [...lettersOf(size, letters)].join('');
  if (!board.load(text)) return undefined;
  const names = new Map(drawn.flatMap(({ drawn: { name }, point }) => (name === undefined ? [] : [[name, point]])));
  return { board, drawn, names };
};

// Points beside the stones of a side that the drawing leaves open get stones of the other one.
const shutIn = (board: GoBoard, letters: Map<number, string>, fixed: ReadonlySet<number>, inside: string): void => {
  const stones = [...letters].filter(([, letter]) => letter === inside).map(([point]) => point);
  for (const stone of stones)
    for (const way of NEIGHBOURS) {
      const point = stone + way;
      if (board.at(point) !== EDGE && !fixed.has(point) && !letters.has(point))
        letters.set(point, inside === 'X' ? 'O' : 'X');
    }
};

function* lettersOf(size: number, letters: ReadonlyMap<number, string>): Generator<string> {
  for (let row = 1; row <= size; row++)
    for (let column = 1; column <= size; column++) yield letters.get(pointOf(column, row)) ?? '.';
}

/// Whose move it is after that many moves of the tree.
export const sideAfter = (moves: number): Colour => (moves % 2 === 0 ? BLACK : WHITE);

/// The bits of what stands on a point, as drawings have them, for own being black.
export const stateAt = (board: GoBoard, point: number): number => {
  const cell = board.at(point);
  return cell === BLACK ? OWN : cell === WHITE ? ENEMY : cell === EMPTY ? VACANT : BEYOND;
};
