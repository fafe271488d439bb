import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atom, compound, variable } from '../logic/index.ts';
import type { Term } from '../logic/index.ts';
import { printLessonFile } from './description.ts';
import { lessonToJson } from './export.ts';
import { lessonId } from './lesson.ts';
import type { Lesson, Removed, State, Status, Version } from './lesson.ts';
import { PAIR_WING, WING, X_MOVE, X_MOVE_WITH_ENEMY, clauseOf, lessonOf, statics } from './lesson.fixture.ts';
import { printLesson } from './lesson-printer.ts';
import { changeState, parseLesson } from './lesson-text.ts';
import type { MoveClause } from './pattern.ts';

const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('', '双翼', 'a"b\\c\n%', "o'neil"),
);
const dates = fc.constantFrom('2026-02-03', '');
const counts = fc.nat(100_000);

const states: fc.Arbitrary<State> = fc.oneof(
  fc.constant<State>({ kind: 'candidate' }),
  fc.record({ kind: fc.constant('adopted' as const), date: dates }),
  fc.record({ kind: fc.constant('retired' as const), reason: words, date: dates }),
);

const statuses: fc.Arbitrary<Status> = fc.oneof(
  fc.constant<Status>({ kind: 'line' }),
  fc.record({ kind: fc.constant('proved' as const), proof: words }),
  fc
    .tuple(
      counts,
      counts,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      words,
    )
    .map(([a, b, x, y, counted]): Status => {
      const [n, successes, low, high] = [Math.max(a, b), Math.min(a, b), Math.min(x, y), Math.max(x, y)];
      return { kind: 'statistical', n, successes, low, high, counted };
    }),
);

/// Clauses of any literals, with variables of any names, shared and single.
const clauses: fc.Arbitrary<MoveClause> = fc
  .record({
    names: fc.array(fc.constantFrom('A', 'B', 'X1', '_', '_G', 'x', 'Ä'), { minLength: 3, maxLength: 6 }),
    literals: fc.array(
      fc.tuple(
        fc.constantFrom('near_lc', 'Odd name', 'pre_state', '+'),
        fc.array(fc.nat(6), { minLength: 1, maxLength: 3 }),
      ),
      { minLength: 1, maxLength: 30 },
    ),
    negated: fc.nat(4),
  })
  .map(({ names, literals, negated }) => {
    const variables = names.map(variable);
    const terms = literals.map(([name, places]): Term =>
      compound(
        name,
        places.map((place) => variables[place] ?? atom('v')),
      ),
    );
    const inner = terms.slice(0, negated).reduceRight((rest: Term, goal) => compound(',', [goal, rest]), terms[0]!);
    const [a, b, c] = variables as [Term, Term, Term];
    return {
      head: compound('bad_move', [a, b, c]),
      body: [...terms, ...(negated > 0 ? [compound('\\+', [inner])] : [])],
    };
  });

const versions: fc.Arbitrary<Version[]> = fc
  .tuple(fc.subarray(['raw', 'final', 'simplified', 'improved'] as const), clauses)
  .map(([stages, clause]) =>
    stages.map((stage, i) =>
      i % 2 === 0 ? { stage, literals: 7 * i } : { stage, literals: clause.body.length, clause },
    ),
  );

const removals: fc.Arbitrary<Removed[]> = fc.array(
  fc.record({ stage: fc.constant('simplified' as const), reason: words, literals: clauses.map(({ body }) => body) }),
  { maxLength: 2 },
);

const lessons: fc.Arbitrary<Lesson> = fc.record({
  id: fc.constantFrom('bad-move-3f9a2c', 'x'),
  game: words.filter((word) => word !== ''),
  clause: clauses,
  status: statuses,
  state: states,
  origin: fc.record({
    record: words,
    side: fc.constantFrom('black' as const, 'white' as const),
    ply: counts,
    move: words,
    failure: counts,
    theory: fc.record({ name: words, version: words }),
    learned: words,
  }),
  versions,
  removed: removals,
  names: fc.record({ en: words, ja: words }, { requiredKeys: [] }),
});

