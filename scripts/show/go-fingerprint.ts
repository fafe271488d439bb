/// Who played, told by what it plays: games of one program may be counted together, however its text was changed meanwhile.
import { createHash } from 'node:crypto';
import { goPlayers } from '../../src/experts/index.ts';
import { goReferee } from '../../src/games/index.ts';
import { makePlayer, seededRandom } from '../../src/play/index.ts';
import { goOpenings } from '../../src/speak/index.ts';
import { allowance, bankOptions } from './go-bank.ts';
import { SEED, rulesOf } from './go-pairing.ts';
import type { Pairing } from './go-pairing.ts';

/// What is asked: positions after moves by lot, from an empty board to a full one, in parts of its points.
const PARTS = [0.02, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7];
/// Playouts where the time would decide in a game.
const PLAYOUTS = 400;
/// Accounts after which the bank is asked what it allows: moves made, and what a move of both took.
const MOVES = [0, 5, 10, 20, 40, 60, 80, 100, 120, 160];
const MILLISECONDS = [30, 300, 3000];

/// The moves and values of the player of a pairing on some positions, and how its time is limited, as a hash.
export const fingerprintOf = async (pairing: Pairing, parts = PARTS): Promise<string> => {
  const rules = rulesOf(pairing);
  const referee = goReferee(rules);
  const made = makePlayer(pairing.player, goPlayers(rules));
  if (!made.ok) throw new Error(made.error.message);
  const hash = createHash('sha256');
  const { times } = pairing;
  if (times !== undefined)
    for (const moves of MOVES)
      for (const each of MILLISECONDS) {
        const other = { moves, milliseconds: moves * each };
        const own = { moves: moves + 1, milliseconds: times * moves * each };
        hash.update(`${allowance(own, other, bankOptions(pairing.size, times)).toFixed(3)}\n`);
      }
  for (const part of parts) {
    const [opening] = goOpenings(rules, 1, Math.ceil(part * pairing.size ** 2), `${SEED} ${part}`);
    const state = opening!.reduce((before, move) => referee.next(before, move), referee.initial());
    const { move, value } = await made.value.choose(state, state.turn, {
      random: seededRandom(1),
      ...(pairing.player === 'go1-mcts' ? { nodes: PLAYOUTS } : {}),
    });
    hash.update(`${part} ${move} ${(value ?? 0).toFixed(6)}\n`);
  }
  return hash.digest('hex').slice(0, 16);
};
