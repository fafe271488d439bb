import { expect, test } from 'vitest';
import { gamesOf } from '../../../play/index.ts';
import type { Tally } from '../../../play/index.ts';
import { addTallies } from '../duel.ts';
import { doneOf } from '../kind.ts';
import { CONCEPTS_2014, linesOf, unitsOfLine } from './concepts-2014.ts';
import type { PaperLine, PaperSettings } from './concepts-2014.ts';
import { workPaper } from './duel-unit.ts';
import type { PaperOutput } from './duel-unit.ts';

const settings: PaperSettings = { seed: 1, games: 60, depth: 3 };
const [first] = CONCEPTS_2014.open(settings, doneOf<PaperOutput>(new Map()));
const pairs = workPaper(first!.input);
const concepts = pairs.kind === 'pairs' ? pairs.concepts : [];

test('25 binary concepts are found in Tic-tac-toe, and everything else waits for them', () => {
  expect(CONCEPTS_2014.open(settings, doneOf(new Map()))).toHaveLength(1);
  expect(new Set(concepts.map((offset) => offset.join())).size).toBe(25);
  expect(concepts.flat().every((distance) => Math.abs(distance) <= 2)).toBe(true);
  const open = CONCEPTS_2014.open(settings, doneOf(new Map([[first!.id, pairs]])));
  expect(open).toHaveLength(CONCEPTS_2014.count!(settings) - 1);
});

const played = (line: PaperLine): Tally =>
  addTallies(
    unitsOfLine(settings, line, concepts).map(({ input }) => {
      const output = workPaper(input);
      if (output.kind !== 'duel') throw new Error('no duel');
      return output.tally;
    }),
  );

test('against a random player each of them wins most games as first player, also the one that knows nothing but the end', () => {
  const outputs = new Map<string, PaperOutput>([[first!.id, pairs]]);
  for (const line of linesOf(settings).filter(({ sheet, depth }) => sheet === 'tic-tac-toe' && depth === 1)) {
    const tally = played(line);
    expect(gamesOf(tally)).toBe(60);
    expect(tally.wins, line.type).toBeGreaterThan(36);
    outputs.set(unitsOfLine(settings, line, concepts)[0]!.id, { kind: 'duel', tally });
  }
  const { sections, summary } = CONCEPTS_2014.report(settings, doneOf(outputs));
  expect(summary[0]!.en).toContain('25 binary concepts');
  const [table] = sections[0]!.tables;
  expect(table!.rows.map(([type]) => type)).toContainEqual({ en: 'terminal only', ja: '終局だけを見る' });
  expect(table!.rows.find(([, depth, games]) => depth === 3 && games !== 0)).toBeUndefined();
});

test('pairs on their places know the way in Breakthrough', () => {
  const line = { sheet: 'breakthrough', type: 'simple', depth: 1 } as const;
  const input = unitsOfLine(settings, line, concepts)[0]!.input;
  const output = workPaper({ ...input, games: 20 } as typeof input);
  expect(output).toEqual(workPaper({ ...input, games: 20 } as typeof input));
  expect(output.kind === 'duel' && output.tally.wins).toBeGreaterThan(15);
});
