import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Random } from '../../rules/index.ts';
import { pickRandom, seededRandom } from '../../rules/index.ts';
import { GoBoard } from './board.ts';
import type { Colour } from './colour.ts';
import { BLACK, EDGE, EMPTY, WHITE, otherColour } from './colour.ts';
import { GO_PASS, parsePoint, pointsOf } from './point.ts';
import type { SlowBoard } from './slow-board.ts';
import { slowBoard, slowHash, slowLiberties, slowPlay, slowPrint, slowString } from './slow-board.ts';

const at = (name: string): number => {
  const read = parsePoint(name, 25);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};

/// A board from rows as they are seen, the upper one first.
const boardOf = (rows: readonly string[], suicide = false): GoBoard => {
  const board = new GoBoard(rows.length, suicide);
  expect(board.load(rows.toReversed().join(''))).toBe(true);
  return board;
};

const rowsOf = (board: GoBoard): string[] =>
  Array.from({ length: board.size }, (_, i) => board.print().slice(i * board.size, (i + 1) * board.size)).toReversed();

const sorted = (points: Iterable<number>): number[] => [...points].toSorted((a, b) => a - b);

/// Everything that can be asked of a board, so that two moments can be compared.
const lookAt = (board: GoBoard) => ({
  letters: board.print(),
  prisoners: [...board.prisoners],
  ko: board.ko,
  koColour: board.ko === 0 ? BLACK : board.koColour,
  hash: board.hash,
  strings: pointsOf(board.size)
    .filter((point) => board.headOf(point) !== 0)
    .map((point) => {
      const stones = sorted(board.listStones(point));
      const isHeadInside = stones.includes(board.headOf(point));
      const liberties = sorted(board.listLiberties(point)).join(' ');
      return `${point}: ${stones.join(' ')} (${board.stonesOf(point)}) ${isHeadInside} ${liberties} (${board.libertiesOf(point)})`;
    }),
  legal: ([BLACK, WHITE] as const).map((colour) =>
    pointsOf(board.size).filter((point) => board.isLegal(point, colour)),
  ),
});

const lookSlowly = (board: SlowBoard): ReturnType<typeof lookAt> => ({
  letters: slowPrint(board),
  prisoners: [...board.prisoners],
  ko: board.ko,
  koColour: board.ko === 0 ? BLACK : board.koColour,
  hash: slowHash(board),
  strings: pointsOf(board.size)
    .filter((point) => board.stones.has(point))
    .map((point) => {
      const stones = sorted(slowString(board, point));
      const liberties = sorted(slowLiberties(board, point));
      return `${point}: ${stones.join(' ')} (${stones.length}) true ${liberties.join(' ')} (${liberties.length})`;
    }),
  legal: ([BLACK, WHITE] as const).map((colour) =>
    pointsOf(board.size).filter((point) => slowPlay(board, point, colour) !== undefined),
  ),
});

/// Mostly any point; often the last liberty of a string, which leads to captures, kos and suicides.
const choosePoint = (board: GoBoard, random: Random): number => {
  const chance = random();
  if (chance < 0.03) return GO_PASS;
  const points = pointsOf(board.size);
  const last = points.filter((point) => board.headOf(point) === point && board.libertiesOf(point) === 1);
  if (chance < 0.4 && last.length > 0) return board.listLiberties(pickRandom(last, random)!)[0]!;
  return pickRandom(points, random)!;
};

const stonesOf = (board: GoBoard): Map<number, Colour> =>
  new Map(
    pointsOf(board.size)
      .filter((point) => board.headOf(point) !== 0)
      .map((point) => [point, board.at(point) as Colour]),
  );

interface Walk {
  readonly size: number;
  readonly suicide: boolean;
  readonly seed: number;
  readonly steps: number;
  /// The letters to start from; an empty board unless told.
  readonly start?: string;
  readonly tally: { captures: number; kos: number; suicides: number; undos: number };
}

/// Plays and takes back at random; after each step the fast board must be what the slow one is.
const walk = ({ size, suicide, seed, steps, start, tally }: Walk): void => {
  const random = seededRandom(seed);
  const fast = new GoBoard(size, suicide);
  if (start !== undefined) fast.load(start);
  const slow: SlowBoard[] = [{ ...slowBoard(size, suicide), stones: stonesOf(fast) }];
  const looks = [lookAt(fast)];
  let colour: Colour = BLACK;
  for (let step = 0; step < steps; step++) {
    const now = slow.at(-1)!;
    if (slow.length > 1 && random() < 0.1) {
      for (let n = Math.min(slow.length - 1, Math.floor(random() ** 3 * 20) + 1); n > 0; n--) {
        fast.undo();
        slow.pop();
        looks.pop();
        tally.undos++;
      }
      expect(lookAt(fast)).toEqual(looks.at(-1));
    } else {
      const point = choosePoint(fast, random);
      const next = slowPlay(now, point, colour);
      expect(fast.play(point, colour)).toBe(next !== undefined);
      if (next !== undefined) {
        slow.push(next);
        looks.push(lookSlowly(next));
        if (next.prisoners[colour] > now.prisoners[colour]) tally.captures++;
        if (next.prisoners[otherColour(colour)] > now.prisoners[otherColour(colour)]) tally.suicides++;
        if (next.ko !== 0) tally.kos++;
      }
      expect(lookAt(fast)).toEqual(looks.at(-1));
    }
    expect(fast.depth).toBe(slow.length - 1);
    if (random() < 0.85) colour = otherColour(colour);
  }
};

