/// Concepts carried to a game, in a thread: weights from few games of it, and a match. Plain data in, plain data out.
import {
  LEARN,
  conceptEvaluation,
  familiesOf,
  learnWeights,
  membersOfAll,
  parsePatterns,
  patternKey,
  weighedConcepts,
} from '../discover/index.ts';
import type { Estimate, Learned, Member, NamedPatterns, WeighedConcepts } from '../discover/index.ts';
import { playDuel } from '../experiment/index.ts';
import { fixedDepthPlayer, resultEvaluation } from '../play/index.ts';
import type { Tally } from '../play/index.ts';
import { openTarget, plainProblem, refusing, toldBoard } from './concept-target.ts';
import type { ConceptTarget, Refused, ToldBoard } from './concept-target.ts';

export interface WeighingOrder {
  /// The rulesheet.
  readonly text: string;
  /// Concepts in their form.
  readonly forms: readonly string[];
  readonly games: number;
  readonly seconds: number;
  readonly seed: number;
}

export interface TransferOrder extends WeighingOrder {
  /// Games against the player that sees only the end; none if 0.
  readonly match: number;
  readonly depth: number;
}

export type TransferReport =
  | { readonly kind: 'learning'; readonly games: number }
  | { readonly kind: 'playing'; readonly games: number };

export interface ToldWeight {
  readonly name: string;
  readonly sentence: { readonly en: string; readonly ja: string };
  /// In the log odds of a win, for each one that is there: of its owner who is to move, and of one who waits.
  readonly moving: Estimate;
  readonly waiting: Estimate;
}

export interface Transferred {
  readonly board: ToldBoard;
  readonly games: number;
  readonly positions: number;
  /// The time was up before all games were played.
  readonly isCut: boolean;
  /// The clearest first.
  readonly concepts: readonly ToldWeight[];
  readonly turn: Estimate;
  readonly first: number;
  /// By form of the order, the name of the concept that it has become here; null where it does not fit the board.
  readonly became: readonly (string | null)[];
  readonly weighed: WeighedConcepts;
  readonly tally?: Tally;
}

export type TransferAnswer = { readonly kind: 'done'; readonly transferred: Transferred } | Refused;

/// Moves after which a game counts as a draw.
const MOST_MOVES = 400;

/// What a person sees first: the weight that is surest to be none by chance.
const clearness = ({ moving, waiting }: ToldWeight): number =>
  Math.max(...[moving, waiting].map(({ value, low, high }) => (high > low ? Math.abs(value) / (high - low) : 0)));

const conceptsOf = (forms: readonly string[]): NamedPatterns[] =>
  forms.map((form) => {
    const read = parsePatterns(form);
    if (!read.ok) throw new Error(`a concept that was read before cannot be read: ${read.error.message}`);
    return read.value;
  });

const becameOf = ({ patterns }: NamedPatterns, members: readonly Member[]): string | null => {
  const key = patternKey(patterns[0]!);
  return members.find((member) => member.patterns.some((each) => patternKey(each) === key))?.words.name ?? null;
};

export interface Weighed {
  readonly kind: 'weighed';
  readonly learned: Learned;
  readonly weighed: WeighedConcepts;
  readonly became: readonly (string | null)[];
}

/// Weights for concepts in an opened game, within the budget of the order.
export const weighConcepts = (
  { opened, board }: ConceptTarget,
  { forms, games, seconds, seed }: WeighingOrder,
  report: (message: TransferReport) => void,
): Weighed | Refused => {
  const concepts = conceptsOf(forms);
  const families = familiesOf(concepts);
  const members = membersOfAll(families, board);
  const until = performance.now() + 1000 * seconds;
  let played = 0;
  const learned = learnWeights(opened, board, members, {
    ...LEARN,
    ...{ games, seed },
    first: Math.max(1, Math.ceil((games * LEARN.first) / LEARN.games)),
    // Asked before each game but the first.
    isSpent: () => {
      report({ kind: 'learning', games: ++played });
      return performance.now() > until;
    },
  });
  if (!learned.ok)
    return {
      kind: 'nothing',
      problem: plainProblem(learned.error),
      board: toldBoard(board, opened.game.roles),
    };
  const became = concepts.map((concept) => becameOf(concept, members));
  return { kind: 'weighed', learned: learned.value, weighed: weighedConcepts(learned.value, families, seed), became };
};

const matchOf = (
  { opened: { game } }: ConceptTarget,
  { model }: Learned,
  { match, depth, seed }: TransferOrder,
  report: (message: TransferReport) => void,
): Tally => {
  const player = fixedDepthPlayer(game, { evaluation: conceptEvaluation(game, model), depth });
  const rival = fixedDepthPlayer(game, { evaluation: resultEvaluation(game), depth });
  const sum = { wins: 0, draws: 0, losses: 0 };
  for (let from = 0; from < match; from++) {
    const one = playDuel({ game, player, rival, from, games: 1, seed, isAlternating: true, mostMoves: MOST_MOVES });
    sum.wins += one.wins;
    sum.draws += one.draws;
    sum.losses += one.losses;
    report({ kind: 'playing', games: from + 1 });
  }
  return sum;
};

export const transferSheet = (order: TransferOrder, report: (message: TransferReport) => void): TransferAnswer =>
  refusing((): TransferAnswer => {
    const target = openTarget(order.text);
    if (target.kind !== 'target') return target;
    const weighed = weighConcepts(target, order, report);
    if (weighed.kind !== 'weighed') return weighed;
    const { learned, became } = weighed;
    const concepts = learned.concepts
      .map(({ words: { name, en, ja }, moving, waiting }): ToldWeight => ({
        name,
        sentence: { en, ja },
        moving,
        waiting,
      }))
      .toSorted((a, b) => clearness(b) - clearness(a));
    return {
      kind: 'done',
      transferred: {
        board: toldBoard(target.board, target.opened.game.roles),
        ...{ games: learned.games, positions: learned.positions, isCut: learned.games < order.games },
        ...{ concepts, turn: learned.turn, first: learned.intercept, became, weighed: weighed.weighed },
        ...(order.match === 0 ? {} : { tally: matchOf(target, learned, order, report) }),
      },
    };
  });
