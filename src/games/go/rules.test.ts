import { describe, expect, test } from 'vitest';
import { fixedHandicap, mostFixedHandicap, starPoints } from './handicap.ts';
import { LARGEST_SIZE, LEAST_SIZE, isPointOf, pointOf, printPoint } from './point.ts';
import { RULE_SETS, RULE_SET_NAMES } from './rule-sets.ts';
import type { GoSettings } from './rules.ts';
import { goRules } from './rules.ts';

const names = (points: readonly number[] | undefined): string | undefined =>
  points?.map((point) => printPoint(point)).join(' ');

describe('rules', () => {
  test('are Chinese on 19 lines unless told', () => {
    expect(goRules()).toEqual({
      ok: true,
      value: {
        name: 'chinese',
        size: 19,
        komi: 7.5,
        handicap: [],
        handicapBonus: 'each',
        ko: 'positional',
        suicide: false,
        scoring: 'area',
        lastPass: 'either',
        passStone: false,
        moveLimit: 1083,
      },
    });
  });
  test('what is told is stronger, what is told as undefined is not told', () => {
    expect(goRules({ rules: 'japanese', size: 9, komi: -3.5, ko: undefined, suicide: true })).toMatchObject({
      value: { size: 9, komi: -3.5, ko: 'simple', suicide: true, scoring: 'territory' },
    });
  });
  test('a handicap takes komi down to a half unless komi is told', () => {
    expect([goRules({ handicap: 3 }), goRules({ handicap: 1 }), goRules({ handicap: 3, komi: 5.5 })]).toMatchObject([
      { value: { komi: 0.5 } },
      { value: { komi: 0.5, handicap: [] } },
      { value: { komi: 5.5 } },
    ]);
  });
  test('free handicap stones are points', () => {
    const handicap = [pointOf(3, 3), pointOf(5, 5)];
    expect(goRules({ size: 9, handicap })).toMatchObject({ value: { handicap } });
  });

  test.each<[string, object, string, string]>([
    ['size', { size: 1 }, 'bad-size', 'no board has size 1'],
    ['size', { size: 26 }, 'bad-size', 'no board has size 26'],
    ['size', { size: Number.NaN }, 'bad-size', 'no board has size NaN'],
    ['size', { size: 9.5 }, 'bad-size', 'no board has size 9.5'],
    ['komi', { komi: 6.25 }, 'bad-komi', 'komi cannot be 6.25'],
    ['komi', { size: 9, komi: -100 }, 'bad-komi', 'komi cannot be -100'],
    ['komi', { komi: Infinity }, 'bad-komi', 'komi cannot be Infinity'],
    ['handicap', { handicap: 10 }, 'bad-handicap', 'no 10 stones of handicap on a board of 19'],
    ['handicap', { size: 5, handicap: 2 }, 'bad-handicap', 'no 2 stones of handicap on a board of 5'],
    ['handicap', { size: 8, handicap: 5 }, 'bad-handicap', 'no 5 stones of handicap on a board of 8'],
    ['handicap', { handicap: 2.5 }, 'bad-handicap', 'no 2.5 stones of handicap on a board of 19'],
    ['handicap', { handicap: [pointOf(3, 3), pointOf(3, 3)] }, 'bad-handicap', 'two handicap stones on C3'],
    ['handicap', { size: 9, handicap: [pointOf(10, 3)] }, 'bad-handicap', 'a handicap stone lies outside a board of 9'],
    ['handicap', { size: 2, handicap: [33, 34, 65, 66] }, 'bad-handicap', 'handicap stones without a liberty'],
    ['moveLimit', { moveLimit: 0 }, 'bad-limit', 'a game cannot end after 0 moves'],
    ['ko', { ko: 'triple' }, 'bad-choice', 'ko cannot be triple'],
    ['suicide', { suicide: 'yes' }, 'bad-choice', 'suicide cannot be yes'],
    ['rules', { rules: 'martian' }, 'unknown-rules', 'there are no rules martian'],
    ['rules', { rules: 'constructor' }, 'unknown-rules', 'there are no rules constructor'],
  ])('a wrong %s is told: %j', (setting, settings, code, message) => {
    const rules = goRules(settings as GoSettings);
    expect(!rules.ok && rules.error).toMatchObject({ setting, code, message });
    expect(!rules.ok && rules.error.hint).toMatch(/\w/);
  });

  test('rule sets are said in both languages', () => {
    for (const name of RULE_SET_NAMES) {
      const { title, meaning } = RULE_SETS[name];
      for (const words of [title, meaning]) {
        expect(words.en).toMatch(/^[A-Z][\x20-\x7e]+$/);
        expect(words.ja).toMatch(/\p{Script=Han}|\p{Script=Katakana}/u);
      }
    }
  });
});

describe('handicap stones on fixed places', () => {
  test.each([
    [19, 2, 'D4 Q16'],
    [19, 3, 'D4 Q16 D16'],
    [19, 4, 'D4 Q16 D16 Q4'],
    [19, 5, 'D4 Q16 D16 Q4 K10'],
    [19, 6, 'D4 Q16 D16 Q4 D10 Q10'],
    [19, 7, 'D4 Q16 D16 Q4 D10 Q10 K10'],
    [19, 8, 'D4 Q16 D16 Q4 D10 Q10 K4 K16'],
    [19, 9, 'D4 Q16 D16 Q4 D10 Q10 K4 K16 K10'],
    [13, 5, 'D4 K10 D10 K4 G7'],
    [9, 5, 'C3 G7 C7 G3 E5'],
    [7, 4, 'C3 E5 C5 E3'],
    [12, 4, 'C3 K10 C10 K3'],
    [12, 5, undefined],
    [7, 5, undefined],
    [6, 2, undefined],
    [19, 1, undefined],
    [19, 10, undefined],
  ])('%i lines, %i stones: %s', (size, stones, expected) => {
    expect(names(fixedHandicap(size, stones))).toBe(expected);
  });
  test('are as many different points of the board as were asked for', () => {
    for (let size = LEAST_SIZE; size <= LARGEST_SIZE; size++) {
      for (let stones = 2; stones <= mostFixedHandicap(size); stones++) {
        const places = fixedHandicap(size, stones)!;
        expect(new Set(places).size).toBe(stones);
        expect(places.every((point) => isPointOf(point, size))).toBe(true);
      }
    }
  });
  test('star points', () => {
    expect([4, 5, 6, 7, 8, 9].map((size) => names(starPoints(size)))).toEqual([
      '',
      'C3',
      '',
      'C3 E5 C5 E3 D4',
      'C3 F6 C6 F3',
      'C3 G7 C7 G3 E5',
    ]);
    expect(starPoints(19)).toHaveLength(9);
  });
});
