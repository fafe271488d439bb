/// The first-order board: what all cases say about a point, added up. A point that serves several intentions is often the
/// best; but two cases that speak of the same stones must not count them twice.
import type { PointName, Proposal } from '../cases/case.ts';
import type { Words } from '../../../play/index.ts';

/// What a point is worth for its form alone: shared liberties, good and bad shape.
export interface PointBonus {
  readonly move: number;
  readonly kind: 'liberty' | 'shape';
  readonly value: number;
  say(name: PointName): Words;
}

/// A proposal, and how much of its value was counted.
export interface Share {
  readonly proposal: Proposal;
  readonly counted: number;
}

export interface Candidate {
  readonly move: number;
  readonly value: number;
  /// The weightiest first.
  readonly shares: readonly Share[];
  readonly bonuses: readonly PointBonus[];
  /// What the first-order board alone said, and by how many points the move is better than a pass, with the standard error and
  /// the number of continuations that began with it; only where it was read on.
  readonly looked?: {
    readonly firstOrder: number;
    readonly gain: number;
    readonly error: number;
    readonly samples: number;
    /// The moves that were read most, this one first.
    readonly line: readonly number[];
  };
}

/// Adds up: proposals about the same stones count once, with the greatest value. Bonuses only help moves that a case
/// proposes. The best candidate is first; equal ones are in the order of their points.
export const firstOrder = (proposals: readonly Proposal[], bonuses: readonly PointBonus[] = []): Candidate[] => {
  const byMove = new Map<number, Proposal[]>();
  for (const proposal of proposals) {
    const there = byMove.get(proposal.move);
    if (there === undefined) byMove.set(proposal.move, [proposal]);
    else there.push(proposal);
  }
  const candidates: Candidate[] = [];
  for (const [move, there] of byMove) {
    const shares = shareOut(there);
    const extra = bonuses.filter((bonus) => bonus.move === move);
    let value = 0;
    for (const { counted } of shares) value += counted;
    for (const bonus of extra) value += bonus.value;
    candidates.push({ move, value, shares, bonuses: extra });
  }
  return candidates.sort((one, other) => other.value - one.value || one.move - other.move);
};

/// From the greatest value down, each proposal counts by the share of its target that nobody before it has spoken of.
const shareOut = (proposals: readonly Proposal[]): Share[] => {
  const spoken = new Set<number>();
  return proposals
    .toSorted((one, other) => other.value - one.value)
    .map((proposal) => {
      const { points } = proposal.target;
      const fresh = points.filter((point) => !spoken.has(point)).length;
      for (const point of points) spoken.add(point);
      return { proposal, counted: points.length === 0 ? proposal.value : (proposal.value * fresh) / points.length };
    });
};
