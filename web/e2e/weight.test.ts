/// What a first visit costs: bytes over the wire, and that the first move needs nothing more than the first load.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { hasBrowser, openBrowser, startSite, visitor } from './site.fixture.ts';
import type { Site } from './site.fixture.ts';

/// The most that a first load may take, compressed.
const MOST_BYTES = 300_000;

describe.skipIf(!hasBrowser)('a first visit', { timeout: 60_000 }, () => {
  let site: Site;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(), openBrowser()]);
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  test.each(['/', '/play'])('%s is light, and all of it comes from here', async (address) => {
    const context = await visitor(browser);
    const page = await context.newPage();
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== new URL(site.url).origin) foreign.push(request.url());
    });
    const wire = await context.newCDPSession(page);
    await wire.send('Network.enable');
    let bytes = 0;
    wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(new URL(address, site.url).href);
    await page.locator('main h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(bytes).toBeGreaterThan(1000);
    expect(bytes).toBeLessThan(MOST_BYTES);
    expect(foreign).toEqual([]);
    await context.close();
  });
});
