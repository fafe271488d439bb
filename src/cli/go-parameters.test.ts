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
    join(sets, 'idle.txt'),
    '# Passes always\nstrategy.least 400\nstrategy.unsettled 400\nstrategy.samples 10\n',
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
  const [idle, usual] = [await gtp('go1:parameters=idle'), await gtp('go1')];
  expect([idle.code, usual.code]).toEqual([EXIT.done, EXIT.done]);
  expect(usual.out).toMatch(/=1 [A-J][1-9]\n/);
  expect(idle.out).toMatch(/=1 PASS\n/);
});

test('sets that are missing or broken are told', async () => {
  const missing = await asked(['gtp', '--player', 'go1:parameters=idel'], 'quit\n');
  expect(missing.code).toBe(EXIT.badInput);
  expect(missing.err).toContain("did you mean 'idle'? sets of parameters: broken, idle");
  const broken = await asked(['match', 'go', 'go1:parameters=broken', 'random', '--size', '5']);
  expect(broken.code).toBe(EXIT.badInput);
  expect(broken.err).toContain('broken.txt:2: there is no parameter strategy.behnd');
  const japanese = await asked(['gtp', '--player', 'go1:parameters=broken', '--lang', 'ja'], 'quit\n');
  expect(japanese.err).toContain('パラメータの組を読めません');
});
