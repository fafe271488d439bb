// The logic room as its users hold it.
import { describe, expect, it } from 'vitest';
import {
  Prolog,
  PrologError,
  atom,
  compound,
  det,
  fromPlain,
  int,
  list,
  nondet,
  printTerm,
  text,
  toPlain,
  variable,
} from './index.ts';
import type { Answer, Plain, Term } from './index.ts';

const loaded = (program: string, options: ConstructorParameters<typeof Prolog>[0] = {}): Prolog => {
  const prolog = new Prolog(options);
  const { problems } = prolog.load(program);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return prolog;
};
const plain = ({ bindings }: Answer): Record<string, Plain> =>
  Object.fromEntries([...bindings].map(([name, value]) => [name, toPlain(value)]));
const all = (prolog: Prolog, goal: string, limit = 50): Record<string, Plain>[] => {
  const query = prolog.query(goal, { limit });
  const answers = Array.from(query, plain);
  if (query.outcome.status === 'error') throw new Error(JSON.stringify(query.outcome.error));
  return answers;
};
const values = (prolog: Prolog, name: string, goal: string): Plain[] =>
  all(prolog, goal).map((answer) => answer[name]!);
const thrown = (prolog: Prolog, goal: string): string => {
  const query = prolog.query(goal);
  for (const _ of query);
  const { outcome } = query;
  if (outcome.status !== 'error' || outcome.error.kind !== 'exception') return outcome.status;
  return printTerm(outcome.error.term, { quoted: true });
};

