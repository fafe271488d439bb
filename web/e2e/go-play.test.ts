/// A complete game of Go in the browser: every move by a real click, every reason read, the count agreed on, the record kept.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hasBrowser } from './site.fixture.ts';
import type { Site } from './site.fixture.ts';
import { visits } from './visits.fixture.ts';

const CASES =
  /^(?:joseki|edge|surround or escape|surround\/escape|separate or join|separate\/join|invade|framework|intrude|life and death|race|capturing race|endgame|capture|connect)/i;
const TARGETS = /^the (?:(?:black|white) )?(?:corner|side|stones?|group|family|link|area) (?:around|at) [A-J][1-9]/;

describe.skipIf(!hasBrowser)('Go in the browser', { timeout: 180_000 }, () => {
  let site: Site;
  let page: Page;
  visits((visit) => void ({ site, page } = visit), { mayRefuse: true });

  const open = (path: string) => page.goto(new URL(path, site.url).href);
  const point = (name: string): Locator => page.getByRole('grid').locator(`[data-square="${name}"]`);
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
  const row = (name: string): Promise<string> =>
    page
      .locator('.go-reason > div', { has: page.getByText(name, { exact: true }) })
      .first()
      .locator('dd')
      .innerText();
  const isCounted = (): Promise<boolean> => page.getByRole('heading', { name: 'The count' }).isVisible();
  /// It is our turn again, or the game is being counted.
  const myTurn = async (): Promise<void> => {
    await page
      .locator('.status:not(.working)')
      .filter({ hasText: /Your move|Both sides have passed/ })
      .waitFor();
  };

  test('a game is played to the count by clicks, and its reasons are read', async () => {
    await open('/go');
    await button('Begin').click();
    await point('E5').waitFor();
    const cases = new Set<string>();
    const read = async (): Promise<void> => {
      const [found, target] = [await row('Case'), await row('Target')];
      expect(found).toMatch(CASES);
      expect(target).toMatch(TARGETS);
      cases.add(found);
    };
    const playAt = async (name: string): Promise<void> => {
      await point(name).click();
      await page.locator(`[data-square="${name}"][aria-label*="black"]`).waitFor();
    };
    /// What GO.1 would play for us; we click on the board ourselves.
    const followHint = async (): Promise<void> => {
      await button('What would GO.1 play?').click();
      await page.getByRole('heading', { name: 'Hint' }).waitFor();
      const advice = (await page.locator('.go-why button.primary').innerText()).replace('Play ', '');
      if (advice === 'Pass') return button('Pass').first().click();
      await read();
      expect(await row('Second look')).toMatch(/points against a pass \(± [\d.]+, \d+ continuations\)/);
      await playAt(advice);
    };
    // A few moves of our own, then as GO.1 tells us, until we have had enough.
    const own = ['D4', 'F6', 'D6', 'G4'];
    for (let move = 0; move < 80 && !(await isCounted()); move++) {
      const next = own[move];
      const isFree = next !== undefined && (await point(next).getAttribute('aria-label'))!.includes('empty');
      if (isFree) await playAt(next);
      else if (move < 8) await followHint();
      else await button('Pass').click();
      await myTurn();
      if (await isCounted()) break;
      // The program's move is explained as it comes.
      const title = page.getByRole('heading', { name: /^Move \d+: White / });
      await title.waitFor();
      await page.locator('.go-explanation').waitFor();
      if (!(await title.innerText()).endsWith('pass')) await read();
    }
    expect(cases.size).toBeGreaterThan(1);
    await page.getByRole('heading', { name: 'The count' }).waitFor();
    expect(await page.locator('.go-count').innerText()).toMatch(/Black[^]*White/);
    // A string is marked as dead, and alive again.
    const stone = page.locator('[role="gridcell"][aria-label*=", black"]:not([aria-label*="dead"])').first();
    const name = (await stone.getAttribute('data-square'))!;
    await point(name).click();
    await page.locator(`[data-square="${name}"][aria-label*="dead"]`).waitFor();
    await point(name).click();
    await page.locator(`[data-square="${name}"]:not([aria-label*="dead"])`).waitFor();
    await button('Agree: count so').click();
    await page.getByRole('heading', { name: /You won|You lost|A draw/ }).waitFor();
    expect(await page.locator('.ended').innerText()).toMatch(/(?:Black|White) wins by [\d.]+ points/);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download as SGF' }).click(),
    ]);
    const sgf = readFileSync(await download.path(), 'utf8');
    expect(sgf).toMatch(/SZ\[9\][^]*RE\[[BW]\+[\d.]+\]/);
    // Earlier moves can be looked at again, with their reasons.
    await button('To the start').click();
    await button('One move on').click();
    await page.getByRole('heading', { name: /^Move 1: Black / }).waitFor();
    await page.locator('.go-explanation').waitFor();
    await button('Back to the game').click();
    // The whole of it is looked back upon.
    await page.getByRole('link', { name: 'Review the game' }).click();
    await button('Another game').waitFor();
    await page.getByRole('link', { name: 'Play Go' }).click();
    // The record goes on as another game, from the count.
    await page.getByText('Open a record').click();
    await page.getByLabel('SGF text').fill(sgf);
    await button('Open it').click();
    await page.getByRole('heading', { name: 'The count' }).waitFor();
  });

  test('the keyboard alone plays, takes back, passes and gives up; what cannot be is told', async () => {
    await open('/go');
    await page.getByLabel('You play').selectOption('both');
    const focused = () =>
      page.evaluate(() => document.activeElement?.getAttribute('data-square') ?? document.activeElement?.textContent);
    await button('Begin').focus();
    await page.keyboard.press('Enter');
    // Who begins is at the board.
    await expect.poll(focused).toBe('E5');
    await page.keyboard.press('Enter');
    await page.locator('[data-square="E5"][aria-label="E5, black, last move"]').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('E5 is occupied by black.').waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.locator('[data-square="F6"][aria-label^="F6, white"]').waitFor();
    await page.keyboard.press('Control+z');
    await page.locator('[data-square="F6"][aria-label^="F6, empty"]').waitFor();
    await page.keyboard.press('Home');
    await expect.poll(focused).toBe('A6');
    // What cannot be done while the server is asked keeps the focus; where a button goes away, its section has it.
    await button('Again').focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-square="F6"][aria-label^="F6, white"]').waitFor();
    expect(await focused()).toBe('Again');
    await button('To the start').click();
    await button('Back to the game').focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('Go on 9 × 9');
    await button('Resign').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).press('Enter');
    await page.getByRole('heading', { name: 'White wins by resignation' }).waitFor();
    await open('/go');
    await page.getByText('Open a record').click();
    await page.getByLabel('SGF text').fill('(;GM[1]SZ[9];B[zz])');
    await button('Open it').click();
    // What can be read is opened, and what is wrong is told with its place.
    const note = page.locator('.note', { hasText: 'B[zz]' }).first();
    await note.waitFor();
    expect(await note.innerText()).toMatch(/\d/);
    await open('/go/play?game=0000000000000000');
    await page.getByText('There is no such game of Go any more.').waitFor();
  });

  test('the search tells visits and the chance to win, in Japanese, too', async () => {
    const response = await fetch(new URL('/api/go/games', site.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        seats: { black: { kind: 'person' }, white: { kind: 'program', player: 'go1-mcts:playouts=100' } },
      }),
    });
    const { id } = (await response.json()) as { id: string };
    await open(`/go/play?game=${id}`);
    await point('E5').click();
    // Who loads the page anew while the program thinks finds its answer.
    await page.getByText('White is thinking').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'What the search saw' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.locator('.go-thought').innerText()).toMatch(/\d+ games tried out, \d+% chance to win/);
    await page.getByLabel('Language').selectOption('ja');
    await page.getByRole('heading', { name: '探索の見たもの' }).waitFor();
    expect(await page.locator('.go-thought').innerText()).toMatch(/\d+ 局を試し、勝率 \d+% と見ました/);
  });
});
