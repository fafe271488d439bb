// Every predicate that is called is known; definitions do not get in each other's way.
import { describe, expect, test } from 'vitest';
import { faultOf, problemsOf, programOf } from './read.fixture.ts';
import type { BadText } from './read.fixture.ts';

const bad: readonly BadText[] = [
  [
    'q(a).\np(X) :-\n  q(X), neigbor(X, _).\nneighbor(a, b).',
    'unknown-predicate',
    2,
    'neigbor/2',
    'did you mean neighbor?',
  ],
  ['p(X) :- q(X).', 'unknown-predicate', 1, 'q/1', ':- dynamic q/1.', 'p(X) :- q(X).'],
  ['p(X) :- q(X), \\+ zzz(X, _).\nq(a).', 'unknown-predicate', 1, 'zzz/2'],
  ['p(X) :- q(X), forall(zzz(X), q(X)).\nq(a).', 'unknown-predicate', 1, 'zzz/1'],
  ['p(X) :- q(X, X).\nq(a).', 'wrong-arity', 1, '2 arguments', 'it has 1', 'q(_)'],
  ['p(X) :- q(X), r.\nq(a).\nr(a, b).\nr(a).', 'wrong-arity', 1, '0 arguments', '2 or 1', 'r(_, _) or r(_)'],
  ['p(X) :- between(1, X).', 'wrong-arity', 1, 'between(_, _, _)'],
  ['true.', 'redefines-built-in', 1, 'true/0'],
  ['p(a).\nbetween(1, 2, X) :- p(X).', 'redefines-built-in', 2, 'between/3'],
  ['X = Y :- p(X), p(Y).\np(a).', 'redefines-built-in', 1, '=/2'],
  [':- dynamic p/1.\np(X) :- q(X).\nq(a).', 'input-with-rules', 2, 'p/1'],
];

describe('what is refused', () => {
  test.each(bad.map((row) => ({ row, text: row[0] })))('$text', ({ row }) => expect(faultOf(row)).toBeUndefined());

  test('a feature with two arities', () => {
    const [problem] = problemsOf('q(a).', { features: 'f1(X) :- q(X).\nf1 :- q(_).' });
    expect(problem).toMatchObject({ code: 'feature-arity', clause: 'f1 :- q(_).' });
    expect(problem!.message).toContain('features.pl:1');
  });

  test('a feature that is a predicate of the theory', () => {
    const [problem] = problemsOf('q(a).', { features: 'q(b).' });
    expect(problem).toMatchObject({ code: 'feature-redefined', file: 'features.pl' });
  });

  test.each(['owns', 'owns/x', '', '/2'])('%s as the name of an input', (key) =>
    expect(problemsOf('q(a).', { inputs: [key] }).map(({ code }) => code)).toEqual(['bad-input-name']),
  );

  test('what is built in as an input', () =>
    expect(problemsOf('q(a).', { inputs: ['is/2'] }).map(({ code }) => code)).toEqual(['redefines-built-in']));
});

describe('what is accepted', () => {
  test('facts of an input in the text', () => {
    const program = programOf(':- dynamic owns/2.\nowns(x, a1).\np(S) :- owns(x, S).');
    expect(program.facts.get('owns/2')).toHaveLength(1);
    expect(program.predicates.get('owns/2')).toMatchObject({ isInput: true, isStatic: false });
  });

  test('every predicate of the texts of features is a feature, in their order', () => {
    const { features } = programOf('q(a).', { features: 'f2(X) :- q(X).\nf1 :- f2(_).\nf2(b).' });
    expect(features).toEqual([
      { name: 'f2', predicate: 'f2/1' },
      { name: 'f1', predicate: 'f1/0' },
    ]);
  });

  test('facts are kept once', () => {
    expect(programOf('p(a, 1).\np(a, 1).\np(a, 1.0).').facts.get('p/2')).toHaveLength(2);
  });
});
