/// From the rules of a game to concepts: random games, what stands where in them, and which patterns of it tell who wins.
import { failed, ok } from '../../../logic/index.ts';
import { seatsOf } from '../../../play/index.ts';
import type { Result } from '../../../logic/index.ts';
import type { OpenedGame, Sheet } from '../../../rules/index.ts';
import type { Estimate } from '../../logistic-regression.ts';
import type { PieceBoard } from '../board/board.ts';
import { Contrast } from './contrast.ts';
import { findBoard } from '../board/find-board.ts';
import { PlacementReader } from '../board/placement-reader.ts';
import type { BoardProblem } from '../board/find-board.ts';
import { GROW, growPatterns } from './grow.ts';
import type { GrowOptions } from './grow.ts';
import { wordsOf } from '../patterns/names.ts';
import type { PatternWords } from '../patterns/names.ts';
import type { Pattern } from '../patterns/pattern.ts';
import { sampleGames } from '../board/sample.ts';
import { SheetOrder } from '../board/sheet-order.ts';

export interface DiscoverOptions {
  readonly games: number;
  readonly seed: number;
  /// Positions before the end of each game that are looked at.
  readonly before: number;
  readonly grow: GrowOptions;
  /// Told what is being done.
  readonly onStage?: (stage: DiscoverStage) => void;
}

export type DiscoverStage =
  | { readonly kind: 'playing'; readonly games: number }
  | { readonly kind: 'growing'; readonly pieces: number; readonly candidates: number };

export const DISCOVER = { games: 4000, seed: 1, before: 8, grow: GROW } as const satisfies DiscoverOptions;

export interface DiscoveredConcept {
  readonly words: PatternWords;
  /// Any one of them is meant: the ways in which the board lets the pattern lie.
  readonly patterns: readonly Pattern[];
  /// In the log odds of a win, for each one more than the others have; beside all other concepts.
  readonly weight: Estimate;
  /// How clearly it told something new when it was chosen, in standard deviations.
  readonly clearness: number;
}

export interface Discovery {
  readonly board: PieceBoard;
  /// Random games, and those of them that somebody won.
  readonly games: number;
  readonly won: number;
  readonly positions: number;
  /// Patterns that were looked at.
  readonly candidates: number;
  /// The clearest first.
  readonly concepts: readonly DiscoveredConcept[];
}

export type DiscoverProblem =
  | BoardProblem
  | { readonly code: 'no-winners' | 'one-role'; readonly message: string; readonly hint: string };

/// Games that show how facts behave. What none of them shows, such as a piece that hardly ever comes up, is not seen later either.
const BOARD_GAMES = 30;
/// Fewer games that somebody won tell nothing.
const LEAST_WON = 20;

/// A name that was given already gets a number.
const named = (words: PatternWords, earlier: readonly string[]): PatternWords => {
  const times = earlier.filter((name) => name === words.name).length;
  return times === 0 ? words : { ...words, name: `${words.name}-${times + 1}` };
};

export const discoverConcepts = (
  sheet: Sheet,
  opened: Pick<OpenedGame, 'game' | 'reasoner'>,
  options: DiscoverOptions = DISCOVER,
): Result<Discovery, DiscoverProblem> => {
  options.onStage?.({ kind: 'playing', games: options.games });
  const order = new SheetOrder(sheet);
  const games = sampleGames(opened, { ...options, order });
  const board = findBoard(sheet, opened.reasoner.roles, games.slice(0, BOARD_GAMES), order);
  if (!board.ok) return board;
  const seats = seatsOf(opened.game);
  if (seats.length < 2)
    return failed({
      code: 'one-role',
      message: 'the game has one role: there is nobody to compare it with',
      hint: 'concepts compare what the winner had with what the loser had; puzzles have solutions instead (hansei play)',
    });
  const contrast = new Contrast(board.value, new PlacementReader(board.value), games, { ...options, seats });
  if (contrast.games < LEAST_WON)
    return failed({
      code: 'no-winners',
      message: `somebody won only ${contrast.games} of ${options.games} random games: too few to compare winners with losers`,
      hint: 'more games (--games)',
    });
  const { selected, candidates } = growPatterns(board.value, contrast, options.grow, (pieces, count) =>
    options.onStage?.({ kind: 'growing', pieces, candidates: count }),
  );
  return ok({
    board: board.value,
    games: options.games,
    won: contrast.games,
    positions: contrast.groups.length,
    candidates,
    concepts: selected.map(({ item, weight, clearness }, i) => ({
      words: named(
        wordsOf(item.variants[0]!),
        selected.slice(0, i).map((each) => wordsOf(each.item.variants[0]!).name),
      ),
      patterns: item.variants,
      weight,
      clearness,
    })),
  });
};
