import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WHITE, othello, parseTranscript, squareName } from '../../games/index.ts';
import type { Position } from '../../games/index.ts';
import {
  alphaBetaPlayer,
  makePlayer,
  minimaxPlayer,
  minimaxValue,
  playMatch,
  randomOpening,
  randomOpenings,
  seededRandom,
} from '../../play/index.ts';
import type { Player } from '../../play/index.ts';
import { othelloEvaluations } from './evaluations.ts';
import { discMargin, othelloPlayers } from './players.ts';

const player = (name: string): Player<Position, number> => {
  const made = makePlayer(name, othelloPlayers);
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
};
const random = seededRandom(1);

describe('players of Othello', () => {
  test('alpha-beta has the value of minimax', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.nat(),
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom(...othelloEvaluations),
        (plies, seed, depth, evaluation) => {
          const { state } = randomOpening(othello, plies, seed);
          fc.pre(!othello.terminal(state));
          const { value, move } = alphaBetaPlayer(othello, { evaluation, depth }).choose(state, state.turn, { random });
          expect(value).toBe(
            minimaxPlayer(othello, evaluation, depth).choose(state, state.turn, { random }).value! + 0,
          );
          expect(minimaxValue(othello, evaluation, othello.next(state, [move]), state.turn, depth - 1) + 0).toBe(value);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('alpha-beta beats random nearly always, and by many discs', async () => {
    const openings = randomOpenings(othello, { count: 10, plies: 4, seed: 'beats-random' });
    const players = [player('alphabeta:depth=2,eval=mobility'), player('random')] as const;
    const result = await playMatch(othello, players, { seed: 1, openings, margin: discMargin });
    expect(result.wins).toBeGreaterThanOrEqual(18);
    expect(result.meanMargin).toBeGreaterThan(10);
    expect(result.fouls).toBe(0);
  });

  test('looking further ahead is better', async () => {
    const openings = randomOpenings(othello, { count: 10, plies: 8, seed: 'further' });
    const players = [player('alphabeta:depth=3,eval=mobility'), player('greedy:eval=rls')] as const;
    expect((await playMatch(othello, players, { seed: 1, openings })).score).toBeGreaterThan(0.75);
  });

  test('greedy:eval=rls plays white as RLS-Othello did in the game of the pair wing', async () => {
    const record = 'f5f4d3c4g3e6d6g4b4a4f7d7d8c5b3c2f6g8a3b5f8c7b6a2a5a6h3g6e7c6e3c8f3h4d2e8b7a8a7e2b8g5a1h2h8c3e1';
    const read = parseTranscript(record);
    if (!read.ok) throw new Error(read.error.message);
    const { moves, positions } = read.value;
    const rls = player('greedy:eval=rls');
    for (let ply = 36; ply <= 46; ply += 2) {
      const { move } = await rls.choose(positions[ply - 1], WHITE, { random });
      expect(`${ply} ${squareName(move)}`).toBe(`${ply} ${squareName(moves[ply - 1])}`);
    }
  });
});
