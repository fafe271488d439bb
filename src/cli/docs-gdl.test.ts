/// docs/gdl.md shows the files of its example as they are, and names every option that there is.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkView, parseView } from '../games/index.ts';
import { readSheet } from '../rules/index.ts';
import { run } from './command.fixture.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const document = read('docs/gdl.md');

test('the sheet and its view are shown as they are, and fit each other', () => {
  const [text, json] = [read('knowledge/demo/race.kif'), read('knowledge/demo/race.view.json')];
  expect(document).toContain(`\`\`\`lisp\n${text}\`\`\``);
  expect(document).toContain(`\`\`\`json\n${json}\`\`\``);
  const [sheet, view] = [readSheet(text), parseView(json)];
  expect(sheet.ok && view.ok && checkView(view.value, sheet.value)).toEqual([]);
});

test.each(['simulate', 'gdl net'])('the options of %s are there', async (command) => {
  const { out } = await run([...command.split(' '), '--help']);
  const options = [...out.matchAll(/^ +(--[a-z]+)/gm)].map(([, name]) => name!);
  for (const name of options) if (name !== '--lang') expect(document).toContain(name);
});
