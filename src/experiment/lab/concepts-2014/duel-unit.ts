/// Units of the experiment: the concepts of two pieces, and games against a random player.
import {
  binaryConcepts,
  pairEvaluation,
  PlacementReader,
  sampleGames,
  simpleEvaluation,
  winnerOf,
} from '../../../discover/index.ts';
import type { BinaryConcept, Placement } from '../../../discover/index.ts';
import { fixedDepthPlayer, mixSeeds, randomPlayer, resultEvaluation, seatsOf } from '../../../play/index.ts';
import type { Evaluation, Tally } from '../../../play/index.ts';
import type { AnyState } from '../../../rules/index.ts';
import { playDuel } from '../duel.ts';
import { libraryBoard, libraryGame } from '../library-game.ts';
import type { LibraryGame } from '../library-game.ts';
import type { PlayerType } from './paper.ts';

export interface PairsInput {
  readonly kind: 'pairs';
  readonly sheet: string;
  readonly seed: number;
  /// Random games.
  readonly games: number;
}

export interface DuelInput {
  readonly kind: 'duel';
  readonly sheet: string;
  readonly type: PlayerType;
  readonly depth: number;
  readonly seed: number;
  readonly from: number;
  readonly games: number;
  readonly concepts: readonly BinaryConcept[];
}

export type PaperInput = PairsInput | DuelInput;

export type PaperOutput =
  | {
      readonly kind: 'pairs';
      readonly games: number;
      readonly won: number;
      readonly concepts: readonly BinaryConcept[];
    }
  | { readonly kind: 'duel'; readonly tally: Tally };

/// Won boards that an evaluation is made from, as in the paper.
const BOARDS = { simple: 100, concept: 10 } as const;
/// The first role is the one whose games are looked at: it plays first.
const ROLE = 0;
/// Random games that are played at a time until enough are won, and how often at most.
const SOME_GAMES = 50;
const MOST_TIMES = 200;
const MOST_MOVES = 400;

const finalBoards = (library: LibraryGame, games: number, seed: number): Placement[] => {
  const reader = new PlacementReader(libraryBoard(library));
  const seats = seatsOf(library.opened.game);
  return sampleGames(library.opened, { games, seed }).flatMap((game) =>
    winnerOf(game, seats) === ROLE ? [reader.placement(game.factsAt(game.length - 1))] : [],
  );
};

const wonBoards = (library: LibraryGame, boards: number, seed: number): Placement[] => {
  const won: Placement[] = [];
  for (let time = 0; won.length < boards && time < MOST_TIMES; time++)
    won.push(...finalBoards(library, SOME_GAMES, mixSeeds(seed, time)));
  return won.slice(0, boards);
};

const evaluationOf = (library: LibraryGame, input: DuelInput): Evaluation<AnyState> => {
  const { game, reasoner } = library.opened;
  if (input.type !== 'simple' && input.type !== 'concept') return resultEvaluation(game);
  const board = libraryBoard(library);
  // Made anew for each unit, so that the luck of one evaluation does not decide.
  const won = wonBoards(library, BOARDS[input.type], mixSeeds(input.seed, 'boards', input.from));
  const setting = { game, reasoner, board, role: ROLE, won };
  return input.type === 'simple' ? simpleEvaluation(setting) : pairEvaluation(setting, input.concepts);
};

const duel = (input: DuelInput): Tally => {
  const library = libraryGame(input.sheet);
  const { game } = library.opened;
  const rival = randomPlayer(game);
  const player =
    input.type === 'random'
      ? rival
      : fixedDepthPlayer(game, { evaluation: evaluationOf(library, input), depth: input.depth });
  const { from, games, seed } = input;
  return playDuel({ game, player, rival, from, games, seed, isAlternating: false, mostMoves: MOST_MOVES });
};

export const workPaper = (input: PaperInput): PaperOutput => {
  if (input.kind === 'duel') return { kind: 'duel', tally: duel(input) };
  const library = libraryGame(input.sheet);
  const won = finalBoards(library, input.games, input.seed);
  const concepts = binaryConcepts(libraryBoard(library), won);
  return { kind: 'pairs', games: input.games, won: won.length, concepts };
};
