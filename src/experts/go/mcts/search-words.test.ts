import { expect, test } from 'vitest';
import { MOVE_FEATURES } from './features.ts';
import { searchReason } from './search-words.ts';

test('every reason of the search has Japanese words', () => {
  const bare = MOVE_FEATURES.filter((text) => !/[ぁ-んァ-ヶ一-龠]/.test(searchReason(text)?.ja ?? ''));
  expect(bare).toEqual([]);
  expect(searchReason('')).toBeUndefined();
  expect(searchReason('a shape known from games')?.ja).toBe('対局でよく打たれる形');
  expect(searchReason('large board, 3 from the last move')).toEqual({
    en: 'near the last move (3 away)',
    ja: '直前の手の近く(距離 3)',
  });
});
