/// Replies that won, and those that were forgotten.
import { expect, test } from 'vitest';
import { BLACK, GO_PASS, WHITE, parsePoint, printPoint } from '../../../games/index.ts';
import type { Colour } from '../../../games/index.ts';
import { Chance } from './chance.ts';
import { PlayoutField } from './field.ts';
import { HeavyPlayout, heavyOptions } from './heavy.ts';
import { Replies } from './replies.ts';

const at = (name: string): number => {
  const point = parsePoint(name, 9);
  if (!point.ok) throw new Error(name);
  return point.value;
};
const line = (...names: string[]): Int16Array =>
  Int16Array.from(names, (name) => (name === 'pass' ? GO_PASS : at(name)));
const taught = (first: Colour, winner: Colour, ...names: string[]): Replies => {
  const replies = new Replies();
  replies.learn(line(...names), names.length, first, winner);
  return replies;
};
const found = (replies: Replies, colour: Colour, last: string, older: string): string =>
  printPoint(replies.find(new PlayoutField(9), colour, at(last), at(older)));

test('the winner answers as before, the loser has nothing to repeat', () => {
  const replies = taught(BLACK, WHITE, 'E5', 'C3', 'G7', 'C7');
  expect(found(replies, WHITE, 'E5', 'A1')).toBe('C3');
  expect(found(replies, WHITE, 'G7', 'C3')).toBe('C7');
  expect(found(replies, BLACK, 'C3', 'E5')).toBe('pass');
});

test('two moves say more than one', () => {
  const replies = taught(BLACK, WHITE, 'E5', 'C3', 'G7', 'C7');
  replies.learn(line('G3', 'B3', 'G7', 'D4'), 4, BLACK, WHITE);
  expect(found(replies, WHITE, 'G7', 'C3')).toBe('C7');
  expect(found(replies, WHITE, 'G7', 'B3')).toBe('D4');
  expect(found(replies, WHITE, 'G7', 'A1')).toBe('D4');
});

test('a reply that lost is forgotten, others stay', () => {
  const replies = taught(BLACK, WHITE, 'E5', 'C3', 'G7', 'C7');
  replies.learn(line('E5', 'C3', 'G7', 'D4'), 4, BLACK, BLACK);
  expect(found(replies, WHITE, 'E5', 'A1')).toBe('pass');
  expect(found(replies, WHITE, 'G7', 'C3')).toBe('C7');
  replies.clear();
  expect(found(replies, WHITE, 'G7', 'C3')).toBe('pass');
});

test('passes are neither replies nor answered', () => {
  const replies = taught(BLACK, WHITE, 'E5', 'pass', 'pass', 'C7');
  expect(found(replies, WHITE, 'E5', 'A1')).toBe('pass');
});

test('a playout answers with what it was taught while that is possible', () => {
  const field = new PlayoutField(9);
  const playout = new HeavyPlayout(heavyOptions(9), new Chance(1));
  playout.replies = taught(BLACK, WHITE, 'E5', 'C3');
  field.play(at('E5'), BLACK);
  expect(printPoint(playout.choose(field, WHITE, at('E5'), GO_PASS))).toBe('C3');
  field.play(at('C3'), BLACK);
  expect(printPoint(playout.choose(field, WHITE, at('E5'), GO_PASS))).not.toBe('C3');
});
