/// The kept lessons of Go, in a real browser.
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { goLessonBase, goLessonFolder } from '../../src/experiment/index.ts';
import { countedValue, linePattern } from '../../src/serve/go/waiting-lessons.fixture.ts';
import { hasBrowser } from './site.fixture.ts';
import type { Site } from './site.fixture.ts';
import { visits } from './visits.fixture.ts';

/// Machines may be busy.
const SOON = { timeout: 30_000 };

describe.skipIf(!hasBrowser)('kept lessons of Go', { timeout: 120_000 }, () => {
  let site: Site;
  let page: Page;
  let errors: string[];
  visits((visit) => void ({ site, page, errors } = visit));
  const visit = (address: string) => page.goto(new URL(address, site.url).href);

  test('where there are none, the way to the first is shown', async () => {
    await visit('/go/lessons');
    await page.getByRole('heading', { name: 'No lessons yet' }).waitFor(SOON);
    await page.getByRole('main').getByRole('link', { name: 'Review a game' }).last().click();
    await page.getByRole('heading', { name: 'Review a game' }).waitFor(SOON);
  });

  test('by keyboard, one that waits is adopted, then retired with a reason, then deleted', async () => {
    const folder = goLessonFolder(site.data);
    for (const lesson of [linePattern(), countedValue()]) goLessonBase(folder).add(lesson);
    const { id } = countedValue();
    const press = (name: string) => page.getByRole('button', { name: `${name} ${id}` }).press('Enter');
    const group = (name: string) => page.getByRole('region', { name }).getByRole('listitem').filter({ hasText: id });
    await visit('/go/lessons');
    await page.getByRole('heading', { name: 'Waiting for you (2)' }).waitFor(SOON);
    await page.getByRole('img', { name: 'Pattern: Saves stones that were lost in a game' }).waitFor();
    await group('Waiting for you')
      .getByText(/^Statistical: right in 2 of 3, 95% interval 21%–94%/)
      .waitFor();

    await press('Adopt');
    await group('In use').waitFor(SOON);
    // The keyboard follows the lesson to its new place.
    await page.locator('h3:focus').getByText('captureLiberties').waitFor();
    expect(goLessonBase(folder).get(id)).toMatchObject({ value: { state: { kind: 'adopted' } } });

    await press('Retire');
    await page.getByLabel(/^Why\?/).fill('too slow');
    await page.getByLabel(/^Why\?/).press('Enter');
    await group('Retired')
      .getByText(/Retired on \S+: too slow\.$/)
      .waitFor(SOON);

    await press('Delete');
    await page.getByRole('button', { name: 'Cancel' }).press('Enter');
    expect(existsSync(join(folder, `${id}.lesson.txt`))).toBe(true);
    await press('Delete');
    await page.getByRole('button', { name: 'Delete it' }).press('Enter');
    await group('Retired').waitFor({ ...SOON, state: 'detached' });
    await page.getByText(`The lesson ${id} is deleted.`).waitFor();
    expect(existsSync(join(folder, `${id}.lesson.txt`))).toBe(false);
    await page.getByRole('heading', { name: 'Waiting for you (1)' }).waitFor();
  });

  test('a file that cannot be read is told with its place, and so is what cannot be done any more', async () => {
    const folder = goLessonFolder(site.data);
    const { id } = linePattern();
    writeFileSync(join(folder, 'value-torn.lesson.txt'), 'lesson value-torn\nstate: sometimes\n');
    await visit(`/go/lessons?lesson=${id}`);
    await page.getByText(/value-torn\.lesson\.txt, line \d+/).waitFor(SOON);
    goLessonBase(folder).adopt(id, '2026-11-17');
    await page.getByRole('button', { name: `Adopt ${id}` }).click();
    await page
      .getByRole('alert')
      .getByText(/is in use already/i)
      .waitFor(SOON);
    // The browser tells of the refusal.
    expect(errors.splice(0)).toHaveLength(1);
  });
});
