import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run, temporaryFolder } from './command.fixture.ts';
import { EXIT } from './exit.ts';

const folder = temporaryFolder();
const sets = folder.path(join('go', 'parameters'));
beforeAll(() => {
  mkdirSync(sets, { recursive: true });
  writeFileSync(
    join(sets, 'wide.txt'),
    '# Frameworks before all else\ncase.swingShare 2\nstrategy.outlook 0\nstrategy.shape 0\n',
  );
  writeFileSync(join(sets, 'broken.txt'), 'strategy.behind 6\nstrategy.behnd 7\n');
});
afterAll(() => folder.remove());
const asked = (args: readonly string[], stdin = '') =>
  run(args, stdin, (io) => ({ ...io, env: { ...io.env, HANSEI_DATA: folder.path('') } }));

test('go1 judges by a set of parameters of the person, as through GTP', async () => {
  const gtp = (player: string) =>
    asked(
      ['gtp', '--player', player, '--size', '9'],
      'play white E5\nplay black E4\nplay white D4\nplay black F5\nplay white F6\n1 genmove black\n2 quit\n',
    );
  const [wide, usual] = [await gtp('go1:parameters=wide'), await gtp('go1')];
  expect([wide.code, usual.code]).toEqual([EXIT.done, EXIT.done]);
  expect(usual.out).toMatch(/=1 [A-J][1-9]\n/);
  // What frameworks are worth decides here.
  expect(wide.out).not.toBe(usual.out);
});

test('sets that are missing or broken are told', async () => {
  const missing = await asked(['gtp', '--player', 'go1:parameters=wdie'], 'quit\n');
  expect(missing.code).toBe(EXIT.badInput);
  expect(missing.err).toContain("did you mean 'wide'? sets of parameters: broken, wide");
  const broken = await asked(['match', 'go', 'go1:parameters=broken', 'random', '--size', '5']);
  expect(broken.code).toBe(EXIT.badInput);
  expect(broken.err).toContain('broken.txt:2: there is no parameter strategy.behnd');
  const japanese = await asked(['gtp', '--player', 'go1:parameters=broken', '--lang', 'ja'], 'quit\n');
  expect(japanese.err).toContain('パラメータの組を読めません');
});
