import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Game, Role } from '../../rules/index.ts';
import { Budget } from '../budget.ts';
import { goalEvaluation, WIN } from '../evaluation.ts';
import { exhaustiveMaxN } from '../exhaustive.ts';
import { nim } from '../nim.fixture.ts';
import type { Heaps } from '../nim.fixture.ts';
import { mixSeeds, seededRandom } from '../random.ts';
import { jugs, pegs, pursuit, rockPaperScissors, threeTakers, wager } from '../small-games.fixture.ts';
import { treeGame } from '../tree.fixture.ts';
import type { TreeShape, TreeState } from '../tree.fixture.ts';
import { mctsPlayer } from './mcts.ts';
import type { Guide } from './node.ts';
import { Search } from './search.ts';

const cache = new Map<string, boolean>();
const GUIDES: readonly Guide[] = ['none', 'rave', 'mast'];

/// A game with playouts of its own, one after another: what they are like matters, not how fast they are.
const batched = <State, Move>(game: Game<State, Move>, sizes: number[] = []): Game<State, Move> => ({
  ...game,
  batch: {
    playouts: (states, seed) => {
      sizes.push(states.length);
      return states.map((state, i) => {
        const random = seededRandom(mixSeeds(seed, i));
        let at = state;
        for (let ply = 0; ply < 1000 && !game.terminal(at); ply++)
          at = game.next(
            at,
            game.movers(at).map((role) => random.pick(game.legal(at, role))),
          );
        return game.roles.map((_, role) => (game.terminal(at) ? game.goal(at, role) : 50));
      });
    },
  },
});

const searched = <State, Move>(
  game: Game<State, Move>,
  role: Role,
  playouts: number,
  options: ConstructorParameters<typeof Search>[3],
  seed = 1,
): Search<State, Move> => {
  const random = seededRandom(seed);
  const search = new Search(game, game.initial(), random, options);
  search.run(new Budget({ nodes: playouts }, { random }), role);
  return search;
};

/// All nodes of the search, each once.
const nodesOf = <State, Move>({ root }: Search<State, Move>): Search<State, Move>['root'][] => {
  const seen = new Set([root]);
  for (const node of seen) for (const child of node.children.values()) seen.add(child);
  return [...seen];
};

/// Goals of perfect play by looking at every branch.
const perfect = (game: Game<TreeState, number>, state: TreeState): number[] =>
  exhaustiveMaxN(game, goalEvaluation(game), state, 0, 9).map((value) => value / (WIN / 50) + 50);

/// The goal of role 0 in each state when endless play counts as `endless`: improved round by round, more often than there are states.
const boundsOf = (game: Game<TreeState, number>, endless: number): ReadonlyMap<number, number> => {
  const states = new Map([[game.key(game.initial()) as number, game.initial()]]);
  const nextOf = (state: TreeState): TreeState[] =>
    game.movers(state).flatMap((role) => game.legal(state, role).map((move) => game.next(state, [move])));
  for (const state of states.values())
    for (const next of nextOf(state))
      if (!states.has(game.key(next) as number)) states.set(game.key(next) as number, next);
  let goals = new Map([...states.keys()].map((key) => [key, endless]));
  for (let round = 0; round <= states.size; round++)
    goals = new Map(
      [...states].map(([key, state]) => {
        if (game.terminal(state)) return [key, game.goal(state, 0)];
        const reached = nextOf(state).map((next) => goals.get(game.key(next) as number)!);
        return [key, game.movers(state)[0] === 0 ? Math.max(...reached) : Math.min(...reached)];
      }),
    );
  return goals;
};

