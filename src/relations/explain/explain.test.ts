import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkProof } from '../../logic/index.ts';
import type { Assumption, Proof, Term } from '../../logic/index.ts';
import { BUDGET, engineOf, programOf, termOf, tuplesOf } from '../position.fixture.ts';
import type { Program } from '../program.ts';
import { referenceRelations } from '../reference.ts';
import { theoryArbitrary } from '../theory.fixture.ts';
import { atomOf } from '../tuple-terms.ts';
import type { Holds } from './clauses.ts';
import { explain, modelOf } from './explain.ts';

const holdsOf = (program: Program, facts: readonly Term[]): Holds => {
  const relations = referenceRelations(program, facts, BUDGET);
  if (!relations.ok) throw new Error(relations.error.message);
  return (key) => relations.value.get(key) ?? [];
};

/// Explains a tuple, has the proof checked, and gives it with its assumptions.
const prove = (program: Program, holds: Holds, goal: Term): { proof: Proof; assumptions: readonly Assumption[] } => {
  const explained = explain(program, holds, goal);
  if (!explained.ok) throw new Error(explained.error.message);
  const { proof, program: clauses } = explained.value;
  const checked = checkProof(clauses, goal, proof);
  if (!checked.ok) throw new Error(`step ${checked.step}: ${checked.reason}`);
  return { proof, assumptions: checked.assumptions };
};

/// Proves every tuple of the user's predicates; gives how many there were.
const proveAll = (text: string, facts: readonly string[] = []): number => {
  const program = programOf(text);
  const holds = holdsOf(program, facts.map(termOf));
  let count = 0;
  for (const { key, isAuxiliary } of program.predicates.values()) {
    if (isAuxiliary) continue;
    for (const tuple of holds(key)) {
      expect(prove(program, holds, atomOf(program, key, tuple)).assumptions).toEqual([]);
      count++;
    }
  }
  return count;
};

/// Whether the goals are false only because of the last one, so that no fewer of them could be assumed to fail.
const isLeast = (program: Program, holds: Holds, goals: readonly Term[]): boolean =>
  modelOf(program, holds).prefix(goals) === goals.length - 1;

const base = `
q(a). q(b). q(c). q(d). q(f(a)).
r(a, b). r(a, c). r(b, c). r(c, c). r(f(a), g(b, 1)).
s(b). s(c).
n(1). n(2). n(3). n(10). n(2.0).
`;

describe('every true tuple has a proof that the checker accepts', () => {
  test.each([
    ['X', 'q(X), (s(X) ; X = a)'],
    ['X, Y', 'q(X), (X = a, Y = 1 ; X = b, Y = 2 ; r(X, Y))'],
    ['X', 'q(X), \\+ r(X, _)'],
    ['X', 'q(X), \\+ (r(X, Y), s(Y))'],
    ['X', 'q(X), \\+ (r(X, Y), \\+ s(Y))'],
    ['X', 'q(X), \\+ \\+ r(X, _)'],
    ['X', 'q(X), \\+ (X = a ; s(X))'],
    ['X', 'q(X), not(s(X))'],
    ['X', 'q(X), forall(r(X, Y), s(Y))'],
    ['X', 'q(X), forall(r(X, Y), (s(Y), X \\= Y))'],
    ['X, Y', 'q(X), q(Y), \\+ (s(Z), r(X, Z), \\+ r(Y, Z))'],
    ['X, Y', 'q(X), q(Y), X \\= Y'],
    ['X, Y', 'X \\= Y, q(X), q(Y)'],
    ['X', '\\+ s(X), q(X)'],
    ['X, Y', 'q(X), q(Y), dif(X, Y)'],
    ['X, Y', 'q(X), q(Y), f(X) @> Y'],
    ['f(X)', 'q(f(X))'],
    ['g(f(X), Y)', 'q(X), s(Y)'],
    ['X', 'Y = f(X), q(Y)'],
    ['X', 'member(X, [a, b, f(c), 1])'],
    ['X', 'q(X), memberchk(X, [a, c])'],
    ['X', 'q(X), \\+ member(X, [a, c])'],
    ['X, Y', 'q(X), member(Y, [X, b, f(X)])'],
    ['X', 'q(X), once(s(X))'],
    ['X', 'q(X), call((s(X), true))'],
    ['X', 'n(X), X > 2'],
    ['X', 'n(X), \\+ X > 2'],
    ['X, Y', 'n(X), Y is X * 2 + 1'],
    ['X', 'n(X), \\+ (n(Y), Y > X)'],
    ['X', 'between(1, 5, X), \\+ n(X)'],
    ['X', 'Y = X, q(Y), (s(X), q(X) ; \\+ s(X), \\+ fail)'],
  ])('p(%s) :- %s', (head, body) => {
    expect(proveAll(`${base}p(${head}) :- ${body}.`)).toBeGreaterThan(17);
  });

  test('in a recursion on a cycle, to whichever side', () => {
    const edges = 'edge(a, b). edge(b, c). edge(c, a). edge(c, d). edge(e, e).\n';
    const base = 'path(X, Y) :- edge(X, Y).\n';
    for (const step of [
      'path(X, Z) :- path(X, Y), edge(Y, Z).',
      'path(X, Z) :- edge(X, Y), path(Y, Z).',
      'path(X, Z) :- path(X, Y), path(Y, Z).',
      'path(X, Z) :- path(X, Z), path(Z, X).\npath(X, Z) :- path(Z, X), path(X, Y), path(Y, Z).\npath(X, Z) :- path(X, Y), edge(Y, Z).',
    ]) {
      // The recursive clause first: the first derivation that comes to mind leads in a circle.
      expect(proveAll(`${edges}${step}\n${base}`)).toBe(18);
    }
  });

  test('with predicates that need each other', () => {
    const text = `
:- dynamic on/1.
next(0, 1). next(1, 2). next(2, 3). next(3, 0).
even(0).
even(Y) :- odd(X), next(X, Y).
odd(Y) :- even(X), next(X, Y), \\+ blocked(X, Y).
blocked(X, Y) :- next(X, Y), on(X), on(Y).
`;
    expect(proveAll(text, ['on(1)', 'on(2)'])).toBe(11);
  });

  test('for chains of thousands of steps', () => {
    const text = `${Array.from({ length: 3000 }, (_, i) => `next(n${i}, n${i + 1}).`).join('\n')}
reached(n0).\nreached(Y) :- reached(X), next(X, Y).`;
    const program = programOf(text);
    const engine = engineOf(program);
    engine.evaluate(new Map());
    const { proof } = prove(program, (key) => engine.tuples(key), termOf('reached(n3000)'));
    expect(proof.steps).toHaveLength(6001);
  });

  test('for random theories and positions', () => {
    const choices = fc.noBias(fc.array(fc.nat(99), { minLength: 150, maxLength: 150, size: 'max' }));
    fc.assert(
      fc.property(theoryArbitrary, choices, (sample, numbers) => {
        const program = programOf(sample.text, sample.featuresText);
        const facts = sample.facts.filter((_, i) => numbers[i % 150]! < 35);
        const engine = engineOf(program);
        expect(engine.evaluate(tuplesOf(program, facts)).ok).toBe(true);
        const holds: Holds = (key) => engine.tuples(key);
        for (const { key, isAuxiliary } of program.predicates.values()) {
          if (isAuxiliary) continue;
          const tuples = [...engine.tuples(key)];
          const some = tuples.filter((_, i) => i % Math.ceil(tuples.length / 4) === 0);
          for (const tuple of some) {
            const { assumptions } = prove(program, holds, atomOf(program, key, tuple));
            // Only where Prolog's own search does not end.
            for (const { reason, goals } of assumptions) {
              expect(reason).toBe('tabling');
              expect(sample.text).toContain(':- table');
              expect(isLeast(program, holds, goals)).toBe(true);
            }
          }
        }
      }),
      { numRuns: 25 },
    );
  });
});

