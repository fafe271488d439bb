// The paper's two evaluations beside plain counting.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { WIN } from '../../../play/index.ts';
import { ABSENT, coordinatesOf } from '../board/board.ts';
import type { Placement } from '../board/board.ts';
import { openBoardGame, randomStates } from '../carrying/board-game.fixture.ts';
import { binaryConcepts, pairEvaluation, simpleEvaluation } from './pairs.ts';
import { PlacementReader } from '../board/placement-reader.ts';

const textOf = (id: string): string =>
  readFileSync(new URL(`../../../../knowledge/gdl/${id}.kif`, import.meta.url), 'utf8');

const { opened, board } = openBoardGame(textOf('tic-tac-toe'));
const { game, reasoner } = opened;
const reader = new PlacementReader(board);
const games = Array.from({ length: 200 }, (_, seed) => randomStates(game, seed));
const won: Placement[] = games
  .filter((states) => game.goal(states.at(-1)!, 0) === 100)
  .map((states) => reader.placement(reasoner.facts(states.at(-1)!)));
const setting = { game, reasoner, board, role: 0, won: won.slice(0, 10) };

const pieces = (placement: Placement): { readonly place: number; readonly symbol: number }[] =>
  [...placement].flatMap((symbol, place) =>
    symbol === ABSENT || board.symbols[symbol]!.isBlank ? [] : [{ place, symbol }],
  );

const offset = (one: number, other: number): string => {
  const [from, to] = [coordinatesOf(board, one), coordinatesOf(board, other)];
  return to.map((coordinate, axis) => coordinate - from[axis]!).join(' ');
};

/// By offset, how often two pieces of one symbol stand so, seen from both ends and each from itself.
const offsetsOn = (placements: readonly Placement[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const placement of placements)
    for (const one of pieces(placement))
      for (const other of pieces(placement))
        if (one.symbol === other.symbol) {
          const key = offset(one.place, other.place);
          counts.set(key, (counts.get(key) ?? 0) + 1);
        }
  return counts;
};

describe('pairs of pieces', () => {
  test('are 25 in Tic-tac-toe, the most frequent first', () => {
    const concepts = binaryConcepts(board, won);
    expect(concepts).toHaveLength(25);
    expect(concepts[0]).toEqual([0, 0]);
    const counts = offsetsOn(won);
    const order = concepts.map((concept) => counts.get(concept.join(' '))!);
    expect(order).toEqual(order.toSorted((a, b) => b - a));
  });

  const states = games
    .slice(0, 12)
    .flat()
    .filter((state) => !game.terminal(state));

  test('concept matching is the sum over pairs of the board of how often their kind was on won boards', () => {
    const concepts = binaryConcepts(board, won);
    const evaluation = pairEvaluation(setting, concepts);
    const counts = offsetsOn(setting.won);
    const pairs = setting.won.reduce((sum, placement) => sum + pieces(placement).length ** 2, 0);
    const kept = concepts
      .map((concept) => concept.join(' '))
      .toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
      .slice(0, 3);
    // A tenth of 25, rounded.
    for (const state of states) {
      const there = offsetsOn([reader.placement(reasoner.facts(state))]);
      const value = kept.reduce((sum, key) => sum + (there.get(key) ?? 0) * (counts.get(key) ?? 0), 0) / pairs;
      expect(evaluation.value(state, 0)).toBeCloseTo(value, 12);
      expect(evaluation.value(state, 1)).toBeCloseTo(-value, 12);
    }
  });

  test('simple counting knows pairs by their places', () => {
    const evaluation = simpleEvaluation(setting);
    const counts = new Map<string, number>();
    const keys = (placement: Placement): string[] =>
      pieces(placement).flatMap((one, i, all) =>
        all.slice(i + 1).map((other) => [one.place, one.symbol, other.place, other.symbol].join(' ')),
      );
    for (const key of setting.won.flatMap(keys)) counts.set(key, (counts.get(key) ?? 0) + 1);
    const kept = new Map(
      [...counts].toSorted(([, a], [, b]) => b - a).slice(0, Math.max(1, Math.round(counts.size / 100))),
    );
    let seen = 0;
    for (const state of states) {
      const there = keys(reader.placement(reasoner.facts(state)));
      const value = there.reduce((sum, key) => sum + (kept.get(key) ?? 0), 0) / setting.won.length;
      expect(evaluation.value(state, 0)).toBeCloseTo(value, 12);
      seen += value;
    }
    expect(seen).toBeGreaterThan(0);
  });

  test('the end of a game is worth its result', () => {
    const end = games.map((states) => states.at(-1)!).find((state) => game.goal(state, 0) === 100)!;
    for (const evaluation of [simpleEvaluation(setting), pairEvaluation(setting, binaryConcepts(board, won))]) {
      expect(evaluation.value(end, 0)).toBe(WIN);
      expect(evaluation.value(end, 1)).toBe(-WIN);
    }
  });
});
