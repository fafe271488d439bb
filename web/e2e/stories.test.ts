/// What visitors do, from beginning to end, in a real browser against the real server: once with the mouse, once with the
/// keyboard alone.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { PAIR_WING } from '../../src/games/index.ts';
import { keyboard, mouse } from './hands.fixture.ts';
import type { Hands } from './hands.fixture.ts';
import { hasBrowser, openBrowser, startSite, visitor, watchedPage } from './site.fixture.ts';
import type { Site } from './site.fixture.ts';

const BLAMED = { ply: 36, move: 'e8' };

const DRAWN =
  'c4c3d3c5b4e3c2a3f5b3b5d6b2a5f2c1d7a4b1f6b6c6g7g5c7a2e6c8b7d1f4a6h4g3f3e2f7e1e7a1a8b8f1g6h2h5a7f8g8e8d8h3g4g1d2h6g2h7h8h1';

const open = (page: Page, name: string) => page.getByRole('button', { name });

/// Plays the first move there is, again and again, until the game is over.
const playToTheEnd = async (page: Page, hands: Hands): Promise<number> => {
  const over = page.getByRole('link', { name: 'See why' });
  const mine = page.getByRole('gridcell', { name: /you can play here/ });
  const pass = page.getByRole('button', { name: 'Pass', exact: true });
  for (let moves = 0; ; moves++) {
    await over.or(pass).or(mine).first().waitFor();
    if (await over.isVisible()) return moves;
    if (await pass.isVisible()) {
      await hands.press(pass);
      continue;
    }
    const square = (await mine.first().getAttribute('data-square'))!;
    await hands.choose(page, square);
    // The move was taken: a disc is there.
    await page.getByRole('gridcell', { name: new RegExp(`^${square}, (?:black|white)`) }).waitFor();
  }
};

/// Waits for the graph of the game. One game in twenty-five is drawn: nobody has lost it before a side is chosen.
const lookBack = async (page: Page, hands: Hands): Promise<void> => {
  const [graph, asBlack] = [page.getByRole('slider'), page.getByRole('button', { name: 'Black', exact: true })];
  await graph.or(asBlack).first().waitFor();
  if (await asBlack.isVisible()) await hands.press(asBlack);
  await graph.waitFor();
};

/// Whether a plot has its line: on light pages it is dark green, all else is grey or brown.
const hasGreen = (canvas: Element): boolean => {
  const { width, height } = canvas as HTMLCanvasElement;
  const { data } = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height);
  for (let i = 0; i < data.length; i += 4)
    if (data[i + 3]! > 200 && data[i + 1]! > data[i]! + 30 && data[i + 1]! > data[i + 2]! + 15) return true;
  return false;
};

/// What the program plays in the position before the blamed move, as the tree of moves tells.
const programsMove = async (page: Page, hands: Hands): Promise<string> => {
  await hands.press(page.getByRole('link', { name: 'Let the program play it' }).first());
  await page.waitForURL(/\/play\/[\w-]+$/);
  const move = page.getByRole('tree').getByRole('treeitem').nth(BLAMED.ply);
  await move.waitFor();
  return /[a-h][1-8]/.exec((await move.textContent())!)![0];
};

