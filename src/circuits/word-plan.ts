/// How a netlist is run word by word. Gates that only serve one `or` are not kept: the `or` becomes a sum of parts, and a part adds its
/// bits to the sum. Parts that share an operand make a block, which is passed over where that operand, its guard, is zero: most
/// of what rules ask for is not there. The same goes for gates that are only counted.
import { OPCODES } from './netlist.ts';
import type { Netlist } from './netlist.ts';
import { usesOf } from './gate-order.ts';

/// (guard << guardShift) & (other << otherShift), or & ~ of it, added to a sum or counted. Without `other` all of the guard.
export interface Part {
  readonly guard: number;
  readonly guardShift: number;
  readonly other: number | undefined;
  readonly otherShift: number;
  readonly isNegated: boolean;
  /// The gate that is the sum, or the number of the counter.
  readonly to: number;
  /// The gate whose word, shifted, is all this, if it is kept anyway.
  readonly word: number | undefined;
  readonly wordShift: number;
}

export interface WordPlan {
  /// Gates that are computed and kept, other than sums.
  readonly isGate: Uint8Array;
  /// The gates that are sums of parts.
  readonly isSum: Uint8Array;
  readonly sumParts: readonly Part[];
  readonly countedParts: readonly Part[];
}

/// An `or` of fewer parts stays a gate.
const FEWEST_PARTS = 3;

export const planWords = (netlist: Netlist): WordPlan => {
  const { opcodes, a, b, shifts, lanes, inputs, gates } = netlist;
  // The kernel has sums for words of one i64 only.
  const isSumming = lanes <= 64;
  const { isNeeded, uses } = usesOf(netlist);
  const isCounted = new Uint8Array(gates);
  for (const list of netlist.counted) for (const gate of list) isCounted[gate] = 1;
  const isInLoop = new Uint8Array(gates);
  for (const { from, to, isLoop } of netlist.segments) if (isLoop) isInLoop.fill(1, from, to);

  // Gates that live on in the one `or` that looks at them.
  const isInside = new Uint8Array(gates);
  const couldBeInside = (gate: number): boolean =>
    gate >= inputs && uses[gate] === 1 && isCounted[gate] === 0 && isInLoop[gate] === 0;
  if (isSumming)
    for (let gate = inputs; gate < gates; gate++) {
      if (opcodes[gate] !== OPCODES.or || isInLoop[gate] === 1 || isNeeded[gate] === 0) continue;
      const [left, right] = [a[gate]!, b[gate]!];
      if (couldBeInside(left) && (opcodes[left] === OPCODES.or || opcodes[left] === OPCODES.and)) isInside[left] = 1;
      if (!couldBeInside(right)) continue;
      // The parts of a shifted sum would be shifted twice, and lose other bits than by one shift.
      if (opcodes[right] === OPCODES.and || (opcodes[right] === OPCODES.or && shifts[gate] === 0)) isInside[right] = 1;
    }

  const isAnd = (gate: number): boolean => gate >= inputs && opcodes[gate] === OPCODES.and && isInLoop[gate] === 0;
  const isGate = new Uint8Array(gates);
  const isSum = new Uint8Array(gates);
  const sumParts: Part[] = [];
  const partsOf = (sum: number): Part[] => {
    const parts: Part[] = [];
    const open = [sum];
    const add = (gate: number, shift: number): void => {
      if (isInside[gate] === 1 && opcodes[gate] === OPCODES.or) {
        open.push(gate);
        return;
      }
      // A gate that is kept for others is multiplied here again: its factors may guard it.
      const isProduct = isInside[gate] === 1 || (isSumming && isAnd(gate));
      parts.push({
        guard: isProduct ? a[gate]! : gate,
        guardShift: shift,
        other: isProduct ? b[gate]! : undefined,
        // Shifting a product shifts both factors: what one shift loses less than two, the other factor does not have.
        otherShift: isProduct ? shifts[gate]! + shift : 0,
        isNegated: false,
        to: sum,
        word: isInside[gate] === 1 ? undefined : gate,
        wordShift: shift,
      });
    };
    for (let gate = open.pop(); gate !== undefined; gate = open.pop()) {
      add(a[gate]!, 0);
      add(b[gate]!, shifts[gate]!);
    }
    return parts;
  };
  const isOnlyCounted = (gate: number): boolean =>
    gate >= inputs && uses[gate] === 0 && (opcodes[gate] === OPCODES.and || opcodes[gate] === OPCODES.andNot);
  const isLost = (shift: number): boolean => Math.abs(shift) >= lanes;
  for (let gate = gates - 1; gate >= inputs; gate--) {
    if (isNeeded[gate] === 0 || isInside[gate] === 1 || opcodes[gate] === OPCODES.constant || isOnlyCounted(gate))
      continue;
    if (isSumming && opcodes[gate] === OPCODES.or && isInLoop[gate] === 0) {
      const parts = partsOf(gate);
      if (parts.length >= FEWEST_PARTS) {
        isSum[gate] = 1;
        for (const part of parts) if (!isLost(part.guardShift) && !isLost(part.otherShift)) sumParts.push(part);
        continue;
      }
      // Its operands were meant to live inside; they come later in this walk and are gates again.
      isInside[a[gate]!] = isInside[b[gate]!] = 0;
    }
    isGate[gate] = 1;
  }

  const countedParts: Part[] = [];
  netlist.counted.forEach((list, counter) => {
    for (const gate of list) {
      const isFused = isOnlyCounted(gate) || (isSumming && isAnd(gate));
      const isNegated = isFused && opcodes[gate] === OPCODES.andNot;
      const shift = isFused ? shifts[gate]! : 0;
      if (isLost(shift) && !isNegated) continue;
      countedParts.push({
        guard: isFused ? a[gate]! : gate,
        guardShift: 0,
        other: isFused && !isLost(shift) ? b[gate]! : undefined,
        otherShift: shift,
        isNegated: isNegated && !isLost(shift),
        to: counter,
        word: isOnlyCounted(gate) ? undefined : gate,
        wordShift: 0,
      });
    }
  });
  return { isGate, isSum, sumParts, countedParts };
};
