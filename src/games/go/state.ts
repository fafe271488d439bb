/// A moment of a game of Go, as a value.
import type { Colour } from './colour.ts';
import { BLACK } from './colour.ts';
import type { GoPosition } from './position.ts';
import type { GoRules } from './rules.ts';
import { TURN_HIGH, TURN_LOW, joinHash } from './zobrist.ts';

export interface GoState extends GoPosition {
  readonly turn: Colour;
  /// Where the side to move may not play by the simple rule of ko, or 0.
  readonly ko: number;
  /// The point of the stone that was played last; 0 where that was a pass, or where nobody knows.
  readonly last: number;
  /// Passes in a row.
  readonly passes: number;
  /// Moves made, passes among them.
  readonly moves: number;
  /// Stones that black and white have taken.
  readonly prisoners: readonly [number, number];
  /// The hash of the present position, as the rule of ko sees it.
  readonly hash: number;
  /// The positions so far, the present one among them, where the rule of ko looks at them.
  readonly past: Past | undefined;
}

/// A list that states share: each has a new first entry and the entries of the state before it.
export interface Past {
  /// The hash of a position; for the situational rule that of a situation.
  readonly hash: number;
  readonly before: Past | undefined;
  /// The sum of all hashes, in 52 bits: stands for the set of positions, whatever their order, in keys.
  readonly sum: number;
}

const SUM_LIMIT = 2 ** 52;

export const remember = (before: Past | undefined, hash: number): Past => ({
  hash,
  before,
  sum: ((before?.sum ?? 0) + (hash % SUM_LIMIT)) % SUM_LIMIT,
});

/// What the rule of ko compares: the stones, for the situational rule with the side to move.
export const koHash = (
  rules: Pick<GoRules, 'ko'>,
  board: { readonly hashLow: number; readonly hashHigh: number },
  turn: Colour,
): number =>
  rules.ko === 'situational' && turn !== BLACK
    ? joinHash(board.hashLow ^ TURN_LOW, board.hashHigh ^ TURN_HIGH)
    : joinHash(board.hashLow, board.hashHigh);

/// The hashes of all entries, the oldest first.
export const pastHashes = (past: Past | undefined): number[] => {
  const hashes: number[] = [];
  for (let at = past; at !== undefined; at = at.before) hashes.push(at.hash);
  return hashes.reverse();
};

export const isOver = (state: GoState, rules: Pick<GoRules, 'lastPass' | 'moveLimit'>): boolean =>
  state.moves >= rules.moveLimit || (state.passes >= 2 && (rules.lastPass === 'either' || state.turn === BLACK));

/// Equal where everything that follows is equal: the last move does not matter, prisoners only where territory counts.
export const stateKey = (state: GoState, countsPrisoners: boolean): string => {
  const { stones, turn, ko, passes, moves, prisoners, past } = state;
  const taken = countsPrisoners ? prisoners[0] - prisoners[1] : 0;
  return `${stones} ${turn} ${ko} ${passes} ${moves} ${taken} ${past?.sum ?? 0}`;
};
