import { describe, expect, test } from 'vitest';
import type { Colour } from '../../../games/index.ts';
import {
  EMPTY,
  GoBoard,
  NEIGHBOURS,
  otherColour,
  pointColumn,
  pointOf,
  pointRow,
  pointsOf,
} from '../../../games/index.ts';
import { seededRandom } from '../../../rules/index.ts';
import { lineOf } from './ownership.ts';
import { at, boardOf, chooseMove } from './position.fixture.ts';
import { REACH_BY_STEP } from './reach-field.ts';
import { GoSituation } from './situation.ts';

/// The reach as it is defined, stone by stone.
const slowReach = (board: GoBoard, colour: Colour): Map<number, number> => {
  const reach = new Map<number, number>();
  for (const stone of pointsOf(board.size).filter((point) => board.at(point) === colour)) {
    const seen = new Set<number>();
    let wave = [stone];
    for (const gain of REACH_BY_STEP) {
      const next = wave
        .flatMap((point) => NEIGHBOURS.map((way) => point + way))
        .filter((point) => board.at(point) === EMPTY);
      wave = [...new Set(next)].filter((point) => !seen.has(point));
      for (const point of wave) {
        seen.add(point);
        reach.set(point, (reach.get(point) ?? 0) + gain);
      }
    }
  }
  return reach;
};

const randomBoard = (size: number, seed: number, moves: number): GoBoard => {
  const random = seededRandom(seed);
  const board = new GoBoard(size);
  let colour: Colour = 0;
  for (let n = 0; n < moves; n++) {
    board.play(chooseMove(board, colour, 0, random), colour);
    colour = otherColour(colour);
  }
  return board;
};

type Turn = (column: number, row: number) => [number, number];

/// The eight ways to lay a board on itself.
const turnsOf = (size: number): Turn[] => {
  const back = (n: number): number => size + 1 - n;
  return [
    (x, y) => [x, y],
    (x, y) => [back(x), y],
    (x, y) => [x, back(y)],
    (x, y) => [back(x), back(y)],
    (x, y) => [y, x],
    (x, y) => [back(y), x],
    (x, y) => [y, back(x)],
    (x, y) => [back(y), back(x)],
  ];
};

const turnPoint = (point: number, turn: Turn): number => pointOf(...turn(pointColumn(point), pointRow(point)));

const turned = (board: GoBoard, turn: Turn, isSwapped: boolean): GoBoard => {
  const letters = Array<string>(board.size ** 2).fill('.');
  for (const point of pointsOf(board.size)) {
    const cell = board.at(point);
    if (cell === EMPTY) continue;
    const index = pointsOf(board.size).indexOf(turnPoint(point, turn));
    letters[index] = 'XO'[isSwapped ? cell ^ 1 : cell]!;
  }
  const other = new GoBoard(board.size);
  expect(other.load(letters.join(''))).toBe(true);
  return other;
};

