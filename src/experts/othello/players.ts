/// The players of Othello.
import { discDifference, othello } from '../../games/index.ts';
import type { Colour, Position } from '../../games/index.ts';
import { catalogueOf } from '../../play/index.ts';
import type { Catalogue } from '../../play/index.ts';
import { othelloEvaluations } from './evaluations.ts';

/// `random`, `greedy`, `alphabeta`; mobility is the usual evaluation.
export const othelloPlayers: Catalogue<Position, number> = catalogueOf(othello, othelloEvaluations);

/// By how many discs the role leads: what matches report beside their score.
export const discMargin = (position: Position, role: number): number => discDifference(position, role as Colour);
