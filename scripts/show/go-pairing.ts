/// Who plays whom in `npm run show -- go`, how often, and what was hoped for.
import { goRules } from '../../src/games/index.ts';
import type { GoRules } from '../../src/games/index.ts';

export interface Pairing {
  readonly id: string;
  readonly player: 'go1' | 'go1-mcts';
  readonly level: number;
  readonly size: 9 | 19;
  readonly games: number;
  /// The share of wins that the project set out for, where it did: at least, or more than it.
  readonly goal?: { readonly share: number; readonly isAbove: boolean };
  /// The player may use so many times the processor time of gnugo; where undefined, it is not limited.
  readonly times?: number;
}

const above = (share: number): Pairing['goal'] => ({ share, isAbove: true });

export const PAIRINGS: readonly Pairing[] = [
  { id: 'mcts-9', player: 'go1-mcts', level: 10, size: 9, games: 200, goal: above(0.8), times: 3 },
  { id: 'mcts-19', player: 'go1-mcts', level: 10, size: 19, games: 40, goal: above(0.6), times: 3 },
  { id: 'go1-9-level-1', player: 'go1', level: 1, size: 9, games: 200, goal: { share: 0.5, isAbove: false } },
  { id: 'go1-9-level-10', player: 'go1', level: 10, size: 9, games: 200, goal: above(0.25) },
  { id: 'go1-19-level-1', player: 'go1', level: 1, size: 19, games: 40 },
  { id: 'go1-19-level-10', player: 'go1', level: 10, size: 19, games: 40 },
];

export const SEED = 'show go';
/// Moves by lot before play begins: programs without chance would play one game only.
export const OPENING_PLIES = 2;

export const rulesOf = ({ size }: Pairing): GoRules => {
  const rules = goRules({ rules: 'chinese', size, komi: 7.5 });
  if (!rules.ok) throw new Error(rules.error.message);
  return rules.value;
};

/// Goals are met by the share itself; the interval says how sure that is.
export const isReached = ({ goal }: Pairing, share: number): boolean | undefined =>
  goal === undefined ? undefined : goal.isAbove ? share > goal.share : share >= goal.share;
