import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printTerm } from '../../logic/index.ts';
import type { Term } from '../../logic/index.ts';
import { BUDGET, engineOf, programOf, relationsText, termOf, tuplesOf } from '../position.fixture.ts';
import type { PredicateKey, Program, Value } from '../program.ts';
import { referenceRelations } from '../reference.ts';
import { theoryArbitrary } from '../theory.fixture.ts';
import { TableEngine } from './table-engine.ts';

const hasSwipl = spawnSync('swipl', ['--version']).status === 0;
const withSwipl = hasSwipl || process.env['CI'] === 'true' ? test : test.skip;

const textOf = (engine: TableEngine): string => relationsText(engine.program, (key) => engine.tuples(key));

const evaluate = (engine: TableEngine, facts: readonly Term[]): TableEngine => {
  const done = engine.evaluate(tuplesOf(engine.program, facts));
  if (!done.ok) throw new Error(done.error.message);
  return engine;
};

const reference = (program: Program, facts: readonly Term[]): string => {
  const relations = referenceRelations(program, facts, BUDGET);
  if (!relations.ok) throw new Error(relations.error.message);
  return relationsText(program, (key) => relations.value.get(key)!);
};

/// Numbers that say of each possible fact whether it is there.
const choice = fc.noBias(fc.array(fc.nat(99), { minLength: 150, maxLength: 150, size: 'max' }));
const chosen = (facts: readonly Term[], numbers: readonly number[], below: number): Term[] =>
  facts.filter((_, i) => numbers[i % numbers.length]! < below);

