import { expect, test } from 'vitest';
import { goReferee, goRules, stoneAt, stringsOf } from '../../../games/index.ts';
import { boardFrom } from './capture/diagram.fixture.ts';
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
