import { expect, test } from 'vitest';
import { goReferee, goRules, printPoint, stoneAt, stringsOf } from '../../../games/index.ts';
import { at, boardFrom } from './capture/diagram.fixture.ts';
import { playoutStatus } from './final-status.ts';

/// Black took nothing, since all of white is lost; white has no move left but to pass.
const UNTAKEN = [
  'OOOOOOOOO',
  'OXXXXXXXO',
  'OXOOOX.XO',
  'OXOOOOXX.',
  'OXOOOX.XO',
  'OOOXX.XOO',
  'XXXX.XXOO',
  'OOOXXXXXO',
  'OOOO.XOOO',
];

const statusOf = (rows: readonly string[]) => {
  const rules = goRules({ size: rows.length, rules: 'chinese' });
  if (!rules.ok) throw new Error(rules.error.message);
  const referee = goReferee(rules.value);
  const state = referee.setUp(boardFrom(...rows).print(), 0)!;
  const { dead, seki } = playoutStatus(referee, state);
  const sorted = (stones: readonly number[]): readonly string[] => stones.map((stone) => printPoint(stone)).toSorted();
  const heads = (points: readonly string[]): readonly string[] => {
    const of = new Set(points.map((name) => at(name)));
    return sorted(stringsOf(state).flatMap((stones) => (stones.some((stone) => of.has(stone)) ? [stones[0]!] : [])));
  };
  return { dead: sorted(dead), seki: sorted(seki), heads };
};

test('groups in seki are not dead, and are told', () => {
  const seki = [
    '.O.X.XO..',
    'OOXXXXOO.',
    'XXXOOOO.O',
    'OOOO.O.O.',
    'OOOOOOOOO',
    'XXXXXXXXX',
    'XXXXXXX.X',
    '.X.X.XXX.',
    'XXXXXXX.X',
  ];
  const { dead, seki: told, heads } = statusOf(seki);
  expect(dead).toEqual([]);
  expect(told).toEqual(heads(['B9', 'D8']));
});

test('an ordinary board at its end has no seki; stones without hope stay dead', () => {
  const white = ['.O.O..O.O', 'OOOO.XOOO', 'OOOOOOOOO'];
  const black = ['XXXXXXXXX', 'XXXX.OXXX', 'X.XX..X.X', 'XXXXXXXXX', 'X.X.X.X.X', 'XXXXXXXXX'];
  const { dead, seki, heads } = statusOf([...white, ...black]);
  expect(seki).toEqual([]);
  expect(dead).toEqual(heads(['F8', 'F5']));
});

test('bent four in the corner is no seki, but dead', () => {
  // White can play neither A2 nor D1; black plays A2 when it likes, and again where four stones were taken.
  const far = ['.O.O.O.O.', 'OOOOOOOOO', 'OOOOOOOOO', 'XXXXXXXXX', 'X.X.X.X.X', 'XXXXXXXXX'];
  const { dead, seki, heads } = statusOf([...far, 'OOXXXX.X.', '.OOOOXXXX', 'XXX.OX.X.']);
  expect(seki).toEqual([]);
  expect(dead).toEqual(heads(['B3']));
});

test('strings that are taken whoever moves first are dead, also where their side has nothing left to play', () => {
  const rules = goRules({ size: 9, rules: 'chinese' });
  if (!rules.ok) throw new Error(rules.error.message);
  const referee = goReferee(rules.value);
  const state = referee.setUp(boardFrom(...UNTAKEN).print(), 0)!;
  const { dead } = playoutStatus(referee, state);
  const white = stringsOf(state).filter(([stone]) => stoneAt(state, stone!) === 1);
  expect(white.length).toBeGreaterThan(2);
  expect(dead).toEqual(white.map(([stone]) => stone));
});
