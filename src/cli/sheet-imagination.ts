/// What a program thinks the state to be in a game in which roles do not see all: one of the states that agree with what it was told.
import { pickRandom } from '../rules/index.ts';
import type { AnyState, Random, Role } from '../rules/index.ts';
import { Beliefs } from '../speak/index.ts';
import type { SheetGame } from './sheet-game.ts';

/// For taking in what happened since the last time.
const MOST_MILLISECONDS = 2000;

export class Imagination {
  readonly #game: SheetGame;
  readonly #random: Random;
  readonly #beliefs = new Map<Role, { readonly beliefs: Beliefs<AnyState>; readonly states: AnyState[] }>();

  constructor(game: SheetGame, random: Random) {
    this.#game = game;
    this.#random = random;
  }

  async stateFor(role: Role, signal: AbortSignal): Promise<AnyState> {
    const { rounds, reasoner } = this.#game;
    let known = this.#beliefs.get(role);
    // Moves that were taken back were never made.
    if (known === undefined || known.states.some((state, i) => this.#game.stateAt(i + 1) !== state)) {
      known = { beliefs: new Beliefs(reasoner, role, this.#random), states: [] };
      this.#beliefs.set(role, known);
    }
    const { beliefs, states } = known;
    for (let round = states.length; round < rounds.length; round++) {
      const percepts = this.#game.toldOf(round, role) ?? [];
      const move = rounds[round]![role]!;
      const deadline = performance.now() + MOST_MILLISECONDS;
      await beliefs.observe({ kind: 'percepts', move, percepts }, { deadline, signal });
      states.push(this.#game.stateAt(round + 1));
    }
    return pickRandom(beliefs.states, this.#random) ?? this.#game.state;
  }
}
