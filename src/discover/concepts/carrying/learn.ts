/// Weights for concepts in a game, from few games of it: the first ones by players who see only the end of the game, the others by players
/// who already weigh the concepts, so that positions come up in which good play matters.
import { failed, ok } from '../../../logic/index.ts';
import type { Result, Term } from '../../../logic/index.ts';
import { chanceRole, fixedDepthPlayer, randomPlayer, resultEvaluation, seededRandom } from '../../../play/index.ts';
import type { PromptPlayer, Random } from '../../../play/index.ts';
import type { AnyState, Game, OpenedGame, Role } from '../../../rules/index.ts';
import { fitLogistic } from '../../logistic-regression.ts';
import type { Estimate } from '../../logistic-regression.ts';
import { conceptEvaluation } from './concept-evaluation.ts';
import type { PieceBoard } from '../board/board.ts';
import type { Member } from './family.ts';
import { ConceptModel, columnsOf, fillRow } from './model.ts';
import type { ConceptWeights } from './model.ts';
import { stateCounter } from './state-counter.ts';
import type { StateCounter } from './state-counter.ts';

export interface LearnOptions {
  /// Games of the target in all, and those of them before the first weights.
  readonly games: number;
  readonly first: number;
  /// How often weights are fitted, each time with more games.
  readonly rounds: number;
  /// How many of a hundred moves are made at random while concepts are weighed already, so that games differ.
  readonly stray: number;
  readonly ridge: number;
  /// Moves after which a game counts as a draw.
  readonly mostMoves: number;
  readonly seed: number;
  /// Time is up: weights are those of the games until then.
  readonly isSpent?: () => boolean;
}

export const LEARN = {
  games: 100,
  first: 40,
  rounds: 4,
  stray: 20,
  ridge: 1,
  mostMoves: 400,
  seed: 1,
} as const satisfies LearnOptions;

export interface LearnedConcept extends Member {
  /// In the log odds of a win: of its owner who is to move, and of one who waits.
  readonly moving: Estimate;
  readonly waiting: Estimate;
}

export interface Learned {
  readonly model: ConceptModel;
  readonly concepts: readonly LearnedConcept[];
  readonly turn: Estimate;
  readonly intercept: number;
  readonly games: number;
  readonly positions: number;
}

export interface LearnProblem {
  readonly code: 'not-two-roles' | 'chance' | 'not-turns' | 'no-concepts';
  readonly message: string;
  readonly hint: string;
}

interface PlayedStates {
  readonly states: readonly AnyState[];
  readonly movers: readonly Role[];
  /// 1 where role 0 won, 0 where role 1 did.
  readonly score: number;
}

type Seats = readonly [PromptPlayer<AnyState, Term>, PromptPlayer<AnyState, Term>];

class SeveralMove extends Error {}

const playStates = (game: Game<AnyState, Term>, seats: Seats, random: Random, mostMoves: number): PlayedStates => {
  const states: AnyState[] = [];
  const movers: Role[] = [];
  let state = game.initial();
  while (states.length < mostMoves && !game.terminal(state)) {
    const [mover, another] = game.movers(state);
    if (another !== undefined) throw new SeveralMove();
    states.push(state);
    movers.push(mover!);
    state = game.next(state, [seats[mover!]!.choose(state, mover!, { random }).move]);
  }
  const score = game.terminal(state) ? 0.5 + (game.goal(state, 0) - game.goal(state, 1)) / 200 : 0.5;
  return { states, movers, score };
};

interface Fitted extends ConceptWeights {
  readonly estimates: readonly Estimate[];
  readonly positions: number;
}

const fitWeights = (counter: StateCounter, games: readonly PlayedStates[], ridge: number): Fitted => {
  const { concepts } = counter;
  const columns = columnsOf(concepts);
  const rows = games.reduce((sum, { states }) => sum + states.length, 0);
  const values = new Float64Array(rows * columns);
  const outcomes = new Float64Array(rows);
  const groups = new Int32Array(rows);
  let row = 0;
  for (const [group, { states, movers, score }] of games.entries())
    for (const [i, state] of states.entries()) {
      fillRow(values, row * columns, counter.count(state), concepts, movers[i]!);
      outcomes[row] = score;
      groups[row] = group;
      row++;
    }
  const { weights, intercept } = fitLogistic({ rows, columns, values, outcomes, groups }, { ridge });
  const of = (from: number): number[] => weights.slice(from, from + concepts).map(({ value }) => value);
  return {
    intercept,
    turn: weights[2 * concepts]!.value,
    moving: of(0),
    waiting: of(concepts),
    estimates: weights,
    positions: rows,
  };
};

const straying = (
  game: Game<AnyState, Term>,
  player: PromptPlayer<AnyState, Term>,
  stray: number,
): PromptPlayer<AnyState, Term> => {
  const any = randomPlayer(game);
  return {
    name: player.name,
    choose: (state, role, context) => (context.random.below(100) < stray ? any : player).choose(state, role, context),
  };
};

export const learnWeights = (
  { game, reasoner }: Pick<OpenedGame, 'game' | 'reasoner'>,
  board: PieceBoard,
  members: readonly Member[],
  options: LearnOptions = LEARN,
): Result<Learned, LearnProblem> => {
  if (game.roles.length !== 2)
    return failed({
      code: 'not-two-roles',
      message: `weights compare two sides; this game has ${game.roles.length === 1 ? 'one role' : `${game.roles.length} roles`}`,
      hint: 'take a game for two',
    });
  if (chanceRole(game) !== undefined)
    return failed({
      code: 'chance',
      message: 'one of the roles is chance: a search that looks ahead does not know its moves',
      hint: 'take a game without the role random',
    });
  if (members.length === 0)
    return failed({
      code: 'no-concepts',
      message: 'no concept fits the board of this game',
      hint: 'concepts for a board with rows and columns do not fit a line of places; discover some in a game with such a board',
    });
  const counter = stateCounter(
    reasoner,
    board,
    members.map(({ patterns }) => patterns),
  );
  const random = seededRandom(`learn ${options.seed}`);
  const blind = fixedDepthPlayer(game, { evaluation: resultEvaluation(game), depth: 1 });
  const games: PlayedStates[] = [];
  let fitted: Fitted | undefined;
  try {
    for (let round = 0; round < options.rounds; round++) {
      const share = (options.games - options.first) / Math.max(1, options.rounds - 1);
      const until = Math.min(options.games, Math.round(options.first + round * share));
      const sighted =
        fitted &&
        straying(
          game,
          fixedDepthPlayer(game, { evaluation: conceptEvaluation(game, new ConceptModel(counter, fitted)), depth: 1 }),
          options.stray,
        );
      const player = sighted ?? blind;
      while (games.length < until && !(games.length > 0 && options.isSpent?.() === true))
        games.push(playStates(game, [player, player], random, options.mostMoves));
      fitted = fitWeights(counter, games, options.ridge);
      // No further game will come.
      if (games.length < until) break;
    }
  } catch (error) {
    if (!(error instanceof SeveralMove)) throw error;
    return failed({
      code: 'not-turns',
      message: 'in this game roles move at once: a search that looks ahead needs turns',
      hint: 'take a game in which roles move one after the other',
    });
  }
  const { estimates, intercept, positions } = fitted!;
  const concepts = members.map((member, k) => ({
    ...member,
    moving: estimates[k]!,
    waiting: estimates[members.length + k]!,
  }));
  const turn = estimates[2 * members.length]!;
  return ok({
    model: new ConceptModel(counter, fitted!),
    concepts,
    turn,
    intercept,
    games: games.length,
    positions,
  });
};
