import { expect, test } from 'vitest';
import { keptPatternsOf } from './kept-patterns.ts';
import { WING, X_MOVE, X_MOVE_WITH_ENEMY, clauseOf, statics } from './lesson.fixture.ts';
import { patternsOf } from './pattern.ts';

test('patterns are those of the clause, and made once for equal clauses', () => {
  for (const text of [X_MOVE, X_MOVE_WITH_ENEMY, WING]) {
    const found = patternsOf(clauseOf(text), statics);
    const kept = keptPatternsOf(clauseOf(text), statics);
    expect(kept).toEqual(found.ok ? found.patterns : []);
    expect(keptPatternsOf(clauseOf(text), statics)).toBe(kept);
  }
});

test('a clause that is no pattern has none', () =>
  expect(keptPatternsOf(clauseOf('bad_move(A, B, C) :- move(A, B, C), loud(C)'), statics)).toEqual([]));
