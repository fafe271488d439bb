/// States as text that a person can read and type: the rows of the board, who is to move, and what else matters.
import type { Result } from '../../logic/index.ts';
import { failed, ok } from '../../logic/index.ts';
import { placeAt } from '../../rules/index.ts';
import type { Colour } from './colour.ts';
import { BLACK, EMPTY, WHITE, colourName } from './colour.ts';
import type { GoConvention } from './point.ts';
import { GO_PASS, parsePoint, printPoint } from './point.ts';
import { breathlessStone, stoneAt } from './position.ts';
import type { GoReferee } from './referee.ts';
import type { GoState, Past } from './state.ts';
import { pastHashes, remember } from './state.ts';

/// The rows, the upper one first (`X` black, `O` white, `.` empty), then `black to move, 12 moves made`, and lines for ko,
/// the last stone, passes and prisoners where there are any. `seen` holds the hashes of earlier positions, which may not come again; who
/// types a position leaves it out.
export const printGoState = (state: GoState, convention?: GoConvention): string => {
  const { size, stones, turn, ko, last, passes, moves, prisoners } = state;
  const lines = Array.from({ length: size }, (_, i) => stones.slice((size - 1 - i) * size, (size - i) * size));
  lines.push(`${colourName(turn)} to move, ${moves} moves made`);
  if (ko !== 0) lines.push(`ko: ${printPoint(ko, convention)}`);
  if (last !== GO_PASS) lines.push(`last: ${printPoint(last, convention)}`);
  if (passes !== 0) lines.push(`passes: ${passes}`);
  if (prisoners[0] !== 0 || prisoners[1] !== 0) lines.push(`prisoners: black ${prisoners[0]}, white ${prisoners[1]}`);
  const seen = pastHashes(state.past).filter((hash) => hash !== state.hash);
  if (seen.length > 0) lines.push(`seen: ${seen.map((hash) => hash.toString(16)).join(' ')}`);
  return lines.join('\n');
};

// Rows may be drawn: with blanks, numbers on both sides, and the last move in parentheses.
const ROW_FRAME = /^\d{1,2}(?=[\s(.XxOo●○·+])|(?<=[\s).XxOo●○·+])\d{1,2}$|[\s()]/gu;
const COLUMN_LETTERS = /^a\s*b/i;
const TO_MOVE = /^(black|white) to move(?:, (\d{1,6}) moves? made)?$/i;
const EXTRA = /^(ko|last|passes|prisoners|seen): *(.*)$/i;
const PRISONERS = /^black (\d{1,6}), white (\d{1,6})$/i;

const letterOf = (mark: string): string | undefined => {
  if (/^[xX#●]$/u.test(mark)) return 'X';
  if (/^[oO○]$/u.test(mark)) return 'O';
  return /^[-.+_·]$/u.test(mark) ? '.' : undefined;
};

/// Reads what `printGoState` writes; also drawn boards with letters and numbers at their sides.
export const parseGoState = (text: string, referee: GoReferee, convention?: GoConvention): Result<GoState> => {
  const { rules } = referee;
  const { size } = rules;
  const rows: string[] = [];
  const extras: { -readonly [Field in 'ko' | 'last' | 'passes' | 'moves']?: number } & {
    prisoners?: [number, number];
    past?: Past;
  } = {};
  const said = new Set<string>();
  let turn: Colour | undefined;
  let offset = 0;
  const hint = `a position is ${size} rows of ${size} points (X, O or .), then "black to move, 0 moves made"`;
  const wrong = (message: string, help = hint): Result<never> =>
    failed({ code: 'not-a-position', message, hint: help, place: placeAt(text, Math.min(offset, text.length)) });

  const readExtra = (name: string, value: string): string | undefined => {
    if (said.has(name)) return `${name} is said twice`;
    said.add(name);
    if (name === 'ko' || name === 'last') {
      const point = parsePoint(value, size, convention);
      if (!point.ok || point.value === GO_PASS) return point.ok ? `${name} is a point` : point.error.message;
      extras[name] = point.value;
    } else if (name === 'passes') {
      if (!/^\d{1,3}$/.test(value)) return `${value} is no number of passes`;
      extras.passes = Number(value);
    } else if (name === 'prisoners') {
      const counts = PRISONERS.exec(value);
      if (counts === null) return 'prisoners are given as "black 2, white 1"';
      extras.prisoners = [Number(counts[1]), Number(counts[2])];
    } else {
      for (const word of value.split(/\s+/)) {
        const hash = /^[0-9a-f]{1,14}$/.test(word) ? Number.parseInt(word, 16) : Number.NaN;
        if (!Number.isSafeInteger(hash)) return `${word.slice(0, 40)} is not the hash of a position`;
        extras.past = remember(extras.past, hash);
      }
    }
    return undefined;
  };

  for (const line of text.split('\n')) {
    const words = line.trim();
    const toMove = TO_MOVE.exec(words);
    const extra = EXTRA.exec(words);
    if (toMove) {
      if (turn !== undefined) return wrong('the side to move is said twice');
      turn = toMove[1]!.toLowerCase() === 'black' ? BLACK : WHITE;
      if (toMove[2] !== undefined) extras.moves = Number(toMove[2]);
    } else if (extra) {
      const problem = readExtra(extra[1]!.toLowerCase(), extra[2]!.trim());
      if (problem !== undefined) return wrong(problem);
    } else if (words !== '' && !COLUMN_LETTERS.test(words)) {
      const row = rows.length + 1;
      if (row > size) return wrong(`expected the side to move, found ${JSON.stringify(words.slice(0, 40))}`);
      const marks = [...words.replaceAll(ROW_FRAME, '')];
      if (marks.length !== size) return wrong(`row ${row} from above has ${marks.length} points instead of ${size}`);
      const bad = marks.find((mark) => letterOf(mark) === undefined);
      if (bad !== undefined) return wrong(`row ${row} from above: ${bad} is neither a stone nor an empty point`);
      rows.unshift(marks.map((mark) => letterOf(mark)).join(''));
    }
    offset += line.length + 1;
  }
  if (rows.length < size) return wrong(`${rows.length} rows instead of ${size}`);
  if (turn === undefined) return wrong('the side to move is missing');
  const position = { size, stones: rows.join('') };
  if (extras.ko !== undefined && stoneAt(position, extras.ko) !== EMPTY) return wrong('the ko is not an empty point');
  if (extras.last !== undefined && stoneAt(position, extras.last) === EMPTY)
    return wrong('the last move is not a stone on the board');
  if (extras.past !== undefined && rules.ko === 'simple')
    return wrong('these rules do not ask what was seen', 'leave the line away, or choose rules with superko');
  const state = referee.setUp(position.stones, turn, extras);
  if (state !== undefined) return ok(state);
  const stone = printPoint(breathlessStone(position)!, convention);
  return wrong(`the stone on ${stone} has no liberty`, 'every string needs an empty point beside it');
};
