// Relations on demand give the same answers as relations in full, and take far less where few of their tuples are asked for.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demandRelations } from './demand-relations.ts';
import { opened, sheetOf } from './opened.fixture.ts';
import { preparedSheet } from './prepare-sheet.ts';
import { readSheet } from './read-sheet.ts';
import { sheetShapes, sheetText } from './sheet.fixture.ts';
import type { Sheet } from './sheet.ts';
import { TablesReasoner } from './tables.ts';
import { walkTogether } from './walk.fixture.ts';

const librarySheet = (name: string) => {
  const file = new URL(`../../../knowledge/gdl/${name}.kif`, import.meta.url);
  const sheet = readSheet(readFileSync(file, 'utf8'));
  if (!sheet.ok) throw new Error(sheet.error.message);
  return sheet.value;
};

const differenceOf = (sheet: Sheet, seed: number, states: number): string | undefined =>
  walkTogether(
    opened(TablesReasoner.open(sheet, { isDemanded: false })),
    opened(TablesReasoner.open(sheet, { isDemanded: true })),
    { games: 3, states, seed },
  ).difference;

test('the same answers on random sheets', () => {
  fc.assert(
    fc.property(sheetShapes, (shape) => {
      expect(differenceOf(sheetOf(sheetText(shape)), shape.seed, 8)).toBeUndefined();
    }),
    { numRuns: 15 },
  );
});

test.each(['nine-mens-morris', 'checkers', 'king-rook-king', 'kuhn-poker', 'dots-and-boxes'])(
  'the same answers in %s',
  (name) => expect(differenceOf(librarySheet(name), 3, 25)).toBeUndefined(),
);

/// A stone jumps along a row of places; it must not come to where it is seen, while it is away from where it was. Who sees is a
/// relation of all places, of all that may be away, and of two more that say nothing: far more than anybody asks for.
const places = Array.from({ length: 24 }, (_, i) => i + 1);
const jumper = `(role a) (init (at 1)) (init (eye 20)) (init (wall 9))
  ${places.map((place) => `(place ${place})`).join(' ')} ${places
    .slice(1)
    .map((place) => `(after ${place - 1} ${place})`)
    .join(' ')}
  (<= (near ?x ?y) (or (after ?x ?y) (after ?y ?x)))
  (<= (jump ?x ?z) (near ?x ?y) (near ?y ?z) (distinct ?x ?z))
  (<= (legal a (jump ?x ?y)) (true (at ?x)) (jump ?x ?y) (not (seen ?y ?x ?x ?y)))
  (legal a stay)
  (<= (clear ?x ?y ?away ?u ?v) (after ?x ?y) (place ?away) (place ?u) (place ?v))
  (<= (clear ?x ?z ?away ?u ?v) (after ?x ?y) (not (true (wall ?y))) (clear ?y ?z ?away ?u ?v))
  (<= (seen ?y ?away ?u ?v) (true (eye ?e)) (or (clear ?y ?e ?away ?u ?v) (clear ?e ?y ?away ?u ?v)))
  (<= (next (at ?y)) (does a (jump ?x ?y))) (<= (next (at ?x)) (true (at ?x)) (does a stay))
  (<= (next (eye ?y)) (true (eye ?x)) (after ?y ?x)) (<= (next (wall ?x)) (true (wall ?x)))
  (<= terminal (true (eye 1))) (<= (goal a ?x) (true (at ?x)))`;

test('what few ask for is not evaluated in full', () => {
  const sheet = sheetOf(jumper);
  const budget = { tuples: 20_000, work: 100_000 };
  expect(TablesReasoner.open(sheet, { isDemanded: false, budget }).ok).toBe(false);
  const demanded = opened(TablesReasoner.open(sheet, { isDemanded: true, budget }));
  // Left to itself it finds that out.
  const chosen = opened(TablesReasoner.open(sheet, { budget }));
  expect(walkTogether(chosen, demanded, { games: 2, states: 40, seed: 1 })).toMatchObject({ games: 2, states: 40 });
  const small = sheetOf(
    jumper.replaceAll(/\((place|after)( \d+)* (1[0-9]|2[0-9])\)/g, '').replace('(eye 20)', '(eye 8)'),
  );
  expect(differenceOf(small, 2, 30)).toBeUndefined();
});

test('what is asked must not depend on the answer', () => {
  // Whether p is asked for depends on q, which denies p: it is evaluated in full then.
  const text = `(role a) (init (on 1)) (n 1) (n 2) (n 3)
    (<= (p ?x ?y) (n ?x) (true (on ?y))) (<= (q ?x) (n ?x) (not (p ?x 2)))
    (<= (legal a (go ?x)) (q ?x) (not (p ?x 3))) (<= (next (on ?x)) (does a (go ?x)))
    (<= terminal (true (on 2))) (<= (goal a 50) (n 1))`;
  const heads = demandRelations(preparedSheet(sheetOf(text))).clauses.map(({ head }) => head.name);
  expect(heads.filter((name) => name.startsWith('demanded p'))).toEqual([]);
  expect(differenceOf(sheetOf(text), 1, 20)).toBeUndefined();
});
