// Whatever the text, reading answers with a program or with problems.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printProblem } from './print-problem.ts';
import { readProgram } from './read-program.ts';
import { faultOf, problemsOf, programOf } from './read.fixture.ts';
import type { BadText } from './read.fixture.ts';

const word = fc.constantFrom(
  ...'p q r(X) s(X,Y) t(f(X),_) X Y _ a 1 2.5 "s" [] [X|Y] , , , ; :- :- . . .\n \\+ = \\= is + - * < > == ( ) ! -> forall(p,q) member(X,[a,b]) between(1,3,X) once(p) dynamic /1 --> => | { } not call true fail'.split(
    ' ',
  ),
);

describe('any text', () => {
  test('is read or refused, never thrown at', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), fc.array(word, { maxLength: 20 }), (theory, features) => {
        const result = readProgram({
          theory: [{ file: 'theory.pl', text: `${theory.join(' ')}.\n` }],
          features: [{ file: 'features.pl', text: `${features.join(' ')}.\n` }],
          budget: { tuples: 1000 },
        });
        if (result.ok) return;
        expect(result.error.length).toBeGreaterThan(0);
        for (const problem of result.error) {
          expect(problem.code).toMatch(/^[a-z][a-z-]*$/);
          expect(printProblem(problem)).not.toMatch(/undefined|\[object/);
          expect(problem.hint).not.toBe('');
        }
      }),
      { numRuns: 1500 },
    );
  });

  test('may be empty', () => {
    expect(programOf('')).toMatchObject({ rules: [], strata: [], domains: [], inputs: [], features: [] });
  });
});

describe('arithmetic', () => {
  const bad: readonly BadText[] = [
    ['p(Y) :- n(X), Y is foo(X).\nn(1).', 'unknown-function', 1, 'foo', 'p(Y) :- n(X), Y is foo(X).'],
    ['p(Y) :- n(X), Y is maxx(X, 1).\nn(1).', 'unknown-function', 1, 'did you mean max?'],
    ['p(X) :- n(X), X > a.\nn(1).', 'unknown-function', 1, 'a'],
    ['p(Y) :- n(X), Y is random(X).\nn(1).', 'unrepeatable', 1, 'random'],
    ['p(Y) :- n(_), Y is cputime.\nn(1).', 'unrepeatable', 1, 'cputime'],
  ];
  test.each(bad.map((row) => ({ row, text: row[0] })))('$text', ({ row }) => expect(faultOf(row)).toBeUndefined());
});

describe('budgets', () => {
  test('more facts than tuples', () => {
    const text = Array.from({ length: 20 }, (_, i) => `p(${i}).`).join('\n');
    expect(problemsOf(text, { budget: { tuples: 19 } }).map(({ code }) => code)).toEqual(['too-many-facts']);
    expect(problemsOf(text, { budget: { tuples: 20 } })).toEqual([]);
  });

  test('values that arithmetic adds', () => {
    const text = 'p(X) :- between(1, 50, X).';
    expect(programOf(text, { budget: { tuples: 50 } }).domains[0]).toMatchObject({ isFinite: true });
    expect(programOf(text, { budget: { tuples: 49 } }).domains[0]).toMatchObject({ isFinite: false });
  });
});
