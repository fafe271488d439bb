/// Any boards, concepts and placements, for properties: not only such as games lead to.
import fc from 'fast-check';
import { atom, int } from '../../../logic/index.ts';
import { ABSENT } from '../board/board.ts';
import type { Home, PieceBoard, Placement } from '../board/board.ts';
import type { NamedPatterns } from './form.ts';
import { matchesOf } from './pattern.ts';
import type { Mark, Pattern, PatternEdge } from './pattern.ts';

/// What stands on them: several kinds for some roles, one that says that nothing is there, one of nobody.
const SYMBOLS = [
  { terms: [atom('man')], owner: 0, isBlank: false },
  { terms: [atom('b')], owner: undefined, isBlank: true },
  { terms: [atom('King')], owner: 0, isBlank: false },
  { terms: [int(7)], owner: 1, isBlank: false },
  { terms: [atom('arrow')], owner: undefined, isBlank: false },
  { terms: [atom("o'clock")], owner: 2, isBlank: false },
  { terms: [atom('dame')], owner: 1, isBlank: false },
] as const;

/// One to three axes, some places missing, two or three roles, each of which may begin at either end of an axis.
const boardsOf = (lengths: fc.Arbitrary<readonly number[]>): fc.Arbitrary<PieceBoard> =>
  fc
    .record({
      lengths,
      missing: fc.array(fc.nat(70), { maxLength: 4 }),
      homes: fc.array(fc.constantFrom<Home>('first', 'last', 'none'), { minLength: 9, maxLength: 9 }),
      roles: fc.constantFrom(2, 3),
      symbols: fc.oneof(fc.constant([...SYMBOLS]), fc.subarray([...SYMBOLS], { minLength: 1 })),
    })
    .map(({ lengths, missing, homes, roles, symbols }) => {
      const places = lengths.reduce((product, length) => product * length, 1);
      return {
        predicate: { name: 'cell', arity: lengths.length + 1 },
        coordinates: lengths.map((_, i) => i),
        symbolArguments: [lengths.length],
        axes: lengths.map((length) => ({
          values: Array.from({ length }, (_, i) => int(i)),
          order: 'numbers' as const,
        })),
        places,
        exists: Uint8Array.from({ length: places }, (_, place) => (missing.includes(place) ? 0 : 1)),
        symbols: symbols.filter(({ owner }) => owner === undefined || owner < roles),
        roles,
        homes: Array.from({ length: roles }, (_, role) => homes.slice(3 * role, 3 * role + lengths.length)),
      };
    });

const patternsOn = (axes: number): fc.Arbitrary<Pattern> =>
  fc.record({
    pieces: fc
      .array(
        fc.record({
          mark: fc.constantFrom<Mark>('own', 'same', 'enemy', 'blank'),
          offset: fc.array(fc.integer({ min: -2, max: 2 }), { minLength: axes, maxLength: axes }),
        }),
        { maxLength: 3 },
      )
      .map((rest) => [{ mark: 'own' as const, offset: Array.from({ length: axes }, () => 0) }, ...rest]),
    edges: fc.array(
      fc.record({
        axis: fc.integer({ min: 0, max: axes - 1 }),
        from: fc.constantFrom<PatternEdge['from']>('home', 'rim'),
        distance: fc.integer({ min: 0, max: 3 }),
      }),
      { maxLength: 2 },
    ),
  });

/// Some of them twice, and some of another number of axes, which match nothing.
const conceptsOn = (axes: number): fc.Arbitrary<NamedPatterns[]> =>
  fc.array(
    fc
      .record({
        name: fc.constantFrom('two-in-a-row', 'piece', 'rim', 'Öl 8', 'sub-atom', 'corner'),
        patterns: fc.array(fc.oneof({ weight: 9, arbitrary: patternsOn(axes) }, patternsOn(axes + 1)), {
          minLength: 1,
          maxLength: 3,
        }),
        isTwice: fc.boolean(),
      })
      .map(({ name, patterns, isTwice }) => ({ name, patterns: isTwice ? [...patterns, patterns[0]!] : patterns })),
    { minLength: 1, maxLength: 3 },
  );

/// Something may stand where nothing can.
const placementsOn = ({ places, symbols }: PieceBoard): fc.Arbitrary<Placement> =>
  fc
    .array(fc.integer({ min: ABSENT, max: symbols.length - 1 }), { minLength: places, maxLength: places })
    .map((each) => Int16Array.from(each));

export interface ConceptCase {
  readonly board: PieceBoard;
  readonly concepts: readonly NamedPatterns[];
  readonly placements: readonly Placement[];
}

const casesOn = (lengths: fc.Arbitrary<readonly number[]>): fc.Arbitrary<ConceptCase> =>
  boardsOf(lengths).chain((board) =>
    fc.record({
      board: fc.constant(board),
      concepts: conceptsOn(board.axes.length),
      placements: fc.array(placementsOn(board), { minLength: 1, maxLength: 3 }),
    }),
  );

export const conceptCases: fc.Arbitrary<ConceptCase> = casesOn(
  fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
);

/// Boards of several words.
export const largeConceptCases: fc.Arbitrary<ConceptCase> = casesOn(
  fc.constantFrom<readonly number[]>([8, 8], [9, 9], [12, 12], [150], [5, 5, 5]),
);

/// By role and concept, what the slow twin counts.
export const slowCounts = ({ board, concepts }: ConceptCase, placement: Placement): number[] =>
  Array.from({ length: board.roles }, (_, role) => role).flatMap((role) =>
    concepts.map(({ patterns }) =>
      patterns.reduce((sum, pattern) => sum + matchesOf(board, pattern, placement, role).length, 0),
    ),
  );