describe.skipIf(!hasBrowser)('stories', { timeout: 240_000 }, () => {
  let site: Site;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const errors: string[] = [];
  beforeAll(async () => {
    browser = await openBrowser();
  }, 60_000);
  afterAll(() => browser?.close(), 60_000);
  beforeEach(async () => {
    context = await visitor(browser);
    page = await watchedPage(context, errors);
  });
  afterEach(async () => {
    await context.close();
    // A page that complains in silence is broken, too.
    expect(errors).toEqual([]);
  });

  describe.each([
    ['the mouse', mouse],
    ['the keyboard alone', keyboard],
  ] as const)('with %s', (_name, hands) => {
    // What one has learned is not there for the other.
    beforeAll(async () => {
      site = await startSite();
    }, 60_000);
    afterAll(() => site?.close(), 60_000);

    test('a newcomer plays a game to its end and asks why', async () => {
      await page.goto(new URL('/', site.url).href);
      await hands.press(page.getByRole('link', { name: 'Play a game' }));
      await page.getByRole('heading', { name: 'How to play' }).or(page.getByText('How to play')).first().waitFor();
      // The first click begins the game.
      await hands.choose(page, 'd3');
      await page.waitForURL(/\/play\/[\w-]+$/);
      expect(await playToTheEnd(page, hands)).toBeGreaterThan(10);
      await hands.press(page.getByRole('link', { name: 'See why' }));
      await page.waitForURL(/\/reflect\//);
      await lookBack(page, hands);
    });

    test('a lost game is looked back upon, checked, learned from, and played better', async () => {
      await page.goto(new URL('/reflect', site.url).href);
      await hands.write(page.getByRole('textbox', { name: /Moves as text/ }), PAIR_WING);
      await hands.press(open(page, 'Look back on it'));
      await page.getByRole('heading', { name: `Move ${BLAMED.ply}, ${BLAMED.move}, is to blame` }).waitFor();

      await hands.press(open(page, 'Show the proof'));
      const tree = page.getByRole('tree');
      await tree.getByRole('treeitem').first().waitFor();
      for (let step = 0; step < 6; step++) await hands.press(open(page, 'Next step'));
      // Each step is told, and its squares are framed on the board.
      expect(await tree.getByRole('treeitem', { selected: true }).textContent()).not.toBe('');
      expect(await tree.getByRole('treeitem').first().getAttribute('aria-selected')).toBe('false');
      await page.getByRole('img', { name: /spoken of/ }).waitFor();
      await hands.press(open(page, 'Check it'));
      await page.getByText('✓ The proof holds.').waitFor();

      // So it played, and so it would play again.
      expect(await programsMove(page, hands)).toBe(BLAMED.move);
      await page.goBack();
      await hands.press(open(page, 'Adopt the lesson'));
      await page.getByRole('link', { name: 'See it among your lessons' }).waitFor();

      // The program knows the lesson now: from the position after 35 moves it plays something else, and says why.
      expect(await programsMove(page, hands)).not.toBe(BLAMED.move);
      await page.getByText(`It kept away from ${BLAMED.move}, because of the lesson`).first().waitFor();

      // And the lesson can be read.
      await hands.press(page.getByRole('link', { name: 'Knowledge' }));
      await hands.press(
        page
          .getByRole('main')
          .getByRole('link', { name: /pair wing/ })
          .first(),
      );
      await page.getByRole('heading', { name: 'pair wing', level: 1 }).waitFor();
    });

    test('learning is started, watched, stopped and taken up again', async () => {
      await page.goto(new URL('/lab', site.url).href);
      await hands.press(page.getByRole('button', { name: /Start learning/ }));
      await page.waitForURL(/\/lab\/[\w-]+$/);
      const done = async (): Promise<number> =>
        Number(await page.getByRole('progressbar').first().getAttribute('value'));
      await expect.poll(done, { timeout: 60_000 }).toBeGreaterThan(0);
      // The curve is drawn, in its colour.
      await expect.poll(() => page.locator('canvas').first().evaluate(hasGreen), { timeout: 30_000 }).toBe(true);
      await hands.press(page.getByRole('button', { name: 'Stop', exact: true }));
      await page.getByRole('button', { name: 'Resume' }).waitFor();
      const stopped = await done();
      await hands.press(page.getByRole('button', { name: 'Resume' }));
      await expect.poll(done, { timeout: 60_000 }).toBeGreaterThan(stopped);
      // What was played before is not played again.
      const id = new URL(page.url()).pathname.split('/').at(-1);
      const job = (await (await fetch(new URL(`/api/jobs/${id}`, site.url))).json()) as { learn: { game: number }[] };
      expect(new Set(job.learn.map(({ game }) => game)).size).toBe(job.learn.length);
      await hands.press(page.getByRole('button', { name: 'Stop', exact: true }));
      await page.getByRole('button', { name: 'Resume' }).waitFor();
    });
  });

  describe('whatever happens', () => {
    beforeAll(async () => {
      site = await startSite();
    }, 60_000);
    afterAll(() => site?.close(), 60_000);

    test('a first visitor clicks through the sample', async () => {
      await page.goto(site.url);
      await page.getByRole('link', { name: /See a sample/ }).click();
      await page.getByRole('heading', { name: 'Move 36, e8, is to blame' }).waitFor();
      await page.getByRole('button', { name: 'Show the proof' }).click();
      await page.getByRole('button', { name: 'Check it' }).click();
      await page.getByText('✓ The proof holds.').waitFor();
      await page.getByRole('heading', { name: /The lesson: pair wing/ }).waitFor();
    });

    test('nobody is asked whose moves to look at while the reflection is on its way', async () => {
      const asked: boolean[] = [];
      await page.route('**/api/reflections/*', async (route) => {
        // Long enough for the page to draw what it knows by now.
        await page.waitForTimeout(300);
        asked.push(await page.getByRole('button', { name: 'Black', exact: true }).isVisible());
        await route.continue();
      });
      await page.goto(site.url);
      await page.getByRole('link', { name: /See a sample/ }).click();
      await page.getByRole('heading', { name: 'Move 36, e8, is to blame' }).waitFor();
      expect(asked).toContain(false);
      expect(asked).not.toContain(true);
    });

    test('a drawn game is looked at from the side that one chooses', async () => {
      await page.goto(new URL('/reflect', site.url).href);
      await page.getByRole('textbox', { name: /Moves as text/ }).fill(DRAWN);
      await page.getByRole('button', { name: 'Look back on it' }).click();
      await lookBack(page, mouse);
    });

    test('a server that is killed while it learns goes on where it was', async () => {
      await page.goto(new URL('/lab', site.url).href);
      await page.getByRole('button', { name: /Start learning/ }).click();
      await page.waitForURL(/\/lab\/[\w-]+$/);
      const done = async (): Promise<number> =>
        Number(await page.getByRole('progressbar').first().getAttribute('value'));
      await expect.poll(done, { timeout: 60_000 }).toBeGreaterThan(1);
      const seen = await done();
      await site.restart();
      await page.reload();
      const resume = page.getByRole('button', { name: 'Resume' });
      await resume.waitFor();
      expect(await done()).toBeGreaterThanOrEqual(seen);
      await resume.click();
      await expect.poll(done, { timeout: 60_000 }).toBeGreaterThan(seen);
      // The browser complains that the server was gone; that is what happened.
      errors.length = 0;
    });
  });
});
