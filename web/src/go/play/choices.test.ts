import { expect, test } from 'vitest';
import { newGameOf, readChoices } from './choices.ts';

test('what is remembered is believed only where it makes sense', () => {
  const usual = readChoices(undefined);
  expect(usual).toMatchObject({ size: 9, mode: 'black', opponent: 'go1', handicap: 0, komi: '' });
  for (const text of ['', 'null', '[1]', '{"size":1000}', '{"komi":"1e9"}', '{"opponent":"constructor"}', 'x'])
    expect(readChoices(text)).toEqual(usual);
  expect(readChoices('{"size":19,"komi":"0.5","handicap":4}')).toMatchObject({ size: 19, komi: '0.5', handicap: 4 });
});

test('a handicap that the board has no places for is not asked for', () => {
  const chosen = readChoices('{"size":5,"handicap":9,"mode":"white"}');
  expect(newGameOf(chosen)).toEqual({
    size: 5,
    rules: 'chinese',
    seats: { black: { kind: 'program', player: 'go1' }, white: { kind: 'person' } },
  });
});