const readBack = (text: string): Lesson => {
  const read = parseLesson(text);
  if (!read.ok) throw new Error(`${read.error.message} in line ${read.error.place.line}:\n${text}`);
  return read.value;
};

describe('lessons as text', () => {
  test('what is printed is read as the same lesson, and printed as the same text', () => {
    fc.assert(
      fc.property(lessons, words, (lesson, header) => {
        const text = printLesson(lesson, header.replaceAll(/[\r\n\u2028\u2029]/g, ' '));
        const again = readBack(text);
        expect(lessonToJson(again)).toEqual(lessonToJson(lesson));
        expect(printLesson(again)).toBe(printLesson(lesson));
      }),
      { numRuns: 120 },
    );
  });

  test.each([X_MOVE, X_MOVE_WITH_ENEMY, WING, PAIR_WING])(
    'a file explains itself and is read with its geometry: %.40s',
    (text) => {
      const lesson = lessonOf(text, { names: { en: 'my name' } });
      const file = printLessonFile(lesson, statics);
      expect(file).toMatch(/^% my name \/ /);
      expect(file).toContain('%   1 ');
      const read = parseLesson(file, { statics });
      expect(read.ok && lessonToJson(read.value)).toEqual(lessonToJson(lesson));
    },
  );

  test('the guide shows a file as it is written', () => {
    const guide = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'lessons.md'), 'utf8');
    const example = /```prolog\n([\s\S]*?)```/.exec(guide)![1]!;
    const read = parseLesson(example, { statics });
    expect(read.ok && printLessonFile(read.value, statics)).toBe(example);
  });

  test('an id depends on the content, not on the names of variables', () => {
    const id = lessonId(clauseOf(X_MOVE));
    expect(id).toMatch(/^bad-move-[0-9a-f]{6}$/);
    expect(lessonId(clauseOf(X_MOVE.replaceAll('D', 'Corner')))).toBe(id);
    expect(lessonId(clauseOf(X_MOVE.replace('hoshi', 'lc')))).not.toBe(id);
  });

  test('a change of state leaves all else as it stands', () => {
    const text = `${printLesson(lessonOf(X_MOVE))}\n% a note of mine: state(x).\n`;
    const changed = changeState(text, { kind: 'retired', reason: 'too "narrow"', date: '2026-03-01' });
    expect(changed.ok && changed.value).toBe(
      text.replace('state(adopted("2026-02-03")).', 'state(retired("too \\"narrow\\"", "2026-03-01")).'),
    );
  });
});

