import { describe, expect, it } from 'vitest';
import { GO_PASS } from '../../../../games/index.ts';
import { builtRace } from './built-race.ts';
import { countRace, lead } from './race-count.ts';
import { createRaceReader } from './race-reader.ts';
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

  it('guesses where it may not read', () => {
    const race = builtRace({ outsideA: 3, outsideB: 2, shared: 3, eyeA: 2, eyeB: 0 })!;
    const reading = reader.analyse(race.board, race.a, race.b, { nodes: 1 });
    expect(reading.isCertain).toBe(false);
    expect(reading.killed).toBe('yes');
  });
});
