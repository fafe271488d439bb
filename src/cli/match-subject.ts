/// What a match must know of its game. Any game will do; those with records and with a measure of the lead say so.
import type { Command } from 'commander';
import { GAME_NAMES, dataFolder, playersFor, recordOfMatchGame } from '../experiment/index.ts';
import { discMargin } from '../experts/index.ts';
import { othello } from '../games/index.ts';
import type { Position } from '../games/index.ts';
import type { Term } from '../logic/index.ts';
import { catalogueOf } from '../play/index.ts';
import type { Catalogue, MatchGame } from '../play/index.ts';
import { printGgf } from '../record/index.ts';
import { GdlFault, openGame } from '../rules/index.ts';
import type { AnyState, Game } from '../rules/index.ts';
import type { Context } from './context.ts';
import { readGameName } from './players.ts';
import { readSheetSource, tellFault } from './sheet-source.ts';

/// Of a game that nobody knows: few, since some games are over soon.
const SHEET_PLIES = 2;

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

/// Finds the game of a word. Where there is none, it ends the command or gives undefined, after saying why.
export type MatchResolver = (
  word: string | undefined,
  command: Command,
  context: Context,
) => MatchSubject<unknown, unknown> | undefined | Promise<MatchSubject<unknown, unknown> | undefined>;

export const othelloSubject = ({ io }: Context): MatchSubject<Position, number> => ({
  game: othello,
  players: playersFor('othello', dataFolder(io.env)),
  plies: 8,
  margin: discMargin,
  records: (games, names, eventOf) => printGgf(games.map((game) => recordOfMatchGame(game, names, eventOf(game)))),
});

/// A game by its rulesheet; undefined after saying what is wrong with it.
const sheetSubject = async (word: string, context: Context): Promise<MatchSubject<AnyState, Term> | undefined> => {
  const source = await readSheetSource(word, context);
  if (source === undefined) return undefined;
  try {
    const opened = openGame(source.id, source.sheet);
    if (opened.ok) return { game: opened.value.game, players: catalogueOf(opened.value.game), plies: SHEET_PLIES };
    tellFault(context, opened.error[0]!);
  } catch (error) {
    if (!(error instanceof GdlFault)) throw error;
    tellFault(context, error.problem);
  }
  return undefined;
};

/// Othello by its own board, every other game by its rulesheet.
export const resolveGame: MatchResolver = async (word, command, context) => {
  if (word === undefined || GAME_NAMES.some((name) => name === word.toLowerCase())) {
    readGameName(word, command, context);
    return othelloSubject(context) as MatchSubject<unknown, unknown>;
  }
  return (await sheetSubject(word, context)) as MatchSubject<unknown, unknown> | undefined;
};
