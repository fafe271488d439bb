/// `go1-mcts`: the tree search as a player.
import type { Choice, Context, Player, Words } from '../../../play/index.ts';
import type { GoReferee, GoState } from '../../../games/index.ts';
import { GO_PASS, GoBoard, printPoint } from '../../../games/index.ts';
import type { PointName, Proposal } from '../cases/case.ts';
import type { Explanation } from '../strategy/explanation.ts';
import type { Go1Options } from '../strategy/go1.ts';
import { afterthought } from './afterthought.ts';
import { CasePriors, usualCasePriors } from './case-priors.ts';
import { explainSearch } from './search-explanation.ts';
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

/// A move, what the tree found, and the cases that had proposed it, the weightiest first: target and intention are theirs. Of a move
/// that none had proposed, the games played out tell what it is about.
export interface MctsChoice extends Choice<number> {
  readonly report: MctsReport;
  readonly proposals: readonly Proposal[];
  readonly words: Words;
  explain(name: PointName, language: keyof Words): Explanation;
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
      const proposed = cases?.proposalsAt(move) ?? [];
      const isSurprise = proposed.length === 0 && move !== GO_PASS;
      const proposals = isSurprise ? [afterthought(boardOf(state), state.turn, report)] : proposed;
      const decision = cases?.decision;
      const explain: MctsChoice['explain'] = (name, language) =>
        explainSearch(report, proposals, name, language, decision);
      const say = (language: keyof Words): string => explain((point) => printPoint(point), language).reason;
      const words = { en: say('en'), ja: say('ja') };
      return { move, value, nodes: report.playouts, line, reason: words.en, words, report, proposals, explain };
    },
  };
};

const boardOf = ({ size, stones }: GoState): GoBoard => {
  const board = new GoBoard(size);
  board.load(stones);
  return board;
};
