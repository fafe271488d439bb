/// `npm run screenshots`: pictures of each page for the documentation, taken of the real app in Chromium after it was given
/// something to show. They go to docs/pictures/web. `npm run screenshots -- lab play` takes these two alone.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { furnish, until } from '../web/e2e/furnish.fixture.ts';
import type { Furnished } from '../web/e2e/furnish.fixture.ts';
import { openBrowser, startSite, visitor } from '../web/e2e/site.fixture.ts';
import type { VisitOptions } from '../web/e2e/site.fixture.ts';

const folder = join(import.meta.dirname, '..', 'docs', 'pictures', 'web');

interface Picture {
  readonly name: string;
  readonly address: (things: Furnished & { readonly learning: string }) => string;
  readonly look?: VisitOptions;
  /// What is done before the picture is taken.
  readonly before?: (page: Page) => Promise<void>;
  /// Only the panel with this heading.
  readonly clip?: RegExp;
}

/// Opens the proof of the sample, walks into it and has it checked.
const openProof = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Show the proof' }).click();
  for (let step = 0; step < 6; step++) await page.getByRole('button', { name: 'Next step' }).click();
  await page.getByRole('button', { name: 'Check it' }).click();
  await page.getByText('✓ The proof holds.').waitFor();
  await page.getByRole('heading', { name: /^The proof:/ }).scrollIntoViewIfNeeded();
};

/// Points at a row of the first table whose name has the word.
const pointAt =
  (row: RegExp, table = '') =>
  async (page: Page): Promise<void> => {
    const button = page.getByRole('table', { name: table }).first().getByRole('button', { name: row }).first();
    await button.click();
    // Frames of the keyboard are not part of the picture.
    await button.blur();
    if (table !== '') await page.getByRole('heading', { name: 'Compare two moves' }).scrollIntoViewIfNeeded();
  };

/// Turns concepts on and chooses the first.
const showConcepts = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox', { name: 'Show concepts on the board' }).check();
  const row = page.locator('.concept-row').first();
  await row.click();
  await row.blur();
  await page.mouse.move(0, 0);
};

/// Reviews the lost game of the cases and opens its worst move.
const reviewGo = async (page: Page): Promise<void> => {
  const sgf = readFileSync(join(import.meta.dirname, '..', 'cases', 'go', 'lost-game.sgf'), 'utf8');
  await page.getByLabel('SGF').fill(sgf);
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByText('66 of 66 moves looked at').first().waitFor({ timeout: 120_000 });
  const worst = page.locator('.go-worst button').first();
  await worst.click();
  await worst.blur();
};

/// Brings a pattern of the list into the editor and has it checked.
const drawTesuji = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /^Into the editor/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Check and test' }).click();
  await page.getByText(/found in 16 of 16 positions/).waitFor();
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
};

/// A fight on nine lines, typed into the Go lab.
const FIGHT = [
  '. . . . . . . . .',
  '. . X . . . O . .',
  '. . . X . O . . .',
  '. . X O X O . . .',
  '. . X O . X O . .',
  '. . . . . X O . .',
  '. . O O X X . . .',
  '. . . O . . . . .',
  '. . . . . . . . .',
  'black to move',
].join('\n');

const openGoLab = async (page: Page, part: string): Promise<void> => {
  await page.getByText('As a diagram').click();
  await page.getByRole('textbox', { name: /X black/ }).fill(FIGHT);
  await page.getByRole('button', { name: 'Set it up' }).click();
  await page.getByRole('navigation', { name: 'Parts of the lab' }).getByRole('link', { name: part }).click();
};

const lookInside = async (page: Page): Promise<void> => {
  await openGoLab(page, 'What it sees');
  for (const layer of ['Families', 'Links']) await page.getByRole('checkbox', { name: layer, exact: true }).check();
  await page.locator('[data-square="D6"]').click();
  await page.getByRole('button', { name: /^white family/ }).click();
  await page.mouse.move(0, 0);
};

const walkProof = async (page: Page): Promise<void> => {
  await openGoLab(page, 'Search');
  await page.getByRole('combobox', { name: 'Question' }).selectOption('attack');
  await page.locator('[data-square="D6"]').click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('button', { name: 'Walk through it' }).click();
  await page.getByRole('button', { name: 'Black D4' }).click();
  await page.mouse.move(0, 0);
};

