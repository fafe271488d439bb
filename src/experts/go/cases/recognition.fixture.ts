/// Positions of 9x9 for tests of cases, as names of stones, and what a case sees of a board without stored moves and swings.
import type { Colour } from '../../../games/index.ts';
import { BLACK, GoBoard, WHITE, parsePoint } from '../../../games/index.ts';
import { GoSituation } from '../position/situation.ts';
import { allReaders } from '../reading/all-readers.ts';
import { USUAL_VALUES } from './case-values.ts';
import type { Recognition } from './recognition.ts';

export const at = (name: string): number => {
  const point = parsePoint(name, 9);
  if (!point.ok) throw new Error(point.error.message);
  return point.value;
};

export const boardWith = (black: string, white: string): GoBoard => {
  const board = new GoBoard(9);
  for (const [names, colour] of [
    [black, BLACK],
    [white, WHITE],
  ] as const)
    for (const name of names.split(' ')) if (!board.play(at(name), colour)) throw new Error(name);
  return board;
};

/// Stones are worth two points each, and nothing else counts.
export const recognitionOf = (board: GoBoard, colour: Colour, last = 0): Recognition => {
  const readers = allReaders();
  return {
    board,
    colour,
    situation: new GoSituation(board, readers),
    readers,
    values: USUAL_VALUES,
    last,
    stored: () => [],
    shapely: () => [],
    swing: () => 0,
    stake: (stones) => 2 * stones.length,
  };
};
