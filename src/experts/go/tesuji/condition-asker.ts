/// Whether a condition holds on a board: true, false, or undefined where it hangs on what nobody could answer.
import { EMPTY, GO_PASS, otherColour, pointColumn, pointRow } from '../../../games/index.ts';
import type { Colour, GoBoard } from '../../../games/index.ts';
import type { Asking } from './asking.ts';
import type { Amount, Comparison, Condition, StatementWord } from './condition.ts';
import { ELSEWHERE } from './tesuji.ts';

export interface ConditionPlace {
  readonly board: GoBoard;
  /// The colour of own.
  readonly own: Colour;
  /// The point of a name.
  readonly at: (name: string) => number;
  readonly asking: Asking;
}

type Answer = boolean | undefined;

export const holdsAt = (condition: Condition, place: ConditionPlace): Answer => {
  switch (condition.kind) {
    case 'and':
    case 'or': {
      const decisive = condition.kind === 'or';
      let isUnknown = false;
      for (const part of condition.parts) {
        const answer = holdsAt(part, place);
        if (answer === decisive) return decisive;
        if (answer === undefined) isUnknown = true;
      }
      return isUnknown ? undefined : !decisive;
    }
    case 'not': {
      const answer = holdsAt(condition.part, place);
      return answer === undefined ? undefined : !answer;
    }
    case 'compare':
      return compared(amountAt(condition.left, place), condition.sign, amountAt(condition.right, place));
    case 'statement':
      return stated(condition.word, condition.names.map(place.at), place);
    case 'after':
      return after(condition.moves, condition.part, place);
  }
};

const compared = (left: number, sign: Comparison, right: number): boolean => {
  switch (sign) {
    case '=':
      return left === right;
    case '!=':
      return left !== right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
  }
};

/// A point without a stone has no liberties and no stones.
const amountAt = (amount: Amount, { board, at }: ConditionPlace): number => {
  if (amount.kind === 'number') return amount.value;
  const { size } = board;
  if (amount.word === 'size') return size;
  const point = at(amount.names[0]!);
  if (amount.word === 'line') {
    const [column, row] = [pointColumn(point), pointRow(point)];
    return Math.min(column, row, size + 1 - column, size + 1 - row);
  }
  if (board.at(point) >= EMPTY) return 0;
  return amount.word === 'liberties' ? board.libertiesOf(point) : board.stonesOf(point);
};

const isYes = (outcome: string | undefined): Answer => (outcome === undefined ? undefined : outcome === 'yes');
const isNo = (outcome: string | undefined): Answer => (outcome === undefined ? undefined : outcome === 'no');

const stated = (word: StatementWord, points: readonly number[], place: ConditionPlace): Answer => {
  const { board, own, asking } = place;
  const [point, other] = points as readonly [number, number];
  const isStone = board.at(point) < EMPTY;
  switch (word) {
    case 'playable':
      return playable(point, own, place);
    case 'enemy-playable':
      return playable(point, otherColour(own), place);
    case 'joined':
      return isStone && board.headOf(point) === board.headOf(other);
    case 'linked': {
      if (!isStone || board.at(other) !== board.at(point)) return false;
      if (board.headOf(point) === board.headOf(other)) return true;
      return isNo(asking.disconnect(board, point, other));
    }
    case 'captured': {
      if (!isStone) return true;
      const defended = isNo(asking.defend(board, point));
      return defended === true ? isYes(asking.attack(board, point)) : defended;
    }
    case 'capturable':
      return isStone && isYes(asking.attack(board, point));
    case 'saveable':
      return isStone && isYes(asking.defend(board, point));
    case 'safe':
      return isStone && isNo(asking.attack(board, point));
    case 'ladder':
      return isStone && isYes(asking.ladder(board, point));
    case 'weak':
      return isStone && (asking.isWeak?.(board, point) ?? undefined);
    case 'strong':
      return isStone && (asking.isStrong?.(board, point) ?? undefined);
  }
};

// A stone with three liberties is not taken at once; of one with fewer the reader is asked.
const playable = (point: number, colour: Colour, { board, asking }: ConditionPlace): Answer => {
  if (board.at(point) !== EMPTY || !board.play(point, colour)) return false;
  const answer = board.libertiesOf(point) >= 3 || isNo(asking.attack(board, point));
  board.undo();
  return answer;
};

const after = (moves: readonly string[], part: Condition, place: ConditionPlace): Answer => {
  const { board } = place;
  let made = 0;
  let colour = place.own;
  let isLegal = true;
  for (const move of moves) {
    if (!board.play(move === ELSEWHERE ? GO_PASS : place.at(move), colour)) {
      isLegal = false;
      break;
    }
    made++;
    colour = otherColour(colour);
  }
  const answer = isLegal && holdsAt(part, place);
  for (; made > 0; made--) board.undo();
  return answer;
};
