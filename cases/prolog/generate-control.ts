/// Programs of cuts, conditions, negation and exceptions that print what they do.
import * as fc from 'fast-check';
import type { Block } from './transcript.ts';

// Catchers are anonymous: with a shared one, swipl compares an outer catcher before it undoes what the inner one bound.
const LEVELS = 4;

// A body for a predicate of the given level, in which only lower levels are called: everything ends.
const body = (level: number): fc.Arbitrary<string> => {
  const lower = (argument: string): fc.Arbitrary<string> =>
    fc.integer({ min: 1, max: Math.max(1, level - 1) }).map((n) => (level === 1 ? 'true' : `p${n}(${argument})`));
  const leaf = fc.oneof(
    { weight: 5, arbitrary: fc.nat(9).map((n) => `write(${n})`) },
    {
      weight: 5,
      arbitrary: fc.constantFrom('X = a', 'X = b', 'Y = c', 'X = Y', 'member(X, [a, b])', 'member(Y, [1, 2])'),
    },
    { weight: 4, arbitrary: fc.constantFrom('true', 'fail', 'X == a', 'var(X)', 'nonvar(X)') },
    { weight: 3, arbitrary: fc.constant('!') },
    { weight: 3, arbitrary: lower('X') },
    { weight: 1, arbitrary: lower('Y') },
    { weight: 1, arbitrary: fc.constantFrom('throw(oops)', 'throw(oops)', 'throw(X)', 'undefined_here') },
  );
  const { goal } = fc.letrec<{ goal: string; conjunction: string }>((tie) => ({
    goal: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      { weight: 30, arbitrary: leaf },
      { weight: 2, arbitrary: fc.tuple(tie('conjunction'), tie('conjunction')).map(([a, b]) => `(${a} ; ${b})`) },
      {
        weight: 2,
        arbitrary: fc
          .tuple(tie('conjunction'), tie('conjunction'), tie('conjunction'))
          .map(([a, b, c]) => `(${a} -> ${b} ; ${c})`),
      },
      { weight: 1, arbitrary: fc.tuple(tie('conjunction'), tie('conjunction')).map(([a, b]) => `(${a} -> ${b})`) },
      {
        weight: 1,
        arbitrary: fc
          .tuple(tie('conjunction'), tie('conjunction'), tie('conjunction'))
          .map(([a, b, c]) => `(${a} *-> ${b} ; ${c})`),
      },
      { weight: 1, arbitrary: tie('conjunction').map((a) => `\\+ (${a})`) },
      { weight: 1, arbitrary: tie('conjunction').map((a) => `once((${a}))`) },
      { weight: 1, arbitrary: tie('conjunction').map((a) => `ignore((${a}))`) },
      { weight: 1, arbitrary: tie('conjunction').map((a) => `call((${a}))`) },
      { weight: 1, arbitrary: tie('conjunction').map((a) => `forall((${a}), write(f))`) },
      { weight: 1, arbitrary: tie('conjunction').map((a) => `findall(x, (${a}), L), write(L)`) },
      {
        weight: 2,
        arbitrary: fc.tuple(tie('conjunction'), tie('conjunction')).map(([a, b]) => `catch((${a}), _, (${b}))`),
      },
    ),
    conjunction: fc.array(tie('goal'), { minLength: 1, maxLength: 3 }).map((goals) => (goals as string[]).join(', ')),
  }));
  return fc.array(goal, { minLength: 1, maxLength: 4 }).map((goals) => goals.join(', '));
};

const head = fc.constantFrom('X', 'X', 'X', 'a', 'b', 'f(X)');

const predicate = (level: number): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(head, body(level)), { minLength: 1, maxLength: 3 })
    .map((clauses) => clauses.map(([argument, goals]) => `p${level}(${argument}) :- ${goals}.`).join('\n'));

export const control: fc.Arbitrary<Block> = fc
  .tuple(...Array.from({ length: LEVELS }, (_, i) => predicate(i + 1)), body(LEVELS))
  .map((parts) => ({
    program: parts.slice(0, LEVELS).join('\n'),
    goals: [
      ...Array.from({ length: LEVELS }, (_, i) => [`p${i + 1}(X).`, `p${i + 1}(b).`]).flat(),
      `${parts[LEVELS]!}.`,
    ],
  }));
