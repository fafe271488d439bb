/// Shapes of three by three that playouts like to answer with, as people name them. Each stands for all its turns and
/// mirrors and for both colours: `X` one side, `O` the other, `x` not X, `o` not O, `.` empty, `-` edge, `?` anything.
import { BLACK, EDGE, EMPTY, WHITE } from '../../../games/index.ts';
import { AROUND_LIMIT, cellAround } from './around.ts';

export const SHAPES: readonly { readonly name: string; readonly rows: readonly [string, string, string] }[] = [
  { name: 'hane, enclosing', rows: ['XOX', '...', '???'] },
  { name: 'hane, not cutting', rows: ['XO.', '...', '?.?'] },
  { name: 'hane at a wall', rows: ['XO?', 'X..', 'x.?'] },
  { name: 'push under', rows: ['.O.', 'X..', '...'] },
  { name: 'cut at a corner', rows: ['XO?', 'O.o', '?o?'] },
  { name: 'cut at a corner, backed', rows: ['XO?', 'O.X', '???'] },
  { name: 'cut between', rows: ['?X?', 'O.O', 'ooo'] },
  { name: 'cut of a keima', rows: ['OX?', 'o.O', '???'] },
  { name: 'hane at the edge', rows: ['X.?', 'O.?', '---'] },
  { name: 'block at the edge', rows: ['OX?', 'X.O', '---'] },
  { name: 'push at the edge', rows: ['?X?', 'x.O', '---'] },
  { name: 'hane at the edge, enclosing', rows: ['?XO', 'x.x', '---'] },
  { name: 'cut at the edge', rows: ['?OX', 'X.O', '---'] },
];

const matches = (sign: string, cell: number): boolean => {
  switch (sign) {
    case 'X':
      return cell === BLACK;
    case 'O':
      return cell === WHITE;
    case 'x':
      return cell !== BLACK;
    case 'o':
      return cell !== WHITE;
    case '.':
      return cell === EMPTY;
    case '-':
      return cell === EDGE;
    default:
      return true;
  }
};

const turned = ([above, middle, below]: readonly string[]): string[] =>
  [0, 1, 2].map((column) => below![column]! + middle![column]! + above![column]!);
const mirrored = (rows: readonly string[]): string[] => rows.map((row) => [...row].toReversed().join(''));
const exchanged = (rows: readonly string[]): string[] =>
  rows.map((row) => row.replaceAll(/[XOxo]/g, (sign) => ({ X: 'O', O: 'X', x: 'o', o: 'x' })[sign]!));

/// All forms of a shape.
const formsOf = (rows: readonly string[]): string[][] => {
  const forms: string[][] = [];
  let form = [...rows];
  for (let turn = 0; turn < 4; turn++) {
    forms.push(form, mirrored(form), exchanged(form), exchanged(mirrored(form)));
    form = turned(form);
  }
  return forms;
};

// The signs in the order of the ways of `around.ts`: above, right, below, left, then the corners.
const signsOf = ([above, middle, below]: readonly string[]): string =>
  above![1]! + middle![2]! + below![1]! + middle![0]! + above![2]! + below![2]! + below![0]! + above![0]!;

// The bytes of four points that fit four signs.
const fittingBytes = (signs: string): number[] =>
  Array.from({ length: 256 }, (_, byte) => byte).filter((byte) =>
    [0, 1, 2, 3].every((way) => matches(signs[way]!, cellAround(byte, way))),
  );

const makeTable = (): Uint8Array => {
  const table = new Uint8Array(AROUND_LIMIT);
  for (const [number, { rows }] of SHAPES.entries())
    for (const form of formsOf(rows)) {
      const signs = signsOf(form);
      const corners = fittingBytes(signs.slice(4));
      for (const sides of fittingBytes(signs.slice(0, 4)))
        for (const four of corners) {
          const around = sides | (four << 8);
          if (table[around] === 0 && isPossible(around)) table[around] = number + 1;
        }
    }
  return table;
};

// Edges come as whole sides: where a neighbour is edge, so are the corners at its ends.
const isPossible = (around: number): boolean => {
  const isEdge = (way: number): boolean => cellAround(around, way) === EDGE;
  const fits = (side: number, one: number, other: number): boolean => !isEdge(side) || (isEdge(one) && isEdge(other));
  return fits(0, 4, 7) && fits(1, 4, 5) && fits(2, 5, 6) && fits(3, 6, 7);
};

let table: Uint8Array | undefined;
/// For each of the surroundings 1 + the number of its shape, or 0. Made when it is first asked for.
export const shapeTable = (): Uint8Array => (table ??= makeTable());