describe('exact results', () => {
  const shapes: fc.Arbitrary<TreeShape> = fc.record({
    roles: fc.integer({ min: 1, max: 4 }),
    layers: fc.integer({ min: 1, max: 4 }),
    chance: fc.boolean(),
    constantSum: fc.boolean(),
  });

  test('are never wrong, in any node, whatever the guide', () => {
    let proved = 0;
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        shapes,
        fc.integer({ min: 1, max: 200 }),
        fc.constantFrom(...GUIDES),
        fc.boolean(),
        (seed, shape, playouts, guide, inBatches) => {
          const sums = { ...shape, constantSum: shape.constantSum && shape.roles === 2 };
          const game = treeGame(seed, sums);
          const [role] = game.movers(game.initial());
          const search = searched(inBatches ? batched(game) : game, role, playouts, { guide, batchSize: 8 }, seed);
          for (const { state, exact } of nodesOf(search)) {
            if (exact === undefined) continue;
            if (!game.terminal(state)) proved++;
            // Means over chance may differ by rounding.
            const goals = perfect(game, state);
            for (let seat = 0; seat < shape.roles; seat++) expect(exact[seat]).toBeCloseTo(goals[seat], 6);
          }
        },
      ),
      { numRuns: 150 },
    );
    expect(proved).toBeGreaterThan(100);
  });

  test('where moves are made at once lie between what one can be sure of and what the other can be held to', () => {
    let proved = 0;
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.boolean(), (seed, chance) => {
        const game = treeGame(seed, { roles: 2, layers: 3, together: true, constantSum: true, chance });
        // Role 0 chooses first and is seen, or chooses last and sees: the truth lies between.
        const evaluation = goalEvaluation(game);
        const [role] = game.movers(game.initial());
        const search = searched(game, role, 300, {}, seed);
        for (const { state, exact } of nodesOf(search)) {
          if (exact === undefined) continue;
          if (game.movers(state).length > 1) proved++;
          const low = exhaustiveMaxN(game, evaluation, state, 0, 9)[0] / (WIN / 50) + 50;
          const high = exhaustiveMaxN(game, evaluation, state, 1, 9)[0] / (WIN / 50) + 50;
          expect(exact[0]).toBeGreaterThanOrEqual(low - 1e-6);
          expect(exact[0]).toBeLessThanOrEqual(high + 1e-6);
        }
      }),
      { numRuns: 60 },
    );
    expect(proved).toBeGreaterThan(30);
  });

  test('are found whole, with enough playouts', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.constantFrom(...GUIDES), (seed, guide) => {
        const game = treeGame(seed, { roles: 2, layers: 4, constantSum: true });
        const [role] = game.movers(game.initial());
        fc.pre(game.legal(game.initial(), role).length > 1);
        const context = { random: seededRandom(seed) };
        const choice = mctsPlayer(game, { playouts: 20_000, guide }).choose(game.initial(), role, context);
        const goal = perfect(game, game.initial())[role];
        expect(choice).toMatchObject({ value: goal, reason: `proved: goal ${goal}` });
        expect(perfect(game, game.next(game.initial(), [choice.move]))[role]).toBe(goal);
      }),
      { numRuns: 40 },
    );
  });

  test('are right where play can go in circles', () => {
    let proved = 0;
    fc.assert(
      fc.property(fc.nat(1_000_000), (seed) => {
        const game = treeGame(seed, { roles: 2, layers: 3, constantSum: true, circles: true });
        const [role] = game.movers(game.initial());
        const search = searched(game, role, 300, { maxPlies: 50 }, seed);
        const [low, high] = [boundsOf(game, 0), boundsOf(game, 100)];
        for (const { state, exact } of nodesOf(search)) {
          if (exact === undefined) continue;
          if (!game.terminal(state)) proved++;
          const key = game.key(state) as number;
          expect([low.get(key), high.get(key)]).toEqual([exact[0], exact[0]]);
        }
      }),
      { numRuns: 40 },
    );
    expect(proved).toBeGreaterThan(30);
  });
});

