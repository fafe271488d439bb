// Arguments that are joined have one domain, with all values that can stand there.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printTerm } from '../../logic/index.ts';
import { countInputFacts } from '../fact-table.ts';
import { referenceRelations } from '../reference.ts';
import { theoryArbitrary } from '../theory.fixture.ts';
import { faultOf, problemsOf, programOf } from './read.fixture.ts';

/// The domain of an argument as text: its values, and + where it has no end.
const domainOf = (text: string, key: string, argument = 0): string => {
  const program = programOf(text);
  const { values, isFinite, name } = program.domains[program.predicates.get(key)!.domains[argument]!]!;
  const shown = values.map((value) => printTerm(program.values.term(value), { quoted: true }));
  return `${name}: ${shown.join(' ')}${isFinite ? '' : ' +'}`;
};

const rows: readonly (readonly [text: string, key: string, argument: number, domain: string])[] = [
  ['square(b1). square(a1). p(X) :- square(X).', 'p/1', 0, 'square: a1 b1'],
  [':- dynamic owns/2.\nsquare(a1). p(X) :- owns(x, X), square(X).', 'owns/2', 1, 'square: a1'],
  [':- dynamic owns/2.\nsquare(a1). p(X) :- owns(x, X), square(X).', 'owns/2', 0, 'argument 1 of owns/2: x'],
  [':- dynamic i/1.\np(X) :- i(X), \\+ r(X, _). r(a, 1). r(b, 2).', 'i/1', 0, 'argument 1 of p/1: a b'],
  ['p(X) :- q(X), X \\= c. q(a).', 'q/1', 0, 'q: a'],
  ['p(X) :- q(X). p(c). q(a).', 'q/1', 0, 'p: a c'],
  ['p(10). p(9). p(2.0). p(2). p(f(1)). p(a). p("a").', 'p/1', 0, 'p: 2.0 2 9 10 "a" a f(1)'],
  ['r(X) :- between(1, 4, X).', 'r/1', 0, 'r: 1 2 3 4'],
  ['p(1). p(Y) :- p(X), Y is X + 1, Y =< 5.', 'p/1', 0, 'p: 1 2 3 4 5'],
  ['p(1). p(Y) :- p(X), Y is X + 1, q(Y). q(2).', 'p/1', 0, 'p: 1 2'],
  ['p(1). p(Y) :- p(X), Y is X + 1.', 'p/1', 0, 'p: 1 +'],
  ['p(1). p(Y) :- p(X), Y is X + 1. q(Z) :- p(X), Z is X * 2.', 'q/1', 0, 'q:  +'],
  ['r(X) :- between(1, 1000000000, X).', 'r/1', 0, 'r:  +'],
  ['r(X) :- between(1, inf, X).', 'r/1', 0, 'r:  +'],
  ['p(a). p(s(X)) :- p(X).', 'p/1', 0, 'p: a +'],
  ['p(f(X, Y)) :- q(X), q(Y). q(a). q(b).', 'p/1', 0, 'p: f(a,a) f(a,b) f(b,a) f(b,b)'],
  ['p(X) :- q(f(X)). q(f(a)). q(f(b)). q(g(c)).', 'p/1', 0, 'p: a b'],
  ['p(Z) :- q(X), q(Y), Z is X * 10 + Y. q(1). q(2).', 'p/1', 0, 'p: 11 12 21 22'],
  ['p(Z) :- q(X), Z is 6 // X. q(0). q(2). q(a).', 'p/1', 0, 'p: 3'],
];

describe('domains', () => {
  test.each(rows)('%s', (text, key, argument, domain) => expect(domainOf(text, key, argument)).toBe(domain));

  test('constants of features count, too', () => {
    const program = programOf(':- dynamic owns/2.', { features: 'f(S) :- owns(x, S), S \\= b1.\ng :- owns(o, a1).' });
    const { domains } = program.predicates.get('owns/2')!;
    const shown = domains.map((domain) =>
      program.domains[domain]!.values.map((value) => printTerm(program.values.term(value))).join(' '),
    );
    expect(shown).toEqual(['o x', 'a1']);
  });

  test('an input of which nothing tells the values', () => {
    const text = ':- dynamic score/1.\n\np(S) :- score(S), S > 3.';
    expect(faultOf([text, 'empty-domain', 3, 'argument 1 of the input score/1', 'square(a1)'])).toBeUndefined();
    // What nobody asks for may be anything.
    expect(problemsOf(':- dynamic score/1.\np(a).')).toEqual([]);
  });

  test('of random theories: the facts of a position are those of their domains, and all tuples are within theirs', () => {
    const positions = theoryArbitrary.chain((theory) =>
      fc
        .subarray([...theory.facts], { maxLength: Math.min(20, theory.facts.length) })
        .map((facts) => ({ theory, facts })),
    );
    fc.assert(
      fc.property(positions, ({ theory, facts }) => {
        const program = programOf(theory.text, { features: theory.featuresText });
        expect(program.inputs).toEqual(theory.inputs);
        expect(countInputFacts(program)).toBe(theory.facts.length);
        const relations = referenceRelations(program, facts, { tuples: 100_000 });
        if (!relations.ok) throw new Error(relations.error.message);
        for (const [key, tuples] of relations.value) {
          const { domains } = program.predicates.get(key)!;
          const allowed = domains.map((domain) => new Set(program.domains[domain]!.values));
          for (const tuple of tuples) expect(tuple.every((value, i) => allowed[i]!.has(value))).toBe(true);
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe('statics', () => {
  test('are what depends on no input', () => {
    const { predicates } = programOf(
      ':- dynamic i/1.\nd(a).\np(X) :- d(X).\np(X) :- p(X), \\+ e(X).\ne(X) :- d(X), X \\= a.\nq(X) :- i(X), p(X).\nr(X) :- d(X), \\+ q(X).\ns(X) :- r(X).',
    );
    const statics = [...predicates.values()].filter(({ isStatic }) => isStatic).map(({ key }) => key);
    expect(statics).toEqual(['d/1', 'p/1', 'e/1']);
  });
});
