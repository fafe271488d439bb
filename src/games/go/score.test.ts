import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pickRandom, seededRandom } from '../../rules/index.ts';
import { BLACK, WHITE } from './colour.ts';
import { GO_PASS, parsePoint, pointsOf, printPoint } from './point.ts';
import type { GoPosition } from './position.ts';
import { stoneAt } from './position.ts';
import { goReferee } from './referee.ts';
import { parseResult, printResult } from './result.ts';
import type { GoResult } from './result.ts';
import { goRules } from './rules.ts';
import type { CountingRules, GoMarks } from './score.ts';
import { resultOfScore, scoreAsItStands, scorePosition } from './score.ts';

const positionOf = (...rows: readonly string[]): GoPosition => ({
  size: rows.length,
  stones: rows.toReversed().join(''),
});
const at = (...names: readonly string[]): number[] =>
  names.map((name) => {
    const point = parsePoint(name, 25);
    if (!point.ok) throw new Error(point.error.message);
    return point.value;
  });

const counting = (scoring: 'area' | 'territory', komi = 0): CountingRules => ({
  scoring,
  komi,
  handicap: [],
  handicapBonus: 'none',
});

const differences = (position: GoPosition, marks: GoMarks = {}, prisoners: [number, number] = [0, 0]): number[] =>
  (['area', 'territory'] as const).map((scoring) => {
    const score = scorePosition(position, counting(scoring), prisoners, marks);
    if (!score.ok) throw new Error(score.error.message);
    return score.value.difference;
  });

describe('counting', () => {
  const walls = positionOf('..XO.', '..XO.', '..XO.', '..XO.', '..XO.');
  test('walls: stones and points, points alone', () => {
    const area = scoreAsItStands(walls, counting('area', 6.5));
    expect(area.black).toEqual({ stones: 5, territory: 10, prisoners: 0, bonus: 0, total: 15 });
    expect(area.white).toEqual({ stones: 5, territory: 5, prisoners: 0, bonus: 6.5, total: 16.5 });
    expect([area.difference, area.neutral]).toEqual([-1.5, []]);
    expect(differences(walls)).toEqual([5, 5]);
  });
  test('prisoners count with territory only', () => {
    expect(differences(walls, {}, [1, 4])).toEqual([5, 2]);
  });
  test('what both reach is neutral', () => {
    const open = positionOf('..X.O', '..X.O', '..X.O', '..X.O', '..X.O');
    const score = scoreAsItStands(open, counting('area'));
    expect([score.neutral.map((point) => printPoint(point)), score.difference]).toEqual([
      ['D1', 'D2', 'D3', 'D4', 'D5'],
      10,
    ]);
    expect(score.owners.size).toBe(20);
    expect(scoreAsItStands({ size: 3, stones: '.........' }, counting('area')).neutral).toHaveLength(9);
  });

  const withDead = positionOf('..XO.', 'O.XO.', 'O.XO.', '..XOX', '..XO.');
  test('a dead stone marks its string, and is a prisoner', () => {
    expect(differences(withDead)).toEqual([-1, 0]);
    expect(differences(withDead, { dead: at('a3', 'e2') })).toEqual([5, 6]);
    const score = scorePosition(withDead, counting('territory'), [0, 0], { dead: at('a4') });
    expect(score.ok && score.value.dead.map((point) => printPoint(point)).toSorted()).toEqual(['A3', 'A4']);
    expect(score.ok && score.value.black).toMatchObject({ territory: 10, prisoners: 2, total: 12 });
  });

  test('a bent four in the corner is dead where it is marked', () => {
    // Black could start a ko in the corner; by agreement white is dead as it stands.
    const bent = positionOf('.......', '.......', '.......', 'XXX....', 'OOXXXX.', 'XOOOOX.', 'XX..OX.');
    expect(differences(bent)).toEqual([33, 28]);
    expect(differences(bent, { dead: at('b2') })).toEqual([49, 44]);
  });

  test('eyes in seki count for area, and not for territory where they are marked', () => {
    const position = positionOf('OOOX.', 'O.OX.', 'OOOXX', 'XX.OO', '.X.O.');
    const sides = (scoring: 'area' | 'territory', marks: GoMarks): unknown => {
      const score = scorePosition(position, counting(scoring), [0, 0], marks);
      return score.ok && [score.value.black.total, score.value.white.total, score.value.neutral.length];
    };
    const seki = at('a2', 'd2');
    expect([sides('area', {}), sides('area', { seki })]).toEqual([
      [10, 13, 2],
      [10, 13, 2],
    ]);
    expect([sides('territory', {}), sides('territory', { seki })]).toEqual([
      [3, 2, 2],
      [2, 1, 4],
    ]);
  });

  test('handicap stones are paid back by the rules that say so', () => {
    const rules = { scoring: 'area', komi: 0.5, handicap: at('c3', 'g7', 'c7') } as const;
    const bonuses = (['none', 'each', 'all-but-one'] as const).map(
      (handicapBonus) => scoreAsItStands(walls, { ...rules, handicapBonus }).white.bonus,
    );
    expect(bonuses).toEqual([0.5, 3.5, 2.5]);
    expect(scoreAsItStands(walls, { ...rules, scoring: 'territory', handicapBonus: 'each' }).white.bonus).toBe(0.5);
  });

  test.each<[string, GoMarks, string, string]>([
    ['no stone', { dead: at('e5') }, 'no-stone', 'there is no stone on E5'],
    ['outside', { dead: at('f6') }, 'no-stone', 'there is no stone outside the board'],
    ['outside, as seki', { seki: [GO_PASS] }, 'no-stone', 'there is no stone outside the board'],
    ['both', { dead: at('c3'), seki: at('c4') }, 'dead-and-seki', 'the string of C4 is marked as dead and as seki'],
    [
      'both colours',
      { dead: at('a3', 'c3') },
      'dead-on-both-sides',
      'A3 and C1 are both marked as dead, and nothing living parts them',
    ],
  ])('marks that cannot be are told: %s', (_, marks, code, message) => {
    const score = scorePosition(withDead, counting('area'), [0, 0], marks);
    expect(score.ok ? ['ok', ''] : [score.error.code, score.error.message]).toEqual([code, message]);
  });
  test('a dead stone among its own is told', () => {
    const position = positionOf('.....', '..X..', '.....', 'XXXXX', '.....');
    const score = scorePosition(position, counting('area'), [0, 0], { dead: at('c4') });
    expect(!score.ok && [score.error.code, score.error.message]).toEqual([
      'dead-among-friends',
      'C4 is marked as dead, and only living black stones are around it',
    ]);
  });
});

