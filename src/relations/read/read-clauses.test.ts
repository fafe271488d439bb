// Texts become clauses; what has no meaning as a relation is refused with its place.
import { describe, expect, test } from 'vitest';
import { faultOf, problemsOf, programOf } from './read.fixture.ts';
import type { BadText } from './read.fixture.ts';

const bad: readonly BadText[] = [
  ['p(a).\n\n  q(b', 'unclosed-bracket', 3, 'theory.pl:3:4: '],
  ['p(a)\nq(b).', 'operator-expected', 2, 'theory.pl:2:1: '],
  ['p(a).\np --> q.', 'grammar-rule', 2, ':-'],
  ['p(X) => q(X).', 'single-sided-rule', 1, 'write :-'],
  ['?- p(a).', 'query', 1],
  ['p(a).\n3 :- p(a).', 'no-clause', 2, '3'],
  ['X :- p(X).', 'no-clause', 1, 'X'],
  ['m:p(a).', 'module', 1],
  [':- dynamic p.', 'bad-directive', 1, 'p', 'owns/2'],
  [':- dynamic p/a.', 'bad-directive', 1, 'p/a'],
  [':- use_module(board).', 'other-file', 1, 'board'],
  [':- ensure_loaded([library(lists), board]).', 'other-file', 1, 'board'],
  [':- initialization(main).', 'unknown-directive', 1, 'main', 'nothing is run'],
  [':- assertz(p(a)).', 'unknown-directive', 1, 'assertz(p(a))'],
  [':- X.', 'bad-directive', 1],
  [':- op(1300, xfx, beside).', 'bad-directive', 1, '1300'],
  [':- table path(_, min).', 'moded-table', 1, 'min'],
  [`p(${'f('.repeat(300)}X${')'.repeat(300)}) :- q(X).\nq(a).`, 'too-deep', 1, '200'],
  [`p(X) :- q(X), ${'\\+ '.repeat(300)}q(X).\nq(a).`, 'too-deep', 1],
  [`p(X) :- q(Y), X is ${'1+'.repeat(300)}Y.\nq(1).`, 'too-deep', 1],
];

describe('what is refused', () => {
  test.each(bad.map((row) => ({ row, text: row[0] })))('$text', ({ row }) => expect(faultOf(row)).toBeUndefined());

  test('many problems are told at once, in the order of the text, but not too many', () => {
    const problems = problemsOf(Array.from({ length: 50 }, (_, i) => `p${i} --> q.\n`).join(''));
    expect(problems.map(({ place }) => place!.line)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  });

  test('what a broken clause might define is not called unknown', () => {
    expect(problemsOf('p(X) :- q(X).\nq(a b).').map(({ code }) => code)).toEqual(['operator-expected']);
  });

  test('a problem of the features names their file', () => {
    const [problem] = problemsOf('q(a).', { features: 'f1(X) :- q(X).\nf2(X) :- q(X), !.' });
    expect(problem).toMatchObject({ code: 'cut', file: 'features.pl', clause: 'f2(X) :- q(X), !.' });
    expect(problem!.place!.line).toBe(2);
  });
});

describe('what is accepted', () => {
  test('directives that change nothing', () => {
    const text = `:- module(theory, [p/1, op(700, xfx, beside)]).
:- use_module(library(lists)).
:- ensure_loaded(library(apply)).
:- discontiguous p/1, q/2.
:- multifile p/1.
:- set_prolog_flag(double_quotes, codes).
:- style_check(-singleton).
:- table path/2, p(_).
:- encoding(utf8).
p(X) :- X beside b.
a beside b.`;
    expect([...programOf(text).predicates.keys()]).toEqual(['p/1', 'beside/2']);
  });

  test.each([':- dynamic p/1, q/2.', ':- dynamic([p/1, q/2]).', ':- dynamic p/1.\n:- dynamic q/2 as incremental.'])(
    '%s names inputs',
    (text) => expect(programOf(text).inputs).toEqual(['p/1', 'q/2']),
  );

  test('inputs that are asked for take the place of those declared, which are empty then', () => {
    const program = programOf(':- dynamic p/1, q/1.\nr(X) :- p(X), \\+ q(X).\np(a).', { inputs: ['q/1'] });
    expect(program.inputs).toEqual(['q/1']);
    expect(program.predicates.get('p/1')).toMatchObject({ isInput: false, isStatic: true });
  });

  test('clauses are kept as they were read, in their order, with places', () => {
    const { clauses } = programOf('p(a).\np(X) :- q(X), (r(X) ; X = b).\nq(a).\nr(c).', { features: 'f(X) :- p(X).' });
    expect(clauses.map(({ file, place }) => `${file}:${place.line}`)).toEqual([
      'theory.pl:1',
      'theory.pl:2',
      'theory.pl:3',
      'theory.pl:4',
      'features.pl:1',
    ]);
    expect(clauses[0]!.body).toEqual({ kind: 'atom', name: 'true' });
  });

  test('long bodies, long lists and deep facts', () => {
    const list = Array.from({ length: 5000 }, (_, i) => i).join(', ');
    const many = Array.from({ length: 5000 }, () => 'q(X)').join(', ');
    const either = Array.from({ length: 2000 }, (_, i) => `X = ${i}`).join(' ; ');
    const program = programOf(
      `p(X) :- member(X, [${list}]).\nq(${'f('.repeat(5000)}a${')'.repeat(5000)}).\nr(X) :- ${many}.\ns(X) :- ${either}.\nt([${list}]).`,
    );
    expect(program.facts.get('one_of_1/1')).toHaveLength(5000);
    expect(program.facts.get('s/1')).toHaveLength(2000);
    expect(program.rules.find(({ predicate }) => predicate === 'r/1')!.body).toHaveLength(1);
  });
});
