import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Colour } from '../../../../games/index.ts';
import { EMPTY, GO_PASS, GoBoard, pointOf, pointsOf } from '../../../../games/index.ts';
import { seededRandom } from '../../../../rules/index.ts';
import type { ReadingProof } from '../proof.ts';
import { checkReadingProof, joinGoal } from '../proof-checker.ts';
import { slowAim } from '../race/slow-aim.ts';
import { turnedBoards } from '../race/turned-board.ts';
import { createConnectionReader } from './connection-reader.ts';

const reader = createConnectionReader({ nodes: 800 });
const EMPTY_ROW = '.........';
const above = (rows: readonly string[]): string[] => [
  ...Array.from({ length: 9 - rows.length }, () => EMPTY_ROW),
  ...rows,
];

type Place = readonly [column: number, row: number];
interface Shape {
  readonly name: string;
  readonly rows: readonly string[];
  readonly a: Place;
  readonly b: Place;
  readonly kind: 'strong' | 'weak' | 'cut';
  /// The moves that join and part, where they are the only natural ones.
  readonly move?: Place;
}

const SHAPES: readonly Shape[] = [
  {
    name: 'bamboo joint',
    rows: ['.XX......', '.........', '.XX......', ...Array.from({ length: 4 }, () => EMPTY_ROW)],
    a: [2, 7],
    b: [2, 5],
    kind: 'strong',
  },
  {
    name: 'diagonal with both points open',
    rows: ['...O.....', '..X......', '.O.X.....', '.........', EMPTY_ROW],
    a: [3, 4],
    b: [4, 3],
    kind: 'strong',
  },
  {
    name: 'diagonal peeped on one side',
    rows: ['..O......', '..XO.....', '.O.X.....', '....O....', EMPTY_ROW],
    a: [3, 4],
    b: [4, 3],
    kind: 'weak',
    move: [3, 3],
  },
  {
    name: 'hanging connection',
    rows: ['..XO.....', '...X.....', '..X......', EMPTY_ROW, EMPTY_ROW],
    a: [3, 5],
    b: [4, 4],
    kind: 'strong',
  },
  {
    name: 'one-point jump peeped from both sides',
    rows: ['.........', 'OXOXO....', 'OX.XO....', 'OXOXO....', '.O.O.....', EMPTY_ROW],
    a: [2, 4],
    b: [4, 4],
    kind: 'weak',
    move: [3, 4],
  },
  {
    name: 'strings behind a living wall',
    rows: ['.XOOOX...', 'XXOOOXX..', 'XXO.OXX..', 'OOOOOOOOO', EMPTY_ROW, EMPTY_ROW, EMPTY_ROW, EMPTY_ROW, EMPTY_ROW],
    a: [1, 8],
    b: [6, 9],
    kind: 'cut',
  },
  {
    name: 'link along the edge',
    rows: ['OOOOOOOOO', 'XXOOOXXO.', '.XX.XX.O.', '.........'].slice(0, 4),
    a: [2, 3],
    b: [6, 3],
    kind: 'strong',
  },
];

