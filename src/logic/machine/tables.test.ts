// Tabled predicates: recursion of every shape ends on finite relations, and leaves nothing behind that spoils later calls.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkProof } from '../proofs/checker.ts';
import { Prolog } from '../prolog.ts';
import { printTerm } from '../syntax/prolog-printer.ts';

const loaded = (text: string): Prolog => {
  const prolog = new Prolog();
  expect(prolog.load(text).problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return prolog;
};
/// The answers as a sorted set of texts.
const answers = (prolog: Prolog, goal: string): string[] => {
  const query = prolog.query(goal, { budget: { steps: 5_000_000 } });
  const found = Array.from(query, ({ bindings }) =>
    [...bindings.values()].map((value) => (value.kind === 'var' ? '_' : printTerm(value))).join(' '),
  );
  expect(query.outcome).toEqual({ status: 'done' });
  expect(new Set(found).size).toBe(found.length);
  return found.toSorted();
};
const GRAPH = 'e(a, b). e(b, c). e(c, a). e(c, d). e(d, e). e(f, f).\n';
const PATHS: Record<string, string> = {
  'left recursion': 'p(X, Y) :- p(X, Z), e(Z, Y).\np(X, Y) :- e(X, Y).\n',
  'left recursion, base first': 'p(X, Y) :- e(X, Y).\np(X, Y) :- p(X, Z), e(Z, Y).\n',
  'right recursion': 'p(X, Y) :- e(X, Y).\np(X, Y) :- e(X, Z), p(Z, Y).\n',
  'double recursion': 'p(X, Y) :- p(X, Z), p(Z, Y).\np(X, Y) :- e(X, Y).\n',
  'mutual recursion': 'p(X, Y) :- q(X, Y).\np(X, Y) :- e(X, Y).\n:- table q/2.\nq(X, Y) :- p(X, Z), e(Z, Y).\n',
  'a circle of three': `p(X, Y) :- q(X, Y).\np(X, Y) :- e(X, Y).\n:- table q/2, r/2.\nq(X, Y) :- r(X, Y).\nr(X, Y) :- p(X, Z), p(Z, Y).\n`,
  'recursion through negation of others': 'p(X, Y) :- p(X, Z), e(Z, Y), \\+ no(Y).\np(X, Y) :- e(X, Y).\nno(z).\n',
  'recursion inside findall':
    'p(X, Y) :- e(X, Y).\np(X, Y) :- e(X, _), findall(Z, e(X, Z), Zs), member(M, Zs), p(M, Y).\n',
};

describe('paths in a graph with circles', () => {
  it.each(Object.keys(PATHS))('by %s', (name) => {
    const prolog = loaded(`${GRAPH}:- table p/2.\n${PATHS[name]!}`);
    const fromA = ['a', 'b', 'c', 'd', 'e'];
    expect(answers(prolog, 'p(a, X)')).toEqual(fromA);
    expect(answers(prolog, 'p(d, X)')).toEqual(['e']);
    expect(answers(prolog, 'p(e, X)')).toEqual([]);
    expect(answers(prolog, 'p(X, d)')).toEqual(['a', 'b', 'c']);
    expect(answers(prolog, 'p(X, X)')).toEqual(['a', 'b', 'c', 'f']);
    expect(answers(prolog, 'p(X, Y)').length).toBe(17);
    expect(answers(prolog, 'p(a, d)').length).toBe(1);
    expect(answers(prolog, 'p(d, a)').length).toBe(0);
    // Out of complete tables, and of new ones.
    expect(answers(prolog, 'p(a, X)')).toEqual(fromA);
    expect(answers(prolog, 'abolish_all_tables, p(a, X)')).toEqual(fromA);
  });
});

describe('tables', () => {
  it('complete several circles that depend on each other', () => {
    const prolog = loaded(`
      :- table a/1, b/1, c/1, d/1, top/1.
      top(X) :- a(X).
      top(X) :- c(X).
      a(X) :- b(X).
      a(1).
      b(X) :- a(Y), Y < 4, X is Y + 1.
      b(X) :- c(X).
      c(X) :- d(X).
      c(10).
      d(X) :- c(Y), Y < 13, X is Y + 1.
    `);
    const upper = ['10', '11', '12', '13'];
    expect(answers(prolog, 'c(X)')).toEqual(upper);
    expect(answers(prolog, 'top(X)')).toEqual(['1', ...upper, '2', '3', '4']);
    expect(answers(prolog, 'd(X)')).toEqual(['11', '12', '13']);
    expect(answers(prolog, 'abolish_all_tables, d(X)')).toEqual(['11', '12', '13']);
    expect(answers(prolog, 'b(X)')).toEqual([...upper, '2', '3', '4']);
  });

  it('hold answers with variables, strings and large numbers', () => {
    const prolog = loaded(`
      :- table t/2.
      t(X, Y) :- t(Y, X).
      t(f(_), "text").
      t(123456789012345678901234567890, 1.5).
      t(_, any).
    `);
    expect(answers(prolog, 't(A, B), number(A), number(B)').length).toBe(2);
    expect(answers(prolog, 'once((t("text", X), nonvar(X), X = f(1)))').length).toBe(1);
    expect(answers(prolog, 't(1.5, X)')).toContain('123456789012345678901234567890');
  });

  it('keep the best answer only, by min, max, first and last', () => {
    const prolog = loaded(`
      :- table short(_, _, min), long(_, max), one(_, first).
      w(a, b, 4). w(a, c, 1). w(c, b, 1). w(b, d, 1). w(d, a, 1).
      short(X, Y, N) :- w(X, Y, N).
      short(X, Y, N) :- short(X, Z, M), w(Z, Y, K), N is M + K.
      long(X, N) :- w(X, _, N).
      one(X, N) :- w(X, _, N).
    `);
    expect(answers(prolog, 'short(a, X, N)')).toEqual(['a 4', 'b 2', 'c 1', 'd 3']);
    expect(answers(prolog, 'long(a, N)')).toEqual(['4']);
    expect(answers(prolog, 'one(a, N)')).toEqual(['4']);
    expect(answers(prolog, 'short(b, c, N)')).toEqual(['3']);
  });

  it('are forgotten when an exception leaves them incomplete', () => {
    const prolog = loaded(`
      :- dynamic broken/0.
      :- table p/2, q/1.
      ${GRAPH}
      p(X, Y) :- p(X, Z), e(Z, Y), ( broken, Y == d -> throw(oops) ; true ).
      p(X, Y) :- e(X, Y).
      q(X) :- p(a, X).
      q(X) :- q(Y), p(Y, X).
    `);
    for (const _ of prolog.query('assertz(broken)'));
    const query = prolog.query('q(X)');
    expect([...query]).toEqual([]);
    expect(query.outcome).toMatchObject({ status: 'error', error: { term: { name: 'oops' } } });
    expect(answers(prolog, 'catch(q(X), oops, X = caught)')).toEqual(['caught']);
    for (const _ of prolog.query('retract(broken)'));
    expect(answers(prolog, 'q(X)')).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(answers(prolog, 'p(a, X)')).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('are usable after queries that were left early or ran out of budget', () => {
    const prolog = loaded(`${GRAPH}:- table p/2, n/1.\n${PATHS['left recursion']!}n(0).\nn(X) :- n(Y), X is Y + 1.\n`);
    for (let i = 0; i < 20; i++) for (const _ of prolog.query('p(X, Y)')) break;
    const endless = prolog.query('n(X)', { budget: { steps: 50_000 } });
    expect([...endless]).toEqual([]);
    expect(endless.outcome).toEqual({ status: 'budget', spent: 'steps' });
    const small = prolog.query('p(X, Y)', { budget: { steps: 30 } });
    for (const _ of small);
    expect(answers(prolog, 'p(a, X)')).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(answers(prolog, 'p(X, Y)').length).toBe(17);
    expect([...prolog.query('n(X)', { budget: { steps: 50_000 } })]).toEqual([]);
  });

  it('answer two queries that run in turns', () => {
    const prolog = loaded(`${GRAPH}:- table p/2.\n${PATHS['left recursion']!}`);
    const [one, two] = [prolog.query('p(a, X)'), prolog.query('p(b, X)')];
    const count = [0, 0];
    for (let open = true; open;) {
      const [a, b] = [one.next(), two.next()];
      if (a.done !== true) count[0]!++;
      if (b.done !== true) count[1]!++;
      open = a.done !== true || b.done !== true;
    }
    expect(count).toEqual([5, 5]);
  });

  it('follow the facts after abolish_all_tables', () => {
    const prolog = loaded(`:- dynamic e/2.\n${GRAPH}:- table p/2.\n${PATHS['left recursion']!}`);
    expect(answers(prolog, 'p(d, X)')).toEqual(['e']);
    for (const _ of prolog.query('assertz(e(e, z)), abolish_all_tables'));
    expect(answers(prolog, 'p(d, X)')).toEqual(['e', 'z']);
  });

  it('share the proofs of their answers', () => {
    const prolog = loaded(
      ':- table fib/2.\nfib(0, 0).\nfib(1, 1).\nfib(N, F) :- N > 1, A is N - 1, B is N - 2, fib(A, X), fib(B, Y), F is X + Y.\n',
    );
    const size = (n: number): number => {
      const [answer] = prolog.query(`fib(${n}, F)`, { proofs: true });
      const { proof } = answer!;
      expect(checkProof(prolog.program, proof!.goal, proof!).ok).toBe(true);
      return proof!.steps.length;
    };
    const [twenty, forty] = [size(20), size(40)];
    expect(forty).toBeLessThan(twenty * 2.5);
    expect(twenty).toBeGreaterThan(20);
  });

  it('prove what left recursion found', () => {
    const prolog = loaded(`${GRAPH}:- table p/2.\n${PATHS['mutual recursion']!}`);
    let count = 0;
    for (const { proof } of prolog.query('p(a, X)', { proofs: true })) {
      expect(checkProof(prolog.program, proof!.goal, proof!)).toMatchObject({ ok: true });
      count++;
    }
    expect(count).toBe(5);
  });
});

const installed = spawnSync('swipl', ['--version']).status === 0;
if (!installed) console.warn('swipl is not installed: tables are not compared with the real SWI-Prolog');

describe('random graphs', () => {
  const nodes = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
  const program = fc
    .record({
      edges: fc.uniqueArray(fc.tuple(nodes, nodes), { minLength: 1, maxLength: 9, selector: (edge) => edge.join() }),
      path: fc.constantFrom(...Object.values(PATHS)),
    })
    .map(({ edges, path }) => ({ facts: edges.map(([x, y]) => `e(${x}, ${y}).`).join(' '), path }));
  const goals = ['p(a, X)', 'p(X, b)', 'p(X, Y)', 'p(X, X)'];

  it.skipIf(!installed && process.env['CI'] !== 'true')('have the same paths as in SWI-Prolog', () => {
    const programs = fc.sample(program, { seed: 11, numRuns: 40 });
    // One module per program, one process for all.
    const files = programs.map(({ facts, path }, i) => ({
      name: `m${i}`,
      text: `:- module(m${i}, []).\n:- table p/2.\n${facts}\n${path}`,
    }));
    const dir = mkdtempSync(join(tmpdir(), 'hansei-tables-'));
    try {
      for (const { name, text } of files) writeFileSync(join(dir, `${name}.pl`), text);
      const asks = goals.map(
        (goal) =>
          `(setof(${goal.includes('Y') ? 'X-Y' : 'X'}, M:${goal}, L${goals.indexOf(goal)}) -> true ; L${goals.indexOf(goal)} = [])`,
      );
      const lists = goals.map((_, i) => `L${i}`).join(', ');
      writeFileSync(
        join(dir, 'main.pl'),
        `ask(M) :- load_files(M, [silent(true)]), ${asks.join(', ')}, forall(member(L, [${lists}]), (print(L), nl)).\nmain :- forall(member(M, [${files.map(({ name }) => name).join(', ')}]), ask(M)).\n`,
      );
      const run = spawnSync('swipl', ['-q', '-g', 'main', '-t', 'halt', 'main.pl'], {
        encoding: 'utf8',
        cwd: dir,
        timeout: 25_000,
      });
      const lines = run.stdout.trimEnd().split('\n');
      expect(lines.length, run.stderr).toBe(programs.length * goals.length);
      programs.forEach(({ facts, path }, i) => {
        const prolog = loaded(`:- table p/2.\n${facts}\n${path}`);
        goals.forEach((goal, g) => {
          const template = goal.includes('Y') ? 'X-Y' : 'X';
          const [answer] = prolog.query(`( setof(${template}, ${goal}, L) -> true ; L = [] )`);
          expect(`${facts}\n${path}${goal} ${printTerm(answer!.bindings.get('L')!)}`).toBe(
            `${facts}\n${path}${goal} ${lines[i * goals.length + g]!}`,
          );
        });
      });
    } finally {
      rmSync(dir, { recursive: true, force: true });
    }
  });
});
