import { describe, expect, test } from 'vitest';
import { describeCase, describeLesson } from './description.ts';
import { PAIR_WING, WING, X_MOVE_WITH_ENEMY, lessonOf, statics } from './lesson.fixture.ts';

const described = (text: string) => describeLesson(lessonOf(text), statics);

describe('a case of a lesson', () => {
  test('is told in the squares of its own placement', () => {
    const { patterns } = described(PAIR_WING);
    const lower = patterns.find(({ after }) =>
      ['a1', 'h8', 'c7'].every((name) => after.some(({ square }) => square === name)),
    )!;
    expect(describeCase(patterns, lower, 'e8')).toEqual({
      en: 'After e8 your discs fill c8-g8 on the bottom edge and c7-f7 beside it, while the corner h8, the C-square b8 and the X-squares b7 and g7 are empty, and the same along the left edge. This was not so before the move.',
      ja: 'e8 を打った後、下辺のc8〜g8、下の中辺のc7〜f7が自分の石で、隅のh8、Cのb8、星（X）のb7・g7が空いている。左辺の側も同じである。着手前にはそうなっていなかった。',
    });
  });

  test.each([
    ['wing', WING],
    ['X-square and an enemy', X_MOVE_WITH_ENEMY],
  ])('%s: every placement has words of its own, choices made', (_name, text) => {
    const { patterns } = described(text);
    const told = patterns.map((pattern) => {
      const { en } = describeCase(patterns, pattern, 'the move');
      const empty = pattern.after.filter(({ state }) => state === 'empty').map(({ square }) => square);
      const enemy = pattern.after.filter(({ state }) => state === 'enemy').map(({ square }) => square);
      for (const square of [...empty, ...enemy]) expect(en).toContain(square);
      return en;
    });
    expect(new Set(told).size).toBe(patterns.length);
  });
});
