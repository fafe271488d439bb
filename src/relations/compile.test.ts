import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkProof } from '../logic/index.ts';
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