describe('loading', () => {
  it('reports syntax errors with their place and loads the rest', () => {
    const prolog = new Prolog();
    const { problems, clauses } = prolog.load("p(1).\np(2\np(3).\nq('a.\nr.\n", { file: 'a.pl' });
    expect(clauses).toBeGreaterThanOrEqual(1);
    expect(problems.length).toBeGreaterThanOrEqual(2);
    for (const { severity, file, place, hint, message } of problems) {
      expect([severity, file]).toEqual(['error', 'a.pl']);
      expect(place.line).toBeGreaterThanOrEqual(2);
      expect(place.column).toBeGreaterThanOrEqual(1);
      expect(hint.length * message.length).toBeGreaterThan(0);
    }
    expect(all(prolog, 'p(1)').length).toBe(1);
  });

  it('warns of singletons and of clauses that are apart', () => {
    const { problems } = new Prolog().load('p(X, _Y, _).\nq(1).\np(1, 2, 3).\n');
    expect(problems.map(({ severity, place }) => [severity, place.line])).toEqual([
      ['warning', 1],
      ['warning', 3],
    ]);
    expect(problems[0]!.message).toContain('X');
    expect(problems[0]!.message).not.toContain('_Y');
    expect(problems[1]!.message).toContain('p/3');
    expect(new Prolog().load(':- discontiguous p/1.\np(1).\nq.\np(2).\n').problems).toEqual([]);
  });

  it('replaces what a file defined when it is loaded again', () => {
    const prolog = new Prolog();
    prolog.load('p(1). p(2).', { file: 'a.pl' });
    prolog.load('q(1).', { file: 'b.pl' });
    expect(prolog.load('p(3).', { file: 'a.pl' }).problems).toEqual([]);
    expect(values(prolog, 'X', 'p(X)')).toEqual([3]);
    expect(values(prolog, 'X', 'q(X)')).toEqual([1]);
  });

  it('says when another file takes a predicate over', () => {
    const prolog = new Prolog();
    prolog.load('p(1).', { file: 'a.pl' });
    const { problems } = prolog.load('p(2).', { file: 'b.pl' });
    expect(problems.map(({ severity, file }) => [severity, file])).toEqual([['warning', 'b.pl']]);
    expect(problems[0]!.message).toContain('a.pl');
    expect(values(prolog, 'X', 'p(X)')).toEqual([2]);
  });

  it('adds texts without a name to what is there', () => {
    const prolog = new Prolog();
    prolog.load('p(1).');
    prolog.load('p(2).');
    expect(values(prolog, 'X', 'p(X)')).toEqual([1, 2]);
  });

  it('reports directives that fail or throw, and goes on', () => {
    const prolog = new Prolog();
    const { problems } = prolog.load(':- fail.\n:- X is foo + 1, print(X).\n:- undefined_thing.\np(1).\n');
    expect(problems.map(({ severity, place }) => [severity, place.line])).toEqual([
      ['warning', 1],
      ['error', 2],
      ['error', 3],
    ]);
    expect(problems[2]!.message).toContain('undefined_thing/0');
    expect(values(prolog, 'X', 'p(X)')).toEqual([1]);
  });

  it('reports directives that run out of their budget', () => {
    const prolog = new Prolog();
    const { problems } = prolog.load(':- repeat, fail.\np(1).', { budget: { steps: 1000 } });
    expect(problems.map(({ severity }) => severity)).toEqual(['error']);
    expect(problems[0]!.message).toContain('steps');
    expect(values(prolog, 'X', 'p(X)')).toEqual([1]);
  });

  it('runs initialization goals after the text', () => {
    let output = '';
    const prolog = new Prolog({ output: (words) => (output += words) });
    prolog.load(':- initialization((p(X), write(X))).\n:- write(first).\np(last).\n');
    expect(output).toBe('firstlast');
  });

  it('refuses to change what is built in', () => {
    const { problems } = new Prolog().load('atom_length(a, b).\nfindall(_, _, _).\n(a, b) :- true.\nok.\n');
    expect(problems.map(({ severity, place }) => [severity, place.line])).toEqual([
      ['error', 1],
      ['error', 2],
      ['error', 3],
    ]);
  });

  it('takes operators of a text for the lines behind them and for queries', () => {
    const prolog = loaded(
      ':- op(700, xfx, likes).\n:- op(200, xfy, **>).\nmary likes wine.\nX likes Y :- X = john, Y = food.\n',
    );
    expect(all(prolog, 'Who likes What')).toEqual([
      { Who: 'mary', What: 'wine' },
      { Who: 'john', What: 'food' },
    ]);
    expect(new Prolog().query('a likes b').outcome.status).toBe('error');
  });

  it('keeps the flag double_quotes within a text', () => {
    const prolog = new Prolog();
    prolog.load(':- set_prolog_flag(double_quotes, codes).\np("ab").\n', { file: 'a.pl' });
    prolog.load(':- set_prolog_flag(double_quotes, atom).\nq("ab").\n', { file: 'b.pl' });
    prolog.load('r("ab").\n', { file: 'c.pl' });
    expect(values(prolog, 'X', 'p(X)')).toEqual([[97, 98]]);
    expect(all(prolog, 'q(X), atom(X), r(Y), string(Y)').length).toBe(1);
  });

  it('translates grammar rules', () => {
    const prolog = loaded(`
      digits([D|T]) --> digit(D), digits(T).
      digits([D]) --> digit(D).
      digit(D) --> [D], { code_type(D, digit) }.
      sum(N) --> digits(Ds), { number_codes(N, Ds) }, !.
      ab --> "a", ( "b" ; [] ), \\+ "c", call(rest).
      rest(S, S).
    `);
    expect(values(prolog, 'N', 'phrase(sum(N), `123`)')).toEqual([123]);
    expect(all(prolog, 'phrase(ab, `ab`)').length).toBe(1);
    expect(all(prolog, 'phrase(ab, `ac`, _)').length).toBe(0);
  });
});

