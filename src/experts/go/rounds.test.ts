import { expect, test } from 'vitest';
import { goReferee, goRules } from '../../games/index.ts';
import { seededRandom } from '../../play/index.ts';
import { createMctsPlayer } from './mcts/player.ts';
import { PlayoutField } from './playout/field.ts';
import { findLiberties, libertiesAfter, skipQuestions } from './playout/tactics.ts';
import { LAST_ROUND, nextRound } from './rounds.ts';

test('after the last round marks are gone, and rounds begin anew', () => {
  const marks = Int32Array.of(3, LAST_ROUND, 1);
  const others = Int32Array.of(LAST_ROUND);
  expect(nextRound(3, marks, others)).toBe(4);
  expect([...marks]).toEqual([3, LAST_ROUND, 1]);
  expect(nextRound(LAST_ROUND - 1, marks, others)).toBe(LAST_ROUND);
  expect(nextRound(LAST_ROUND, marks, others)).toBe(1);
  expect([...marks, ...others]).toEqual([0, 0, 0, 0]);
});

test('a program that has asked more than two thousand million questions counts liberties as before', () => {
  const field = new PlayoutField(9);
  for (const point of [5 * 32 + 5, 5 * 32 + 6, 6 * 32 + 5]) field.play(point, 0);
  for (let turn = 0; turn < 3; turn++) {
    expect(findLiberties(field, field.head[5 * 32 + 5]!, 20)).toBe(7);
    expect(libertiesAfter(field, 6 * 32 + 6, 0, 20)).toBe(8);
    if (turn === 0) skipQuestions(LAST_ROUND - 1);
  }
});

test('and plays as before', () => {
  const rules = goRules({ rules: 'chinese', size: 9, komi: 7.5 });
  if (!rules.ok) throw new Error(rules.error.message);
  const referee = goReferee(rules.value);
  const play = (): unknown => {
    const player = createMctsPlayer(referee, { withoutCases: true, settings: { nodes: 20_000 } });
    const { move, value } = player.choose(referee.initial(), 0, { random: seededRandom(1), nodes: 60 });
    return { move, value };
  };
  const before = play();
  skipQuestions(LAST_ROUND - 1000);
  expect(play()).toEqual(before);
  expect(play()).toEqual(before);
});
