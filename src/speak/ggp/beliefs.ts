/// Where a game may stand, as far as one role has been told. With all moves known that is one state; with percepts (GDL-II) a sample
/// of the states that agree with everything seen so far.
import type { Term } from '../../logic/index.ts';
import { pickRandom } from '../../rules/index.ts';
import type { Random, Reasoner } from '../../rules/index.ts';
import { Rests } from './rest.ts';
import { foldedSet, indexOfTerm, printTerms } from './term-text.ts';

/// What a role learns of one step. Unknown: a message was lost.
export type Observation =
  | { readonly kind: 'moves'; readonly moves: readonly Term[] }
  | { readonly kind: 'percepts'; readonly move: Term; readonly percepts: readonly Term[] }
  | { readonly kind: 'unknown' };

/// States that are kept, and moves of the others that are tried from each of them.
const MOST_STATES = 48;
const MOST_TRIES = 200;

export interface Limits {
  /// By performance.now(): searching ends here at the latest.
  readonly deadline: number;
  readonly signal: AbortSignal;
}

export class Beliefs<State> {
  readonly #reasoner: Reasoner<State>;
  readonly #role: number;
  readonly #random: Random;
  readonly #history: Observation[] = [];
  #states: readonly State[];

  constructor(reasoner: Reasoner<State>, role: number, random: Random) {
    this.#reasoner = reasoner;
    this.#role = role;
    this.#random = random;
    this.#states = [reasoner.initial()];
  }

  /// Steps that were observed.
  get turn(): number {
    return this.#history.length;
  }

  get states(): readonly State[] {
    return this.#states;
  }

  /// The moves that the role has in all states, or in one of them where they have none in common.
  legal(): readonly Term[] {
    const [first, ...others] = this.#states.map((state) => this.#reasoner.legal(state, this.#role));
    const common = first!.filter((move) => others.every((legal) => indexOfTerm(legal, move) >= 0));
    return common.length > 0 ? common : first!;
  }

  /// Takes a step in. False where no state agrees with the moves of all roles: nothing has changed then.
  async observe(observation: Observation, limits: Limits): Promise<boolean> {
    const rests = new Rests();
    let next = await this.#advance(this.#states, observation, limits, rests);
    if (next.length === 0 && observation.kind === 'moves') return false;
    this.#history.push(observation);
    if (next.length === 0) next = await this.#search(limits, rests);
    // Better a state that is not quite right than none: our own move, at least, was made.
    if (next.length === 0 && observation.kind === 'percepts')
      next = await this.#advance(this.#states, { ...observation, percepts: [] }, limits, rests, false);
    if (next.length > 0) this.#states = next;
    return true;
  }

  /// The states after a step that agree with what was told, each once.
  async #advance(
    states: readonly State[],
    told: Observation,
    limits: Limits,
    rests: Rests,
    heed = true,
  ): Promise<readonly State[]> {
    const found = new Map<string, State>();
    for (const state of states) {
      for (const next of this.#successors(state, told, heed)) {
        if (next !== undefined) found.set(printTerms(this.#reasoner.facts(next)), next);
        if (found.size >= MOST_STATES || isSpent(limits)) return [...found.values()];
        await rests.rest();
      }
    }
    return [...found.values()];
  }

  /// From the beginning, depth first: other pasts may explain what was seen when those that were kept do not.
  async #search(limits: Limits, rests: Rests): Promise<readonly State[]> {
    const found: State[] = [];
    const path = [this.#successors(this.#reasoner.initial(), this.#history[0]!, true)];
    while (path.length > 0 && found.length < MOST_STATES / 4 && !isSpent(limits)) {
      const step = path.at(-1)!.next();
      if (step.done === true) path.pop();
      else if (step.value !== undefined) {
        if (path.length === this.#history.length) found.push(step.value);
        else path.push(this.#successors(step.value, this.#history[path.length]!, true));
      }
      await rests.rest();
    }
    return found;
  }

  /// What may follow a state, one try after the other; undefined for a try that does not agree with what was told.
  *#successors(state: State, told: Observation, heed: boolean): Generator<State | undefined, undefined, undefined> {
    const reasoner = this.#reasoner;
    if (reasoner.terminal(state)) return;
    const wanted = told.kind === 'percepts' ? foldedSet(told.percepts) : '';
    for (const moves of this.#jointMoves(state, told)) {
      const seen = heed && told.kind === 'percepts' ? reasoner.sees(state, moves, this.#role) : undefined;
      yield seen === undefined || foldedSet(seen) === wanted ? reasoner.next(state, moves) : undefined;
    }
  }

  /// Moves of all roles that may have been made: all of them where there are few, else some at random.
  *#jointMoves(state: State, told: Observation): Generator<readonly Term[], undefined, undefined> {
    const choices = this.#reasoner.roles.map((_, role) => this.#choices(state, role, told));
    if (choices.some((moves) => moves.length === 0)) return;
    const count = choices.reduce((product, moves) => product * moves.length, 1);
    if (count > MOST_TRIES) {
      for (let i = 0; i < MOST_TRIES; i++) yield choices.map((moves) => pickRandom(moves, this.#random)!);
      return;
    }
    // Numbers from a random one on, each read as one digit per role.
    const start = Math.floor(this.#random() * count);
    for (let i = 0; i < count; i++) {
      let rest = (start + i) % count;
      yield choices.map((moves) => {
        const move = moves[rest % moves.length]!;
        rest = Math.floor(rest / moves.length);
        return move;
      });
    }
  }

  /// The moves that a role may have made. They are the reasoner's own terms: messages may spell them otherwise.
  #choices(state: State, role: number, told: Observation): readonly Term[] {
    const legal = this.#reasoner.legal(state, role);
    const made =
      told.kind === 'moves'
        ? told.moves[role]
        : told.kind === 'percepts' && role === this.#role
          ? told.move
          : undefined;
    if (made === undefined) return legal;
    const index = indexOfTerm(legal, made);
    return index < 0 ? [] : [legal[index]!];
  }
}

const isSpent = ({ deadline, signal }: Limits): boolean => signal.aborted || performance.now() >= deadline;
