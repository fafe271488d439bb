/// Eyes by reading: known shapes, and that turning, mirroring and exchanging colours change nothing.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GoBoard, parsePoint, pointColumn, pointOf, pointRow, printPoint } from '../../../../games/index.ts';
import { eyeSpaceAt } from './eye-surroundings.ts';
import { eyeValue } from './eye-value.ts';

const SIZE = 9;

/// Rows as they are seen; what is left out above them and to the right is empty.
const boardOf = (...rows: readonly string[]): GoBoard => {
  const board = new GoBoard(SIZE);
  const full = [...rows.toReversed(), ...Array<string>(SIZE - rows.length).fill('')];
  expect(board.load(full.map((row) => row.padEnd(SIZE, '.')).join(''))).toBe(true);
  return board;
};

const at = (name: string): number => {
  const read = parsePoint(name, SIZE);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};

const say = (board: GoBoard, name: string): string => {
  const eye = eyeValue(board, at(name));
  if (eye === undefined) return 'none';
  const points = [eye.attack, eye.defence].flatMap((point) => (point === undefined ? [] : [printPoint(point)]));
  return [eye.least, eye.most, ...points].join(' ');
};

type Spot = readonly [column: number, row: number];

interface Shape {
  readonly spots: readonly Spot[];
  /// Which of them have enemy stones.
  readonly taken: ReadonlySet<number>;
  /// Which points of the wall are missing.
  readonly holes: ReadonlySet<number>;
}

/// A space with the owner's wall around it, and the enemy's stones around the wall.
const walled = ({ spots, taken, holes }: Shape, owner: 'X' | 'O', turn: number): GoBoard | undefined => {
  const enemy = owner === 'X' ? 'O' : 'X';
  const cells = new Map<number, string>();
  for (const width of [2, 1]) {
    let count = 0;
    for (const [column, row] of spots) {
      for (let x = column - width; x <= column + width; x++) {
        for (let y = row - width; y <= row + width; y++) {
          if (x < 1 || y < 1 || x > SIZE || y > SIZE) continue;
          cells.set(pointOf(x, y), width === 2 ? enemy : holes.has(count++) ? '.' : owner);
        }
      }
    }
  }
  spots.forEach(([column, row], i) => cells.set(pointOf(column, row), taken.has(i) ? enemy : '.'));
  let letters = '';
  for (let row = 1; row <= SIZE; row++)
    for (let column = 1; column <= SIZE; column++) letters += cells.get(turned(column, row, turn)) ?? '.';
  const board = new GoBoard(SIZE);
  return board.load(letters) ? board : undefined;
};

/// The eight ways to lay the board.
const turned = (column: number, row: number, turn: number): number => {
  const [x, y] = (turn & 4) === 0 ? [column, row] : [row, column];
  return pointOf((turn & 1) === 0 ? x : SIZE + 1 - x, (turn & 2) === 0 ? y : SIZE + 1 - y);
};

/// A space that grows from a point: each number chooses the next one beside those that there are.
const grown = (start: Spot, choices: readonly number[]): readonly Spot[] => {
  const spots: Spot[] = [start];
  for (const choice of choices) {
    const beside = spots
      .flatMap(([x, y]): Spot[] => [
        [x + 1, y],
        [x - 1, y],
        [x, y + 1],
        [x, y - 1],
      ])
      .filter(([x, y]) => x >= 1 && y >= 1 && x <= SIZE && y <= SIZE)
      .filter(([x, y]) => !spots.some(([a, b]) => a === x && b === y));
    spots.push(beside[choice % beside.length]!);
  }
  return spots;
};

const spaces = fc.record({
  spots: fc
    .tuple(
      fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })),
      fc.array(fc.nat(1000), { maxLength: 6 }),
    )
    .map(([start, choices]) => grown(start, choices)),
  taken: fc.array(fc.nat(6), { maxLength: 2 }).map((list) => new Set(list)),
  holes: fc.array(fc.nat(40), { maxLength: 2 }).map((list) => new Set(list)),
});

