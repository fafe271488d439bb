/// Walks over strings without making arrays: liberties and neighbours go into a buffer of the caller. Searches take these
/// walks many thousand times a second.
import type { Colour, GoBoard } from '../../../../games/index.ts';
import { EMPTY, NEIGHBOURS, POINT_LIMIT } from '../../../../games/index.ts';
import { nextRound } from '../../rounds.ts';

export const WAYS = new Int32Array(NEIGHBOURS);

// A point is marked in the round of the walk that has seen it, so that marks need no clearing.
const marks = new Int32Array(POINT_LIMIT);
let round = 0;

/// Writes the liberties of the stone's string to `out` from `start`, at most `most` of them, in the order of the board, so
/// that it does not hang on how the string grew. Says how many there are.
export const walkLiberties = (board: GoBoard, stone: number, out: Int32Array, start: number, most: number): number => {
  const { cells } = board;
  const mark = (round = nextRound(round, marks));
  let count = 0;
  let at = stone;
  const all = board.libertiesOf(stone);
  do {
    for (let way = 0; way < 4; way++) {
      const point = at + WAYS[way]!;
      if (cells[point] !== EMPTY || marks[point] === mark) continue;
      marks[point] = mark;
      let slot = start + count++;
      while (slot > start && out[slot - 1]! > point) {
        out[slot] = out[slot - 1]!;
        slot--;
      }
      out[slot] = point;
      if (count === all) return Math.min(count, most);
    }
    at = board.nextStone(at);
  } while (at !== stone);
  return Math.min(count, most);
};

/// Writes the heads of the strings of a colour beside the stone's string to `out`, each once. Says how many there are.
export const walkStringsBeside = (
  board: GoBoard,
  stone: number,
  colour: Colour,
  out: Int32Array,
  start: number,
): number => {
  const { cells } = board;
  const mark = (round = nextRound(round, marks));
  let count = 0;
  let at = stone;
  do {
    for (let way = 0; way < 4; way++) {
      const point = at + WAYS[way]!;
      if (cells[point] !== colour) continue;
      const head = board.headOf(point);
      if (marks[head] === mark) continue;
      marks[head] = mark;
      out[start + count++] = head;
    }
    at = board.nextStone(at);
  } while (at !== stone);
  return count;
};

/// How many liberties a stone of the colour would have at the empty point, with its string, at most `most`; what it would
/// take is counted as stones that leave.
export const libertiesAfter = (board: GoBoard, point: number, colour: Colour, most: number): number => {
  const { cells } = board;
  const mark = (round = nextRound(round, marks));
  marks[point] = mark;
  let count = 0;
  for (let way = 0; way < 4; way++) {
    const beside = point + WAYS[way]!;
    const cell = cells[beside]!;
    if (cell === EMPTY) {
      if (marks[beside] !== mark) {
        marks[beside] = mark;
        count++;
      }
    } else if (cell === (colour ^ 1)) {
      if (board.libertiesOf(beside) === 1 && marks[beside] !== mark) {
        marks[beside] = mark;
        count++;
      }
    } else if (cell === colour) {
      let at = beside;
      do {
        for (let other = 0; other < 4; other++) {
          const liberty = at + WAYS[other]!;
          if (cells[liberty] !== EMPTY || marks[liberty] === mark) continue;
          marks[liberty] = mark;
          count++;
        }
        at = board.nextStone(at);
      } while (at !== beside && count < most);
    }
    if (count >= most) return most;
  }
  return count;
};
