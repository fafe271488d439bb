/// Go as a `Game`.
import { failed, ok } from '../../logic/index.ts';
import type { Game } from '../../rules/index.ts';
import { GO_VOCABULARIES } from './facts.ts';
import type { GoConvention } from './point.ts';
import { parsePoint, printPoint } from './point.ts';
import { goReferee } from './referee.ts';
import type { GoReferee } from './referee.ts';
import type { GoRules, Scoring } from './rules.ts';
import { scorePosition } from './score.ts';
import type { GoScore } from './score.ts';
import type { GoState } from './state.ts';
import { stateKey } from './state.ts';
import { parseGoState, printGoState } from './state-text.ts';

export interface GoGameOptions {
  /// How the columns are named.
  readonly convention?: GoConvention;
  /// How the final board is counted: by area unless told, whatever the rules say, because that needs no agreement.
  readonly scoring?: Scoring;
  /// Says which stones of a final board are dead; none unless told. Marks that cannot be are left out of account.
  readonly dead?: (state: GoState) => readonly number[];
}

export interface GoGame extends Game<GoState, number> {
  readonly referee: GoReferee;
  /// The count that decides.
  score(state: GoState): GoScore;
}

/// Roles 0 black and 1 white; a move is a point or GO_PASS. The goal is 100, 50 or 0.
export const goGame = (rules: GoRules, options: GoGameOptions = {}): GoGame => {
  const { convention = 'without-i', scoring = 'area', dead } = options;
  const referee = goReferee(rules);
  const score = (state: GoState): GoScore => {
    const counting = { ...rules, scoring };
    const marked = scorePosition(state, counting, state.prisoners, { dead: dead?.(state) ?? [] });
    const score = marked.ok ? marked : scorePosition(state, counting, state.prisoners);
    if (!score.ok) throw new Error(score.error.message);
    return score.value;
  };
  return {
    referee,
    score,
    name: 'go',
    roles: ['black', 'white'],
    initial: referee.initial,
    movers: (state) => (referee.isOver(state) ? [] : [state.turn]),
    legal: (state, role) => (role === state.turn ? referee.legal(state) : []),
    next: (state, [move]) => referee.next(state, move!),
    terminal: referee.isOver,
    goal: (state, role) => 50 + 50 * Math.sign(score(state).difference) * (role === 0 ? 1 : -1),
    key: (state) => stateKey(state, scoring === 'territory'),
    printMove: (move) => printPoint(move, convention),
    parseMove: (text, state) => {
      const point = parsePoint(text, rules.size, convention);
      if (!point.ok) return point;
      const problem = referee.problem(state, point.value, convention);
      return problem === undefined ? ok(point.value) : failed({ ...problem, place: { line: 1, column: 1, offset: 0 } });
    },
    printState: (state) => printGoState(state, convention),
    parseState: (text) => parseGoState(text, referee, convention),
    vocabularies: [...GO_VOCABULARIES.keys()],
    facts: (state, vocabulary) => {
      const say = GO_VOCABULARIES.get(vocabulary);
      if (say === undefined) throw new Error(`go has no vocabulary ${vocabulary}`);
      return say(state, convention);
    },
  };
};
