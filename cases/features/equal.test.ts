/// One meaning, several engines: relations in words, updates along games, circuits in batches, tables, and swipl.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compileFeatures, countBatch, countIncremental, countScratch } from '../../bench/features/ours.ts';
import { OTHELLO_FILES, measureSwipl } from '../../bench/features/swipl.ts';
import { printFeatures, readFeatures, shuffled } from '../../bench/features/texts.ts';
import { BLACK, SQUARE_NAMES, WHITE, movesOf } from '../../src/games/index.ts';
import { swiplVersion } from '../prolog/swipl.ts';
import { lettersOf, randomGames, randomPositions } from './positions.fixture.ts';

const hasSwipl = swiplVersion() !== undefined || process.env['CI'] === 'true';
const TEXT = readFileSync(OTHELLO_FILES.features, 'utf8');

test.skipIf(!hasSwipl)(
  '126 features of 500 positions count alike in words, circuits and swipl',
  { timeout: 180_000 },
  () => {
    const positions = randomPositions({ seed: 'equal counts', count: 500 });
    const relations = compileFeatures(TEXT);
    expect(relations.engine).toBe('words');
    expect(relations.features).toHaveLength(126);
    const counts = countScratch(relations, positions);
    expect(countBatch(relations, positions)).toEqual(counts);
    // Plain resolution takes four times as long as the asserted relations: it counts a part of the positions.
    expect(measureSwipl('materialised', positions.map(lettersOf)).counts).toEqual(counts);
    expect(measureSwipl('plain', positions.slice(0, 60).map(lettersOf)).counts).toEqual(counts.slice(0, 60));
  },
);

test('tables count the same, and so does a text with shuffled literals', { timeout: 60_000 }, () => {
  const positions = randomPositions({ seed: 'equal tables', count: 12 });
  const counts = countScratch(compileFeatures(TEXT), positions);
  expect(countScratch(compileFeatures(TEXT, { engine: 'tables' }), positions)).toEqual(counts);
  const mixed = printFeatures(shuffled(readFeatures(OTHELLO_FILES.features), 'any order'));
  expect(countScratch(compileFeatures(mixed), positions)).toEqual(counts);
});

test(
  'along games, each update gives what evaluation from scratch gives, and undoing leads back',
  { timeout: 60_000 },
  () => {
    const relations = compileFeatures(TEXT);
    for (const game of randomGames('equal updates', 8)) {
      const counts = countScratch(relations, game);
      expect(countIncremental(relations, game)).toEqual(counts);
      for (let ply = game.length - 2; ply >= 0; ply--) {
        expect(relations.undo()).toBe(true);
        expect([...relations.counts()]).toEqual(counts[ply]);
      }
      expect(relations.undo()).toBe(false);
    }
  },
);

test('legal_move by the theory is what the board says, on 10,000 positions', { timeout: 120_000 }, () => {
  const squares = SQUARE_NAMES.slice(0, 64);
  const asked = (['x', 'o'] as const).flatMap((player) =>
    squares.map((square) => `m_${player}_${square} :- legal_move(${square}, ${player}).\n`),
  );
  const relations = compileFeatures(asked.join(''));
  const positions = randomPositions({ seed: 'legal moves', count: 10_000 });
  const counts = countBatch(relations, positions);
  positions.forEach((position, i) => {
    const board = [BLACK, WHITE].flatMap((colour) => {
      const moves = new Set(movesOf(position, colour));
      return squares.map((_, square) => (moves.has(square) ? 1 : 0));
    });
    expect(counts[i]).toEqual(board);
  });
});
