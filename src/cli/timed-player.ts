/// A player whose thinking is timed, and which lets the program's other tasks have their turn now and then, so that Ctrl-C works
/// during long games, too.
import type { Choice, Context, Player } from '../play/index.ts';
import type { Spent } from './match-contest.ts';

const REST_INTERVAL = 50;

export class TimedPlayer<State, Move> implements Player<State, Move> {
  readonly name: string;
  readonly #player: Player<State, Move>;
  readonly #clock: () => number;
  #moves = 0;
  #milliseconds = 0;
  #rested: number;

  constructor(player: Player<State, Move>, clock: () => number = () => performance.now()) {
    this.name = player.name;
    this.#player = player;
    this.#clock = clock;
    this.#rested = clock();
  }

  choose(state: State, role: number, context: Context): Choice<Move> | Promise<Choice<Move>> {
    return this.#clock() - this.#rested < REST_INTERVAL
      ? this.#choose(state, role, context)
      : this.#rest().then(() => this.#choose(state, role, context));
  }

  /// What it spent since this was asked last.
  takeSpent(): Spent {
    const spent = { moves: this.#moves, milliseconds: Math.round(this.#milliseconds * 1000) / 1000 };
    this.#moves = 0;
    this.#milliseconds = 0;
    return spent;
  }

  #choose(state: State, role: number, context: Context): Choice<Move> | Promise<Choice<Move>> {
    const began = this.#clock();
    const timed = (choice: Choice<Move>): Choice<Move> => {
      this.#moves++;
      this.#milliseconds += this.#clock() - began;
      return choice;
    };
    const choice = this.#player.choose(state, role, context);
    return choice instanceof Promise ? choice.then(timed) : timed(choice);
  }

  async #rest(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    this.#rested = this.#clock();
  }
}
