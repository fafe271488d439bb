/// The games of a match: what is kept of each, read back strictly.
import { INITIAL, isOver, othello } from '../games/index.ts';
import type { Position } from '../games/index.ts';
import { discMargin } from '../experts/index.ts';
import type { MatchGame, Opening } from '../play/index.ts';

/// How many moves a player made, and how long it thought in all.
export interface Spent {
  readonly moves: number;
  readonly milliseconds: number;
}

/// A game with what the first player and the second one spent on it.
export interface KeptGame extends MatchGame {
  readonly spent: readonly [Spent, Spent];
}

const ENDINGS = ['finished', 'illegal', 'threw', 'overran', 'too-long'];

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const areTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
const isSpent = (value: unknown): boolean => {
  const { moves, milliseconds } = (value ?? {}) as Partial<Record<keyof Spent, unknown>>;
  return isWhole(moves) && typeof milliseconds === 'number' && milliseconds >= 0;
};
const isEnding = (value: unknown): boolean => {
  const { kind, role, reason } = (value ?? {}) as { kind?: string; role?: unknown; reason?: unknown };
  const isFoul = kind !== 'finished' && kind !== 'too-long';
  return ENDINGS.includes(kind ?? '') && (!isFoul || ((role === 0 || role === 1) && typeof reason === 'string'));
};

/// A game of a match, or undefined where the value is none: its fields, its moves and its result are checked, and its opening
/// where it is known for games of that number.
export const readKeptGame = (
  value: unknown,
  openingOf: (number: number) => Opening<Position, number> | undefined,
): KeptGame | undefined => {
  const game = (value ?? {}) as Partial<KeptGame>;
  const { number, role, opening, moves, ending, score, margin, spent } = game;
  if (!isWhole(number) || role !== number % 2 || !areTexts(opening) || !areTexts(moves)) return undefined;
  if (!isEnding(ending) || ![0, 0.5, 1].includes(score ?? -1)) return undefined;
  if (!Array.isArray(spent) || spent.length !== 2 || !spent.every(isSpent)) return undefined;
  const begun = openingOf(number);
  if (begun !== undefined && opening.join(' ') !== begun.moves.map(othello.printMove).join(' ')) return undefined;
  const final = replay([...opening, ...moves]);
  if (final === undefined) return undefined;
  if (ending?.kind === 'finished') {
    const lead = discMargin(final, role);
    if (!isOver(final) || score !== (Math.sign(lead) + 1) / 2 || margin !== lead) return undefined;
  }
  return game as KeptGame;
};

/// The position after the moves; undefined where one is impossible.
const replay = (moves: readonly string[]): Position | undefined => {
  let position = INITIAL;
  for (const text of moves) {
    const move = othello.parseMove(text, position);
    if (!move.ok) return undefined;
    position = othello.next(position, [move.value]);
  }
  return position;
};
