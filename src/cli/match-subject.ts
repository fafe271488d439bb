/// What a match must know of its game. Any game will do; those with records and with a measure of the lead say so.
import type { Command } from 'commander';
import { dataFolder, playersFor, recordOfMatchGame } from '../experiment/index.ts';
import { discMargin } from '../experts/index.ts';
import { othello } from '../games/index.ts';
import type { Position } from '../games/index.ts';
import type { Catalogue, MatchGame } from '../play/index.ts';
import { printGgf } from '../record/index.ts';
import type { Game } from '../rules/index.ts';
import type { Context } from './context.ts';
import { readGameName } from './players.ts';

export interface MatchSubject<State, Move> {
  readonly game: Game<State, Move>;
  readonly players: Catalogue<State, Move>;
  /// Random moves before play begins, unless the person says how many.
  readonly plies: number;
  /// By how many discs the role leads at the end, for games of discs.
  margin?(state: State, role: number): number;
  /// Games of two players as the text of a file of records.
  records?(games: readonly MatchGame[], names: readonly [string, string], eventOf: (game: MatchGame) => string): string;
}

/// Finds the game of a word. Ends the command, with a reason, where there is none.
export type MatchResolver = (
  word: string | undefined,
  command: Command,
  context: Context,
) => MatchSubject<unknown, unknown> | Promise<MatchSubject<unknown, unknown>>;

export const othelloSubject = ({ io }: Context): MatchSubject<Position, number> => ({
  game: othello,
  players: playersFor('othello', dataFolder(io.env)),
  plies: 8,
  margin: discMargin,
  records: (games, names, eventOf) => printGgf(games.map((game) => recordOfMatchGame(game, names, eventOf(game)))),
});

/// Knows Othello alone.
export const resolveOthello: MatchResolver = (word, command, context) => {
  readGameName(word, command, context);
  return othelloSubject(context) as MatchSubject<unknown, unknown>;
};
