import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  findRulesheet,
  isGameId,
  libraryFolder,
  listRulesheets,
  loadRulesheet,
  ownRulesheets,
  saveRulesheet,
} from './rulesheets.ts';

const SHEET = '(role a)\n(role b)\n(init (p 1))\n';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'hansei-sheets-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the list', () => {
  test('holds the library, with titles, roles and views', () => {
    const list = listRulesheets();
    expect(list.length).toBe(readdirSync(libraryFolder()).filter((name) => name.endsWith('.kif')).length);
    expect(list.find(({ id }) => id === 'tic-tac-toe')).toMatchObject({
      origin: 'library',
      title: { en: 'Tic-tac-toe' },
      roles: ['x', 'o'],
      hasView: true,
    });
  });

  test('holds own sheets, which go before those of the library', () => {
    const own = ownRulesheets(folder);
    expect(listRulesheets({ own }).some(({ origin }) => origin === 'own')).toBe(false);
    saveRulesheet(own, 'my-game', SHEET);
    saveRulesheet(own, 'nim', SHEET);
    writeFileSync(join(own, 'Not An Id.kif'), SHEET);
    writeFileSync(join(own, 'broken.kif'), '((');
    const mine = listRulesheets({ own }).filter(({ origin }) => origin === 'own');
    expect(mine.map(({ id, roles, title, hasView }) => [id, roles, title.en, hasView])).toEqual([
      ['broken', [], 'broken', false],
      ['my-game', ['a', 'b'], 'my-game', false],
      ['nim', ['a', 'b'], 'nim', false],
    ]);
    expect(loadRulesheet('nim', { own })).toMatchObject({ ok: true, value: { origin: 'own', text: SHEET } });
  });
});

describe('a sheet', () => {
  test('is found by its id, in any case', () => {
    const sheet = loadRulesheet('Tic-Tac-Toe');
    expect(sheet).toMatchObject({ ok: true, value: { id: 'tic-tac-toe', origin: 'library' } });
    if (sheet.ok) expect(sheet.value.view?.title.en).toBe('Tic-tac-toe');
  });

  test('is found by its path, with the view beside it', () => {
    const path = join(folder, 'My Game.kif');
    writeFileSync(path, SHEET);
    expect(loadRulesheet(path)).toEqual({ ok: true, value: { id: 'my-game', path, origin: 'file', text: SHEET } });
    writeFileSync(join(folder, 'My Game.view.json'), '{');
    expect(loadRulesheet(path)).toMatchObject({ ok: true, value: { viewProblem: { code: 'not-json' } } });
    writeFileSync(
      join(folder, 'My Game.view.json'),
      readFileSync(join(libraryFolder(), 'tic-tac-toe.view.json'), 'utf8'),
    );
    expect(loadRulesheet(path)).toMatchObject({ ok: true, value: { view: { title: { en: 'Tic-tac-toe' } } } });
  });

  test.each([
    ['tictactoe', 'tic-tac-toe'],
    ['tic_tac_toe', 'tic-tac-toe'],
    ['conect-four', 'connect-four'],
    ['othelo', 'othello'],
    ['peg', 'peg-solitaire'],
  ])('%s is not known, %s was meant', (word, near) => {
    const sheet = loadRulesheet(word);
    if (sheet.ok) throw new Error('it is known');
    expect(sheet.error).toMatchObject({ code: 'unknown-game', near });
    expect(sheet.error.hint).toContain(near);
  });

  test('that is not there is said to be not there', () => {
    expect(loadRulesheet('no-such-thing-at-all')).toMatchObject({ ok: false, error: { code: 'unknown-game' } });
    expect(loadRulesheet('')).toMatchObject({ ok: false, error: { code: 'unknown-game' } });
    expect(loadRulesheet(join(folder, 'x.kif'))).toMatchObject({ ok: false, error: { code: 'no-such-file' } });
    expect(loadRulesheet(`${folder}/`)).toMatchObject({ ok: false, error: { code: 'cannot-read' } });
  });
});

test('by its id alone no file beside the folders is found', () => {
  const path = join(folder, 'x.kif');
  writeFileSync(path, SHEET);
  for (const id of [path, '../x', `${libraryFolder()}/nim.kif`, 'nim.kif', '__proto__'])
    expect(findRulesheet(id)).toMatchObject({ ok: false, error: { code: 'unknown-game' } });
  expect(findRulesheet('nim')).toMatchObject({ ok: true, value: { id: 'nim' } });
});

describe('saving', () => {
  test('replaces the whole file, and leaves nothing beside it', () => {
    const own = ownRulesheets(folder);
    expect(saveRulesheet(own, 'my-game', 'old')).toEqual({ ok: true, value: join(own, 'my-game.kif') });
    expect(saveRulesheet(own, 'my-game', SHEET).ok).toBe(true);
    expect(readdirSync(own)).toEqual(['my-game.kif']);
    expect(readFileSync(join(own, 'my-game.kif'), 'utf8')).toBe(SHEET);
  });

  test.each(['', 'My-Game', 'a/b', '../a', 'a--b', '-a', 'a.kif', 'x'.repeat(65)])('%j is no id', (id) => {
    expect(isGameId(id)).toBe(false);
    expect(saveRulesheet(folder, id, SHEET)).toMatchObject({ ok: false, error: { code: 'wrong-id' } });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('where nothing can be written it says so', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(saveRulesheet(join(folder, 'file'), 'a', SHEET)).toMatchObject({
      ok: false,
      error: { code: 'cannot-write' },
    });
  });
});
