/// What the kernel of words can do, as numbers: an operation times four and which way operands are shifted.
import { OPCODES } from './netlist.ts';
import type { Netlist } from './netlist.ts';

export const OPERATIONS = {
  and: 0,
  or: 1,
  andNot: 2,
  any: 3,
  /// A word is added to a sum.
  addWord: 4,
  /// The product of two words is added to a sum.
  addProduct: 5,
  /// A guard, and products of it with other words.
  addChunks: 6,
  /// The bits of words, of products, of products with a guard.
  countWord: 7,
  countAnd: 8,
  countAndNot: 9,
  countChunks: 10,
  /// Words become empty.
  clear: 11,
  /// Runs are done again until nothing changes.
  settle: 12,
} as const;

/// The second operand is shifted to the left, or to the right; by 64 and more in words that have two halves.
export const LEFT = 0;
export const RIGHT = 1;
export const FAR = 2;

export const kindOf = (operation: number, direction: number): number => operation * 4 + direction;
export const operationOf = (kind: number): number => kind >> 2;
export const directionOf = (kind: number): number => kind & 3;

/// Which way a shift goes that does not leave the word.
export const directionOfShift = (shift: number): number =>
  (shift < 0 ? RIGHT : LEFT) + (Math.abs(shift) >= 64 ? FAR : 0);

/// The kind of a gate of a netlist. A shift that leaves the word counts as none: what is shifted is replaced by an empty word.
export const gateKind = ({ opcodes, shifts, lanes }: Netlist, gate: number): number => {
  const direction = Math.abs(shifts[gate]!) >= lanes ? LEFT : directionOfShift(shifts[gate]!);
  switch (opcodes[gate]) {
    case OPCODES.and:
      return kindOf(OPERATIONS.and, direction);
    case OPCODES.or:
      return kindOf(OPERATIONS.or, direction);
    case OPCODES.andNot:
      return kindOf(OPERATIONS.andNot, direction);
    case OPCODES.any:
      return kindOf(OPERATIONS.any, LEFT);
    default:
      throw new Error(`gate ${gate} has the opcode ${opcodes[gate]}, which is not computed`);
  }
};