describe('evaluation from scratch', () => {
  test('equals the slow twin, with and without semi-naive recursion, one position after the other', () => {
    fc.assert(
      fc.property(theoryArbitrary, fc.array(choice, { minLength: 2, maxLength: 3 }), (sample, positions) => {
        const program = programOf(sample.text, sample.featuresText);
        const engines = [true, false].map((semiNaive) => engineOf(program, { semiNaive }));
        for (const numbers of positions) {
          const facts = chosen(sample.facts, numbers, 40);
          const expected = reference(program, facts);
          for (const engine of engines) {
            expect(textOf(evaluate(engine, facts))).toBe(expected);
            for (const key of program.predicates.keys()) expect(engine.size(key)).toBe([...engine.tuples(key)].length);
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  withSwipl('equals swipl', () => {
    const samples = fc.sample(fc.tuple(theoryArbitrary, choice), { numRuns: 40, seed: 17 });
    const folder = mkdtempSync(join(tmpdir(), 'hansei-tables-'));
    try {
      const ours: string[] = [];
      const goals: string[] = [];
      for (const [i, [sample, numbers]] of samples.entries()) {
        const program = programOf(sample.text, sample.featuresText);
        const facts = chosen(sample.facts, numbers, 40);
        const engine = evaluate(engineOf(program), facts);
        const file = join(folder, `case${i}.pl`);
        writeFileSync(file, sample.text + sample.featuresText);
        goals.push(`c${i}:consult('${file}')`);
        for (const fact of facts) goals.push(`assertz(c${i}:${printTerm(fact, { quoted: true })})`);
        for (const { key, name, arity, isAuxiliary } of program.predicates.values()) {
          if (isAuxiliary) continue;
          ours.push(`case ${i} ${key} ${engine.size(key)}`);
          goals.push(`count(${i}, ${name}, ${arity})`);
        }
      }
      const main = join(folder, 'main.pl');
      writeFileSync(
        main,
        `count(I, N, A) :- functor(G, N, A), atom_concat(c, I, M), findall(G, M:G, L), sort(L, S), length(S, C),
           format("case ~w ~w/~w ~w~n", [I, N, A, C]).\n${goals.map((goal) => `:- initialization((${goal})).`).join('\n')}`,
      );
      const run = spawnSync('swipl', ['-q', '-t', 'halt', main], { encoding: 'utf8', maxBuffer: 1 << 26 });
      expect(run.stderr).toBe('');
      expect(run.stdout.trimEnd().split('\n')).toEqual(ours);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  const numbers = `
:- dynamic start/1, step/1.
limit(40).
known(1). known(7). known(10).
n(X) :- start(X), known(X).
n(Y) :- n(X), step(S), known(S), Y is X + S, limit(L), Y =< L.
even(X) :- n(X), 0 =:= X mod 2.
pair(p(X, Y)) :- known(X), known(Y), X < Y, n(X), \\+ even(Y).
first(X) :- pair(p(X, _)).
half(X, Y) :- even(X), Y is X / 2.
below(X, Y) :- n(X), between(1, 9, Y), Y < X, \\+ n(Y).
top(X) :- n(X), \\+ (n(Y), Y > X).
`;

  test('computes with numbers and compounds', () => {
    const program = programOf(numbers);
    const facts = ['start(1)', 'step(7)', 'step(10)'].map(termOf);
    const engine = evaluate(engineOf(program), facts);
    expect(textOf(engine)).toBe(reference(program, facts));
    const shown = (key: PredicateKey): string[] =>
      Array.from(engine.tuples(key), (tuple) => tuple.map((value) => printTerm(program.values.term(value))).join());
    expect(shown('top/1')).toEqual(['39']);
    expect(shown('even/1').sort()).toEqual(['18', '22', '28', '32', '36', '38', '8']);
    expect(shown('half/2')).toContain('18,9');
    expect(shown('pair/1')).toEqual(['p(1,7)', 'p(1,10)']);
    expect(shown('first/1')).toEqual(['1']);
  });

  test('text facts of an input are always true', () => {
    const program = programOf(':- dynamic p/1.\np(a).\nthing(a). thing(b).\nq(X) :- thing(X), p(X).');
    const engine = evaluate(engineOf(program), [termOf('p(a)'), termOf('p(b)')]);
    expect(engine.size('q/1')).toBe(2);
    expect(engine.change(new Map(), tuplesOf(program, [termOf('p(a)'), termOf('p(b)')])).ok).toBe(true);
    expect(engine.size('q/1')).toBe(1);
    expect([...engine.given('p/1')]).toEqual([]);
    expect(engine.has('p/1', [program.values.find(termOf('a'))!])).toBe(true);
    expect(engine.undo()).toBe(true);
    expect([engine.size('q/1'), engine.isGiven('p/1', [program.values.find(termOf('a'))!])]).toEqual([2, true]);
  });
});

describe('changes', () => {
  interface Step {
    readonly isUndo: boolean;
    readonly added: readonly number[];
    readonly removed: readonly number[];
  }
  const step: fc.Arbitrary<Step> = fc.record({
    isUndo: fc.integer({ min: 0, max: 2 }).map((n) => n === 0),
    added: choice,
    removed: choice,
  });

  test('made and taken back at random equal evaluation from scratch', () => {
    fc.assert(
      fc.property(
        theoryArbitrary,
        choice,
        fc.array(step, { minLength: 8, maxLength: 16 }),
        fc.boolean(),
        (sample, numbers, steps, semiNaive) => {
          const program = programOf(sample.text, sample.featuresText);
          const [walker, fresh] = [engineOf(program, { semiNaive }), engineOf(program)];
          let current = chosen(sample.facts, numbers, 40);
          const past: Term[][] = [];
          evaluate(walker, current);
          for (const { isUndo, added, removed } of steps) {
            if (isUndo) {
              expect(walker.undo()).toBe(past.length > 0);
              current = past.pop() ?? current;
            } else {
              // Facts that are there already, or are not, or are in both lists.
              const [more, less] = [chosen(sample.facts, added, 8), chosen(sample.facts, removed, 12)];
              expect(walker.change(tuplesOf(program, more), tuplesOf(program, less)).ok).toBe(true);
              past.push(current);
              current = [...new Set([...current.filter((fact) => !less.includes(fact)), ...more])];
            }
            expect(textOf(walker)).toBe(textOf(evaluate(fresh, current)));
            for (const key of program.predicates.keys()) expect(walker.size(key)).toBe(fresh.size(key));
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  const divided = `
:- dynamic a/1, b/1.
digit(0). digit(1). digit(2).
ok_a(X) :- a(X), digit(X).
ok_b(X) :- b(X), digit(X).
q(Z) :- a(X), b(Y), Z is X / Y.
all(X) :- q(X).
`;

  test('arithmetic that fails only between before and after is no problem', () => {
    const program = programOf(divided);
    const engine = evaluate(engineOf(program), [termOf('b(0)')]);
    // a(2) with the old b(0) would divide by zero.
    const done = engine.change(
      tuplesOf(program, [termOf('a(2)'), termOf('b(1)')]),
      tuplesOf(program, [termOf('b(0)')]),
    );
    expect(done.ok).toBe(true);
    expect(textOf(engine)).toBe(reference(program, [termOf('a(2)'), termOf('b(1)')]));
    expect(engine.undo()).toBe(true);
    expect(textOf(engine)).toBe(reference(program, [termOf('b(0)')]));
  });

  test('that meet a problem leave the position as it was', () => {
    const program = programOf(divided);
    const engine = evaluate(engineOf(program), [termOf('a(2)'), termOf('b(1)')]);
    const before = textOf(engine);
    const done = engine.change(tuplesOf(program, [termOf('b(0)')]), tuplesOf(program, [termOf('b(1)')]));
    expect(done).toMatchObject({
      ok: false,
      error: {
        code: 'evaluation-error',
        message: 'a rule of q/1 cannot be evaluated: Arithmetic: division by zero',
        file: 'theory.pl',
        place: { line: 6 },
        clause: 'q(Z) :- a(X), b(Y), Z is X/Y.',
      },
    });
    expect(textOf(engine)).toBe(before);
    expect(engine.undo()).toBe(false);
    expect(engine.change(new Map(), tuplesOf(program, [termOf('b(1)')])).ok).toBe(true);
    expect(engine.size('q/1')).toBe(0);
    expect(engine.undo()).toBe(true);
    expect(textOf(engine)).toBe(before);
  });
});

describe('budgets', () => {
  const run = (text: string, tuples: number, facts: readonly string[] = []): string => {
    const program = programOf(text);
    const made = TableEngine.create({ program }, { tuples });
    if (!made.ok) return `${made.error.code}: ${made.error.message}`;
    const done = made.value.evaluate(tuplesOf(program, facts.map(termOf)));
    return done.ok ? 'done' : `${done.error.code}: ${done.error.message}`;
  };
  const growing = 'n(0).\nn(Y) :- n(X), Y is X + 1.';

  test('a domain that explodes is said by name', () => {
    expect(run(growing, 5000)).toBe('too-many-tuples: n/1 grows beyond the budget of 5000 tuples');
    expect(run('big(X) :- between(1, 1000000000, X).', 5000)).toBe(
      'too-many-tuples: big/1 grows beyond the budget of 5000 tuples',
    );
    const product = 'd(X) :- between(1, 40, X).\nall(A, B, C, D) :- d(A), d(B), d(C), d(D).';
    expect(run(product, 5000)).toBe('too-many-tuples: all/4 grows beyond the budget of 5000 tuples');
  });

  test('just enough is enough', () => {
    const text = ':- dynamic p/1.\nd(a). d(b). d(c).\nq(X, Y) :- p(X), p(Y), d(X).';
    expect(run(text, 15, ['p(a)', 'p(b)', 'p(c)'])).toBe('done');
    expect(run(text, 14, ['p(a)', 'p(b)', 'p(c)'])).toContain('too-many-tuples: q/2');
  });

  test('also of changes; the slow twin says the same', () => {
    const program = programOf(':- dynamic p/1.\nd(a). d(b). d(c).\nq(X, Y) :- p(X), p(Y), d(X).');
    const engine = evaluate(engineOf(program, { tuples: 14 }), [termOf('p(a)'), termOf('p(b)')]);
    const before = textOf(engine);
    const more = tuplesOf(program, [termOf('p(c)')]);
    expect(engine.change(more, new Map())).toMatchObject({ ok: false, error: { code: 'too-many-tuples' } });
    expect(textOf(engine)).toBe(before);
    expect(engine.change(more, tuplesOf(program, [termOf('p(a)')])).ok).toBe(true);
    const facts = ['p(a)', 'p(b)', 'p(c)'].map(termOf);
    expect(referenceRelations(program, facts, { tuples: 14 })).toMatchObject({ ok: false });
    expect(referenceRelations(program, facts, { tuples: 15 })).toMatchObject({ ok: true });
  });

  test('facts of other predicates are refused', () => {
    const program = programOf(':- dynamic p/1.\nd(a).\nq(X) :- p(X), d(X).');
    const value: Value = program.values.find(termOf('a'))!;
    const engine = engineOf(program);
    expect(engine.evaluate(new Map([['d/1', [[value]]]]))).toMatchObject({
      ok: false,
      error: { code: 'unknown-input', message: 'd/1 is not given with positions', hint: 'inputs are p/1' },
    });
    expect(engine.evaluate(new Map([['p/1', [[value, value]]]]))).toMatchObject({ ok: false });
    expect(referenceRelations(program, [termOf('d(a)')], BUDGET)).toMatchObject({ ok: false });
  });
});
