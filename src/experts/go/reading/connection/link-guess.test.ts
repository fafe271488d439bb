import { describe, expect, test } from 'vitest';
import { GoBoard, pointsOf } from '../../../../games/index.ts';
import { seededRandom } from '../../../../play/index.ts';
import { at, boardFrom } from '../capture/diagram.fixture.ts';
import { createCaptureReader } from '../capture/capture-reader.ts';
import { createConnectionSearch } from './connection-search.ts';
import { stringGoal } from './link-goal.ts';
import { LinkGuesser } from './link-guess.ts';

const guesser = new LinkGuesser(createCaptureReader());
const search = createConnectionSearch(createCaptureReader());
const WIDTHS = { joins: 5, cuts: 8, spare: 2 };

const guess = (board: GoBoard, a: number, b: number, isJoinerFirst: boolean, nodes = 20_000, widths = WIDTHS) =>
  guesser.guess({ board, stone: a, goal: stringGoal(board, b), isJoinerFirst, nodes, widths });

/// An opening on 13 lines.
const opening = () =>
  boardFrom(
    ...[
      '.............',
      '.........O...',
      '...X.....XO..',
      '..........O..',
      '...O....X....',
      '.........XXX.',
      '..O.....X..O.',
      '.............',
      '.....O..X....',
      '.......X..X..',
      '.....O..O....',
      '.............',
      '.............',
    ],
  );

describe('guesses about links', () => {
  test('comes to an end where the search of all moves does not; the board is left as it was', () => {
    const board = opening();
    const before = board.print();
    search.begin({ board, stone: at('L10'), goal: stringGoal(board, at('M7')), koMaster: 'nobody', nodes: 35_000 });
    let isJoined = false;
    for (let stones = search.distance(); stones <= 10 && !isJoined; stones++) isJoined = search.connect(stones);
    expect([isJoined, search.isSpent]).toEqual([false, true]);
    const found = guess(board, at('L10'), at('M7'), true, 20_000, { joins: 4, cuts: 8, spare: 1 });
    expect(found.isJoined).toBe(false);
    expect(board.print()).toBe(before);
  });

  test('the line of a join begins with its move, and is legal', () => {
    const board = boardFrom('.......', '.......', '..O....', '.X.X...', '.......', '.......', '.......');
    const { isJoined, move, line } = guess(board, at('B4'), at('D4'), true);
    expect(isJoined).toBe(true);
    expect(line[0]).toBe(move);
    for (const [i, each] of line.entries()) expect(board.play(each, i % 2 === 0 ? 0 : 1)).toBe(true);
  });

  test('what is too far apart is cut, and what is taken is not joined', () => {
    const far = boardFrom('X.....X', 'OOOOOOO', '.......', '.......', '.......', '.......', '.......');
    expect(guess(far, at('A7'), at('G7'), true).isJoined).toBe(false);
  });

  test('stops at its limit', () => {
    const { nodes, isJoined } = guess(opening(), at('L10'), at('M7'), true, 50);
    expect(nodes).toBeLessThan(50 + 200);
    expect(isJoined).toBeUndefined();
  });

  test('on small boards it hardly ever differs from the search of all moves', () => {
    const random = seededRandom('links');
    let asked = 0;
    let same = 0;
    while (asked < 40) {
      const board = new GoBoard(5);
      for (let i = 0; i < 9; i++) board.play(random.pick(pointsOf(5)), random.below(2) === 0 ? 0 : 1);
      const own = pointsOf(5).filter((point) => board.at(point) === 0);
      if (own.length < 2) continue;
      const [a, b] = [random.pick(own), random.pick(own)];
      if (board.headOf(a) === board.headOf(b)) continue;
      for (const isJoinerFirst of [true, false]) {
        search.begin({ board, stone: a, goal: stringGoal(board, b), koMaster: 'nobody', nodes: 10_000 });
        let isJoined = false;
        for (let stones = search.distance(); stones <= 10 && !isJoined; stones++)
          isJoined = isJoinerFirst ? search.connect(stones) : search.holds(stones);
        if (search.isSpent || search.sawKo) continue;
        const found = guess(board, a, b, isJoinerFirst);
        if (found.isJoined === undefined) continue;
        asked++;
        if (found.isJoined === isJoined) same++;
      }
    }
    expect(same / asked).toBeGreaterThan(0.95);
  });
});
