/// The players of Othello.
import { discDifference, othello } from '../../games/index.ts';
import type { Colour, Position } from '../../games/index.ts';
import { catalogueOf, withKinds } from '../../play/index.ts';
import type { Catalogue } from '../../play/index.ts';
import { othelloEvaluations } from './evaluations.ts';
import { expertKind } from './expert.ts';
import { featureEvaluation } from './feature-evaluation.ts';

/// `random`, `greedy`, `alphabeta`, for which mobility is the usual evaluation, and `expert`.
export const othelloPlayers: Catalogue<Position, number> = withKinds(
  catalogueOf(othello, [...othelloEvaluations, featureEvaluation]),
  expertKind,
);

/// By how many discs the role leads: what matches report beside their score.
export const discMargin = (position: Position, role: number): number => discDifference(position, role as Colour);
