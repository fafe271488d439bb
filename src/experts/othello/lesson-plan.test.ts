import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BLACK, INITIAL, PASS, legalMoves, playMove } from '../../games/index.ts';
import type { Colour, Position } from '../../games/index.ts';
import type { Condition, Pattern, SquareState } from '../../knowledge/index.ts';
import { seededRandom } from '../../play/index.ts';
import { LessonMatcher } from './lesson-matcher.ts';
import { LessonPlan } from './lesson-plan.ts';
import { TEXTS, clauses, nearMoves, patternsIn } from './lesson.fixture.ts';
import type { LessonPatterns } from './pattern-masks.ts';

const square = fc.tuple(fc.constantFrom(...'abcdefgh'), fc.integer({ min: 1, max: 8 })).map(([c, r]) => `${c}${r}`);
const condition = fc.record<Condition>({ square, state: fc.constantFrom<SquareState>('own', 'enemy', 'empty') });

/// Any patterns, also such as never hold, or always.
const patterns = fc.array(
  fc
    .record({
      after: fc.array(condition, { maxLength: 4 }),
      before: fc.array(condition, { maxLength: 2 }),
      notBefore: fc.array(fc.array(condition, { maxLength: 3 }), { maxLength: 2 }),
      move: fc.option(fc.oneof({ arbitrary: square, weight: 9 }, { arbitrary: fc.constant('z9'), weight: 1 })),
    })
    .map(({ move, ...pattern }): Pattern => ({ ...pattern, ...(move === null ? {} : { move }) })),
  { maxLength: 6 },
);

/// All moves of a random game, each with what it made.
const movesOfGame = (seed: number): { before: Position; after: Position; colour: Colour }[] => {
  const random = seededRandom(seed);
  const moves: { before: Position; after: Position; colour: Colour }[] = [];
  let position = INITIAL;
  for (let legal = legalMoves(position); legal.length > 0; legal = legalMoves(position)) {
    const before = position;
    moves.push(...legal.map((move) => ({ before, after: playMove(before, move), colour: before.turn })));
    position = playMove(position, random.pick(legal));
  }
  return moves;
};

/// The first match of each lesson, one by one.
const oneByOne = (lessons: readonly LessonPatterns[], before: Position, after: Position, colour: Colour) =>
  lessons.flatMap((lesson) => new LessonMatcher([lesson]).firstMatch(before, after, colour) ?? []);

describe('all lessons as one plan', () => {
  test('find what is found one by one, whatever the patterns, at all moves of a game', () => {
    let matched = 0;
    fc.assert(
      fc.property(fc.array(patterns, { maxLength: 8 }), fc.nat(), (all, seed) => {
        const lessons = all.map((each, i) => ({ id: `lesson-${i}`, patterns: each }));
        const plan = new LessonPlan(lessons);
        const matcher = new LessonMatcher(lessons);
        expect(plan.patternCount).toBe(matcher.patternCount);
        for (const { before, after, colour } of movesOfGame(seed)) {
          const found = plan.firstMatch(before, after, colour);
          expect(found).toEqual(matcher.firstMatch(before, after, colour));
          if (found !== undefined) matched++;
        }
      }),
      { numRuns: 40 },
    );
    expect(matched).toBeGreaterThan(0);
  });

  test('near the patterns of lessons, also those behind the first one', () => {
    const lessons = clauses.map((clause, i) => ({ id: `lesson-${i}`, patterns: patternsIn(clause) }));
    const plan = new LessonPlan(lessons);
    const matcher = new LessonMatcher(lessons);
    const counts = new Map<number, number>();
    fc.assert(
      fc.property(fc.nat(TEXTS.length - 1).chain(nearMoves), ({ before, after, colour }) => {
        const all = plan.matches(before, after, colour);
        expect(all).toEqual(oneByOne(lessons, before, after, colour));
        expect(plan.firstMatch(before, after, colour)).toEqual(matcher.firstMatch(before, after, colour));
        expect(plan.firstMatch(before, after, colour)).toEqual(all[0]);
        counts.set(all.length, (counts.get(all.length) ?? 0) + 1);
      }),
      { numRuns: 400 },
    );
    for (const some of [0, 1, 2]) expect(counts.get(some)).toBeGreaterThan(0);
  });

  test('a pass runs into nothing, what is no square never matches, and no lessons find nothing', () => {
    const empty: Pattern = { after: [], before: [], notBefore: [] };
    const plan = new LessonPlan([
      { id: 'odd', patterns: [{ ...empty, after: [{ square: 'z9', state: 'own' }] }] },
      { id: 'all', patterns: [empty] },
    ]);
    expect(plan.patternCount).toBe(1);
    expect(plan.firstMatch(INITIAL, playMove(INITIAL, 19), BLACK)?.id).toBe('all');
    expect(plan.firstMatch(INITIAL, playMove(INITIAL, PASS), BLACK)).toBeUndefined();
    expect(plan.matches(INITIAL, playMove(INITIAL, PASS), BLACK)).toEqual([]);
    expect(new LessonPlan([]).firstMatch(INITIAL, playMove(INITIAL, 19), BLACK)).toBeUndefined();
  });
});
