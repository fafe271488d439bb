import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conjuncts, unifiable } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';
import { engineOf, programOf, termOf, tuplesOf } from '../position.fixture.ts';
import type { Program } from '../program.ts';
import { showTerm } from '../stopped.ts';
import { theoryArbitrary } from '../theory.fixture.ts';
import { atomOf } from '../tuple-terms.ts';
import type { TableEngine } from '../tables/table-engine.ts';
import { explainAbsence } from './explain-absence.ts';

const at = (program: Program, facts: readonly Term[]): TableEngine => {
  const engine = engineOf(program);
  const done = engine.evaluate(tuplesOf(program, facts));
  if (!done.ok) throw new Error(done.error.message);
  return engine;
};

const board = programOf(`
:- dynamic owns/2, blank/1.
square(a). square(b). square(c). square(d).
player(x). player(o).
next(a, b). next(b, c). next(c, d).
is_owned(P, S) :- owns(P, S), player(P), square(S).
is_blank(S) :- blank(S), square(S).
bracket(P, A, C) :- owns(P, A), next(A, B), next(B, C), blank(C), owns(Q, B), Q \\= P.
free(S) :- square(S), \\+ owns(_, S).
free(S) :- blank(S), square(S), next(S, T), \\+ owns(x, T).
alone(S) :- square(S), \\+ (next(S, T), owns(P, T), player(P)).
far(S) :- square(S), (owns(x, S) ; owns(o, S)).
`);
const engine = at(board, ['owns(x, a)', 'owns(o, b)', 'owns(x, c)', 'blank(d)'].map(termOf));

test.each([
  ['owns(x, b)', 'owns(x, b) is not given in this position', undefined, []],
  ['next(a, d)', 'no clause of next/2 has a head like next(a, d)', undefined, []],
  ['bracket(x, a, c)', 'blank(c) is not true', 'blank(c)', ['owns(x, a)', 'next(a, b)', 'next(b, c)']],
  ['bracket(o, a, c)', 'owns(o, a) is not true', 'owns(o, a)', []],
  ['bracket(x, c, d)', 'next(d, d) is not true', 'next(d, d)', ['owns(x, c)', 'next(c, d)']],
  ['bracket(x, a, b)', 'next(b, b) is not true', 'next(b, b)', ['owns(x, a)', 'next(a, b)']],
  // The first clause comes one literal far; so does the second, which lacks more.
  ['free(a)', 'owns(x, a) is true, but must not be', '\\+ owns(_, a)', ['square(a)']],
  [
    'alone(a)',
    'next(a, b), owns(o, b) and player(o) are true, but must not be',
    '\\+ (next(a, T), owns(P, T), player(P))',
    ['square(a)'],
  ],
  ['far(d)', '(owns(x, d) ; owns(o, d)) is not true', '(owns(x, d) ; owns(o, d))', ['square(d)']],
  ['far(nowhere)', 'square(nowhere) is not true', 'square(nowhere)', []],
] as const)('%s: %s', (tuple, text, failing, holding) => {
  const absence = explainAbsence(board, (key) => engine.tuples(key), termOf(tuple));
  if (!absence.ok) throw new Error(absence.error.message);
  expect(absence.value.text).toBe(text);
  expect(absence.value.failing && showTerm(absence.value.failing).replaceAll(/_\d+/g, '_')).toBe(failing);
  expect(absence.value.holding.map(showTerm)).toEqual(holding);
});

test('a tuple that is true, or of no predicate, is a problem', () => {
  const holds = (key: string) => engine.tuples(key);
  expect(explainAbsence(board, holds, termOf('far(a)'))).toMatchObject({ ok: false, error: { code: 'is-true' } });
  expect(explainAbsence(board, holds, termOf('near(a)'))).toMatchObject({
    ok: false,
    error: { code: 'unknown-predicate' },
  });
});

describe('for random theories and positions', () => {
  test('what fails is false, what holds is true, and no other way comes farther', () => {
    const choices = fc.noBias(fc.array(fc.nat(9999), { minLength: 150, maxLength: 150, size: 'max' }));
    fc.assert(
      fc.property(theoryArbitrary, choices, (sample, numbers) => {
        const program = programOf(sample.text, sample.featuresText);
        const current = at(
          program,
          sample.facts.filter((_, i) => numbers[i % 150]! % 100 < 35),
        );
        const matches = (goal: Term): boolean => {
          if (goal.kind !== 'atom' && goal.kind !== 'compound') return false;
          const key = `${goal.name}/${goal.kind === 'atom' ? 0 : goal.args.length}`;
          for (const tuple of current.tuples(key)) if (unifiable(atomOf(program, key, tuple), goal)) return true;
          return false;
        };
        const isOfTheory = (goal: Term): boolean =>
          (goal.kind === 'atom' && program.predicates.has(`${goal.name}/0`)) ||
          (goal.kind === 'compound' && program.predicates.has(`${goal.name}/${goal.args.length}`));
        let next = 0;
        for (const { key, domains, isAuxiliary } of program.predicates.values()) {
          if (isAuxiliary) continue;
          const columns = domains.map((domain) => program.domains[domain]!.values);
          if (columns.some(({ length }) => length === 0)) continue;
          for (let i = 0; i < 3; i++) {
            const tuple = columns.map((values) => values[numbers[next++ % 150]! % values.length]!);
            if (current.has(key, tuple)) continue;
            const asked = atomOf(program, key, tuple);
            const absence = explainAbsence(program, (each) => current.tuples(each), asked);
            if (!absence.ok) throw new Error(absence.error.message);
            const { clause, failing, holding, text } = absence.value;
            expect(text).not.toBe('');
            if (clause === undefined || failing === undefined) {
              expect(
                program.clauses.filter(({ head, body }) => unifiable(head, asked) && conjuncts(body).length > 0),
              ).toEqual([]);
              continue;
            }
            for (const literal of holding) if (isOfTheory(literal)) expect(matches(literal)).toBe(true);
            if (isOfTheory(failing)) expect(matches(failing)).toBe(false);
            else if (failing.kind === 'compound' && failing.name === '\\+' && isOfTheory(failing.args[0]!))
              expect(matches(failing.args[0]!)).toBe(true);
          }
        }
      }),
      { numRuns: 25 },
    );
  });
});
