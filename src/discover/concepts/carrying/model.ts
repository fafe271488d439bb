/// What concepts say of a state: each adds its weight to the log odds of a win for every time that it is there. A concept weighs
/// differently for who is to move and for who has to wait: a row that can be finished at once, and one that can still be stopped.
import type { AnyState, Role } from '../../../rules/index.ts';
import type { StateCounter } from './state-counter.ts';

/// The log odds of role 0: `intercept`, `turn` for the one who is to move, and the weights of what each has.
export interface ConceptWeights {
  readonly intercept: number;
  readonly turn: number;
  /// By concept.
  readonly moving: readonly number[];
  readonly waiting: readonly number[];
}

/// Numbers of a row: those of concepts for the side to move, those for the other, and the turn.
export const columnsOf = (concepts: number): number => 2 * concepts + 1;

/// Writes what is to be weighed, as role 0 sees it: what role 1 has counts against it.
export const fillRow = (
  row: Float64Array,
  at: number,
  counts: Uint32Array,
  concepts: number,
  mover: Role | undefined,
): void => {
  // Where nobody or everybody moves, it is as if the second role did: nothing tells them apart.
  const isFirst = mover === 0;
  const [first, second] = isFirst ? [0, concepts] : [concepts, 0];
  for (let k = 0; k < concepts; k++) {
    row[at + first + k] = counts[k]!;
    row[at + second + k] = -counts[concepts + k]!;
  }
  row[at + 2 * concepts] = isFirst ? 1 : -1;
};

export class ConceptModel {
  readonly counter: StateCounter;
  readonly weights: ConceptWeights;
  readonly #moving: Float64Array;
  readonly #waiting: Float64Array;

  constructor(counter: StateCounter, weights: ConceptWeights) {
    this.counter = counter;
    this.weights = weights;
    this.#moving = Float64Array.from(weights.moving);
    this.#waiting = Float64Array.from(weights.waiting);
  }

  /// The log odds of a win for role 0, as far as concepts tell.
  odds(state: AnyState, mover: Role | undefined): number {
    const { concepts } = this.counter;
    const counts = this.counter.count(state);
    const [first, second] = mover === 0 ? [this.#moving, this.#waiting] : [this.#waiting, this.#moving];
    let odds = this.weights.intercept + (mover === 0 ? this.weights.turn : -this.weights.turn);
    for (let k = 0; k < concepts; k++) odds += first[k]! * counts[k]! - second[k]! * counts[concepts + k]!;
    return odds;
  }
}
