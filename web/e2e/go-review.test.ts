/// Looking back at Go and drawing patterns, in a real browser.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { goLessonBase, goLessonFolder } from '../../src/experiment/index.ts';
import { WEAKNESSES } from '../../src/serve/go/weakness.fixture.ts';
import { hasBrowser } from './site.fixture.ts';
import type { Site } from './site.fixture.ts';
import { visits } from './visits.fixture.ts';

/// Machines may be busy.
const SOON = { timeout: 30_000 };

const lostGame = readFileSync(join(import.meta.dirname, '../../cases/go/lost-game.sgf'), 'utf8');

/// Black lets three stones be taken at move 5 although D5 would save them.
const SMALL = '(;GM[1]FF[4]SZ[9]KM[6.5]PB[Ann]PW[Ben]RE[W+9.5];B[ee];W[de];B[gc];W[ed];B[cg];W[fe];B[gg];W[ef];B[cc])';

describe.skipIf(!hasBrowser)('looking back at Go', { timeout: 240_000 }, () => {
  let site: Site;
  let page: Page;
  let errors: string[];
  visits((visit) => void ({ site, page, errors } = visit));
  const visit = (address: string) => page.goto(new URL(address, site.url).href);

  test('a pattern is drawn, checked, kept, and GO.1 proposes it; then it is edited from the list and removed', async () => {
    await visit('/go/tesuji');
    const cell = (column: number, row: number) =>
      page.getByRole('button', { name: new RegExp(`^column ${column}, row ${row} from above`) });
    await page.getByRole('radio', { name: 'named enemy stone' }).check();
    await cell(4, 4).click();
    // The drawing stays while one looks elsewhere, and a pattern of the list does not take its place without a question.
    await page.getByRole('link', { name: 'Lessons' }).click();
    await page.getByRole('link', { name: 'Tesuji' }).click();
    await page.getByRole('button', { name: 'column 4, row 4 from above: named enemy stone T' }).waitFor(SOON);
    await page
      .getByRole('button', { name: /^Into the editor/ })
      .first()
      .click();
    await page.getByRole('dialog').getByText('The pattern my-pattern in the editor is not kept.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('checkbox', { name: 'bottom' }).check();
    await page.getByLabel('Name', { exact: true }).fill('my shoulder');
    await page.getByRole('button', { name: 'Check and test' }).click();
    await page.getByText('It cannot be kept yet.').waitFor(SOON);
    await page.getByLabel('Name', { exact: true }).fill('my-shoulder');
    await page.getByLabel('Value in points').fill('40');
    await page.getByLabel('Condition').fill('liberties(T) = 4');
    // What is said of another text comes too late.
    await page.route('**/api/go/tesuji/check', async (route) => {
      await new Promise((done) => setTimeout(done, 500));
      await route.continue().catch(() => {});
    });
    await page.getByRole('button', { name: 'Check and test' }).click();
    await page.getByText('Checking …').waitFor();
    await page.getByLabel('Value in points').fill('41');
    await page.getByText('Checking …').waitFor({ state: 'detached' });
    await page.unroute('**/api/go/tesuji/check');
    await page.getByLabel('Value in points').fill('40');
    await page.getByRole('button', { name: 'Check and test' }).click();
    await page.getByText('my-shoulder: found in 16 of 16 positions').waitFor(SOON);
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    await page.getByText(/GO\.1 proposes \S+ by this pattern: candidate \d+/).waitFor(SOON);
    await page.getByText(/points, your own$/).waitFor(SOON);
    await page.getByRole('button', { name: 'Into the editor my-shoulder' }).click();
    await expect.poll(() => page.getByLabel('Value in points').inputValue()).toBe('40');
    await page.locator('h2:focus', { hasText: 'Draw a pattern' }).waitFor();
    // Nothing of one's own is replaced or removed without a question.
    const asked = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    await asked.getByText('You have a pattern my-shoulder already.').waitFor(SOON);
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await page.getByLabel('Name', { exact: true }).fill('net-one-stone');
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    await asked.getByText(/net-one-stone comes with Hansei and stays/).waitFor(SOON);
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Remove my-shoulder' }).click();
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Remove my-shoulder' }).click();
    await asked.getByRole('button', { name: 'Remove' }).click();
    await page.getByText(/points, your own$/).waitFor({ ...SOON, state: 'detached' });
    await page.locator('h2:focus').waitFor();
  });

  test('all patterns can be listed', async () => {
    await visit('/go/tesuji');
    const more = page.getByRole('button', { name: /^Show more/ });
    await more.waitFor(SOON);
    const total = Number(/^\d+/.exec(await page.getByText(/^\d+ patterns and lines$/).innerText())?.[0]);
    expect(total).toBeGreaterThan(60);
    for (let shown = 24; shown < total; shown += 24) {
      await more.click();
      await expect.poll(() => page.locator('.tesuji-entry').count(), SOON).toBe(Math.min(total, shown + 24));
    }
    expect(await more.count()).toBe(0);
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
    const line = page.getByLabel(/^Another line of moves/);
    await line.fill('Z99 foo');
    await page.getByRole('button', { name: 'Make a pattern' }).click();
    await page.getByText(/“Z99” in the line of moves: /).waitFor(SOON);
    expect(errors.splice(0)).toHaveLength(1);
    await line.fill('');
    await page.getByRole('button', { name: 'Make a pattern' }).click();
    // White's move 14 at E7 is the first named point.
    await page.getByRole('button', { name: 'column 3, row 3 from above: a' }).waitFor(SOON);
  });

  test('a small game is reviewed: worst moves with their reasons, the better line walked, a problem kept', async () => {
    await visit('/go/review');
    await page.getByLabel('SGF').fill('no game at all');
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await page.getByRole('alert').waitFor(SOON);
    // The browser tells of the refusal.
    expect(errors.splice(0)).toHaveLength(1);
    await page.getByLabel('SGF').fill(SMALL);
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await page.getByText('Ann – Ben').waitFor(SOON);
    await page.getByText('9 of 9 moves looked at').first().waitFor({ timeout: 90_000 });
    const worst = page.getByRole('list').filter({ has: page.getByRole('button', { name: /points/ }) });
    await worst
      .getByRole('button', { name: /^[\d.]+ points/ })
      .first()
      .click();
    await page
      .getByText(/^Better: /)
      .first()
      .waitFor(SOON);
    await page
      .getByText(/^Lost, by .*: [\d.]+ points\. The case itself, before reading on: [\d.]+ points\.$/)
      .waitFor();
    await page.getByText(/^Expected moves: 0 of/).waitFor();
    await page.getByRole('button', { name: '→ One move on' }).click();
    await page.getByText(/^Expected moves: 1 of/).waitFor();
    await page.getByRole('button', { name: 'Keep as a problem' }).click();
    await page.getByText(/^Kept as the problem review-/).waitFor(SOON);
    // Once more: it is the same problem.
    await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === 'PUT'),
      page.getByRole('button', { name: 'Keep as a problem' }).click(),
    ]);
    const kept = (await (await fetch(new URL('/api/go/lab/problems', site.url))).json()) as readonly unknown[];
    expect(kept.length).toBe(1);
  });

  test('what was not looked at to its end is not called nothing, can be stopped, and stays with its game', async () => {
    // More moves than are looked at before anybody presses a button.
    const names = 'abcdefghijklmnopqrs';
    const strewn = Array.from({ length: 180 }, (_, i) => `${names[(2 * i) % 19]}${names[Math.floor((2 * i) / 19)]}`);
    const large = `(;GM[1]SZ[19]PB[Cleo]PW[Dan]${strewn.map((at, i) => `;${i % 2 === 0 ? 'B' : 'W'}[${at}]`).join('')})`;
    await visit('/go/review');
    await page.getByLabel('SGF').fill(large);
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await page.getByText('Cleo – Dan').waitFor(SOON);
    await page.getByRole('button', { name: 'Stop' }).click();
    // As where the server had one second alone.
    await page.route('**/api/go/reflect', (route) =>
      route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), seconds: 1 }) }),
    );
    const learn = page.getByRole('region', { name: 'Learn from the lost game' });
    await learn.getByRole('button', { name: 'Learn from the lost game' }).click();
    await learn
      .getByText(/^Not finished: after 1 seconds, \d+ of 90 own moves looked at\./)
      .waitFor({ timeout: 90_000 });
    await page.unroute('**/api/go/reflect');
    expect(await learn.getByText('No stones were lost').count()).toBe(0);
    await learn.getByRole('button', { name: 'Go on, for up to 280 seconds' }).click();
    await learn.getByText(/^\d+ of 90 own moves looked at$/).waitFor({ timeout: 90_000 });
    await learn.getByRole('button', { name: 'Stop' }).click();
    await learn.getByText(/^Stopped before the end/).waitFor();
    await learn.getByRole('button', { name: 'Learn from the lost game' }).click();
    await page.getByRole('button', { name: 'Another game' }).click();
    await page.getByLabel('SGF').fill(SMALL);
    await page.getByRole('button', { name: 'Review', exact: true }).click();
    await page.getByText('Ann – Ben').waitFor(SOON);
    expect(await learn.getByText(/Reading again|Stopped|Not finished/).count()).toBe(0);
  });

  test('a game that was played here is in the address while it is reviewed, and no longer', async () => {
    const send = async (path: string, body: object): Promise<{ readonly id: string }> => {
      const answer = await fetch(new URL(path, site.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return (await answer.json()) as { readonly id: string };
    };
    const { id } = await send('/api/go/games', {
      size: 9,
      seats: { black: { kind: 'person' }, white: { kind: 'person' } },
    });
    await send(`/api/go/games/${id}/moves`, { ply: 0, point: 'E5' });
    await visit('/go/review');
    await page.getByRole('button', { name: /^9 × 9, / }).click();
    await page.getByText('1 of 1 moves looked at').first().waitFor(SOON);
    expect(new URL(page.url()).searchParams.get('game')).toBe(id);
    // Back leaves it, as the menu does; on finds it again.
    await page.goBack();
    await page.getByRole('heading', { name: 'Games played here' }).waitFor();
    await page.goForward();
    await page.getByText('1 of 1 moves looked at').first().waitFor(SOON);
    await page.getByRole('link', { name: 'Review a game' }).click();
    await page.getByRole('heading', { name: 'Games played here' }).waitFor();
    await page.goBack();
    await page.getByText('1 of 1 moves looked at').first().waitFor(SOON);
    await page.reload();
    await page.getByText('1 of 1 moves looked at').first().waitFor(SOON);
    await page.getByRole('button', { name: 'Another game' }).click();
    await page.getByRole('heading', { name: 'Games played here' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.reload();
    await page.getByRole('heading', { name: 'Games played here' }).waitFor();
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
    await page.getByRole('heading', { name: `In use (${WEAKNESSES.length + 1})` }).waitFor(SOON);
    // The keyboard is where the link led.
    await page.locator('h3:focus').waitFor();
  });
});
