/// Concepts as an evaluation that any search can use.
import { resultValue } from '../../../play/index.ts';
import type { Evaluation } from '../../../play/index.ts';
import type { AnyState, Game } from '../../../rules/index.ts';
import type { Term } from '../../../logic/index.ts';
import type { ConceptModel } from './model.ts';

export const conceptEvaluation = (game: Game<AnyState, Term>, model: ConceptModel): Evaluation<AnyState> => ({
  name: 'concepts',
  description: { en: 'concepts that were learned, with their weights', ja: '学習した概念と重み' },
  value: (state, role) => {
    const [mover] = game.movers(state);
    if (mover === undefined) return resultValue(game, state, role);
    const odds = model.odds(state, mover);
    return role === 0 ? odds : -odds;
  },
});
