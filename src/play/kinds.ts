/// The kinds of players that every game has, as far as they can play it.
import { ok } from '../logic/index.ts';
import type { Game } from '../rules/index.ts';
import type { Catalogue, PlayerKind, PlayerOption, PlayerOptions, RefusedKind } from './catalogue.ts';
import { goalEvaluation, resultEvaluation } from './evaluation.ts';
import type { Evaluation } from './evaluation.ts';
import { nameForm } from './option-form.ts';
import { alphaBetaKind, maxNKind, mctsKind, paranoidKind, solveKind } from './search-kinds.ts';
import { shapeOf } from './shape.ts';
import type { GameShape } from './shape.ts';
import { greedyPlayer, randomPlayer } from './simple-players.ts';

const chooseEvaluation =
  <State>(all: readonly Evaluation<State>[]) =>
  ({ eval: name }: PlayerOptions): Evaluation<State> => {
    const evaluation = all.find((each) => each.name === name) ?? all[0];
    evaluation.prepare?.();
    return evaluation;
  };

/// What a kind of player needs, in words; undefined where the game has it.
const unmet = ({ seats, chance, together }: GameShape): Readonly<Record<string, string | undefined>> => ({
  alphabeta: seats === 2 && !chance && !together ? undefined : 'it needs two roles that take turns, without chance',
  paranoid: seats > 1 ? undefined : 'it needs two roles or more',
  'max-n': seats > 1 ? undefined : 'it needs two roles or more',
  solve: seats === 1 && !chance ? undefined : 'it needs a puzzle: one role, without chance',
});

/// The catalogue of a game: the players that can play it, with the evaluations given, the first of which is the usual one.
export const catalogueOf = <State, Move>(
  game: Game<State, Move>,
  evaluations: readonly Evaluation<State>[] = [],
  shape: GameShape = shapeOf(game),
): Catalogue<State, Move> => {
  const all = [...evaluations, resultEvaluation(game)];
  const evaluationOf = chooseEvaluation(all);
  const ownEvaluationOf = chooseEvaluation([...evaluations, goalEvaluation(game)]);
  const evalOption: PlayerOption = {
    name: 'eval',
    form: nameForm(all, 'evaluations'),
    description: {
      en: `what it values, ${all[0].name} unless given`,
      ja: `評価関数。省略時は ${all[0].name}`,
    },
  };
  const kinds: readonly PlayerKind<State, Move>[] = [
    {
      name: 'random',
      description: { en: 'any legal move', ja: '合法手をでたらめに選ぶ' },
      options: [],
      make: (_, name) => ok(randomPlayer(game, name)),
    },
    {
      name: 'greedy',
      description: { en: 'the move with the best position right after it', ja: '一手先の評価が最大の手を選ぶ' },
      options: [evalOption],
      make: (options, name) => ok(greedyPlayer(game, evaluationOf(options), name)),
    },
    alphaBetaKind(game, evalOption, evaluationOf),
    paranoidKind(game, evalOption, ownEvaluationOf),
    maxNKind(game, evalOption, ownEvaluationOf),
    mctsKind(game),
    solveKind(game),
  ];
  const why = unmet(shape);
  const refused: readonly RefusedKind[] = kinds.flatMap(({ name }) =>
    why[name] === undefined ? [] : [{ name, message: `${name} cannot play ${game.name}: ${why[name]}` }],
  );
  return { kinds: kinds.filter(({ name }) => why[name] === undefined), refused };
};
