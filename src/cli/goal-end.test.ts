import { describe, expect, test } from 'vitest';
import { goalEnd } from './goal-end.ts';

describe('goalEnd', () => {
  test.each([
    ['a.', 2],
    ['a. b.', 2],
    ['a.\nb.', 2],
    ['a.%c', 2],
    ["X = 'it''s. here'.", 18],
    ["X = 'a\\'. b'.", 13],
    ['X = "a. b".', 11],
    ['X = `a. b`.', 11],
    ["X = 0'. .", 9],
    ["X = 0''' .", 10],
    ["X = 0'\\n.", 9],
    ['X = 1.5.', 8],
    ['X =.. Y.', 8],
    ['% a. b\nc.', 9],
    ['/* a. b */ c.', 13],
    ["X = 0'😀.", 9],
  ])('%j ends at %i', (text, end) => expect(goalEnd(text)).toBe(end));

  test.each(['', 'a', 'X = 1.5', "X = 'a.", 'X = "a. ', 'X =..', '% a.', '/* a. ', "X = 0'.", 'X = Y.Z', 'a :- b,'])(
    '%j is not finished',
    (text) => expect(goalEnd(text)).toBeUndefined(),
  );
});
