/// `go1`: the program of the paper as a player.
import type { Colour, GoReferee, GoState } from '../../../games/index.ts';
import { GO_PASS, GoBoard, printPoint } from '../../../games/index.ts';
import type { Choice, Context, Player, Words } from '../../../play/index.ts';
import type { PointName } from '../cases/case.ts';
import { goKomi } from '../komi.ts';
import type { GoDecision } from './decision.ts';
import type { Explanation } from './explanation.ts';
import { explainDecision } from './explanation.ts';
import type { Go1Options } from './go1.ts';
import { Go1 } from './go1.ts';
import { mainProposal } from './nine-steps.ts';

/// The rest is for what cannot be cut short: looking at the form of the position, and writing down the reason.
const SHARE_OF_TIME = 0.7;

export interface Go1Choice extends Choice<number> {
  readonly decision: GoDecision;
  readonly words: Words;
  explain(name: PointName, language: keyof Words): Explanation;
}

export interface Go1Player extends Player<GoState, number> {
  choose(state: GoState, role: number, context: Context): Go1Choice;
}

export const createGo1Player = (referee: GoReferee, options: Go1Options = {}): Go1Player => {
  const { size, suicide } = referee.rules;
  const mind = new Go1(size, options);
  mind.komi = goKomi(referee.rules);
  const board = new GoBoard(size, suicide);
  return {
    name: 'go1',
    choose: (state, role, { signal, clock, milliseconds }) => {
      signal?.throwIfAborted();
      board.load(state.stones);
      board.ko = state.ko;
      board.koColour = state.turn;
      const isAllowed = (move: number): boolean => referee.problem(state, move) === undefined;
      const end =
        clock === undefined || milliseconds === undefined ? undefined : clock() + milliseconds * SHARE_OF_TIME;
      const isLate = (): boolean => end !== undefined && clock!() >= end;
      const decision = mind.decide(board, role as Colour, state.last, isAllowed, isLate);
      const chosen = decision.integration.chosen;
      const explain: Go1Choice['explain'] = (name, language) => explainDecision(decision, name, language);
      const say = (language: keyof Words): string => explain((point) => printPoint(point), language).reason;
      const words = { en: say('en'), ja: say('ja') };
      return {
        move: chosen?.move ?? GO_PASS,
        value: decision.lead,
        line: mainProposal(decision.integration)?.line ?? [],
        reason: words.en,
        words,
        decision,
        explain,
      };
    },
  };
};
