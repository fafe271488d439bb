/// `npm run bench -- visit`: what a first visit costs, in a real browser that was never there: bytes over the wire, and the time until
/// the first move can be made and is on the board.
import { join } from 'node:path';
import { build } from 'vite';
import type { Browser } from 'playwright-core';
import { openBrowser, startSite, visitor } from '../web/e2e/site.fixture.ts';
import { flagsOf } from './flags.ts';
import { figure, printTable } from './prolog/rows.ts';
import { quantile } from './serve/load.ts';

const MOST_BYTES = 300_000;
const MOST_MILLISECONDS = 2000;
const VISITS = 10;
const QUICK_VISITS = 2;

interface Visit {
  /// All that the page needs for the first move, as it came over the wire.
  readonly bytes: number;
  /// From asking for the page to a disc on the board.
  readonly move: number;
  /// From asking for the page to the program's answer.
  readonly answer: number;
}

const visit = async (browser: Browser, url: string): Promise<Visit> => {
  const context = await visitor(browser);
  try {
    const page = await context.newPage();
    const wire = await context.newCDPSession(page);
    await wire.send('Network.enable');
    let bytes = 0;
    wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    const began = performance.now();
    await page.goto(new URL('/play', url).href, { waitUntil: 'commit' });
    await page.getByRole('gridcell', { name: /^d3,.*you can play here/ }).click();
    await page.getByRole('gridcell', { name: /^d3, black/ }).waitFor();
    const move = performance.now() - began;
    const loaded = bytes;
    await page.getByText('Your turn:').first().waitFor();
    return { bytes: loaded, move, answer: performance.now() - began };
  } finally {
    await context.close();
  }
};

const lineOf = (name: string, values: readonly number[]): readonly string[] => [
  name,
  ...[0, 0.5, 1].map((share) => figure(quantile(values, share), 0)),
];

export const benchVisit = async (args: readonly string[]): Promise<number> => {
  const options = flagsOf(args);
  if (options === undefined) return 2;
  await build({ configFile: join(import.meta.dirname, '..', 'web', 'vite.config.ts'), logLevel: 'warn' });
  const [site, browser] = await Promise.all([startSite(), openBrowser()]);
  try {
    const visits: Visit[] = [];
    for (let i = 0; i < (options.quick ? QUICK_VISITS : VISITS); i++) visits.push(await visit(browser, site.url));
    const bytes = visits.map((each) => each.bytes);
    const moves = visits.map((each) => each.move);
    if (options.json) process.stdout.write(`${JSON.stringify(visits)}\n`);
    else
      process.stdout.write(
        printTable([
          [`${visits.length} first visits`, 'least', 'median', 'most'],
          lineOf('bytes, compressed', bytes),
          lineOf('ms to the first move', moves),
          lineOf(
            "ms to the program's answer",
            visits.map(({ answer }) => answer),
          ),
        ]),
      );
    return Math.max(...bytes) <= MOST_BYTES && quantile(moves, 0.5) <= MOST_MILLISECONDS ? 0 : 1;
  } finally {
    await browser.close();
    await site.close();
  }
};
