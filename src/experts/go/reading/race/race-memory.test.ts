import { describe, expect, test } from 'vitest';
import type { Colour } from '../../../../games/index.ts';
import { EMPTY, GoBoard as Board, pointsOf } from '../../../../games/index.ts';
import { seededRandom } from '../../../../play/index.ts';
import { builtRace } from './built-race.ts';
import { rememberRaces } from './race-memory.ts';
import { createRaceReader } from './race-reader.ts';
import { randomRace } from './random-race.ts';

const reader = createRaceReader();
const read = reader.analyse.bind(reader);
const NODES = { nodes: 20_000 };

describe('races that were read to their end', () => {
  test('are not read again until something changes where they rest, and hold again when that was taken back', () => {
    const { board, a, b } = builtRace({ outsideA: 3, outsideB: 2, shared: 1, eyeA: 0, eyeB: 0 })!;
    const remembering = rememberRaces(read);
    const first = remembering(board, a, b);
    expect([first.isCertain, first.isRemembered]).toEqual([true, undefined]);
    expect(remembering(board, a, b)).toEqual({ ...first, nodes: 0, isRemembered: true });
    expect(remembering(board, a, b, {}, true).isRemembered).toBeUndefined();
    const [liberty] = board.listLiberties(b);
    board.play(liberty!, board.cells[a] as Colour);
    expect(remembering(board, a, b).isRemembered).toBeUndefined();
    board.undo();
    expect(remembering(board, a, b).isRemembered).toBe(true);
    const far = pointsOf(board.size).find((point) => board.cells[point] === EMPTY && !first.region!.includes(point));
    if (far !== undefined) {
      board.play(far, 0);
      expect(remembering(board, a, b).isRemembered).toBe(true);
    }
  });

  test('are told alike whatever changes elsewhere', () => {
    let compared = 0;
    for (let seed = 1; seed <= 3000; seed++) {
      const race = randomRace(seed, 2 + (seed % 2), 4);
      if (race === undefined) continue;
      const { board, a, b } = race;
      const random = seededRandom(`elsewhere ${seed}`);
      const { region, line: _, ...told } = read(board, a, b, NODES);
      if (region === undefined) continue;
      const letters = [...board.print()].map((letter, i) =>
        region.includes(pointsOf(board.size)[i]!) ? letter : random.pick(['X', 'O', '.', '.']),
      );
      const changed = new Board(board.size);
      if (!changed.load(letters.join('')) || changed.print() === board.print()) continue;
      const { region: _region, line: _line, ...again } = read(changed, a, b, NODES);
      expect(again, `${board.print()} ${changed.print()}`).toEqual(told);
      compared++;
    }
    expect(compared).toBeGreaterThan(100);
  });
});
