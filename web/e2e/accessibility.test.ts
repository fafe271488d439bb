/// Every page, in both languages and both themes: no serious violation that axe-core can find, and no sideways scrolling on a phone.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressesOf, furnish } from './furnish.fixture.ts';
import { hasBrowser, openBrowser, startSite, visitor } from './site.fixture.ts';
import type { Site } from './site.fixture.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/// What is serious, told so that it can be found: the rule, the element.
const violations = async (page: Page, rules?: readonly string[]): Promise<readonly string[]> => {
  // Evaluated by the tester, not loaded by the page: the page's policy stays as it is.
  await page.evaluate(axe);
  const results = await page.evaluate(
    (only) =>
      (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run(
        only === undefined ? {} : { runOnly: only },
      ),
    rules as string[] | undefined,
  );
  return results.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`));
};

/// The page is there: its heading, and nothing more to come.
const settled = async (page: Page): Promise<void> => {
  await page.locator('main h1, main p').first().waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
};

describe.skipIf(!hasBrowser)('pages for everybody', { timeout: 180_000 }, () => {
  let site: Site;
  let browser: Browser;
  let addresses: readonly string[];
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(), openBrowser()]);
    addresses = addressesOf(await furnish(site.url));
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  test.each(['en', 'ja'] as const)('nothing serious, and no sideways scrolling on a phone: %s', async (language) => {
    const context = await visitor(browser, { language });
    const page = await context.newPage();
    const found: Record<string, readonly string[]> = {};
    for (const address of addresses) {
      await page.setViewportSize({ width: 1200, height: 860 });
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(new URL(address, site.url).href);
      await settled(page);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      const serious = [...(await violations(page))];
      // In the dark only the colours are others.
      await page.emulateMedia({ colorScheme: 'dark' });
      serious.push(...(await violations(page, ['color-contrast'])).map((text) => `dark: ${text}`));
      await page.setViewportSize({ width: 360, height: 740 });
      // What is folded away is part of the page, too.
      await page.evaluate(() => {
        for (const each of document.querySelectorAll('details')) each.open = true;
      });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 360) serious.push(`${width} wide on a phone of 360`);
      if (serious.length > 0) found[address] = serious;
    }
    await context.close();
    expect(found).toEqual({});
  });

  test('axe-core does find what is wrong', async () => {
    const context = await visitor(browser);
    const page = await context.newPage();
    await page.goto(site.url);
    await settled(page);
    await page.evaluate(() => document.querySelector('main')!.append(document.createElement('button')));
    expect((await violations(page)).join()).toContain('button-name');
    await page.evaluate(() => {
      const wide = document.createElement('p');
      wide.style.cssText = 'width: 2000px; color: #777; background: #666';
      wide.textContent = 'unreadable';
      document.querySelector('main')!.append(wide);
    });
    expect((await violations(page, ['color-contrast'])).join()).toContain('unreadable');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeGreaterThan(1200);
    await context.close();
  });
});