test('shapes without stones in them', () => {
  expect(say(boardOf('OOOOO', 'XXXXO', '...XO'), 'A1')).toBe('1 2 B1 B1');
  expect(say(boardOf('OOOOOO', 'XXXXXO', '....XO'), 'A1')).toBe('2 2');
  expect(say(boardOf('OOOO', 'XXXO', '..XO', '..XO'), 'A1')).toBe('1 1');
  expect(say(boardOf('OOOOO', 'XXXXO', '..XXO', '...XO'), 'A1')).toBe('1 2 B1 B1');
  expect(say(boardOf('OOOOO', 'XXXXO', '...XO', '...XO'), 'A1')).toBe('2 2');
});

test('an opening is pushed into, or closed', () => {
  const board = boardOf('OOOOO', 'XXXXO', '...XO', '....O');
  expect(eyeSpaceAt(board, at('A1'))).toMatchObject({ owner: 0, margins: [at('D1')] });
  expect(say(board, 'A1')).toBe('1 2 D1 D1');
  expect(say(boardOf('OOOO', 'XXXO', '...O'), 'A1')).toBe('1 1');
  expect(say(boardOf('OOO', 'XXO', '..O'), 'A1')).toBe('0 1 B1 B1');
});

test('the corners of a single point make it false, or leave it open', () => {
  expect(say(boardOf('OOOO', 'XXXO', '.XXO', 'XXOO'), 'A2')).toBe('1 1');
  expect(say(boardOf('.OOO', 'OOXO', 'OX.X', 'OOXO', '.OOO'), 'C3')).toBe('0 0');
  expect(say(boardOf('OOOO', 'XXOO', '.XXO', 'XOOO'), 'A2')).toBe('0 0');
  expect(say(boardOf('OOOO', 'XXXO', '.XXO', 'X.OO'), 'A2')).toBe('0 1 B1 B1');
});

test('stones that live, and open country, are no eye space', () => {
  expect(say(boardOf('OOOOO', 'XXXXO', '.X.XO'), 'B1')).toBe('none');
  expect(say(boardOf('X.......O'), 'E5')).toBe('none');
});

test('a budget that is spent still answers, and the board is left as it was', () => {
  const board = boardOf('OOOOOO', 'XXXXXO', '....XO', '......');
  const before = board.print();
  const eye = eyeValue(board, at('A1'), { nodes: 1 })!;
  expect(eye.least).toBeLessThanOrEqual(eye.most);
  expect(board.print()).toBe(before);
  expect(board.depth).toBe(0);
});

test('of two spaces as large, it is not the colour that decides', () => {
  const rows = ['OOOOO..', 'XXXXO..', 'OO.XO..', '...XO..'];
  const exchanged = rows.map((row) => row.replace(/[XO]/g, (stone) => (stone === 'X' ? 'O' : 'X')));
  expect(say(boardOf(...exchanged), 'B1')).toBe(say(boardOf(...rows), 'B1'));
});

test('turned and mirrored boards and exchanged colours have the same eyes, and the least are not more than the most', () => {
  fc.assert(
    fc.property(spaces, fc.integer({ min: 0, max: 7 }), (shape, turn) => {
      const plain = walled(shape, 'X', 0);
      const other = walled(shape, 'O', turn);
      expect(other === undefined).toBe(plain === undefined);
      if (plain === undefined || other === undefined) return;
      const [column, row] = shape.spots[0]!;
      const asked = pointOf(column, row);
      // The point that is turned onto the one asked.
      const there = unturned(asked, turn);
      const one = eyeValue(plain, asked);
      const two = eyeValue(other, there);
      expect([two?.least, two?.most]).toEqual([one?.least, one?.most]);
      if (one !== undefined) expect(one.least).toBeLessThanOrEqual(one.most);
    }),
    { numRuns: 150 },
  );
});

const unturned = (point: number, turn: number): number => {
  for (let row = 1; row <= SIZE; row++)
    for (let column = 1; column <= SIZE; column++) if (turned(column, row, turn) === point) return pointOf(column, row);
  throw new Error(`no point is turned to ${pointColumn(point)}, ${pointRow(point)}`);
};
