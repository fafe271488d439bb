/// The players of Go by their names.
import type { Colour, GoRules, GoState } from '../../games/index.ts';
import { EDGE, GO_PASS, GoBoard, NEIGHBOURS, goReferee } from '../../games/index.ts';
import { failed, ok } from '../../logic/index.ts';
import type { Result } from '../../logic/index.ts';
import { countForm, durationForm, nameForm } from '../../play/index.ts';
import { textError } from '../../rules/index.ts';
import type {
  Catalogue,
  Choice,
  Context,
  NamedValue,
  Player,
  PlayerOption,
  PromptPlayer,
  ThinkingBudget,
  Words,
} from '../../play/index.ts';
import type { PointName } from './cases/case.ts';
import { createMctsPlayer } from './mcts/player.ts';
import { playoutStatus } from './reading/final-status.ts';
import type { Explanation } from './strategy/explanation.ts';
import type { Go1Options } from './strategy/go1.ts';
import { createGo1Player } from './strategy/go1-player.ts';
import type { ParameterProblem, ParameterSet } from './strategy/parameter-set.ts';
import { withParameters } from './strategy/parameter-set.ts';

export type GoPlayer = Player<GoState, number>;

/// A move that a player looked at, and what it is worth to it.
export interface GoCandidate {
  readonly move: number;
  readonly value: number;
}

/// A choice of a player that would rather give up: doors that know resigning may do so.
export interface GoChoice extends Choice<number> {
  /// The reason in both languages, where there is one.
  readonly words?: Words;
  /// All that the player can tell about it.
  explain?(name: PointName, language: keyof Words): Explanation;
  readonly resigns?: boolean;
}

/// What a player of Go may be able to tell beside its move.
export interface GoThinker extends GoPlayer {
  /// Its best moves, the best first.
  candidates?(state: GoState, role: number, context: Context): readonly GoCandidate[];
  /// The stones that it holds for dead at the end.
  dead?(state: GoState): readonly number[];
  /// Ends what it has started, such as a program of its own.
  close?(): Promise<void>;
}

const playoutsOption: PlayerOption = {
  name: 'playouts',
  form: countForm(1, 10_000_000),
  description: { en: 'playouts for a move, 1000 unless given', ja: '一手のプレイアウト数。省略時は 1000' },
};
const timeOption: PlayerOption = {
  name: 'time',
  form: durationForm,
  description: { en: 'thinks this long about a move', ja: '一手に使う時間' },
};

const lessonsOption: PlayerOption = {
  name: 'lessons',
  form: nameForm(
    [
      { name: 'own', description: { en: 'with your own', ja: '自分のものも使う' } },
      { name: 'none', description: { en: 'those of the package alone', ja: '付属のものだけ' } },
    ],
    'lessons',
  ),
  description: {
    en: 'your own patterns and lessons (own, unless given), or those of the package alone (none)',
    ja: '自分の手筋と教訓を使うか (own、省略時)、付属の知識だけにするか (none)',
  },
};

/// Named sets of parameters that a player can be told to judge by; whoever has a folder of them hands them in.
export interface NamedParameters {
  readonly names: readonly NamedValue[];
  read(name: string): Result<ParameterSet, ParameterProblem>;
}

const NO_PARAMETERS: NamedParameters = {
  names: [],
  read: (name) => {
    throw new Error(`there is no set of parameters ${name}`);
  },
};

