/// `go1-mcts`: the tree search as a player.
import type { Choice, Context, Player } from '../../../play/index.ts';
import type { GoReferee, GoState } from '../../../games/index.ts';
import type { MctsReport, ThinkerOptions } from './thinker.ts';
import { MctsThinker } from './thinker.ts';

export interface MctsPlayerOptions extends ThinkerOptions {
  /// Playouts of a move, where the context gives neither nodes nor time.
  readonly playouts?: number;
}

export interface GoMctsPlayer extends Player<GoState, number> {
  choose(state: GoState, role: number, context: Context): Choice<number> & { readonly report: MctsReport };
}

/// What is thought is kept from move to move, so that a player belongs to one game at a time; another game only costs
/// the memory of the last.
export const createMctsPlayer = (referee: GoReferee, options: MctsPlayerOptions = {}): GoMctsPlayer => {
  const thinker = new MctsThinker(referee, options);
  return {
    name: options.playouts === undefined ? 'go1-mcts' : `go1-mcts:playouts=${options.playouts}`,
    choose: (state, _role, { random, nodes, milliseconds, clock, signal }) => {
      signal?.throwIfAborted();
      const playouts = nodes ?? (milliseconds === undefined ? (options.playouts ?? 1000) : undefined);
      const report = thinker.think(
        state,
        {
          ...(playouts === undefined ? {} : { playouts }),
          ...(milliseconds === undefined ? {} : { milliseconds }),
          ...(clock === undefined ? {} : { clock }),
          isLate: () => signal?.aborted === true,
        },
        random.bits(),
      );
      signal?.throwIfAborted();
      const { move, value, line } = report;
      return { move, value, nodes: report.playouts, line, reason: report.candidates[0]?.reason ?? '', report };
    },
  };
};
