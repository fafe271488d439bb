/// Reading two moves in a row, combinations, and what is shut in.
import { expect, test } from 'vitest';
import { converse, testEngine } from './engine.fixture.ts';

const placed = async (black: string, white: string): Promise<ReturnType<typeof testEngine>> => {
  const engine = testEngine();
  for (const vertex of black.split(' ')) await converse(engine, `play black ${vertex}`);
  for (const vertex of white.split(' ')) await converse(engine, `play white ${vertex}`);
  return engine;
};

test('four points in a row live, unless the other side moves twice', async () => {
  const engine = await placed('A8 B8 C8 D8 E8 E9', 'A7 B7 C7 D7 E7 F7 F8 F9');
  const [attack, twice] = await converse(engine, 'owl_attack C8', 'owl_threaten_attack C8');
  expect(attack).toBe('= 0');
  expect(['= 1 B9 C9', '= 1 C9 B9']).toContain(twice);
  // With the eyes made, no two moves do it.
  expect(await converse(engine, 'play black B9', 'owl_threaten_attack C8')).toEqual(['=', '= 0']);
});

test('a group that one move kills, or saves, needs no second one', async () => {
  const engine = await placed('A8 B8 C8 D8 D9', 'A7 B7 C7 D7 E7 E8 E9');
  expect(await converse(engine, 'owl_threaten_attack C8', 'owl_threaten_defense C8')).toEqual([
    '= 1 B9 PASS',
    '= 1 B9 PASS',
  ]);
  expect(await converse(engine, 'owl_connection_defends B9 A8 D9', 'owl_connection_defends A9 A8 D9')).toEqual([
    '= 1',
    '= 0',
  ]);
  expect(
    await converse(engine, 'owl_threaten_attack', 'owl_threaten_defense B9', 'owl_connection_defends B9 A8 A7'),
  ).toEqual(['? invalid coordinate', '? vertex must not be empty', '? dragon vertices must have the same color']);
});

test('a combination takes one of two strings, though neither can be taken by itself', async () => {
  const engine = await placed('D3 F6 C3 G4 E7 C5 D6', 'G5 F5 E3 C7 C6 E5 E6');
  const [found, first, second, other] = await converse(
    engine,
    'combination_attack white',
    'attack D6',
    'attack E7',
    'combination_attack black',
  );
  expect([found, first, second, other]).toEqual(['= D7', '= 0', '= 0', '= PASS']);
  expect(await converse(engine, 'combination_defend white', 'combination_defend black', 'combination_attack')).toEqual([
    '= D7',
    '= PASS',
    '? invalid color',
  ]);
  await converse(engine, 'play black D7');
  expect(await converse(engine, 'combination_attack white')).toEqual(['= PASS']);
});

test('a group in the open is not shut in, one behind a wall is', async () => {
  const wall = 'A3 B3 C3 D3 E3 E2 E1';
  const engine = await placed('B1 C1', wall);
  expect(await converse(engine, 'is_surrounded B1', 'is_surrounded E3', 'is_surrounded A9')).toEqual([
    '= 1',
    '= 0',
    '? dragon vertex must be nonempty',
  ]);
  await converse(engine, 'undo');
  expect(await converse(engine, 'does_surround E1 B1', 'does_surround J9 B1', 'does_surround E1 J9')).toEqual([
    '= 1',
    expect.stringMatching(/^= [01]$/) as string,
    '? dragon vertex must be nonempty',
  ]);
});

test('what would limit searches is refused only where it counts', async () => {
  const engine = testEngine();
  expect(await converse(engine, 'set_search_diamond C3 2', 'set_search_limit A1 0', 'limit_search 0')).toEqual([
    '=',
    '=',
    '=',
  ]);
  expect(await converse(engine, 'limit_search 1', 'limit_search')).toEqual([
    '? searches are never limited to a part of the board',
    '? invalid value for search limit',
  ]);
});
