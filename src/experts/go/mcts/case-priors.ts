/// What GO.1's cases say about a position, told to the tree search: the moves that they propose count as tried and won a few
/// times, by what they are worth, and the proposals are kept as the reasons of moves. What its filter holds for vain is not tried at all.
import type { CaseValues } from '../cases/case-values.ts';
import type { Proposal } from '../cases/case.ts';
import type { FilterRule, GoDecision } from '../strategy/decision.ts';
import type { Go1Options } from '../strategy/go1.ts';
import { Go1 } from '../strategy/go1.ts';
import type { StrategyParameters } from '../strategy/parameters.ts';
import type { PriorAdvice, PriorQuestion } from './priors.ts';

/// Searches end early here: the tree reads on, and what a case is unsure of costs little. Small boards leave less time.
const briefReading = (size: number): Partial<CaseValues> =>
  size > 13
    ? { captureNodes: 120, linkNodes: 80, lifeNodes: 120, raceNodes: 160 }
    : { captureNodes: 40, linkNodes: 25, lifeNodes: 40, raceNodes: 50 };

/// The tree sees shapes and the positions after moves for itself: the first-order board is enough, and costs less.
const PLAIN_VALUES: Partial<CaseValues> = {
  ...{ patterns: 0, shapeMoves: 0, shortLiberties: 0 },
  ...{ closedIn: 0.97, raceOfDead: 0 },
};
const FIRST_ORDER_ONLY: Partial<StrategyParameters> = { looked: 0 };

/// Rules of the filter by which a move is in vain: stones that are saved and die all the same. A stone that is taken at once may still
/// be worth it, as a throw-in is: the tree tries those.
const VAIN: readonly FilterRule[] = ['dead-anyway', 'throw-in'];

export interface CasePriorOptions {
  /// Won playouts that the best candidate has had.
  readonly best: number;
  /// So many candidates count.
  readonly most: number;
  /// What GO.1 knows beside what comes with the package.
  readonly go1?: Go1Options;
}

/// A small part of what is foretold by form: cases foresee less of what strong programs play. Measured by the rank of gnugo's
/// moves among the priors.
export const usualCasePriors = (size: number): CasePriorOptions => ({ best: size > 13 ? 25 : 8, most: 12 });

/// The cases of the positions that a search begins with.
export class CasePriors {
  readonly #options: CasePriorOptions;
  readonly #mind: Go1;
  #decision: GoDecision | undefined;

  constructor(size: number, options: CasePriorOptions = usualCasePriors(size)) {
    this.#options = options;
    const { go1 } = options;
    this.#mind = new Go1(size, {
      ...go1,
      values: { ...PLAIN_VALUES, ...go1?.values, ...briefReading(size) },
      parameters: { ...go1?.parameters, ...FIRST_ORDER_ONLY },
    });
  }

  advise({ board, turn, last, isLate }: PriorQuestion): PriorAdvice {
    const { best, most } = this.#options;
    const decision = this.#mind.decide(board, turn, last, undefined, isLate);
    this.#decision = decision;
    const { candidates, filtered } = decision;
    const isCandidate = (point: number): boolean => candidates.some(({ move }) => move === point);
    const highest = candidates[0]?.value ?? 0;
    return {
      priors: candidates
        .slice(0, most)
        .filter(({ value }) => value > 0)
        .map(({ move, value }) => {
          const visits = (best * value) / highest;
          return { point: move, visits, wins: visits };
        }),
      removed: filtered
        .filter(({ rule, proposal }) => VAIN.includes(rule) && !isCandidate(proposal.move))
        .map(({ proposal }) => proposal.move),
    };
  }

  /// The proposals for a move in the last position, the weightiest first; none where no case thought of it.
  proposalsAt(move: number): readonly Proposal[] {
    const found = this.#decision?.candidates.find((candidate) => candidate.move === move);
    return found?.shares.map(({ proposal }) => proposal) ?? [];
  }

  /// What the cases alone would have decided in the last position: what their filter did, and what each step of the strategy left.
  get decision(): GoDecision | undefined {
    return this.#decision;
  }
}
