import { expect, test } from 'vitest';
import { GO_PASS, goReferee, goRules, scoreAsItStands } from '../../games/index.ts';
import type { RuleSetName } from '../../games/index.ts';
import { makePlayer, seededRandom } from '../../play/index.ts';
import { goPlayers, randomGoPlayer } from './players.ts';

const rulesOf = (size: number, rules: RuleSetName = 'chinese') => {
  const made = goRules({ size, rules });
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
};

test.each(['chinese', 'japanese', 'tromp-taylor'] as const)(
  'random play ends, and leaves no room, by %s rules',
  (name) => {
    const rules = rulesOf(7, name);
    const referee = goReferee(rules);
    const player = randomGoPlayer(rules);
    for (let seed = 0; seed < 5; seed++) {
      const random = seededRandom(seed);
      let state = referee.initial();
      while (!referee.isOver(state)) state = referee.next(state, player.choose(state, state.turn, { random }).move);
      expect(state.passes).toBe(2);
      const { neutral, black, white } = scoreAsItStands(state, rules);
      // All that is left are eyes.
      expect(neutral.length).toBeLessThan(5);
      expect(black.territory + white.territory).toBeLessThan(25);
    }
  },
);

test('an eye is not filled, a false eye may be', () => {
  const rules = rulesOf(5);
  const referee = goReferee(rules);
  const player = randomGoPlayer(rules);
  const chosen = (stones: string): Set<number> => {
    const state = referee.setUp(stones, 0)!;
    return new Set(Array.from({ length: 200 }, (_, i) => player.choose(state, 0, { random: seededRandom(i) }).move));
  };
  // Eyes at A1 and E5: nothing is left but to pass.
  const full = ['.XXXX', 'XXXXX', 'XXXXX', 'XXXXX', 'XXXX.'].join('');
  expect([...chosen(full)]).toEqual([GO_PASS]);
  // The eye at A1 has an enemy at its corner, and is none.
  const broken = ['.XXXX', 'XOXXX', 'X.XXX', 'XXXXX', 'XXXX.'].join('');
  expect([...chosen(broken)]).not.toContain(GO_PASS);
});

test('players are found by their names', () => {
  const catalogue = goPlayers(rulesOf(9));
  for (const name of ['random', 'go1-mcts', 'go1-mcts:playouts=50', 'go1-mcts:time=100ms']) {
    const made = makePlayer(name, catalogue);
    expect(made.ok && made.value.name).toBe(name);
  }
  expect(makePlayer('go1-mcts:playouts=0', catalogue).ok).toBe(false);
});
