/// The evaluations of Sato and Iida (2014), as their paper describes them: pairs of pieces on boards that were won.
import { WIN, resultValue } from '../../../play/index.ts';
import type { Evaluation } from '../../../play/index.ts';
import type { Term } from '../../../logic/index.ts';
import type { AnyState, Game, Reasoner, Role } from '../../../rules/index.ts';
import { ABSENT, coordinatesOf } from '../board/board.ts';
import type { PieceBoard, Placement } from '../board/board.ts';
import type { Pattern } from '../patterns/pattern.ts';
import { pieceLookup } from '../board/piece-lookup.ts';
import { stateCounter } from '../carrying/state-counter.ts';

/// What the paper keeps of pairs, and of concepts.
const KEPT_PAIRS = 0.01;
const KEPT_CONCEPTS = 0.1;

interface Piece {
  readonly place: number;
  readonly symbol: number;
}

const piecesOn = (board: PieceBoard, placement: Placement): Piece[] => {
  const pieces: Piece[] = [];
  for (let place = 0; place < board.places; place++) {
    const symbol = placement[place]!;
    if (symbol !== ABSENT && !board.symbols[symbol]!.isBlank) pieces.push({ place, symbol });
  }
  return pieces;
};

/// How far a second piece of the same symbol stands from a first one, on each axis. A piece stands at no distance from itself, and a pair is seen from
/// both of its ends: so there are 25 of them on a board of 3 by 3.
export type BinaryConcept = readonly number[];

const keyOf = (offset: BinaryConcept): string => offset.join(' ');

export const patternOf = (offset: BinaryConcept): Pattern => ({
  pieces: [
    { mark: 'own', offset: offset.map(() => 0) },
    { mark: 'same', offset },
  ],
  edges: [],
});

/// How often each distance occurs on a board, and how many pairs there are, seen from both ends.
const countOffsets = (
  board: PieceBoard,
  placement: Placement,
  counts: Map<string, { readonly offset: BinaryConcept; count: number }>,
): number => {
  const pieces = piecesOn(board, placement).map((piece) => ({ ...piece, at: coordinatesOf(board, piece.place) }));
  for (const one of pieces)
    for (const other of pieces) {
      if (one.symbol !== other.symbol) continue;
      const offset = other.at.map((coordinate, axis) => coordinate - one.at[axis]!);
      const known = counts.get(keyOf(offset));
      if (known === undefined) counts.set(keyOf(offset), { offset, count: 1 });
      else known.count++;
    }
  return pieces.length ** 2;
};

/// The concepts of two pieces that occur on won boards, the most frequent first.
export const binaryConcepts = (board: PieceBoard, won: readonly Placement[]): BinaryConcept[] => {
  const counts = new Map<string, { readonly offset: BinaryConcept; count: number }>();
  for (const placement of won) countOffsets(board, placement, counts);
  return [...counts.values()].toSorted((a, b) => b.count - a.count).map(({ offset }) => offset);
};

const keptOf = <Item extends { readonly count: number }>(items: readonly Item[], share: number): Item[] =>
  items.toSorted((a, b) => b.count - a.count).slice(0, Math.max(1, Math.round(share * items.length)));

/// A value for one role; the other one has its negative.
const forRole = (
  game: Game<AnyState, Term>,
  role: Role,
  name: string,
  description: Evaluation<AnyState>['description'],
  valueOf: (state: AnyState) => number,
): Evaluation<AnyState> => ({
  name,
  description,
  most: WIN,
  value: (state, asked) => {
    if (game.terminal(state)) return resultValue(game, state, asked);
    return asked === role ? valueOf(state) : -valueOf(state);
  },
});

export interface PaperSetting {
  readonly game: Game<AnyState, Term>;
  readonly reasoner: Reasoner<AnyState>;
  readonly board: PieceBoard;
  /// Whose games were won.
  readonly role: Role;
  /// Final boards.
  readonly won: readonly Placement[];
}

/// Simple counting: pairs of pieces on their places, as often as they occur on the won boards; the top hundredth of them counts.
export const simpleEvaluation = ({ game, reasoner, board, role, won }: PaperSetting): Evaluation<AnyState> => {
  const counts = new Map<string, { readonly one: Piece; readonly other: Piece; count: number }>();
  for (const placement of won) {
    const pieces = piecesOn(board, placement);
    for (const [i, one] of pieces.entries())
      for (const other of pieces.slice(i + 1)) {
        const key = [one.place, one.symbol, other.place, other.symbol].join(' ');
        const known = counts.get(key);
        if (known === undefined) counts.set(key, { one, other, count: 1 });
        else known.count++;
      }
  }
  const kept = keptOf([...counts.values()], KEPT_PAIRS);
  const lookup = pieceLookup(reasoner, board);
  const has = ({ place, symbol }: Piece): boolean => lookup.has(place, symbol);
  const valueOf = (state: AnyState): number => {
    lookup.look(state);
    let sum = 0;
    for (const { one, other, count } of kept) if (has(one) && has(other)) sum += count;
    return sum / won.length;
  };
  return forRole(game, role, 'simple', { en: 'pairs counted on won boards', ja: '勝った盤面の対の数え上げ' }, valueOf);
};

/// Concept matching: each concept counts as the share of pairs on the won boards that match it; the top tenth of concepts counts. A concept says
/// nothing of whose pieces they are.
export const pairEvaluation = (
  { game, reasoner, board, role, won }: PaperSetting,
  concepts: readonly BinaryConcept[],
): Evaluation<AnyState> => {
  const counts = new Map<string, { readonly offset: BinaryConcept; count: number }>();
  const pairs = won.reduce((sum, placement) => sum + countOffsets(board, placement, counts), 0);
  const found = concepts.map((offset) => ({ offset, count: counts.get(keyOf(offset))?.count ?? 0 }));
  const kept = keptOf(found, KEPT_CONCEPTS);
  const counter = stateCounter(
    reasoner,
    // Nobody looks another way: distances are those of the board.
    { ...board, homes: board.homes.map((home) => home.map(() => 'none' as const)) },
    kept.map(({ offset }) => [patternOf(offset)]),
  );
  const valueOf = (state: AnyState): number => {
    const counted = counter.count(state);
    let sum = 0;
    for (let i = 0; i < counted.length; i++) sum += counted[i]! * kept[i % kept.length]!.count;
    return sum / Math.max(1, pairs);
  };
  return forRole(game, role, 'concept', { en: 'matches of concepts of two pieces', ja: '二項概念の一致' }, valueOf);
};