/// The catalogue for games by these rules. `learned` is what the person's GO.1 knows beside what comes with the package.
export const goPlayers = (
  rules: GoRules,
  learned: () => Go1Options = () => ({}),
  parameters: NamedParameters = NO_PARAMETERS,
): Catalogue<GoState, number> => ({
  kinds: [
    {
      name: 'go1-mcts',
      description: {
        en: 'GO.1 with a tree search over fast random games',
        ja: '高速なランダム対局による木探索をする GO.1',
      },
      options: [playoutsOption, timeOption, lessonsOption],
      make: ({ playouts, time, lessons }, name) =>
        ok(
          searchingPlayer(rules, name, lessons === 'none' ? {} : learned(), {
            ...(playouts === undefined ? {} : { nodes: Number(playouts) }),
            ...(time === undefined ? {} : { milliseconds: Number(time) }),
          }),
        ),
    },
    {
      name: 'go1',
      description: {
        en: 'GO.1: thinks in cases, without a search of the whole board',
        ja: 'GO.1: 盤全体の探索をせず、ケースで考える',
      },
      options: [
        lessonsOption,
        {
          name: 'parameters',
          form: nameForm(parameters.names, 'sets of parameters'),
          description: {
            en: 'judges by this set of parameters, which the Go lab keeps; the usual ones unless given',
            ja: '囲碁の実験室に保存したパラメータの組で判断する。省略時は通常の値',
          },
        },
      ],
      make: ({ lessons, parameters: named }, name) => {
        const options = lessons === 'none' ? {} : learned();
        if (named === undefined) return ok(casesPlayer(rules, name, options));
        const read = parameters.read(String(named));
        if (!read.ok) return failed(textError('broken-parameters', read.error.message.en, read.error.hint.en));
        return ok(casesPlayer(rules, name, withParameters(options, read.value)));
      },
    },
    {
      name: 'random',
      description: {
        en: 'any legal move that fills no eye of its own',
        ja: '自分の眼をつぶす手を除き、合法手をでたらめに選ぶ',
      },
      options: [],
      make: (_, name) => {
        const referee = goReferee(rules);
        // Who knows nothing else counts a game as the others do: stones that its rival left to die stood as alive.
        const player: GoThinker = {
          ...randomGoPlayer(rules, name),
          dead: (state) => playoutStatus(referee, state).dead,
        };
        return ok(player);
      },
    },
  ],
});

/// The tree search under limits of its own, which hold where the game sets none.
const searchingPlayer = (rules: GoRules, name: string, go1: Go1Options, limits: ThinkingBudget): GoThinker => {
  const referee = goReferee(rules);
  const player = createMctsPlayer(referee, { go1 });
  return {
    name,
    choose: (state, role, context): GoChoice => {
      const choice = player.choose(state, role, { ...limits, ...context });
      return { ...choice, resigns: choice.report.isHopeless };
    },
    candidates: (state, role, context) =>
      player
        .choose(state, role, { ...limits, ...context })
        .report.candidates.filter(({ visits }) => visits > 0)
        .map(({ point, value }) => ({ move: point, value })),
    dead: (state) => playoutStatus(referee, state).dead,
  };
};

/// GO.1, with what doors may ask beside its move.
const casesPlayer = (rules: GoRules, name: string, options: Go1Options): GoThinker => {
  const referee = goReferee(rules);
  const player = createGo1Player(referee, options);
  return {
    name,
    choose: (state, role, context): GoChoice => player.choose(state, role, context),
    candidates: (state, role, context) => {
      const { candidates } = player.choose(state, role, context).decision;
      return candidates.map(({ move, value }) => ({ move, value }));
    },
    dead: (state) => playoutStatus(referee, state).dead,
  };
};

/// Plays anywhere but into its own eyes; it passes when nothing else is left.
export const randomGoPlayer = (rules: GoRules, name = 'random'): PromptPlayer<GoState, number> => {
  const referee = goReferee(rules);
  const board = new GoBoard(rules.size, rules.suicide);
  return {
    name,
    choose: (state, role, { random }): Choice<number> => {
      board.load(state.stones);
      const moves = referee
        .legal(state)
        .filter((move) => move !== GO_PASS && !isOwnEye(board, move, role as Colour) && !isSuicide(board, move, role));
      return { move: moves.length === 0 ? GO_PASS : random.pick(moves) };
    },
  };
};

/// A point with stones of one colour on all sides, and with so many at its corners that it stays an eye.
const isOwnEye = (board: GoBoard, point: number, colour: Colour): boolean => {
  if (!NEIGHBOURS.every((way) => board.at(point + way) === colour || board.at(point + way) === EDGE)) return false;
  const [up, right, down, left] = NEIGHBOURS;
  const corners = [up + right, up + left, down + right, down + left].map((way) => board.at(point + way));
  const lost = corners.filter((cell) => cell === (colour ^ 1)).length;
  return lost + (corners.includes(EDGE) ? 1 : 0) < 2;
};

// Where rules allow suicide, random games would not end.
const isSuicide = (board: GoBoard, point: number, role: number): boolean => {
  if (!board.suicide) return false;
  if (!board.play(point, role as Colour)) return true;
  const isGone = board.at(point) !== role;
  board.undo();
  return isGone;
};
