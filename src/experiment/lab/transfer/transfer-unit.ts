/// Units of the experiment: discovery in a small game, weights in a target, and games of the target.
import {
  DISCOVER,
  LEARN,
  ConceptModel,
  conceptEvaluation,
  discoverConcepts,
  familiesOf,
  familyOf,
  learnWeights,
  membersOfAll,
  parsePatterns,
  printPatterns,
  stateCounter,
} from '../../../discover/index.ts';
import type { ConceptWeights, Estimate, Family, NamedPatterns } from '../../../discover/index.ts';
import { alphaBetaPlayer, fixedDepthPlayer, mctsPlayer, resultEvaluation } from '../../../play/index.ts';
import type { Evaluation, Tally } from '../../../play/index.ts';
import type { AnyState } from '../../../rules/index.ts';
import { playDuel } from '../duel.ts';
import { libraryBoard, libraryGame } from '../library-game.ts';

export interface DiscoverInput {
  readonly kind: 'discover';
  readonly sheet: string;
  readonly seed: number;
  readonly games: number;
}

export interface LearnInput {
  readonly kind: 'learn';
  readonly sheet: string;
  readonly seed: number;
  /// Games of the target, at most.
  readonly games: number;
  /// Concepts that are carried over, in their form.
  readonly forms: readonly string[];
}

interface GamesInput {
  readonly sheet: string;
  readonly seed: number;
  readonly from: number;
  readonly games: number;
  readonly forms: readonly string[];
  readonly weights: ConceptWeights;
}

/// Against the player that sees nothing but the end of the game, both looking equally far ahead.
export interface DuelInput extends GamesInput {
  readonly kind: 'duel';
  readonly depth: number;
}

/// Against UCT, both with the same time for a move.
export interface UctInput extends GamesInput {
  readonly kind: 'uct';
  readonly milliseconds: number;
}

export type TransferInput = DiscoverInput | LearnInput | DuelInput | UctInput;

export interface FoundConcept {
  readonly name: string;
  readonly sentence: { readonly en: string; readonly ja: string };
  readonly family: Family['kind'];
  readonly form: string;
  readonly weight: Estimate;
  readonly clearness: number;
}

export interface WeighedConcept {
  readonly name: string;
  readonly sentence: { readonly en: string; readonly ja: string };
  readonly moving: Estimate;
  readonly waiting: Estimate;
}

export interface DiscoverOutput {
  readonly kind: 'discover';
  readonly games: number;
  readonly won: number;
  readonly concepts: readonly FoundConcept[];
}

export interface LearnOutput {
  readonly kind: 'learn';
  readonly games: number;
  readonly positions: number;
  readonly concepts: readonly WeighedConcept[];
  readonly weights: ConceptWeights;
}

export type TransferOutput = DiscoverOutput | LearnOutput | { readonly kind: 'games'; readonly tally: Tally };

/// Moves after which a game counts as a draw.
const MOST_MOVES = 400;

const patternsOf = (form: string): NamedPatterns => {
  const parsed = parsePatterns(form);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
};

const discover = ({ sheet: id, seed, games }: DiscoverInput): DiscoverOutput => {
  const { sheet, opened } = libraryGame(id);
  const found = discoverConcepts(sheet, opened, { ...DISCOVER, seed, games });
  if (!found.ok) throw new Error(`${id}: ${found.error.message}`);
  const { won, concepts } = found.value;
  return {
    kind: 'discover',
    ...{ games, won },
    concepts: concepts.map(({ words: { name, en, ja }, patterns, weight, clearness }) => ({
      ...{ name, sentence: { en, ja }, weight, clearness },
      family: familyOf({ name, patterns }).kind,
      form: printPatterns({ name, patterns }),
    })),
  };
};

const membersOn = (id: string, forms: readonly string[]) => {
  const library = libraryGame(id);
  const board = libraryBoard(library);
  return { ...library, board, members: membersOfAll(familiesOf(forms.map(patternsOf)), board) };
};

const learn = ({ sheet, seed, games, forms }: LearnInput): LearnOutput => {
  const { opened, board, members } = membersOn(sheet, forms);
  const learned = learnWeights(opened, board, members, {
    ...LEARN,
    seed,
    games,
    first: Math.ceil((games * LEARN.first) / LEARN.games),
  });
  if (!learned.ok) throw new Error(`${sheet}: ${learned.error.message}`);
  const { model, concepts, positions } = learned.value;
  const { intercept, turn, moving, waiting } = model.weights;
  return {
    kind: 'learn',
    games: learned.value.games,
    positions,
    concepts: concepts.map(({ words: { name, en, ja }, ...weights }) => ({
      ...{ name, sentence: { en, ja } },
      moving: weights.moving,
      waiting: weights.waiting,
    })),
    weights: { intercept, turn, moving, waiting },
  };
};

// The units of one fit mostly follow each other.
let newest: { readonly key: string; readonly evaluation: Evaluation<AnyState> } | undefined;

const evaluationOf = ({ sheet, forms, weights }: GamesInput): Evaluation<AnyState> => {
  const key = JSON.stringify([sheet, forms, weights]);
  if (newest?.key === key) return newest.evaluation;
  const { opened, board, members } = membersOn(sheet, forms);
  const counter = stateCounter(
    opened.reasoner,
    board,
    members.map(({ patterns }) => patterns),
  );
  newest = { key, evaluation: conceptEvaluation(opened.game, new ConceptModel(counter, weights)) };
  return newest.evaluation;
};

const playGames = (input: DuelInput | UctInput): Tally => {
  const evaluation = evaluationOf(input);
  const { game } = libraryGame(input.sheet).opened;
  const { from, games, seed } = input;
  const rest = { game, from, games, seed, isAlternating: true, mostMoves: MOST_MOVES };
  if (input.kind === 'uct') {
    const { milliseconds } = input;
    return playDuel({
      ...rest,
      player: alphaBetaPlayer(game, { evaluation, milliseconds }),
      rival: mctsPlayer(game, { milliseconds }),
    });
  }
  const { depth } = input;
  return playDuel({
    ...rest,
    player: fixedDepthPlayer(game, { evaluation, depth }),
    rival: fixedDepthPlayer(game, { evaluation: resultEvaluation(game), depth }),
  });
};

export const workTransfer = (input: TransferInput): TransferOutput => {
  switch (input.kind) {
    case 'discover':
      return discover(input);
    case 'learn':
      return learn(input);
    default:
      return { kind: 'games', tally: playGames(input) };
  }
};
