/// The fast board plays the same games as the plain one.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY, GoBoard, NEIGHBOURS, pointsOf } from '../../../games/index.ts';
import type { Colour } from '../../../games/index.ts';
import { aroundOf } from './around.ts';
import { Chance } from './chance.ts';
import { PlayoutField } from './field.ts';
import { lightMove, lightPlayout } from './light.ts';
import { slowPlayout, slowScore } from './slow-playout.ts';
import { findLiberties, libertiesAfter } from './tactics.ts';

const sizes = fc.constantFrom(2, 3, 4, 5, 7, 9, 13);

test('plays the same game by the same seed', () => {
  fc.assert(
    fc.property(sizes, fc.integer(), (size, seed) => {
      const field = new PlayoutField(size);
      const score = lightPlayout(field, 0, new Chance(seed));
      const board = new GoBoard(size);
      const moves = slowPlayout(board, 0, new Chance(seed), [...pointsOf(size)]);
      expect(pointsOf(size).map((point) => field.cells[point])).toEqual(pointsOf(size).map((point) => board.at(point)));
      expect(score).toBe(slowScore(board));
      expect(moves.length).toBeGreaterThan(0);
    }),
    { numRuns: 60 },
  );
});

test('keeps strings, liberties, surroundings and empty points as the plain board has them', () => {
  fc.assert(
    fc.property(fc.constantFrom(3, 5, 9), fc.integer(), fc.integer({ min: 1, max: 150 }), (size, seed, length) => {
      const field = new PlayoutField(size);
      const board = new GoBoard(size);
      const chance = new Chance(seed);
      let colour: Colour = 0;
      for (let i = 0; i < length; i++) {
        const point = lightMove(field, colour, chance);
        const wrong = pointsOf(size).filter((each) => field.isLegal(each, colour) !== board.isLegal(each, colour));
        expect(wrong).toEqual([]);
        if (point === 0) field.pass();
        else {
          const after = libertiesAfter(field, point, colour, 99);
          field.play(point, colour);
          // Enemies that go give a liberty beside the stone; where they touch own strings elsewhere, there may be more.
          board.play(point, colour);
          if (field.taken === 0) expect(after).toBe(board.libertiesOf(point));
          else expect(after).toBeLessThanOrEqual(board.libertiesOf(point));
        }
        if (point === 0) board.play(0, colour);
        colour = colour === 0 ? 1 : 0;
      }
      expect(field.ko).toBe(board.ko);
      const copy = new PlayoutField(size);
      copy.copyFrom(field);
      const loaded = new PlayoutField(size);
      loaded.load(board.cells, board.ko);
      for (const each of [field, copy, loaded]) expectSame(each, board);
    }),
    { numRuns: 30 },
  );
});

const expectSame = (field: PlayoutField, board: GoBoard): void => {
  const empties = pointsOf(board.size).filter((point) => board.at(point) === EMPTY);
  expect([...field.empties.subarray(0, field.emptyCount)].toSorted((a, b) => a - b)).toEqual(empties);
  for (const [place, point] of field.empties.subarray(0, field.emptyCount).entries())
    expect(field.places[point]).toBe(place);
  let lead = 0;
  for (const point of pointsOf(board.size)) {
    const cell = board.at(point);
    expect(field.cells[point]).toBe(cell);
    expect(field.around[point]).toBe(aroundOf(board.cells as Uint8Array, point));
    if (cell >= EMPTY) continue;
    lead += cell === 0 ? 1 : -1;
    const head = field.head[point]!;
    const stones = board.listStones(point);
    expect(stones.every((stone) => field.head[stone] === head)).toBe(true);
    expect(field.stones[head]).toBe(stones.length);
    const liberties = board.listLiberties(point);
    const pseudo = stones.flatMap((stone) => NEIGHBOURS.filter((way) => board.at(stone + way) === EMPTY)).length;
    expect(field.pseudo[head]).toBe(pseudo);
    expect(field.isInAtari(head)).toBe(liberties.length === 1);
    if (liberties.length === 1) expect(field.lastLiberty(head)).toBe(liberties[0]);
    expect(findLiberties(field, head, 99)).toBe(liberties.length);
  }
  expect(field.lead).toBe(lead);
};
