/// Questions about a state that are soon answered and decide much: gates of few facts, by how many others they may settle.
import { OPCODES, UNKNOWN } from '../../circuits/index.ts';
import type { Network } from './network.ts';

/// Facts that a question looks at, at most; one that is looked at twice counts twice.
const MOST_FACTS = 80;
/// What a move that cannot be legal is worth, in gates: some that look whether it is made.
const MOVE = 4;

/// By gate, how many facts are looked at to compute it; 0 for gates that are no questions.
export const questionSizes = ({ netlist, facts }: Network): Int32Array => {
  const { gates, inputs, opcodes, a, b, segments } = netlist;
  const sizes = new Int32Array(gates);
  for (const { input } of facts) sizes[input] = 1;
  for (const { from, to, isLoop } of segments) {
    if (isLoop) continue;
    for (let gate = Math.max(from, inputs); gate < to; gate++) {
      if (opcodes[gate] === OPCODES.constant || opcodes[gate] === OPCODES.any) continue;
      const [left, right] = [sizes[a[gate]!]!, sizes[b[gate]!]!];
      if (left > 0 && right > 0 && left + right <= MOST_FACTS) sizes[gate] = left + right;
    }
  }
  return sizes;
};

/// The best questions where some gates are known. `shareOf` says in which share of the states a gate is true; so
/// many of those that make a difference, and of those that have the same answer in all of them.
export const bestQuestions = (
  { netlist, roles }: Network,
  sizes: Int32Array,
  known: Int8Array,
  shareOf: (gate: number) => number,
  most: number,
): number[] => {
  const { gates, inputs, opcodes, a, b } = netlist;
  // About how many gates are settled if a gate is 0, and if it is 1. What is reached in several ways counts several times.
  const zeros = new Float64Array(gates);
  const ones = new Float64Array(gates);
  for (const { moves } of roles) for (const { legal } of moves) zeros[legal]! += MOVE;
  const isOpen = (gate: number): boolean => known[gate] === UNKNOWN && opcodes[gate] !== OPCODES.constant;
  for (let gate = gates - 1; gate >= inputs; gate--) {
    if (!isOpen(gate)) continue;
    const [left, right] = [a[gate]!, b[gate]!];
    const [isZero, isOne] = [1 + zeros[gate]!, 1 + ones[gate]!];
    const opcode = opcodes[gate];
    // One operand settles the gate, or is the end of it: the gate is then the other operand.
    zeros[left]! += opcode === OPCODES.or ? 1 : isZero;
    ones[left]! += opcode === OPCODES.or ? isOne : 1;
    zeros[right]! += opcode === OPCODES.and ? isZero : 1;
    ones[right]! += opcode === OPCODES.or ? isOne : opcode === OPCODES.andNot ? isZero : 1;
  }
  // And backwards: an or that is 0 has no operand that is 1.
  for (let gate = inputs; gate < gates; gate++) {
    if (!isOpen(gate)) continue;
    const [left, right] = [a[gate]!, b[gate]!];
    if (opcodes[gate] === OPCODES.or) zeros[gate]! += zeros[left]! + zeros[right]!;
    else ones[gate]! += ones[left]! + (opcodes[gate] === OPCODES.and ? ones[right]! : zeros[right]!);
  }
  const scores = new Float64Array(gates);
  const open: number[] = [];
  const checks: number[] = [];
  for (let gate = 0; gate < gates; gate++) {
    if (sizes[gate] === 0 || known[gate] !== UNKNOWN) continue;
    const share = shareOf(gate);
    scores[gate] = (1 - share) * Math.min(zeros[gate]!, gates) + share * Math.min(ones[gate]!, gates) - sizes[gate]!;
    (share === 0 || share === 1 ? checks : open).push(gate);
  }
  const best = (questions: readonly number[]): number[] =>
    questions.toSorted((x, y) => scores[y]! - scores[x]! || x - y).slice(0, most);
  return [...best(open), ...best(checks)];
};
