import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ABSENT } from './board.ts';
import type { Home, PieceBoard, Placement } from './board.ts';
import { matchesOf } from './pattern.ts';
import type { Mark, Pattern } from './pattern.ts';
import { ConceptCounter } from './words.ts';

/// Boards of one to three axes, some places missing; two kinds of pieces for the first role, one for the second, one of nobody, and one that says that nothing is
/// there.
const boards: fc.Arbitrary<PieceBoard> = fc
  .record({
    lengths: fc.oneof(
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }),
      fc.constantFrom<number[]>([9, 9], [12, 12], [8, 8], [150]),
    ),
    missing: fc.array(fc.nat(200), { maxLength: 4 }),
    homes: fc.array(fc.constantFrom<Home>('first', 'last', 'none'), { minLength: 6, maxLength: 6 }),
  })
  .map(({ lengths, missing, homes }) => {
    const places = lengths.reduce((product, length) => product * length, 1);
    const exists = new Uint8Array(places).fill(1);
    for (const place of missing) if (place < places) exists[place] = 0;
    return {
      predicate: { name: 'cell', arity: lengths.length + 1 },
      coordinates: lengths.map((_, i) => i),
      symbolArguments: [lengths.length],
      axes: lengths.map((length) => ({
        values: Array.from({ length }, (_, i) => ({ kind: 'int' as const, value: BigInt(i) })),
        order: 'numbers' as const,
      })),
      places,
      exists,
      symbols: [
        { terms: [], owner: 0, isBlank: false },
        { terms: [], owner: undefined, isBlank: true },
        { terms: [], owner: 0, isBlank: false },
        { terms: [], owner: 1, isBlank: false },
        { terms: [], owner: undefined, isBlank: false },
      ],
      roles: 2,
      homes: [homes.slice(0, lengths.length), homes.slice(3, 3 + lengths.length)],
    };
  });

const patternsOn = (axes: number): fc.Arbitrary<Pattern> =>
  fc.record({
    pieces: fc
      .array(
        fc.record({
          mark: fc.constantFrom<Mark>('own', 'same', 'enemy', 'blank'),
          offset: fc.array(fc.integer({ min: -3, max: 3 }), { minLength: axes, maxLength: axes }),
        }),
        { maxLength: 3 },
      )
      .map((rest) => [{ mark: 'own' as const, offset: Array.from({ length: axes }, () => 0) }, ...rest]),
    edges: fc.array(
      fc.record({
        axis: fc.integer({ min: 0, max: axes - 1 }),
        from: fc.constantFrom('home' as const, 'rim' as const),
        distance: fc.integer({ min: 0, max: 3 }),
      }),
      { maxLength: 1 },
    ),
  });

const cases = boards.chain((board) =>
  fc.record({
    board: fc.constant(board),
    concepts: fc.array(fc.array(patternsOn(board.axes.length), { minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: 4,
    }),
    placements: fc.array(
      fc
        .array(fc.integer({ min: ABSENT, max: board.symbols.length - 1 }), {
          minLength: board.places,
          maxLength: board.places,
        })
        .map((symbols): Placement => Int16Array.from(symbols, (each, i) => (board.exists[i] === 1 ? each : ABSENT))),
      { minLength: 1, maxLength: 3 },
    ),
  }),
);

describe('concepts counted by words', () => {
  test('are as many as the matches that the slow twin finds, one state after the other', () => {
    fc.assert(
      fc.property(cases, ({ board, concepts, placements }) => {
        const counter = new ConceptCounter(board, concepts);
        const shown: Placement = new Int16Array(board.places).fill(ABSENT);
        for (const placement of placements) {
          for (let place = 0; place < board.places; place++) {
            if (placement[place] === shown[place]) continue;
            if (shown[place] !== ABSENT) counter.turnOver(place, shown[place]!);
            if (placement[place] !== ABSENT) counter.turnOver(place, placement[place]!);
            shown[place] = placement[place]!;
          }
          const expected = [0, 1].flatMap((role) =>
            concepts.map((list) =>
              list.reduce((sum, pattern) => sum + matchesOf(board, pattern, placement, role).length, 0),
            ),
          );
          expect([...counter.count()]).toEqual(expected);
        }
      }),
      { numRuns: 150 },
    );
  });
});
