/// docs/data.md names every message with which a store refuses to open.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { STORE_ERROR_CODES, storeError } from './store-error.ts';

const guide = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'data.md'), 'utf8');

test.each(STORE_ERROR_CODES.filter((code) => code !== 'no-sqlite'))('%s stands in both languages', (code) => {
  const { message } = storeError(code, 'hansei.db', 'DETAIL');
  const start = (text: string): string => text.replace(/ \(DETAIL\)$/, '');
  expect(guide).toContain(`| ${start(message.en)} |`);
  expect(guide).toContain(`| ${start(message.ja)} |`);
});