describe('the connection reader', () => {
  for (const { name, rows, a, b, kind, move } of SHAPES) {
    it(`knows: ${name}`, () => {
      for (const { board, at } of turnedBoards(rows.length === 9 ? rows : above(rows))) {
        const before = board.print();
        const status = reader.linkStatus(board, at(...a), at(...b));
        expect(board.print()).toBe(before);
        expect(status.kind).toBe(kind);
        if (move !== undefined) expect(status).toEqual({ kind, join: at(...move), part: at(...move) });
      }
    });
  }

  it('needs no move where the stones are one string', () => {
    const board = new GoBoard(5);
    board.play(33, 0);
    board.play(34, 0);
    expect(reader.connect(board, 33, 34)).toMatchObject({ outcome: 'yes', move: GO_PASS });
    expect(reader.disconnect(board, 33, 34)).toMatchObject({ outcome: 'no', move: GO_PASS });
  });

  it('proves what it says of strings that are joined, or cannot be parted', () => {
    const proving = createConnectionReader({ nodes: 800, proofs: true });
    let proofs = 0;
    for (const { rows, a, b, kind } of SHAPES) {
      const board = new GoBoard(9);
      expect(board.load(above(rows).toReversed().join(''))).toBe(true);
      const [one, other] = [pointOf(...a), pointOf(...b)];
      const goal = joinGoal(one, other, board.cells[one] as Colour);
      const before = board.print();
      const readings = [proving.connect(board, one, other), proving.disconnect(board, one, other)];
      expect(board.print()).toBe(before);
      for (const { proof } of readings) {
        if (proof === undefined) continue;
        proofs++;
        expect(checkReadingProof(board, goal, proof as ReadingProof)).toMatchObject({ accepted: true });
      }
      // A proof of the one is no proof of other strings.
      if (kind === 'strong') expect(readings[1]!.proof).toBeDefined();
      if (kind === 'cut') expect(readings[0]!.proof).toBeUndefined();
    }
    expect(proofs).toBeGreaterThan(4);
  });

  it('reaches an area beside it, and is kept out by a stone there', () => {
    const board = new GoBoard(9);
    board.play(pointOf(5, 5), 0);
    const next = [pointOf(5, 4)];
    expect(reader.breakIn(board, pointOf(5, 5), next)).toMatchObject({ outcome: 'yes', move: next[0] });
    expect(reader.blockOff(board, pointOf(5, 5), next)).toMatchObject({ outcome: 'yes', move: next[0] });
    expect(reader.breakIn(board, pointOf(5, 5), [pointOf(5, 3)])).toMatchObject({ outcome: 'no', move: GO_PASS });
    // Of two points it gets one.
    const both = [pointOf(5, 4), pointOf(4, 5)];
    expect(reader.blockOff(board, pointOf(5, 5), both)).toMatchObject({ outcome: 'no', move: GO_PASS });
    // Far away there is nothing to do, and within there is nothing left to do.
    expect(reader.blockOff(board, pointOf(5, 5), [pointOf(1, 1)])).toMatchObject({ outcome: 'yes', move: GO_PASS });
    expect(reader.breakIn(board, pointOf(5, 5), [pointOf(5, 5)])).toMatchObject({ outcome: 'yes', move: GO_PASS });
  });

  // Against all positions written down.
  const compare = (kind: 'string' | 'area', runs: number): { compared: number; missed: number } => {
    const counts = { compared: 0, missed: 0 };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.boolean(), (seed, isJoinerFirst) => {
        const random = seededRandom(seed);
        const board = new GoBoard(4);
        const text = pointsOf(4).map(() => 'XXXOOO..'[Math.floor(random() * 8)]!);
        if (!board.load(text.join(''))) return;
        const heads = [...new Set(pointsOf(4).map((point) => board.headOf(point)))].filter((head) => head !== 0);
        const own = heads.filter((head) => board.cells[head] === 0);
        if (own.length < 2) return;
        const [a, b] = own as [number, number];
        const empty = pointsOf(4).filter((point) => board.cells[point] === EMPTY);
        if (empty.length < 2 || empty.length > 6) return;
        const area = empty.slice(-2);
        const isLost = (): boolean => board.cells[a] !== 0 || (kind === 'string' && board.cells[b] !== 0);
        const isAt = (point: number): boolean => board.cells[point] === 0 && board.headOf(a) === board.headOf(point);
        const isJoined = (): boolean => !isLost() && (kind === 'string' ? [b] : area).some(isAt);
        const isTaken = (turn: Colour): boolean =>
          turn === 1 && board.libertiesOf(a) === 1 && board.isLegal(board.listLiberties(a, 1)[0]!, 1);
        const slow = slowAim(
          {
            board,
            points: pointsOf(4),
            seeker: 0,
            isReached: (turn) => isJoined() && !isTaken(turn),
            isOver: isLost,
          },
          isJoinerFirst,
          3000,
        );
        if (slow === undefined) return;
        const joined = kind === 'string' ? reader.connect(board, a, b) : reader.breakIn(board, a, area);
        const parted = kind === 'string' ? reader.disconnect(board, a, b) : reader.blockOff(board, a, area);
        const isClaimed = isJoinerFirst ? joined.outcome === 'yes' : parted.outcome === 'no';
        if (isClaimed && !slow) throw new Error(`claimed: ${board.print()} ${a} ${b} ${isJoinerFirst}`);
        if (slow && !isClaimed) counts.missed++;
        counts.compared++;
      }),
      { numRuns: runs, seed: 8 },
    );
    return counts;
  };

  it('never claims a connection that all positions written down deny', () => {
    const { compared, missed } = compare('string', 150);
    expect(compared).toBeGreaterThan(10);
    expect(missed).toBeLessThan(compared / 10);
  });

  it('does not rest on taking a string that takes an end first', () => {
    const careful = createConnectionReader({ nodes: 800, guardsEnds: true });
    for (const [text, column] of [
      ['XOXO.OX.O.OXX.XX', 3],
      ['XOOXXXO.O.OXXXX.', 4],
    ] as const) {
      const board = new GoBoard(4);
      expect(board.load(text)).toBe(true);
      const [one, other] = [pointOf(1, 1), pointOf(column, 1)];
      expect(careful.connect(board, one, other).outcome).not.toBe('yes');
    }
  });

  it('never claims to break in where all positions written down deny it', () => {
    const { compared, missed } = compare('area', 150);
    expect(compared).toBeGreaterThan(5);
    expect(missed).toBeLessThan(compared / 5);
  });
});

