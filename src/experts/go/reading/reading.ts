/// What a local search is asked for and what it answers. All readers speak this way: capture, life and death, race and
/// connection.
import type { GoBoard } from '../../../games/index.ts';

/// How far the side that moves first reaches its aim: `yes`; `ko`, where it takes the ko first and the other side needs
/// the threats; `ko-threat`, where it needs the threats itself; `no`.
export type Outcome = 'yes' | 'ko' | 'ko-threat' | 'no';

/// From worst to best for the side that asks.
const RANKS: readonly Outcome[] = ['no', 'ko-threat', 'ko', 'yes'];

export const outcomeRank = (outcome: Outcome): number => RANKS.indexOf(outcome);
export const betterOutcome = (one: Outcome, other: Outcome): Outcome =>
  outcomeRank(one) >= outcomeRank(other) ? one : other;
/// The same for the other side: what is won by one is lost by the other, and who needs the threats changes.
export const oppositeOutcome = (outcome: Outcome): Outcome => RANKS[RANKS.length - 1 - outcomeRank(outcome)]!;

/// As the reading commands of GTP number outcomes: 0 no, 1 yes, 2 and 3 the two kinds of ko.
export const outcomeCode = (outcome: Outcome): number => ({ no: 0, yes: 1, ko: 2, 'ko-threat': 3 })[outcome];

export interface ReadingBudget {
  /// Positions to visit, in all.
  readonly nodes: number;
  /// Moves to look ahead at most, where the reader has such a limit.
  readonly depth?: number;
  /// Stops the search as if its nodes were spent.
  readonly isLate?: () => boolean;
}

export interface Reading<Proof = unknown> {
  readonly outcome: Outcome;
  /// The first move of the side that asks; GO_PASS where it need not move, or cannot reach its aim.
  readonly move: number;
  /// The moves that both sides are expected to make, this one first.
  readonly line: readonly number[];
  /// Positions visited.
  readonly nodes: number;
  /// False where the budget was spent: the outcome is then a guess.
  readonly isCertain: boolean;
  /// Whether not even a guess came to an end, so that the outcome says nothing.
  readonly isOpen?: boolean;
  /// Points on which the reading rests: while nothing changes on them, it holds.
  readonly region: readonly number[];
  /// Where the answer rests on continuations that were played out: how many, and in what share of them the stone stays.
  readonly odds?: { readonly chance: number; readonly continuations: number };
  /// What a checker replays; only for certain answers that hang on no ko.
  readonly proof?: Proof;
}

/// Whether a string can be taken if the other side moves first, and whether it can be saved if its own side does. The
/// board is left as it was.
export interface CaptureReader {
  attack(board: GoBoard, stone: number, budget?: Partial<ReadingBudget>): Reading;
  defend(board: GoBoard, stone: number, budget?: Partial<ReadingBudget>): Reading;
}
