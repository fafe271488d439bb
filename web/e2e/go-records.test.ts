/// Records of Go in the browser as they come: faulty, in old character sets, empty, or no records at all.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasBrowser } from './site.fixture.ts';
import type { Site } from './site.fixture.ts';
import { visits } from './visits.fixture.ts';

const file = (content: string | Uint8Array, name = 'game.sgf') => ({
  name,
  mimeType: 'application/x-go-sgf',
  buffer: Buffer.from(content),
});

/// 黒番 in Shift_JIS, without a word about it.
const JAPANESE = file(
  Uint8Array.from([...Buffer.from('(;GM[1]SZ[9]PB['), 0x8d, 0x95, 0x94, 0xd4, ...Buffer.from('];B[ee];W[cc])')]),
);
const OCCUPIED = file('(;GM[1]SZ[9]\n;B[ee];W[ee];B[cc])');
const SECOND = file('(;GM[1]SZ[9])(;GM[1]SZ[9];B[ee];W[cc];B[gg])');
const PICTURE = file(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 'picture.sgf');
const EMPTY = file('');
const HUGE = file(`(;GM[1]SZ[9]C[${'long '.repeat(200_000)}];B[ee])`);

describe.skipIf(!hasBrowser)('records of Go in the browser', { timeout: 120_000 }, () => {
  let site: Site;
  let page: Page;
  visits((visit) => void ({ site, page } = visit), { mayRefuse: true });

  const visit = (path: string) => page.goto(new URL(path, site.url).href);
  const choose = (content: ReturnType<typeof file>) =>
    page.locator('input[type="file"]').first().setInputFiles(content);
  const noteWith = (text: string | RegExp) => page.locator('.note', { hasText: text }).first().waitFor();

  /// Opens the place for records of each page, and tells how many moves were opened there.
  const PLACES = [
    ['/go/review', async () => undefined, (moves: number) => new RegExp(`\\d of ${moves} moves looked at`)],
    [
      '/go/lab',
      () => page.getByText('From a record (SGF)').click(),
      (moves: number) => new RegExp(`Move ${moves} of ${moves}`),
    ],
  ] as const;

  for (const [path, prepare, opened] of PLACES)
    test(`${path} opens what can be read and tells the rest`, async () => {
      const open = async (content: ReturnType<typeof file>): Promise<void> => {
        await visit(path);
        await prepare();
        await choose(content);
      };
      await open(OCCUPIED);
      await noteWith('Line 2, column 10: move 2, W[ee]: there is a stone already; the moves before it are read.');
      await page.getByText(opened(1)).first().waitFor();
      await open(SECOND);
      await noteWith(/file holds 2 games; game 2 is read/);
      await page.getByText(opened(3)).first().waitFor();
      await open(PICTURE);
      await noteWith(/The file is not a text.*unpack/);
      await open(EMPTY);
      await noteWith('The record is empty.');
      await open(JAPANESE);
      await page.getByText(opened(2)).first().waitFor();
      if (path === '/go/review') await page.getByText('黒番 – White').waitFor();
    });

  test('Play tells what is wrong with a file before the game begins, and on its table', async () => {
    await visit('/go');
    await page.getByText('Open a record').click();
    const openIt = page.getByRole('button', { name: 'Open it' });
    await choose(JAPANESE);
    await page.waitForFunction(() => document.querySelector('textarea')?.value.includes('黒番'));
    await choose(PICTURE);
    await noteWith(/The file is not a text.*unpack/);
    expect(await openIt.isDisabled()).toBe(true);
    expect(await page.locator('textarea').inputValue()).toBe('');
    await choose(EMPTY);
    await noteWith('The record is empty.');
    await choose(HUGE);
    await noteWith('The record has more than a million letters.');
    await choose(OCCUPIED);
    await noteWith(/move 2, W\[ee\]: there is a stone already/);
    // Who clicks twice opens one game.
    await openIt.dblclick();
    await page.getByRole('heading', { name: 'Go on 9 × 9' }).waitFor();
    const games = (await (await fetch(new URL('/api/go/games', site.url))).json()) as readonly unknown[];
    expect(games.length).toBe(1);
    await noteWith(/move 2, W\[ee\]: there is a stone already/);
  });

  test('the window is named by the page of Go that is shown', async () => {
    await visit('/go');
    await expect.poll(() => page.title()).toBe('Play Go · Go · Hansei');
    await page.getByRole('link', { name: 'Tesuji' }).click();
    await expect.poll(() => page.title()).toBe('Tesuji · Go · Hansei');
    await page.getByText('From a game').click();
    await page.getByLabel('A file').first().setInputFiles(SECOND);
    await page.getByRole('grid', { name: 'Board of the game' }).waitFor();
    await noteWith(/file holds 2 games/);
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await expect.poll(() => page.title()).toBe('Play · Hansei');
  });

  test('a text that is no record is told with its place', async () => {
    await visit('/go/review');
    await page.getByLabel('SGF', { exact: true }).fill('no game');
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await noteWith(/^Line 1, column 1: No game tree found\./);
  });

  test('kept games have names everywhere, all of them can be shown, and none is removed without a question', async () => {
    const seats = { black: { kind: 'person', name: 'Ann' }, white: { kind: 'program', player: 'random' } };
    for (let i = 0; i < 9; i++) {
      const answer = await fetch(new URL('/api/go/games', site.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sgf: '(;GM[1]SZ[9];B[ee];W[cc])', seats }),
      });
      expect(answer.status).toBe(201);
    }
    await visit('/go');
    const removal = page.getByRole('button', { name: /^Remove the game of/ });
    await removal.first().waitFor();
    expect(await removal.count()).toBe(8);
    const showAll = page.getByRole('button', { name: /^Show all \d+$/ });
    const all = Number(/\d+/.exec(await showAll.innerText())?.[0]);
    expect(all).toBeGreaterThan(8);
    await showAll.click();
    await expect.poll(() => removal.count()).toBe(all);
    await removal.first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await removal.count()).toBe(all);
    await removal.first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => removal.count()).toBe(all - 1);
    await visit('/go/review');
    await page
      .getByRole('button', { name: /Ann – chance, 2 moves/ })
      .first()
      .click();
    await page.locator('h1 + p', { hasText: 'Ann – chance' }).waitFor();
    await visit('/go/lab');
    await page.getByText('From a kept game').click();
    await page
      .getByRole('button', { name: /^Open: 9 × 9, Ann – chance, 2 moves, / })
      .first()
      .click();
    await page.getByText('Move 2 of 2').waitFor();
  });
});