describe('queries', () => {
  const program = 'p(1). p(2). p(3). q(X) :- p(X), X > 1. s("text"). loop :- loop.';

  it('give answers one by one and say how they ended', () => {
    const query = loaded(program).query('p(X)');
    expect(query.outcome).toEqual({ status: 'limit' });
    expect(plain(query.next().value as Answer)).toEqual({ X: 1 });
    expect(query.outcome).toEqual({ status: 'limit' });
    expect(Array.from(query, plain)).toEqual([{ X: 2 }, { X: 3 }]);
    expect(query.outcome).toEqual({ status: 'done' });
    expect(query.next().done).toBe(true);
    expect(query.steps).toBeGreaterThan(0);
  });

  it('know the last answer where no choice is left', () => {
    const last = (goal: string): boolean[] => Array.from(loaded(program).query(goal), (answer) => answer.last);
    expect(last('p(X)')).toEqual([false, false, true]);
    expect(last('X = 1')).toEqual([true]);
    expect(last('p(2)')).toEqual([true]);
    expect(last('p(X), !')).toEqual([true]);
    expect(last('member(X, [a, b])')).toEqual([false, true]);
  });

  it('stop at a limit', () => {
    const query = loaded(program).query('p(X)', { limit: 2 });
    expect([...query].length).toBe(2);
    expect(query.outcome).toEqual({ status: 'limit' });
    expect([...loaded(program).query('p(X)', { limit: 0 })].length).toBe(0);
  });

  it('end in each of four ways', () => {
    const prolog = loaded(program);
    const outcome = (goal: string) => {
      const query = prolog.query(goal, { budget: { steps: 10_000 } });
      for (const _ of query);
      return query.outcome;
    };
    expect(outcome('fail')).toEqual({ status: 'done' });
    expect(outcome('loop')).toEqual({ status: 'budget', spent: 'steps' });
    expect(outcome('p(')).toMatchObject({ status: 'error', error: { kind: 'syntax' } });
    expect(outcome('p(X), Y is X + a')).toMatchObject({ status: 'error', error: { kind: 'exception' } });
    expect(outcome('halt')).toEqual({ status: 'done' });
    const syntax = outcome('p(X) :- q(').status === 'error' ? outcome('p(X), q(') : undefined;
    expect(syntax).toMatchObject({ error: { error: { place: { line: 1 } } } });
    expect(thrown(prolog, 'throw(my(ball))')).toBe('my(ball)');
    expect(thrown(prolog, 'no_such(1)')).toMatch(/^error\(existence_error\(procedure,no_such\/1\)/);
  });

  it('leave names that begin with _ out, and take terms as goals', () => {
    const prolog = loaded(program);
    expect(all(prolog, 'p(_X), Y = _X')).toEqual([{ Y: 1 }, { Y: 2 }, { Y: 3 }]);
    const [answer] = prolog.query(compound('q', [variable('Z')]));
    expect(plain(answer!)).toEqual({ Z: 2 });
  });

  it('run side by side on one Prolog', () => {
    const prolog = loaded(program);
    const [a, b] = [prolog.query('p(X)'), prolog.query('member(Y, [x, y, z]), p(2)')];
    const seen: Record<string, Plain>[] = [];
    for (let i = 0; i < 3; i++) {
      seen.push(plain(a.next().value as Answer), plain(b.next().value as Answer));
      expect(values(prolog, 'X', 'q(X)')).toEqual([2, 3]);
    }
    expect(seen).toEqual([{ X: 1 }, { Y: 'x' }, { X: 2 }, { Y: 'y' }, { X: 3 }, { Y: 'z' }]);
    expect([a.next().done, b.next().done]).toEqual([true, true]);
  });

  it('can be left early, many times', () => {
    const prolog = loaded(program);
    for (let i = 0; i < 200; i++)
      for (const answer of prolog.query('repeat, p(X)')) if (plain(answer)['X'] === 2) break;
    const query = prolog.query('repeat');
    query.next();
    query.return();
    expect(query.next().done).toBe(true);
    expect(query.outcome).toEqual({ status: 'limit' });
    expect(values(prolog, 'X', 'p(X)')).toEqual([1, 2, 3]);
  });

  it('are nested by host predicates', () => {
    const prolog = loaded(program);
    prolog.define(det('count_of', 1, () => [int([...prolog.query('p(_)')].length)]));
    expect(values(prolog, 'N', 'p(X), X > 2, count_of(N)')).toEqual([3]);
  });

  it('know nothing of other Prologs', () => {
    const many = Array.from({ length: 5 }, (_, i) => loaded(`:- dynamic p/1.\np(${i}).\n:- nb_setval(k, ${i}).`));
    for (const [i, prolog] of many.entries()) {
      expect(all(prolog, `p(X), nb_getval(k, K), assertz(p(more)), op(700, xfx, op${i})`)).toEqual([{ X: i, K: i }]);
    }
    for (const [i, prolog] of many.entries()) expect(values(prolog, 'X', 'p(X)')).toEqual([i, 'more']);
    expect(many[0]!.query('X = (a op1 b)').outcome.status).toBe('error');
  });
});

describe('async queries', () => {
  it('give the same answers', async () => {
    const query = loaded('p(1). p(2).').queryAsync('p(X)');
    const seen: Record<string, Plain>[] = [];
    for await (const answer of query) seen.push(plain(answer));
    expect(seen).toEqual([{ X: 1 }, { X: 2 }]);
    expect(query.outcome).toEqual({ status: 'done' });
  });

  it('let the event loop run, and stop at a signal', async () => {
    const prolog = loaded('loop :- loop.');
    const controller = new AbortController();
    let turns = 0;
    const timer = setInterval(() => {
      if (++turns === 5) controller.abort();
    }, 1);
    const query = prolog.queryAsync('loop', { budget: { signal: controller.signal } });
    for await (const _ of query);
    clearInterval(timer);
    expect(query.outcome).toEqual({ status: 'budget', spent: 'aborted' });
    expect(turns).toBeGreaterThanOrEqual(5);
    expect(all(prolog, 'X = 1')).toEqual([{ X: 1 }]);
  });

  it('run in turns', async () => {
    const prolog = loaded('count(0) :- !.\ncount(N) :- M is N - 1, count(M).');
    const order: string[] = [];
    const run = async (name: string, goal: string): Promise<void> => {
      for await (const _ of prolog.queryAsync(goal)) order.push(name);
    };
    await Promise.all([run('long', 'count(300000)'), run('short', 'count(10)')]);
    expect(order).toEqual(['short', 'long']);
  });

  it('do not begin when the signal was given before', async () => {
    const query = loaded('loop :- loop.').queryAsync('loop', { budget: { signal: AbortSignal.abort() } });
    for await (const _ of query);
    expect(query.outcome).toEqual({ status: 'budget', spent: 'aborted' });
  });
});

describe('host predicates', () => {
  const hosts = [
    det('double', 2, ([x]) => (x!.kind === 'int' ? [undefined, int(Number(x!.value) * 2)] : false)),
    nondet('digit', 1, function* () {
      for (let i = 0; i < 3; i++) yield [int(i)];
    }),
    nondet('forever', 1, function* () {
      for (let i = 0; ; i++) yield [int(i)];
    }),
    det('fail_here', 0, () => false),
    det('complain', 1, ([x]) => {
      throw new PrologError(compound('complaint', [x!]));
    }),
    det('kind_of', 2, ([x]) => [undefined, atom(x!.kind)]),
    det('same', 2, ([x]) => [undefined, x!]),
    det('open_pair', 1, () => {
      const shared = variable('S');
      return [compound('pair', [shared, shared])];
    }),
    det('say', 1, ([x], host) => {
      host.write(`<${printTerm(x!)}>`);
      return true;
    }),
  ];
  const prolog = (): Prolog => loaded('twice(X, Z) :- double(X, Y), double(Y, Z).', { hosts });

  it('answer once or often', () => {
    expect(values(prolog(), 'Y', 'twice(5, Y)')).toEqual([20]);
    expect(all(prolog(), 'double(5, 11)')).toEqual([]);
    expect(all(prolog(), 'double(a, _)')).toEqual([]);
    expect(all(prolog(), 'fail_here')).toEqual([]);
    expect(values(prolog(), 'X', 'digit(X)')).toEqual([0, 1, 2]);
    expect(values(prolog(), 'Y', 'digit(X), X > 0, double(X, Y)')).toEqual([2, 4]);
    expect(all(prolog(), 'digit(2)').length).toBe(1);
    expect(all(prolog(), 'forever(X)', 4).length).toBe(4);
    expect(values(prolog(), 'X', 'forever(X), X > 10, !')).toEqual([11]);
  });

  it('are given variables and may answer with them', () => {
    expect(values(prolog(), 'K', 'kind_of(_, K)')).toEqual(['var']);
    expect(values(prolog(), 'K', 'member(X, [a, 1, 1.5, "s", f(x)]), kind_of(X, K)')).toEqual([
      'atom',
      'int',
      'float',
      'string',
      'compound',
    ]);
    expect(all(prolog(), 'same(f(X, Y, X), T), X = 1, T == f(1, Y, 1)').length).toBe(1);
    expect(all(prolog(), 'open_pair(pair(A, B)), A == B, A = 1')).toEqual([{ A: 1, B: 1 }]);
  });

  it('throw Prolog exceptions that Prolog can catch', () => {
    expect(values(prolog(), 'W', 'catch(complain(loudly), complaint(W), true)')).toEqual(['loudly']);
    expect(thrown(prolog(), 'complain(X)')).toMatch(/^complaint\(_/);
  });

  it('write to the sink', () => {
    let output = '';
    const own = new Prolog({ hosts, output: (words) => (output += words) });
    expect(values(own, 'S', 'say(a), with_output_to(string(S), say(b))')).toEqual(['<b>']);
    expect(output).toBe('<a>');
  });

  it('let bugs through as bugs, and the machine goes on', () => {
    const own = prolog();
    own.define(
      det('bug', 0, () => {
        throw new TypeError('a bug');
      }),
    );
    expect(() => all(own, 'catch(bug, _, true)')).toThrow('a bug');
    expect(values(own, 'Y', 'twice(5, Y)')).toEqual([20]);
  });
});

describe('plain values', () => {
  it('stand for terms', () => {
    const term = compound('f', [atom('a'), int(1), list([text('s'), int(2n ** 64n)]), atom('[]'), variable()]);
    expect(toPlain(term)).toEqual({ name: 'f', args: ['a', 1, ['s', 2n ** 64n], [], null] });
  });
  it('become terms', () => {
    expect(fromPlain(['a', 1, 1.5, 2n ** 64n, { name: 'f', args: ['x'] }])).toEqual(
      list([atom('a'), int(1), { kind: 'float', value: 1.5 }, int(2n ** 64n), compound('f', [atom('x')])]),
    );
    const [answer] = new Prolog().query(compound('msort', [fromPlain(['c', 'a', 'b']), variable('L')]));
    expect(plain(answer!)).toEqual({ L: ['a', 'b', 'c'] });
  });
});

describe('random numbers', () => {
  it('repeat with their seed', () => {
    const draw = (seed: number): Plain[] =>
      values(new Prolog({ seed }), 'L', 'findall(X, (between(1, 5, _), random_between(1, 1000, X)), L)');
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });
});

describe('ISO mode', () => {
  it('reads and answers as ISO says', () => {
    const iso = new Prolog({ mode: 'iso' });
    expect(values(iso, 'X', 'X = "ab"')).toEqual([[97, 98]]);
    expect(all(iso, 'atom([])').length).toBe(1);
    expect(all(new Prolog(), 'atom([])').length).toBe(0);
    expect(all(iso, 'append(X, [c], [a, b, c])').length).toBe(1);
    expect(iso.query('X = (a likes b)').outcome.status).toBe('error');
  });
});

describe('editing the program', () => {
  const program = 'p(1).\np(2) :- q.\np(3).\nq.\n';
  it('lists, inserts, replaces and deletes clauses by position', () => {
    const prolog = loaded(program);
    expect(values(prolog, 'N', 'clause_at(p/1, N, _)')).toEqual([1, 2, 3]);
    expect(all(prolog, 'clause_at(p/1, 2, (p(2) :- q))').length).toBe(1);
    all(prolog, 'insert_clause(p/1, 1, p(0)), insert_clause(p/1, 5, p(4))');
    expect(values(prolog, 'X', 'p(X)')).toEqual([0, 1, 2, 3, 4]);
    all(prolog, 'replace_clause(p/1, 3, (p(two) :- q, true)), delete_clause(p/1, 1)');
    expect(values(prolog, 'X', 'p(X)')).toEqual([1, 'two', 3, 4]);
    expect(thrown(prolog, 'delete_clause(p/1, 9)')).toMatch(/^error\(domain_error\(clause_position,9\)/);
    expect(thrown(prolog, 'insert_clause(p/1, 1, q(1))')).toMatch(/^error\(domain_error/);
    expect(thrown(prolog, 'insert_clause(atom_length/2, 1, atom_length(a, b))')).toMatch(/^error\(permission_error/);
  });
  it('keeps a running iteration as it began', () => {
    const prolog = loaded(program);
    expect(
      values(prolog, 'X', 'p(X), ( X == 1 -> delete_clause(p/1, 3), insert_clause(p/1, 1, p(new)) ; true )'),
    ).toEqual([1, 2, 3]);
    expect(values(prolog, 'X', 'p(X)')).toEqual(['new', 1, 2]);
  });
  it('prints it', () => {
    let output = '';
    const prolog = loaded(program, { output: (words) => (output += words) });
    all(prolog, 'listing(p/1)');
    expect(output).toContain('p(2) :-\n    q.');
  });
});

describe('the best of many', () => {
  const prolog = loaded('score(a, 3). score(b, 7). score(c, 7). score(d, 1).');
  it('is found by best_of', () => {
    expect(values(prolog, 'B', 'best_of(S, X, score(X, S), B)')).toEqual(['b']);
    expect(values(prolog, 'B', 'best_of(3, S, X, score(X, S), B)')).toEqual([['b', 'c', 'a']]);
    expect(all(prolog, 'best_of(S, X, (score(X, S), S > 100), B)')).toEqual([]);
  });
  it('comes first with order_by', () => {
    expect(values(prolog, 'X', 'order_by([desc(S), asc(X)], score(X, S))')).toEqual(['b', 'c', 'a', 'd']);
    expect(values(prolog, 'X', 'limit(1, order_by([asc(S)], score(X, S)))')).toEqual(['d']);
  });
});

describe('a library predicate that a text defines anew', () => {
  const prolog = loaded('append(mine, X, X).\nmember(X, X).\nreverse(L, reversed(L)).\n');
  it('is its own in the text', () => {
    expect(values(prolog, 'X', 'append(mine, 1, X)')).toEqual([1]);
    expect(all(prolog, 'append(X, Y, [a])')).toEqual([{ X: 'mine', Y: ['a'] }]);
    expect(values(prolog, 'X', 'member(X, 5)')).toEqual([5]);
  });
  it('stays as it was for the rest of the library', () => {
    expect(values(prolog, 'P', 'permutation([1, 2, 3], P)').length).toBe(6);
    expect(values(prolog, 'L', 'sumlist([1, 2], L)')).toEqual([3]);
    expect(values(prolog, 'L', 'subtract([a, b, c], [b], L)')).toEqual([['a', 'c']]);
    expect(values(prolog, 'L', 'append([[a], [b, c]], L)')).toEqual([['a', 'b', 'c']]);
    expect(values(prolog, 'L', 'union([a], [b], L), list_to_set([a, b, a], _)')).toEqual([['a', 'b']]);
  });
});

describe('the database while it is walked', () => {
  it('shows each call the clauses that were there when it began', () => {
    const prolog = loaded(':- dynamic p/1.\np(1). p(2). p(3).\n');
    expect(values(prolog, 'X', 'p(X), Y is X + 10, assertz(p(Y))')).toEqual([1, 2, 3]);
    expect(values(prolog, 'X', 'p(X)')).toEqual([1, 2, 3, 11, 12, 13]);
    expect(values(prolog, 'X', 'retract(p(X)), X > 2')).toEqual([3, 11, 12, 13]);
    expect(values(prolog, 'X', 'p(X)')).toEqual([]);
    all(prolog, 'assertz(p(1)), assertz(p(2)), asserta(p(0))');
    expect(values(prolog, 'X', 'p(X), ( X == 0 -> retractall(p(_)) ; true )')).toEqual([0, 1, 2]);
    expect(values(prolog, 'X', 'p(X)')).toEqual([]);
  });
  it('holds over two queries that run in turns', () => {
    const prolog = loaded(':- dynamic p/1.\np(1). p(2).\n');
    const query = prolog.query('p(X)');
    query.next();
    all(prolog, 'retract(p(2)), assertz(p(9))');
    expect(Array.from(query, plain)).toEqual([{ X: 2 }]);
    expect(values(prolog, 'X', 'p(X)')).toEqual([1, 9]);
  });
});

describe('exceptions', () => {
  const prolog = new Prolog();
  it('go to the innermost catcher that fits', () => {
    expect(values(prolog, 'X', 'catch(catch(throw(a), b, X = inner), a, X = outer)')).toEqual(['outer']);
    expect(values(prolog, 'X', 'catch(catch(throw(a), a, throw(b)), b, X = again)')).toEqual(['again']);
    expect(values(prolog, 'X', 'catch(member(X, [1, 2]), _, true)')).toEqual([1, 2]);
    expect(values(prolog, 'X', 'catch((member(X, [1, 2, 3]), X > 1, throw(at(X))), at(Y), X = Y)')).toEqual([2]);
    expect(all(prolog, 'catch((X = 1, throw(t)), t, var(X))').length).toBe(1);
    expect(thrown(prolog, 'catch(throw(a), a, throw(second))')).toBe('second');
    expect(thrown(prolog, 'catch(true, _, true), throw(late)')).toBe('late');
  });
  it('run cleanups once, however a goal ends', () => {
    const ended = (goal: string): Plain[] =>
      values(prolog, 'N', `nb_setval(n, 0), catch(ignore((${goal})), _, true), nb_getval(n, N)`);
    const cleanup = '(nb_getval(n, A), B is A + 1, nb_setval(n, B))';
    expect(ended(`setup_call_cleanup(true, true, ${cleanup})`)).toEqual([1]);
    expect(ended(`setup_call_cleanup(true, fail, ${cleanup})`)).toEqual([1]);
    expect(ended(`setup_call_cleanup(true, throw(x), ${cleanup})`)).toEqual([1]);
    expect(ended(`setup_call_cleanup(true, member(_, [1, 2]), ${cleanup}), fail`)).toEqual([1]);
  });
  it('leave output and collections as they were', () => {
    expect(
      values(
        prolog,
        'S',
        'with_output_to(string(S), (write(a), catch(with_output_to(string(_), (write(b), throw(x))), x, true), write(c)))',
      ),
    ).toEqual(['ac']);
    expect(
      values(
        prolog,
        'L',
        'findall(X, (member(X, [1, 2]), catch(findall(Y, (member(Y, [1, 2]), throw(x)), _), x, true)), L)',
      ),
    ).toEqual([[1, 2]]);
  });
});

describe('global variables', () => {
  const prolog = new Prolog();
  it('keep copies over backtracking and queries, or values until backtracking', () => {
    expect(values(prolog, 'V', 'nb_setval(k, 0), ( nb_setval(k, 1), fail ; nb_getval(k, V) )')).toEqual([1]);
    expect(values(prolog, 'V', 'nb_getval(k, V)')).toEqual([1]);
    expect(values(prolog, 'V', 'b_setval(m, 0), ( b_setval(m, 1), fail ; b_getval(m, V) )')).toEqual([0]);
    expect(all(prolog, 'b_setval(v, X), b_getval(v, Y), X == Y').length).toBe(1);
    expect(all(prolog, 'nb_setval(v, X), nb_getval(v, Y), X \\== Y').length).toBe(1);
    expect(thrown(prolog, 'nb_getval(never_set, _)')).toMatch(/^error\(existence_error\(variable,never_set\)/);
  });
});

describe('output', () => {
  it('goes to the sink, in order', () => {
    let output = '';
    const prolog = new Prolog({ output: (words) => (output += words) });
    all(prolog, "write(a), nl, print('B'), format(\"~w-~a~n\", [1, x]), writeq('C d'), tab(2), put_char(z)");
    expect(output).toBe("a\n'B'1-x\n'C d'  z");
  });
  it('goes nowhere without one', () => {
    const term: Term = compound('write', [atom('x')]);
    expect([...new Prolog().query(term)].length).toBe(1);
  });
  it('has no way to files, processes or the network', () => {
    for (const goal of [
      "open('/tmp/x', write, _)",
      "consult('/etc/passwd')",
      "shell('ls')",
      "see('/etc/passwd')",
      "use_module('/etc/passwd')",
      "load_files('/etc/passwd')",
      "exists_file('/etc/passwd')",
      "getenv('HOME', X)",
    ])
      expect(thrown(new Prolog(), goal)).toMatch(/^error\((existence_error|permission_error)\(/);
  });
});
