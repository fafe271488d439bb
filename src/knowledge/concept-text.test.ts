import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failed, ok } from '../logic/index.ts';
import { conceptOf, formOf } from './concept-lesson.fixture.ts';
import type { ConceptLesson, ConceptWeight } from './concept-lesson.ts';
import { changeCarried, changeConceptState, parseConceptLesson, printConceptLesson } from './concept-text.ts';

const texts = fc.string({ minLength: 1, unit: 'binary' });
const numbers = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value));
const weights: fc.Arbitrary<ConceptWeight> = fc
  .tuple(numbers, numbers, numbers)
  .map((each) => each.toSorted((a, b) => a - b) as [number, number, number])
  .map(([low, value, high]) => ({ value, low, high }));
const counts = fc.nat(Number.MAX_SAFE_INTEGER);

const lessons: fc.Arbitrary<ConceptLesson> = fc
  .record({
    name: fc.stringMatching(/^[a-z][a-z0-9]{0,5}(-[a-z0-9]{1,4}){0,2}$/),
    origin: fc.record({ game: texts, sheet: texts, games: counts, seed: counts, version: texts }),
    status: fc.record({ kind: fc.constant('statistical' as const), n: counts, weight: weights, clearness: numbers }),
    state: fc.oneof(
      fc.constant({ kind: 'candidate' as const }),
      fc.record({ kind: fc.constant('adopted' as const), date: texts }),
      fc.record({ kind: fc.constant('retired' as const), reason: texts, date: texts }),
    ),
    carried: fc.uniqueArray(fc.record({ to: texts, games: counts, weight: weights }), {
      maxLength: 3,
      selector: ({ to }) => to,
    }),
  })
  .map((lesson) => ({ ...lesson, form: formOf(lesson.name) }));

const TEXT = printConceptLesson(conceptOf('pair'), 'a pair\n対');

describe('the text of a concept', () => {
  test('can be read by people', () => {
    expect(TEXT).toBe(`; a pair
; 対

(concept pair (variables p0 p1)
 (and
  (piece x0 x1 x2 x3)
  (own x0 (+ x1 1) x2 x3)))

(state (adopted "2026-02-03"))
(status (statistical (n 3438) (weight 0.78 0.64 0.91) (clearness 12.3)))
(origin (game tic-tac-toe) (sheet 0123456789ab) (games 4000) (seed 1) (version "0.1.0"))
(carried (to connect-four) (games 100) (weight 0.5 -0.1 1.1))
`);
  });

  test('is read back as it was, whatever is in it', () => {
    fc.assert(
      fc.property(lessons, fc.string(), (lesson, header) => {
        const read = parseConceptLesson(printConceptLesson(lesson, header.replaceAll('\r', '')));
        expect(read).toEqual(ok(lesson));
      }),
    );
  });

  test('another state, and other games, change nothing else, comments neither', () => {
    fc.assert(
      fc.property(lessons, lessons, (lesson, other) => {
        const text = `${printConceptLesson(lesson)}; mine (it is ")\n`;
        const state = changeConceptState(text, other.state);
        expect(state.ok && parseConceptLesson(state.value)).toEqual(ok({ ...lesson, state: other.state }));
        expect(state.ok && state.value.endsWith('; mine (it is ")\n')).toBe(true);
        const [first] = other.carried;
        if (first === undefined) return;
        const added = changeCarried(text, first);
        const rest = lesson.carried.filter(({ to }) => to !== first.to);
        const read = added.ok ? parseConceptLesson(added.value) : added;
        expect(read.ok && read.value.carried.toSorted((a, b) => (a.to < b.to ? -1 : 1))).toEqual(
          [...rest, first].toSorted((a, b) => (a.to < b.to ? -1 : 1)),
        );
      }),
    );
    const twice = changeCarried(TEXT, { to: 'connect-four', games: 7, weight: { value: 1, low: 0, high: 2 } });
    expect(twice.ok && twice.value.match(/\(carried .*/g)).toEqual([
      '(carried (to connect-four) (games 7) (weight 1 0 2))',
    ]);
  });

  test.each([
    ['(games 4000)', '(games many)', 'bad-field', 11, 'a whole number'],
    ['(seed 1)', '(seed -1)', 'bad-field', 11, 'a whole number'],
    ['(games 4000) ', '', 'bad-part', 11, 'write (origin'],
    ['(seed 1)', '(seed 1) (seed 2)', 'bad-part', 11, 'keep one'],
    ['(seed 1)', '(seeds 1)', 'bad-part', 11, 'write (origin'],
    ['(weight 0.78', '(weight 0.98', 'bad-field', 10, 'three numbers'],
    ['(clearness 12.3)', '(clearness 1e999)', 'bad-field', 10, 'a number'],
    ['(status (statistical', '(status (proved', 'bad-part', 10, 'write (status'],
    ['(state (adopted', '(state (loved', 'bad-part', 9, 'write (state candidate)'],
    ['(state (adopted "2026-02-03"))', '(state)', 'bad-part', 9, 'write (state candidate)'],
    ['(carried (to', '(carried (from', 'bad-part', 12, 'write (carried'],
    ['(origin (game', '(orgin (game', 'unknown-part', 11, 'parts are concept'],
    ['(state (adopted "2026-02-03"))\n', '', 'missing-part', 12, 'write (state'],
    ['(concept pair', '(concept Pair', 'bad-name', 4, 'small letters'],
    ['(variables p0 p1)', '(vars p0 p1)', 'malformed-concept', 4, '(variables'],
    ['x3)))', 'x3))', 'unclosed-bracket', 4, 'count the parentheses'],
    ['; a pair', 'a pair', 'unknown-part', 1, 'parts are'],
  ])('%s as %s is told: %s in line %s', (old, changed, code, line, hint) => {
    expect(TEXT).toContain(old);
    const read = parseConceptLesson(TEXT.replace(old, changed));
    expect(!read.ok && [read.error.code, read.error.place.line]).toEqual([code, line]);
    expect(!read.ok && read.error.hint).toContain(hint);
  });

  test('what is there twice is told', () => {
    const carried = '(carried (to connect-four) (games 100) (weight 0.5 -0.1 1.1))\n';
    for (const more of [carried, '(state candidate)\n']) {
      const read = parseConceptLesson(TEXT + more);
      expect(!read.ok && [read.error.code, read.error.place.line]).toEqual(['duplicate-part', 13]);
    }
  });

  test('a form can be asked for more, and is told at its place', () => {
    const place = { line: 1, column: 1, offset: 0 };
    const check = (): ReturnType<typeof failed<{ code: string; message: string; hint: string; place: typeof place }>> =>
      failed({ code: 'no-pattern', message: 'no', hint: 'h', place });
    const read = parseConceptLesson(TEXT, { check });
    expect(!read.ok && read.error).toMatchObject({ code: 'no-pattern', place: { line: 4, column: 1 } });
  });
});
