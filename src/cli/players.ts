/// Games and players as they are named on the command line, and how a misspelt one is told.
import type { Command } from 'commander';
import { GAME_NAMES, dataFolder, playerProblemIn, playersFor } from '../experiment/index.ts';
import type { GameName } from '../experiment/index.ts';
import type { Position } from '../games/index.ts';
import { makePlayer } from '../play/index.ts';
import type { Catalogue, Player } from '../play/index.ts';
import type { Context } from './context.ts';
import { pointAt } from './table.ts';

/// The player of a name, or undefined after saying what is wrong with the name and where.
export const readPlayer = (text: string, game: GameName, context: Context): Player<Position, number> | undefined =>
  readPlayerOf(text, playersFor(game, dataFolder(context.io.env)), context);

/// The same for the players of any game.
export const readPlayerOf = <State, Move>(
  text: string,
  catalogue: Catalogue<State, Move>,
  { io, language, messages, style }: Context,
): Player<State, Move> | undefined => {
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
