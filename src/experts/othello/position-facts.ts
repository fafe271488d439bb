/// Positions of Othello as the facts that compiled theories take: owns(x, d3), owns(o, e5), blank(a1), x being black.
import { SQUARE_NAMES } from '../../games/index.ts';
import type { Position } from '../../games/index.ts';
import { atom, compound, failed, ok } from '../../logic/index.ts';
import type { Result, Term } from '../../logic/index.ts';
import type { Delta, Facts, Problem, Relations } from '../../relations/index.ts';

/// What stands on a square, as the first number of a triple.
const [BLACK_DISC, WHITE_DISC, NO_DISC] = [0, 1, 2] as const;

const factOf = (square: string, state: number): Term =>
  state === NO_DISC
    ? compound('blank', [atom(square)])
    : compound('owns', [atom(state === BLACK_DISC ? 'x' : 'o'), atom(square)]);

/// The numbers of the facts of a theory, by square and what stands there. -1 where the theory has no such input.
export class PositionFacts {
  readonly #numbers: Int32Array;
  // Used again for each position, so that nothing is allocated: arrays, and their first parts of each length.
  readonly #facts = new Int32Array(64);
  readonly #added = new Int32Array(64);
  readonly #removed = new Int32Array(64);
  readonly #factParts = partsOf(this.#facts);
  readonly #addedParts = partsOf(this.#added);
  readonly #removedParts = partsOf(this.#removed);
  readonly #delta: { added: Facts; removed: Facts } = { added: this.#added, removed: this.#removed };

  private constructor(numbers: Int32Array) {
    this.#numbers = numbers;
  }

  /// A problem where the theory knows other squares or players.
  static of({ facts, program }: Relations): Result<PositionFacts, Problem> {
    const numbers = new Int32Array(3 * 64).fill(-1);
    for (let square = 0; square < 64; square++)
      for (let state = 0; state < 3; state++) {
        if (!program.inputs.includes(state === NO_DISC ? 'blank/1' : 'owns/2')) continue;
        const number = facts.number(factOf(SQUARE_NAMES[square]!, state));
        if (!number.ok) return failed(number.error);
        numbers[square * 3 + state] = number.value;
      }
    return ok(new PositionFacts(numbers));
  }

  /// The facts of a position; the array is used again by the next call.
  facts(position: Position): Facts {
    let size = 0;
    for (let half = 0; half < 2; half++) {
      let black = half === 0 ? position.blackLow : position.blackHigh;
      let white = half === 0 ? position.whiteLow : position.whiteHigh;
      for (let at = half * 96; at < half * 96 + 96; at += 3) {
        const number = this.#numbers[at + NO_DISC - 2 * (black & 1) - (white & 1)]!;
        if (number >= 0) this.#facts[size++] = number;
        black >>>= 1;
        white >>>= 1;
      }
    }
    return this.#factParts[size]!;
  }

  /// What changes from one position to another; it is used again by the next call.
  delta(before: Position, after: Position): Delta {
    let [added, removed] = [0, 0];
    const low = (before.blackLow ^ after.blackLow) | (before.whiteLow ^ after.whiteLow);
    const high = (before.blackHigh ^ after.blackHigh) | (before.whiteHigh ^ after.whiteHigh);
    for (let half = 0; half < 2; half++)
      for (let bits = half === 0 ? low : high; bits !== 0; bits &= bits - 1) {
        const square = half * 32 + 31 - Math.clz32(bits & -bits);
        const now = this.#numbers[square * 3 + stateOf(after, square)]!;
        const then = this.#numbers[square * 3 + stateOf(before, square)]!;
        if (now >= 0) this.#added[added++] = now;
        if (then >= 0) this.#removed[removed++] = then;
      }
    this.#delta.added = this.#addedParts[added]!;
    this.#delta.removed = this.#removedParts[removed]!;
    return this.#delta;
  }
}

const partsOf = (numbers: Int32Array): readonly Int32Array[] =>
  Array.from({ length: numbers.length + 1 }, (_, length) => numbers.subarray(0, length));

const stateOf = (position: Position, square: number): number => {
  const bit = 1 << (square & 31);
  const isLow = square < 32;
  if (((isLow ? position.blackLow : position.blackHigh) & bit) !== 0) return BLACK_DISC;
  return ((isLow ? position.whiteLow : position.whiteHigh) & bit) !== 0 ? WHITE_DISC : NO_DISC;
};
