import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Prolog, compound, printTerm, variable } from '../logic/index.ts';
import type { Term, Variable } from '../logic/index.ts';
import { Join, staticsOf } from './index.ts';

const prolog = new Prolog();
prolog.load(readFileSync(join(import.meta.dirname, '../../knowledge/othello/causes.pl'), 'utf8'), {
  file: 'causes.pl',
});
const statics = staticsOf(prolog);

// Variables of one type each, so that random conjunctions have solutions now and then.
const squares = Array.from({ length: 4 }, (_, i) => variable(`S${i}`));
const edges = Array.from({ length: 2 }, (_, i) => variable(`E${i}`));
const directions = Array.from({ length: 2 }, (_, i) => variable(`D${i}`));
const all: readonly Variable[] = [...squares, ...edges, ...directions];

const square = fc.constantFrom<Term>(...squares, { kind: 'atom', name: 'h8' }, { kind: 'atom', name: 'c7' });
const edge = fc.constantFrom<Term>(...edges);
const direction = fc.constantFrom<Term>(...directions);

const literal: fc.Arbitrary<Term> = fc.oneof(
  fc.tuple(fc.constantFrom('corner', 'hoshi', 'lc', 'at'), square).map(([name, s]) => compound(name, [s])),
  fc.tuple(square, direction, square).map(([a, d, b]) => compound('next', [a, d, b])),
  fc.tuple(square, square).map(([a, b]) => compound('neighbor', [a, b])),
  fc.tuple(edge, edge).map(([a, b]) => compound('edges2', [a, b])),
  fc
    .tuple(fc.constantFrom('near_lc', 'near_la', 'far_lb'), edge, square, square)
    .map(([n, e, a, b]) => compound(n, [e, a, b])),
);

/// The slow and obvious way: Prolog, literal by literal.
const byProlog = (literals: readonly Term[], shown: readonly Variable[]): Set<string> => {
  const goal = literals.reduceRight((rest, each) => compound(',', [each, rest]));
  const found = new Set<string>();
  for (const { bindings } of prolog.query(goal, { limit: 20_000 }))
    found.add(
      shown
        .map((v) =>
          bindings.has(v.name) && bindings.get(v.name)!.kind !== 'var' ? printTerm(bindings.get(v.name)!) : '-',
        )
        .join(' '),
    );
  return found;
};

const byJoin = (literals: readonly Term[], shown: readonly Variable[]): Set<string> => {
  const found = new Set<string>();
  const isComplete = new Join(literals, shown, statics).each((values) => {
    found.add(values.map((value) => (value < 0 ? '-' : printTerm(statics.term(value)))).join(' '));
    return true;
  });
  expect(isComplete).toBe(true);
  return found;
};

describe('joins of static literals', () => {
  test('find what Prolog finds, through any of the variables', () => {
    fc.assert(
      fc.property(
        fc.array(literal, { minLength: 1, maxLength: 4 }),
        fc.subarray([...all], { minLength: 1 }),
        (literals, shown) => {
          expect(byJoin(literals, shown)).toEqual(byProlog(literals, shown));
        },
      ),
      { numRuns: 120, seed: 11 },
    );
  });

  test('variables that must differ do', () => {
    const [a, b] = squares as [Variable, Variable];
    const values: string[] = [];
    new Join([compound('corner', [a]), compound('corner', [b])], [a, b], statics, { different: [[a, b]] }).each(
      ([x, y]) => {
        expect(x).not.toBe(y);
        values.push(`${x} ${y}`);
        return true;
      },
    );
    expect(values.length).toBe(12);
  });

  test('a spent budget and a visitor who has enough are told', () => {
    const literals = squares.map((s) => compound('corner', [s]));
    expect(new Join(literals, squares, statics, { maxSteps: 50 }).each(() => true)).toBe(false);
    let count = 0;
    expect(new Join(literals, squares, statics).each(() => ++count < 3)).toBe(false);
    expect(count).toBe(3);
  });
});
