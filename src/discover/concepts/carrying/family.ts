/// Concepts whose numbers are set free, so that they fit other boards: a row of three that lacks one becomes a row of any length of which
/// any number is there; a piece at the rim becomes a piece so far from an end. What has no such numbers goes over as it is.
import type { PieceBoard } from '../board/board.ts';
import type { NamedPatterns } from '../patterns/form.ts';
import { lineOf, wordsOf } from '../patterns/names.ts';
import type { PatternWords } from '../patterns/names.ts';
import { patternKey } from '../patterns/pattern.ts';
import type { Pattern, PatternPiece } from '../patterns/pattern.ts';
import { singlesOf } from '../patterns/singles.ts';
import { variantsOf } from '../patterns/symmetry.ts';

/// row: so many own pieces and else nothing, side by side in a line of any direction. place: a piece alone, so far from the ends of the
/// board. fixed: the pattern itself.
export type Family =
  | { readonly kind: 'row' }
  | { readonly kind: 'place' }
  | { readonly kind: 'fixed'; readonly concept: NamedPatterns };

/// A concept on a certain board.
export interface Member {
  readonly words: PatternWords;
  /// Any one of them is meant.
  readonly patterns: readonly Pattern[];
}

/// The longest row that is looked for: each further place doubles the ways in which own pieces can lie in it.
export const LONGEST_ROW = 5;

export const familyOf = (concept: NamedPatterns): Family => {
  const pattern = concept.patterns[0]!;
  if (pattern.pieces.length === 1) return { kind: 'place' };
  const marks = pattern.edges.length === 0 ? lineOf(pattern) : undefined;
  return marks?.every((mark) => mark !== 'enemy') === true ? { kind: 'row' } : { kind: 'fixed', concept };
};

/// The families of concepts, each once. A piece alone is the least concept there is: everything begins with it.
export const familiesOf = (concepts: readonly NamedPatterns[]): Family[] => {
  const fixed = new Map<string, Family>();
  const kinds = new Set<Family['kind']>();
  for (const concept of concepts) {
    const family = familyOf(concept);
    kinds.add(family.kind);
    if (family.kind === 'fixed') fixed.set(concept.patterns.map(patternKey).toSorted().join('; '), family);
  }
  return [
    ...(['place', 'row'] as const).flatMap((kind) => (kinds.has(kind) ? [{ kind } as const] : [])),
    ...fixed.values(),
  ];
};

/// One of two opposite directions each.
const directionsOf = (axes: number): number[][] =>
  Array.from({ length: axes })
    .reduce<number[][]>((all) => all.flatMap((each) => [-1, 0, 1].map((step) => [...each, step])), [[]])
    .filter((direction) => (direction.find((step) => step !== 0) ?? 0) > 0);

/// All ways to lay so many own pieces into a row of that length, from its first own piece on.
const rowPatterns = (axes: number, length: number, own: number): Pattern[] => {
  const places = Array.from({ length }, (_, i) => i);
  const ways = Array.from({ length: 2 ** length }, (_, way) => places.filter((i) => (way >> i) % 2 === 1));
  return directionsOf(axes).flatMap((direction) =>
    ways
      .filter((way) => way.length === own)
      .map((way) => {
        const first = way[0]!;
        const pieces = [first, ...places.filter((i) => i !== first)].map((i): PatternPiece => {
          const offset = direction.map((step) => step * (i - first) + 0);
          return { mark: way.includes(i) ? 'own' : 'blank', offset };
        });
        return { pieces, edges: [] };
      }),
  );
};

const rowWords = (own: number, length: number): PatternWords => ({
  name: `row-${own}-of-${length}`,
  en: own === length ? `${own} in a row` : `${own} of ${length} in a row, the others free`,
  ja: own === length ? `${own}つ並び` : `一列の${length}か所のうち${own}つが自分、残りは空き`,
});

/// A row of one place is a piece.
const rowsOf = ({ axes }: PieceBoard, longest: number): Member[] => {
  const most = Math.min(longest, Math.max(...axes.map(({ values }) => values.length)));
  return Array.from({ length: Math.max(0, most - 1) }, (_, i) => i + 2).flatMap((length) =>
    Array.from({ length }, (_, i) => i + 1).map((own) => ({
      words: rowWords(own, length),
      patterns: rowPatterns(axes.length, length, own),
    })),
  );
};

const placesOf = (board: PieceBoard): Member[] => {
  const seen = new Set<string>();
  return singlesOf(board).flatMap((pattern) => {
    if (seen.has(patternKey(pattern))) return [];
    const patterns = variantsOf(board, pattern);
    for (const each of patterns) seen.add(patternKey(each));
    return [{ words: wordsOf(pattern), patterns }];
  });
};

const fixedOn = (board: PieceBoard, { patterns, name }: NamedPatterns): Member[] => {
  const [first] = patterns;
  if (first!.pieces[0]!.offset.length !== board.axes.length) return [];
  return [{ words: { ...wordsOf(first!), name }, patterns: variantsOf(board, first!) }];
};

/// The concepts that a family has on a board.
export const membersOf = (family: Family, board: PieceBoard, longest = LONGEST_ROW): Member[] => {
  switch (family.kind) {
    case 'row':
      return rowsOf(board, longest);
    case 'place':
      return placesOf(board);
    case 'fixed':
      return fixedOn(board, family.concept);
  }
};

/// Names of concepts on one board are all different.
const named = (members: readonly Member[]): Member[] => {
  const times = new Map<string, number>();
  return members.map((member) => {
    const count = (times.get(member.words.name) ?? 0) + 1;
    times.set(member.words.name, count);
    return count === 1 ? member : { ...member, words: { ...member.words, name: `${member.words.name}-${count}` } };
  });
};

export const membersOfAll = (families: readonly Family[], board: PieceBoard, longest = LONGEST_ROW): Member[] =>
  named(families.flatMap((family) => membersOf(family, board, longest)));
