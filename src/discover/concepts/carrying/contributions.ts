/// What each concept adds to the value of a state, so that a person can follow the sum.
import type { Term } from '../../../logic/index.ts';
import type { AnyState, Role } from '../../../rules/index.ts';
import type { PieceBoard } from '../board/board.ts';
import type { ConceptModel } from './model.ts';
import { matchesOf } from '../patterns/pattern.ts';
import type { Match, Pattern } from '../patterns/pattern.ts';
import { PlacementReader } from '../board/placement-reader.ts';

export interface Contribution {
  /// By role: how often it is there, and what each one weighs for who moves or waits.
  readonly counts: readonly [number, number];
  readonly weights: readonly [number, number];
  /// What it adds to the log odds of role 0.
  readonly value: number;
}

/// The log odds of role 0 and its parts: what the first role has in advance, the turn, and concepts in their order.
export interface Contributions {
  readonly odds: number;
  readonly first: number;
  readonly turn: number;
  readonly concepts: readonly Contribution[];
}

export const contributionsOf = (model: ConceptModel, state: AnyState, mover: Role): Contributions => {
  const { counter, weights } = model;
  const counts = counter.count(state);
  const [first, second] = mover === 0 ? [weights.moving, weights.waiting] : [weights.waiting, weights.moving];
  const concepts = first.map((weight, k): Contribution => {
    const [own, other] = [counts[k]!, counts[counter.concepts + k]!];
    // Nothing has no sign.
    const value = weight * own - second[k]! * other + 0;
    return { counts: [own, other], weights: [weight, second[k]!], value };
  });
  const turn = mover === 0 ? weights.turn : -weights.turn;
  return { odds: model.odds(state, mover), first: weights.intercept, turn, concepts };
};

/// All matches of a concept for a role, where these facts are true.
export const conceptMatches = (
  board: PieceBoard,
  patterns: readonly Pattern[],
  facts: readonly Term[],
  role: Role,
): Match[] => {
  const placement = new PlacementReader(board).placement(facts);
  return patterns.flatMap((pattern) => matchesOf(board, pattern, placement, role));
};
