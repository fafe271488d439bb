// Long lists, deep terms, wide terms: nothing here may meet the end of the JS stack.
import { describe, expect, it } from 'vitest';
import { Prolog } from './prolog.ts';
import type { Answer } from './query.ts';
import { atom, compound, int, list, listItems, variable } from './terms/term.ts';
import type { Term } from './terms/term.ts';

const MILLION = 1_000_000;

const program = `
:- dynamic kept/1.
len([], 0).
len([_|T], N) :- len(T, M), N is M + 1.
nest(0, a) :- !.
nest(N, f(T)) :- M is N - 1, nest(M, T).
left(0, T, T) :- !.
left(N, T0, T) :- M is N - 1, left(M, g(T0, x), T).
depth(T, N) :- depth(T, 0, N).
depth(a, N, N).
depth(f(T), N0, N) :- N1 is N0 + 1, depth(T, N1, N).
`;

const prolog = new Prolog();
prolog.load(program);

const once = (goal: string | Term, using = prolog): Answer => {
  const query = using.query(goal, { limit: 1 });
  for (const answer of query) return answer;
  throw new Error(`no answer: ${JSON.stringify(query.outcome).slice(0, 200)}`);
};
const number = (answer: Answer, name: string): number => {
  const value = answer.bindings.get(name);
  if (value?.kind !== 'int') throw new Error(`${name} is no integer`);
  return Number(value.value);
};
const depthOf = (term: Term, argument = 0): number => {
  let depth = 0;
  for (let at = term; at.kind === 'compound'; at = at.args[argument]!) depth++;
  return depth;
};
const nested = (depth: number): Term => {
  let term: Term = atom('a');
  for (let i = 0; i < depth; i++) term = compound('f', [term]);
  return term;
};

describe('a list of a million elements', () => {
  const items = list(Array.from({ length: MILLION }, (_, i) => int(i)));
  it('is read as part of a goal, and returned', () => {
    const source = `[${Array.from({ length: MILLION }, (_, i) => i).join(',')}]`;
    const answer = once(`L = ${source}`);
    expect(listItems(answer.bindings.get('L')!)!.length).toBe(MILLION);
  });

  it.each([
    ['length', 'numlist(1, 1000000, _L), length(_L, N)'],
    ['copy_term', 'numlist(1, 1000000, _L), copy_term(_L, _M), length(_M, N)'],
    ['findall', 'numlist(1, 1000000, _L), findall(X, member(X, _L), _M), length(_M, N)'],
    ['assertz', 'numlist(1, 1000000, _L), assertz(kept(_L)), retract(kept(_M)), length(_M, N)'],
    [
      'a clause that is called',
      'numlist(1, 1000000, _L), assertz(kept(_L)), kept(_M), retractall(kept(_)), length(_M, N)',
    ],
    ['unification', 'numlist(1, 1000000, _L), length(_M, 1000000), _L = _M, length(_M, N)'],
    ['comparison', 'numlist(1, 1000000, _L), copy_term(_L, _M), compare(=, _L, _M), _L == _M, length(_M, N)'],
    ['msort', 'numlist(1, 1000000, _L), reverse(_L, _R), msort(_R, _M), _M == _L, length(_M, N)'],
    ['sort/2', 'numlist(1, 1000000, _L), reverse(_L, _R), sort(_R, _M), length(_M, N)'],
    ['append', 'numlist(1, 1000000, _L), append(_L, [x], _M), length(_M, K), N is K - 1'],
    ['recursion that is no last call', 'numlist(1, 1000000, _L), len(_L, N)'],
    ['term_variables', 'length(_L, 1000000), term_variables(_L, _Vs), length(_Vs, N)'],
    ['numbervars', 'length(_L, 1000000), numbervars(_L, 0, N)'],
    ['nb_setval', 'numlist(1, 1000000, _L), nb_setval(k, _L), nb_getval(k, _M), length(_M, N), nb_setval(k, [])'],
    ['throw', 'numlist(1, 1000000, _L), catch(throw(_L), _M, true), length(_M, N)'],
  ])('goes through %s', (_, goal) => {
    expect(number(once(goal), 'N')).toBe(MILLION);
  });

  it('is printed and read back', () => {
    const answer = once(
      'numlist(1, 1000000, _L), with_output_to(string(_S), write(_L)), string_length(_S, N), term_to_atom(_L, _A), term_to_atom(_M, _A), _L == _M, length(_M, K)',
    );
    expect(number(answer, 'N')).toBe(5_888_896 + MILLION + 1);
    expect(number(answer, 'K')).toBe(MILLION);
  });

  it('is given as a term', () => {
    const goal = compound('length', [items, variable('N')]);
    expect(number(once(goal), 'N')).toBe(MILLION);
  });
});

