import { describe, expect, test } from 'vitest';
import { GoBoard, parsePoint, printPoint } from '../../../games/index.ts';
import { Go1 } from '../strategy/go1.ts';
import type { GoKnowledge } from '../tesuji/library.ts';
import { goKnowledge, readGoKnowledge } from '../tesuji/library.ts';
import type { GoLesson } from './lesson.ts';
import { joinGoKnowledge, withGoLessons } from './learned.ts';

const SHOULDER = `pattern my-shoulder
title en: My shoulder hit
title ja: 私の肩ツキ
case: framework
aim: reduce
value: 40
enemy: T
diagram
  . . . . .
  . a . . .
  . . T . .
  . . . . .
  - - - - -
moves
  a
words en: From above.
words ja: 上から。
`;

const origin = {
  record: '0',
  number: 1,
  side: 'black' as const,
  played: 'A1',
  better: 'B2',
  question: 'defend A1',
  nodes: 1,
  line: [],
  knowledge: '0',
};
const text = { en: '-', ja: '-' };
const lessonOf = (content: GoLesson['content'], state: GoLesson['state']): GoLesson => ({
  id: 'x',
  state,
  status: { kind: 'line' },
  title: text,
  words: text,
  origin,
  content,
});

const boardWith = (...stones: readonly string[]): GoBoard => {
  const board = new GoBoard(19);
  for (const stone of stones) {
    const point = parsePoint(stone.slice(1), 19);
    if (point.ok) board.play(point.value, stone[0] === 'b' ? 0 : 1);
  }
  return board;
};

describe('what GO.1 thinks with', () => {
  test("a person's pattern becomes a candidate whatever its case, turned and in both colours", () => {
    const own = readGoKnowledge([{ name: 'mine.tesuji', text: SHOULDER }]);
    expect(own.problems).toEqual([]);
    const mind = new Go1(19, { knowledge: joinGoKnowledge(readGoKnowledge([]), own), parameters: { samples: 15 } });
    for (const [board, colour, wanted] of [
      [boardWith('wK2', 'bD16'), 0, ['J3', 'L3']],
      [boardWith('wK2', 'bB10', 'wQ16'), 1, ['C11', 'C9']],
    ] as const) {
      const decision = mind.decide(board, colour);
      const sources = decision.candidates.flatMap(({ move, shares }) =>
        shares.filter(({ proposal }) => proposal.source === 'my-shoulder').map(() => printPoint(move)),
      );
      expect(sources.toSorted()).toEqual([...wanted].toSorted());
      expect(decision.candidates[0]!.shares.some(({ proposal }) => proposal.source === 'my-shoulder')).toBe(true);
    }
    // What comes with the package counts in part, and is left out where nobody wants patterns.
    const decide = (knowledge: GoKnowledge, patterns: number) =>
      new Go1(19, { knowledge, values: { patterns }, parameters: { looked: 0 } })
        .decide(boardWith('wK2', 'bD16'), 0)
        .proposals.filter(({ source }) => source === 'my-shoulder')
        .map(({ value }) => value);
    const [whole] = decide(joinGoKnowledge(readGoKnowledge([]), own), 0.5);
    for (const part of decide(own, 0.5)) expect(part).toBeLessThanOrEqual(0.5 * whole!);
    expect(decide(own, 0.5).length).toBe(2);
    expect(decide(own, 0)).toEqual([]);
    expect(joinGoKnowledge(goKnowledge(), own).tesuji.length).toBe(goKnowledge().tesuji.length + 1);
  });

  test('lessons in use change patterns and values; candidates and retired ones do not', () => {
    const knowledge = goKnowledge();
    const adopted = (date: string): GoLesson['state'] => ({ kind: 'adopted', date });
    const value = (of: 'case' | 'strategy' | 'pattern', name: string, to: number): GoLesson['content'] => ({
      kind: 'value',
      change: { of, name, from: 0, to },
    });
    const first = knowledge.tesuji[0]!;
    const learned = withGoLessons(knowledge, [
      lessonOf(value('case', 'captureLiberties', 5), adopted('2026-11-17')),
      lessonOf(value('case', 'captureLiberties', 4), adopted('2026-11-16')),
      lessonOf(value('case', 'nothingOfThatName', 4), adopted('2026-11-16')),
      lessonOf(value('strategy', 'behind', 9), adopted('2026-11-16')),
      lessonOf(value('strategy', 'ranks', 1), { kind: 'candidate' }),
      lessonOf(value('strategy', 'moves', 1), { kind: 'retired', reason: 'no', date: '2026-11-16' }),
      lessonOf(value('pattern', first.name, 99), adopted('2026-11-16')),
      lessonOf({ kind: 'tesuji', tesuji: { ...first, name: 'learned' } }, adopted('2026-11-16')),
    ]);
    expect(learned.values).toEqual({ captureLiberties: 5 });
    expect(learned.parameters).toEqual({ behind: 9 });
    expect(learned.knowledge.tesuji.find(({ name }) => name === first.name)?.value).toBe(99);
    expect(learned.knowledge.tesuji.length).toBe(knowledge.tesuji.length + 1);
    expect([...learned.knowledge.own]).toEqual(['learned']);
    expect(withGoLessons(knowledge, [])).toEqual({ knowledge, values: {}, parameters: {} });
  });
});
