/// `expert`: looks ahead by alpha-beta, and plays the last moves without a mistake.
import { countEmpty, othello } from '../../games/index.ts';
import type { Position } from '../../games/index.ts';
import { ok } from '../../logic/index.ts';
import { WIN, alphaBetaPlayer, countForm } from '../../play/index.ts';
import type { Evaluation, PlayerKind, PromptPlayer } from '../../play/index.ts';
import { othelloEvaluations } from './evaluations.ts';
import { EndgameSolver } from './solver.ts';

export interface ExpertOptions {
  readonly evaluation: Evaluation<Position>;
  /// Positions to visit when it looks ahead.
  readonly nodes: number;
  /// Empty squares from which on the game is solved to its end.
  readonly empties: number;
}

const USUAL = { nodes: 20_000, empties: 12 };
/// The solver visits many more positions in the same time.
const SOLVER_NODES_EACH = 50;
/// A small table for each move: choices depend on the position alone.
const TABLE_BITS = 14;

/// Its budgets are positions, so that it plays the same on every machine.
export const expertPlayer = (
  { evaluation, nodes, empties }: ExpertOptions,
  name = 'expert',
): PromptPlayer<Position, number> => {
  const searcher = alphaBetaPlayer(othello, { evaluation, nodes });
  return {
    name,
    choose: (position, role, context) => {
      const left = countEmpty(position);
      if (left <= empties) {
        const budget = {
          nodes: SOLVER_NODES_EACH * Math.min(nodes, context.nodes ?? Infinity),
          signal: context.signal,
        };
        const solved = new EndgameSolver({ tableBits: TABLE_BITS }).solve(position, { budget });
        if (solved.status === 'solved' && solved.move !== undefined) {
          const { move, line, value: lead, nodes: visited } = solved;
          return { move, line, value: Math.sign(lead) * WIN + lead, depth: left, nodes: visited };
        }
        context.signal?.throwIfAborted();
      }
      return searcher.choose(position, role, context);
    },
  };
};

export const expertKind: PlayerKind<Position, number> = {
  name: 'expert',
  description: {
    en: 'looks ahead as alphabeta does, and plays the last moves without a mistake',
    ja: 'アルファベータ探索で先を読み、終盤は完全に読み切る',
  },
  options: [
    {
      name: 'nodes',
      form: countForm(1),
      description: {
        en: `positions to visit for a move, ${USUAL.nodes} unless given`,
        ja: `一手に調べる局面の数。省略時は ${USUAL.nodes}`,
      },
    },
    {
      name: 'empties',
      form: countForm(0, 20),
      description: {
        en: `empty squares from which on the game is solved, ${USUAL.empties} unless given`,
        ja: `読み切りを始める空きマスの数。省略時は ${USUAL.empties}`,
      },
    },
  ],
  make: ({ nodes = USUAL.nodes, empties = USUAL.empties }, name) =>
    ok(expertPlayer({ evaluation: othelloEvaluations[0]!, nodes: Number(nodes), empties: Number(empties) }, name)),
};
