import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alphaBetaPlayer } from './alpha-beta.ts';
import { minimaxPlayer, minimaxValue } from './minimax.ts';
import type { Game } from '../rules/index.ts';
import { nim, nonsense } from './nim.fixture.ts';
import type { Heaps } from './nim.fixture.ts';
import { ok } from '../logic/index.ts';
import { resultEvaluation } from './evaluation.ts';
import type { Evaluation } from './evaluation.ts';
import { mixSeeds, seededRandom } from './random.ts';
import { TranspositionTable } from './transposition-table.ts';

const random = seededRandom(1);
const heaps = fc
  .array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 3 })
  .filter((list) => list.some((heap) => heap > 0));
const states: fc.Arbitrary<Heaps> = fc
  .record({ heaps, turn: fc.integer({ min: 0, max: 1 }) })
  .map((state) => ({ ...state, last: 1 - state.turn }));

interface Walker {
  readonly node: number;
  readonly turn: number;
}

/// A walk through a small random graph, where states come again at other depths: some nodes are ends, some let the mover move again.
const walkOf = (seed: number): { readonly game: Game<Walker, number>; readonly evaluation: Evaluation<Walker> } => {
  const nodes = 6;
  const isEnd = ({ node }: Walker): boolean => mixSeeds(seed, 'end', node) % 3 === 0;
  const game: Game<Walker, number> = {
    name: 'walk',
    roles: ['first', 'second'],
    initial: () => ({ node: 0, turn: 0 }),
    movers: (state) => (isEnd(state) ? [] : [state.turn]),
    legal: ({ node }) => [0, 1, 2].map((edge) => mixSeeds(seed, 'edge', node, edge) % nodes),
    next: ({ turn }, [node]) => ({ node, turn: mixSeeds(seed, 'again', node) % 4 === 0 ? turn : 1 - turn }),
    terminal: isEnd,
    goal: () => 50,
    key: ({ node, turn }) => 2 * node + turn,
    printMove: String,
    parseMove: (text) => ok(Number(text)),
    printState: ({ node, turn }) => `${node} ${turn}`,
    parseState: () => ok(game.initial()),
    vocabularies: [],
    facts: () => [],
  };
  const value = ({ node }: Walker, role: number): number =>
    ((mixSeeds(seed, 'value', node) % 41) - 20) * (1 - 2 * role);
  return { game, evaluation: { name: 'walk', description: { en: 'nothing', ja: '無意味' }, value } };
};

describe('alpha-beta', () => {
  test('has the value of minimax where states come again at other depths', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 7 }), (seed, depth) => {
        const { game, evaluation } = walkOf(seed);
        fc.pre(!game.terminal(game.initial()));
        const { value } = alphaBetaPlayer(game, { evaluation, depth }).choose(game.initial(), 0, { random });
        expect(value).toBe(minimaxValue(game, evaluation, game.initial(), 0, depth) + 0);
      }),
      { numRuns: 300 },
    );
  });

  test('has the value of minimax at every depth, with tables of any size', () => {
    fc.assert(
      fc.property(
        states,
        fc.integer({ min: 1, max: 5 }),
        fc.nat(1000),
        fc.constantFrom(1, 8, 1000),
        (state, depth, seed, tableSize) => {
          const evaluation = nonsense(seed);
          const choice = alphaBetaPlayer(nim, { evaluation, depth, tableSize }).choose(state, state.turn, { random });
          const next = nim.next(state, [choice.move]);
          expect(choice.value).toBe(minimaxPlayer(nim, evaluation, depth).choose(state, state.turn, { random }).value);
          // The move chosen is one that reaches the value.
          expect(minimaxValue(nim, evaluation, next, state.turn, depth - 1) + 0).toBe(choice.value);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('expects a line of legal moves that leads to its value', () => {
    fc.assert(
      fc.property(states, fc.integer({ min: 1, max: 5 }), fc.nat(1000), (state, depth, seed) => {
        const evaluation = nonsense(seed);
        const {
          line = [],
          value,
          move,
        } = alphaBetaPlayer(nim, { evaluation, depth }).choose(state, state.turn, { random });
        expect(line[0]).toEqual(move);
        let at = state;
        for (const step of line) {
          expect(nim.legal(at, at.turn)).toContainEqual(step);
          at = nim.next(at, [step]);
        }
        if (line.length === depth || nim.terminal(at)) expect(evaluation.value(at, state.turn) + 0).toBe(value);
      }),
    );
  });

  test('visits fewer positions than minimax', () => {
    let evaluations = 0;
    const { value, ...rest } = nonsense(1);
    const counted = { ...rest, value: (state: Heaps, role: number) => (evaluations++, value(state, role)) };
    minimaxPlayer(nim, counted, 4).choose(nim.initial(), 0, { random });
    const { nodes } = alphaBetaPlayer(nim, { evaluation: counted, depth: 4 }).choose(nim.initial(), 0, { random });
    expect(nodes).toBeLessThan(evaluations / 2);
  });

  test('stops deepening when the game is solved', () => {
    const state = { heaps: [1, 1], turn: 0, last: 1 };
    const choice = alphaBetaPlayer(nim, { evaluation: resultEvaluation(nim) }).choose(state, 0, { random });
    expect(choice).toMatchObject({ depth: 2, value: -1_000_000 });
  });

  test('keeps its budget of positions, its own or that of the context', () => {
    const free = alphaBetaPlayer(nim, { evaluation: nonsense(1), depth: 1 }).choose(nim.initial(), 0, { random });
    for (const nodes of [1, 50, 500, 5000]) {
      const own = alphaBetaPlayer(nim, { evaluation: nonsense(1), nodes }).choose(nim.initial(), 0, { random });
      const given = alphaBetaPlayer(nim, { evaluation: nonsense(1) }).choose(nim.initial(), 0, { random, nodes });
      expect(own.nodes).toBeLessThanOrEqual(Math.max(nodes, free.nodes!));
      expect(given).toEqual(own);
    }
  });

  test('keeps its budget of time by the clock that it is given', () => {
    let now = 0;
    const choose = (milliseconds: number): number => {
      now = 0;
      const player = alphaBetaPlayer(nim, { evaluation: nonsense(1), milliseconds });
      return player.choose(nim.initial(), 0, { random, clock: () => now++ }).nodes!;
    };
    expect(choose(3)).toBe(3 * 16);
    expect(choose(9)).toBe(9 * 16);
  });

  test('does not start after its signal, and refuses a role that is not to move', () => {
    const player = alphaBetaPlayer(nim, { evaluation: nonsense(1), depth: 2 });
    expect(() => player.choose(nim.initial(), 0, { random, signal: AbortSignal.abort(new Error('enough')) })).toThrow(
      'enough',
    );
    expect(() => player.choose(nim.initial(), 1, { random })).toThrow('turn');
  });
});

test('the transposition table stays within its size and keeps the newest', () => {
  const table = new TranspositionTable(100);
  for (let key = 0; key < 1000; key++) {
    table.set(key, { depth: 1, value: key, bound: 'exact', best: 0, open: false });
    expect(table.size).toBeLessThanOrEqual(100);
    expect(table.get(key)?.value).toBe(key);
    if (key >= 49) expect(table.get(key - 49)?.value).toBe(key - 49);
  }
});
