/// Games of two players against each other, counted for the first of them.
import type { PromptPlayer, Random, Tally } from '../../play/index.ts';
import { seededRandom } from '../../play/index.ts';
import type { Term } from '../../logic/index.ts';
import type { AnyState, Game, Role } from '../../rules/index.ts';

export interface DuelOptions {
  readonly game: Game<AnyState, Term>;
  readonly player: PromptPlayer<AnyState, Term>;
  readonly rival: PromptPlayer<AnyState, Term>;
  /// Numbers of the games, each with chance of its own.
  readonly from: number;
  readonly games: number;
  readonly seed: number;
  /// Whether the rival begins every second game; else the player begins all.
  readonly isAlternating: boolean;
  /// Moves after which a game counts as a draw.
  readonly mostMoves: number;
}

const playOne = ({ game, player, rival, mostMoves }: DuelOptions, role: Role, random: Random): number => {
  let state = game.initial();
  for (let moves = 0; moves < mostMoves && !game.terminal(state); moves++) {
    const mover = game.movers(state)[0]!;
    const choice = (mover === role ? player : rival).choose(state, mover, { random });
    state = game.next(state, [choice.move]);
  }
  return game.terminal(state) ? game.goal(state, role) - game.goal(state, 1 - role) : 0;
};

export const playDuel = (options: DuelOptions): Tally => {
  let [wins, draws, losses] = [0, 0, 0];
  for (let number = options.from; number < options.from + options.games; number++) {
    const role = options.isAlternating ? number % 2 : 0;
    const lead = playOne(options, role, seededRandom(`${options.seed} ${number}`));
    if (lead > 0) wins++;
    else if (lead < 0) losses++;
    else draws++;
  }
  return { wins, draws, losses };
};

export const addTallies = (tallies: readonly Tally[]): Tally => ({
  wins: tallies.reduce((sum, { wins }) => sum + wins, 0),
  draws: tallies.reduce((sum, { draws }) => sum + draws, 0),
  losses: tallies.reduce((sum, { losses }) => sum + losses, 0),
});
