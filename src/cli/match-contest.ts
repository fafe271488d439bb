/// What the two sorts of matches, of two players and of any number, have in common for the command line.
import type { Opening } from '../play/index.ts';
import type { MatchText } from './match-text.ts';

/// How many moves a player made, and how long it thought in all.
export interface Spent {
  readonly moves: number;
  readonly milliseconds: number;
}

/// A finished game, as it is kept in a file.
export interface Kept {
  readonly number: number;
  readonly opening: readonly string[];
  readonly moves: readonly string[];
  /// What each player of the match spent on it.
  readonly spent: readonly Spent[];
}

export interface Setting {
  readonly game: string;
  readonly names: readonly string[];
  readonly seed: string;
  /// Random moves at the start of each game.
  readonly plies: number;
  readonly games: number;
}

export interface PlayingOptions<Game> {
  readonly signal: AbortSignal;
  readonly done: readonly Game[];
  /// Told of each game as it ends, and how to say in a line how the match stands.
  readonly onGame: (game: Game, standing: (text: MatchText) => string) => void;
}

export interface Outcome<Game> {
  readonly isAborted: boolean;
  print(games: readonly Game[], text: MatchText): string;
  json(games: readonly Game[]): unknown;
}

/// A match before it is played.
export interface Contest<Game extends Kept> {
  readonly setting: Setting;
  /// Different openings that were found, and how many games share one.
  readonly openings: number;
  readonly perOpening: number;
  /// A game that was kept, or undefined where the value is none of this match.
  read(value: unknown): Game | undefined;
  play(options: PlayingOptions<Game>): Promise<Outcome<Game>>;
  /// The games as a file of records, where the game has such.
  records?(games: readonly Game[]): string;
}

/// The opening of the game of a number; undefined for games beyond those that are asked for now.
export const openingAt = <State, Move>(
  openings: readonly Opening<State, Move>[],
  perOpening: number,
  games: number,
  number: number,
): Opening<State, Move> | undefined =>
  number < games ? openings[Math.floor(number / perOpening) % openings.length] : undefined;

/// Milliseconds per move of each player; none where it made no move.
export const timesPerMove = (games: readonly Kept[], players: number): readonly (number | undefined)[] =>
  Array.from({ length: players }, (_, player) => {
    const sum = (field: keyof Spent): number => games.reduce((total, { spent }) => total + spent[player][field], 0);
    return sum('moves') === 0 ? undefined : sum('milliseconds') / sum('moves');
  });

/// Three digits that say something.
const printMilliseconds = (milliseconds: number): string => {
  if (milliseconds < 0.01) return '<0.01 ms';
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toPrecision(3)} s`;
  return `${milliseconds >= 100 ? Math.round(milliseconds) : milliseconds.toFixed(milliseconds >= 10 ? 1 : 2)} ms`;
};

export const printTimes = (games: readonly Kept[], names: readonly string[], text: MatchText): string =>
  text.timePerMove(
    timesPerMove(games, names.length)
      .flatMap((time, i) => (time === undefined ? [] : [`${names[i]} ${printMilliseconds(time)}`]))
      .join(', '),
  );

export const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;

/// Games that repeat others say nothing new, and the interval of very few promises too much.
export const LEAST_GAMES = 10;
