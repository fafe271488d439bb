import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OperatorTable, checkProof, parseTerm, swiFlags } from '../logic/index.ts';
import { compile } from './compile.ts';
import { PASSES } from './passes.ts';
import type { PassName } from './passes.ts';
import { referenceRelations } from './reference.ts';
import type { CompileOptions, Counts, Facts, Relations } from './relations.ts';
import { theoryArbitrary } from './theory.fixture.ts';
import type { TheorySample } from './theory.fixture.ts';

const compiled = (sample: TheorySample, options: Partial<CompileOptions> = {}): Relations => {
  const made = compile({
    theory: [{ file: 'theory.pl', text: sample.text }],
    features: [{ file: 'features.pl', text: sample.featuresText }],
    inputs: sample.inputs,
    ...options,
  });
  if (!made.ok) throw new Error(made.error.map(({ message }) => message).join('\n'));
  return made.value;
};

const valueOf = <T>(result: { ok: true; value: T } | { ok: false; error: { message: string } }): T => {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

/// Positions as choices of facts, by their numbers.
const positionsOf = (relations: Relations, sample: TheorySample, masks: readonly (readonly boolean[])[]): Facts[] => {
  const numbers = sample.facts.map((fact) => valueOf(relations.facts.number(fact)));
  return masks.map((mask) => numbers.filter((_, i) => mask[i % mask.length]));
};

/// The obvious way.
const referenceCounts = (relations: Relations, position: Facts): number[] => {
  const facts = Array.from(position, (number) => relations.facts.term(number));
  const all = valueOf(referenceRelations(relations.program, facts, { tuples: 1_000_000 }));
  return relations.features.map(({ predicate }) => all.get(predicate)?.length ?? 0);
};

const masksArbitrary = fc.array(fc.array(fc.boolean(), { minLength: 7, maxLength: 31 }), {
  minLength: 1,
  maxLength: 5,
});

describe('all ways to evaluate a theory count alike', () => {
  test('words, tables, circuits and the slow twin', () => {
    fc.assert(
      fc.property(theoryArbitrary, masksArbitrary, (sample, masks) => {
        const words = compiled(sample, { engine: 'words' });
        const tables = compiled(sample, { engine: 'tables' });
        const positions = positionsOf(words, sample, masks);
        const many = valueOf(words.evaluateMany(positions));
        positions.forEach((position, i) => {
          const expected = referenceCounts(words, position);
          expect([...valueOf(words.evaluate(position))]).toEqual(expected);
          expect([...valueOf(tables.evaluate(position))]).toEqual(expected);
          expect([...many[i]!]).toEqual(expected);
        });
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });

  test('whichever passes are left out', () => {
    fc.assert(
      fc.property(theoryArbitrary, masksArbitrary, fc.subarray([...PASSES]), (sample, masks, without: PassName[]) => {
        const [all, some] = [compiled(sample), compiled(sample, { without })];
        for (const position of positionsOf(all, sample, masks))
          expect(valueOf(some.evaluate(position))).toEqual(valueOf(all.evaluate(position)));
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });

  test.each(['words', 'tables'] as const)(
    'changes and ways back, in %s, give what evaluation from scratch gives',
    (engine) => {
      fc.assert(
        fc.property(
          theoryArbitrary,
          masksArbitrary,
          fc.array(fc.boolean(), { maxLength: 12 }),
          (sample, masks, walk) => {
            const [moving, fresh] = [compiled(sample, { engine }), compiled(sample, { engine: 'tables' })];
            const positions = positionsOf(moving, sample, masks);
            const path: Facts[] = [positions[0]!];
            valueOf(moving.evaluate(positions[0]!));
            walk.forEach((isForward, step) => {
              if (isForward) {
                const [here, next] = [path.at(-1)!, positions[step % positions.length]!];
                const [now, then] = [new Set(Array.from(here)), new Set(Array.from(next))];
                valueOf(
                  moving.apply({
                    added: [...then].filter((fact) => !now.has(fact)),
                    removed: [...now].filter((fact) => !then.has(fact)),
                  }),
                );
                path.push(next);
              } else {
                expect(moving.undo()).toBe(path.length > 1);
                if (path.length > 1) path.pop();
              }
              const expected: Counts = valueOf(fresh.evaluate(path.at(-1)!));
              expect([...moving.counts()]).toEqual([...expected]);
            });
          },
        ),
        { numRuns: 15, endOnFailure: true },
      );
    },
  );
});

test('solutions are as many as the feature counts, and each has a proof that the checker accepts', () => {
  fc.assert(
    fc.property(theoryArbitrary, masksArbitrary, (sample, masks) => {
      const relations = compiled(sample);
      const [position] = positionsOf(relations, sample, masks);
      const counts = valueOf(relations.evaluate(position!));
      relations.features.forEach(({ name }, i) => {
        const tuples = valueOf(relations.solutions(name));
        expect(tuples.length).toBe(counts[i]);
        for (const tuple of tuples.slice(0, 2)) {
          const { proof, program } = valueOf(relations.explain(tuple));
          expect(checkProof(program, tuple, proof).ok).toBe(true);
        }
      });
    }),
    { numRuns: 15, endOnFailure: true },
  );
});

/// Theories that were once counted wrongly, with positions and the right counts.
describe('theories of past mistakes', () => {
  const BASE = 't(a). t(b). t(c). t(d). :- dynamic in/1. ok(X) :- in(X), t(X).\n';
  const NUMBERS = 'n(0). n(1). n(2). n(4). :- dynamic m/2. ok(X, Y) :- m(X, Y), n(X), n(Y).\n';
  const cases: readonly (readonly [name: string, theory: string, features: string, facts: string, count: number])[] = [
    [
      'bits that a shift drops stay dropped',
      `${BASE}r(a). q(A, B) :- r(A), t(A), in(B).`,
      'g(A, B) :- q(A, B).',
      'in(b)',
      1,
    ],
    [
      'another one of a recursive kind',
      `${BASE}p(X) :- in(X). p(X) :- t(X), p(D), D \\== X.`,
      'f(X) :- p(X).',
      'in(a)',
      4,
    ],
    [
      'another one of another kind',
      't(a). t(b). t(c). t(d). t(e). u(b). u(x). :- dynamic i/1, j/1. ok(X) :- i(X), t(X). ok2(X) :- j(X), u(X).',
      'f(A) :- j(A), i(D), D \\== A.',
      'i(b) j(b)',
      0,
    ],
    [
      'variables of arithmetic alone, in batches',
      'n(1). n(2). n(3). n(4). :- dynamic i/1. ok(X) :- i(X), n(X).',
      'f(X) :- i(X), i(A), Y is A+X, i(B), Z is B*2, Y < Z.',
      'i(1) i(2) i(4)',
      3,
    ],
    [
      'what stands before arithmetic guards it',
      NUMBERS,
      'f(Z) :- m(X, Z), Z \\== 0, 4 =:= X // Z.',
      'm(1,0) m(4,1)',
      1,
    ],
  ];
  test.each(cases)('%s', (_name, text, featuresText, facts, count) => {
    const [theory, features] = [[{ file: 'theory.pl', text }], [{ file: 'features.pl', text: featuresText }]];
    for (const engine of [undefined, 'tables'] as const) {
      const made = compile({ theory, features, ...(engine === undefined ? {} : { engine }) });
      if (!made.ok) throw new Error(made.error.map(({ message }) => message).join('\n'));
      const relations = made.value;
      const position = facts.split(' ').map((fact) => {
        const read = parseTerm(fact, { operators: OperatorTable.swi(), flags: swiFlags() });
        if (!read.ok) throw new Error(read.error.message);
        return valueOf(relations.facts.number(read.value.term));
      });
      expect([...valueOf(relations.evaluate(position))]).toEqual([count]);
      const many = relations.evaluateMany([position]);
      if (many.ok) expect([...many.value[0]!]).toEqual([count]);
    }
  });

  test('an or of very many facts gets code of its own, too', () => {
    const values = Array.from({ length: 90 }, (_, i) => `t(v${String(i).padStart(2, '0')}).`).join(' ');
    const relations = compiled({
      text: `${values} :- dynamic in/2. ok(X, Y) :- in(X, Y), t(X), t(Y).`,
      featuresText: 'f :- in(_, _).\n',
      inputs: ['in/2'],
      facts: [],
    });
    for (let i = 0; i < 900; i++) expect([...valueOf(relations.evaluate([i]))]).toEqual([1]);
    expect([...valueOf(relations.evaluate([]))]).toEqual([0]);
  });

  test('rings of different squares are refused or counted, but never without end', () => {
    const squares = Array.from({ length: 64 }, (_, i) => `t(s${String(i).padStart(2, '0')}).`).join(' ');
    const ring = 'f(A,B,C,D) :- in(A), in(B), in(C), in(D), A \\= B, B \\= C, C \\= D, D \\= A.\n';
    const relations = compiled(
      { text: `${squares} :- dynamic in/1. ok(X) :- in(X), t(X).`, featuresText: ring, inputs: ['in/1'], facts: [] },
      { budget: { gates: 50_000 } },
    );
    expect(relations.engine).toBe('tables');
    expect([...valueOf(relations.evaluate([0, 1, 2]))]).toEqual([18]);
  });

  test('a number that no fact has is refused', () => {
    const relations = compiled({ text: BASE, featuresText: 'f(X) :- in(X).\n', inputs: ['in/1'], facts: [] });
    for (const wrong of [4, -1, 1.5]) {
      expect(() => relations.evaluate([wrong])).toThrow(RangeError);
      expect(() => relations.evaluateMany([[0], [wrong]])).toThrow(RangeError);
      expect([...valueOf(relations.evaluateMany([[]]))[0]!]).toEqual([0]);
    }
  });

  test('values of many positions go into one array, which is used again', () => {
    const relations = compiled({ text: BASE, featuresText: 'f(X) :- in(X).\n', inputs: ['in/1'], facts: [] });
    const into = new Float64Array(3);
    const rows = valueOf(relations.evaluateMany([[0], [0, 1]], into));
    expect([...into]).toEqual([1, 2, 0]);
    expect(valueOf(relations.evaluateMany([[], [2]], into))).toBe(rows);
    expect(rows.map((row) => [...row])).toEqual([[0], [1]]);
    expect(valueOf(relations.evaluateMany([[], [2], [1, 2, 3]], into)).map((row) => [...row])).toEqual([[0], [1], [3]]);
    expect(() => relations.evaluateMany([[], [], [], []], into)).toThrow('4 positions have 4 counts, more than 3');
  });
});
