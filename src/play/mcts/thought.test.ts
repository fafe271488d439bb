import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Game } from '../../rules/index.ts';
import { goalEvaluation, WIN } from '../evaluation.ts';
import { exhaustiveMaxN } from '../exhaustive.ts';
import { nim } from '../nim.fixture.ts';
import { seededRandom } from '../random.ts';
import { rockPaperScissors } from '../small-games.fixture.ts';
import { treeGame } from '../tree.fixture.ts';
import type { TreeState } from '../tree.fixture.ts';
import { mctsPlayer } from './mcts.ts';
import { MctsThought } from './thought.ts';

/// Goals of perfect play by looking at every branch.
const perfect = (game: Game<TreeState, number>, state: TreeState): number[] =>
  exhaustiveMaxN(game, goalEvaluation(game), state, 0, 9).map((value) => value / (WIN / 50) + 50);

describe('a thought', () => {
  test('in one piece is that of the player', () => {
    const state = nim.initial();
    const thought = new MctsThought(nim, state, 0, seededRandom(3));
    thought.think({ nodes: 400 });
    expect(thought.choice).toEqual(mctsPlayer(nim, { playouts: 400 }).choose(state, 0, { random: seededRandom(3) }));
  });

  test('in slices goes on where it was', () => {
    const large = { heaps: [8, 9, 10], turn: 0, last: 1 };
    const whole = new MctsThought(nim, large, 0, seededRandom(3));
    whole.think({ nodes: 600 });
    const sliced = new MctsThought(nim, large, 0, seededRandom(3));
    for (let i = 0; i < 6; i++) sliced.think({ nodes: 100 });
    // Games that are played one by one do not depend on how they are sliced.
    expect(sliced.estimates).toEqual(whole.estimates);
    expect(sliced.choice.nodes).toBe(600);
    expect(sliced.estimates.reduce((sum, { visits }) => sum + visits, 0)).toBe(600);
  });

  test('ends by itself when nothing is left to find out', () => {
    const state = { heaps: [1, 4, 6], turn: 0, last: 1 };
    const thought = new MctsThought(nim, state, 0, seededRandom(1));
    while (!thought.isDecided) thought.think({ nodes: 500 });
    const { nodes } = thought.choice;
    thought.think({ nodes: 500 });
    expect(thought.choice).toMatchObject({ nodes, value: 100, reason: 'proved: goal 100' });
    const best = thought.estimates.find(({ move }) => nim.printMove(move) === nim.printMove(thought.choice.move));
    expect(best?.goal).toBe(100);
  });

  test('after a move keeps what it knows of what follows, and is never wrong about it', () => {
    let [kept, proved] = [0, 0];
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 60 }), fc.boolean(), (seed, playouts, chance) => {
        const game = treeGame(seed, { roles: 2, layers: 5, constantSum: true, chance });
        const random = seededRandom(seed);
        let state = game.initial();
        const [role] = game.movers(state);
        // Not chance, which comes behind the players.
        fc.pre(role < 2);
        const thought = new MctsThought(game, state, role, random, { tableSize: 40 });
        while (!game.terminal(state)) {
          if (game.movers(state).includes(role)) {
            thought.moveTo(state);
            if (thought.estimates.some(({ visits }) => visits > 0)) kept++;
            thought.think({ nodes: playouts });
            const { move, value, reason } = thought.choice;
            expect(game.legal(state, role)).toContainEqual(move);
            if (thought.isDecided && reason !== undefined) {
              proved++;
              expect(value).toBeCloseTo(perfect(game, state)[role], 6);
            }
          }
          state = game.next(
            state,
            game.movers(state).map((mover) => random.pick(game.legal(state, mover))),
          );
        }
      }),
      { numRuns: 100 },
    );
    expect(Math.min(kept, proved)).toBeGreaterThan(20);
  });

  test('stops by its signal and by its clock, and is only for a role that is to move', () => {
    const thought = new MctsThought(nim, nim.initial(), 0, seededRandom(1));
    const signal = AbortSignal.abort(new Error('enough'));
    expect(() => thought.think({}, { signal })).toThrow('enough');
    let now = 0;
    thought.think({ milliseconds: 30 }, { clock: () => now++ });
    expect(thought.choice.nodes).toBe(30);
    expect(() => new MctsThought(nim, nim.initial(), 1, seededRandom(1))).toThrow('not to move');
    expect(() => thought.moveTo({ heaps: [2, 2], turn: 1, last: 0 })).toThrow('not to move');
  });

  test('estimates the moves of its own role where several choose at once', () => {
    const thought = new MctsThought(rockPaperScissors, rockPaperScissors.initial(), 1, seededRandom(1));
    expect(thought.estimates.every(({ goal, visits }) => goal === undefined && visits === 0)).toBe(true);
    thought.think({ nodes: 3000 });
    for (const { goal } of thought.estimates) expect(Math.abs(goal! - 50)).toBeLessThan(25);
  });
});
