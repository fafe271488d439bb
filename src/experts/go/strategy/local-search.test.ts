import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Colour, GoBoard } from '../../../games/index.ts';
import {
  BLACK,
  EMPTY,
  NEIGHBOURS,
  GoBoard as Board,
  POINT_LIMIT,
  pointColumn,
  pointRow,
  pointsOf,
} from '../../../games/index.ts';
import { at, boardWith } from '../cases/recognition.fixture.ts';
import { Chance } from '../playout/chance.ts';
import type { LocalQuestion } from './local-search.ts';
import { LocalSearch, neighbourhood } from './local-search.ts';
import { BoardWindows } from './window.ts';

const windows = new BoardWindows(9);

/// Asks about moves of black that all need the same lead.
const ask = (
  board: GoBoard,
  moves: readonly string[],
  more: Partial<LocalQuestion> & { readonly enough?: number } = {},
) =>
  new LocalSearch(9).read({
    board,
    colour: BLACK,
    last: 0,
    moves: moves.map((name) => {
      const move = at(name);
      return { move, window: windows.around(move), enough: more.enough ?? 0, promise: 0.5 };
    }),
    steps: 800,
    lines: 3,
    isLate: () => false,
    ...more,
  });

/// The obvious way: all points near enough, and all liberties of strings that have a stone among those.
const slowNeighbourhood = (board: GoBoard, move: number, lines: number): ReadonlySet<number> => {
  const square = pointsOf(board.size).filter(
    (point) =>
      Math.abs(pointColumn(point) - pointColumn(move)) <= lines && Math.abs(pointRow(point) - pointRow(move)) <= lines,
  );
  const stones = square.filter((point) => board.at(point) < EMPTY).flatMap((stone) => board.listStones(stone));
  const beside = stones.flatMap((stone) => NEIGHBOURS.map((way) => stone + way));
  return new Set([...square, ...beside.filter((point) => board.at(point) === EMPTY)]);
};

describe('the neighbourhood of a move', () => {
  test('is the square around it and the liberties of the strings in it', () => {
    fc.assert(
      fc.property(
        fc.nat(1e6),
        fc.integer({ min: 0, max: 90 }),
        fc.integer({ min: 1, max: 4 }),
        (seed, stones, lines) => {
          const size = 13;
          const chance = new Chance(seed);
          const points = pointsOf(size);
          const board = new Board(size);
          for (let i = 0; i < stones; i++) board.play(points[chance.below(points.length)]!, (i & 1) as Colour);
          const move = points[chance.below(points.length)]!;
          const near = neighbourhood(board, move, lines);
          const slow = slowNeighbourhood(board, move, lines);
          for (let point = 0; point < POINT_LIMIT; point++) expect(near[point] === 1).toBe(slow.has(point));
        },
      ),
    );
  });
});

describe('reading on around moves', () => {
  const fight = () => boardWith('D5 E6 F6 G5 F4 E3 D3', 'E5 F5 E4 D4 C6 D7 G3');

  test('finds the capture', () => {
    const found = ask(fight(), ['C4', 'A9', 'J1', 'H8']);
    const capture = found.get(at('C4'))!;
    for (const other of ['A9', 'J1', 'H8']) {
      const rival = found.get(at(other))!;
      expect(capture.visits).toBeGreaterThan(rival.visits);
      expect(capture.lead).toBeGreaterThan(rival.lead);
    }
    expect(capture.chance).toBeGreaterThan(0.5);
  });

  test('a higher bar is reached less often', () => {
    const chanceOf = (enough: number): number => ask(fight(), ['C4'], { enough }).get(at('C4'))!.chance;
    expect(chanceOf(-60)).toBeGreaterThan(0.9);
    expect(chanceOf(75)).toBeLessThan(0.3);
    expect(chanceOf(-60)).toBeGreaterThan(chanceOf(75));
  });

  test('lines begin with the move and stay near it', () => {
    const board = fight();
    for (const name of ['C4', 'H8', 'B2']) {
      const move = at(name);
      const { line } = ask(board, [name], { lines: 2, steps: 1500 }).get(move)!;
      expect(line[0]).toBe(move);
      expect(line.length).toBeGreaterThan(1);
      // A stone may be played again where one was taken; all else is empty in the beginning.
      const near = neighbourhood(board, move, 2);
      for (const point of line) expect(near[point]).toBe(1);
    }
  });

  test('the same question has the same answer, and the board stays as it was', () => {
    const board = fight();
    const before = board.print();
    const [one, other] = [1, 2].map(() => [...ask(board, ['C4', 'H5', 'B2'])]);
    expect(one).toEqual(other);
    expect(board.print()).toBe(before);
  });

  test('nothing is told when it is too late, and little when it soon is', () => {
    expect(ask(fight(), ['C4'], { isLate: () => true }).size).toBe(0);
    let looks = 0;
    const found = ask(fight(), ['C4', 'H5'], { isLate: () => ++looks > 3 });
    const visits = [...found.values()].reduce((sum, finding) => sum + finding.visits, 0);
    expect(visits).toBeGreaterThan(0);
    expect(visits).toBeLessThan(200);
  });

  test('a move that a playout would never make has no finding', () => {
    const board = boardWith('A2 B2 B1 C2 C1', 'A3 B3 C3 D3 D2 D1');
    // The own eye.
    expect(ask(board, ['A1', 'E5']).has(at('A1'))).toBe(false);
  });
});
