/// What others know about the moves of a position, told to the search: cases, patterns, readers.
import type { Colour, GoBoard } from '../../../games/index.ts';

export interface Prior {
  readonly point: number;
  /// The move counts as if it had been tried so often,
  readonly visits: number;
  /// and won so many of them.
  readonly wins: number;
  /// Why: any words; the one who gave them gets them back with the move.
  readonly reason?: string;
}

export interface PriorAdvice {
  readonly priors: readonly Prior[];
  /// Points that shall not be considered at all.
  readonly removed?: readonly number[];
}

export interface PriorQuestion {
  /// May be played on, and must be left as it was.
  readonly board: GoBoard;
  readonly turn: Colour;
  /// The last moves, the latest first; 0 is a pass or unknown.
  readonly last: number;
  readonly older: number;
  /// Whoever is asked stops reading then, and tells what he knows.
  readonly isLate?: () => boolean;
}

/// Asked about the position at the root of a search.
export type Priors = (question: PriorQuestion) => PriorAdvice;
