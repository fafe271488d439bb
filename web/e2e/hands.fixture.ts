/// Two ways to use the pages: with the mouse, and with the keyboard alone. The same stories are told with both.
import type { Locator, Page } from 'playwright-core';

export interface Hands {
  /// Activates a button, a link or whatever the locator finds.
  press(target: Locator): Promise<void>;
  /// Puts text into a field.
  write(target: Locator, text: string): Promise<void>;
  /// Chooses a square of the board.
  choose(page: Page, square: string): Promise<void>;
}

export const mouse: Hands = {
  press: (target) => target.click(),
  write: (target, text) => target.fill(text),
  choose: (page, square) => page.getByRole('grid').locator(`[data-square="${square}"]`).click(),
};

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/// Further than any page has things to walk over.
const MOST_STEPS = 400;

/// Walks with Tab until the target has the focus.
const tabTo = async (target: Locator): Promise<void> => {
  await target.waitFor();
  const page = target.page();
  for (let step = 0; step < MOST_STEPS; step++) {
    if (await isFocused(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${target.toString()}`);
};

const columnOf = (square: string): number => square.charCodeAt(0);
const rowOf = (square: string): number => Number(square.slice(1));

const walk = async (page: Page, steps: number, [back, on]: readonly [string, string]): Promise<void> => {
  for (let step = 0; step < Math.abs(steps); step++) await page.keyboard.press(steps < 0 ? back : on);
};

export const keyboard: Hands = {
  press: async (target) => {
    await tabTo(target);
    await target.page().keyboard.press('Enter');
  },
  write: async (target, text) => {
    await tabTo(target);
    await target.page().keyboard.insertText(text);
  },
  choose: async (page, square) => {
    const grid = page.getByRole('grid');
    // The board is one stop: the square that has it, and from there the arrows.
    const stop = grid.locator('[role="gridcell"][tabindex="0"]');
    if (!(await isFocused(stop))) await tabTo(stop);
    const from = (await stop.getAttribute('data-square'))!;
    await walk(page, columnOf(square) - columnOf(from), ['ArrowLeft', 'ArrowRight']);
    await walk(page, rowOf(square) - rowOf(from), ['ArrowUp', 'ArrowDown']);
    await page.keyboard.press('Enter');
  },
};
