/// What evaluating takes of memory: nothing for each position, and little for thousands of features.
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { compileFeatures } from '../../bench/features/ours.ts';
import { OTHELLO_FILES } from '../../bench/features/swipl.ts';
import { grown, printFeatures, readFeatures } from '../../bench/features/texts.ts';
import { PositionFacts } from '../../src/experts/index.ts';
import type { Relations } from '../../src/relations/index.ts';
import { randomGames } from './positions.fixture.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const factsOf = (relations: Relations): PositionFacts => {
  const facts = PositionFacts.of(relations);
  if (!facts.ok) throw new Error(facts.error.message);
  return facts.value;
};

test('positions are evaluated, changed and taken back without allocating', { timeout: 60_000 }, () => {
  const relations = compileFeatures(readFileSync(OTHELLO_FILES.features, 'utf8'));
  const facts = factsOf(relations);
  const counts = new Float64Array(relations.features.length);
  const games = randomGames('no allocation', 5);
  const round = (): void => {
    for (const game of games) {
      relations.evaluate(facts.facts(game[0]!), counts);
      for (let i = 1; i < game.length; i++) {
        relations.apply(facts.delta(game[i - 1]!, game[i]!));
        relations.counts(counts);
      }
      while (relations.undo()) relations.counts(counts);
      for (let i = 0; i < game.length; i++) relations.evaluate(facts.facts(game[i]!), counts);
    }
  };
  for (let i = 0; i < 30; i++) round();
  const rounds = 15;
  // What the test runner does beside now and then takes memory, too: the window in which least was taken counts.
  const windows = Array.from({ length: 6 }, () => {
    collect();
    const before = process.memoryUsage().heapUsed;
    for (let i = 0; i < rounds; i++) round();
    return (process.memoryUsage().heapUsed - before) / (rounds * 3 * games.flat().length);
  });
  // An object for each position would be 16 bytes at least.
  expect(Math.min(...windows)).toBeLessThan(4);
});

test('2,000 features take less than 64 MB', { timeout: 120_000 }, () => {
  const text = printFeatures(grown(readFeatures(OTHELLO_FILES.features), 2000));
  const used = (): number => {
    collect();
    const { heapUsed, external, arrayBuffers } = process.memoryUsage();
    return (heapUsed + external + arrayBuffers) / 2 ** 20;
  };
  const before = used();
  const relations = compileFeatures(text);
  expect(relations.features).toHaveLength(2000);
  const facts = factsOf(relations);
  const counts = new Float64Array(2000);
  // Often enough that it gets code of its own.
  for (const position of randomGames('memory', 10).flat()) relations.evaluate(facts.facts(position), counts);
  expect(used() - before).toBeLessThan(64);
});
