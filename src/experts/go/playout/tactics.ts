/// Small questions about strings that playouts ask at every move: which liberties, how many after a move, is a chase lost.
import type { Colour } from '../../../games/index.ts';
import { EMPTY, NEIGHBOURS, POINT_LIMIT } from '../../../games/index.ts';
import { nextRound } from '../rounds.ts';
import { PlayoutField } from './field.ts';

const WAYS = Int16Array.from(NEIGHBOURS);

// Scratch for all questions, one at a time: a point or a string was seen where its mark is that of the present question.
const marks = new Int32Array(POINT_LIMIT);
const heads = new Int32Array(POINT_LIMIT);
let question = 0;
/// As if so many questions had been asked: what comes after them is not to be waited for.
export const skipQuestions = (asked: number): void => void (question = asked);

/// The liberties that the last question found.
export const found = new Int16Array(POINT_LIMIT);

/// Finds the liberties of a string, at most `most` of them, and says how many.
export const findLiberties = (field: PlayoutField, head: number, most: number): number => {
  const { cells, next } = field;
  const mark = (question = nextRound(question, marks, heads));
  let count = 0;
  let stone = head;
  do {
    for (let way = 0; way < 4; way++) {
      const point = stone + WAYS[way]!;
      if (cells[point] !== EMPTY || marks[point] === mark) continue;
      marks[point] = mark;
      found[count++] = point;
      if (count === most) return count;
    }
    stone = next[stone]!;
  } while (stone !== head);
  return count;
};

/// The liberties that the colour's string would have after a move on the point; counts no further than `most`, and takes
/// the place of each stone taken for one.
export const libertiesAfter = (field: PlayoutField, point: number, colour: Colour, most: number): number => {
  const { cells, head, next } = field;
  const mark = (question = nextRound(question, marks, heads));
  marks[point] = mark;
  let count = 0;
  for (let way = 0; way < 4; way++) {
    const beside = point + WAYS[way]!;
    const cell = cells[beside]!;
    if (cell === EMPTY) {
      if (marks[beside] === mark) continue;
      marks[beside] = mark;
      if (++count >= most) return count;
    } else if (cell === colour) {
      const string = head[beside]!;
      if (heads[string] === mark) continue;
      heads[string] = mark;
      // A liberty has four sides at most, so that many pseudo-liberties are enough without a walk.
      if (field.pseudo[string]! > 4 * most) return most;
      let stone = string;
      do {
        for (let each = 0; each < 4; each++) {
          const liberty = stone + WAYS[each]!;
          if (cells[liberty] !== EMPTY || marks[liberty] === mark) continue;
          marks[liberty] = mark;
          if (++count >= most) return count;
        }
        stone = next[stone]!;
      } while (stone !== string);
    } else if (cell === (colour ^ 1) && field.isInAtari(head[beside]!)) {
      if (marks[beside] === mark) continue;
      marks[beside] = mark;
      if (++count >= most) return count;
    }
  }
  return count;
};

/// Finds the points where the colour would take a string in atari that stands beside the string of `head`, its enemy;
/// writes them to `to` from `at` on and says how many there are in the list then.
export const findCaptures = (field: PlayoutField, head: number, to: Int16Array, at: number): number => {
  const { cells, next } = field;
  const mark = (question = nextRound(question, marks, heads));
  const enemy = cells[head]! ^ 1;
  let count = at;
  let stone = head;
  do {
    for (let way = 0; way < 4; way++) {
      const beside = stone + WAYS[way]!;
      if (cells[beside] !== enemy) continue;
      const string = field.head[beside]!;
      if (heads[string] === mark) continue;
      heads[string] = mark;
      if (!field.isInAtari(string)) continue;
      const point = field.lastLiberty(string);
      if (point !== field.ko) to[count++] = point;
    }
    stone = next[stone]!;
  } while (stone !== head);
  return count;
};

/// The stones that a move on the point would join, itself among them.
export const stonesAfter = (field: PlayoutField, point: number, colour: Colour): number => {
  const { cells, head } = field;
  const mark = (question = nextRound(question, marks, heads));
  let count = 1;
  for (let way = 0; way < 4; way++) {
    const beside = point + WAYS[way]!;
    if (cells[beside] !== colour) continue;
    const string = head[beside]!;
    if (heads[string] === mark) continue;
    heads[string] = mark;
    count += field.stones[string]!;
  }
  return count;
};

// Boards on which chases are played out, one for each size in use.
const trials: (PlayoutField | undefined)[] = [];
const captures = new Int16Array(POINT_LIMIT);

const trialOf = (field: PlayoutField): PlayoutField => {
  const trial = (trials[field.size] ??= new PlayoutField(field.size));
  trial.copyFrom(field);
  return trial;
};

/// Whether a string that has one liberty is lost although its side moves there: a ladder that runs to its end, or no
/// second liberty. Captures around the string are tried first. Chases that would branch count as won by the runner.
export const isChaseLost = (field: PlayoutField, stone: number, most = 60): boolean => {
  const runner = field.cells[stone] as Colour;
  const point = field.lastLiberty(field.head[stone]!);
  const liberties = libertiesAfter(field, point, runner, 3);
  if (liberties !== 2) return liberties < 2;
  return isRunLost(trialOf(field), stone, runner, most);
};

// The runner is to move on its one liberty; the field may be spoilt.
const isRunLost = (field: PlayoutField, stone: number, runner: Colour, most: number): boolean => {
  const chaser = (runner ^ 1) as Colour;
  for (let step = 0; step < most; step++) {
    const head = field.head[stone]!;
    if (findCaptures(field, head, captures, 0) > 0) return false;
    const exit = field.lastLiberty(head);
    if (!field.isLegal(exit, runner)) return true;
    field.play(exit, runner);
    const after = field.head[stone]!;
    const count = findLiberties(field, after, 3);
    if (count < 2) return true;
    if (count > 2) return false;
    const first = found[0]!;
    const second = found[1]!;
    // The chaser closes the side on which the runner would get more room. The closed side counts in the other's room.
    const roomFirst = libertiesAfter(field, first, runner, 4);
    const roomSecond = libertiesAfter(field, second, runner, 4);
    if (roomFirst > 3 && roomSecond > 3) return false;
    let close = roomFirst >= roomSecond ? first : second;
    if (!canChase(field, close, chaser)) {
      close = close === first ? second : first;
      if ((close === first ? roomSecond : roomFirst) > 3 || !canChase(field, close, chaser)) return false;
    }
    field.play(close, chaser);
    if (!field.isInAtari(field.head[stone]!)) return false;
  }
  return true;
};

const canChase = (field: PlayoutField, point: number, chaser: Colour): boolean =>
  field.isLegal(point, chaser) && libertiesAfter(field, point, chaser, 2) > 1;

/// A point that takes a string of two liberties in a ladder, or 0.
export const ladderPoint = (field: PlayoutField, stone: number): number => {
  const head = field.head[stone]!;
  if (field.pseudo[head]! > 8 || findLiberties(field, head, 3) !== 2) return 0;
  const first = found[0]!;
  const second = found[1]!;
  const runner = field.cells[stone] as Colour;
  const chaser = (runner ^ 1) as Colour;
  for (const [close, exit] of [
    [first, second],
    [second, first],
  ] as const) {
    if (libertiesAfter(field, exit, runner, 4) > 3 || !canChase(field, close, chaser)) continue;
    const trial = trialOf(field);
    trial.play(close, chaser);
    if (trial.isInAtari(trial.head[stone]!) && isRunLost(trial, stone, runner, 60)) return close;
  }
  return 0;
};
