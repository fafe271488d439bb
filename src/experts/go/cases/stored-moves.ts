/// The stored moves that fit a position: joseki of the corners and patterns of tesuji, for the side to move.
import type { Colour, GoBoard } from '../../../games/index.ts';
import { pointColumn, pointOf, pointRow } from '../../../games/index.ts';
import type { Asking } from '../tesuji/asking.ts';
import type { TesujiCandidate } from '../tesuji/candidates.ts';
import { candidatesOf, mainLineOf } from '../tesuji/candidates.ts';
import { JosekiBook } from '../tesuji/joseki-book.ts';
import type { JosekiMove } from '../tesuji/joseki-book.ts';
import { josekiPoint } from '../tesuji/joseki-text.ts';
import type { GoKnowledge } from '../tesuji/library.ts';
import type { CompiledPatterns } from '../tesuji/matcher.ts';
import { PatternMatcher, compilePatterns } from '../tesuji/matcher.ts';
import type { StoredMove } from './recognition.ts';

// Patterns are compiled once for all players and sizes.
const compiled = new WeakMap<GoKnowledge, CompiledPatterns>();
const compiledOf = (knowledge: GoKnowledge): CompiledPatterns => {
  let patterns = compiled.get(knowledge);
  if (patterns === undefined) compiled.set(knowledge, (patterns = compilePatterns(knowledge.tesuji)));
  return patterns;
};

export class StoredMoves {
  readonly #matcher: PatternMatcher;
  readonly #book: JosekiBook;
  readonly #own: ReadonlySet<string>;

  constructor(knowledge: GoKnowledge, size: number) {
    this.#matcher = new PatternMatcher(compiledOf(knowledge), size);
    this.#book = new JosekiBook(knowledge.joseki, size);
    this.#own = knowledge.own;
  }

  /// `isWanted` says of which kinds of patterns; others are not asked for their conditions, which cost reading.
  fitting(
    board: GoBoard,
    colour: Colour,
    asking: Asking,
    isWanted: (kind: string, isOwn: boolean) => boolean = () => true,
  ): readonly StoredMove[] {
    this.#matcher.update(board);
    const patterns = this.#matcher
      .matches()
      .filter(
        ({ variant }) => variant.colour === colour && isWanted(variant.tesuji.case, this.#own.has(variant.tesuji.name)),
      )
      .flatMap((match) => candidatesOf(match, board, asking))
      .filter(({ isSure }) => isSure)
      .map((candidate) => asStored(candidate, board, this.#own));
    const joseki = this.#book
      .look(board)
      .flatMap(({ corner, moves }) =>
        moves.filter((move) => move.colour === colour).map((move) => josekiStored(move, corner, board.size, this.#own)),
      );
    return [...joseki, ...patterns];
  }
}

const asStored = (
  { tesuji, move, value, line, match }: TesujiCandidate,
  board: GoBoard,
  own: ReadonlySet<string>,
): StoredMove => ({
  kind: 'tesuji',
  name: tesuji.name,
  title: tesuji.title,
  case: tesuji.case,
  aim: tesuji.aim,
  move,
  value,
  line,
  stones: match.variant.demands
    .filter(({ states }) => states === 1 || states === 2)
    .map(({ dx, dy }) => pointOf(pointColumn(match.anchor) + dx, pointRow(match.anchor) + dy))
    .filter((point) => board.at(point) < 2),
  area: [],
  isOwn: own.has(tesuji.name),
});

const josekiStored = (
  { point, joseki, node, value }: JosekiMove,
  corner: number,
  size: number,
  own: ReadonlySet<string>,
): StoredMove => ({
  kind: 'joseki',
  name: joseki.name,
  title: joseki.title,
  case: 'joseki',
  aim: 'base',
  move: point,
  value,
  line: [point, ...restOf(node, point, corner, size)],
  stones: [],
  area: [corner],
  isOwn: own.has(joseki.name),
});

/// The moves after this one, brought from the text's corner to the one on the board. The mirror is the one that brings the
/// text's move onto the point.
const restOf = (node: JosekiMove['node'], point: number, corner: number, size: number): readonly number[] => {
  const place = (text: number, isMirrored: boolean): number => {
    const [column, row] = isMirrored ? [pointRow(text), pointColumn(text)] : [pointColumn(text), pointRow(text)];
    return pointOf(
      pointColumn(corner) === 1 ? column : size + 1 - column,
      pointRow(corner) === 1 ? row : size + 1 - row,
    );
  };
  const isMirrored = place(josekiPoint(node.move), false) !== point;
  return mainLineOf(node)
    .slice(1)
    .map(({ move }) => josekiPoint(move))
    .filter((text) => text !== 0)
    .map((text) => place(text, isMirrored));
};
