// Control constructs become rules and auxiliary predicates; meaning.test.ts compares their answers with swipl's.
import { describe, expect, test } from 'vitest';
import { faultOf, programOf, rulesOf } from './read.fixture.ts';
import type { BadText } from './read.fixture.ts';

const facts = '\nq(a). q(b). r(a, b). s(b). n(1).\n';

const rows: readonly (readonly [clause: string, ...rules: string[]])[] = [
  ['p(X) :- q(X), (s(X) ; X = b).', 'p(X) :- q(X), s(X).', 'p(b) :- q(b).'],
  ['p(X) :- (q(X), true), call(s(X)).', 'p(X) :- q(X), s(X).'],
  ['p(X) :- q(X), \\+ r(X, _).', 'p(X) :- q(X), \\+ some_r_1(X).', 'some_r_1(X) :- r(X, _1).'],
  ['p(X) :- q(X), \\+ r(X, Y).', 'p(X) :- q(X), \\+ some_r_1(X).', 'some_r_1(X) :- r(X, Y).'],
  ['p(X, Y) :- q(X), s(Y), \\+ r(X, Y).', 'p(X, Y) :- q(X), s(Y), \\+ r(X, Y).'],
  ['p(X) :- \\+ s(X), q(X).', 'p(X) :- q(X), \\+ s(X).'],
  ['p(X) :- X @< Y, s(Y), q(X).', 'p(X) :- s(Y), q(X), X @< Y.'],
  ['p(X) :- q(X), \\+ (X = a ; s(X)).', 'p(X) :- q(X), X \\== a, \\+ s(X).'],
  ['p(X) :- n(X), \\+ X < 3.', 'p(X) :- n(X), X >= 3.'],
  ['p(X) :- q(X), \\+ X \\= a.', 'p(X) :- q(X), X == a.'],
  ['p(X) :- q(X), forall(r(X, Y), s(Y)).', 'p(X) :- q(X), \\+ p_unless_1(X).', 'p_unless_1(X) :- r(X, Y), \\+ s(Y).'],
  ['p(X) :- q(X), forall(r(X, Y), \\+ s(Y)).', 'p(X) :- q(X), \\+ p_unless_1(X).', 'p_unless_1(X) :- r(X, Y), s(Y).'],
  ['p(X) :- q(X), \\+ (s(Y), X @< Y).', 'p(X) :- q(X), \\+ p_unless_1(X).', 'p_unless_1(X) :- q(X), s(Y), X @< Y.'],
  ['p(X) :- q(X), \\+ \\+ r(X, _).', 'p(X) :- q(X), some_r_1(X).', 'some_r_1(X) :- r(X, _1).'],
  ['p(X) :- member(X, [a, b]), q(X).', 'p(X) :- one_of_1(X), q(X).'],
  ['p(X) :- q(X), fail.'],
  ['p(X) :- q(X), \\+ true.'],
  ['p(X) :- q(X), \\+ fail.', 'p(X) :- q(X).'],
  ['p(X) :- q(X), a = b.'],
  ['p(X) :- q(X), f(X) = f(Y), s(Y).', 'p(Y) :- q(Y), s(Y).'],
  ['p(X) :- q(X), q(X).', 'p(X) :- q(X).'],
];

describe('bodies', () => {
  test.each(rows)('%s', (clause, ...rules) => expect(rulesOf(clause + facts)).toEqual(rules));

  test('a body without goals is a fact', () => {
    const program = programOf('p(X, f(Y)) :- X = a, Y = X.\np(X, Y) :- member(X-Y, [a-b]), fail.');
    expect(program.rules).toEqual([]);
    expect(program.facts.get('p/2')).toHaveLength(1);
  });

  test('equal negations share an auxiliary predicate, whatever their variables are called', () => {
    const rules = rulesOf(
      `p(X) :- q(X), \\+ r(X, _).\nt(A) :- s(A), \\+ r(A, Foo).\nu(A) :- s(A), \\+ r(Foo, A).${facts}`,
    );
    expect(rules.filter((rule) => rule.startsWith('some_r_'))).toHaveLength(2);
  });

  test('auxiliary predicates keep away from the names of the theory', () => {
    const program = programOf(`some_r_1(a).\nsome_r_2 :- some_r_1(some_r_3).\np(X) :- q(X), \\+ r(X, _).${facts}`);
    expect([...program.predicates.values()].filter((each) => each.isAuxiliary).map(({ key }) => key)).toEqual([
      'some_r_4/1',
    ]);
  });

  test('disjunctions are not multiplied out without end', () => {
    const either = Array.from({ length: 20 }, () => '(s(X) ; r(X, _))').join(', ');
    const rules = rulesOf(`p(X) :- q(X), ${either}.${facts}`);
    expect(rules.length).toBeLessThan(40);
    expect(rules.filter((rule) => rule.startsWith('p_either_1('))).toHaveLength(2);
  });

  test('a definition by the user takes the place of one of the library', () => {
    expect(rulesOf('member(a, b).\np(X) :- member(X, b).')).toEqual(['p(X) :- member(X, b).']);
  });
});

const bad: readonly BadText[] = [
  ['p(X) :- q(X), !.', 'cut', 1, 'p(X) :- q(X), !.'],
  ['p(X) :- ( q(X) -> s(X) ; q(X) ).', 'if-then-else', 1, '\\+ Condition'],
  ['p(X) :- ( q(X) *-> s(X) ; q(X) ).', 'if-then-else', 1],
  ['p(N) :- findall(X, q(X), N).', 'all-solutions', 1, 'findall(X, q(X), N)', 'head'],
  ['p(X) :- q(X), assertz(s(X)).', 'database-change', 1, 'dynamic'],
  ['p(X) :- q(X), write(X).', 'output', 1],
  ['p(X) :- q(X), atom(X).', 'type-test', 1],
  ['p(X) :- q(X), X =.. [f|_].', 'term-inspection', 1],
  ['p(N) :- q(L), length(L, N).', 'list', 1],
  ['p(N) :- q(X), atom_length(X, N).', 'text', 1],
  ['p(Y) :- n(X), succ(X, Y).', 'arithmetic-relation', 1, 'Y is X + 1'],
  ['p(X) :- catch(q(X), _, true).', 'control', 1],
  ['p(X) :- X.', 'variable-goal', 1, 'p(X) :- X.'],
  ['p(X) :- q(X), \\+ (s(X), call(X)).', 'variable-goal', 1],
  ['p(X) :- call(q, X).', 'variable-goal', 1, 'call/2'],
  ['p(X) :- q(X), 3.', 'no-goal', 1, '3'],
  ['p(X) :- q(X), "s".', 'no-goal', 1],
  ['p(X) :- lists:member(X, [a]).', 'module', 1],
  ['p(X) :- q(L), member(X, L).', 'open-list', 1, 'L'],
  ['p(X) :- member(X, [a|_]).', 'open-list', 1],
  ['p(X) :- n(N), between(1, N + 1, X).', 'bad-argument', 1, 'N+1', 'is'],
  ['p(X) :- once(q(X)).', 'choice', 1, 'X'],
  ['p(X) :- once(q(X)), s(X).', 'choice', 1, 'X'],
  ['p(X) :- memberchk(X, [a, b]).', 'choice', 1, 'memberchk'],
  ['p(X) :- q(Y), memberchk(X, [Y, b]).', 'choice', 1, 'memberchk'],
];

describe('what is refused', () => {
  test.each(bad.map((row) => ({ row, text: row[0] })))('$text', ({ row: [text, ...rest] }) =>
    expect(faultOf([text + facts, ...rest])).toBeUndefined(),
  );
});