const randomEnd = (seed: number, rules: 'aga' | 'tromp-taylor') => {
  const read = goRules({ size: 4, rules, moveLimit: 5000 });
  if (!read.ok) throw new Error(read.error.message);
  const referee = goReferee(read.value);
  const random = seededRandom(seed);
  let state = referee.initial();
  while (!referee.isOver(state)) state = referee.next(state, pickRandom(referee.legal(state), random)!);
  return { rules: read.value, state };
};

describe('games played at random to their end', () => {
  test('every point is a stone, surrounded or neutral', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { rules, state } = randomEnd(seed, 'tromp-taylor');
        const { black, white, neutral, owners } = scoreAsItStands(state, rules, state.prisoners);
        expect(black.stones + black.territory + white.stones + white.territory + neutral.length).toBe(16);
        expect(owners.size + neutral.length).toBe(16);
        for (const point of pointsOf(4)) {
          const stone = stoneAt(state, point);
          if (stone === BLACK || stone === WHITE) expect(owners.get(point)).toBe(stone);
        }
      }),
      { numRuns: 40 },
    );
  });
  test('area and territory agree where a pass costs a stone and white passes last', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const { rules, state } = randomEnd(seed, 'aga');
        const [area, territory] = (['area', 'territory'] as const).map(
          (scoring) => scoreAsItStands(state, { ...rules, scoring }, state.prisoners).difference,
        );
        expect(area).toBe(territory);
      }),
      { numRuns: 40 },
    );
  });
});

describe('results as text', () => {
  test.each<[GoResult, string]>([
    [resultOfScore({ difference: 3.5 }), 'B+3.5'],
    [resultOfScore({ difference: -12 }), 'W+12'],
    [resultOfScore({ difference: 0 }), '0'],
    [{ kind: 'win', winner: WHITE, by: 'resign' }, 'W+R'],
    [{ kind: 'win', winner: BLACK, by: 'time' }, 'B+T'],
    [{ kind: 'win', winner: BLACK, by: 'forfeit' }, 'B+F'],
    [{ kind: 'win', winner: BLACK }, 'B+'],
    [{ kind: 'void' }, 'Void'],
    [{ kind: 'unknown' }, '?'],
  ])('%j is %s', (result, text) => {
    expect(printResult(result)).toBe(text);
    expect(parseResult(text)).toEqual({ ok: true, value: result });
  });
  test.each([
    ['w+resign', 'W+R'],
    ['B+Time', 'B+T'],
    ['Draw', '0'],
    ['jigo', '0'],
    [' W+0.50 ', 'W+0.5'],
    ['B+3,5', 'B+3.5'],
  ])('%j is read as %s', (text, printed) => {
    const read = parseResult(text);
    expect(read.ok && printResult(read.value)).toBe(printed);
  });
  test.each(['', 'black', 'B+x', 'B3.5', 'B+0', 'W+-2', 'B+3.5 points'])('%j is refused', (text) => {
    expect(parseResult(text)).toMatchObject({ ok: false, error: { code: 'not-a-result' } });
  });
});
