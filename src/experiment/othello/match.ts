/// Matches, game by game: the game of a number is plain data and depends on its number and the settings alone.
import { discMargin } from '../../experts/index.ts';
import { othello } from '../../games/index.ts';
import { ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import { playMatchGame } from '../../play/index.ts';
import type { MatchGame, Seed } from '../../play/index.ts';
import { openingOf } from './openings.ts';
import { playerOf } from './players.ts';

export interface MatchGameSettings {
  /// From 0. Games 2n and 2n + 1 share an opening, with sides exchanged.
  readonly number: number;
  /// Both as the grammar of players writes them.
  readonly first: string;
  readonly second: string;
  /// Random moves at the start of each game.
  readonly openings: number;
  readonly seed: Seed;
  /// The folder of data, for players with the person's own lessons.
  readonly data?: string;
}

/// The game of the number, or what is wrong with a player. Undefined where the signal came first.
export const playNumberedGame = async (
  { number, first, second, openings, seed, data }: MatchGameSettings,
  signal?: AbortSignal,
): Promise<Result<MatchGame> | undefined> => {
  const one = playerOf(first, 'othello', data);
  if (!one.ok) return one;
  const other = playerOf(second, 'othello', data);
  if (!other.ok) return other;
  const game = await playMatchGame(othello, [one.value, other.value], number, {
    seed,
    openings: [openingOf(number >> 1, openings, seed)],
    margin: discMargin,
    signal,
  });
  return game === undefined ? undefined : ok(game);
};
