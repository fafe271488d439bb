/// Which players there are.
import { othelloPlayers } from '../../experts/index.ts';
import { othello } from '../../games/index.ts';
import type { Position } from '../../games/index.ts';
import type { Result } from '../../logic/index.ts';
import { makePlayer, withCareless, withKinds } from '../../play/index.ts';
import type { Catalogue, Player } from '../../play/index.ts';
import { dataFolder } from '../folders.ts';
import { lessonFolder } from './knowledge.ts';
import { rlsKind } from './rls-kind.ts';

export const GAME_NAMES = ['othello'] as const;
export type GameName = (typeof GAME_NAMES)[number];

/// The players of a game. Every door asks here, so that a new kind (`withKinds`) is added in this one place. The person's own
/// lessons are those of the folder `data`.
export const playersFor = (game: GameName, data = dataFolder(process.env)): Catalogue<Position, number> => {
  switch (game) {
    case 'othello':
      return withCareless(othello, withKinds(othelloPlayers, rlsKind(lessonFolder(data))));
  }
};

/// The player of a name, or what is wrong with the name.
export const playerOf = (name: string, game: GameName, data?: string): Result<Player<Position, number>> =>
  makePlayer(name, playersFor(game, data));
