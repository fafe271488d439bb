import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GoBoard, pointOf } from '../../../../games/index.ts';
import { fightRegion } from './fight-region.ts';
import { createKillSearch } from './kill-search.ts';
import { createProofTable } from './proof-table.ts';
import { randomRace } from './random-race.ts';
import { slowKill } from './slow-kill.ts';
import { hasTwoEyes } from './two-eyes.ts';

const boardOf = (rows: readonly string[]): GoBoard => {
  const board = new GoBoard(rows.length);
  if (!board.load(rows.toReversed().join(''))) throw new Error('a stone has no liberty');
  return board;
};

describe('the kill search', () => {
  it('says the same as all positions written down', () => {
    let compared = 0;
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 2, max: 3 }),
        fc.integer({ min: 3, max: 5 }),
        fc.boolean(),
        fc.constantFrom('nobody' as const, 'attacker' as const, 'defender' as const),
        (seed, height, width, isFirst, koMaster) => {
          const race = randomRace(seed, height, width, 1);
          if (race === undefined) return;
          const { board, a: target, b: rival } = race;
          const region = fightRegion(board, [target, rival]);
          const before = board.print();
          const slow = slowKill(board, region, target, koMaster, isFirst, 800);
          if (slow === undefined) return;
          const search = createKillSearch({ board, region, target, rival, koMaster, table: createProofTable(14) });
          expect(search.solve(isFirst, 100_000)).toBe(slow);
          expect(board.print()).toBe(before);
          compared++;
        },
      ),
      { numRuns: 120, seed: 8 },
    );
    expect(compared).toBeGreaterThan(8);
  });

  it('gives up when its nodes are spent', () => {
    const race = randomRace(10, 3, 6)!;
    const { board, a: target, b: rival } = race;
    const region = fightRegion(board, [target, rival]);
    const search = createKillSearch({ board, region, target, koMaster: 'nobody', table: createProofTable(12) });
    const answer = search.solve(false, 1);
    expect(search.nodes).toBeLessThan(4);
    expect(answer === undefined || search.nodes <= 1).toBe(true);
  });
});

describe('two eyes', () => {
  it('are areas that one string surrounds alone', () => {
    const two = boardOf(['.XX.X', 'XX.XX', 'XXXX.', '.....', '.....']);
    // The corner on the left and the middle of the second row; the string goes around both.
    expect(hasTwoEyes(two, 4 * 32 + 1)).toBe(true);
    const one = boardOf(['..X..', 'XXX..', '.....', '.....', '.....']);
    expect(hasTwoEyes(one, 4 * 32 + 1)).toBe(false);
    const open = boardOf(['.X...', 'XX...', '.....', '.....', '.....']);
    expect(hasTwoEyes(open, 4 * 32 + 1)).toBe(false);
  });

  it('looks at the clock in the course of its work', () => {
    const board = boardOf([
      '........',
      '........',
      'OOOOOOOO',
      'XXXXXXXO',
      '......XO',
      '......XO',
      '......XO',
      'XXXXXXXO',
    ]);
    const target = pointOf(1, 1);
    const region = fightRegion(board, [target]);
    let asked = 0;
    const isLate = (): boolean => asked++ > 0;
    const table = createProofTable(14);
    const search = createKillSearch({ board, region, target, koMaster: 'nobody', table, isLate });
    const before = board.print();
    expect(search.solve(true, 20_000)).toBeUndefined();
    expect(search.nodes).toBe(256);
    // Late before it begins.
    expect(search.solve(true, 20_000)).toBeUndefined();
    expect(search.nodes).toBe(256);
    expect(board.print()).toBe(before);
  });
});
