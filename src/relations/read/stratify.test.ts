// Strata: what depends on each other, in the order of evaluation, and no negation inside.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { theoryArbitrary } from '../theory.fixture.ts';
import { faultOf, problemsOf, programOf } from './read.fixture.ts';
import type { BadText } from './read.fixture.ts';

const bad: readonly BadText[] = [
  ['q(a).\np(X) :- q(X), \\+ p(X).', 'unstratified', 2, 'p -> \\+ p', 'theory.pl:2'],
  [
    'p :- \\+ q.\nr :- q.\nq :- r.\nr :- p.',
    'unstratified',
    1,
    'p -> \\+ q -> r -> p',
    'theory.pl:1, theory.pl:3, theory.pl:4',
  ],
  ['q(a).\nr(a, a).\np(X) :- q(X), \\+ (r(X, Y), p(Y)).', 'unstratified', 3, 'p -> \\+ p'],
  ['q(a).\np(X) :- q(X), forall(q(Y), p(Y)).', 'unstratified', 2, 'p -> \\+ \\+ p'],
  ['w(X) :- m(X, Y), \\+ w(Y).\nm(a, b).', 'unstratified', 1, 'w -> \\+ w', 'w(X) :- m(X, Y), \\+ w(Y).'],
  ['p(a).\np(Y) :- p(X), Y = g(X), \\+ X = f(_).', 'unstratified', 2, 'p/1 alone', 'does not depend'],
];

describe('what is refused', () => {
  test.each(bad.map((row) => ({ row, text: row[0] })))('$text', ({ row }) => expect(faultOf(row)).toBeUndefined());

  test('each circle is told', () => {
    expect(problemsOf('p :- \\+ p.\nq :- \\+ r.\nr :- q.\ns :- p.')).toHaveLength(2);
  });
});

describe('strata', () => {
  test('go from what is given to what depends on it', () => {
    const { strata } = programOf(
      ':- dynamic i/1.\ns(X) :- p(X), \\+ t(X).\np(X) :- i(X), d(X).\np(X) :- t(X).\nt(X) :- p(X), d(X).\nd(a).\nu(X) :- d(X), \\+ p(X).',
    );
    expect(strata.map(({ predicates, isRecursive }) => `${predicates.join(' ')}${isRecursive ? '*' : ''}`)).toEqual(
      // s would look at the negation of t, which is complete with p.
      ['i/1', 'd/1', 'p/1 t/1*', 's/1', 'u/1'],
    );
  });

  test('a long chain of rules', () => {
    const text = Array.from({ length: 2000 }, (_, i) => `p${i}(X) :- p${i + 1}(X).`).join('\n');
    expect(programOf(`${text}\np2000(a).`).strata[0]!.predicates).toEqual(['p2000/1']);
  });

  test('of random theories hold all predicates once, and bodies look back only', () => {
    fc.assert(
      fc.property(theoryArbitrary, ({ text, featuresText }) => {
        const { strata, rules, predicates } = programOf(text, { features: featuresText });
        expect(strata.flatMap((stratum) => stratum.predicates).sort()).toEqual([...predicates.keys()].sort());
        const level = new Map(strata.flatMap((stratum, i) => stratum.predicates.map((key) => [key, i])));
        for (const { predicate, body } of rules)
          for (const literal of body) {
            if (literal.kind !== 'atom') continue;
            const distance = level.get(predicate)! - level.get(literal.predicate)!;
            expect(distance).toBeGreaterThanOrEqual(literal.isNegated ? 1 : 0);
            if (distance === 0) expect(strata[level.get(predicate)!]!.isRecursive).toBe(true);
          }
      }),
      { numRuns: 40 },
    );
  });
});
