import { describe, expect, test } from 'vitest';
import { PAIR_WING, WING, X_MOVE, X_MOVE_WITH_ENEMY, clauseOf, statics } from './lesson.fixture.ts';
import { nameOf, sentenceOf } from './sentence.ts';

const tell = (text: string, language: 'en' | 'ja' = 'en'): string => sentenceOf(clauseOf(text), statics, language);
const call = (text: string, language: 'en' | 'ja' = 'en'): string =>
  nameOf({ clause: clauseOf(text), names: {} }, statics, language);

describe('sentences', () => {
  test('a pattern on two edges is told along one of them', () => {
    expect(tell(PAIR_WING)).toBe(
      'Do not complete this pattern: after your move your discs fill b1-f1 on the top edge and c2-f2 beside it, while the corner a1, the C-square g1 and the X-squares b2 and g2 are empty, and the same along the right edge. This was not so before the move; any move that completes it counts, by its disc or by the discs it turns over. The same holds turned and mirrored (4 placements).',
    );
    expect(tell(PAIR_WING, 'ja')).toBe(
      '次の形を完成させてはいけない。着手後に上辺のb1〜f1、上の中辺のc2〜f2が自分の石で、隅のa1、Cのg1、星（X）のb2・g2が空いている。右辺の側も同じである。着手前にはそうなっていなかった（打った石で完成しても、返した石で完成しても同じ）。回転や裏返しをしても同じ（全部で4通り）。',
    );
  });

  test('a move tied to a kind of square is named by it', () => {
    expect(tell(X_MOVE)).toBe(
      'Do not play the X-square b2 if after it the corner a1 is empty. The same holds turned and mirrored (4 placements).',
    );
    expect(tell(X_MOVE, 'ja')).toBe(
      '着手後に隅のa1が空いているとき、X打ち（b2）は悪手である。回転や裏返しをしても同じ（全部で4通り）。',
    );
  });

  test('a square that may vary is told as a choice', () => {
    expect(tell(X_MOVE_WITH_ENEMY)).toContain(
      'an enemy disc stands on a square next to b2, while the corner a1 is empty',
    );
    expect(tell(X_MOVE_WITH_ENEMY, 'ja')).toContain('b2の隣のどれかが相手の石で');
    expect(tell('bad_move(A, B, C) :- move(A, B, C), hoshi(C)')).toBe(
      'Do not play any of the X-squares b2, g2, b7 or g7.',
    );
    expect(tell('good_move(A, B, C) :- move(A, B, C), corner(C), corner_pair(C, D), pre_state(A, D, B)')).toBe(
      'Play one of the corners h1, a8 or h8 if before the move your disc stood on the corner a1. The same holds turned and mirrored (12 placements).',
    );
  });

  test('choices that depend on one another are not told as free', () => {
    const text =
      tell(`bad_move(A, B, C) :- move(A, B, C), hoshi(C), neighbor(C, X), just_before(A, F), pre_state(F, X, B),
      opponent(B, O), next(X, _, Y), pre_state(F, Y, O)`);
    expect(text).toContain('your disc stands on the C-square b1 and an enemy disc stands on a square next to b1');
    expect(text).toMatch(/\d+ other shapes are covered, too\.$/);
  });

  test('what was not so before the move is told, whole or in part', () => {
    const part = WING.replace('pre_state(A, H, B), ', '');
    expect(tell(WING)).toContain('This was not so before the move; any move');
    expect(tell(part)).toContain('It was not so before the move that your discs filled c1-f1 on the top edge.');
    expect(tell(part, 'ja')).toContain('着手前には、「上辺のc1〜f1が自分の石だった」ということはなかった。');
  });

  test('constants stay where they are', () => {
    const text =
      'bad_move(A, B, C) :- move(A, B, C), just_before(A, F), next(a1, _, X), pre_state(F, a1, v), pre_state(F, X, B)';
    expect(tell(text)).toBe(
      'Do not make this pattern: after your move a disc of yours stands on a square next to a1, while the corner a1 is empty.',
    );
  });

  test('a clause that cannot be laid on the board is told as it is', () => {
    expect(tell('bad_move(A, B, C) :- move(A, B, C), unheard(C)')).toBe(
      'bad_move(A, B, C) :- move(A, B, C), unheard(C).',
    );
  });

  test('each changed literal changes the sentence in both languages', () => {
    const changes = [
      [WING, 'pre_state(F, M, v)', 'pre_state(F, M, B)'],
      [WING, 'pre_state(F, D, v), ', ''],
      [WING, 'pre_state(F, L, B), ', ''],
      [PAIR_WING, 'pre_state(F, O, v), ', ''],
      [PAIR_WING, 'pre_state(F, G1, v)', 'pre_state(F, G1, B)'],
      [PAIR_WING, ', pre_state(A, F1, B)', ''],
      [X_MOVE, 'hoshi(C)', 'lc(C)'],
      [X_MOVE, 'pre_state(F, D, v)', 'pre_state(F, D, B)'],
      [X_MOVE, 'bad_move', 'good_move'],
      [X_MOVE_WITH_ENEMY, 'pre_state(F, X, O)', 'pre_state(F, X, B)'],
      [X_MOVE_WITH_ENEMY, 'pre_state(F, X, O)', 'pre_state(A, X, O)'],
    ] as const;
    for (const [text, from, to] of changes) {
      expect(text).toContain(from);
      for (const language of ['en', 'ja'] as const) {
        expect(tell(text.replace(from, to), language)).not.toBe(tell(text, language));
      }
    }
  });
});

describe('names', () => {
  test('are made of the words for shapes', () => {
    expect([call(PAIR_WING), call(PAIR_WING, 'ja')]).toEqual(['pair wing', '双翼']);
    expect([call(WING), call(WING, 'ja')]).toEqual(['wing', '翼']);
    expect(call(WING.replace('pre_state(F, M, v)', 'pre_state(F, M, B)'))).toBe('mountain');
    expect([call(X_MOVE), call(X_MOVE, 'ja')]).toEqual(['X-square move with an empty corner', '隅が空いたままのX打ち']);
  });
  test('corners have words of their own', () => {
    const beside = (kind: string): string =>
      `bad_move(A, B, C) :- move(A, B, C), just_before(A, D), corner(E), neighbor(E, F), ${kind}(F), pre_state(D, E, v), pre_state(D, F, B), \\+ pre_state(A, F, B)`;
    expect([call(beside('hoshi')), call(beside('hoshi'), 'ja')]).toEqual([
      'X-square beside an empty corner',
      '空いた隅のX',
    ]);
    expect([call(beside('lc')), call(beside('lc'), 'ja')]).toEqual(['C-square beside an empty corner', '空いた隅のC']);
    const given =
      'bad_move(A, B, C) :- move(A, B, C), opponent(B, O), just_before(A, D), corner(E), next(E, G, F), next(F, G, H), next(H, G, I), ' +
      'pre_state(D, E, v), pre_state(D, F, B), pre_state(D, H, B), pre_state(D, I, O), \\+ (pre_state(A, F, B), pre_state(A, H, B))';
    expect([call(given), call(given, 'ja')]).toEqual(['corner given away over 2 discs', '2石越しに隅を与える形']);
  });
  test('a person may give another one', () => {
    const lesson = { clause: clauseOf(WING), names: { ja: 'ウイング' } };
    expect([nameOf(lesson, statics, 'en'), nameOf(lesson, statics, 'ja')]).toEqual(['wing', 'ウイング']);
  });
});
