import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { harmOf } from './harm.ts';
import { PAIR_WING, WING, X_MOVE, X_MOVE_WITH_ENEMY, clauseOf, lessonOf, statics } from './lesson.fixture.ts';
import type { Condition, Pattern } from './pattern.ts';
import { covers, findSubsumed, subsumes, thetaSubsumes } from './subsumption.ts';

const one = (text: string): { game: string; clause: ReturnType<typeof clauseOf> } => ({
  game: 'othello',
  clause: clauseOf(text),
});

describe('subsumption', () => {
  test('fewer conditions are more general', () => {
    expect(subsumes(one(X_MOVE), one(X_MOVE_WITH_ENEMY), statics)).toBe(true);
    expect(subsumes(one(X_MOVE_WITH_ENEMY), one(X_MOVE), statics)).toBe(false);
  });

  test('what the geometry says counts, not the words', () => {
    const other =
      'bad_move(T, P, M) :- move(T, P, M), corner(X), next(M, _, X), just_before(T, U), hoshi(M), pre_state(U, X, v)';
    expect(subsumes(one(other), one(X_MOVE), statics) && subsumes(one(X_MOVE), one(other), statics)).toBe(true);
    expect(subsumes(one(other.replace('hoshi', 'lc')), one(X_MOVE), statics)).toBe(false);
    expect(subsumes(one(other.replace('bad_move', 'good_move')), one(X_MOVE), statics)).toBe(false);
  });

  test('a wing that was there before says nothing about a pair of wings that was not', () => {
    expect(subsumes(one(WING), one(PAIR_WING), statics)).toBe(false);
    const withoutBefore = WING.replace(/,\s*\\\+[\s\S]*$/, '');
    expect(subsumes(one(withoutBefore), one(PAIR_WING), statics)).toBe(true);
    expect(subsumes(one(withoutBefore), one(WING), statics)).toBe(true);
    expect(subsumes(one(WING), one(withoutBefore), statics)).toBe(false);
  });

  test('without patterns theta-subsumption decides, within a cap', () => {
    const [wide, narrow] = ['b(A, B, C) :- p(A, X), p(X, C)', 'b(A, B, C) :- p(A, A), p(A, C), q(B)'].map(one);
    expect(subsumes(wide!, narrow!, statics)).toBe(true);
    expect(subsumes(narrow!, wide!, statics)).toBe(false);
    expect(thetaSubsumes(wide!.clause, narrow!.clause, 1)).toBe(false);
  });

  test('of equal ones the first stays, and retired ones play no part', () => {
    const lessons = [
      lessonOf(X_MOVE_WITH_ENEMY, { id: 'a' }),
      lessonOf(X_MOVE, { id: 'b' }),
      lessonOf(X_MOVE.replaceAll('D', 'E'), { id: 'c' }),
      lessonOf(X_MOVE.replace(', pre_state(F, D, v)', '').replace('just_before(A, F),\n ', ''), {
        id: 'd',
        state: { kind: 'retired', reason: 'test', date: '' },
      }),
    ];
    const found = findSubsumed(lessons, statics).map(({ special, general }) => [special.id, general.id]);
    expect(found).toEqual([
      ['a', 'b'],
      ['c', 'b'],
    ]);
  });

  test('covering is what it is on small boards: wherever the special pattern matches, the general one does', () => {
    const squares = ['a1', 'b1'];
    const conditions = fc.uniqueArray(
      fc.record({ square: fc.constantFrom(...squares), state: fc.constantFrom('own', 'enemy', 'empty') }),
      { maxLength: 2, selector: ({ square }) => square },
    ) as fc.Arbitrary<Condition[]>;
    const patterns: fc.Arbitrary<Pattern> = fc.record({
      after: conditions,
      before: conditions,
      notBefore: fc.array(
        conditions.filter((group) => group.length > 0),
        { maxLength: 2 },
      ),
    });
    const boards = ['own', 'enemy', 'empty'].flatMap((x) => ['own', 'enemy', 'empty'].map((y) => ({ a1: x, b1: y })));
    const holds = (group: readonly Condition[], board: Record<string, string>): boolean =>
      group.every(({ square, state }) => board[square] === state);
    const matches = (pattern: Pattern, before: Record<string, string>, after: Record<string, string>): boolean =>
      holds(pattern.after, after) &&
      holds(pattern.before, before) &&
      !pattern.notBefore.some((group) => holds(group, before));
    fc.assert(
      fc.property(patterns, patterns, (general, special) => {
        if (!covers(general, special)) return;
        for (const before of boards)
          for (const after of boards)
            if (matches(special, before, after)) expect(matches(general, before, after)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('harm', () => {
  const score = (n: number, points: number, low: number, high: number): Parameters<typeof harmOf>[0] => ({
    n,
    score: points,
    low,
    high,
  });
  test('is told when the intervals lie apart', () => {
    expect(harmOf(score(200, 60, 0.24, 0.37), score(200, 110, 0.48, 0.62))).toBe(
      'harmful: 30.0% of 200 games (24.0% to 37.0%) with it, 55.0% of 200 games (48.0% to 62.0%) without it',
    );
  });
  test('is not told of few games, of touching intervals, or of help', () => {
    expect(harmOf(score(10, 0, 0, 0.3), score(200, 110, 0.48, 0.62))).toBeUndefined();
    expect(harmOf(score(200, 90, 0.38, 0.52), score(200, 110, 0.48, 0.62))).toBeUndefined();
    expect(harmOf(score(200, 150, 0.68, 0.81), score(200, 110, 0.48, 0.62))).toBeUndefined();
  });
});
