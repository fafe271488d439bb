import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Result } from '../../logic/index.ts';
import { compile } from '../compile.ts';
import { NumberedFacts } from '../fact-table.ts';
import type { PassName } from '../passes.ts';
import { makePlan } from '../passes/make-plan.ts';
import { sampleSizes } from '../passes/sample-sizes.ts';
import { BUDGET, programOf, termOf } from '../position.fixture.ts';
import type { Program } from '../program.ts';
import { referenceRelations } from '../reference.ts';
import { theoryArbitrary } from '../theory.fixture.ts';
import type { CountingCosts } from './counting.ts';
import { NO_FRAME, chooseFrame } from './frame.ts';
import { lowerOptions, lowerPlan } from './lower.ts';
import type { Lowered } from './lower.ts';
import { WordEngine } from './word-engine.ts';

interface Choices {
  readonly without?: readonly PassName[];
  readonly isFramed?: boolean;
  readonly costs?: CountingCosts;
}

const loweredOf = (program: Program, { without = [], isFramed = true, costs }: Choices = {}): Lowered => {
  const plan = makePlan(program, sampleSizes(program), new Set(without));
  const frame = isFramed ? chooseFrame(plan.program) : NO_FRAME;
  const options = { ...lowerOptions(frame, 250_000, new Set(without)), ...(costs === undefined ? {} : { costs }) };
  const lowered = lowerPlan(plan, options);
  if (!lowered.ok) throw new Error(lowered.error.message);
  return lowered.value;
};

