import { describe, expect, test } from 'vitest';
import { othelloModel } from '../games/othello.ts';
import { sayBinding, shownOf } from './bindings.ts';

const view = othelloModel.view(othelloModel.rules.initial());

describe('bindings on a board', () => {
  test('squares are framed, each once, under the name of the feature', () => {
    const { marks } = shownOf(
      'f57',
      [
        ['c3', 'e3', 'east'],
        ['c3', 'c3', 'north'],
      ],
      view,
    );
    expect([...marks.keys()]).toEqual(['c3', 'e3']);
    expect(marks.get('c3')).toEqual([{ kind: 'note', words: { en: 'f57', ja: 'f57' } }]);
  });

  test.each([
    ['from one square to another', ['c3', 'e3', 'east'], [{ from: 'c3', along: [2, 0] }]],
    ['upwards is north', ['c5', 'a3', 'north_west'], [{ from: 'c5', along: [-2, -2] }]],
    ['only a direction', ['d4', 'south'], [{ from: 'd4', along: [0, 0.45] }]],
    [
      'two directions',
      ['d4', 'south', 'east'],
      [
        { from: 'd4', along: [0, 0.45] },
        { from: 'd4', along: [0.45, 0] },
      ],
    ],
    ['a span of one square', ['d4', 'd4', 'west'], [{ from: 'd4', along: [-0.45, 0] }]],
    ['squares that the direction does not join', ['a1', 'b3', 'east'], [{ from: 'a1', along: [0.45, 0] }]],
    ['squares alone', ['a1', 'b3'], []],
    ['nothing', [], []],
  ] as const)('lines: %s', (_name, binding, lines) => {
    expect(shownOf('f', [binding], view).lines).toEqual(lines);
  });

  test('they are said in words', () => {
    expect(sayBinding(['c3', 'e3', 'south_east'], 'en')).toBe('c3–e3 south-east');
    expect(sayBinding(['c3', 'north', 'east'], 'ja')).toBe('c3 上 右');
    expect(sayBinding(['d2', 'd2', 'west'], 'en')).toBe('d2 west');
    expect(sayBinding(['a1'], 'en')).toBe('a1');
    expect(sayBinding([], 'en')).toBe('');
  });
});
