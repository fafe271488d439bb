import { expect, test } from 'vitest';
import { GO_PASS, goReferee, goRules } from '../../../games/index.ts';
import { seededRandom } from '../../../play/index.ts';
import { createMctsPlayer } from './player.ts';

test('who passes on a board that is won says so, and not that nothing is left', () => {
  const rules = goRules({ size: 9 });
  if (!rules.ok) throw new Error(rules.error.message);
  const referee = goReferee(rules.value);
  const state = referee.next(referee.initial(), GO_PASS);
  const { move, words } = createMctsPlayer(referee, { playouts: 50 }).choose(state, 1, { random: seededRandom(1) });
  expect(move).toBe(GO_PASS);
  expect(words.en).toMatch(/^the count as it stands is already won; /);
  expect(words.ja).toMatch(/^今のまま数えれば勝ちになる; /);
});
