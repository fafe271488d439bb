import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alphaBetaPlayer } from './alpha-beta.ts';
import { goalEvaluation, resultEvaluation } from './evaluation.ts';
import type { Evaluation } from './evaluation.ts';
import { exhaustiveMaxN, exhaustiveParanoid } from './exhaustive.ts';
import { maxNPlayer } from './max-n.ts';
import { nim, nonsense } from './nim.fixture.ts';
import { paranoidPlayer } from './paranoid.ts';
import { mixSeeds, seededRandom } from './random.ts';
import { pursuit, rockPaperScissors, threeTakers, wager } from './small-games.fixture.ts';
import { treeGame } from './tree.fixture.ts';
import type { TreeState } from './tree.fixture.ts';

const random = seededRandom(1);
const context = { random };

const shapes = fc.record({
  roles: fc.integer({ min: 1, max: 4 }),
  layers: fc.integer({ min: 1, max: 4 }),
  together: fc.boolean(),
  chance: fc.boolean(),
  circles: fc.boolean(),
});

/// Values of games under way, too, without any sense, within the limits or without known limits.
const senseless = (
  seed: number,
  goals: Evaluation<TreeState>,
  ends: (state: TreeState) => boolean,
): Evaluation<TreeState> => ({
  ...goals,
  value: (state, role) =>
    ends(state) ? goals.value(state, role) : (mixSeeds(seed, state.layer, state.place, role) % 5) - 2,
  most: seed % 2 === 0 ? goals.most : undefined,
});

