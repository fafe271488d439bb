import { expect, test } from 'vitest';
import { EMPTY_DRAFT, painted, textOfDraft } from './draft.ts';
import { change, draft, isKept, mayGo, put } from './drawn.ts';

test('a drawing is not replaced without a question unless it is kept or nobody drew it', () => {
  const asks = (): readonly boolean[] => [!mayGo('list'), !mayGo('game')];
  const drawn = (y: number) => painted(EMPTY_DRAFT, 0, y, 'X');
  expect(asks()).toEqual([false, false]);
  // A game leaves the name as it is.
  change({ ...EMPTY_DRAFT, name: 'mine' });
  expect(asks()).toEqual([true, false]);
  change(drawn(0));
  expect(asks()).toEqual([true, true]);
  isKept(textOfDraft(draft.value));
  expect(asks()).toEqual([false, false]);
  put(drawn(1), 'list');
  expect(asks()).toEqual([false, false]);
  // Another region of the same game is no loss; a pattern of the list in its place is.
  put(drawn(2), 'game');
  expect(asks()).toEqual([true, false]);
  change(painted(draft.value, 1, 1, 'O'));
  expect(asks()).toEqual([true, true]);
  change(EMPTY_DRAFT);
});
