/// The games of a match: what is kept of each, read back strictly.
import type { MatchGame, Opening, RotatingGame } from '../play/index.ts';
import { seatingOf, seatsOf } from '../play/index.ts';
import type { Game } from '../rules/index.ts';
import type { Kept, Spent } from './match-contest.ts';
import type { MatchSubject } from './match-subject.ts';

/// A game of two with what the first player and the second one spent on it.
export interface KeptGame extends MatchGame, Kept {
  readonly spent: readonly [Spent, Spent];
}

/// A game of any number of players with what each player of the match spent on it.
export interface KeptRotatingGame extends RotatingGame, Kept {}

type OpeningOf<State, Move> = (number: number) => Opening<State, Move> | undefined;

const ENDINGS = ['finished', 'illegal', 'threw', 'overran', 'too-long'];

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const areTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
const isSpent = (value: unknown): boolean => {
  const { moves, milliseconds } = (value ?? {}) as Partial<Record<keyof Spent, unknown>>;
  return isWhole(moves) && typeof milliseconds === 'number' && milliseconds >= 0;
};
const areSpent = (value: unknown, players: number): boolean =>
  Array.isArray(value) && value.length === players && value.every(isSpent);
const isEnding = (value: unknown, roles: number): boolean => {
  const { kind, role, reason } = (value ?? {}) as { kind?: string; role?: unknown; reason?: unknown };
  const isFoul = kind !== 'finished' && kind !== 'too-long';
  return ENDINGS.includes(kind ?? '') && (!isFoul || (isWhole(role) && role < roles && typeof reason === 'string'));
};

/// The final state of a kept game, or undefined where a field that all games have is missing or wrong: its moves are made again, and
/// its opening is compared where it is known for games of that number.
const finalOf = <State, Move>(
  game: Game<State, Move>,
  kept: Partial<KeptGame> | Partial<KeptRotatingGame>,
  players: number,
  openingOf: OpeningOf<State, Move>,
): { readonly state: State } | undefined => {
  const { number, opening, moves, ending, spent } = kept;
  if (!isWhole(number) || !areTexts(opening) || !areTexts(moves)) return undefined;
  if (!isEnding(ending, game.roles.length) || !areSpent(spent, players)) return undefined;
  const begun = openingOf(number);
  if (begun !== undefined && opening.join(' ') !== begun.moves.map((move) => game.printMove(move)).join(' '))
    return undefined;
  const final = replay(game, [...opening, ...moves]);
  if (final === undefined || (ending?.kind === 'finished' && !game.terminal(final.state))) return undefined;
  return final;
};

/// The state after the moves, round by round; undefined where one is impossible.
const replay = <State, Move>(
  game: Game<State, Move>,
  texts: readonly string[],
): { readonly state: State } | undefined => {
  let state = game.initial();
  for (let at = 0; at < texts.length;) {
    const movers = game.movers(state);
    const round = movers.flatMap((role, i) => {
      const move = game.legal(state, role).find((legal) => game.printMove(legal) === texts[at + i]);
      return move === undefined ? [] : [move];
    });
    if (movers.length === 0 || round.length < movers.length) return undefined;
    state = game.next(state, round);
    at += movers.length;
  }
  return { state };
};

/// A game of a match of two, or undefined where the value is none.
export const readKeptGame = <State, Move>(
  value: unknown,
  subject: MatchSubject<State, Move>,
  openingOf: OpeningOf<State, Move>,
): KeptGame | undefined => {
  const kept = (value ?? {}) as Partial<KeptGame>;
  const { number = 0, ending, score, margin } = kept;
  const { game } = subject;
  const seats = seatsOf(game);
  const [role, other] = number % 2 === 0 ? seats : seats.toReversed();
  const final = finalOf(game, kept, 2, openingOf);
  if (final === undefined || kept.role !== role || ![0, 0.5, 1].includes(score ?? -1)) return undefined;
  if (ending?.kind === 'finished') {
    const lead = game.goal(final.state, role) - game.goal(final.state, other);
    if (score !== (Math.sign(lead) + 1) / 2 || margin !== subject.margin?.(final.state, role)) return undefined;
  }
  return kept as KeptGame;
};

/// A game of a match of any number of players, or undefined where the value is none.
export const readKeptRotatingGame = <State, Move>(
  value: unknown,
  game: Game<State, Move>,
  players: number,
  openingOf: OpeningOf<State, Move>,
): KeptRotatingGame | undefined => {
  const kept = (value ?? {}) as Partial<KeptRotatingGame>;
  const final = finalOf(game, kept, players, openingOf);
  if (final === undefined || !Array.isArray(kept.goals) || kept.goals.length !== game.roles.length) return undefined;
  if (!kept.goals.every((goal) => typeof goal === 'number' && goal >= 0 && goal <= 100)) return undefined;
  if (JSON.stringify(kept.players) !== JSON.stringify(seatingOf(game, players, kept.number!))) return undefined;
  if (kept.ending?.kind === 'finished' && kept.goals.some((goal, role) => goal !== game.goal(final.state, role)))
    return undefined;
  return kept as KeptRotatingGame;
};
