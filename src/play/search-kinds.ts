/// The kinds of players that search, one function each.
import { ok } from '../logic/index.ts';
import type { Game } from '../rules/index.ts';
import { alphaBetaPlayer } from './alpha-beta.ts';
import type { PlayerKind, PlayerOption, PlayerOptions } from './catalogue.ts';
import type { Evaluation, Words } from './evaluation.ts';
import { maxNPlayer } from './max-n.ts';
import { mctsPlayer } from './mcts/mcts.ts';
import type { Guide } from './mcts/node.ts';
import { countForm, durationForm, nameForm } from './option-form.ts';
import { paranoidPlayer } from './paranoid.ts';
import { solvePlayer } from './solve.ts';

/// How far searches look when no limit is named.
const USUAL_DEPTH = 4;

/// The evaluation that options name.
export type EvaluationOf<State> = (options: PlayerOptions) => Evaluation<State>;

const DEPTH: PlayerOption = {
  name: 'depth',
  form: countForm(1, 99),
  description: { en: 'moves to look ahead', ja: '読む手数' },
};
const NODES: PlayerOption = {
  name: 'nodes',
  form: countForm(1),
  description: { en: 'positions to visit for a move', ja: '一手に調べる局面の数' },
};
const TIME: PlayerOption = {
  name: 'time',
  form: durationForm,
  description: { en: 'time for a move', ja: '一手の時間' },
};

const numberOf = (options: PlayerOptions, name: string): number | undefined => options[name] as number | undefined;

/// The limits of a search by depth; the usual one where none is named.
const limitsOf = (
  options: PlayerOptions,
): { readonly depth?: number; readonly nodes?: number; readonly milliseconds?: number } => {
  const limited = 'depth' in options || 'nodes' in options || 'time' in options;
  return {
    depth: limited ? numberOf(options, 'depth') : USUAL_DEPTH,
    nodes: numberOf(options, 'nodes'),
    milliseconds: numberOf(options, 'time'),
  };
};

export const alphaBetaKind = <State, Move>(
  game: Game<State, Move>,
  evalOption: PlayerOption,
  evaluationOf: EvaluationOf<State>,
): PlayerKind<State, Move> => ({
  name: 'alphabeta',
  description: {
    en: `looks ahead by alpha-beta search, ${USUAL_DEPTH} moves unless a limit is given`,
    ja: `アルファベータ探索で先を読む。制限がなければ ${USUAL_DEPTH} 手`,
  },
  options: [DEPTH, evalOption, NODES, TIME],
  make: (options, name) => ok(alphaBetaPlayer(game, { evaluation: evaluationOf(options), ...limitsOf(options) }, name)),
});

const severalKind =
  (name: string, description: Words, player: typeof maxNPlayer) =>
  <State, Move>(
    game: Game<State, Move>,
    evalOption: PlayerOption,
    evaluationOf: EvaluationOf<State>,
  ): PlayerKind<State, Move> => ({
    name,
    description,
    options: [DEPTH, evalOption, NODES, TIME],
    make: (options, full) => ok(player(game, { evaluation: evaluationOf(options), ...limitsOf(options) }, full)),
  });

export const paranoidKind = severalKind(
  'paranoid',
  {
    en: `looks ahead, ${USUAL_DEPTH} rounds unless a limit is given, as if all others played against it`,
    ja: `全員が自分の敵だと考えて先を読む。制限がなければ ${USUAL_DEPTH} 巡`,
  },
  paranoidPlayer,
);

export const maxNKind = severalKind(
  'max-n',
  {
    en: `looks ahead, ${USUAL_DEPTH} rounds unless a limit is given; each player wants the most for itself`,
    ja: `各自が自分の得点を最大にすると考えて先を読む。制限がなければ ${USUAL_DEPTH} 巡`,
  },
  maxNPlayer,
);

const GUIDES: readonly { readonly name: Guide; readonly description: Words }[] = [
  { name: 'none', description: { en: 'results of the move alone', ja: 'その手の結果だけを見る' } },
  {
    name: 'rave',
    description: {
      en: 'also results of games in which the move was made later',
      ja: '後でその手を打った対局の結果も見る',
    },
  },
  {
    name: 'mast',
    description: {
      en: 'random games prefer moves that did well before',
      ja: 'でたらめな対局で、これまで結果の良かった手を選びやすくする',
    },
  },
];

export const mctsKind = <State, Move>(game: Game<State, Move>): PlayerKind<State, Move> => ({
  name: 'mcts',
  description: {
    en: 'plays random games to their end and follows those that go well (UCT), 2000 for a move unless a limit is given',
    ja: '終局までのでたらめな対局を重ね、結果の良い手を深く調べる (UCT)。制限がなければ一手に 2000 局',
  },
  options: [
    {
      name: 'playouts',
      form: countForm(1),
      description: { en: 'random games for a move', ja: '一手に打つでたらめな対局の数' },
    },
    {
      name: 'guide',
      form: nameForm(GUIDES, 'guides'),
      description: { en: 'what guides it, none unless given', ja: '探索の手掛かり。省略時は none' },
    },
    {
      name: 'explore',
      form: countForm(0, 1000),
      description: {
        en: 'how much it tries what it knows little of, in hundredths; 40 unless given',
        ja: 'よく知らない手を試す度合い (百分率)。省略時は 40',
      },
    },
    TIME,
  ],
  make: (options, name) => {
    const explore = numberOf(options, 'explore');
    return ok(
      mctsPlayer(
        game,
        {
          playouts: numberOf(options, 'playouts'),
          milliseconds: numberOf(options, 'time'),
          guide: options['guide'] as Guide | undefined,
          explore: explore === undefined ? undefined : explore / 100,
        },
        name,
      ),
    );
  },
});

export const solveKind = <State, Move>(game: Game<State, Move>): PlayerKind<State, Move> => ({
  name: 'solve',
  description: {
    en: 'searches a puzzle for its solution, a million positions unless a limit is given',
    ja: 'パズルの解を探す。制限がなければ百万局面まで',
  },
  options: [NODES, TIME],
  make: (options, name) =>
    ok(solvePlayer(game, { nodes: numberOf(options, 'nodes'), milliseconds: numberOf(options, 'time') }, name)),
});
