/// A sheet as a game, run as fast as it can be.
import { ok } from '../../logic/index.ts';
import type { Result, Term } from '../../logic/index.ts';
import type { Problem } from '../../relations/index.ts';
import type { Game } from '../game.ts';
import type { Playouts } from '../playouts.ts';
import { gdlGame } from './game.ts';
import type { Network } from './network.ts';
import { openSheet } from './open.ts';
import type { AnyState, OpenOptions, Opened } from './open.ts';
import { LANES, ParallelPlayer } from './parallel.ts';
import type { BitState } from './scalar.ts';
import type { Sheet } from './sheet.ts';

export interface OpenedGame extends Opened {
  readonly game: Game<AnyState, Term>;
}

export const openGame = (
  name: string,
  sheet: Sheet,
  options: OpenOptions = {},
): Result<OpenedGame, readonly Problem[]> => {
  const opened = openSheet(sheet, options);
  if (!opened.ok) return opened;
  const { reasoner, network } = opened.value;
  const batch = network === undefined ? undefined : playoutsOf(network);
  const game = gdlGame({ name, sheet, reasoner, ...(batch === undefined ? {} : { batch }) });
  return ok({ ...opened.value, game });
};

/// Made when they are first asked for: many who open a game never play at random.
const playoutsOf = (network: Network): Playouts<AnyState> => {
  let player: ParallelPlayer | undefined;
  return {
    playouts: (states, seed) => {
      if (player === undefined) {
        const opened = ParallelPlayer.open(network);
        if (!opened.ok) throw new Error(opened.error.message);
        player = opened.value;
      }
      const goals: number[][] = [];
      for (let from = 0; from < states.length; from += LANES)
        player.playFrom(states.slice(from, from + LANES) as BitState[], {
          seed: seed + from,
          onGame: (game, playout) => (goals[from + game] = playout.goals.map((goal) => goal ?? 0)),
        });
      return goals;
    },
  };
};
