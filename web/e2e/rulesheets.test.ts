/// Games from rulesheets in a real browser: the library by clicks, by keys and by lists, and one's own game from broken rules to play.
import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { keyboard, mouse } from './hands.fixture.ts';
import type { Hands } from './hands.fixture.ts';
import { hasBrowser } from './site.fixture.ts';
import type { Site } from './site.fixture.ts';
import { visits } from './visits.fixture.ts';

const sheetText = (name: string): string =>
  readFileSync(new URL(`../../knowledge/gdl/${name}.kif`, import.meta.url), 'utf8');

/// Squares of boards with numbered columns and rows, chosen with the arrows.
const walkTo = async (page: Page, square: string): Promise<void> => {
  const stop = page.getByRole('grid').locator('[role="gridcell"][tabindex="0"]');
  if (!(await stop.evaluate((cell) => cell === document.activeElement))) {
    await page.locator('.game-choice select').focus();
    for (let step = 0; step < 20; step++) {
      if (await stop.evaluate((cell) => cell === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
  }
  const [fromColumn, fromRow] = (await stop.getAttribute('data-square'))!.split(' ').map(Number);
  const [column, row] = square.split(' ').map(Number);
  const walk = async (steps: number, back: string, on: string): Promise<void> => {
    for (let step = 0; step < Math.abs(steps); step++) await page.keyboard.press(steps < 0 ? back : on);
  };
  await walk(column! - fromColumn!, 'ArrowLeft', 'ArrowRight');
  await walk(row! - fromRow!, 'ArrowUp', 'ArrowDown');
  await page.keyboard.press('Enter');
};

const choose = (page: Page, hands: Hands, square: string): Promise<void> =>
  hands === mouse ? mouse.choose(page, square) : walkTo(page, square);

const over = (page: Page) => page.getByRole('region', { name: 'The game is over' });

describe.skipIf(!hasBrowser)('rulesheets', { timeout: 120_000 }, () => {
  let site: Site;
  let page: Page;
  visits((visit) => void ({ site, page } = visit), { patience: 30_000 });

  const at = (path: string): string => new URL(path, site.url).href;

  test.each([
    ['the mouse', mouse],
    ['the keyboard alone', keyboard],
  ] as const)('tic-tac-toe is chosen and played to its end: %s', async (_name, hands) => {
    await page.goto(at('/play'));
    // The choice of a game is a list, which keys and the mouse use in the same way.
    await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Tic-tac-toe' });
    await page.getByRole('heading', { name: 'Tic-tac-toe', level: 1 }).waitFor();
    await page.getByRole('combobox', { name: 'O', exact: true }).selectOption({ label: 'Program: any move' });
    await hands.press(page.getByRole('button', { name: 'Begin' }));
    await page.waitForURL(/sheet=tic-tac-toe&game=/);
    const open = page.getByRole('gridcell', { name: /you can play here/ });
    for (let moves = 0; moves < 5; moves++) {
      await open.first().or(over(page)).first().waitFor();
      if (await over(page).isVisible()) break;
      const square = (await open.first().getAttribute('data-square'))!;
      await choose(page, hands, square);
      await page.getByRole('grid').locator(`[data-square="${square}"][aria-label*=", X"]`).waitFor();
    }
    await over(page).waitFor();
    const told = await over(page).textContent();
    expect(told).toMatch(/You won|You lost|A draw/);
    // What was played is there after a reload, and can be taken back.
    const rounds = await page.getByRole('list', { name: 'What was played' }).getByRole('listitem').count();
    await page.reload();
    await over(page).waitFor();
    expect(await over(page).textContent()).toBe(told);
    await hands.press(page.getByRole('button', { name: 'Take back' }));
    await open.first().waitFor();
    expect(await page.getByRole('list', { name: 'What was played' }).getByRole('listitem').count()).toBeLessThan(
      rounds,
    );
  });

  test('nim is played by its list of moves, and its board by two clicks elsewhere', async () => {
    await page.goto(at('/play?sheet=nim'));
    await page.getByRole('combobox', { name: 'Second' }).selectOption({ label: 'Program: any move' });
    await page.getByRole('button', { name: 'Begin' }).click();
    const list = page.getByText(/^All moves/);
    for (let moves = 0; moves < 16; moves++) {
      await list.or(over(page)).first().waitFor();
      if (await over(page).isVisible()) break;
      const move = page.locator('.all-moves').getByRole('button', { name: /^take/ }).first();
      if (!(await move.isVisible())) await list.click();
      const before = await page.getByRole('gridcell', { name: /stone/ }).count();
      await move.click();
      await expect.poll(() => page.getByRole('gridcell', { name: /stone/ }).count()).toBeLessThan(before);
    }
    await over(page).waitFor();

    // A piece, then where it goes.
    await page.goto(at('/play?sheet=hexapawn'));
    await page.getByRole('button', { name: 'Begin' }).click();
    await mouse.choose(page, '1 1');
    await page.getByText('Now choose where to.').first().waitFor();
    await page.getByRole('gridcell', { name: /column 1, row 2, empty, you can play here/ }).click();
    await page.getByRole('gridcell', { name: /column 1, row 2, white/ }).waitFor();
  });

  test('what one may not know is not shown, and others move at once', async () => {
    await page.goto(at('/play?sheet=kuhn-poker'));
    await page.getByText('In this game players do not see everything.').first().waitFor();
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('button', { name: 'bet', exact: true }).waitFor();
    expect(await page.getByRole('gridcell', { name: /^Bob, empty/ }).count()).toBe(1);
    expect(await page.getByRole('gridcell', { name: /^Alice, (?:jack|queen|king)/ }).count()).toBe(1);
    await page.getByText(/1 fact of the game is hidden from you/).waitFor();

    await page.goto(at('/play?sheet=rock-paper-scissors-5'));
    await page.getByRole('combobox', { name: 'Blue' }).selectOption({ label: 'You' });
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.getByRole('button', { name: 'choose rock' }).click();
    await page.getByText('Red has chosen. Now Blue.').first().waitFor();
    await page.getByRole('button', { name: 'choose paper' }).click();
    await page.getByText('Red: choose rock · Blue: choose paper').waitFor();
  });

  test('broken rules are pasted, mended where the finding points, kept and played', async () => {
    const whole = sheetText('tic-tac-toe');
    const broken = whole.replace('(<= won (role ?role) (line ?role))', '(<= won (role ?role) (not (line ?who)))');
    const line = broken.slice(0, broken.indexOf('(<= won')).split('\n').length;
    await page.goto(at('/play'));
    await page.getByRole('link', { name: 'Bring your own game' }).click();
    const field = page.getByRole('textbox', { name: 'Rules (GDL)' });
    await field.fill(broken);
    const finding = page.getByRole('button', { name: new RegExp(`Error, line ${line}, `) }).first();
    await finding.waitFor();
    expect(await page.getByRole('button', { name: 'Play it' }).isDisabled()).toBe(true);
    // The line is marked beside the text, and the finding leads there.
    expect(await page.locator('.editor-numbers .line-error').first().textContent()).toContain(String(line));
    await finding.click();
    const caret = await field.evaluate((area) => (area as HTMLTextAreaElement).selectionStart);
    expect(broken.slice(0, caret).split('\n')).toHaveLength(line);
    // A reload loses nothing.
    await page.reload();
    await finding.waitFor();
    expect(await field.inputValue()).toBe(broken);

    await field.fill(whole);
    await page.getByText('it can be played', { exact: false }).first().waitFor();
    await page.getByRole('textbox', { name: 'Name' }).fill('my-noughts');
    await page.getByRole('button', { name: 'Play it' }).click();
    await page.getByRole('heading', { name: 'my-noughts', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Begin' }).click();
    // Without a view: facts and moves are lists.
    await page.getByRole('button', { name: 'mark 2 2' }).click();
    await page.getByText('(cell 2 2 x)', { exact: true }).waitFor();
    await page
      .getByRole('button', { name: 'mark 1 1' })
      .or(page.getByRole('button', { name: 'mark 1 2' }))
      .first()
      .waitFor();

    await page.reload();
    await page.getByText('(cell 2 2 x)', { exact: true }).waitFor();
    await page.goto(at('/play'));
    await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'my-noughts' });
    await page.getByRole('heading', { name: 'my-noughts', level: 1 }).waitFor();
    await page.getByRole('heading', { name: 'Games you began' }).waitFor();
  });

  test('a game of the library is taken as a beginning, with its board, or a file is brought', async () => {
    await page.goto(at('/own?from=hexapawn'));
    const field = page.getByRole('textbox', { name: 'Rules (GDL)' });
    await expect.poll(() => field.inputValue()).toBe(sheetText('hexapawn'));
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('my-hexapawn');
    await page.getByText('it can be played', { exact: false }).first().waitFor();
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    await page.getByText('Kept as my-hexapawn.').first().waitFor();
    await page.getByRole('button', { name: 'Play it' }).click();
    await page.getByRole('img', { name: /white pawn/ }).waitFor();

    await page.goto(at('/own'));
    await page.getByLabel('Upload a file').setInputFiles({
      name: 'My Game.kif',
      mimeType: 'text/plain',
      buffer: Buffer.from('(role x'),
    });
    const replace = page.getByRole('button', { name: 'Replace it' });
    await replace
      .or(page.getByRole('button', { name: /Error, line 1, / }))
      .first()
      .waitFor();
    if (await replace.isVisible()) await replace.click();
    await page.getByRole('button', { name: /Error, line 1, / }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('my-game');
  });
});
