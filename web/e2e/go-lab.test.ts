/// The Go lab in a real browser: a position from a diagram, its layers, a search with its proof, parameters, a problem.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mouse } from './hands.fixture.ts';
import { hasBrowser, openBrowser, startSite, visitor, watchedPage } from './site.fixture.ts';
import type { Site } from './site.fixture.ts';

const DIAGRAM = `. . . . . . . . .
. . . . . . . . .
. . . X . . . . .
. . X O X . . . .
. . X . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
black to move`;
const GAME = '(;SZ[9];W[ee];B[ef];W[df];B[fe];W[fd];B[ff])';

describe.skipIf(!hasBrowser)('the Go lab', { timeout: 300_000 }, () => {
  let site: Site;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const errors: string[] = [];
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(), openBrowser()]);
    context = await visitor(browser);
    page = await watchedPage(context, errors, 100_000);
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  }, 60_000);

  const part = (name: string): Promise<void> =>
    page.getByRole('navigation', { name: 'Parts of the lab' }).getByRole('link', { name, exact: true }).click();
  const spoken = (point: string): Promise<string | null> =>
    page.locator(`.lab-board [data-square="${point}"]`).getAttribute('aria-label');

  /// What is asked of a thread may take a while on a busy machine.
  const heard = <T>(look: () => Promise<T>) => expect.poll(look, { timeout: 20_000 });

  test('a position is typed, changed by hand, and looked into, layer by layer', async () => {
    await page.goto(new URL('/go/lab', site.url).href);
    await page.getByText('As a diagram').click();
    const field = page.getByRole('textbox', { name: /X black, O white/ });
    await field.fill('. .');
    await page.getByRole('button', { name: 'Set it up' }).click();
    await page.getByText('There is 1 row; a board has 5 to 19.').waitFor();
    await field.fill(DIAGRAM);
    await page.getByRole('button', { name: 'Set it up' }).click();
    await heard(() => spoken('D6')).toBe('D6, white');
    await page.getByRole('radio', { name: 'a white stone' }).check();
    await mouse.choose(page, 'G6');
    await heard(() => spoken('G6')).toBe('G6, white');
    await page.getByRole('radio', { name: /takes away/ }).check();
    await mouse.choose(page, 'G6');
    await heard(() => spoken('G6')).toBe('G6, empty');

    await part('What it sees');
    const seen: Readonly<Record<string, RegExp>> = {
      Strings: /white string D6 \(1 stone, 1 liberty/,
      Groups: /white group D6/,
      Families: /white family/,
      Links: /black link .*diagonal/,
      'Links to the edge': /to the edge/,
      Regions: /region/,
      'Eye shapes': /eyes/,
      Potential: /Potential/,
      Ownership: /Ownership/,
      'Case values': /Case values/,
    };
    for (const [layer, words] of Object.entries(seen)) {
      const box = page.getByRole('checkbox', { name: layer, exact: true });
      await box.check();
      await heard(async () =>
        (
          await page.locator('.lab-board [data-square]').evaluateAll((cells) => cells.map((cell) => cell.ariaLabel))
        ).join(),
      ).toMatch(words);
      await box.uncheck();
    }
    await mouse.choose(page, 'D6');
    await page.getByRole('button', { name: /^white string D6/ }).click();
    await page.getByRole('definition').filter({ hasText: 'not read' }).waitFor();
    await page.getByRole('checkbox', { name: 'Search where something is in doubt' }).check();
    await mouse.choose(page, 'D6');
    await page.getByRole('definition').filter({ hasText: 'captured' }).waitFor();
    expect(errors).toEqual([]);
  });

  test('a search is run, its line stepped, and its proof walked to the end', async () => {
    await part('Search');
    await page.getByRole('combobox', { name: 'Question' }).selectOption('defend');
    await mouse.choose(page, 'D6');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText('The white string at D6 is not saved.').waitFor();
    await page.getByText('✓ The checker accepts the proof.').waitFor();
    await page.getByRole('button', { name: 'Walk through it' }).click();
    // Always the first move that is offered: the other side resists, and the goal is reached.
    await page.getByText('White can answer.').waitFor();
    const won = page.getByText('✓ The goal is reached.');
    for (let step = 0; step < 40 && !(await won.isVisible()); step++)
      await page
        .locator('.panel .buttons button', { hasText: /^(White|Black) / })
        .first()
        .click();
    await won.waitFor();
    // The keyboard is where it can go on.
    await page.locator('.panel .buttons button:focus').waitFor();
    expect(await spoken('D6')).not.toContain('white');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await heard(() => spoken('D6')).toContain('white');

    await page.getByRole('combobox', { name: 'Question' }).selectOption('attack');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText('The white string at D6 is taken by D5.').waitFor();
    await page.getByRole('group', { name: 'Steps of the line' }).getByRole('button', { name: 'One move on' }).click();
    await heard(() => spoken('D5')).toContain('black');
    await page.getByRole('combobox', { name: 'Question' }).selectOption('owl_attack');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText('The white group at D6 is killed by D5.').waitFor();
    await page.getByText('✓ The checker accepts the proof.').waitFor();
    await page.getByRole('combobox', { name: 'Question' }).selectOption('eval_eye');
    await mouse.choose(page, 'A1');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText(/^No proof: /).waitFor();
    // Two stones of one string are no pair: the second click takes the place of the first.
    await page.getByRole('combobox', { name: 'Question' }).selectOption('connect');
    await mouse.choose(page, 'C6');
    await mouse.choose(page, 'C5');
    await page.getByText('The two stones: C5').waitFor();
    await mouse.choose(page, 'D7');
    await page.getByText('The two stones: C5 D7').waitFor();
    // The tests after this one ask about the string again.
    await page.getByRole('combobox', { name: 'Question' }).selectOption('attack');
    await mouse.choose(page, 'D6');
    expect(errors).toEqual([]);
  });

  test('a problem is kept as a regression file and run', async () => {
    await part('Problems');
    await page.getByRole('combobox', { name: 'Question' }).selectOption('attack');
    await page.getByRole('textbox', { name: 'Right answer' }).fill('1 D5');
    await page.getByRole('textbox', { name: 'Title' }).fill('Taken at once');
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    await page.getByText('Kept as taken-at-once.tst.').waitFor();
    await page.getByRole('button', { name: 'Run: Taken at once' }).click();
    await page.getByText('✓ right').waitFor();
    const text = readFileSync(join(site.data, 'go', 'problems', 'taken-at-once.tst'), 'utf8');
    expect(text).toContain('10 attack D6\n#? [1 D5]\n');
    await page.getByRole('button', { name: 'Delete: Taken at once' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('None yet.').waitFor();
    expect(errors).toEqual([]);
  });

  test('a changed parameter changes a decision, here and over a game, and is kept as a set', async () => {
    await part('Position');
    await page.getByText('From a record (SGF)').click();
    await page.getByRole('textbox', { name: 'Paste a record' }).fill(GAME);
    await page.getByRole('button', { name: 'Read it' }).click();
    await page.getByText('Move 6 of 6').waitFor();
    await page
      .getByRole('group', { name: 'Steps through the game' })
      .getByRole('button', { name: 'One move back' })
      .click();
    await page.getByText('Move 5 of 6').waitFor();
    await part('Decision');
    await page.getByRole('button', { name: 'Decide with both' }).click();
    await page.getByText(/^Both play [A-J][1-9]\.$/).waitFor();
    // Nothing is worth so much: it would pass.
    for (const name of ['least', 'unsettled']) {
      const field = page.getByRole('spinbutton', { name: new RegExp(`^strategy\\.${name}:`) });
      await field.fill('400');
      await field.blur();
    }
    await page.getByText('· 2 changed.').waitFor();
    await page.getByRole('button', { name: 'Decide with both' }).click();
    await page.getByText(/^The decision changes: [A-J][1-9] becomes pass/).waitFor();
    await page.getByText('Searches:', { exact: false }).waitFor();
    // Who asked is told in words, not by names of the program.
    const askers = await page
      .getByRole('region', { name: 'Stages of recognition' })
      .locator('tbody td:nth-child(2)')
      .allTextContents();
    expect(askers.length).toBeGreaterThan(0);
    expect(askers.filter((asker) => !/^(?:the |which |this )/.test(asker))).toEqual([]);
    await page.getByRole('button', { name: 'Compare at every move' }).click();
    await page.getByText('6 of 6 moves looked at').waitFor();
    await page.getByRole('region', { name: 'Over the whole game' }).getByRole('row').nth(1).waitFor();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('idle');
    await page.getByRole('button', { name: 'Keep this set' }).click();
    await page.getByText('go1:parameters=idle').waitFor();
    expect(readFileSync(join(site.data, 'go', 'parameters', 'idle.txt'), 'utf8')).toMatch(/^strategy\.unsettled 400 /);
    expect(errors).toEqual([]);
  });

  test('a game stays with its move after a reload, a change is undone, and what the rules forbid is refused', async () => {
    const { id } = (await (
      await fetch(new URL('/api/go/games', site.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ size: 9, seats: { black: { kind: 'person' }, white: { kind: 'person' } } }),
      })
    ).json()) as { readonly id: string };
    for (const [ply, point] of ['A2', 'J9', 'B1'].entries())
      await fetch(new URL(`/api/go/games/${id}/moves`, site.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ply, point }),
      });
    for (const [move, shown] of [
      ['999', 'Move 3 of 3'],
      ['-3', 'Move 0 of 3'],
      ['abc', 'Move 3 of 3'],
    ] as const) {
      await page.goto(new URL(`/go/lab?game=${id}&move=${move}`, site.url).href);
      await page.getByText(shown).waitFor();
    }
    await page.goto(new URL(`/go/lab?game=${id}&move=2`, site.url).href);
    await page.getByText('Move 2 of 3').waitFor();
    await page.getByRole('button', { name: 'One move on' }).click();
    await page.getByText('Move 3 of 3').waitFor();
    await page.reload();
    await page.getByText('Move 3 of 3').waitFor();

    await page.getByRole('radio', { name: 'a move, by the rules' }).check();
    await mouse.choose(page, 'A1');
    await page.getByText('The stones at A1 would have no liberty: suicide is not allowed.').waitFor();
    await page.getByText('Move 3 of 3').waitFor();
    await mouse.choose(page, 'E5');
    await page.getByText('Move 4 of 4').waitFor();
    await page.getByRole('radio', { name: 'a black stone' }).check();
    await mouse.choose(page, 'C5');
    await page.getByText('The game of 4 moves is set aside; Undo brings it back.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Move 4 of 4').waitFor();
    expect(await spoken('C5')).toContain('empty');
    expect(errors).toEqual([]);
  });

  test('answers belong to what is asked now, and waiting is said', async () => {
    let letGo = (): void => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/api/go/lab/data', async (route) => {
      await held;
      await route.continue();
    });
    await part('What it sees');
    await page.getByText('Looking …').first().waitFor();
    await mouse.choose(page, 'D5');
    expect(await page.getByText(/0 strings|Nothing that GO.1 names/).count()).toBe(0);
    letGo();
    await page.getByText(/^4 strings, /).waitFor();
    await page.unroute('**/api/go/lab/data');

    await part('Search');
    await page.getByRole('combobox', { name: 'Question' }).selectOption('connect');
    await mouse.choose(page, 'A2');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByText('This question is about two stones: click the second one on the board.').waitFor();
    await mouse.choose(page, 'B1');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('heading', { name: /^Answer: / }).waitFor();
    await page.getByRole('combobox', { name: 'Question' }).selectOption('attack');
    await page.getByRole('heading', { name: /^Answer: / }).waitFor({ state: 'detached' });

    const asked: string[] = [];
    await page.route('**/api/go/lab/decision', async (route) => {
      asked.push(JSON.stringify(route.request().postDataJSON().position));
      await route.continue();
    });
    await part('Decision');
    await page.getByRole('button', { name: 'Decide with both' }).click();
    await page.getByText(/^(Both play|The decision changes)/).waitFor();
    expect(asked).toHaveLength(2);
    expect(asked[1]).toBe(asked[0]);
    const field = page.getByRole('spinbutton', { name: /^strategy\.least:/ });
    await field.fill('17');
    await field.blur();
    await page.getByText(/^(Both play|The decision changes)/).waitFor({ state: 'detached' });
    // Stepping on calls off what was asked about the last position.
    await page.getByRole('button', { name: 'Decide with both' }).click();
    await page.getByRole('button', { name: 'One move back' }).click();
    await page.getByRole('button', { name: 'Decide with both' }).waitFor();
    await page.reload();
    await page
      .getByText(/[12] changed\./)
      .first()
      .waitFor();
    expect(await field.inputValue()).toBe('17');
    await page.unroute('**/api/go/lab/decision');
    expect(errors).toEqual([]);
  });
});
