/// Whether a string lives by two eyes that it surrounds alone: areas in which every empty point is a liberty of it. The
/// other side can never fill both, whatever is played, even if the string's side always passes.
import type { GoBoard } from '../../../../games/index.ts';
import { EDGE, EMPTY, NEIGHBOURS, POINT_LIMIT } from '../../../../games/index.ts';

const MOST = 8;

const marks = new Float64Array(POINT_LIMIT);
const area = new Int32Array(MOST + 1);
let round = 0;

// Walks from an empty point over everything that is not the string. Every empty point must touch the string, and no other
// stones of its colour may be inside: taking them would give the other side room. `first` is the first walk of the string:
// what such a walk gave up on is no eye, from whichever side it is entered.
const isEye = (board: GoBoard, start: number, head: number, first: number): boolean => {
  const walk = ++round;
  const { cells } = board;
  let count = 0;
  area[count++] = start;
  marks[start] = walk;
  let isClosed = true;
  for (let i = 0; i < count; i++) {
    const point = area[i]!;
    let touches = cells[point] !== EMPTY;
    for (let way = 0; way < 4; way++) {
      const beside = point + NEIGHBOURS[way]!;
      const cell = cells[beside]!;
      if (cell === EDGE) continue;
      if (cell < EMPTY && board.headOf(beside) === head) {
        touches = true;
        continue;
      }
      if (marks[beside] === walk) continue;
      if (cell === cells[head] || marks[beside]! >= first || count === MOST) return false;
      marks[beside] = walk;
      area[count++] = beside;
    }
    if (!touches) isClosed = false;
  }
  return isClosed;
};

export const hasTwoEyes = (board: GoBoard, stone: number): boolean => {
  if (board.libertiesOf(stone) < 2) return false;
  const head = board.headOf(stone);
  const { cells } = board;
  const first = round + 1;
  let eyes = 0;
  let at = head;
  do {
    for (let way = 0; way < 4; way++) {
      const point = at + NEIGHBOURS[way]!;
      if (cells[point] !== EMPTY || marks[point]! >= first) continue;
      if (isEye(board, point, head, first) && ++eyes === 2) return true;
    }
    at = board.nextStone(at);
  } while (at !== head);
  return false;
};