it('an answer holds as long as nothing changes on its region', () => {
  const random = seededRandom(12);
  const pick = <T>(items: ArrayLike<T>): T => items[Math.floor(random() * items.length)]!;
  const told: Record<string, number> = {};
  for (let round = 0; round < 80; round++) {
    const board = new GoBoard(9);
    for (let move = 0; move < 50; move++) board.play(pick(pointsOf(9)), (move % 2) as Colour);
    board.play(GO_PASS, 0);
    const heads = pointsOf(9).filter((point) => board.cells[point]! < EMPTY && board.headOf(point) === point);
    const a = pick(heads);
    const b = pick(heads.filter((head) => board.cells[head] === board.cells[a]));
    for (const ask of ['connect', 'disconnect'] as const) {
      const reading = reader[ask](board, a, b, { nodes: 2000 });
      if (a === b || !reading.isCertain) continue;
      const isIn = new Set([a, b, ...reading.region]);
      for (let change = 0; change < 4 && isIn.size < 81; change++) {
        const changed = new GoBoard(9);
        const letters = [...board.print()].map((was, i) => (isIn.has(pointsOf(9)[i]!) ? was : pick('XO..')));
        if (!changed.load(letters.join(''))) continue;
        const again = reader[ask](changed, a, b, { nodes: 2000 });
        if (!again.isCertain) continue;
        expect(again.outcome, `${board.print()} ${changed.print()} ${ask} ${a} ${b}`).toBe(reading.outcome);
        const kind = `${ask} ${reading.outcome}`;
        told[kind] = (told[kind] ?? 0) + 1;
      }
    }
  }
  for (const kind of ['connect yes', 'disconnect yes', 'disconnect no']) expect(told[kind], kind).toBeGreaterThan(5);
});

it('calls nothing a ko for certain that more nodes call joined', () => {
  const board = new GoBoard(9);
  board.load('X..OX...OX.X..X...X..XX.OO...OO.....X.OX.X.XO.OOOXXX.OX.O..O.XOOXX....O..OOO.X...');
  const [a, b] = [pointOf(1, 7), pointOf(6, 9)];
  for (const nodes of [500, 1000, 2000, 3999]) {
    const { outcome, isCertain } = reader.connect(board, a, b, { nodes });
    expect(isCertain && outcome !== 'yes').toBe(false);
  }
  expect(reader.connect(board, a, b, { nodes: 8000 }).outcome).toBe('yes');
});
