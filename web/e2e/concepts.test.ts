/// Concepts and experiments in a real browser: discovered, seen on the board while playing, and an experiment from its start to its files.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { mouse } from './hands.fixture.ts';
import { hasBrowser, openBrowser, startSite, visitor, watchedPage } from './site.fixture.ts';
import type { Site } from './site.fixture.ts';

describe.skipIf(!hasBrowser)('concepts and experiments', { timeout: 120_000 }, () => {
  let site: Site;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const errors: string[] = [];
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(), openBrowser()]);
    context = await visitor(browser);
    page = await watchedPage(context, errors, 60_000);
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  }, 60_000);

  const at = (path: string): string => new URL(path, site.url).href;
  /// The places of the board that are marked, and as what.
  const marked = async (): Promise<Record<string, string>> =>
    Object.fromEntries(
      await page
        .locator('.play-board [data-square]:has(.frame-concept)')
        .evaluateAll((cells) =>
          cells.map((cell) => [
            cell.getAttribute('data-square')!,
            cell.querySelector('.frame-concept')!.getAttribute('class')!.split(' ').at(-1)!,
          ]),
        ),
    );

  test('discovered in Tic-tac-toe, a concept has its card, and can be taken out of use and into it', async () => {
    await page.goto(at('/knowledge'));
    await page.getByRole('link', { name: 'Concepts' }).click();
    await page.getByRole('heading', { name: 'No concepts yet' }).waitFor();
    const form = page.getByRole('form', { name: 'Discover concepts' });
    await form.getByText('Settings').click();
    await form.getByRole('spinbutton', { name: 'Random games' }).fill('1000');
    await form.getByRole('button', { name: 'Discover' }).click();
    const card = page.getByRole('article', { name: 'two-in-a-row-open', exact: true });
    await card.waitFor();
    await form.getByText(/Tic-tac-toe: \d+ new/).waitFor();
    await card.getByRole('img', { name: /Pattern: two in a row, open/ }).waitFor();
    await card.getByText(/95%: \+\d\.\d\d to \+\d\.\d\d/).waitFor();
    // The example: its board says what is marked to those who listen.
    await card
      .getByRole('img', { name: /X, marked: own piece.*nothing stands here|nothing stands here.*X, marked/ })
      .waitFor();

    await card.getByRole('button', { name: 'Take out of use' }).click();
    await page.keyboard.type('to see');
    await page.keyboard.press('Enter');
    await card.getByText('retired').waitFor();
    const back = card.getByRole('button', { name: 'Take into use' });
    expect(await back.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await card.getByText('in use', { exact: true }).waitFor();
  });

  test('while playing, a concept marks its places, with the mouse and with the keyboard, and follows the moves', async () => {
    await page.goto(at('/play?sheet=tic-tac-toe'));
    await page.getByRole('combobox', { name: 'O', exact: true }).selectOption({ label: 'You' });
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('checkbox', { name: 'Show concepts on the board' }).check();
    await page.getByText(/^Not on the board now/).waitFor();
    for (const [square, piece] of [
      ['1 1', 'X'],
      ['1 3', 'O'],
      ['2 2', 'X'],
    ] as const) {
      await mouse.choose(page, square);
      await page.getByRole('grid').locator(`[data-square="${square}"][aria-label*=", ${piece}"]`).waitFor();
    }
    const row = page.getByRole('button', { name: /^two-in-a-row-open/ });
    await row.waitFor();
    expect(await row.textContent()).toContain('X 1');
    expect(await marked()).toEqual({});
    await row.hover();
    await expect.poll(marked).toEqual({ '1 1': 'own', '2 2': 'own', '3 3': 'blank' });
    await page.mouse.move(0, 0);
    await expect.poll(marked).toEqual({});
    await row.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('gridcell', { name: /column 3, row 3.*marked: nothing stands here/ }).waitFor();
    await page
      .getByRole('list', { name: 'Where two-in-a-row-open is' })
      .getByRole('button', { name: /^X: / })
      .waitFor();
    // O takes the free place: it is there no more.
    await mouse.choose(page, '3 3');
    await row.waitFor({ state: 'detached' });
    expect(await marked()).toEqual({});

    await page.goto(at('/play?sheet=nim'));
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByText('No concepts here:').waitFor();
  });

  test('an experiment runs in the lab: table, plot, CSV; a second run is compared with it', async () => {
    await page.goto(at('/lab'));
    const form = page.getByRole('form', { name: 'Experiment' });
    const start = async (seed: string): Promise<void> => {
      await form.getByRole('combobox', { name: 'Experiment' }).selectOption('random-play');
      await form.getByText('Settings').click();
      await form.getByRole('spinbutton', { name: /^games/ }).fill('100');
      await form.getByRole('spinbutton', { name: /^seed/ }).fill(seed);
      await form.getByRole('listbox', { name: /^sheets/ }).selectOption(['nim', 'hexapawn']);
      await form.getByRole('button', { name: 'Run the experiment' }).click();
      await page.getByRole('heading', { name: 'Experiment: random-play', level: 1 }).waitFor();
      await page.locator('.tag.job-done').waitFor();
    };
    await start('1');
    const table = page.getByRole('region', { name: /goal/i }).first();
    await table.getByRole('cell', { name: 'hexapawn' }).first().waitFor();
    const plot = page.locator('.report-plot img').first();
    await plot.scrollIntoViewIfNeeded();
    await expect.poll(() => plot.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(100);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'goals.csv' }).click(),
    ]);
    const csv = readFileSync(await download.path(), 'utf8').split('\n');
    expect(csv[0]).toBe('game,role,games,goal,interval-low,interval-high');
    expect(csv[1]).toMatch(/^hexapawn,white,100,|^nim,first,100,/);

    await page.getByRole('link', { name: '← All jobs' }).click();
    await start('2');
    await page.getByRole('link', { name: '← All jobs' }).click();
    await page.getByRole('form', { name: 'Compare two runs' }).getByRole('button', { name: 'Compare' }).click();
    const differing = page.getByRole('region', { name: 'Settings that differ' });
    await differing.getByRole('rowheader', { name: 'seed' }).waitFor();
    expect(await page.getByRole('columnheader', { name: 'Difference' }).count()).toBeGreaterThan(1);
    expect(errors).toEqual([]);
  });
});