describe('the board and its slow twin', () => {
  test('are equal through random moves and undos', () => {
    const tally = { captures: 0, kos: 0, suicides: 0, undos: 0 };
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 6 }), fc.boolean(), fc.integer(), (size, suicide, seed) =>
        walk({ size, suicide, seed, steps: 120, tally }),
      ),
      { numRuns: 20 },
    );
    // The walks went where it is difficult.
    expect(tally.captures).toBeGreaterThan(80);
    expect(tally.suicides).toBeGreaterThan(10);
    expect(tally.undos).toBeGreaterThan(300);
  });

  test('are equal around kos', () => {
    const tally = { captures: 0, kos: 0, suicides: 0, undos: 0 };
    const start = ['.XO...', 'X.XO..', '.XO...', '...XO.', '..X.XO', '...XO.'].toReversed().join('');
    fc.assert(
      fc.property(fc.boolean(), fc.integer(), (suicide, seed) =>
        walk({ size: 6, suicide, seed, steps: 40, start, tally }),
      ),
      { numRuns: 15 },
    );
    expect(tally.kos).toBeGreaterThan(8);
  });

  test('are equal on the largest board', () => {
    walk({ size: 25, suicide: true, seed: 3, steps: 40, tally: { captures: 0, kos: 0, suicides: 0, undos: 0 } });
  });

  test('a long game taken back to its beginning leaves nothing', () => {
    const random = seededRandom(11);
    const board = new GoBoard(9, true);
    const empty = lookAt(board);
    for (let move = 0; move < 9000; move++) board.play(pickRandom(pointsOf(9), random)!, (move & 1) as Colour);
    // More records than the log holds at first.
    expect(board.depth).toBeGreaterThan(1100);
    while (board.depth > 0) board.undo();
    expect(lookAt(board)).toEqual(empty);
  });
});

describe('known positions', () => {
  test('a ko is taken, refused at once, and free after a move elsewhere', () => {
    const board = boardOf(['.....', '.XO..', 'X.XO.', '.XO..', '.....']);
    expect(board.play(at('b3'), WHITE)).toBe(true);
    expect(rowsOf(board)[2]).toBe('XO.O.');
    expect([board.ko, board.koColour, board.prisoners[WHITE]]).toEqual([at('c3'), BLACK, 1]);
    expect(board.isLegal(at('c3'), BLACK)).toBe(false);
    expect(board.isLegal(at('c3'), WHITE)).toBe(true);
    board.play(GO_PASS, BLACK);
    expect(board.isLegal(at('c3'), BLACK)).toBe(true);
    board.undo();
    expect(board.isLegal(at('c3'), BLACK)).toBe(false);
  });

  test('a snapback is no ko', () => {
    const board = boardOf(['.....', '.....', '.XXX.', 'XOOOX', 'XO..X']);
    expect(board.play(at('c1'), BLACK)).toBe(true);
    expect(board.play(at('d1'), WHITE)).toBe(true);
    expect([board.prisoners[WHITE], board.ko, board.libertiesOf(at('d1'))]).toEqual([1, 0, 1]);
    expect(board.play(at('c1'), BLACK)).toBe(true);
    expect(rowsOf(board).slice(2)).toEqual(['.XXX.', 'X...X', 'X.X.X']);
    expect(board.prisoners[BLACK]).toBe(5);
  });

  test('suicide is refused, or takes the own stones away', () => {
    expect(boardOf(['.X.', 'XX.', '...']).isLegal(at('a3'), WHITE)).toBe(false);
    const board = boardOf(['.X.', 'XX.', '...'], true);
    const before = lookAt(board);
    expect(board.play(at('a3'), WHITE)).toBe(true);
    expect([board.print(), board.prisoners[BLACK], board.ko]).toEqual([before.letters, 1, 0]);
    board.undo();
    expect(lookAt(board)).toEqual(before);
  });

  test('taking comes before having no liberty', () => {
    const board = boardOf(['.OX', 'OX.', 'X..']);
    expect(board.isLegal(at('a3'), WHITE)).toBe(false);
    expect(board.play(at('a3'), BLACK)).toBe(true);
    expect(rowsOf(board)).toEqual(['X.X', '.X.', 'X..']);
    expect(board.ko).toBe(0);
  });

  test('liberties can be asked for up to a number', () => {
    const board = boardOf(['...', '.X.', '...']);
    expect(board.listLiberties(at('b2'), 2)).toHaveLength(2);
    expect(board.listLiberties(at('b2'))).toHaveLength(4);
  });
});

describe('the frame', () => {
  test('has an edge around it', () => {
    const board = new GoBoard(2);
    expect([at('a1'), at('b2'), at('c1'), at('a3'), GO_PASS].map((point) => board.at(point))).toEqual([
      EMPTY,
      EMPTY,
      EDGE,
      EDGE,
      EDGE,
    ]);
    expect(board.isLegal(at('c1'), BLACK)).toBe(false);
  });
  test.each([1, 0, 26, 9.5])('there is no board of %d', (size) => {
    expect(() => new GoBoard(size)).toThrow('no board has size');
  });
  test('undo without a move is a bug', () => {
    expect(() => new GoBoard(9).undo()).toThrow('no move to take back');
  });
  test.each([
    ['OX.XX....'], // White's corner stone has no liberty.
    ['XXXXXXXXX'],
  ])('%s cannot be set up', (letters) => {
    for (const suicide of [false, true]) {
      const board = new GoBoard(3, suicide);
      expect(board.load(letters)).toBe(false);
      expect(board.print()).toBe('.........');
    }
  });
  test('hashes stay what they were', () => {
    const board = new GoBoard(19);
    board.play(at('d4'), BLACK);
    board.play(at('q16'), WHITE);
    expect(board.hash.toString(16)).toBe('2ff39ca551b0');
  });
});
