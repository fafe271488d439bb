/// The training example: what a record says, as facts for the times from the base to the failure.
import { compound, int } from '../../logic/index.ts';
import type { Budget, Query, Term } from '../../logic/index.ts';
import { explain } from './explanation.ts';
import type { Explanation } from './explanation.ts';
import type { Theory } from './theory.ts';

/// A record as theories see it, times counted from 1.
export interface Episode {
  /// Facts of the board before the move of that time.
  readonly states: (time: number) => readonly Term[];
  /// Who moved at that time, and what: the arguments of move/3 behind the time.
  readonly move: (time: number) => { readonly player: Term; readonly move: Term };
  /// The first time of which anything is known.
  readonly start: number;
  /// The time at which the failure was recognised.
  readonly failure: number;
  /// The last time of which the board is known, such as the one behind the failure; the failure unless given.
  readonly until?: number;
}

export interface Attempt {
  readonly isProved: boolean;
  /// Undefined where the goal cannot be proved. Made when it is first looked at, which must be before the facts change.
  readonly explanation?: Explanation;
  /// Calls of predicates.
  readonly calls: number;
  readonly isBudgetSpent: boolean;
}

const BUDGET: Budget = { steps: 3_000_000 };

export class Example {
  readonly #theory: Theory;
  readonly #episode: Episode;
  readonly #known = new Set<number>();

  constructor(theory: Theory, episode: Episode) {
    this.#theory = theory;
    this.#episode = episode;
    this.#run(compound('retractall', [anything('move', 3)]));
    this.#run(compound('retractall', [anything('pre_state', 3)]));
    this.#run(compound('retractall', [anything('stored', 1)]));
  }

  /// Moves the base to a time: facts of the times from it to the failure are there afterwards, and move/2 speaks of it alone.
  setBase(base: number): void {
    const { failure, until = failure } = this.#episode;
    for (let time = failure + 1; time <= until; time++) {
      if (this.#known.has(time)) continue;
      this.#known.add(time);
      this.#assert(this.#episode.states(time));
    }
    for (let time = this.#episode.failure; time >= base; time--) {
      if (this.#known.has(time)) continue;
      this.#known.add(time);
      const { player, move } = this.#episode.move(time);
      this.#assert([...this.#episode.states(time), compound('move', [int(time), player, move])]);
    }
    const { player, move } = this.#episode.move(base);
    this.#run(compound('retractall', [anything('move', 2)]));
    this.#assert([compound('move', [player, move])]);
  }

  /// Keeps a useful concept for later explanations.
  store(concept: Term): void {
    this.#assert([compound('stored', [concept])]);
  }

  /// All explanations, one after the other, of why the move of the base is of the kind that `concept` names, such as `bad_move`.
  *explanations(
    concept: string,
    base: number,
    budget: Budget = BUDGET,
  ): Generator<Explanation, Omit<Attempt, 'explanation'>> {
    const { player, move } = this.#episode.move(base);
    const query = this.#theory.prolog.query(compound(concept, [int(base), player, move]), { proofs: true, budget });
    let isProved = false;
    try {
      for (const { proof } of query) {
        isProved = true;
        yield explain(proof!, this.#theory);
      }
    } finally {
      query.return();
    }
    return { isProved, calls: query.steps, isBudgetSpent: query.outcome.status === 'budget' };
  }

  /// Tries to prove that the move of the base is of the kind that `concept` names.
  attempt(concept: string, base: number, budget: Budget = BUDGET): Attempt {
    const { player, move } = this.#episode.move(base);
    const goal = compound(concept, [int(base), player, move]);
    const query = this.#theory.prolog.query(goal, { limit: 1, proofs: true, budget });
    const theory = this.#theory;
    for (const { proof } of query) {
      let explanation: Explanation | undefined;
      return {
        isProved: true,
        get explanation() {
          return (explanation ??= explain(proof!, theory));
        },
        calls: query.steps,
        isBudgetSpent: false,
      };
    }
    return { isProved: false, calls: query.steps, isBudgetSpent: query.outcome.status === 'budget' };
  }

  #assert(facts: readonly Term[]): void {
    this.#theory.prolog.assert(facts);
  }

  #run(goal: Term): void {
    const query: Query = this.#theory.prolog.query(goal, { limit: 1 });
    for (const _ of query) return;
    throw new Error(`facts cannot be changed: ${JSON.stringify(query.outcome)}`);
  }
}

const anything = (name: string, arity: number): Term =>
  compound(
    name,
    Array.from({ length: arity }, (_, i) => ({ kind: 'var' as const, name: `X${i}` })),
  );
