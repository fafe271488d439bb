/// Matches of games with any number of roles: on each opening the players rotate through the roles, so that each has each once.
/// Puzzles are matches, too: each player is alone in its turn.
import type { Game } from '../rules/index.ts';
import { chanceRole, seatsOf } from './chance.ts';
import { playGame } from './game-loop.ts';
import type { Ending } from './game-loop.ts';
import type { MatchOptions } from './match.ts';
import { systemClock } from './player.ts';
import type { Player } from './player.ts';
import { mixSeeds } from './random.ts';
import { wilson } from './statistics.ts';
import type { Interval, Tally } from './statistics.ts';

/// One game as plain data: it can be written to a file and handed in again.
export interface RotatingGame {
  readonly number: number;
  /// Who had each role, by the player's place in the match; null for the role of chance.
  readonly players: readonly (number | null)[];
  /// The state in which play began, and the moves that led there, as texts.
  readonly start: string;
  readonly opening: readonly string[];
  readonly moves: readonly string[];
  readonly ending: Ending;
  /// What each role has reached, from 0 to 100.
  readonly goals: readonly number[];
}

/// As in matches of two; the lead and the sequential test are theirs alone.
export type RotatingOptions<State, Move> = Omit<MatchOptions<State, Move>, 'margin' | 'sprt' | 'done' | 'onGame'> & {
  readonly done?: readonly RotatingGame[];
  readonly onGame?: (game: RotatingGame, summary: RotatingSummary) => void | Promise<void>;
};

/// The results of one player. It has won where its goal is greater than that of each other player, or is 100 where there is no other;
/// drawn where it shares the greatest.
export interface PlayerResult extends Tally {
  readonly games: number;
  /// The mean goal and its interval at 95%, from 0 to 100.
  readonly meanGoal: number;
  readonly goalInterval: Interval;
  /// The interval of its share of won games, from 0 to 1.
  readonly winInterval: Interval;
  /// Games that it lost by breaking the rules or throwing.
  readonly fouls: number;
}

export interface RotatingSummary {
  /// In the order of the players of the match.
  readonly players: readonly PlayerResult[];
  readonly fouls: number;
}

export interface RotatingResult extends RotatingSummary {
  readonly stopped: 'all-played' | 'aborted';
  readonly games: readonly RotatingGame[];
}

/// Games per opening: as many as there are players.
export const rotationsOf = (players: number): number => players;

type Place = 'win' | 'draw' | 'loss';

const placeOf = (goal: number, others: readonly number[]): Place => {
  if (others.length === 0) return goal === 100 ? 'win' : 'loss';
  const best = Math.max(...others);
  return goal > best ? 'win' : goal === best ? 'draw' : 'loss';
};

const resultOf = (games: readonly RotatingGame[], player: number): PlayerResult => {
  const own = games.filter(({ players }) => players.includes(player));
  const places = own.map(({ players, goals }) => {
    const role = players.indexOf(player);
    return placeOf(
      goals[role],
      goals.filter((_, other) => other !== role && players[other] !== null),
    );
  });
  const count = (place: Place): number => places.filter((each) => each === place).length;
  const goals = own.map((game) => game.goals[game.players.indexOf(player)]);
  const sum = goals.reduce((total, goal) => total + goal, 0);
  // Wilson's interval for goals as shares of 100. Goals between the ends make a mean less uncertain, so it is on the safe side.
  const { low, high } = wilson(sum / 100, own.length);
  return {
    games: own.length,
    meanGoal: own.length === 0 ? 50 : sum / own.length,
    goalInterval: { low: 100 * low, high: 100 * high },
    wins: count('win'),
    draws: count('draw'),
    losses: count('loss'),
    winInterval: wilson(count('win'), own.length),
    fouls: own.filter(({ ending, players }) => 'role' in ending && players[ending.role] === player).length,
  };
};

/// What the games say together, whatever their order.
export const summarizeRotatingMatch = (games: readonly RotatingGame[], players: number): RotatingSummary => ({
  players: Array.from({ length: players }, (_, player) => resultOf(games, player)),
  fouls: games.filter(({ ending }) => 'role' in ending).length,
});

/// Who has each role in the game of a number. In game 0 the players sit in order; in each next one all move on by one role. When each
/// has had each role, they sit in the opposite order and go round again: with three or more it matters who sits behind whom. Where
/// there are more players than roles, those beyond the last role rest.
export const seatingOf = <State, Move>(
  game: Game<State, Move>,
  players: number,
  number: number,
): readonly (number | null)[] => {
  const chance = chanceRole(game);
  const isReversed = players > 2 && Math.floor(number / rotationsOf(players)) % 2 === 1;
  let seat = 0;
  return game.roles.map((_, role) => {
    if (role === chance) return null;
    const player = (((seat++ - number) % players) + players) % players;
    return isReversed ? players - 1 - player : player;
  });
};

/// The game of a number, which depends on the number and the options alone. An aborted game is undefined.
export const playRotatingGame = async <State, Move>(
  game: Game<State, Move>,
  players: readonly Player<State, Move>[],
  number: number,
  options: RotatingOptions<State, Move>,
): Promise<RotatingGame | undefined> => {
  const seating = seatingOf(game, players.length, number);
  const opening = options.openings[Math.floor(number / rotationsOf(players.length)) % options.openings.length];
  const { budget, grace, maxPlies, clock, signal } = options;
  const seated = seating.flatMap((player) => (player === null ? [] : [players[player]]));
  const played = await playGame(game, seated, {
    seed: mixSeeds(options.seed, 'game', number),
    start: opening.state,
    budget,
    grace,
    maxPlies,
    clock,
    signal,
  });
  if (played.ending.kind === 'aborted') return undefined;
  return {
    number,
    players: seating,
    start: game.printState(opening.state),
    opening: opening.moves.map((move) => game.printMove(move)),
    moves: played.moves.map((move) => game.printMove(move)),
    ending: played.ending,
    goals: played.goals,
  };
};

const REST_INTERVAL = 50;

/// Plays a match, game after game. Between games the program's other tasks get their turn, so that a signal can arrive.
export const playRotatingMatch = async <State, Move>(
  game: Game<State, Move>,
  players: readonly Player<State, Move>[],
  options: RotatingOptions<State, Move>,
): Promise<RotatingResult> => {
  const seats = seatsOf(game).length;
  if (players.length < seats || seats === 0)
    throw new Error(`a match of ${game.name} needs ${seats} players or more, not ${players.length}`);
  if (options.openings.length === 0) throw new Error('a match needs an opening');
  const { signal, openings, done = [] } = options;
  const games = [...done];
  const known = new Set(done.map(({ number }) => number));
  const total = options.games ?? rotationsOf(players.length) * openings.length;
  const end = (stopped: RotatingResult['stopped']): RotatingResult => ({
    ...summarizeRotatingMatch(games, players.length),
    stopped,
    games: games.sort((one, other) => one.number - other.number),
  });
  let rested = systemClock();
  for (let number = 0; number < total; number++) {
    if (known.has(number)) continue;
    if (systemClock() - rested > REST_INTERVAL) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      rested = systemClock();
    }
    const played = signal?.aborted ? undefined : await playRotatingGame(game, players, number, options);
    if (played === undefined) return end('aborted');
    games.push(played);
    await options.onGame?.(played, summarizeRotatingMatch(games, players.length));
  }
  return end('all-played');
};
