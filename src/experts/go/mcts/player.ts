/// `go1-mcts`: the tree search as a player.
import type { Choice, Context, Player } from '../../../play/index.ts';
import type { GoReferee, GoState } from '../../../games/index.ts';
import { GO_PASS, printPoint } from '../../../games/index.ts';
import type { Proposal } from '../cases/case.ts';
import { sayProposal } from '../strategy/explanation.ts';
import type { Go1Options } from '../strategy/go1.ts';
import { CasePriors, usualCasePriors } from './case-priors.ts';
import type { MctsReport, ThinkerOptions } from './thinker.ts';
import { MctsThinker } from './thinker.ts';

export interface MctsPlayerOptions extends ThinkerOptions {
  /// Playouts of a move, where the context gives neither nodes nor time.
  readonly playouts?: number;
  /// Plays without GO.1's cases.
  readonly withoutCases?: boolean;
  /// What GO.1 knows beside what comes with the package.
  readonly go1?: Go1Options;
}

/// A move, what the tree found, and the cases that had proposed it, the weightiest first: target and intention are theirs.
export interface MctsChoice extends Choice<number> {
  readonly report: MctsReport;
  readonly proposals: readonly Proposal[];
}

export interface GoMctsPlayer extends Player<GoState, number> {
  choose(state: GoState, role: number, context: Context): MctsChoice;
}

/// What is thought is kept from move to move, so that a player belongs to one game at a time; another game only costs
/// the memory of the last.
export const createMctsPlayer = (referee: GoReferee, options: MctsPlayerOptions = {}): GoMctsPlayer => {
  const { size } = referee.rules;
  const cases =
    options.withoutCases === true
      ? undefined
      : new CasePriors(size, { ...usualCasePriors(size), go1: options.go1 ?? {} });
  const thinker = new MctsThinker(
    referee,
    cases === undefined ? options : { priors: (question) => cases.advise(question), ...options },
  );
  return {
    name: options.playouts === undefined ? 'go1-mcts' : `go1-mcts:playouts=${options.playouts}`,
    choose: (state, _role, { random, nodes, milliseconds, clock, signal }) => {
      signal?.throwIfAborted();
      const playouts = nodes ?? (milliseconds === undefined ? (options.playouts ?? 1000) : undefined);
      const report = thinker.think(
        state,
        {
          ...(playouts === undefined ? {} : { playouts }),
          ...(milliseconds === undefined ? {} : { milliseconds }),
          ...(clock === undefined ? {} : { clock }),
          isLate: () => signal?.aborted === true,
        },
        random.bits(),
      );
      signal?.throwIfAborted();
      const { move, value, line } = report;
      const proposals = cases?.proposalsAt(move) ?? [];
      const reason = reasonOfMove(report, proposals[0]);
      return { move, value, nodes: report.playouts, line, reason, report, proposals };
    },
  };
};

/// The weightiest case and what it wants; where no case thought of the move, what the tree saw in it.
const reasonOfMove = ({ move, candidates, playouts, value }: MctsReport, proposal: Proposal | undefined): string => {
  const won = `won ${Math.round(100 * value)}% of ${playouts} games played out`;
  if (move === GO_PASS) return `nothing is left to gain; ${won}`;
  if (proposal !== undefined) return `${sayProposal(proposal, (point) => printPoint(point), 'en')}; ${won}`;
  const glance = candidates.find(({ point }) => point === move)?.reason ?? '';
  return glance === '' ? won : `${glance}; ${won}`;
};
