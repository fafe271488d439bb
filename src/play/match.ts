/// Matches: two players on many openings, each opening played twice with sides exchanged.
import type { Game, Role } from '../rules/index.ts';
import { seatsOf } from './chance.ts';
import { playGame } from './game-loop.ts';
import type { Ending } from './game-loop.ts';
import type { Opening } from './opening.ts';
import { systemClock } from './player.ts';
import type { Clock, Player, ThinkingBudget } from './player.ts';
import { mixSeeds } from './random.ts';
import type { Seed } from './random.ts';
import { scoreOf, sprt, wilsonOfScore } from './statistics.ts';
import type { Interval, SprtAnswer, SprtQuestion, Tally } from './statistics.ts';

/// One game of a match as plain data, from the first player's side: it can be written to a file and handed in again.
export interface MatchGame {
  readonly number: number;
  /// The role that the first player had.
  readonly role: Role;
  /// The state in which play began, and the moves that led there, as texts.
  readonly start: string;
  readonly opening: readonly string[];
  readonly moves: readonly string[];
  readonly ending: Ending;
  /// 1 for a won, 0.5 for a drawn, 0 for a lost game.
  readonly score: number;
  /// The lead at the end, where the match measures one and the game was finished.
  readonly margin?: number;
}

export interface MatchOptions<State, Move> {
  readonly seed: Seed;
  readonly openings: readonly Opening<State, Move>[];
  /// Games to play in all; two for each opening unless given. Beyond that the openings are used again, with other seeds.
  readonly games?: number;
  readonly budget?: ThinkingBudget;
  readonly grace?: number;
  readonly maxPlies?: number;
  readonly clock?: Clock;
  readonly signal?: AbortSignal;
  /// By how much the role leads at the end, such as the difference of discs.
  readonly margin?: (state: State, role: Role) => number;
  /// Stop as soon as this question is answered; asked after each pair of games.
  readonly sprt?: SprtQuestion;
  /// Games played before, which are not played again.
  readonly done?: readonly MatchGame[];
  /// Told of every game as it ends, with the results so far.
  readonly onGame?: (game: MatchGame, summary: MatchSummary) => void | Promise<void>;
}

export interface MatchSummary extends Tally {
  /// The first player's points per game, and their interval at 95%.
  readonly score: number;
  readonly interval: Interval;
  readonly meanMargin?: number;
  /// Games that ended because a player broke the rules or threw.
  readonly fouls: number;
  readonly sprt?: SprtAnswer;
}

export interface MatchResult extends MatchSummary {
  readonly stopped: 'all-played' | 'sprt' | 'aborted';
  readonly games: readonly MatchGame[];
}

/// What the games say together, whatever their order.
export const summarizeMatch = (games: readonly MatchGame[], question?: SprtQuestion): MatchSummary => {
  const count = (score: number): number => games.filter((game) => game.score === score).length;
  const tally: Tally = { wins: count(1), draws: count(0.5), losses: count(0) };
  const margins = games.flatMap(({ margin }) => (margin === undefined ? [] : [margin]));
  return {
    ...tally,
    score: scoreOf(tally),
    interval: wilsonOfScore(tally),
    meanMargin: margins.length === 0 ? undefined : margins.reduce((sum, margin) => sum + margin, 0) / margins.length,
    fouls: games.filter(({ ending }) => 'role' in ending).length,
    sprt: question && sprt(tally, question),
  };
};

/// The game of a number, which depends on the number and the options alone: matches can be cut into parts and put together.
/// Games 2n and 2n + 1 share an opening; in the second one the sides are exchanged. An aborted game is undefined.
export const playMatchGame = async <State, Move>(
  game: Game<State, Move>,
  [first, second]: readonly [Player<State, Move>, Player<State, Move>],
  number: number,
  options: MatchOptions<State, Move>,
): Promise<MatchGame | undefined> => {
  const seats = seatsOf(game);
  const [role, other] = number % 2 === 0 ? seats : seats.toReversed();
  const opening = options.openings[Math.floor(number / 2) % options.openings.length];
  const { budget, grace, maxPlies, clock, signal } = options;
  const played = await playGame(game, number % 2 === 0 ? [first, second] : [second, first], {
    seed: mixSeeds(options.seed, 'game', number),
    start: opening.state,
    budget,
    grace,
    maxPlies,
    clock,
    signal,
  });
  if (played.ending.kind === 'aborted') return undefined;
  const lead = played.goals[role] - played.goals[other];
  return {
    number,
    role,
    start: game.printState(opening.state),
    opening: opening.moves.map((move) => game.printMove(move)),
    moves: played.moves.map((move) => game.printMove(move)),
    ending: played.ending,
    score: (Math.sign(lead) + 1) / 2,
    margin: played.ending.kind === 'finished' ? options.margin?.(played.final, role) : undefined,
  };
};

const REST_INTERVAL = 50;

/// Plays a match, game after game. Between games the program's other tasks get their turn, so that a signal can arrive.
export const playMatch = async <State, Move>(
  game: Game<State, Move>,
  players: readonly [Player<State, Move>, Player<State, Move>],
  options: MatchOptions<State, Move>,
): Promise<MatchResult> => {
  const seats = seatsOf(game).length;
  if (seats !== 2) throw new Error(`a match of two needs two roles, ${game.name} has ${seats}`);
  if (options.openings.length === 0) throw new Error('a match needs an opening');
  const { signal, openings, done = [], sprt: question } = options;
  const games = [...done];
  const known = new Set(done.map(({ number }) => number));
  const total = options.games ?? 2 * openings.length;
  const end = (stopped: MatchResult['stopped']): MatchResult => ({
    ...summarizeMatch(games, question),
    stopped,
    games: games.sort((one, other) => one.number - other.number),
  });
  const answered = (): boolean =>
    question !== undefined && games.length % 2 === 0 && summarizeMatch(games, question).sprt!.verdict !== 'open';
  let rested = systemClock();
  for (let number = 0; number < total; number++) {
    if (known.has(number)) continue;
    if (answered()) return end('sprt');
    if (systemClock() - rested > REST_INTERVAL) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      rested = systemClock();
    }
    const played = signal?.aborted ? undefined : await playMatchGame(game, players, number, options);
    if (played === undefined) return end('aborted');
    games.push(played);
    await options.onGame?.(played, summarizeMatch(games, question));
  }
  return end(answered() ? 'sprt' : 'all-played');
};
