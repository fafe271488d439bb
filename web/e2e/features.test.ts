/// The features of a position, from the sample's reflection to two moves compared: with the mouse, and with the keyboard alone.
import { describe, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { PAIR_WING, legalMoves, parseTranscript, squareName } from '../../src/games/index.ts';
import type { Features } from '../../src/serve/contract/index.ts';
import { keyboard, mouse } from './hands.fixture.ts';
import { hasBrowser } from './site.fixture.ts';
import type { Site } from './site.fixture.ts';
import { visits } from './visits.fixture.ts';

const MOVES = PAIR_WING.match(/../g)!;

/// Machines may be busy.
const SOON = { timeout: 30_000 };

/// The squares that the board marks with the name of a feature.
const marked = (page: Page, name: string): Promise<string[]> =>
  page
    .getByRole('gridcell', { name: new RegExp(`, ${name}$`) })
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-square')!));

const nameOf = async (row: Locator): Promise<string> => /^f\d+/.exec((await row.textContent())!)![0];

/// What a table shows, in thousandths.
const readAmount = (text: string): number => Number(text.replace('\u2212', '-').replace('.', ''));

/// The last column of the rows of a part of a table.
const amountsOf = async (table: Locator, part: 'tbody' | 'tfoot'): Promise<readonly number[]> =>
  (await table.locator(`${part} tr td:last-child:not([colspan])`).allTextContents()).map(readAmount);

describe.skipIf(!hasBrowser)('features', { timeout: 240_000 }, () => {
  let site: Site;
  let page: Page;
  visits((visit) => void ({ site, page } = visit));

  /// The squares of a feature's bindings in the sample after so many moves, as the server tells them.
  const squaresOf = async (name: string, plies: number): Promise<string[]> => {
    const response = await fetch(new URL('/api/features', site.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ moves: MOVES.slice(0, plies) }),
    });
    const { features } = (await response.json()) as Features;
    const parts = features.find((feature) => feature.name === name)!.bindings.flat();
    return [...new Set(parts)].filter((part) => /^[a-h][1-8]$/.test(part)).toSorted();
  };

  const expectMarked = async (name: string, plies: number): Promise<void> => {
    const squares = await squaresOf(name, plies);
    expect(squares.length).toBeGreaterThan(0);
    await expect.poll(async () => (await marked(page, name)).toSorted(), SOON).toEqual(squares);
  };

  test.each([
    ['the mouse', mouse],
    ['the keyboard alone', keyboard],
  ] as const)('are drawn on the board of a reflection, and two moves are compared: %s', async (_name, hands) => {
    await page.goto(new URL('/', site.url).href);
    await hands.press(page.getByRole('link', { name: /See a sample/ }));
    await page.getByRole('heading', { name: 'Move 36, e8, is to blame' }).waitFor();
    await hands.press(page.locator('summary', { hasText: 'Features of this position' }));

    const rows = page.getByRole('table', { name: 'Features of this position' }).locator('tbody').getByRole('button');
    await rows.first().waitFor();
    await hands.press(rows.first());
    await expectMarked(await nameOf(rows.first()), 36);
    await page.keyboard.press('ArrowDown');
    const name = await nameOf(rows.nth(1));
    await expectMarked(name, 36);
    expect(await rows.nth(1).getAttribute('aria-expanded')).toBe('true');
    // Stepping through the game, the feature stays the same.
    await page.keyboard.press('ArrowLeft');
    await expectMarked(name, 35);
    await page.keyboard.press('Escape');
    await expect.poll(() => marked(page, name), SOON).toEqual([]);

    await hands.press(page.getByRole('link', { name: /two moves compared/ }));
    await page.waitForURL(/\/features\/[\w-]+\?ply=35$/);
    // The move that was played is there already; the other one is chosen on the board.
    await expect.poll(() => page.getByRole('combobox', { name: 'First move' }).inputValue(), SOON).toBe('e8');
    await hands.choose(page, 'g2');
    const table = page.getByRole('table', { name: 'e8 less g2' });
    await table.waitFor();
    const amounts = await amountsOf(table, 'tbody');
    expect(amounts.length).toBeGreaterThan(10);
    expect(amounts.map(Math.abs)).toEqual(amounts.map(Math.abs).toSorted((a, b) => b - a));
    const [sum] = await amountsOf(table, 'tfoot');
    expect(amounts.reduce((so, amount) => so + amount, 0)).toBe(sum);
    // The two evaluations, as they are told, differ by just that.
    const told = await page.getByText(/^For Black: e8/).textContent();
    const [, first, second] = /e8 (\S+), g2 (\S+)\. /.exec(told!)!;
    expect(readAmount(first!) - readAmount(second!)).toBe(sum);
    // Shared, the address leads to the same.
    await page.waitForURL(/ply=35&first=e8&second=g2$/);
    await page.reload();
    await table.waitFor();
    expect(await amountsOf(table, 'tbody')).toEqual(amounts);
  });

  test('what is shown adds up to the evaluation, whatever is searched for', async () => {
    await page.goto(new URL('/features/sample?ply=30', site.url).href);
    const table = page.getByRole('table', { name: 'Features of this position' });
    const body = table.locator('tbody');
    const check = async (): Promise<number> => {
      const shown = await amountsOf(table, 'tbody');
      const foot = await amountsOf(table, 'tfoot');
      expect([...shown, ...foot.slice(0, -1)].reduce((so, amount) => so + amount, 0)).toBe(foot.at(-1));
      return shown.length;
    };
    await body.getByRole('button').first().waitFor();
    const usual = await check();
    await page.getByRole('searchbox').fill('corner');
    await expect.poll(() => body.getByRole('button').count(), SOON).toBeLessThan(usual);
    const found = await check();
    expect(found).toBeGreaterThan(0);
    await page.getByRole('checkbox', { name: /those that are 0/ }).check();
    await expect.poll(() => body.getByRole('button').count(), SOON).toBeGreaterThan(found);
    await check();
    await page.getByRole('searchbox').fill('');
    await expect.poll(() => body.getByRole('button').count(), SOON).toBe(126);
    expect(await check()).toBe(126);
    // Sorted by value, the largest first, then the smallest.
    const values = async (): Promise<number[]> =>
      (await body.locator('tr td:nth-child(2)').allTextContents()).map(Number);
    await table.getByRole('button', { name: 'Value' }).click();
    await expect.poll(async () => (await values())[0], SOON).toBe(Math.max(...(await values())));
    await table.getByRole('button', { name: 'Value' }).click();
    await expect.poll(async () => (await values())[0], SOON).toBe(0);
  });

  test('stand beside a game that is played, and go with its moves', async () => {
    const moves = ['f5', 'd6'];
    await page.goto(new URL(`/play?moves=${moves.join('')}&black=person&white=person`, site.url).href);
    await page.waitForURL(/\/play\/[\w-]+/);
    await page.locator('summary', { hasText: 'Features of this position' }).click();
    const row = page.getByRole('button', { name: /Moves of white\./ });
    await row.click();
    const name = await nameOf(row);
    const expectMoves = async (): Promise<void> => {
      const position = parseTranscript(moves.join(''));
      if (!position.ok) throw new Error(position.error.message);
      const whiteToMove = { ...position.value.positions.at(-1)!, turn: 1 as const };
      const squares = legalMoves(whiteToMove).map(squareName).toSorted();
      await expect.poll(async () => (await marked(page, name)).toSorted(), SOON).toEqual(squares);
    };
    await expectMoves();
    await mouse.choose(page, 'c4');
    moves.push('c4');
    await expectMoves();
  });
});
