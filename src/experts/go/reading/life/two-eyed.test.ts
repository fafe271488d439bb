import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { EMPTY, GoBoard as Board, pointsOf } from '../../../../games/index.ts';
import { Chance } from '../../playout/chance.ts';
import { at, boardFrom } from '../capture/diagram.fixture.ts';
import { twoEyedLife } from './two-eyed.ts';
import { unconditionalStatus } from './unconditional.ts';

/// A board that was played full by lot.
const playedOut = (size: number, moves: number, seed: number): GoBoard => {
  const chance = new Chance(seed);
  const board = new Board(size);
  const points = pointsOf(size);
  for (let i = 0; i < moves; i++) {
    const point = points[chance.below(points.length)]!;
    const colour = (i & 1) as Colour;
    // No stone into the own eyes, so that something lives.
    const isEye = [32, 1, -32, -1].every(
      (way) => board.cells[point + way] === colour || board.cells[point + way]! > EMPTY,
    );
    if (!isEye) board.play(point, colour);
  }
  return board;
};

describe('two-eyed life', () => {
  test('two eyes of one point, one big eye, and an eye that is false', () => {
    const alive = boardFrom('.....', '.....', 'OOOOO', 'XXXXO', '.X.XO');
    expect(twoEyedLife(alive, at('A2'))?.regions.map((points) => points.length)).toEqual([1, 1]);
    const one = boardFrom('.....', '.....', 'OOOOO', 'XXXXO', '...XO');
    expect(twoEyedLife(one, at('A2'))).toBeUndefined();
    const split = boardFrom('.....', '.....', 'OOOO.', 'XXOXO', '.X.XO');
    expect(twoEyedLife(split, at('A2'))).toBeUndefined();
  });

  test('what lives so cannot be taken by any number of moves, as the slow way of unconditional life says', () => {
    let alive = 0;
    let shared = 0;
    fc.assert(
      fc.property(fc.nat(1e6), fc.integer({ min: 20, max: 220 }), (seed, moves) => {
        const board = playedOut(7, moves, seed);
        for (const point of pointsOf(7)) {
          const life = twoEyedLife(board, point);
          if (life === undefined) continue;
          alive++;
          if (life.strings.length > 1) shared++;
          expect(life.regions.length).toBeGreaterThanOrEqual(2);
          expect(unconditionalStatus(board, point)).toBe('alive');
        }
      }),
    );
    expect(alive).toBeGreaterThan(100);
    // Some strings live by eyes that they share.
    expect(shared).toBeGreaterThan(10);
  });
});
