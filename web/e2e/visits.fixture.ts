/// Tests of pages that begin alike: a site and a browser for all of them, and for each a visitor who was never here.
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser, startSite, visitor, watchedPage } from './site.fixture.ts';
import type { Site } from './site.fixture.ts';

export interface Visit {
  readonly site: Site;
  readonly page: Page;
  /// What the page complained of so far; a test that caused a complaint takes it out.
  readonly errors: string[];
}

export interface VisitsOptions {
  /// Milliseconds that a page may take for whatever is waited for.
  readonly patience?: number;
  /// What is refused is an answer with a status of its own, which browsers note down.
  readonly mayRefuse?: boolean;
}

/// To be called in a `describe`; `begin` is told of each visit before its test.
export const visits = (begin: (visit: Visit) => void, { patience, mayRefuse = false }: VisitsOptions = {}): void => {
  let site: Site | undefined;
  let browser: Browser | undefined;
  let context: BrowserContext;
  const errors: string[] = [];
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(), openBrowser()]);
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  }, 120_000);
  beforeEach(async () => {
    context = await visitor(browser!);
    begin({ site: site!, page: await watchedPage(context, errors, patience), errors });
  });
  afterEach(async () => {
    await context.close();
    expect(errors.filter((error) => !mayRefuse || !/status of 4\d\d/.test(error))).toEqual([]);
  });
};
