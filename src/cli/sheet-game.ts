/// A game by a rulesheet as it is played: rounds of moves, and what each role is told of them.
import type { Term } from '../logic/index.ts';
import { printKifTerm } from '../logic/index.ts';
import type { AnyState, Game, Reasoner, Role } from '../rules/index.ts';

export class SheetGame {
  readonly game: Game<AnyState, Term>;
  readonly reasoner: Reasoner<AnyState>;
  /// By round, the moves of all roles, also of those that had no choice.
  readonly #rounds: (readonly Term[])[] = [];
  readonly #states: AnyState[];

  constructor(game: Game<AnyState, Term>, reasoner: Reasoner<AnyState>) {
    this.game = game;
    this.reasoner = reasoner;
    this.#states = [game.initial()];
  }

  get state(): AnyState {
    return this.#states.at(-1)!;
  }
  get rounds(): readonly (readonly Term[])[] {
    return this.#rounds;
  }

  /// The state before a round.
  stateAt(round: number): AnyState {
    return this.#states[round]!;
  }

  /// Makes the moves of the movers, in their order.
  play(chosen: readonly Term[]): void {
    const { state } = this;
    const movers = this.game.movers(state);
    const all = this.game.roles.map((_, role) => {
      const place = movers.indexOf(role);
      return place < 0 ? this.reasoner.legal(state, role)[0]! : chosen[place]!;
    });
    this.#states.push(this.game.next(state, chosen));
    this.#rounds.push(all);
  }

  /// Goes back to before the last round in which one of the roles had a choice. The number of rounds; 0 where there was none.
  undo(roles: readonly Role[]): number {
    const at = this.#rounds.findLastIndex((_, round) =>
      roles.some((role) => this.game.legal(this.stateAt(round), role).length > 1),
    );
    if (at < 0) return 0;
    const taken = this.#rounds.length - at;
    this.#rounds.length = at;
    this.#states.length = at + 1;
    return taken;
  }

  /// What a role was told of a round; undefined where it was told all moves.
  toldOf(round: number, role: Role): readonly Term[] | undefined {
    return this.reasoner.sees(this.stateAt(round), this.#rounds[round]!, role);
  }

  get isOver(): boolean {
    return this.game.terminal(this.state);
  }

  /// As programs read it.
  record(setting: {
    readonly game: string;
    readonly players: readonly string[];
    readonly seed: string;
    readonly date: string;
    readonly ending: string;
  }): object {
    const { game, players, seed, date, ending } = setting;
    const { roles } = this.game;
    const isOver = ending === 'over';
    return {
      ...{ game, date, seed, roles },
      players: Object.fromEntries(roles.map((role, i) => [role, players[i]])),
      moves: this.#rounds.map((round) => round.map(printKifTerm)),
      ending,
      goals: isOver ? Object.fromEntries(roles.map((role, i) => [role, this.game.goal(this.state, i)])) : null,
    };
  }
}
