/// A match as one of its players lives through it.
import { failed, ok } from '../../logic/index.ts';
import type { Result, Term } from '../../logic/index.ts';
import { GdlFault, gameSeed, seededRandom } from '../../rules/index.ts';
import { Beliefs } from './beliefs.ts';
import type { Limits, Observation } from './beliefs.ts';
import type { MessageProblem, Told } from './message.ts';
import type { AnyReasoner } from './open-reasoner.ts';
import type { Thinker } from './thinker.ts';

export interface PlayedMatchOptions {
  readonly id: string;
  readonly reasoner: AnyReasoner;
  /// By its place among the reasoner's roles.
  readonly role: number;
  readonly startClock: number;
  /// Seconds.
  readonly playClock: number;
  /// Milliseconds of each clock that are left to the way of the answer.
  readonly margin: number;
  readonly thinker: Thinker;
  readonly seed: number;
}

/// Of a clock that is shorter than the margin, this part is used.
const LEAST_PART = 0.2;

/// Milliseconds to think of a clock in seconds.
export const thinkingTime = (clock: number, margin: number): number =>
  Math.max(clock * 1000 - margin, clock * 1000 * LEAST_PART);

/// Steps whose messages were lost, at most.
const MOST_LOST = 100;

export class PlayedMatch {
  readonly options: PlayedMatchOptions;
  readonly #beliefs: Beliefs<unknown>;
  /// Ends what is being thought now.
  #controller = new AbortController();
  /// What is done with the match, one after the other.
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: PlayedMatchOptions) {
    this.options = options;
    this.#beliefs = new Beliefs(options.reasoner, options.role, seededRandom(options.seed));
  }

  /// The move, after the step before has been taken in. A thought that still goes on is ended: its master waits no longer.
  play(told: Told, received: number): Promise<Result<Term, MessageProblem>> {
    const { reasoner, role, playClock, margin, thinker, seed } = this.options;
    return this.#next(async (signal) => {
      const deadline = received + thinkingTime(playClock, margin);
      const problem = await this.#take(told, { deadline, signal });
      if (problem !== undefined) return failed(problem);
      const { states, turn } = this.#beliefs;
      const legal = this.#beliefs.legal();
      if (legal.length === 0)
        return failed({ code: 'no-legal-move', message: 'there is no legal move', hint: 'is the game over?' });
      const random = seededRandom(gameSeed(seed, turn));
      return ok(await thinker.think({ reasoner, role, states, legal, deadline, signal, random }));
    });
  }

  /// The goals at the end, by role; undefined where the end is not known for sure.
  stop(told: Told, received: number): Promise<Result<readonly (number | undefined)[] | undefined, MessageProblem>> {
    const { reasoner, playClock, margin } = this.options;
    return this.#next(async (signal) => {
      await this.#take(told, { deadline: received + thinkingTime(playClock, margin), signal });
      const [state, ...others] = this.#beliefs.states;
      if (others.length > 0 || !reasoner.terminal(state)) return ok(undefined);
      return ok(reasoner.roles.map((_, role) => reasoner.goal(state, role)));
    });
  }

  /// Ends what is being thought.
  abort(): void {
    this.#controller.abort();
  }

  #next<T>(work: (signal: AbortSignal) => Promise<Result<T, MessageProblem>>): Promise<Result<T, MessageProblem>> {
    this.abort();
    const controller = new AbortController();
    this.#controller = controller;
    const done = this.#last.then(() => work(controller.signal)).catch(rulesAtFault);
    this.#last = done;
    return done;
  }

  /// Takes in what was told of the last step.
  async #take(told: Told, limits: Limits): Promise<MessageProblem | undefined> {
    const roles = this.options.reasoner.roles.length;
    if (told.kind === 'nothing') return undefined;
    if (told.kind === 'moves') {
      if (told.moves.length !== roles)
        return {
          code: 'wrong-number-of-moves',
          message: `there are ${told.moves.length} moves for ${roles} roles`,
          hint: 'one move for each role is wanted, in the order of the rules',
        };
      return (await this.#beliefs.observe(told, limits)) ? undefined : ILLEGAL;
    }
    const missed = told.turn - this.#beliefs.turn - 1;
    // The first message has turn 0; a turn that is known already is asked again.
    if (missed === -1) return undefined;
    if (missed < 0 || missed > MOST_LOST || told.move === undefined)
      return {
        code: 'wrong-turn',
        message: `this is turn ${this.#beliefs.turn}, not ${told.turn}`,
        hint: 'turns are counted from 0, one for each PLAY',
      };
    for (let i = 0; i < missed; i++) await this.#beliefs.observe({ kind: 'unknown' }, limits);
    const observation: Observation = { kind: 'percepts', move: told.move, percepts: told.percepts };
    await this.#beliefs.observe(observation, limits);
    return undefined;
  }
}

const ILLEGAL: MessageProblem = {
  code: 'illegal-moves',
  message: 'these moves are not all legal here',
  hint: 'was a PLAY lost on its way? The match stands where it stood',
};

/// Rules that cannot be run are a problem of the match; anything else is a bug.
const rulesAtFault = (error: unknown): { readonly ok: false; readonly error: MessageProblem } => {
  if (error instanceof GdlFault) return failed(error.problem);
  throw error;
};
