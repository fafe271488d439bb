import { describe, expect, it } from 'vitest';
import { EMPTY, GO_PASS, GoBoard } from '../../../../games/index.ts';
import type { Colour } from '../../../../games/index.ts';
import { builtRace } from './built-race.ts';
import { countRace, lead } from './race-count.ts';
import { createRaceReader } from './race-reader.ts';
import { randomRace } from './random-race.ts';
import { turnedBoards } from './turned-board.ts';

const reader = createRaceReader();
const COUNTS = [0, 1, 2, 3];

describe('the race reader', () => {
  it('finds in plain races what counting liberties says', () => {
    let compared = 0;
    let drawn = 0;
    for (const outsideA of COUNTS)
      for (const outsideB of COUNTS)
        for (const shared of COUNTS)
          for (const eyeA of [0, 1, 2])
            for (const eyeB of [0, 1, 2]) {
              if (drawn++ % 13 !== 0) continue;
              const race = builtRace({ outsideA, outsideB, shared, eyeA, eyeB });
              if (race === undefined) continue;
              const { board, a, b } = race;
              const reading = reader.analyse(board, a, b);
              const count = countRace(board, a, b);
              expect(reading.isCertain).toBe(true);
              expect(reading.killed === 'yes').toBe(lead(count.a, count.b, count.shared) >= 0);
              expect(reading.saved === 'yes').toBe(lead(count.b, count.a, count.shared) < 1);
              compared++;
            }
    expect(compared).toBeGreaterThan(35);
  });

  it('tells who wins when the other side begins', () => {
    const even = builtRace({ outsideA: 3, outsideB: 3, shared: 0, eyeA: 0, eyeB: 0 })!;
    const first = reader.analyse(even.board, even.a, even.b);
    expect([first.saved, first.killed, first.isMoveNeeded]).toEqual(['yes', 'yes', true]);
    expect(even.board.listLiberties(even.b)).toContain(first.move);
    const second = reader.analyse(even.board, even.a, even.b, {}, true);
    expect([second.saved, second.killed]).toEqual(['no', 'no']);
    expect(even.board.listLiberties(even.a)).toContain(second.move);
    const seki = builtRace({ outsideA: 0, outsideB: 0, shared: 3, eyeA: 0, eyeB: 0 })!;
    const both = reader.analyse(seki.board, seki.a, seki.b);
    expect([both.saved, both.killed, both.move]).toEqual(['yes', 'no', GO_PASS]);
  });

  it('stops when its time is over, and does not call certain what it had no time for', () => {
    const { board, a, b } = builtRace({ outsideA: 3, outsideB: 3, shared: 3, eyeA: 0, eyeB: 0 })!;
    const whole = reader.analyse(board, a, b);
    expect(whole.isCertain).toBe(true);
    const late = reader.analyse(board, a, b, { isLate: () => true });
    expect(late.isCertain || late.isTakingSure).toBe(false);
    expect(late.region).toBeUndefined();
    expect(late.nodes).toBe(0);
  });

  it('reads the same from all sides: an eye against none', () => {
    // One liberty outside each and two shared, which count for black alone, because it has an eye.
    const built = builtRace({ outsideA: 1, outsideB: 1, shared: 2, eyeA: 1, eyeB: 0 })!;
    const text = built.board.print();
    const rows = Array.from({ length: 13 }, (_, row) => text.slice(row * 13, row * 13 + 13)).toReversed();
    for (const { board, at } of turnedBoards(rows)) {
      const before = board.print();
      const black = reader.analyse(board, at(5, 5), at(5, 3));
      const white = reader.analyse(board, at(5, 3), at(5, 5));
      expect(board.print()).toBe(before);
      expect(black.isCertain && white.isCertain).toBe(true);
      expect([black.saved, black.killed, black.isMoveNeeded]).toEqual(['yes', 'yes', false]);
      expect([white.saved, white.killed]).toEqual(['no', 'no']);
    }
  });

  it('shows how the race goes: its line can be played, and who loses is taken in it', () => {
    const ends = { won: 0, lost: 0, drawn: 0 };
    for (const outsideA of [0, 1, 3])
      for (const outsideB of [0, 2, 3])
        for (const [shared, eyeA] of [
          [0, 0],
          [2, 0],
          [1, 1],
          [3, 2],
        ] as const) {
          const race = builtRace({ outsideA, outsideB, shared, eyeA, eyeB: 0 });
          if (race === undefined) continue;
          const { board, a, b } = race;
          for (const secondBegins of [false, true]) {
            const { saved, killed, move, line } = reader.analyse(board, a, b, {}, secondBegins);
            let colour = board.at(secondBegins ? b : a) as Colour;
            for (const point of line) {
              expect(board.play(point, colour)).toBe(true);
              colour = (colour ^ 1) as Colour;
            }
            const isGone = [a, b].map((stone) => board.at(stone) === EMPTY);
            for (const _ of line) board.undo();
            if (move !== GO_PASS) expect(line[0]).toBe(move);
            const isDrawn = saved === 'yes' && killed === 'no';
            expect(line.length).toBeGreaterThanOrEqual(isDrawn ? 0 : 1);
            expect(isGone).toEqual(isDrawn ? [false, false] : [saved === 'no', killed === 'yes']);
            ends[isDrawn ? 'drawn' : killed === 'yes' ? 'won' : 'lost']++;
          }
        }
    expect(Math.min(ends.won, ends.lost, ends.drawn)).toBeGreaterThan(5);
  });

  it('guesses where it may not read', () => {
    const race = builtRace({ outsideA: 3, outsideB: 2, shared: 3, eyeA: 2, eyeB: 0 })!;
    const reading = reader.analyse(race.board, race.a, race.b, { nodes: 1 });
    expect(reading.isCertain).toBe(false);
    expect(reading.killed).toBe('yes');
  });
});

it('is certain with few nodes only of what many nodes say, too', () => {
  let compared = 0;
  for (let seed = 1; seed <= 500; seed++) {
    const race = randomRace(seed, 2 + (seed % 3), 4);
    if (race === undefined) continue;
    const { board, a, b } = race;
    for (const nodes of [250, 500]) {
      const few = reader.analyse(board, a, b, { nodes }, true);
      if (!few.isCertain) continue;
      const many = reader.analyse(board, a, b, { nodes: 100_000 }, true);
      expect([few.saved, few.killed], `${board.print()} ${a} ${b} ${nodes}`).toEqual([many.saved, many.killed]);
      compared++;
    }
  }
  expect(compared).toBeGreaterThan(40);
});

it('leaves open what stands only because the nodes were spent', () => {
  const board = new GoBoard(9);
  board.load('OX.XX.....O.OX....XXOOX....O..XX....OXXXX'.padEnd(81, '.'));
  for (const nodes of [250, 500, 2000]) {
    const { saved, isCertain } = reader.analyse(board, 98, 99, { nodes }, true);
    expect([saved, isCertain]).not.toEqual(['no', true]);
  }
  expect(reader.analyse(board, 98, 99, { nodes: 200_000 }, true)).toMatchObject({ saved: 'yes', killed: 'yes' });
});
