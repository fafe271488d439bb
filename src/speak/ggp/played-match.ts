/// A match as one of its players lives through it. It runs in the thread that thinks.
import { failed, ok } from '../../logic/index.ts';
import type { Result, Term } from '../../logic/index.ts';
import { GdlFault, gameSeed, seededRandom } from '../../rules/index.ts';
import { Beliefs } from './beliefs.ts';
import type { Limits, Observation } from './beliefs.ts';
import type { MessageProblem, Told } from './message.ts';
import type { OpenedRules } from './open-reasoner.ts';
import type { Question, Thinker } from './thinker.ts';

export interface PlayedMatchOptions {
  readonly rules: OpenedRules;
  /// By its place among the reasoner's roles.
  readonly role: number;
  readonly thinker: Thinker;
  readonly seed: number;
}

/// What is told while a move is sought.
export interface Progress {
  /// What was told has been taken in.
  readonly onTaken?: () => void;
  /// The best move so far; at first any legal one, before the thinking begins.
  readonly onBest?: (move: Term) => void;
}

/// Steps whose messages were lost, at most.
const MOST_LOST = 100;

type Problem = { readonly ok: false; readonly error: MessageProblem };

export class PlayedMatch {
  readonly #options: PlayedMatchOptions;
  readonly #beliefs: Beliefs<unknown>;
  /// Ends what is being thought now.
  #controller = new AbortController();
  /// What is done with the match, one after the other.
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: PlayedMatchOptions) {
    this.#options = options;
    this.#beliefs = new Beliefs(options.rules.reasoner, options.role, seededRandom(options.seed));
  }

  /// Takes in what was told before, where a match is taken up again.
  takeUp(history: readonly Told[], deadline: number): Promise<Result<undefined, MessageProblem>> {
    // Not cut short by what is asked next: all of it rests on this.
    const { signal } = new AbortController();
    return this.#next(async () => {
      for (const told of history) await this.#take(told, { deadline, signal });
      return ok(undefined);
    });
  }

  /// Thinks before anybody asks, until the deadline at most.
  ahead(deadline: number): Promise<Result<undefined, MessageProblem>> {
    return this.#next(async (signal) => {
      const question = this.#question(deadline, signal);
      if (question !== undefined) await this.#options.thinker.think(question);
      return ok(undefined);
    });
  }

  /// The move, after the step before has been taken in. A thought that still goes on is ended: its master waits no longer.
  play(told: Told, deadline: number, { onTaken, onBest }: Progress = {}): Promise<Result<Term, MessageProblem>> {
    return this.#next(async (signal) => {
      const problem = await this.#take(told, { deadline, signal });
      if (problem !== undefined) return failed(problem);
      onTaken?.();
      const question = this.#question(deadline, signal, onBest);
      if (question === undefined)
        return failed({ code: 'no-legal-move', message: 'there is no legal move', hint: 'is the game over?' });
      onBest?.(question.legal[0]!);
      return ok(await this.#options.thinker.think(question));
    });
  }

  /// The goals at the end, by role; undefined where the end is not known for sure.
  stop(told: Told, deadline: number): Promise<Result<readonly (number | undefined)[] | undefined, MessageProblem>> {
    const { reasoner } = this.#options.rules;
    return this.#next(async (signal) => {
      await this.#take(told, { deadline, signal });
      const [state, ...others] = this.#beliefs.states;
      if (others.length > 0 || !reasoner.terminal(state)) return ok(undefined);
      return ok(reasoner.roles.map((_, role) => reasoner.goal(state, role)));
    });
  }

  /// Ends what is being thought; done when it has.
  async abort(): Promise<void> {
    this.#controller.abort();
    await this.#last;
  }

  /// Undefined where there is no legal move.
  #question(deadline: number, signal: AbortSignal, report?: (move: Term) => void): Question<unknown> | undefined {
    const { rules, role, seed } = this.#options;
    const { states, turn } = this.#beliefs;
    const legal = this.#beliefs.legal();
    if (legal.length === 0) return undefined;
    return { ...rules, role, states, legal, deadline, signal, random: seededRandom(gameSeed(seed, turn)), report };
  }

  #next<T>(work: (signal: AbortSignal) => Promise<Result<T, MessageProblem>>): Promise<Result<T, MessageProblem>> {
    this.#controller.abort();
    const controller = new AbortController();
    this.#controller = controller;
    const done = this.#last.then(() => work(controller.signal)).catch(rulesAtFault);
    // What failed is told to whoever asked; the next one is served all the same.
    this.#last = done.catch(() => undefined);
    return done;
  }

  /// Takes in what was told of the last step.
  async #take(told: Told, limits: Limits): Promise<MessageProblem | undefined> {
    const roles = this.#options.rules.reasoner.roles.length;
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
const rulesAtFault = (error: unknown): Problem => {
  if (error instanceof GdlFault) return failed(error.problem);
  throw error;
};
