/// What a search can be told. All of it has a default by the size of the board.
import type { HeavyOptions } from '../playout/heavy.ts';
import { heavyOptions } from '../playout/heavy.ts';
import type { WeightsBoard } from './predictor.ts';
import { weightsBoardOf } from './predictor.ts';

export interface SearchSettings {
  /// Nodes of the tree; when they are spent, leaves grow no further.
  readonly nodes: number;
  /// Visits after which a leaf gets children.
  readonly expandAt: number;
  /// Playouts at which those of the move itself count as much as those of all moves as first.
  readonly raveEqual: number;
  /// How much a playout that is won by many points is better than one won by few, at most.
  readonly scoreBonus: number;
  /// With a limit of time, a search ends early where the second move could not overtake the first with this part of the
  /// playouts that are left.
  readonly catchUp: number;
  /// The side to move resigns where its best move is worth less than this, points counted: with a large `scoreBonus` only when it
  /// is far behind, too.
  readonly resignBelow: number;
  readonly playout: HeavyOptions;
  /// Whose weights foretell the moves: those of small boards know fights, those of large ones the whole board too.
  readonly moves: WeightsBoard;
  /// Playouts that every move counts as having had, half of them won.
  readonly even: number;
  /// Won playouts that a move has had which is sure to be played; others by the root of their likelihood.
  readonly foretold: number;
  /// Playouts that have to say whose the points are before this helps to foretell moves; 0 never.
  readonly foreseen: number;
  /// Of a node's children, the likeliest are looked at first: so many, and one more each time that the visits have grown
  /// by the factor. 0 looks at all.
  readonly width: number;
  readonly widthGrowth: number;
}

export const searchSettings = (size: number, change: Partial<SearchSettings> = {}): SearchSettings => ({
  nodes: size > 13 ? 600_000 : 300_000,
  expandAt: size > 13 ? 5 : 3,
  raveEqual: 3000,
  // What playouts of a large board say about the end is wrong by many points. Who only wants to win by it lets a lead melt away
  // to nothing, and often to less.
  scoreBonus: size > 13 ? 0.2 : 0.02,
  // Rarely does a second move get more of them; who saves time in the game can spend it on moves that are harder to find.
  catchUp: 0.5,
  resignBelow: 0.05,
  playout: heavyOptions(size),
  moves: weightsBoardOf(size),
  even: 10,
  // On large boards playouts tell little about the many moves of a node, and what is foretold has to lead for longer.
  foretold: size > 13 ? 200 : 60,
  // Moves of gnugo are foretold better with it; 16 games against the search without (7 won) show no gain in strength.
  foreseen: size > 13 ? 64 : 0,
  width: size > 13 ? 8 : 0,
  widthGrowth: 1.3,
  ...change,
});
