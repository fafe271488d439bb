/// The kinds of players that every game has.
import { failed, ok } from '../logic/index.ts';
import { textError } from '../rules/index.ts';
import type { Game } from '../rules/index.ts';
import { alphaBetaPlayer } from './alpha-beta.ts';
import type { Catalogue, PlayerOption, PlayerOptions } from './catalogue.ts';
import { resultEvaluation } from './evaluation.ts';
import type { Evaluation } from './evaluation.ts';
import { countForm, durationForm, nameForm } from './option-form.ts';
import { greedyPlayer, randomPlayer } from './simple-players.ts';

/// How far `alphabeta` looks when no limit is named.
const USUAL_DEPTH = 4;

/// The catalogue of a game: random, greedy, alphabeta, with the evaluations given, the first of which is the usual one.
export const catalogueOf = <State, Move>(
  game: Game<State, Move>,
  evaluations: readonly Evaluation<State>[] = [],
): Catalogue<State, Move> => {
  const all = [...evaluations, resultEvaluation(game)];
  const evaluationOf = ({ eval: name }: PlayerOptions): Evaluation<State> => {
    const evaluation = all.find((each) => each.name === name) ?? all[0];
    evaluation.prepare?.();
    return evaluation;
  };
  const numberOf = (options: PlayerOptions, name: string): number | undefined => options[name] as number | undefined;
  const evalOption: PlayerOption = {
    name: 'eval',
    form: nameForm(all, 'evaluations'),
    description: {
      en: `what it values, ${all[0].name} unless given`,
      ja: `評価関数。省略時は ${all[0].name}`,
    },
  };
  return {
    kinds: [
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
      {
        name: 'alphabeta',
        description: {
          en: `looks ahead by alpha-beta search, ${USUAL_DEPTH} moves unless a limit is given`,
          ja: `アルファベータ探索で先を読む。制限がなければ ${USUAL_DEPTH} 手`,
        },
        options: [
          {
            name: 'depth',
            form: countForm(1, 99),
            description: { en: 'moves to look ahead', ja: '読む手数' },
          },
          evalOption,
          {
            name: 'nodes',
            form: countForm(1),
            description: { en: 'positions to visit for a move', ja: '一手に調べる局面の数' },
          },
          { name: 'time', form: durationForm, description: { en: 'time for a move', ja: '一手の時間' } },
        ],
        make: (options, name) => {
          if (game.roles.length !== 2)
            return failed(
              textError('wrong-player', `alphabeta cannot play ${game.name}`, 'it plays games of two roles'),
            );
          const limited = 'depth' in options || 'nodes' in options || 'time' in options;
          const limits = {
            depth: limited ? numberOf(options, 'depth') : USUAL_DEPTH,
            nodes: numberOf(options, 'nodes'),
            milliseconds: numberOf(options, 'time'),
          };
          return ok(alphaBetaPlayer(game, { evaluation: evaluationOf(options), ...limits }, name));
        },
      },
    ],
  };
};
