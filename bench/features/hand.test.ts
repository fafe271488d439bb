import { expect, test } from 'vitest';
import { lettersOf, randomGames, randomPositions } from '../../cases/features/positions.fixture.ts';
import { swiplVersion } from '../../cases/prolog/swipl.ts';
import { HAND_FEATURES, countByHand } from './hand.ts';
import { measureSwipl } from './swipl.ts';

const hasSwipl = swiplVersion() !== undefined || process.env['CI'] === 'true';

test.skipIf(!hasSwipl)('the features written by hand count what swipl counts', () => {
  // Random games hardly ever have long anchored lines or full boards before their end: whole games have both.
  const positions = [...randomPositions({ seed: 'hand', count: 40 }), ...randomGames('hand', 1).flat()];
  const { features, counts } = measureSwipl('materialised', positions.map(lettersOf));
  const columns = HAND_FEATURES.map((name) => features.indexOf(name));
  expect(columns).not.toContain(-1);
  const into = new Int32Array(HAND_FEATURES.length);
  positions.forEach((position, i) => {
    countByHand(position.blackLow, position.blackHigh, position.whiteLow, position.whiteHigh, into);
    expect([...into], lettersOf(position)).toEqual(columns.map((column) => counts[i]![column]));
  });
  // None of them is always the same.
  for (const column of columns) expect(new Set(counts.map((row) => row[column])).size).toBeGreaterThan(1);
});