describe('max-n and paranoid', () => {
  test('agree with looking at every branch, on random games of any number of roles', () => {
    let several = 0;
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        shapes,
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom(1, 8, 1000),
        (seed, shape, depth, tableSize) => {
          const game = treeGame(seed, shape);
          const evaluation = senseless(seed, goalEvaluation(game), game.terminal);
          const state = game.initial();
          for (const role of game.movers(state)) {
            if (role >= shape.roles) continue;
            if (shape.roles > 2) several++;
            const options = { evaluation, depth, tableSize };
            const one = maxNPlayer(game, options).choose(state, role, context);
            expect(one.value).toBe(exhaustiveMaxN(game, evaluation, state, role, depth)[role] + 0);
            const other = paranoidPlayer(game, options).choose(state, role, context);
            expect(other.value).toBe(exhaustiveParanoid(game, evaluation, state, role, depth) + 0);
            expect(game.legal(state, role)).toContain(one.move);
            expect(game.legal(state, role)).toContain(other.move);
          }
        },
      ),
      { numRuns: 250 },
    );
    expect(several).toBeGreaterThan(50);
  });

  test('choose a move that reaches the value, and expect a legal line', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 2, max: 4 }), fc.boolean(), (seed, roles, chance) => {
        const game = treeGame(seed, { roles, layers: 5, chance });
        const [role] = game.movers(game.initial());
        fc.pre(role < roles);
        const evaluation = goalEvaluation(game);
        for (const [player, value] of [
          [maxNPlayer, (state: TreeState) => exhaustiveMaxN(game, evaluation, state, role, 9)[role]],
          [paranoidPlayer, (state: TreeState) => exhaustiveParanoid(game, evaluation, state, role, 9)],
        ] as const) {
          const choice = player(game, { evaluation }).choose(game.initial(), role, context);
          expect(value(game.next(game.initial(), [choice.move])) + 0).toBe(choice.value);
          let at = game.initial();
          for (const move of choice.line!) {
            expect(game.legal(at, game.movers(at)[0])).toContain(move);
            at = game.next(at, [move]);
          }
        }
      }),
    );
  });

  test('are alpha-beta where two roles take turns', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.integer({ min: 1, max: 5 }), (seed, depth) => {
        const evaluation = nonsense(seed);
        const { value } = alphaBetaPlayer(nim, { evaluation, depth }).choose(nim.initial(), 0, context);
        expect(paranoidPlayer(nim, { evaluation, depth }).choose(nim.initial(), 0, context).value).toBe(value);
        expect(maxNPlayer(nim, { evaluation, depth: 1 + (depth % 3) }).choose(nim.initial(), 0, context).value).toBe(
          alphaBetaPlayer(nim, { evaluation, depth: 1 + (depth % 3) }).choose(nim.initial(), 0, context).value,
        );
      }),
      { numRuns: 20 },
    );
  });

  test('prove a small Nim, as alpha-beta does', () => {
    // Two heaps of two: whoever moves second copies the other.
    const even = { heaps: [2, 2], turn: 0, last: 1 };
    const odd = { heaps: [1, 2], turn: 0, last: 1 };
    for (const player of [
      alphaBetaPlayer(nim, { evaluation: resultEvaluation(nim) }),
      maxNPlayer(nim, { evaluation: goalEvaluation(nim) }),
      paranoidPlayer(nim, { evaluation: goalEvaluation(nim) }),
    ]) {
      expect(player.choose(even, 0, context).value).toBe(-1_000_000);
      expect(player.choose(odd, 0, context)).toMatchObject({ value: 1_000_000, move: { heap: 1, count: 1 } });
    }
  });

  test('play a game of three', () => {
    const evaluation = goalEvaluation(threeTakers);
    const state = { size: 4, turn: 0, took: [] };
    // By hand: with 4 left, after 1 the second is left with 3 and cannot win; it takes 1 to be the one before the last (50).
    const outcome = exhaustiveMaxN(threeTakers, evaluation, state, 0, 9);
    expect(maxNPlayer(threeTakers, { evaluation }).choose(state, 0, context).value).toBe(outcome[0]);
    expect(maxNPlayer(threeTakers, { evaluation }).choose({ ...state, size: 2 }, 0, context).move).toBe('2');
    // Against two together the first of four has nothing to hope for.
    expect(paranoidPlayer(threeTakers, { evaluation }).choose(state, 0, context).value).toBe(-1_000_000);
  });

  test('take the cautious view of moves made at once', () => {
    // Every hand is beaten by another: what a single move can promise is nothing.
    const evaluation = goalEvaluation(rockPaperScissors);
    expect(paranoidPlayer(rockPaperScissors, { evaluation }).choose({ hands: [] }, 0, context).value).toBe(-1_000_000);
    expect(maxNPlayer(rockPaperScissors, { evaluation }).choose({ hands: [] }, 1, context).value).toBe(-1_000_000);
    const near = { cat: 3, mouse: 4, left: 1 };
    const cat = paranoidPlayer(pursuit, { evaluation: goalEvaluation(pursuit) }).choose(near, 0, context);
    // In its corner the mouse can only go back, and there the cat stays.
    expect(cat).toMatchObject({ move: 'stay', value: 1_000_000 });
  });

  test('average over chance', () => {
    for (const player of [maxNPlayer, paranoidPlayer]) {
      const choose = (sure: number) =>
        player(wager(sure), { evaluation: goalEvaluation(wager(sure)) }).choose({ said: [] }, 0, context);
      expect(choose(60)).toMatchObject({ move: 'keep', value: 200_000 });
      expect(choose(40)).toMatchObject({ move: 'throw', value: 0 });
    }
  });

  test.each([
    ['max-n', maxNPlayer],
    ['paranoid', paranoidPlayer],
  ] as const)('%s keeps its budgets', (_, player) => {
    const evaluation = nonsense(1);
    const free = player(nim, { evaluation, depth: 1 }).choose(nim.initial(), 0, context);
    for (const nodes of [1, 50, 500, 5000]) {
      const own = player(nim, { evaluation, nodes }).choose(nim.initial(), 0, context);
      expect(own.nodes).toBeLessThanOrEqual(Math.max(nodes, free.nodes!));
      expect(player(nim, { evaluation }).choose(nim.initial(), 0, { random, nodes })).toEqual(own);
    }
    let now = 0;
    const timed = player(nim, { evaluation, milliseconds: 9 }).choose(nim.initial(), 0, { random, clock: () => now++ });
    expect(timed.nodes).toBe(9 * 16);
    const signal = AbortSignal.abort(new Error('enough'));
    expect(() => player(nim, { evaluation }).choose(nim.initial(), 0, { random, signal })).toThrow('enough');
    expect(() => player(nim, { evaluation }).choose(nim.initial(), 1, context)).toThrow('not to move');
  });
});
