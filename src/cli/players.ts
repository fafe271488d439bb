/// Which players there are on the command line, and how a misspelt one is told.
import type { Command } from 'commander';
import { othelloPlayers } from '../experts/index.ts';
import type { Position } from '../games/index.ts';
import { makePlayer, withKinds } from '../play/index.ts';
import type { Catalogue, Player } from '../play/index.ts';
import type { Context } from './context.ts';
import type { Io } from './io.ts';
import { playerProblemIn } from './player-problem.ts';
import { rlsKind } from './rls-kind.ts';
import { pointAt } from './table.ts';

export const GAME_NAMES = ['othello'] as const;
export type GameName = (typeof GAME_NAMES)[number];

/// The players of a game. Every command asks here, so that a new kind (`withKinds`) is added in this one place.
export const playersFor = (game: GameName, env: Io['env'] = process.env): Catalogue<Position, number> => {
  switch (game) {
    case 'othello':
      return withKinds(othelloPlayers, rlsKind(env));
  }
};

/// The player of a name, or undefined after saying what is wrong with the name and where.
export const readPlayer = (
  text: string,
  game: GameName,
  { io, language, messages, style }: Context,
): Player<Position, number> | undefined => {
  const catalogue = playersFor(game, io.env);
  const made = makePlayer(text, catalogue);
  if (made.ok) return made.value;
  const { message, hint } = playerProblemIn(language, text, made.error, catalogue);
  io.err(
    `${style.red(`${messages.severity.error}:`)} ${message}\n${pointAt(text, made.error.place.offset)}\n${messages.hint(hint)}\n`,
  );
  return undefined;
};

/// The game that a command was asked for; a wrong one ends the command.
export const readGameName = (word: string | undefined, command: Command, { messages }: Context): GameName => {
  const game = GAME_NAMES.find((name) => name === word?.toLowerCase());
  if (game !== undefined) return game;
  return command.error(
    word === undefined ? messages.gameMissing(command.name(), GAME_NAMES) : messages.noSuchGame(word, GAME_NAMES),
  );
};
