/// Looking back at Go and drawing patterns, in a real browser.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goLessonBase, goLessonFolder } from '../../src/experiment/index.ts';
import { WEAKNESSES } from '../../src/serve/go/weakness.fixture.ts';
import { hasBrowser, openBrowser, startSite, visitor, watchedPage } from './site.fixture.ts';
import type { Site } from './site.fixture.ts';

/// Machines may be busy.
const SOON = { timeout: 30_000 };

const lostGame = readFileSync(join(import.meta.dirname, '../../cases/go/lost-game.sgf'), 'utf8');

/// Black lets three stones be taken at move 5 although D5 would save them.
const SMALL = '(;GM[1]FF[4]SZ[9]KM[6.5]PB[Ann]PW[Ben]RE[W+9.5];B[ee];W[de];B[gc];W[ed];B[cg];W[fe];B[gg];W[ef];B[cc])';

describe.skipIf(!hasBrowser)('looking back at Go', { timeout: 240_000 }, () => {
  let site: Site;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const errors: string[] = [];
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(), openBrowser()]);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  beforeEach(async () => {
    context = await visitor(browser);
    page = await watchedPage(context, errors);
  });
  afterEach(async () => {
    await context.close();
    expect(errors).toEqual([]);
  });
  const visit = (address: string) => page.goto(new URL(address, site.url).href);

  test('a pattern is drawn, checked, kept, and GO.1 proposes it; then it is edited from the list and removed', async () => {
    await visit('/go/tesuji');
    const cell = (column: number, row: number) =>
      page.getByRole('button', { name: new RegExp(`^column ${column}, row ${row} from above`) });
    await page.getByRole('radio', { name: 'named enemy stone' }).check();
    await cell(4, 4).click();
    await page.getByRole('checkbox', { name: 'bottom' }).check();
    await page.getByLabel('Name', { exact: true }).fill('my shoulder');
    await page.getByRole('button', { name: 'Check and test' }).click();
    await page.getByText('It cannot be kept yet.').waitFor(SOON);
    await page.getByLabel('Name', { exact: true }).fill('my-shoulder');
    await page.getByLabel('Value in points').fill('40');
    await page.getByLabel('Condition').fill('liberties(T) = 4');
    await page.getByRole('button', { name: 'Check and test' }).click();
    await page.getByText('my-shoulder: found in 16 of 16 positions').waitFor(SOON);
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    await page.getByText(/GO\.1 proposes \S+ by this pattern: candidate \d+/).waitFor(SOON);
    await page.getByText(/points, your own$/).waitFor(SOON);
    await page.getByRole('button', { name: 'Into the editor my-shoulder' }).click();
    expect(await page.getByLabel('Value in points').inputValue()).toBe('40');
    await page.getByRole('button', { name: 'Remove my-shoulder' }).click();
    await page.getByText(/points, your own$/).waitFor({ ...SOON, state: 'detached' });
  });

  test('a region of a game becomes a drawing', async () => {
    await visit('/go/tesuji');
    await page.getByText('From a game').click();
    await page.getByLabel('SGF').fill(lostGame);
    await page.getByRole('button', { name: 'Open the game' }).click();
    const board = page.getByRole('grid', { name: 'Board of the game' });
    await page.getByLabel('First move of the tree').fill('14');
    await board.locator('[data-square="C5"]').click();
    await board.locator('[data-square="G9"]').click();
    await page.getByText('Region C5 to G9').waitFor(SOON);
    await page.getByRole('button', { name: 'Make a pattern' }).click();
    // White's move 14 at E7 is the first named point.
    await page.getByRole('button', { name: 'column 3, row 3 from above: a' }).waitFor(SOON);
  });

  test('a small game is reviewed: worst moves with their reasons, the better line walked, a problem kept', async () => {
    await visit('/go/review');
    await page.getByLabel('SGF').fill('(;GM[1]SZ[9];B[ee];W[e');
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await page.getByRole('alert').waitFor(SOON);
    // The browser tells of the refusal.
    expect(errors.splice(0)).toHaveLength(1);
    await page.getByLabel('SGF').fill(SMALL);
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await page.getByText('Ann – Ben').waitFor(SOON);
    await page.getByText('9 of 9 moves looked at').first().waitFor(SOON);
    const worst = page.getByRole('list').filter({ has: page.getByRole('button', { name: /points/ }) });
    await worst
      .getByRole('button', { name: /^[\d.]+ points/ })
      .first()
      .click();
    await page
      .getByText(/^Better: /)
      .first()
      .waitFor(SOON);
    await page.getByText(/^Expected moves: 0 of/).waitFor();
    await page.getByRole('button', { name: '→ One move on' }).click();
    await page.getByText(/^Expected moves: 1 of/).waitFor();
    await page.getByRole('button', { name: 'Keep as a problem' }).click();
    await page.getByText(/^Kept as the problem review-/).waitFor(SOON);
  });

  test('a lost game teaches a lesson, and it is kept', async () => {
    for (const each of WEAKNESSES) goLessonBase(goLessonFolder(site.data)).add(each);
    await visit('/go/review');
    await page.getByLabel('SGF').fill(lostGame);
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByRole('button', { name: 'Learn from the lost game' }).click();
    await page
      .getByText(/^Black (?:passed|played .*) at move \d+;/)
      .first()
      .waitFor({ timeout: 150_000 });
    const keep = page.getByRole('button', { name: 'Keep as a lesson' });
    await keep.first().click();
    await page.getByText(/^The lesson \S+ is in use\.$/).waitFor(SOON);
    await page.getByRole('link', { name: 'See it among your lessons' }).click();
    await page.getByRole('heading', { name: 'In use (4)' }).waitFor(SOON);
    // The keyboard is where the link led.
    await page.locator('h3:focus').waitFor();
  });
});
