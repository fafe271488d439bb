import { expect, test } from 'vitest';
import { converse, testEngine } from './engine.fixture.ts';

test('a string that is safe is defended by a move, unless it has room enough', async () => {
  const engine = testEngine();
  await converse(engine, 'play black E5', 'play white A9');
  const [safe] = await converse(engine, 'defend E5');
  expect(safe).toMatch(/^= 1 (?:D5|E4|E6|F5)$/);
  await converse(engine, 'play black E6');
  expect(await converse(engine, 'defend E5', 'attack E5', 'defend D1')).toEqual([
    '= 1 PASS',
    '= 0',
    '? vertex must not be empty',
  ]);
});
