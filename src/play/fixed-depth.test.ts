// Fixed depth beside plain minimax: the same value, all of the best moves and no others, each as often.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ok } from '../logic/index.ts';
import type { Game } from '../rules/index.ts';
import { resultEvaluation } from './evaluation.ts';
import type { Evaluation } from './evaluation.ts';
import { fixedDepthPlayer } from './fixed-depth.ts';
import { minimaxValue } from './minimax.ts';
import { nim, nonsense } from './nim.fixture.ts';
import type { Heaps } from './nim.fixture.ts';
import { mixSeeds, seededRandom } from './random.ts';
import type { Random } from './random.ts';

const heaps = fc
  .array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 3 })
  .filter((list) => list.some((heap) => heap > 0));
const states: fc.Arbitrary<Heaps> = fc
  .record({ heaps, turn: fc.integer({ min: 0, max: 1 }) })
  .map((state) => ({ ...state, last: 1 - state.turn }));

/// A random source that tells what it was asked to pick from, and picks the first.
const watching = (): { readonly random: Random; readonly offered: unknown[][] } => {
  const offered: unknown[][] = [];
  const pick = <T>(items: readonly T[]): T => {
    offered.push([...items]);
    return items[0]!;
  };
  return { random: { ...seededRandom(1), pick }, offered };
};

/// The moves that plain minimax likes best, and their value.
const bestOf = <State, Move>(
  game: Game<State, Move>,
  evaluation: Evaluation<State>,
  state: State,
  role: number,
  depth: number,
): { readonly places: number[]; readonly value: number } => {
  const values = game
    .legal(state, role)
    .map((move) => minimaxValue(game, evaluation, game.next(state, [move]), role, depth - 1));
  const value = Math.max(...values);
  return { places: values.flatMap((each, place) => (each === value ? [place] : [])), value };
};

interface Node {
  readonly path: string;
  readonly turn: number;
}

/// A random tree: some nodes are ends, some let the mover move again, and few values differ, so that many moves are equally good.
const treeOf = (
  seed: number,
  values: number,
): { readonly game: Game<Node, string>; readonly evaluation: Evaluation<Node> } => {
  const isEnd = ({ path }: Node): boolean => path !== '' && mixSeeds(seed, 'end', path) % 5 === 0;
  const game: Game<Node, string> = {
    name: 'tree',
    roles: ['first', 'second'],
    initial: () => ({ path: '', turn: mixSeeds(seed, 'turn') % 2 }),
    movers: (state) => (isEnd(state) ? [] : [state.turn]),
    legal: ({ path }) => ['a', 'b', 'c', 'd'].slice(0, 1 + (mixSeeds(seed, 'moves', path) % 4)),
    next: ({ path, turn }, [move]) => ({
      path: path + move,
      turn: mixSeeds(seed, 'again', path + move) % 3 === 0 ? turn : 1 - turn,
    }),
    terminal: isEnd,
    goal: () => 50,
    key: ({ path }) => path,
    printMove: (move) => move,
    parseMove: (text) => ok(text),
    printState: ({ path }) => path,
    parseState: () => ok(game.initial()),
    vocabularies: [],
    facts: () => [],
  };
  const value = ({ path }: Node, role: number): number => {
    const number = (mixSeeds(seed, 'value', path) % values) - (values >> 1);
    return role === 0 ? number : 0 - number;
  };
  return { game, evaluation: { name: 'tree', description: { en: 'nothing', ja: '無意味' }, value } };
};

const compare = <State, Move>(
  game: Game<State, Move>,
  evaluation: Evaluation<State>,
  state: State,
  depth: number,
): void => {
  const role = game.movers(state)[0]!;
  const { random, offered } = watching();
  const choice = fixedDepthPlayer(game, { evaluation, depth }).choose(state, role, { random });
  const best = bestOf(game, evaluation, state, role, depth);
  expect(choice.value! + 0).toBe(best.value + 0);
  expect(offered.map((places) => (places as number[]).toSorted((a, b) => a - b))).toEqual([best.places]);
  expect(best.places.map((place) => game.printMove(game.legal(state, role)[place]!))).toContain(
    game.printMove(choice.move),
  );
};

describe('fixed depth', () => {
  test('has the value and the best moves of minimax on random trees, where roles may move twice', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.integer({ min: 1, max: 5 }),
        fc.constantFrom(2, 3, 9),
        (seed, depth, values) => {
          const { game, evaluation } = treeOf(seed, values);
          compare(game, evaluation, game.initial(), depth);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('has the value and the best moves of minimax in a game in which who takes three moves again', () => {
    fc.assert(
      fc.property(states, fc.integer({ min: 1, max: 5 }), fc.nat(1000), (state, depth, seed) =>
        compare(nim, nonsense(seed), state, depth),
      ),
      { numRuns: 100 },
    );
    fc.assert(
      fc.property(states, fc.integer({ min: 1, max: 4 }), (state, depth) =>
        compare(nim, resultEvaluation(nim), state, depth),
      ),
      { numRuns: 50 },
    );
  });

  test('equal moves are drawn evenly, whatever their order', () => {
    const blind: Evaluation<Heaps> = { name: 'blind', description: { en: '', ja: '' }, value: () => 0 };
    const state: Heaps = { heaps: [4, 4], turn: 0, last: 1 };
    const player = fixedDepthPlayer(nim, { evaluation: blind, depth: 2 });
    const random = seededRandom('ties');
    const counts = new Map<string, number>();
    const draws = 8000;
    for (let i = 0; i < draws; i++) {
      const move = nim.printMove(player.choose(state, 0, { random }).move);
      counts.set(move, (counts.get(move) ?? 0) + 1);
    }
    expect(counts.size).toBe(8);
    // Six standard deviations of a count of 1000.
    for (const count of counts.values()) expect(Math.abs(count - draws / 8)).toBeLessThan(180);
  });

  test('three roles are refused', () => {
    const three = { ...nim, roles: ['a', 'b', 'c'] };
    expect(() => fixedDepthPlayer(three, { evaluation: resultEvaluation(nim), depth: 1 })).toThrow(/needs two roles/);
  });
});
