/// Small games for tests: their rules, and texts that are made of them.
import { failed, ok } from '../logic/index.ts';
import { textError } from '../rules/index.ts';
import type { Game } from '../rules/index.ts';

type Rules<State> = Pick<
  Game<State, string>,
  'name' | 'roles' | 'initial' | 'movers' | 'legal' | 'next' | 'terminal' | 'goal'
>;

/// A game whose moves are words and whose states are plain data.
export const plainGame = <State>(rules: Rules<State>): Game<State, string> => ({
  ...rules,
  key: (state) => JSON.stringify(state),
  printMove: (move) => move,
  parseMove: (text, state) =>
    rules.movers(state).some((role) => rules.legal(state, role).includes(text))
      ? ok(text)
      : failed(textError('illegal', `not a move: ${text}`, 'one of the legal moves')),
  printState: (state) => JSON.stringify(state),
  parseState: (text) => {
    try {
      const value: unknown = JSON.parse(text);
      if (typeof value === 'object' && value !== null) return ok(value as State);
    } catch {
      // Told below.
    }
    return failed(textError('no-state', 'not a state', 'JSON of a state'));
  },
  vocabularies: [],
  facts: () => [],
});