describe('UCT', () => {
  const state: Heaps = { heaps: [1, 4, 6], turn: 0, last: 1 };
  // The twist of this Nim: who takes three moves again. The winning moves by looking at everything.
  const winning = nim
    .legal(state, 0)
    .filter((move) => exhaustive(nim.next(state, [move])))
    .map((move) => nim.printMove(move));

  test.each(GUIDES)('finds a winning move in Nim, guided by %s', (guide) => {
    expect(winning.length).toBeGreaterThan(0);
    expect(winning.length).toBeLessThan(nim.legal(state, 0).length / 2);
    for (const game of [nim, batched(nim)])
      for (let seed = 0; seed < 3; seed++) {
        const { move } = mctsPlayer(game, { playouts: 3000, guide }).choose(state, 0, { random: seededRandom(seed) });
        expect(winning).toContain(nim.printMove(move));
      }
  });

  test('needs fewer playouts than the game has states only because it proves and meets states again', () => {
    const choice = mctsPlayer(nim, { playouts: 100_000 }).choose(state, 0, { random: seededRandom(1) });
    expect(choice).toMatchObject({ value: 100, reason: 'proved: goal 100' });
    expect(choice.nodes).toBeLessThan(100_000);
  });

  test('mixes its hands in rock-paper-scissors', () => {
    const { root } = searched(rockPaperScissors, 0, 6000, {});
    for (const counts of root.counts)
      for (const count of counts) {
        expect(count / 6000).toBeGreaterThan(0.25);
        expect(count / 6000).toBeLessThan(0.42);
      }
    const player = mctsPlayer(rockPaperScissors, { playouts: 500 });
    const hands = Array.from(
      { length: 60 },
      (_, seed) => player.choose({ hands: [] }, 0, { random: seededRandom(seed) }).move,
    );
    for (const hand of ['rock', 'paper', 'scissors'])
      expect(hands.filter((each) => each === hand).length).toBeGreaterThan(8);
  });

  test('sees a sure move among moves made at once', () => {
    const near = { cat: 3, mouse: 4, left: 1 };
    const choice = mctsPlayer(pursuit, { playouts: 500 }).choose(near, 0, { random: seededRandom(1) });
    expect(choice).toMatchObject({ move: 'stay', value: 100, reason: 'proved: goal 100' });
  });

  test('averages over chance, and is sure of the mean', () => {
    for (const game of [wager, (sure: number) => batched(wager(sure))]) {
      const choose = (sure: number) =>
        mctsPlayer(game(sure), { playouts: 200 }).choose({ said: [] }, 0, { random: seededRandom(1) });
      expect(choose(60)).toMatchObject({ move: 'keep', value: 60 });
      expect(choose(40)).toMatchObject({ move: 'throw', value: 50, reason: 'proved: goal 50' });
    }
  });

  test('plays games of three and puzzles', () => {
    const two = mctsPlayer(threeTakers).choose({ size: 2, turn: 1, took: [] }, 1, { random: seededRandom(1) });
    expect(two).toMatchObject({ move: '2', value: 100 });
    const puzzle = pegs('.oo.oo.oo.');
    const random = seededRandom(1);
    let at = puzzle.initial();
    while (!puzzle.terminal(at)) at = puzzle.next(at, [mctsPlayer(puzzle).choose(at, 0, { random }).move]);
    expect(puzzle.goal(at, 0)).toBeGreaterThanOrEqual(50);
    // Play can go in circles, in the tree and in playouts.
    const pour = jugs([3, 5], 4);
    expect(mctsPlayer(pour, { maxPlies: 20 }).choose(pour.initial(), 0, { random }).nodes).toBeGreaterThan(0);
  });

  test('repeats by its seed, and depends on nothing else', () => {
    for (const guide of GUIDES)
      for (const game of [nim, batched(nim)]) {
        const player = mctsPlayer(game, { playouts: 300, guide });
        const choose = (seed: number) => player.choose(nim.initial(), 0, { random: seededRandom(seed) });
        expect(choose(7)).toEqual(choose(7));
      }
  });

  test('lets a game play many at once, and spreads them', () => {
    const sizes: number[] = [];
    const large = { ...nim, initial: () => ({ heaps: [8, 9, 10], turn: 0, last: 1 }) };
    const search = searched(batched(large, sizes), 0, 1000, { batchSize: 64 });
    expect(sizes[0]).toBe(8);
    // A descent to a state that is certain needs no playout.
    expect(Math.max(...sizes)).toBeGreaterThan(50);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(64);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1000);
    // The first batch went eight ways.
    const [first] = searched(batched(large), 0, 8, {}).root.counts;
    expect(first.filter((count) => count === 1)).toHaveLength(8);
    expect(search.root.visits).toBe(1000);
    expect(search.root.counts[0].reduce((sum, count) => sum + count, 0)).toBe(1000);
  });

  test('keeps its budgets of playouts, states and time', () => {
    const random = seededRandom(1);
    const player = mctsPlayer(nim, { playouts: 50 });
    expect(player.choose(nim.initial(), 0, { random }).nodes).toBe(50);
    expect(player.choose(nim.initial(), 0, { random, nodes: 20 }).nodes).toBe(20);
    expect(mctsPlayer(nim).choose(nim.initial(), 0, { random, nodes: 1 }).nodes).toBe(1);
    let now = 0;
    const clock = () => now++;
    expect(mctsPlayer(nim).choose(nim.initial(), 0, { random, milliseconds: 30, clock }).nodes).toBe(30);
    expect(nodesOf(searched(nim, 0, 500, { tableSize: 10 }))).toHaveLength(10);
    const signal = AbortSignal.abort(new Error('enough'));
    expect(() => player.choose(nim.initial(), 0, { random, signal })).toThrow('enough');
    expect(() => player.choose(nim.initial(), 1, { random })).toThrow('not to move');
    const only = { heaps: [1], turn: 0, last: 1 };
    expect(player.choose(only, 0, { random })).toMatchObject({ move: { heap: 0, count: 1 }, nodes: 0 });
  });

  test('expects a line of legal moves, its own first', () => {
    const { line = [], move } = mctsPlayer(nim).choose(state, 0, { random: seededRandom(3) });
    expect(line[0]).toEqual(move);
    expect(line.length).toBeGreaterThan(1);
    let at = state;
    for (const step of line) {
      expect(nim.legal(at, at.turn)).toContainEqual(step);
      at = nim.next(at, [step]);
    }
  });
});

/// Whether role 0 wins this Nim from the state on.
function exhaustive(at: Heaps): boolean {
  if (nim.terminal(at)) return at.last === 0;
  const outcomes = nim.legal(at, at.turn).map((move) => known(nim.next(at, [move])));
  return at.turn === 0 ? outcomes.some(Boolean) : outcomes.every(Boolean);
}

function known(at: Heaps): boolean {
  const key = nim.key(at) as string;
  if (!cache.has(key)) cache.set(key, exhaustive(at));
  return cache.get(key)!;
}