describe('potential', () => {
  test('is what its definition says', () => {
    const board = randomBoard(9, 3, 40);
    const situation = new GoSituation(board);
    for (const colour of [0, 1] as const) {
      const slow = slowReach(board, colour);
      for (const point of pointsOf(9)) expect(situation.reach(colour)[point]).toBe(slow.get(point) ?? 0);
    }
  });

  test('stones stop the waves', () => {
    const situation = new GoSituation(boardOf('.O...', 'XO...', '.O...', '.O...', '.O...'));
    expect(situation.reach(0)[at('A1')]).toBe(REACH_BY_STEP[2]);
    expect(situation.reach(0)[at('C3')]).toBe(0);
  });

  test('turning the board turns everything, exchanging the colours exchanges the sides', () => {
    const board = randomBoard(7, 5, 30);
    const plain = new GoSituation(board);
    const summary = (situation: GoSituation, map: (point: number) => number, isSwapped: boolean): unknown => {
      const sign = isSwapped ? -1 : 1;
      const points = (list: readonly number[]): string =>
        list
          .map(map)
          .toSorted((a, b) => a - b)
          .join(' ');
      const side = (colour: Colour): number => (isSwapped ? colour ^ 1 : colour);
      const sorted = (lines: readonly string[]): string[] => [...lines].toSorted();
      return {
        ownership: sorted(
          pointsOf(7).map(
            (point) =>
              `${map(point)} ${sign * situation.ownership()[point]! + 0} ${sign * situation.potential()[point]! + 0}`,
          ),
        ),
        links: sorted(
          situation
            .links()
            .map(
              (link) =>
                `${side(link.colour)} ${link.shape} ${points([link.from, link.to])} ${points(link.points)} ${points(link.peeps)} ${link.standing.status}`,
            ),
        ),
        groups: sorted(
          situation
            .groups()
            .map(
              (group) =>
                `${side(group.colour)} ${points(group.stones)} ${points(group.liberties)} ${group.eyeCount.low} ${group.eyeCount.high} ${group.innerArea}`,
            ),
        ),
        regions: sorted(
          [...situation.regions(0), ...situation.regions(1)].map(
            (region) =>
              `${side(region.colour)} ${region.extent} ${points(region.points)} ${points(region.fence)} ${points(region.gates)} ${region.eyes?.shape}`,
          ),
        ),
        families: sorted(
          situation
            .families()
            .map(
              (family) =>
                `${side(family.colour)} ${points(family.stones)} ${points(family.domain)} ${points(family.exits)} ${family.territory} ${family.encirclement} ${family.vitality}`,
            ),
        ),
        frames: sorted(situation.frames().map((frame) => `${side(frame.colour)} ${points(frame.points)}`)),
        contacts: points(situation.contacts()),
        saddles: sorted(
          situation
            .families()
            .flatMap((family) =>
              situation.saddles(family).map((saddle) => `${saddle.height} ${points(saddle.points)}`),
            ),
        ),
      };
    };
    for (const turn of turnsOf(7)) {
      for (const isSwapped of [false, true]) {
        const other = new GoSituation(turned(board, turn, isSwapped));
        const mapped = summary(plain, (point) => turnPoint(point, turn), false);
        expect(summary(other, (point) => point, isSwapped)).toEqual(mapped);
      }
    }
  });

  test('the likely owner of a point is the side that reaches it more', () => {
    const situation = new GoSituation(
      boardOf('.......', '.......', '..X....', '.......', '....O..', '.......', '.......'),
    );
    expect(situation.ownership()[at('B6')]).toBeGreaterThan(0);
    expect(situation.ownership()[at('F2')]).toBeLessThan(0);
    expect(situation.ownership()[at('D4')]).toBe(0);
    expect(situation.ownership()[at('C5')]).toBe(1);
    expect(situation.pointAt(at('E3'))).toMatchObject({ colour: 1, ownership: -1, string: at('E3'), family: at('E3') });
  });
});

describe('the sea', () => {
  test('frames of both sides meet at the contact points', () => {
    const empty = '.........';
    const situation = new GoSituation(
      boardOf(empty, empty, '..X...O..', empty, empty, empty, '..X...O..', empty, empty),
    );
    expect(situation.frames().map(({ colour }) => colour)).toEqual([0, 1]);
    const contacts = situation.contacts(8);
    expect(contacts.length).toBeGreaterThan(0);
    expect(new Set(contacts.map(pointColumn))).toEqual(new Set([5]));
    expect(situation.contacts(1000)).toEqual([]);
  });

  test('the pass between two groups of a family is its saddle point', () => {
    const empty = '...........';
    const situation = new GoSituation(boardOf(empty, empty, empty, '..XX..XX...', ...Array<string>(7).fill(empty)));
    const [family] = situation.families();
    expect(family!.groups).toHaveLength(2);
    const saddles = situation.saddles(family!);
    expect(saddles[0]!.hills).toEqual(family!.groups);
    expect(saddles[0]!.points).toEqual([at('E8'), at('F8')]);
  });
});

test('lines are counted from the nearest edge', () => {
  expect([at('A1'), at('C4'), at('K10'), at('T19')].map((point) => lineOf(point, 19))).toEqual([1, 3, 10, 1]);
});