describe('a term of depth a million', () => {
  const deep = nested(MILLION);

  it('is given as a term and returned', () => {
    const answer = once(compound('=', [variable('T'), deep]));
    expect(depthOf(answer.bindings.get('T')!)).toBe(MILLION);
  });

  it('is read as part of a goal', () => {
    const answer = once(`T = ${'f('.repeat(MILLION)}a${')'.repeat(MILLION)}`);
    expect(depthOf(answer.bindings.get('T')!)).toBe(MILLION);
  });

  it.each([
    ['copy_term', 'nest(1000000, _T), copy_term(_T, _U), depth(_U, N)'],
    ['findall', 'nest(1000000, _T), findall(_T, true, [_U]), depth(_U, N)'],
    ['assertz', 'nest(1000000, _T), assertz(kept(_T)), retract(kept(_U)), depth(_U, N)'],
    ['a clause that is called', 'nest(1000000, _T), assertz(kept(_T)), kept(_U), retractall(kept(_)), depth(_U, N)'],
    ['unification', 'nest(1000000, _T), nest(1000000, _U), _T = _U, depth(_U, N)'],
    ['comparison', 'nest(1000000, _T), nest(1000000, _U), _T == _U, compare(=, _T, _U), _T =@= _U, depth(_U, N)'],
    ['ground and term_variables', 'nest(1000000, _T), ground(_T), term_variables(_T, []), depth(_T, N)'],
    ['reading', 'nest(1000000, _T), term_to_atom(_T, _A), term_to_atom(_U, _A), _T == _U, depth(_U, N)'],
    ['throw', 'nest(1000000, _T), catch(throw(_T), _U, true), depth(_U, N)'],
    ['sorting', 'nest(1000000, _T), nest(1000000, _U), sort([_T, _U], [_V]), depth(_V, N)'],
  ])('goes through %s', (_, goal) => {
    expect(number(once(goal), 'N')).toBe(MILLION);
  });

  it('may be nested in its first argument', () => {
    const answer = once(
      'left(200000, a, _T), copy_term(_T, U), _T == U, with_output_to(string(_S), print(U)), string_length(_S, N)',
    );
    expect(depthOf(answer.bindings.get('U')!)).toBe(200_000);
    expect(number(answer, 'N')).toBe(1_000_001);
  });

  it('is evaluated as an expression', () => {
    let sum: Term = int(0);
    for (let i = 0; i < MILLION; i++) sum = compound('+', [sum, int(1)]);
    expect(number(once(compound('is', [variable('N'), sum])), 'N')).toBe(MILLION);
  });

  it('has an answer with a proof', () => {
    const [answer] = prolog.query('numlist(1, 30000, L), len(L, N)', { proofs: true });
    expect(answer!.proof!.steps.length).toBeGreaterThan(60_000);
  });
});

describe('large programs', () => {
  const load = (text: string): Prolog => {
    const own = new Prolog();
    expect(own.load(text).problems).toEqual([]);
    return own;
  };

  it('a list of 100,000 constants in a head and in a body', () => {
    const source = `[${Array.from({ length: 100_000 }, (_, i) => `c${i % 1000}`).join(', ')}]`;
    const own = load(`head(${source}).\nbody(L) :- L = ${source}.\n`);
    expect(number(once('head(L), body(M), L == M, length(L, N)', own), 'N')).toBe(100_000);
  });

  it('a functor of 100,000 arguments', () => {
    const source = `f(${Array.from({ length: 100_000 }, (_, i) => i).join(', ')})`;
    const own = load(`wide(${source}).\n`);
    const answer = once(
      'wide(T), functor(T, F, N), arg(99999, T, X), copy_term(T, U), T == U, functor(V, g, 100000), V =.. [_|L], length(L, K)',
      own,
    );
    expect([number(answer, 'N'), number(answer, 'X'), number(answer, 'K')]).toEqual([100_000, 99_998, 100_000]);
  });

  it('a body of 10,000 conjuncts', () => {
    const own = load(`t(_).\nlong(X) :- ${'t(X), '.repeat(10_000)}X = done.\n`);
    const conjunction = `${'true, '.repeat(10_000)}X = done`;
    expect(once('long(X)', own).bindings.get('X')).toEqual(atom('done'));
    expect(once(conjunction, own).bindings.get('X')).toEqual(atom('done'));
    expect(once(`G = (${conjunction}), call(G)`, own).bindings.get('X')).toEqual(atom('done'));
  });

  it('a body of 10,000 different variables', () => {
    const goals = Array.from({ length: 10_000 }, (_, i) => `V${i} = ${i}`).join(', ');
    const all = Array.from({ length: 10_000 }, (_, i) => `V${i}`).join(', ');
    const own = load(`many([${all}]) :- ${goals}.\n`);
    expect(number(once('many(L), sum_list(L, N)', own), 'N')).toBe((10_000 * 9999) / 2);
  });

  it('5,000 clauses of one predicate', () => {
    const own = load(Array.from({ length: 5000 }, (_, i) => `p(${i}, k${i}).`).join('\n'));
    expect(number(once('p(X, k4000)', own), 'X')).toBe(4000);
    expect(number(once('aggregate_all(count, p(_, _), N)', own), 'N')).toBe(5000);
  });

  it.each([
    ['disjunctions', '(fail ; ', ')'],
    ['conjunctions to the left', '(', ', true)'],
    ['calls', 'call((', '))'],
    ['catches', 'catch((', '), _, fail)'],
    ['findalls', 'findall(x, (', '), [_])'],
  ])('2,000 nested %s', (_, open, close) => {
    const source = `${open.repeat(2000)}true${close.repeat(2000)}`;
    const own = load(`deep :- ${source}.\n`);
    expect([...own.query('deep')].length).toBe(1);
    expect([...own.query(source)].length).toBe(1);
  });

  it('atoms and strings of a megabyte', () => {
    const name = 'x'.repeat(MILLION);
    const own = load(`big('${name}', "${name}").\n`);
    const answer = once(
      'big(_A, _S), atom_length(_A, N), atom_string(_A, _S), atom_concat(_A, _A, _B), atom_length(_B, K), sub_atom(_B, 1500000, 1, _, C), upcase_atom(_A, _U), _U \\== _A, atom_codes(_A, _L), length(_L, M)',
      own,
    );
    expect([number(answer, 'N'), number(answer, 'K'), number(answer, 'M')]).toEqual([MILLION, 2 * MILLION, MILLION]);
  });

  it('integers of 100,000 digits', () => {
    const digits = '9'.repeat(100_000);
    const answer = once(`X is ${digits} + 1, Y is X - ${digits}, atom_length(X, N)`);
    expect([number(answer, 'Y'), number(answer, 'N')]).toEqual([1, 100_001]);
  });
});
