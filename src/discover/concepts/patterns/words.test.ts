import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ABSENT } from '../board/board.ts';
import type { Placement } from '../board/board.ts';
import { conceptCases, largeConceptCases, slowCounts } from './prolog.fixture.ts';
import { ConceptCounter } from './words.ts';

describe('concepts counted by words', () => {
  test.each([
    ['small', conceptCases, 150],
    ['large', largeConceptCases, 60],
  ])('are as many as the slow twin finds, one state after the other, on %s boards', (_, cases, numRuns) => {
    fc.assert(
      fc.property(cases, (conceptCase) => {
        const { board, concepts, placements } = conceptCase;
        const counter = new ConceptCounter(
          board,
          concepts.map(({ patterns }) => patterns),
        );
        const shown: Placement = new Int16Array(board.places).fill(ABSENT);
        for (const placement of placements) {
          for (let place = 0; place < board.places; place++) {
            const [before, after] = [shown[place]!, board.exists[place] === 1 ? placement[place]! : ABSENT];
            if (before === after) continue;
            if (before !== ABSENT) counter.turnOver(place, before);
            if (after !== ABSENT) counter.turnOver(place, after);
            shown[place] = after;
          }
          expect([...counter.count()]).toEqual(slowCounts(conceptCase, placement));
        }
      }),
      { numRuns },
    );
  });
});