test('where a failed search does not end it is assumed, and just that', () => {
  const text = `
edge(a, b). edge(b, a). edge(c, d).
node(a). node(b). node(c). node(d).
path(X, Y) :- edge(X, Y).
path(X, Z) :- path(X, Y), edge(Y, Z).
apart(X, Y) :- node(X), node(Y), \\+ path(X, Y).
lonely(X) :- node(X), \\+ (path(X, Y), node(Y)).
`;
  const program = programOf(text);
  const holds = holdsOf(program, []);
  const assumed = prove(program, holds, termOf('apart(a, c)')).assumptions;
  expect(assumed.map(({ reason, message }) => [reason, message])).toEqual([
    ['tabling', 'path(a,c) is assumed to fail'],
  ]);
  expect(prove(program, holds, termOf('lonely(d)')).assumptions).toHaveLength(1);
});

test('goals of which the first is true in endlessly many ways are assumed to fail up to the one that is false', () => {
  const text = `
in(a). in(b).
step(a, b).
:- table endless/0.
endless :- in(_).
endless :- endless.
still(X) :- in(X), \\+ (endless, step(X, X), in(X)).
`;
  const program = programOf(text);
  const assumed = prove(program, holdsOf(program, []), termOf('still(a)')).assumptions;
  expect(assumed.map(({ reason, message }) => [reason, message])).toEqual([
    ['tabling', 'endless, step(a,a) is assumed to fail'],
  ]);
});

test('a search that is too long is assumed to fail', () => {
  const program = programOf(`${base}p(X) :- q(X), \\+ (r(X, Y), r(Y, Z), r(Z, X), X \\= c).`);
  const explained = explain(program, holdsOf(program, []), termOf('p(a)'), { budgetSteps: 2 });
  if (!explained.ok) throw new Error(explained.error.message);
  const checked = checkProof(explained.value.program, termOf('p(a)'), explained.value.proof);
  expect(checked).toMatchObject({ ok: true, assumptions: [{ reason: 'budget' }] });
});

test('facts of the position are clauses of the proof, those that stand in the texts only once', () => {
  const program = programOf(':- dynamic lit/1.\nlit(a).\nlamp(a). lamp(b).\nlight(X) :- lit(X), lamp(X).');
  const engine = engineOf(program);
  engine.evaluate(tuplesOf(program, ['lit(a)', 'lit(b)'].map(termOf)));
  const explained = explain(program, (key) => engine.tuples(key), termOf('light(b)'));
  if (!explained.ok) throw new Error(explained.error.message);
  expect(explained.value.program.clauses).toHaveLength(program.clauses.length + 1);
  expect(explained.value.proof.steps.map((step) => step.kind === 'clause' && step.clause)).toEqual([2, 4, 3]);
});

test('what is not true, or of no predicate, is a problem', () => {
  const program = programOf(base);
  const holds = holdsOf(program, []);
  expect(explain(program, holds, termOf('s(a)'))).toMatchObject({ ok: false, error: { code: 'not-true' } });
  expect(explain(program, holds, termOf('s(never_met)'))).toMatchObject({ ok: false, error: { code: 'not-true' } });
  expect(explain(program, holds, termOf('t(a)'))).toMatchObject({ ok: false, error: { code: 'unknown-predicate' } });
  expect(explain(program, holds, termOf('3'))).toMatchObject({ ok: false, error: { code: 'unknown-predicate' } });
});
