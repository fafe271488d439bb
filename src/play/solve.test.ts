import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Game } from '../rules/index.ts';
import { playGame } from './game-loop.ts';
import { seededRandom } from './random.ts';
import { jugs, pegs } from './small-games.fixture.ts';
import { Solving, solve, solvePlayer } from './solve.ts';
import { treeGame } from './tree.fixture.ts';

const random = seededRandom(1);

/// The goals of all ends, by walking every state.
const goalsOf = <State, Move>(game: Game<State, Move>): number[] => {
  const states = new Map([[game.key(game.initial()), game.initial()]]);
  for (const state of states.values())
    for (const move of game.legal(state, 0)) {
      const next = game.next(state, [move]);
      states.set(game.key(next), next);
    }
  return [...states.values()].filter(game.terminal).map((state) => game.goal(state, 0));
};

const endOf = <State, Move>(game: Game<State, Move>, line: readonly Move[]): State =>
  line.reduce((state, move) => {
    expect(game.legal(state, 0)).toContainEqual(move);
    return game.next(state, [move]);
  }, game.initial());

describe('the solver of puzzles', () => {
  test('measures four litres by jugs of three and five', () => {
    const game = jugs([3, 5], 4);
    const { goal, line, proved } = solve(game, game.initial(), {}, { random });
    expect({ goal, proved }).toEqual({ goal: 100, proved: true });
    expect(game.terminal(endOf(game, line))).toBe(true);
  });

  test('proves what cannot be solved', () => {
    const even = jugs([4, 6], 3);
    expect(solvePlayer(even).choose(even.initial(), 0, { random })).toMatchObject({
      value: 0,
      reason: 'proved: no end can be reached',
    });
    const game = pegs('oooo.');
    expect(solvePlayer(game).choose(game.initial(), 0, { random })).toMatchObject({
      value: 50,
      reason: expect.stringMatching(/^proved: goal 50 .*no more is possible$/),
    });
  });

  test('agrees with a walk through all states, and never claims a proof too early', () => {
    let [proofs, open] = [0, 0];
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.boolean(), fc.integer({ min: 1, max: 60 }), (seed, circles, nodes) => {
        const game = treeGame(seed, { roles: 1, layers: 5, circles });
        const goals = goalsOf(game);
        const found = solve(game, game.initial(), { nodes }, { random });
        expect(found.nodes).toBeLessThanOrEqual(nodes);
        if (found.goal !== undefined) expect(game.goal(endOf(game, found.line), 0)).toBe(found.goal);
        if (found.proved) expect(found.goal).toBe(goals.length === 0 ? undefined : Math.max(...goals));
        const whole = solve(game, game.initial(), {}, { random });
        expect(whole).toMatchObject({ proved: true, goal: goals.length === 0 ? undefined : Math.max(...goals) });
        if (found.proved) proofs++;
        else open++;
      }),
      { numRuns: 200 },
    );
    expect(Math.min(proofs, open)).toBeGreaterThan(10);
  });

  test('in slices comes to the same, and claims nothing before', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.boolean(), fc.integer({ min: 1, max: 9 }), (seed, circles, size) => {
        const game = treeGame(seed, { roles: 1, layers: 5, circles });
        const solving = new Solving(game, game.initial());
        for (let left = size; !solving.isDone; left = size) {
          const before = solving.nodes;
          solving.run(() => --left === 0);
          expect(solving.nodes).toBeGreaterThan(before);
          if (!solving.isDone) expect(solving.solution().proved).toBe(false);
        }
        expect(solving.solution()).toEqual(solve(game, game.initial(), {}, { random }));
      }),
    );
  });

  test('plays what it found to the end, and does not search again', async () => {
    const game = pegs('.ooo.oo.oo.oo');
    const nodes: number[] = [];
    const best = Math.max(...goalsOf(game));
    const played = await playGame(game, [solvePlayer(game)], {
      seed: 1,
      onMove: (_, __, choice) => void nodes.push(choice.nodes!),
    });
    expect(played.goals).toEqual([best]);
    expect(nodes[0]).toBeGreaterThan(0);
    expect(nodes.slice(1).every((count) => count === 0)).toBe(true);
  });

  test('never ends below what it had found, though its budget is small', async () => {
    for (let nodes = 1; nodes < 60; nodes += 3) {
      const game = pegs('.ooo.oo.oo.oo.ooo');
      const values: number[] = [];
      const played = await playGame(game, [solvePlayer(game, { nodes })], {
        seed: 1,
        onMove: (_, __, choice) => void values.push(choice.value!),
      });
      expect(played.goals[0]).toBe(values.at(-1));
      expect(values).toEqual(values.toSorted((one, other) => one - other));
    }
  });

  test('says when it does not know, and stops by its signal', () => {
    const game = pegs('.oo.oo.oo.oo.ooo.oo');
    const choice = solvePlayer(game, { nodes: 30 }).choose(game.initial(), 0, { random });
    expect(choice.reason).toContain('not proved');
    const signal = AbortSignal.abort(new Error('enough'));
    expect(() => solvePlayer(game).choose(game.initial(), 0, { random, signal })).toThrow('enough');
  });
});
