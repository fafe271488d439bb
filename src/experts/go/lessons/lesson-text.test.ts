import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { goKnowledge } from '../tesuji/library.ts';
import type { GoLesson } from './lesson.ts';
import { goLessonId } from './lesson.ts';
import { changeGoLessonState, parseGoLesson, printGoLesson } from './lesson-text.ts';

const word = fc.stringMatching(/^[a-zA-Z0-9あ-ん、()]{1,12}$/);
const sentence = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
const both = fc.record({ en: sentence, ja: sentence });
const date = fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`);
const point = fc.constantFrom('A1', 'D4', 'T19', 'K10');

const lesson: fc.Arbitrary<GoLesson> = fc
  .record({
    state: fc.oneof(
      fc.constant({ kind: 'candidate' as const }),
      date.map((each) => ({ kind: 'adopted' as const, date: each })),
      fc.record({ kind: fc.constant('retired' as const), reason: sentence, date }),
    ),
    status: fc.oneof(
      fc.constant({ kind: 'line' as const }),
      fc.constant({ kind: 'proved' as const, proof: 'tesuji-3f9a2c.proof.json' }),
      sentence.map((counted) => ({
        kind: 'statistical' as const,
        n: 12,
        successes: 9,
        low: 0.46,
        high: 0.91,
        counted,
      })),
    ),
    title: both,
    words: both,
    origin: fc.record({
      record: fc.constant('0123456789ab'),
      number: fc.integer({ min: 1, max: 400 }),
      side: fc.constantFrom('black' as const, 'white' as const),
      played: fc.oneof(point, fc.constant('pass')),
      better: point,
      question: fc.constantFrom('defend F5', 'owl_defend K10', 'attack A1'),
      nodes: fc.nat(1_000_000),
      line: fc.array(point, { maxLength: 5 }),
      knowledge: fc.constant('abcdef012345'),
    }),
    content: fc.oneof(
      fc.constantFrom(...goKnowledge().tesuji.slice(0, 40)).map((tesuji) => ({
        kind: 'tesuji' as const,
        tesuji: { ...tesuji, notes: [] },
      })),
      fc
        .record({
          of: fc.constantFrom('case' as const, 'strategy' as const),
          name: fc.constantFrom('captureLiberties', 'behind'),
          from: fc.constantFrom(3, 0.5),
          to: fc.constantFrom(4, -2.25),
        })
        .map((change) => ({ kind: 'value' as const, change })),
    ),
  })
  .map((each) => ({ ...each, id: goLessonId(each.content) }));

describe('lessons of Go as texts', () => {
  test('what is printed is read again, in any state', () => {
    fc.assert(
      fc.property(lesson, date, (each, day) => {
        const text = printGoLesson(each);
        expect(parseGoLesson(text)).toEqual({ ok: true, value: each });
        const adopted = changeGoLessonState(text, { kind: 'adopted', date: day });
        if (!adopted.ok) throw new Error(adopted.error.message);
        expect(parseGoLesson(adopted.value)).toEqual({
          ok: true,
          value: { ...each, state: { kind: 'adopted', date: day } },
        });
      }),
      { numRuns: 60 },
    );
  });

  test('a slip is told with its place', () => {
    const [text] = fc.sample(
      lesson.filter(({ content }) => content.kind === 'tesuji'),
      { numRuns: 1, seed: 7 },
    );
    const printed = printGoLesson(text!);
    const told = (from: string | RegExp, to: string): string => {
      const read = parseGoLesson(printed.replace(from, to));
      return read.ok ? 'read' : `${read.error.place.line}:${read.error.place.column} ${read.error.code}`;
    };
    expect(told(/^lesson .*/, '')).toBe('1:1 missing-part');
    expect(told(/^lesson .*/, 'lesson X Y')).toBe('1:1 unknown-part');
    expect(told(/state: .*/, 'state: loved')).toBe('2:8 bad-part');
    expect(told(/state: .*/, 'sate: candidate')).toBe('2:1 unknown-part');
    expect(told(/better: .*/, 'better: D4\nbetter: D5')).toMatch(/^12:1 twice/);
    // Places in the pattern are those of the file.
    const line = printed.split('\n').findIndex((each) => each.startsWith('case: ')) + 1;
    expect(told(/^case: .*/m, 'case: nothing')).toBe(`${line}:7 unknown-word`);
    expect(told(/^knowledge/m, 'change: case x 1 -> 2\nknowledge')).toMatch(/two-lessons$/);
  });
});