const valueOf = <T>(result: Result<T, { readonly message: string }>): T => {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

const hasPlanes = ({ factors }: Lowered): boolean => factors.some((list) => list.some(({ planes }) => planes > 1));

const names = Array.from({ length: 36 }, (_, i) => `${'abcdef'[i % 6]!}${Math.floor(i / 6) + 1}`).sort();
const STEPS: readonly (readonly [name: string, column: number, row: number])[] = [
  ['east', 1, 0],
  ['south', 0, 1],
  ['west', -1, 0],
  ['north', 0, -1],
  ['south_east', 1, 1],
  ['south_west', -1, 1],
  ['north_west', -1, -1],
  ['north_east', 1, -1],
];
const nameAt = (column: number, row: number): string => `${'abcdef'[column] ?? ''}${row + 1}`;
/// A small board: lines of discs in eight directions.
const BOARD = [
  ':- dynamic owns/2.',
  ...names.map((name) => `square(${name}).`),
  'player(x). player(o). owned(P, S) :- owns(P, S), player(P), square(S).',
  ...STEPS.flatMap(([step, column, row]) =>
    Array.from({ length: 36 }, (_, i) => [i % 6, Math.floor(i / 6)] as const)
      .filter(([c, r]) => names.includes(nameAt(c + column, r + row)))
      .map(([c, r]) => `next(${nameAt(c, r)}, ${step}, ${nameAt(c + column, r + row)}).`),
  ),
  'line(A, D, A, P) :- owned(P, A), next(_, D, _).',
  'line(A, D, C, P) :- owned(P, A), next(A, D, B), line(B, D, C, P).',
  'rim(A) :- square(A), next(_, D, _), \\+ next(A, D, _).',
].join('\n');

/// Conditions on a square.
const CONDITIONS = [
  'rim(S)',
  '\\+ rim(S)',
  'next(S, east, T), owns(x, T)',
  '\\+ (next(S, east, T), owns(x, T))',
  'owns(o, S)',
  'next(_, south, S)',
  'S = a1',
  'S @< c3',
  '\\+ owns(o, S), rim(S)',
];
const under = (head: string, body: string, square: string): string =>
  CONDITIONS.map((condition, i) => {
    const asked = condition.replaceAll(/\bS\b/g, square);
    return `${head.replace('(', `_${square}_${i}(`)} :- ${body}, ${asked}.\n`;
  }).join('');
const LINES = ['f(A, D, B)', 'line(A, D, B, x), next(B, D, C), \\+ owns(x, C)'] as const;

describe('words that several features count under conditions', () => {
  test('are added up, in words alone, unless that pass is left out', () => {
    const features = under(...LINES, 'A');
    expect(hasPlanes(loweredOf(programOf(BOARD, features)))).toBe(true);
    expect(hasPlanes(loweredOf(programOf(BOARD, features), { without: ['add-planes'] }))).toBe(false);
    expect(hasPlanes(loweredOf(programOf(BOARD, features), { isFramed: false }))).toBe(false);
  });

  test('are not where too few of them do, or where there are few words', () => {
    expect(hasPlanes(loweredOf(programOf(BOARD, `${LINES.join(' :- ')}.\n`)))).toBe(false);
    expect(hasPlanes(loweredOf(programOf(BOARD, under('f(A, B)', 'next(A, east, B), owned(x, B)', 'A'))))).toBe(false);
  });

  test('cost much less for each feature more', () => {
    const work = (features: string, without: readonly PassName[] = []): number => {
      const { netlist } = loweredOf(programOf(BOARD, features), { without });
      return netlist.gates + netlist.counted.reduce((sum, { length }) => sum + length, 0);
    };
    const some = `${LINES.join(' :- ')}.\n`;
    const many = some + under(...LINES, 'A') + under(...LINES, 'B');
    const old: readonly PassName[] = ['take-out-conditions', 'add-planes'];
    expect(2 * (work(many) - work(some))).toBeLessThan(work(many, old) - work(some, old));
  });

  test('are as many as in tables and circuits, whichever column is asked', () => {
    const texts = [
      LINES,
      ['g(B, A)', 'line(A, D, B, o), line(A, E, B2, x), next(B2, E, B)'],
      ['h(A, B)', 'owned(x, A), owned(o, B)'],
    ] as const;
    const features = texts
      .map(([head, body]) => `${head} :- ${body}.\n${under(head, body, 'A')}${under(head, body, 'B')}`)
      .join('');
    const options = { theory: [{ file: 'board.pl', text: BOARD }], features: [{ file: 'f.pl', text: features }] };
    const [words, tables] = (['words', 'tables'] as const).map((engine) => {
      const made = compile({ ...options, engine });
      if (!made.ok) throw new Error(made.error.map(({ message }) => message).join('\n'));
      return made.value;
    });
    expect(hasPlanes(loweredOf(programOf(BOARD, features)))).toBe(true);
    const facts = ['x', 'o'].flatMap((player) =>
      names.map((name) => valueOf(words!.facts.number(termOf(`owns(${player}, ${name})`)))),
    );
    fc.assert(
      fc.property(fc.array(fc.nat(9), { minLength: 72, maxLength: 72 }), fc.nat(9), (numbers, below) => {
        const position = facts.filter((_, i) => numbers[i]! <= below);
        const expected = tables!.evaluate(position);
        if (!expected.ok) throw new Error(expected.error.message);
        expect(words!.evaluate(position)).toEqual(expected);
        const many = words!.evaluateMany([position]);
        expect(many.ok && many.value[0]).toEqual(expected.value);
      }),
      { numRuns: 5 },
    );
  });
});

test('sums of planes are what the slow twin counts, wherever there can be planes', () => {
  // As if adders and sums were free.
  const costs = { count: 1, sum: 0, adder: 0 };
  const masks = fc.array(fc.array(fc.boolean(), { minLength: 7, maxLength: 31 }), { minLength: 1, maxLength: 2 });
  const planed = { sums: 0 };
  fc.assert(
    fc.property(theoryArbitrary, masks, (sample, choices) => {
      const program = programOf(sample.text, sample.featuresText);
      const lowered = loweredOf(program, { costs });
      if (hasPlanes(lowered)) planed.sums++;
      const engine = new WordEngine(lowered);
      const numbers = new NumberedFacts(program);
      for (const mask of choices) {
        const facts = sample.facts.filter((_, i) => mask[i % mask.length]);
        const all = referenceRelations(program, facts, BUDGET);
        if (!all.ok) throw new Error(all.error.message);
        engine.evaluate(facts.map((fact) => valueOf(numbers.number(fact))));
        const counts = new Float64Array(program.features.length);
        engine.counts(counts);
        expect([...counts]).toEqual(program.features.map(({ predicate }) => all.value.get(predicate)?.length ?? 0));
      }
    }),
    { numRuns: 20, seed: 11, endOnFailure: true },
  );
  expect(planed.sums).toBeGreaterThan(3);
});
