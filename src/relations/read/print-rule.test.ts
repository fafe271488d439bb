// Rules as text read back to the same rules; problems as text.
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoteAtom } from '../../logic/index.ts';
import type { Program } from '../program.ts';
import { theoryArbitrary } from '../theory.fixture.ts';
import { printProblem } from './print-problem.ts';
import { printRule } from './print-rule.ts';
import { problemsOf, programOf, rulesOf } from './read.fixture.ts';

/// All that the rules call is declared, so that they can be read without the rest.
const readBack = (program: Program): string[] => {
  const printed = program.rules.map((rule) => printRule(rule, program));
  const heads = new Set(program.rules.map(({ predicate }) => predicate));
  const others = [...program.predicates.values()].filter(({ key }) => !heads.has(key));
  const declarations = others.map(({ name, arity }) => `:- dynamic ${quoteAtom(name)}/${arity}.\n`);
  const again = programOf(`${declarations.join('')}${printed.join('\n')}`, { inputs: [] });
  // Values have other numbers there: rules are compared by what they are, with terms in place of numbers.
  const plain = ({ rules, values }: Program): unknown[] =>
    rules.map(({ predicate, args, body, variables }) =>
      JSON.parse(
        JSON.stringify({ predicate, args, body, variables }, (_, part: unknown) =>
          typeof part === 'object' && part !== null && 'kind' in part && part.kind === 'value' && 'value' in part
            ? { kind: 'term', term: JSON.stringify(values.term(part.value as number)) }
            : part,
        ),
      ),
    );
  expect(plain(again)).toEqual(plain(program));
  return printed;
};

describe('rules', () => {
  test('of random theories read back', () => {
    fc.assert(
      fc.property(theoryArbitrary, ({ text, featuresText }) => {
        readBack(programOf(text, { features: featuresText }));
      }),
      { numRuns: 40 },
    );
  });

  test.each([
    'p(X) :- q(X, Y), X > Y * 2 + 1, - 1 =< X, Z is max(X, pi) - -3, Z =\\= 1.0e10, W is X ** (Y - 1), W >= Z.',
    'p(f(X, \'A b\', "s", [X|T]), -1) :- q(g(X), T), \\+ q(T, h(X, 1.0)), X @>= f(b, a), T == X.',
    'p(X) :- q(X, (a :- b)), q((X, c), - 1), X \\= (a ; b), q(X, 1 - (2 - 3)), q(X, \\+ a).',
    'p(X) :- between(1, 3, X), q(N, _), between(N, inf, X), q(_, _), \\+ q(_, X).',
    "'P q'(X) :- 'R'(X, []), \\+ 'R'({}, X), \\+ 'R'(X, '\\n').\n'R'(a, b).",
    "p :- r, \\+ 'X'.\nr.\n'X'.",
  ])('%s', (text) => {
    // What is not bound by itself is bound in front.
    const program = programOf(`${text.replace(':- ', ':- z(T), z(X), z(Y), ')}\nz(a). q(b, c).`);
    readBack(program);
  });

  test('of the theory of Othello read back', () => {
    const folder = new URL('../../../knowledge/othello/', import.meta.url);
    const theory = readFileSync(new URL('theory.pl', folder), 'utf8');
    const features = readFileSync(new URL('features-126.pl', folder), 'utf8');
    const program = programOf(theory, { features });
    expect(program.features).toHaveLength(126);
    expect(
      program.domains
        .slice(0, 3)
        .map(({ name, values }) => `${name} ${values.length}`)
        .sort(),
    ).toEqual(['direction 8', 'player 2', 'square 64']);
    expect(readBack(program).length).toBeGreaterThan(140);
  });

  test('have blanks where people write them', () => {
    expect(rulesOf('p(X,Y):-q(X),q(Y),\\+q(f(X)),X\\=Y,Y@<X.\nq(a).')).toEqual([
      'p(X, Y) :- q(X), q(Y), _1 = f(X), \\+ q(_1), X \\== Y, Y @< X.',
    ]);
  });
});

describe('problems', () => {
  test('have place, message, clause and hint', () => {
    expect(problemsOf('q(a).\n  p(X,Y):-q(X),(X=a;\\+q(Y)),(q(_),X@<b;true).').map(printProblem)).toEqual([
      `theory.pl:2:3: the variable Y of the head is bound by no positive literal
  p(X, Y) :- q(X), (X = a ; \\+ q(Y)), (q(_), X @< b ; true).
  hint: add a literal that says which values Y can have, such as square(Y)`,
    ]);
  });

  test('without a place have none', () => {
    expect(printProblem({ code: 'x', message: 'm', hint: 'h' })).toBe('m\n  hint: h');
    expect(printProblem({ code: 'x', message: 'm', hint: 'h', file: 'f' })).toBe('f: m\n  hint: h');
  });
});
