/// One closed eye space: does it give two eyes? The wall around it is taken as one string that cannot be broken from
/// outside, and the attacker as having all the time he needs. Then the question is about the shape alone: the defender
/// parts the space, or leaves it; the attacker puts stones into it until the defender has to take them.
import { NEIGHBOURS, pointColumn, pointRow } from '../../../../games/index.ts';

/// Larger spaces are not looked at: they live.
export const MOST_EYE_POINTS = 8;

const WIDTH = 8;
// Found values by shape, stones and side. Shapes come again all the time.
const KNOWN = new Map<number, Map<number, boolean>>();

/// Whether a space of these points lives. `taken` says which of them have stones of the attacker.
export const eyeSpaceLives = (
  points: ArrayLike<number>,
  count: number,
  taken: (point: number) => boolean,
  isAttackerFirst: boolean,
): boolean => {
  if (count > MOST_EYE_POINTS) return true;
  let left = WIDTH * 8;
  let low = WIDTH * 8;
  for (let i = 0; i < count; i++) {
    left = Math.min(left, pointColumn(points[i]!));
    low = Math.min(low, pointRow(points[i]!));
  }
  // The points in the order of their rows, so that the same shape has the same number.
  const order = Array.from({ length: count }, (_, i) => points[i]!).sort((one, other) => one - other);
  let shape = 1;
  let stones = 0;
  for (let i = 0; i < count; i++) {
    const at = (pointRow(order[i]!) - low) * WIDTH + pointColumn(order[i]!) - left;
    shape = (Math.imul(shape, 67) + at) >>> 0;
    shape %= 0x1fffffff;
    if (taken(order[i]!)) stones |= 1 << i;
  }
  const key = shape * 16 + count;
  let ofShape = KNOWN.get(key);
  if (ofShape === undefined) KNOWN.set(key, (ofShape = new Map()));
  const full = (1 << count) - 1;
  const state = stateOf(full & ~stones, stones, isAttackerFirst);
  const known = ofShape.get(state);
  if (known !== undefined) return known;
  const beside = order.map((one) => {
    let bits = 0;
    for (const way of NEIGHBOURS) {
      const at = order.indexOf(one + way);
      if (at >= 0) bits |= 1 << at;
    }
    return bits;
  });
  return lives(full & ~stones, stones, isAttackerFirst, beside, ofShape);
};

const stateOf = (empty: number, stones: number, isAttackerFirst: boolean): number =>
  ((empty << MOST_EYE_POINTS) | stones) * 2 + (isAttackerFirst ? 1 : 0);

const lives = (
  empty: number,
  stones: number,
  isAttackerFirst: boolean,
  beside: readonly number[],
  known: Map<number, boolean>,
): boolean => {
  const space = empty | stones;
  if (partOf(space, space, beside) !== space) return true;
  if (bitCount(space) <= 2) return false;
  const state = stateOf(empty, stones, isAttackerFirst);
  const before = known.get(state);
  if (before !== undefined) return before;
  const answer = isAttackerFirst
    ? !attackerWins(empty, stones, beside, known)
    : defenderLives(empty, stones, beside, known);
  known.set(state, answer);
  return answer;
};

const attackerWins = (
  empty: number,
  stones: number,
  beside: readonly number[],
  known: Map<number, boolean>,
): boolean => {
  // The attacker waits before the last empty point: in the end the defender has to take all stones with it.
  if ((empty & (empty - 1)) === 0) return !lives(stones, 0, true, beside, known);
  for (let i = 0; i < beside.length; i++) {
    const bit = 1 << i;
    if ((empty & bit) === 0) continue;
    const string = partOf(bit, stones | bit, beside);
    if ((reachOf(string, beside) & empty & ~bit) === 0) continue;
    if (!lives(empty & ~bit, stones | bit, false, beside, known)) return true;
  }
  return false;
};

const defenderLives = (
  empty: number,
  stones: number,
  beside: readonly number[],
  known: Map<number, boolean>,
): boolean => {
  for (let i = 0; i < beside.length; i++) {
    const bit = 1 << i;
    if ((empty & bit) === 0) continue;
    // Strings of the attacker without liberties go.
    let left = stones;
    let room = empty & ~bit;
    for (let rest = stones; rest !== 0;) {
      const string = partOf(rest & -rest, stones, beside);
      rest &= ~string;
      if ((reachOf(string, beside) & empty & ~bit) !== 0) continue;
      left &= ~string;
      room |= string;
    }
    if (lives(room, left, true, beside, known)) return true;
  }
  // To leave it is possible as long as there are two liberties.
  return (empty & (empty - 1)) !== 0 && lives(empty, stones, true, beside, known);
};

const bitCount = (bits: number): number => {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
};

const reachOf = (bits: number, beside: readonly number[]): number => {
  let reached = 0;
  for (let i = 0; i < beside.length; i++) if ((bits & (1 << i)) !== 0) reached |= beside[i]!;
  return reached;
};

// The part of the space that hangs together with the first of these points.
const partOf = (from: number, space: number, beside: readonly number[]): number => {
  let part = from & -from;
  for (let grown = 0; grown !== part;) {
    grown = part;
    part |= reachOf(part, beside) & space;
  }
  return part;
};
