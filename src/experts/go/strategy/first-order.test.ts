import { describe, expect, test } from 'vitest';
import type { CaseName, Proposal } from '../cases/case.ts';
import { firstOrder } from './first-order.ts';
import { integrate } from './nine-steps.ts';
import { USUAL_PARAMETERS } from './parameters.ts';

let next = 1000;
const proposal = (
  name: CaseName,
  move: number,
  value: number,
  points: readonly number[] = [next++],
  colour: 0 | 1 | undefined = 1,
): Proposal => ({
  case: name,
  side: 'attack',
  target: { kind: 'string', colour, id: points[0] ?? 0, points },
  move,
  value,
  stage: 'form',
  line: [move],
  say: () => ({ en: '', ja: '' }),
});
const nobodyWeak: (point: number) => boolean = () => false;
const chosenOf = (proposals: readonly Proposal[], parameters = {}, isWeak = nobodyWeak): number | undefined =>
  integrate(firstOrder(proposals), { ...USUAL_PARAMETERS, behind: 6, ...parameters }, 0, isWeak).chosen?.move;

describe('the first-order board', () => {
  test('different targets add up, the same stones count once', () => {
    const [both] = firstOrder([proposal('capture', 40, 8, [1, 2]), proposal('edge', 40, 5, [7])]);
    expect(both!.value).toBe(13);
    const [once] = firstOrder([proposal('capture', 40, 8, [1, 2]), proposal('life', 40, 6, [1, 2])]);
    expect(once!.value).toBe(8);
    const [half] = firstOrder([proposal('capture', 40, 8, [1, 2]), proposal('life', 40, 6, [2, 3])]);
    expect(half!.value).toBe(11);
  });
  test('bonuses help moves that a case proposes, and no others', () => {
    const bonus = (move: number) => ({ move, kind: 'shape', value: 2, say: () => ({ en: '', ja: '' }) }) as const;
    const candidates = firstOrder([proposal('edge', 40, 5)], [bonus(40), bonus(41)]);
    expect(candidates.map(({ move, value }) => [move, value])).toEqual([[40, 7]]);
  });
  test('the best comes first, equal ones by their points', () => {
    const candidates = firstOrder([proposal('edge', 50, 5), proposal('edge', 40, 5), proposal('edge', 45, 9)]);
    expect(candidates.map(({ move }) => move)).toEqual([45, 40, 50]);
  });
});

describe('the nine steps', () => {
  test('1: what is too far behind the best is not looked at', () => {
    expect(chosenOf([proposal('framework', 40, 20), proposal('capture', 41, 13)])).toBe(40);
    expect(chosenOf([proposal('framework', 40, 20), proposal('capture', 41, 13)], { behind: 7 })).toBe(41);
  });
  test('2: a capture comes before a greater move, unless it is a small one', () => {
    expect(chosenOf([proposal('framework', 40, 12), proposal('capture', 41, 8)])).toBe(41);
    expect(chosenOf([proposal('framework', 40, 8), proposal('capture', 41, 4)])).toBe(40);
  });
  test('3: weak families come before others', () => {
    const proposals = [proposal('framework', 40, 12), proposal('surround', 41, 9, [77])];
    expect(chosenOf(proposals)).toBe(40);
    expect(chosenOf(proposals, {}, (point) => point === 77)).toBe(41);
  });
  test('4 and 7: urgent links first, then links, unless they are small', () => {
    expect(chosenOf([proposal('framework', 40, 17), proposal('connect', 41, 13)])).toBe(41);
    expect(chosenOf([proposal('framework', 40, 10), proposal('connect', 41, 6)])).toBe(41);
    expect(chosenOf([proposal('framework', 40, 8), proposal('connect', 41, 4)])).toBe(40);
  });
  test('5 before 6, 6 before 8: opening, own life, enemy life', () => {
    const opening = proposal('joseki', 40, 9, [1], undefined);
    const own = proposal('life', 41, 10, [2], 0);
    const enemy = proposal('life', 42, 12, [3], 1);
    expect(chosenOf([opening, own, enemy])).toBe(40);
    expect(chosenOf([own, enemy])).toBe(41);
    expect(chosenOf([proposal('framework', 43, 14), enemy])).toBe(42);
  });
  test('9: the highest value; nothing below what a move must be worth', () => {
    expect(chosenOf([proposal('framework', 40, 3), proposal('edge', 41, 5)])).toBe(41);
    expect(chosenOf([proposal('framework', 40, 0.1)])).toBeUndefined();
    expect(chosenOf([])).toBeUndefined();
  });
  test('each step says what it left', () => {
    const { steps } = integrate(
      firstOrder([proposal('framework', 40, 12), proposal('capture', 41, 8)]),
      { ...USUAL_PARAMETERS, behind: 6 },
      0,
      nobodyWeak,
    );
    expect(steps.map(({ number, kept }) => [number, kept])).toEqual([
      [1, [40, 41]],
      [2, [41]],
      [9, [41]],
    ]);
    for (const { words } of steps) expect(words.en.length * words.ja.length).toBeGreaterThan(0);
  });
});
