import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compile } from '../compile.ts';
import type { PassName } from '../passes.ts';
import type { Plan } from '../plan.ts';
import { printRule } from '../read/print-rule.ts';
import { readProgram } from '../read/read-program.ts';
import { makePlan } from './make-plan.ts';
import { sampleSizes } from './sample-sizes.ts';

const BOARD = `
:- dynamic owns/2, blank/1.
square(a). square(b). square(c). square(d). square(e). square(f).
next(a, b). next(b, c). next(c, d). next(d, e). next(e, f).
near(S, T) :- next(S, T).
near(S, T) :- next(T, S).
player(x). player(o).
owned(P, S) :- owns(P, S), player(P), square(S).
idle(S) :- square(S), blank(S).
`;

const planOf = (features: string, without: readonly PassName[] = []): Plan => {
  const program = readProgram({
    theory: [{ file: 'board.pl', text: BOARD }],
    features: [{ file: 'features.pl', text: features }],
    budget: { tuples: 10_000 },
  });
  if (!program.ok) throw new Error(program.error.map(({ message }) => message).join('\n'));
  return makePlan(program.value, sampleSizes(program.value), new Set(without));
};

const rulesOf = ({ program }: Plan): string[] => program.rules.map((rule) => printRule(rule, program));
const partsOf = ({ program }: Plan): number =>
  [...program.predicates.values()].filter((each) => each.isAuxiliary).length;

describe('passes', () => {
  test('the order of literals has no influence on the plan', () => {
    const literals = ['owns(x, A)', 'near(A, B)', 'blank(B)', 'near(B, C)', 'owns(o, C)', 'A \\== C'];
    const usual = rulesOf(planOf(`f(A) :- ${literals.join(', ')}.`)).map((rule) =>
      rule.replaceAll(/\b_?[A-Z0-9]+\b/g, '_'),
    );
    fc.assert(
      fc.property(fc.shuffledSubarray(literals, { minLength: literals.length }), (order) => {
        const plan = rulesOf(planOf(`f(A) :- ${order.join(', ')}.`));
        expect(plan.map((rule) => rule.replaceAll(/\b_?[A-Z0-9]+\b/g, '_'))).toEqual(usual);
      }),
      { numRuns: 30 },
    );
  });

  test('what two features have in common is one part; without sharing it is two', () => {
    const features =
      'f(A, C) :- owns(x, A), near(A, B), blank(B), near(A, C).\ng(K) :- blank(L), owns(o, K), near(K, L).\n';
    const part = (plan: Plan): string[] => rulesOf(plan).filter((rule) => /^part_\d+\(\w+\) :- .*blank/.test(rule));
    expect(part(planOf(features))).toHaveLength(1);
    expect(part(planOf(features, ['share-subjoins']))).toHaveLength(2);
  });

  test('features with other conditions on one variable share the rest, which is counted itself where there is none', () => {
    const features = [
      'f(A, B) :- near(A, B), blank(B), owns(x, A).',
      'g(B, A) :- owns(o, A), blank(B), near(A, B), \\+ next(_, A).',
      'h(K, L) :- near(K, L), blank(L).',
    ].join('\n');
    const plan = planOf(features);
    const [f, g, h] = plan.counts.map(({ factors }) => factors);
    const rests = rulesOf(plan).filter((rule) => /^part_\d+\(\w+, \w+\) :- .*near/.test(rule));
    expect(rests).toHaveLength(1);
    expect(h).toEqual([rests[0]!.replace(/\(.*/s, '/2')]);
    expect([f, g]).toEqual([['f/2'], ['g/2']]);
    for (const name of ['f', 'g'])
      expect(rulesOf(plan).find((rule) => rule.startsWith(`${name}(`))).toContain(h![0]!.replace('/2', '('));
    expect(planOf(features, ['take-out-conditions']).counts[2]!.factors).toEqual(['h/2']);
  });

  test('what only conditions make small is not taken apart from them', () => {
    const features =
      'f(A, B) :- near(A, B), \\+ next(B, A), next(A, f).\ng(A, B) :- near(A, B), \\+ next(B, A), next(a, A).\n';
    expect(partsOf(planOf(features))).toBe(0);
    expect(partsOf(planOf(`${features}h(A, B) :- near(A, B), \\+ next(B, A).\n`))).toBe(1);
  });

  test('parts without a common variable are multiplied', () => {
    const features = 'f(A, B) :- owns(x, A), blank(B).\n';
    expect(planOf(features).counts[0]!.factors).toHaveLength(2);
    expect(planOf(features, ['multiply-products']).counts[0]!.factors).toEqual(['f/2']);
  });

  test('inner variables are projected away in parts', () => {
    const features = 'f(A) :- near(A, B), near(B, C), near(C, D), blank(D).\n';
    expect(partsOf(planOf(features))).toBeGreaterThan(1);
    expect(partsOf(planOf(features, ['push-projections']))).toBe(0);
  });

  test('what no feature needs is dropped', () => {
    const features = 'f(A) :- idle(A).\n';
    expect(rulesOf(planOf(features)).join('\n')).not.toContain('owned');
    expect(rulesOf(planOf(features, ['remove-dead-code'])).join('\n')).toContain('owned');
  });

  test('what does not depend on the position is static, unless that pass is left out', () => {
    const isStatic = (plan: Plan): boolean => plan.program.predicates.get('near/2')!.isStatic;
    const features = 'f(A, B) :- near(A, B), blank(B).\n';
    expect(isStatic(planOf(features))).toBe(true);
    expect(isStatic(planOf(features, ['fold-statics']))).toBe(false);
  });

  test('"another one" becomes two rules, of which one asks for at least two', () => {
    const features =
      'f(A) :- owns(x, A), square(B), near(B, C), blank(C), blank(A2), near(A2, C), A2 \\== B, near(A, C).\n';
    const rules = rulesOf(planOf(features));
    expect(rules.filter((rule) => rule.startsWith('f('))).toHaveLength(2);
  });
});

test('a theory that counts for ever beside a small domain is stopped by the budget', () => {
  const text = 't(a). t(b). t(c). t(d). t(e).\n:- dynamic p/1.\nn(0).\nn(Y) :- n(X), Y is X + 1.\n';
  const made = compile({
    theory: [{ file: 'theory.pl', text }],
    features: [{ file: 'features.pl', text: 'f(X) :- n(X).\ng(A) :- p(A), t(A).\n' }],
    budget: { tuples: 2000 },
  });
  expect(made.ok).toBe(false);
  if (!made.ok) expect(made.error[0]).toMatchObject({ code: 'too-many-tuples', file: 'theory.pl', place: { line: 4 } });
});