const PICTURES: readonly Picture[] = [
  { name: 'start', address: () => '/' },
  { name: 'play', address: ({ game }) => `/play/${game}` },
  { name: 'reflect', address: ({ sample }) => `/reflect/${sample}?ply=36`, look: { height: 1130 } },
  { name: 'reflect-ja', address: ({ sample }) => `/reflect/${sample}?ply=36`, look: { language: 'ja', height: 1130 } },
  { name: 'proof', address: ({ sample }) => `/reflect/${sample}?ply=36`, before: openProof, clip: /^The proof:/ },
  { name: 'knowledge', address: () => '/knowledge' },
  { name: 'lesson', address: ({ lesson }) => `/knowledge/${lesson}`, look: { height: 1100 } },
  { name: 'lab', address: ({ learning }) => `/lab/${learning}`, look: { height: 1000 } },
  { name: 'concepts', address: () => '/knowledge/concepts', look: { height: 1000 } },
  {
    name: 'concepts-play',
    address: ({ conceptGame }) => `/play?sheet=tic-tac-toe&game=${conceptGame}`,
    before: showConcepts,
  },
  { name: 'experiment', address: ({ run }) => `/lab/results?run=${run}`, look: { height: 1000 } },
  {
    name: 'go-play',
    address: ({ goGame }) => `/go/play?game=${goGame}`,
    look: { height: 1080 },
    before: async (page) => {
      await page.getByRole('button', { name: 'What would GO.1 play?' }).click();
      await page.getByRole('heading', { name: 'Hint' }).waitFor();
      await page.locator('.go-explanation').waitFor();
    },
  },
  { name: 'go-lab', address: () => '/go/lab', look: { height: 1120 }, before: lookInside },
  { name: 'go-lab-search', address: () => '/go/lab', look: { height: 1120 }, before: walkProof },
  { name: 'data', address: () => '/data' },
  {
    name: 'features',
    address: ({ sample }) => `/features/${sample}?ply=36`,
    before: pointAt(/Black spans that end at an/),
  },
  {
    name: 'features-compared',
    address: ({ sample }) => `/features/${sample}?ply=35&first=e8&second=g2`,
    look: { height: 1000 },
    before: pointAt(/Corners that black can take/, 'less'),
  },
  { name: 'reflect-dark', address: ({ sample }) => `/reflect/${sample}?ply=36`, look: { theme: 'dark' } },
  { name: 'play-phone', address: ({ game }) => `/play/${game}`, look: { width: 360, height: 740, scale: 2 } },
  { name: 'go-review', address: () => '/go/review', before: reviewGo, look: { height: 1200 } },
  { name: 'go-tesuji', address: () => '/go/tesuji', before: drawTesuji, look: { height: 1500 } },
];

/// A learning run that has something to show.
const learn = async (url: string): Promise<string> => {
  const response = await fetch(new URL('/api/jobs', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'learn', games: 60, opponent: 'alphabeta:depth=2,eval=mobility' }),
  });
  const { id } = (await response.json()) as { id: string };
  return until(async () => {
    const job = (await (await fetch(new URL(`/api/jobs/${id}`, url))).json()) as { state: string };
    return job.state === 'done' ? id : undefined;
  });
};

const take = async (browser: Browser, url: string, things: Furnished & { learning: string }, picture: Picture) => {
  const context = await visitor(browser, picture.look);
  const page = await context.newPage();
  await page.goto(new URL(picture.address(things), url).href);
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await picture.before?.(page);
  const path = join(folder, `${picture.name}.png`);
  if (picture.clip === undefined) await page.screenshot({ path });
  else
    await page
      .locator('section', { has: page.getByRole('heading', { name: picture.clip }) })
      .last()
      .screenshot({ path });
  await context.close();
  process.stderr.write(`docs/pictures/web/${picture.name}.png\n`);
};

const wanted = process.argv.slice(2);
const pictures = PICTURES.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
mkdirSync(folder, { recursive: true });
const [site, browser] = await Promise.all([startSite(), openBrowser()]);
try {
  const needsLearning = pictures.some(({ name }) => name === 'lab');
  const things = { ...(await furnish(site.url)), learning: needsLearning ? await learn(site.url) : '' };
  for (const picture of pictures) await take(browser, site.url, things, picture);
} finally {
  await browser.close();
  await site.close();
}
