/// Games to learn weights from: a careless beginning that brings about positions of all kinds, then both sides at their best, so that the
/// result tells something about the position where carelessness ended, and about all after it.
import { othelloPlayers } from '../../experts/index.ts';
import { countEmpty, discDifference, othello, parseTranscript } from '../../games/index.ts';
import type { Colour, Position } from '../../games/index.ts';
import { makePlayer, mixSeeds, seededRandom } from '../../play/index.ts';
import type { Player, Random, Seed } from '../../play/index.ts';

/// A game as plain data.
export interface SelfPlayGame {
  /// Such as `f5d6c3`.
  readonly moves: string;
  /// How many of them the careless beginning has.
  readonly careless: number;
}

/// Random moves at the very start.
const RANDOM_PLIES = 8;
/// The careless beginning ends after a number of moves between these.
const CARELESS_PLIES = [8, 44] as const;
/// How many of its moves, of a hundred, are random; the others are those of a player who looks ahead a little.
const CARELESS_PERCENT = 30;
export const CARELESS_PLAYER = 'alphabeta:depth=2,eval=mobility';
export const CAREFUL_PLAYER = 'expert:nodes=600,empties=10';
/// Close to the end the solver knows the result, and needs no evaluation.
const LEAST_EMPTIES = 8;

const playerNamed = (name: string): Player<Position, number> => {
  const player = makePlayer(name, othelloPlayers);
  if (!player.ok) throw new Error(player.error.message);
  return player.value;
};

/// The game of the number, which depends on the seed and the number alone.
export const playSelfPlayGame = async (number: number, seed: Seed): Promise<SelfPlayGame> => {
  const random = seededRandom(mixSeeds(seed, 'self-play', number));
  const [casual, careful] = [playerNamed(CARELESS_PLAYER), playerNamed(CAREFUL_PLAYER)];
  const careless = CARELESS_PLIES[0] + random.below(CARELESS_PLIES[1] - CARELESS_PLIES[0] + 1);
  const moves: number[] = [];
  let position = othello.initial();
  while (!othello.terminal(position)) {
    const isRandom = moves.length < RANDOM_PLIES || (moves.length < careless && random.below(100) < CARELESS_PERCENT);
    const move = isRandom
      ? random.pick(othello.legal(position, position.turn))
      : await moveOf(moves.length < careless ? casual : careful, position, random);
    moves.push(move);
    position = othello.next(position, [move]);
  }
  return {
    moves: moves.map((move) => othello.printMove(move)).join(''),
    careless: Math.min(careless, moves.length),
  };
};

const moveOf = async (player: Player<Position, number>, position: Position, random: Random): Promise<number> =>
  (await player.choose(position, position.turn, { random })).move;

export interface GamePositions {
  readonly positions: readonly Position[];
  /// For black: 1 a win, 0.5 a draw, 0 a loss.
  readonly outcome: number;
}

/// Every second position from where carelessness ended; neighbours differ by little.
export const positionsOf = ({ moves, careless }: SelfPlayGame): GamePositions => {
  const game = parseTranscript(moves);
  if (!game.ok) throw new Error(game.error.message);
  const { positions } = game.value;
  const black: Colour = 0;
  return {
    positions: positions.filter(
      (position, ply) => ply >= careless && (ply - careless) % 2 === 0 && countEmpty(position) >= LEAST_EMPTIES,
    ),
    outcome: (Math.sign(discDifference(positions.at(-1)!, black)) + 1) / 2,
  };
};