describe('what is wrong is said with its place', () => {
  const good = printLesson(lessonOf(X_MOVE, { names: { en: 'x' } }));
  const wrong: readonly (readonly [string, (text: string) => string, string, RegExp])[] = [
    ['unknown part', (t) => `${t}colour(red).\n`, 'unknown-part', /colour/],
    ['part twice', (t) => `${t}game(othello).\n`, 'duplicate-part', /game is there twice, first in line 2/],
    ['name twice', (t) => `${t}name(en, "y").\n`, 'duplicate-part', /name\(en/],
    ['no status', (t) => t.replace('status(line).\n', ''), 'missing-part', /no status/],
    ['no clause', (t) => t.replace(/bad_move\([^.]*\.\n/, ''), 'missing-clause', /no clause/],
    ['two clauses', (t) => `${t}a(X, Y, Z) :- b(X, Y, Z).\n`, 'second-clause', /one clause/],
    ['a directive', (t) => `:- halt.\n${t}`, 'directive', /directives/],
    ['an unknown state', (t) => t.replace(/adopted\("2026-02-03"\)/, 'adopted'), 'bad-part', /state/],
    [
      'numbers that do not fit',
      (t) => t.replace('line', 'statistical(n(1), successes(2), interval(0, 1), counted("x"))'),
      'bad-numbers',
      /numbers/,
    ],
    ['a field too few', (t) => t.replace('ply(2), ', ''), 'bad-part', /no ply/],
    ['a field unknown', (t) => t.replace('ply(2)', 'plie(2)'), 'bad-part', /unknown field plie\(2\)/],
    ['an id with a slash', (t) => t.replace(/lesson\('[^']*'\)/, "lesson('../x')"), 'bad-id', /\.\.\/x/],
    ['a bad head', (t) => t.replace('bad_move(A, B, C) :-', 'bad_move(A, B, A, C) :-'), 'bad-head', /head/],
    [
      'a variable misspelt',
      (t) => t.replace('pre_state(F, D, v)', 'pre_state(F, DD, v)'),
      'singleton',
      /DD occurs only once/,
    ],
    ['a predicate misspelt', (t) => t.replace('hoshi(C)', 'hosi(C)'), 'unknown-predicate', /hosi\/1/],
    ['a loose square', (t) => t.replace('corner(D), neighbor(C, D)', 'D = D'), 'unknown-predicate', /=\/2/],
    [
      'a square tied to nothing',
      (t) => t.replace('corner(D), neighbor(C, D), ', '').replace('v)', 'v), pre_state(F, D, B)'),
      'loose-square',
      /pre_state\(F, D, v\)/,
    ],
    ['a disjunction', (t) => t.replace('hoshi(C)', '(hoshi(C) ; lc(C))'), 'bad-literal', /literal/],
    [
      'a negation too early',
      (t) => t.replace('hoshi(C)', '\\+ pre_state(A, D, B), hoshi(C)'),
      'open-negation',
      /variable D/,
    ],
    [
      'a time of nothing',
      (t) => t.replace('pre_state(F, D, v)', 'pre_state(F, D, v), pre_state(D, D, v)'),
      'not-a-pattern',
      /pre_state\(D, D, v\)/,
    ],
    ['what lies nowhere', (t) => t.replace('hoshi(C)', 'hoshi(C), lc(C)'), 'nowhere', /anywhere/],
    ['a missing comma', (t) => t.replace('hoshi(C), ', 'hoshi(C) '), '', /./],
    [
      'a wrong count',
      (t) => `${t}version(improved, 3, (a(X, Y, Z) :- b(X, Y, Z))).\n`,
      'wrong-count',
      /has 1 literals, not 3/,
    ],
  ];

  test.each(wrong)('%s', (_, spoil, code, message) => {
    expect(parseLesson(good, { statics }).ok).toBe(true);
    const read = parseLesson(spoil(good), { statics });
    if (read.ok) throw new Error('it was read');
    if (code !== '') expect(read.error.code).toBe(code);
    expect(read.error.message).toMatch(message);
    expect(read.error.hint).not.toBe('');
  });

  test('the place of a literal is that of its name, comments left out', () => {
    const text = good.replace('hoshi(C)', '% hosi(C)?\n    lb(C), /* hosi */ hosi(C)');
    const read = parseLesson(text, { statics });
    const line = text.split('\n').findIndex((each) => each.includes('/* hosi */'));
    expect(!read.ok && read.error.place).toMatchObject({ line: line + 1, column: 23 });
  });

  test('the second of two equal names is found as such', () => {
    const text = good.replace('pre_state(F, D, v)', 'pre_state(F, D, v), pre_state(C, D, v)');
    const read = parseLesson(text, { statics });
    expect(!read.ok && text.slice(read.error.place.offset)).toMatch(/^pre_state\(C, D, v\)/);
  });

  test('nothing that is read throws', () => {
    fc.assert(
      fc.property(fc.nat(good.length), fc.nat(6), fc.string({ maxLength: 4 }), (at, length, text) => {
        const read = parseLesson(good.slice(0, at) + text + good.slice(at + length), { statics });
        expect(read.ok || read.error.place.line > 0).toBe(true);
      }),
      { numRuns: 120 },
    );
  });
});
