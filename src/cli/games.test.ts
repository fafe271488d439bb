/// `hansei games` as a person or a script meets it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import type { CapturedIo } from './captured-io.ts';
import { run, temporaryFolder } from './command.fixture.ts';
import { EXIT } from './exit.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
const withData = (io: CapturedIo): CapturedIo => ({ ...io, env: { HANSEI_DATA: folder.path('data') } });

describe('the list', () => {
  test('for people: games with title, roles and origin', async () => {
    const { code, out, err } = await run(['games'], '', withData);
    expect(code).toBe(EXIT.done);
    expect(out).toMatch(/^game +title +roles +origin\n/);
    expect(out).toMatch(/^tic-tac-toe +Tic-tac-toe +x, o +library$/m);
    expect(out).toMatch(/^othello +Othello +black, white +built in$/m);
    expect(out).toMatch(/^go +Go +black, white +built in$/m);
    expect(err).toContain(`${folder.path('data')}/rulesheets`);
  });

  test('in Japanese', async () => {
    const { out } = await run(['games', '--lang', 'ja'], '', withData);
    expect(out).toMatch(/^connect-four +コネクトフォー|^connect-four +.*red, yellow +ライブラリ$/m);
    expect(out).toMatch(/^othello +オセロ +black, white +組み込み$/m);
  });

  test('as JSON, with own sheets', async () => {
    mkdirSync(folder.path('data/rulesheets'), { recursive: true });
    writeFileSync(folder.path('data/rulesheets/my-game.kif'), '(role me)\n(role you)\n');
    const { code, out } = await run(['games', '--json'], '', withData);
    expect(code).toBe(EXIT.done);
    const { games } = JSON.parse(out) as { readonly games: readonly { readonly id: string }[] };
    const find = (id: string): object | undefined => games.find((game) => game.id === id);
    expect(find('my-game')).toEqual({
      id: 'my-game',
      title: { en: 'my-game', ja: 'my-game' },
      roles: ['me', 'you'],
      origin: 'own',
      isNative: false,
      rulesheet: folder.path('data/rulesheets/my-game.kif'),
      hasView: false,
    });
    expect(find('othello')).toMatchObject({ origin: 'native', isNative: true, hasView: true });
    expect(find('hex')).toMatchObject({ origin: 'library', hasView: true, roles: ['red', 'blue'] });
    expect(games.map(({ id }) => id)).toEqual(games.map(({ id }) => id).toSorted());
  });

  test('takes no words', async () => {
    expect((await run(['games', 'chess'], '', withData)).code).toBe(EXIT.usage);
  });
});
