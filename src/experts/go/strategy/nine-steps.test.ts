import { describe, expect, test } from 'vitest';
import type { CaseName, Proposal } from '../cases/case.ts';
import { firstOrder } from './first-order.ts';
import { integrate } from './nine-steps.ts';
import type { StrategyParameters } from './parameters.ts';
import { USUAL_PARAMETERS } from './parameters.ts';

const OWN = 0;
const ENEMY = 1;
// Each proposal speaks of stones of its own, so that nothing is counted twice.
let next = 1000;
const proposal = (
  name: CaseName,
  move: number,
  value: number,
  { colour = ENEMY as 0 | 1 | undefined, points = [next++] } = {},
): Proposal => ({
  case: name,
  side: colour === OWN ? 'defence' : 'attack',
  target: { kind: 'group', colour, id: points[0]!, points },
  move,
  value,
  stage: 'form',
  line: [move],
  say: () => ({ en: '', ja: '' }),
});
const PARAMETERS: StrategyParameters = {
  ...USUAL_PARAMETERS,
  behind: 6,
  ranks: 8,
  moves: 10,
  urgentLink: 12,
  urgentLinks: 1,
  link: 5,
  capture: 6,
  opening: 8,
};
const integrated = (
  proposals: readonly Proposal[],
  parameters: Partial<StrategyParameters> = {},
  isWeak: (point: number) => boolean = () => false,
) => integrate(firstOrder(proposals), { ...PARAMETERS, ...parameters }, OWN, isWeak);
const keptBy = (step: number, ...input: Parameters<typeof integrated>): readonly number[] | undefined =>
  integrated(...input).steps.find(({ number }) => number === step)?.kept;
const chosen = (...input: Parameters<typeof integrated>): number | undefined => integrated(...input).chosen?.move;

describe('the nine steps of the strategy', () => {
  test('1: what is far behind the best is left out, by n1, n2 and n3', () => {
    const proposals = [10, 9, 8, 3].map((value, i) => proposal('framework', i + 1, value));
    expect(keptBy(1, proposals)).toEqual([1, 2, 3]);
    expect(keptBy(1, proposals, { ranks: 2 })).toEqual([1, 2]);
    expect(keptBy(1, proposals, { moves: 1 })).toEqual([1]);
  });
  test('2: a capture comes before all others, if it is worth enough', () => {
    const proposals = [proposal('framework', 1, 10), proposal('capture', 2, 7)];
    expect(chosen(proposals)).toBe(2);
    expect(chosen(proposals, { capture: 8 })).toBe(1);
  });
  test('3: then moves about weak families', () => {
    const proposals = [proposal('framework', 1, 10, { points: [70] }), proposal('surround', 2, 8, { points: [71] })];
    expect(chosen(proposals)).toBe(1);
    expect(chosen(proposals, {}, (point) => point === 71)).toBe(2);
  });
  test('4: links that are an emergency, the best of them', () => {
    const proposals = [proposal('framework', 1, 17), proposal('connect', 2, 14), proposal('connect', 3, 13)];
    expect(keptBy(4, proposals)).toEqual([2]);
    expect(keptBy(4, proposals, { urgentLinks: 2 })).toEqual([2, 3]);
    expect(keptBy(4, proposals, { urgentLink: 15 })).toBeUndefined();
  });
  test('5: joseki and edge', () => {
    expect(chosen([proposal('framework', 1, 12), proposal('joseki', 2, 9)])).toBe(2);
    expect(chosen([proposal('framework', 1, 12), proposal('edge', 2, 9)])).toBe(2);
    expect(chosen([proposal('framework', 1, 12), proposal('edge', 2, 7)])).toBe(1);
  });
  test('6: the life of own stones, 8: the death of others', () => {
    const own = proposal('life', 2, 9, { colour: OWN });
    const enemy = proposal('race', 3, 11);
    expect(chosen([proposal('framework', 1, 12), own, enemy])).toBe(2);
    expect(chosen([proposal('framework', 1, 12), enemy])).toBe(3);
  });
  test('7: links that are no emergency come before attacks, not before own life', () => {
    const link = proposal('connect', 4, 8);
    const attack = proposal('life', 3, 11);
    expect(chosen([link, attack])).toBe(4);
    expect(chosen([proposal('connect', 4, 4.9), proposal('life', 3, 5)])).toBe(3);
    expect(chosen([link, attack, proposal('life', 2, 9, { colour: OWN })])).toBe(2);
  });
  test('9: the highest value of what is left; nothing, where nothing is worth a move', () => {
    expect(chosen([proposal('framework', 1, 4), proposal('endgame', 2, 5)])).toBe(2);
    expect(chosen([proposal('endgame', 2, 0.1)])).toBeUndefined();
    expect(integrated([]).steps).toEqual([expect.objectContaining({ number: 9, kept: [] })]);
  });
});
