// Weights of games as text: what is written is read again, and a slip of the pen is told at its place.
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ConceptWeight } from './concept-lesson.ts';
import { formOf } from './concept-lesson.fixture.ts';
import { parseGameWeights, printGameWeights } from './game-weights.ts';
import type { GameWeights } from './game-weights.ts';
import { readGameWeights, weightsFile, writeGameWeights } from './weights-folder.ts';

const weight = fc
  .tuple(...[0, 1, 2].map(() => fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 })))
  .map((numbers): ConceptWeight => {
    const [low, value, high] = numbers.map((number) => number + 0).toSorted((a, b) => a - b);
    return { value: value!, low: low!, high: high! };
  });
const word = fc.stringMatching(/^[a-z][a-z0-9]{0,5}(-[a-z0-9]{1,4})?$/);
const weights: fc.Arbitrary<GameWeights> = fc.record({
  game: fc.oneof(word, fc.constantFrom('a game', '"', 'x(y', '盤')),
  sheet: word,
  games: fc.nat(),
  positions: fc.nat(),
  seed: fc.nat(),
  version: fc.constantFrom('0.1.0', '1 "beta"'),
  first: fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number + 0),
  turn: weight,
  families: fc.subarray(['place', 'row'] as const),
  forms: fc.uniqueArray(word, { maxLength: 2 }).map((names) => names.map(formOf)),
  weights: fc
    .uniqueArray(word, { maxLength: 3 })
    .chain((names) =>
      fc.tuple(...names.map((name) => fc.record({ name: fc.constant(name), moving: weight, waiting: weight }))),
    ),
});

const TEXT = `; mine
(weights (game connect-four) (sheet 0123456789ab) (games 100) (positions 1834) (seed 1) (version "0.1.0"))
(first 0.12)
(turn 0.2 0.1 0.3)
(families place row)
${formOf('pair').trimEnd()}
(weigh piece (moving 0.5 0.3 0.7) (waiting 0.2 0.1 0.3))
(weigh pair (waiting 0 -1 1) (moving 1e-7 0 1))
`;

describe('weights', () => {
  test('are read as they were written', () => {
    fc.assert(
      fc.property(weights, (some) => {
        expect(parseGameWeights(printGameWeights(some))).toEqual({ ok: true, value: some });
      }),
    );
  });

  test('may stand in any order, with comments', () => {
    const read = parseGameWeights(TEXT);
    expect(read.ok && read.value).toMatchObject({ game: 'connect-four', first: 0.12, families: ['place', 'row'] });
    expect(read.ok && read.value.weights[1]).toEqual({
      name: 'pair',
      moving: { value: 1e-7, low: 0, high: 1 },
      waiting: { value: 0, low: -1, high: 1 },
    });
  });

  test.each([
    ['(first 0.12)', '(first)', 'bad-part', 3, 'write (first 0.12)'],
    ['(first 0.12)', '', 'missing-part', 12, 'write (first'],
    ['(first 0.12)', '(first 0.12) (first 0.12)', 'duplicate-part', 3, 'keep one'],
    ['(turn 0.2 0.1 0.3)', '(turn 0.2 0.3 0.1)', 'bad-part', 4, 'write (turn'],
    ['place row', 'place place', 'bad-part', 5, 'write (families'],
    ['place row', 'place line', 'bad-part', 5, 'write (families'],
    ['(games 100)', '(games many)', 'bad-field', 2, 'whole number'],
    ['(moving 0.5 0.3 0.7)', '', 'bad-part', 10, 'write (weigh'],
    ['(moving 0.5 0.3 0.7)', '(moving 0.5)', 'bad-field', 10, 'three numbers'],
    ['weigh pair', 'weigh piece', 'duplicate-part', 11, 'keep one'],
    ['(concept pair (variables', '(concept pair (vars', 'malformed-concept', 6, '(variables'],
    ['; mine', 'mine', 'unknown-part', 1, 'parts are'],
    ['x3)))', 'x3))', 'unclosed-bracket', 6, 'count the parentheses'],
  ])('%s as %s is told: %s in line %s', (old, changed, code, line, hint) => {
    expect(TEXT).toContain(old);
    const read = parseGameWeights(TEXT.replace(old, changed));
    expect(!read.ok && [read.error.code, read.error.place.line]).toEqual([code, line]);
    expect(!read.ok && read.error.hint).toContain(hint);
  });
});

describe('the file of a game', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'hansei-weights-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  test('is written whole, replaced, and read again', () => {
    const read = parseGameWeights(TEXT);
    if (!read.ok) throw new Error(read.error.message);
    const file = writeGameWeights(folder, read.value);
    expect(file).toBe(join(folder, 'weights', 'connect-four.weights.kif'));
    expect(writeGameWeights(folder, { ...read.value, games: 7 })).toBe(file);
    expect(readdirSync(join(folder, 'weights'))).toEqual(['connect-four.weights.kif']);
    expect(readGameWeights(file)).toEqual({ ok: true, value: { ...read.value, games: 7 } });
    expect(readFileSync(file, 'utf8')).toContain('対数オッズ');
  });

  test('stays within its folder, whatever the game is called', () => {
    for (const game of ['../../etc', 'a/b', '', '..', 'x'.repeat(300)]) {
      const file = weightsFile(folder, game);
      expect(join(file, '..')).toBe(join(folder, 'weights'));
      expect(file).toMatch(/[^/.]+\.weights\.kif$/);
    }
  });

  test('that is not there holds nothing; one that cannot be read is told', () => {
    expect(readGameWeights(join(folder, 'none'))).toEqual({ ok: true, value: undefined });
    expect(readGameWeights(folder)).toMatchObject({ ok: false, error: { code: 'unreadable' } });
    writeFileSync(join(folder, 'broken'), '(weights');
    expect(readGameWeights(join(folder, 'broken'))).toMatchObject({ ok: false, error: { code: 'unclosed-bracket' } });
  });
});
