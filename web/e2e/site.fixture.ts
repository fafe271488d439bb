/// The real thing for the tests of the pages: the server as its own process, with data of its own, and Debian's Chromium.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

const root = join(import.meta.dirname, '..', '..');
const CHROMIUM = '/usr/bin/chromium';

/// Where there is no browser the tests of the pages are left out; scripts/setup-debian.sh has said so.
export const hasBrowser = existsSync(CHROMIUM) || process.env['CI'] === 'true';

export interface Site {
  readonly url: string;
  readonly data: string;
  /// Ends the server at once, as a power cut would, and starts it again with the same data on the same port.
  restart(): Promise<void>;
  close(): Promise<void>;
}

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));

/// Starts `hansei serve` and waits for the address that it prints as JSON.
const serve = async (
  data: string,
  port: number,
  log: 'inherit' | 'ignore',
): Promise<{ child: ChildProcess; url: string }> => {
  const main = join(root, 'src', 'cli', 'main.ts');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', main, 'serve', '--json', '--no-open', '--port', String(port), '--data', data],
    { cwd: root, stdio: ['ignore', 'pipe', log] },
  );
  for await (const line of createInterface({ input: child.stdout! })) {
    const { url } = JSON.parse(line) as { url: string };
    child.stdout!.resume();
    return { child, url };
  }
  throw new Error('the server ended before it told its address');
};

/// `log`: what becomes of the server's own messages.
export const startSite = async (log: 'inherit' | 'ignore' = 'ignore'): Promise<Site> => {
  const data = mkdtempSync(join(tmpdir(), 'hansei-e2e-'));
  let { child, url } = await serve(data, 0, log);
  return {
    get url() {
      return url;
    },
    data,
    restart: async () => {
      child.kill('SIGKILL');
      await ended(child);
      ({ child, url } = await serve(data, Number(new URL(url).port), log));
    },
    close: async () => {
      child.kill('SIGTERM');
      // A game that is being learned from is finished first; on a busy machine nobody waits for that for ever.
      const impatience = setTimeout(() => child.kill('SIGKILL'), 20_000);
      await ended(child);
      clearTimeout(impatience);
      rmSync(data, { recursive: true, force: true });
    },
  };
};

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: CHROMIUM,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });

export interface VisitOptions {
  readonly language?: 'en' | 'ja';
  readonly theme?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
  readonly scale?: number;
}

/// A visitor who was never here: a language, a theme, a size of screen.
export const visitor = (browser: Browser, options: VisitOptions = {}): Promise<BrowserContext> => {
  const { language = 'en', theme = 'light', width = 1200, height = 860, scale = 1 } = options;
  const settings: BrowserContextOptions = {
    locale: language === 'ja' ? 'ja-JP' : 'en-GB',
    colorScheme: theme,
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
  };
  return browser.newContext(settings);
};

/// A new page whose complaints are gathered: one that complains in silence is broken, too.
export const watchedPage = async (context: BrowserContext, errors: string[], timeout = 60_000): Promise<Page> => {
  context.setDefaultTimeout(timeout);
  const page = await context.newPage();
  errors.length = 0;
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return page;
};
