/// A netlist: gates over words of bits, in the order in which they are run. What the bits of a word stand for is the
/// caller's business: the squares of one board (then words can be shifted against each other), or 128 positions.

/// Gates 0 to `inputs` - 1 are the inputs and have no opcode. Every other gate is one of these, `a` and `b` being earlier
/// gates (or, within a loop, gates of the same loop) and << a shift towards higher bits that drops what leaves the word:
export const OPCODES = {
  /// The constant number `a`.
  constant: 0,
  /// a & (b << shift)
  and: 1,
  /// a | (b << shift)
  or: 2,
  /// a & ~(b << shift)
  andNot: 3,
  /// All bits of the word (`lanes` of them) if `a` has any, else none.
  any: 4,
} as const;
export type Opcode = (typeof OPCODES)[keyof typeof OPCODES];

/// Gates from `from` up to, but without, `to`. A loop starts with its gates empty and runs again until nothing changes;
/// no gate of it negates another one of it, so that it ends.
export interface Segment {
  readonly from: number;
  readonly to: number;
  readonly isLoop: boolean;
}

export interface Netlist {
  /// Bits of a word that are in use: 1 to 128. With 1, there are no shifts, and `any` is not used.
  readonly lanes: number;
  readonly inputs: number;
  /// How many gates there are, inputs included. The arrays have that length.
  readonly gates: number;
  readonly opcodes: Uint8Array;
  readonly a: Int32Array;
  readonly b: Int32Array;
  /// Negative towards lower bits.
  readonly shifts: Int16Array;
  readonly constants: readonly bigint[];
  readonly segments: readonly Segment[];
  /// Counter i is the number of bits in all gates of `counted[i]`, taken together.
  readonly counted: readonly Int32Array[];
}
