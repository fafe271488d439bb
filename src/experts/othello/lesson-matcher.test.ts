import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BLACK, INITIAL, PASS, WHITE, discAt, playMove, positionOf, squareOf } from '../../games/index.ts';
import type { Colour } from '../../games/index.ts';
import type { Pattern } from '../../knowledge/index.ts';
import { checkProof } from '../../logic/index.ts';
import { LessonMatcher } from './lesson-matcher.ts';
import { LessonProver } from './lesson-prover.ts';
import { TEXTS, clauses, nearMoves, patternsIn, theory } from './lesson.fixture.ts';

const matchers = clauses.map((clause, i) => new LessonMatcher([{ id: `lesson-${i}`, patterns: patternsIn(clause) }]));
const provers = clauses.map((clause) => new LessonProver(theory, [clause]));

describe('lessons as masks', () => {
  test.each(TEXTS.map((text, i) => [i, text] as const))('find what Prolog finds: %i', (i) => {
    let matched = 0;
    const runs = 120;
    fc.assert(
      fc.property(nearMoves(i), ({ before, after, colour }) => {
        const fast = matchers[i]!.firstMatch(before, after, colour);
        const slow = provers[i]!.firstMatch(before, after, colour);
        expect(fast?.id).toBe(slow === undefined ? undefined : `lesson-${i}`);
        if (fast !== undefined) matched++;
      }),
      { numRuns: runs, seed: i },
    );
    expect(matched).toBeGreaterThan(0);
    expect(matched).toBeLessThan(runs);
  });

  test('the first of several lessons is found, as one by one', () => {
    const all = new LessonMatcher(clauses.map((clause, i) => ({ id: `lesson-${i}`, patterns: patternsIn(clause) })));
    expect(all.patternCount).toBe(clauses.flatMap(patternsIn).length);
    fc.assert(
      fc.property(fc.nat(TEXTS.length - 1).chain(nearMoves), ({ before, after, colour }) => {
        const first = matchers.map((each) => each.firstMatch(before, after, colour)).find((each) => each !== undefined);
        expect(all.firstMatch(before, after, colour)?.id).toBe(first?.id);
      }),
    );
  });

  test('a pass runs into nothing, and squares that are none never match', () => {
    const empty: Pattern = { after: [], before: [], notBefore: [] };
    const matcher = new LessonMatcher([
      { id: 'odd', patterns: [{ ...empty, after: [{ square: 'z9', state: 'own' }] }] },
      { id: 'all', patterns: [empty] },
    ]);
    expect(matcher.patternCount).toBe(1);
    expect(matcher.firstMatch(INITIAL, playMove(INITIAL, 19), BLACK)?.id).toBe('all');
    expect(matcher.firstMatch(INITIAL, playMove(INITIAL, PASS), BLACK)).toBeUndefined();
  });

  test('Prolog gives a proof that the checker accepts', () => {
    const colours = (square: number): Colour | undefined =>
      square === squareOf('b2') ? WHITE : discAt(INITIAL, square);
    const prover = new LessonProver(theory, clauses);
    const found = prover.firstMatch(INITIAL, positionOf(colours, BLACK), WHITE, { proofs: true });
    expect(found?.index).toBe(2);
    expect(checkProof(prover.program, found!.proof!.goal, found!.proof!)).toMatchObject({ ok: true, assumptions: [] });
  });
});
