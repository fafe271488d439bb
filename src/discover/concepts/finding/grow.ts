/// Grows patterns from single pieces: what tells winners from losers best is tried with one more piece, again and again.
import type { PieceBoard } from '../board/board.ts';
import type { Contrast } from './contrast.ts';
import { canonicalPattern, patternKey } from '../patterns/pattern.ts';
import type { Mark, Pattern, PatternPiece } from '../patterns/pattern.ts';
import { clearnessOf, selectCandidates, unexplained } from './selection.ts';
import type { Selected } from './selection.ts';
import { singlesOf } from '../patterns/singles.ts';
import { variantsOf } from '../patterns/symmetry.ts';

/// A pattern in all the ways in which the board lets it lie: any one of them is meant.
export interface Grown {
  readonly variants: readonly Pattern[];
  readonly differences: Float64Array;
  /// How clearly it tells who wins, alone, in standard deviations.
  readonly clearness: number;
  readonly least: number;
}

export interface GrowOptions {
  /// Pieces of the largest patterns.
  readonly pieces: number;
  /// Distance on each axis, at most.
  readonly reach: number;
  /// Patterns of each size that are grown further.
  readonly beam: number;
  /// Concepts that are chosen at the end.
  readonly most: number;
  /// How clear a piece alone must be; each further piece asks for `steeper` of it more, since there are more and more patterns, and simple
  /// ones are understood more easily.
  readonly least: number;
  readonly steeper: number;
  readonly ridge: number;
}

export const GROW: GrowOptions = { pieces: 3, reach: 3, beam: 10, most: 16, least: 4, steeper: 0.1, ridge: 1 };

const GROWN_MARKS: readonly Mark[] = ['own', 'enemy', 'blank'];

const offsetsOf = ({ axes }: PieceBoard, reach: number): number[][] =>
  axes
    .reduce<number[][]>(
      (offsets, { values }) => {
        const most = Math.min(reach, values.length - 1);
        const steps = Array.from({ length: 2 * most + 1 }, (_, i) => i - most);
        return offsets.flatMap((offset) => steps.map((step) => [...offset, step]));
      },
      [[]],
    )
    .filter((offset) => offset.some((distance) => distance !== 0));

const withPiece = ({ pieces, edges }: Pattern, piece: PatternPiece): Pattern | undefined =>
  pieces.some(({ offset }) => offset.every((distance, axis) => distance === piece.offset[axis]))
    ? undefined
    : canonicalPattern({ pieces: [...pieces, piece], edges });

export interface GrowResult {
  /// The ones that were chosen, the clearest first.
  readonly selected: readonly Selected<Grown>[];
  /// How many patterns were looked at, turned ones counted once.
  readonly candidates: number;
}

export const growPatterns = (
  board: PieceBoard,
  contrast: Contrast,
  options: GrowOptions = GROW,
  onSize?: (pieces: number, candidates: number) => void,
): GrowResult => {
  const seen = new Set<string>();
  const all: Grown[] = [];
  const { misses } = unexplained(contrast, [], options.ridge);
  const measure = (patterns: readonly Pattern[]): Grown[] => {
    const lists: Pattern[][] = [];
    for (const pattern of patterns) {
      if (seen.has(patternKey(pattern))) continue;
      const variants = variantsOf(board, pattern);
      for (const variant of variants) seen.add(patternKey(variant));
      lists.push(variants);
    }
    return contrast.differences(lists).map((differences, i) => ({
      variants: lists[i]!,
      differences,
      clearness: clearnessOf({ differences }, misses, contrast),
      least: options.least * (1 + options.steeper * (lists[i]![0]!.pieces.length - 1)),
    }));
  };
  const offsets = offsetsOf(board, options.reach);
  let level = measure(singlesOf(board));
  all.push(...level);
  onSize?.(1, level.length);
  let open = level.filter(({ variants }) => variants[0]!.edges.length === 0).map(({ variants }) => variants[0]!);
  for (let size = 2; size <= options.pieces && open.length > 0; size++) {
    const larger = open.flatMap((pattern) =>
      offsets.flatMap((offset) => GROWN_MARKS.flatMap((mark) => withPiece(pattern, { mark, offset }) ?? [])),
    );
    level = measure(larger);
    all.push(...level);
    onSize?.(size, level.length);
    open = level
      .filter(({ clearness }) => Math.abs(clearness) >= options.least)
      .toSorted((a, b) => Math.abs(b.clearness) - Math.abs(a.clearness))
      .slice(0, options.beam)
      .map(({ variants }) => variants[0]!);
  }
  return { selected: selectCandidates(all, contrast, options), candidates: all.length };
};
