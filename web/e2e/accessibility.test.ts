/// Every page, in both languages and both themes: no serious violation that axe-core can find, and no sideways scrolling on a phone.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressesOf, furnish } from './furnish.fixture.ts';
import { hasBrowser, openBrowser, startSite, visitor } from './site.fixture.ts';
import type { Site, VisitOptions } from './site.fixture.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const LOOKS: readonly VisitOptions[] = (['en', 'ja'] as const).flatMap((language) =>
  (['light', 'dark'] as const).map((theme) => ({ language, theme })),
);

/// What is serious, told so that it can be found: the rule, the element.
const violations = async (page: Page): Promise<readonly string[]> => {
  // Evaluated by the tester, not loaded by the page: the page's policy stays as it is.
  await page.evaluate(axe);
  const results = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
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

  test.each(LOOKS)('axe-core finds nothing serious: $language, $theme', async (look) => {
    const context = await visitor(browser, look);
    const page = await context.newPage();
    const found: Record<string, readonly string[]> = {};
    for (const address of addresses) {
      await page.goto(new URL(address, site.url).href);
      await settled(page);
      expect(await page.locator('html').getAttribute('lang')).toBe(look.language);
      const serious = await violations(page);
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
    await context.close();
  });

  test.each(['en', 'ja'] as const)('a phone needs no sideways scrolling: %s', async (language) => {
    const context = await visitor(browser, { language, width: 360, height: 740 });
    const page = await context.newPage();
    const tooWide: Record<string, number> = {};
    for (const address of addresses) {
      await page.goto(new URL(address, site.url).href);
      await settled(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 360) tooWide[address] = width;
    }
    await context.close();
    expect(tooWide).toEqual({});
  });
});
