/// A player by random games and a tree of what they showed (Monte-Carlo tree search, UCT), for any game: any number of roles, moves at
/// once, chance. States that are reached in several ways are one; results that are certain are taken as such.
import type { Game, Role } from '../../rules/index.ts';
import type { Choice, Context, PromptPlayer } from '../player.ts';
import type { SearchOptions } from './search.ts';
import { MctsThought } from './thought.ts';

export interface MctsOptions extends SearchOptions {
  /// Playouts for a move at most, together with the positions that the context allows.
  readonly playouts?: number;
  readonly milliseconds?: number;
}

/// Playouts where no limit is given at all.
const USUAL_PLAYOUTS = 2000;

/// A player by UCT. `value` is the goal that it expects, from 0 to 100; the `reason` says when it is certain. Each choice starts with
/// an empty tree; chance is the context's alone.
export const mctsPlayer = <State, Move>(
  game: Game<State, Move>,
  options: MctsOptions = {},
  name = 'mcts',
): PromptPlayer<State, Move> => ({
  name,
  choose: (state: State, role: Role, context: Context): Choice<Move> => {
    context.signal?.throwIfAborted();
    const { playouts, milliseconds } = options;
    const isLimited = [playouts, milliseconds, context.nodes, context.milliseconds].some(
      (limit) => limit !== undefined,
    );
    const legal = game.legal(state, role);
    if (legal.length === 1) return { move: legal[0], nodes: 0, line: [legal[0]] };
    const thought = new MctsThought(game, state, role, context.random, options);
    thought.think({ nodes: isLimited ? playouts : USUAL_PLAYOUTS, milliseconds }, context);
    return thought.choice;
  },
});
