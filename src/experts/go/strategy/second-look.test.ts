import { describe, expect, test } from 'vitest';
import { BLACK, GO_PASS, GoBoard, WHITE, pointOf } from '../../../games/index.ts';
import type { Colour } from '../../../games/index.ts';
import { at, boardWith } from '../cases/recognition.fixture.ts';
import type { Candidate } from './first-order.ts';
import { LocalSearch } from './local-search.ts';
import { OutlookJudge } from './outlook.ts';
import { parametersFor } from './parameters.ts';
import type { SecondLookInput } from './second-look.ts';
import { lookAgain, readAlone } from './second-look.ts';
import { BoardWindows } from './window.ts';

const inputOf = (board: GoBoard, colour: Colour, more: Partial<SecondLookInput> = {}): SecondLookInput => ({
  board,
  colour,
  last: GO_PASS,
  judge: new OutlookJudge(board.size),
  search: new LocalSearch(board.size),
  windows: new BoardWindows(board.size),
  parameters: { ...parametersFor(board.size), samples: 60, steps: 1500 },
  komi: 7.5,
  isLate: () => false,
  ...more,
});
const candidate = (name: string, value: number, isOwn = false): Candidate => ({
  move: at(name),
  value,
  shares: isOwn ? [{ proposal: { isOwn: true } as Candidate['shares'][number]['proposal'], counted: value }] : [],
  bonuses: [],
});
const drawn = (...rows: readonly string[]): GoBoard => {
  const board = new GoBoard(rows.length);
  if (!board.load(rows.toReversed().join(''))) throw new Error('no such position');
  return board;
};

describe('the second look', () => {
  const fight = () => boardWith('D5 E6 F6 G5 F4 E3 D3', 'E5 F5 E4 D4 C6 D7 G3');

  test('puts the capture before what the sums preferred', () => {
    const seen = lookAgain([candidate('H8', 5), candidate('A9', 4), candidate('C4', 3)], inputOf(fight(), BLACK));
    expect(seen[0]!.move).toBe(at('C4'));
    const { looked } = seen[0]!;
    expect(looked!.firstOrder).toBe(3);
    expect(looked!.gain).toBeGreaterThan(5);
    expect(looked!.samples).toBeGreaterThan(100);
    expect(looked!.line[0]).toBe(at('C4'));
    // Values fall, and those that were hardly read are behind by what they promised less.
    const values = seen.map(({ value }) => value);
    expect(values).toEqual(values.toSorted((one, other) => other - one));
  });

  test('what a person knows counts in full', () => {
    const plain = lookAgain([candidate('C4', 10), candidate('H8', 9)], inputOf(fight(), BLACK));
    const known = lookAgain([candidate('C4', 10), candidate('H8', 100, true)], inputOf(fight(), BLACK));
    expect(plain[0]!.move).toBe(at('C4'));
    expect(known[0]!.move).toBe(at('H8'));
    expect(known[0]!.value).toBeGreaterThan(plain[0]!.value + 50);
  });

  test('on a large board those that are read on alone are told in points, and stand before all others', () => {
    const parameters = { ...parametersFor(19), samples: 40, steps: 400, alone: 150, finalists: 2 };
    const board = new GoBoard(19);
    board.play(pointOf(4, 4), BLACK);
    board.play(pointOf(16, 16), WHITE);
    const points = [pointOf(6, 3), pointOf(4, 16), pointOf(3, 3), pointOf(10, 10)];
    const candidates = points.map((move, i) => ({ ...candidate('A1', 8 - i), move }));
    const seen = lookAgain(candidates, inputOf(board, BLACK, { parameters }));
    expect(seen.map(({ move }) => move).toSorted()).toEqual(candidates.map(({ move }) => move).toSorted());
    for (const { move, value, looked } of seen.slice(0, 2)) {
      expect(value).toBe(looked!.gain);
      expect(looked!.firstOrder).toBe(8 - points.indexOf(move));
    }
    expect(seen[0]!.value).toBeGreaterThanOrEqual(seen[1]!.value);
    for (const { value } of seen.slice(2)) expect(value).toBeLessThanOrEqual(seen[1]!.value);
  });

  test('without time, the sums stay as they are', () => {
    const candidates = [candidate('H8', 5), candidate('C4', 3)];
    expect(lookAgain(candidates, inputOf(fight(), BLACK, { isLate: () => true }))).toBe(candidates);
    expect(lookAgain([], inputOf(fight(), BLACK))).toEqual([]);
  });

  test('moves that are not looked at have a value, too, and never stand before the best', () => {
    const parameters = { ...parametersFor(9), samples: 60, steps: 600, looked: 1 };
    const seen = lookAgain([candidate('C4', 5), candidate('H8', 4)], inputOf(fight(), BLACK, { parameters }));
    expect(seen.map(({ move, looked }) => [move, looked !== undefined])).toEqual([
      [at('C4'), true],
      [at('H8'), false],
    ]);
  });

  // White at C5 saves stones that black takes there otherwise. Playouts after a pass rarely see that: a pass must be read on.
  test('a move is compared with what the other side does after a pass', () => {
    const board = drawn(
      '.........',
      '.....OX..',
      '..O.OOXX.',
      '......OX.',
      'OO.O.XOOX',
      'OXOXOOOX.',
      '.XX.XOXX.',
      '..XXXX...',
      '.........',
    );
    const before = board.print();
    const input = inputOf(board, WHITE, { last: at('D4'), parameters: { ...parametersFor(9), steps: 3000 } });
    const [best] = lookAgain([candidate('C5', 20), candidate('E9', 4), candidate('F9', 2)], input);
    expect(best!.move).toBe(at('C5'));
    expect(best!.looked!.gain).toBeGreaterThan(5);
    expect(readAlone(at('C5'), 1000, input)).toBeGreaterThan(5);
    expect(board.print()).toBe(before);
  });
});
