import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Colour } from '../../../games/index.ts';
import { BLACK, EMPTY, GoBoard, WHITE, parsePoint, pointOf, pointsOf } from '../../../games/index.ts';
import { Chance } from '../playout/chance.ts';
import { PlayoutField } from '../playout/field.ts';
import { HeavyPlayout, heavyOptions } from '../playout/heavy.ts';
import { Continuations } from './continuations.ts';
import { BoardWindows } from './window.ts';

const at = (name: string, size: number): number => {
  const point = parsePoint(name, size);
  if (!point.ok) throw new Error(name);
  return point.value;
};
const boardWith = (size: number, black: string, white: string): GoBoard => {
  const board = new GoBoard(size);
  for (const name of black.split(' ')) board.play(at(name, size), BLACK);
  for (const name of white.split(' ')) board.play(at(name, size), WHITE);
  return board;
};

describe('samples of how play may go on', () => {
  test('a wall across the board shares it out', () => {
    const board = boardWith(9, 'A4 B4 C4 D4 E4 F4 G4 H4 J4', 'A5 B5 C5 D5 E5 F5 G5 H5 J5');
    const [window] = new BoardWindows(9).all();
    const { lead, error, ownership } = new Continuations(9).sample(board, BLACK, 0, window!, 200);
    // Four lines against five; somebody lives in the other's part now and then.
    expect(lead).toBeLessThan(0);
    expect(lead).toBeGreaterThan(-25);
    expect(error).toBeGreaterThan(0);
    expect(ownership[at('E4', 9)]).toBeGreaterThan(0.5);
    expect(ownership[at('E5', 9)]).toBeLessThan(-0.5);
  });

  test('stones with two eyes stay, stones without any liberty to gain do not', () => {
    const board = boardWith(9, 'A2 B2 B1 D1 D2 E2 E1 C2', 'A3 B3 C3 D3 E3 F3 F2 F1 H8 H7');
    const [window] = new BoardWindows(9).all();
    const { ownership } = new Continuations(9).sample(board, WHITE, 0, window!, 100);
    expect(ownership[at('C2', 9)]).toBe(1);
  });

  test('the same question has the same answer, and the board stays as it was', () => {
    const board = boardWith(19, 'D4 Q16 C14', 'Q4 D16 F17');
    const before = board.print();
    const window = new BoardWindows(19).around(at('D15', 19));
    const continuations = new Continuations(19);
    const first = { ...continuations.sample(board, BLACK, at('F17', 19), window, 20), ownership: undefined };
    expect({ ...continuations.sample(board, BLACK, at('F17', 19), window, 20), ownership: undefined }).toEqual(first);
    expect(board.print()).toBe(before);
  });

  test('nothing is played outside of the part', () => {
    const size = 13;
    const windows = new BoardWindows(size);
    const field = new PlayoutField(size);
    fc.assert(
      fc.property(fc.nat(1e6), fc.integer({ min: 0, max: 60 }), (seed, stones) => {
        const chance = new Chance(seed);
        const playout = new HeavyPlayout({ ...heavyOptions(size), mercy: 0 }, chance);
        const start = new GoBoard(size);
        const points = pointsOf(size);
        for (let i = 0; i < stones; i++) start.play(points[chance.below(points.length)]!, (i & 1) as Colour);
        const { mask } = windows.around(pointOf(1 + chance.below(size), 1 + chance.below(size)));
        playout.region = mask;
        field.load(start.cells, 0);
        playout.run(field, BLACK, 0, 0);
        for (let i = 0; i < playout.count; i++) {
          const move = playout.moves[i]!;
          expect(move === 0 || mask[move] === 1).toBe(true);
        }
        for (const point of points)
          if (mask[point] === 0 && start.cells[point] === EMPTY) expect(field.cells[point]).toBe(EMPTY);
      }),
      { numRuns: 60 },
    );
  });
});
