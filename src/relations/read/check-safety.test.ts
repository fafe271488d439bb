// Every variable is bound by a positive literal, or computed from what is.
import { describe, expect, test } from 'vitest';
import { faultOf, problemsOf, rulesOf } from './read.fixture.ts';
import type { BadText } from './read.fixture.ts';

const facts = '\nq(a). r(a, b). s(b). n(1).\n';

const bad: readonly BadText[] = [
  ['p(X, Y) :- q(X).', 'unsafe-variable', 1, 'Y of the head', 'p(X, Y) :- q(X).', 'square(Y)'],
  ['p(f(Y)) :- q(_).', 'unsafe-variable', 1, 'Y of the head'],
  ['p(X) :- \\+ q(X).', 'unsafe-variable', 1, 'X of the head'],
  ['p :- q(X), \\+ r(X, Y), \\+ s(Y).', 'unsafe-variable', 1, 'Y of a negated literal', 'write _'],
  ['p(X) :- q(X), Y > 3.', 'unsafe-variable', 1, 'Y of a comparison'],
  ['p(X) :- q(X), X \\= Y.', 'unsafe-variable', 1, 'Y of a comparison'],
  ['p(X) :- q(X), dif(X, _).', 'unsafe-variable', 1, '_ of a comparison'],
  ['p(X) :- q(X), X == Y.', 'unsafe-variable', 1, 'Y of a comparison', 'write ='],
  ['p(X) :- q(X), \\+ (s(Y), Z @< Y).', 'unsafe-variable', 1, 'Z of a comparison'],
  ['p(Y) :- n(X), Y is X + Z.', 'unsafe-variable', 1, 'Z of arithmetic'],
  ['p(X) :- n(X), X is Z + 1.', 'unsafe-variable', 1, 'Z of arithmetic'],
  ['p(X) :- between(1, N, X).', 'unsafe-variable', 1, 'N of between'],
  ['p(X) :- X = Y.', 'unsafe-variable', 1],
  ['p(X) :- q(X), (s(X) ; r(Y, X), Z > 1).', 'unsafe-variable', 1, 'Z of a comparison'],
  ['p(X).', 'unsafe-variable', 1, 'X makes this fact'],
  ['p(a, f(_)).', 'unsafe-variable', 1, '_ makes this fact'],
];

describe('what is refused', () => {
  test.each(bad.map((row) => ({ row, text: row[0] })))('$text', ({ row: [text, ...rest] }) =>
    expect(faultOf([text + facts, ...rest])).toBeUndefined(),
  );

  test('each variable is told once', () => {
    const problems = problemsOf(`p(X, Y, X) :- q(Z), \\+ s(Y), X > Z, (s(Z) ; q(Z)).${facts}`);
    expect(problems.map(({ message }) => /variable (\w+)/.exec(message)![1])).toEqual(['X', 'Y']);
  });
});

const good: readonly (readonly [clause: string, rule: string])[] = [
  ['p(Y) :- Y is X + 1, n(X).', 'p(Y) :- n(X), Y is X+1.'],
  ['p(Z) :- Z is Y * 2, Y is X + 1, n(X).', 'p(Z) :- n(X), Y is X+1, Z is Y*2.'],
  ['p(Y) :- between(X, 9, Y), n(X).', 'p(Y) :- n(X), between(X, 9, Y).'],
  ['p(X) :- r(f(X), _).', 'p(X) :- r(_1, _2), _1 = f(X).'],
  ['p(f(X)) :- q(X).', 'p(_1) :- q(X), _1 = f(X).'],
  ['p(X) :- \\+ q(f(X)), s(X).', 'p(X) :- s(X), _1 = f(X), \\+ q(_1).'],
  ['p(Y) :- n(X), f(Y) = f(X).', 'p(X) :- n(X).'],
];

describe('what is accepted, and put into an order in which all is bound', () => {
  test.each(good)('%s', (clause, rule) => expect(rulesOf(clause + facts)).toEqual([rule]));
});
